// Writes commands for every kind of view and every preset, plays them in WebAssembly, and prints every number that a
// view has, bit for bit. play.c plays the same commands on the native library. The module with the motions alone must
// answer like the whole engine.
// Usage: node play.mjs FOLDER COMMANDS SEED    FOLDER is that of `make wasm`, COMMANDS is the file to write.
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, path, start] = process.argv.slice(2);
const { load, Axis, Style } = await import(pathToFileURL(`${folder}/scrollengine.mjs`));
const engine = await load();
const alone = await (await import(pathToFileURL(`${folder}/motions.mjs`))).load();

const activities = ["idle", "hold", "drag", "ballistic", "driven"];
const views = ["list", "sheet", "header", "pages", "cards", "photo"];
const presets = ["ios", "android", "gtk", "flutter", "flutter-clamping", "chromium"];
const links = [{ range: [0, 600], detents: [0, 300, 600] }, { range: [0, 3000] }];
const kinds = {
  "list-y": () => engine.list({ axis: Axis.y, width: 390, height: 600, length: 4000 }),
  "list-x": () => engine.list({ axis: Axis.x, width: 390, height: 600, length: 4000 }),
  sheet: () => engine.line({ width: 390, height: 844, links }),
  header: () =>
    engine.line({ style: Style.header, width: 390, height: 844, links: links.map(({ range }) => ({ range })) }),
  "sheet-of-tops": () => engine.sheet({ width: 390, height: 844, tops: [96, 422, 712], header: 60, length: 4000 }),
  "snapping-header": () => engine.header({ width: 390, height: 844, header: 200, snaps: true, length: 4000 }),
  pages: () => engine.pages({ width: 390, height: 844, gap: 12, count: 7, page: 2 }),
  "many-pages": () => engine.pages({ width: 390, height: 844, count: 200000, page: 199990 }),
  // As many as the header allows.
  "most-pages": () => engine.pages({ width: 390, height: 844, gap: 12, count: 10000000, page: 9999998 }),
  cards: () => engine.cards({ width: 390, height: 844, heights: [400, 900, 2000, 844, 700, 3000, 500, 844] }),
  photo: () => engine.photo({ width: 390, height: 844, photoWidth: 390, photoHeight: 260 }),
};

// Numbers from 0 to 1 that are the same in every run with a seed: the generator of Park and Miller, "Random number generators: good
// ones are hard to find", 1988.
let seed = Number(start);
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
const between = (low, high) => Math.round((low + random() * (high - low)) * 8) / 8;

const commands = [];
const output = [];
const add = (...words) => commands.push(words.join(" "));

/** Writes the gestures of one view: drags, throws, pinches, a wheel, a touchpad and keys, with frames between them. */
function script(kind, preset) {
  add("make", kind);
  add("preset", preset);
  let time = 0;
  const frames = (count) => { for (let frame = 0; frame < count; frame++) add("advance", (time += 1 / 60)); };
  for (let round = 0; round < 6; round++) {
    const start = { x: between(50, 340), y: between(100, 700) };
    const way = { x: between(-40, 40), y: between(-40, 40) };
    const two = kind === "photo" && round % 2 === 1;
    add("touch", 0, time, 1, start.x, start.y);
    if (two) add("touch", 0, time, 2, start.x + 60, start.y + 40);
    for (let step = 1; step <= 8; step++) {
      time += 0.008;
      add("touch", 1, time, 1, start.x + way.x * step, start.y + way.y * step);
      if (two) add("touch", 1, time, 2, start.x + 60 - way.x * step, start.y + 40 - way.y * step);
      if (step % 4 === 0) frames(1);
    }
    if (round % 3 === 2) time += 0.2;
    add("touch", round === 5 ? 3 : 2, time, 1, start.x + way.x * 8, start.y + way.y * 8);
    if (two) add("touch", 2, time, 2, start.x, start.y);
    frames(round % 2 === 0 ? 90 : 9);
  }
  for (let turn = 0; turn < 5; turn++) {
    add("wheel", (time += 0.05), between(-1, 1), between(-2, 2), 200, 400);
    frames(5);
  }
  frames(40);
  for (let event = 0; event < 12; event++) {
    add("pad", event === 0 ? 0 : 1, (time += 0.012), between(-30, 30), between(0, 60), 200, 400);
  }
  add("pad", 2, (time += 0.012), 0, 0, 200, 400);
  frames(90);
  for (let key = 0; key < 10; key++) {
    add("key", (time += 0.1), key);
    frames(12);
  }
  if (kind === "photo") {
    for (const wait of [0.05, 0.1]) {
      add("touch", 0, (time += wait), 1, 100, 300);
      add("touch", 2, (time += 0.04), 1, 100, 300);
    }
  }
  frames(120);
  if (["pages", "many-pages", "most-pages", "cards", "photo"].includes(kind)) return;
  // Content grows above during a fling, which then goes elsewhere; room is kept free and taken back.
  const part = kind.startsWith("list") ? 0 : 1;
  for (const length of [500, -300, between(-900, 900)]) {
    add("drag", 0, (time += 0.1), 0, 0, 0, 0);
    add("drag", 1, (time += 0.1), 40, 40, 900, 900);
    add("drag", 2, time, 0, 0, between(-2000, 2000), between(-2000, 2000));
    frames(4);
    add("shift", part, length);
    frames(4);
    add("target", part, between(0, 3000));
    frames(20);
  }
  if (part === 0) {
    add("insets", 60, 20);
    frames(20);
    add("insets", 0, 0);
    frames(60);
  }
}

