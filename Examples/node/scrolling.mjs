// Flings a list, throws a sheet and turns a page with the engine in WebAssembly, and prints what happens. Nothing is
// drawn, and no clock is read: the events have their times, and so do the frames. Run it with the folder of `make wasm`.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2] ?? ".build/wasm");
const { load, Axis, Style, Touch } = await import(pathToFileURL(`${folder}/scrollengine.mjs`));
const engine = await load();

/** Moves a finger in a straight line within 0.1 s and lifts it. */
function flick(view, start, x, y, dx, dy) {
  view.touch(Touch.down, start, 1, x, y);
  for (let step = 1; step <= 10; step++) {
    const share = step / 10;
    view.touch(Touch.move, start + share / 10, 1, x + dx * share, y + dy * share);
  }
  view.touch(Touch.up, start + 0.1, 1, x + dx, y + dy);
}

/** Advances a view by frames of 0.1 s until it rests, and prints each. */
function play(view, start, parts) {
  for (let frame = 1; view.isAnimating; frame++) {
    const time = start + frame / 10;
    view.advance(time);
    const offsets = Array.from({ length: parts }, (_, part) => ` ${view.offset(part).toFixed(1).padStart(8)}`);
    console.log(`${time.toFixed(1).padStart(5)} s  ${view.activity.padEnd(9)}${offsets.join("")}`);
  }
}

function flingList() {
  const view = engine.list({ width: 390, height: 600, length: 4000 });
  console.log("A fling on a list");
  flick(view, 0, 200, 500, 0, -150);
  play(view, 0.1, 1);
  view.free();
}

function throwSheet() {
  const view = engine.line({
    style: Style.sheet, width: 390, height: 844,
    links: [{ range: [0, 600], detents: [0, 300, 600] }, { range: [0, 3000] }],
  });
  console.log("A throw of a sheet over its list");
  flick(view, 0, 200, 700, 0, -120);
  const { position, velocity, projected, place, reason } = view.decision().release;
  console.log(
    `released at ${position.toFixed(1)} with ${velocity.toFixed(0)} pt/s, projected to ${projected.toFixed(1)}: ` +
      `detent ${place} (${reason})`);
  play(view, 0.1, 2);
  console.log("detent", view.place(0));
  view.free();
}

function turnPage() {
  const view = engine.pages({ axis: Axis.x, width: 390, height: 844, count: 7, page: 2 });
  view.setPreset("android");
  console.log("A swipe on pages, by the rules of Android");
  flick(view, 0, 300, 400, -90, 4);
  play(view, 0.1, 1);
  console.log("page", view.place());
  view.free();
}

flingList();
throwSheet();
turnPage();