/** Writes random motions of a preset. */
function motions(preset) {
  for (let round = 0; round < 40; round++) {
    add("fling", preset, 600, between(-100, 700), between(-9000, 9000), 0, 600);
    add("fling", preset, 600, between(-100, 700), between(-9000, 9000), "-Infinity", "Infinity");
    add("snap", preset, 844, between(-50, 650), between(-3000, 3000), [0, 300, 600][round % 3]);
    add("spring", between(0, 600), between(0, 600), between(-3000, 3000), between(1, 8) / 8, between(1, 12) / 8);
    add("glide", between(0, 600), between(0, 600), between(-1000, 1000), between(1, 8) / 8);
    add("stretch", preset, 844, between(-900, 900));
    add("finger", preset, between(-9, 9), between(-1, 1));
  }
}

/** Returns what a command about a motion prints; undefined for any other command. */
function playMotion(engine, name, words) {
  const preset = words[0];
  const numbers = words.map(Number);
  const print = (motion) => [
    0, hex(motion.restTime), hex(motion.rest),
    ...Array.from({ length: 12 }, (_, step) => (motion.restTime * step) / 11).flatMap((time) =>
      [hex(motion.position(time)), hex(motion.velocity(time))]),
  ].join(" ");
  switch (name) {
    case "fling": {
      const [, viewport, position, velocity, lower, upper] = numbers;
      return print(engine.fling({ preset, viewport, position, velocity, lower, upper }));
    }
    case "snap": {
      const [, viewport, position, velocity, start] = numbers;
      const { detent, motion } = engine.snap({ preset, viewport, position, velocity, start, detents: [0, 300, 600] });
      return `${detent} ${print(motion)}`;
    }
    case "spring": {
      const [position, target, velocity, response, dampingRatio] = numbers;
      return print(engine.spring({ position, target, velocity, response, dampingRatio }));
    }
    case "glide": {
      const [position, target, velocity, duration] = numbers;
      return print(engine.glide({ position, target, velocity, duration }));
    }
    case "stretch": {
      const [, viewport, pull] = numbers;
      const shown = engine.stretch(pull, { preset, viewport });
      return [0, hex(shown), hex(engine.pull(shown, { preset, viewport }))].join(" ");
    }
    case "finger": {
      const tracker = engine.tracker(preset);
      for (let step = 0; step < 30; step++) tracker.add(step * 0.008, numbers[1] * step, numbers[2] * step * step);
      const { x, y } = tracker.velocity(29 * 0.008);
      return [0, hex(x), hex(y)].join(" ");
    }
  }
}

const bits = new DataView(new ArrayBuffer(8));
function hex(number) {
  if (Number.isNaN(number)) return "NaN";
  bits.setFloat64(0, number);
  return bits.getBigUint64(0).toString(16).padStart(16, "0");
}

for (const kind of Object.keys(kinds)) for (const preset of presets) script(kind, preset);
for (const preset of presets) motions(preset);
writeFileSync(path, commands.join("\n") + "\n");

let view;
for (const command of commands) {
  const [name, ...words] = command.split(" ");
  const motion = playMotion(engine, name, words);
  if (motion !== undefined) {
    if (playMotion(alone, name, words) !== motion) throw new Error(`motions.wasm answers otherwise: ${command}`);
    output.push(motion);
    continue;
  }
  const numbers = words.map(Number);
  switch (name) {
    case "make":
      view?.free();
      view = kinds[words[0]]();
      break;
    case "preset": view.setPreset(words[0]); break;
    case "touch": view.touch(...numbers); break;
    case "wheel": view.wheel(...numbers); break;
    case "pad": view.touchpad(...numbers); break;
    case "key": view.key(...numbers); break;
    case "advance": view.advance(...numbers); break;
    case "drag": {
      const [phase, time, dx, dy, vx, vy] = numbers;
      view.drag(phase, time, { dx, dy, vx, vy });
      break;
    }
    case "shift": view.shift(numbers[1], { part: numbers[0] }); break;
    case "target": view.setTarget(numbers[1], { part: numbers[0] }); break;
    case "insets": view.setInsets(...numbers); break;
  }
  const [state, other] = [view.part(), view.part(1 % view.part().parts)];
  const second = state.parts > 1 ? other : { offset: NaN, velocity: NaN };
  const values = [
    state.offset, state.velocity, second.offset, second.velocity, state.scale, state.nextChange, state.x, state.y,
    state.inside, view.target().offset, view.target().time,
  ];
  // The members of the structure, without the conversions of decision().
  const decision = view.read("get_decision", 0, 8, 3, 7);
  output.push(
    [
      0, activities.indexOf(state.activity), state.place, ...values.map(hex), views.indexOf(state.kind),
      Number(state.isAnimating), state.parts, state.current, state.count, ...decision.slice(0, 8).map(hex),
      ...decision.slice(8).map(String),
    ].join(" "));
}
view.free();
process.stdout.write(output.join("\n") + "\n");
