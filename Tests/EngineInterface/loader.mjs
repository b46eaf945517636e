// Checks what the loader for JavaScript adds to the functions of scrollengine.h: a program's own place for a release, an
// error for times in milliseconds, and memory of views that a program forgets.
// Usage: node loader.mjs FOLDER    FOLDER is that of `make wasm`.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const { load, Touch } = await import(pathToFileURL(`${process.argv[2]}/scrollengine.mjs`));
const engine = await load();

/** Throws content upwards by 200 points within a tenth of a second; `unit` is how many units of time a second has. */
function fling(view, start, unit = 1) {
  view.touch(Touch.down, start, 1, 200, 500);
  for (let step = 1; step <= 10; step++) view.touch(Touch.move, start + (step * unit) / 100, 1, 200, 500 - 20 * step);
  view.touch(Touch.up, start + unit / 10, 1, 200, 300);
}

// The program's rule gets the engine's target, and content comes to rest where the rule says.
const list = engine.list({ width: 390, height: 600, length: 5000 });
const releases = [];
list.onRelease = (release) => {
  releases.push(release);
  return Math.round(release.target / 100) * 100;
};
fling(list, 0);
assert.equal(releases.length, 1);
assert.ok(releases[0].velocity > 0 && releases[0].target > releases[0].offset);
const { offset, time } = list.target();
list.advance(time);
assert.equal(list.offset(), offset);
assert.equal(offset % 100, 0);
assert.equal(list.isAnimating, false);

// A rule that returns nothing changes nothing.
const [plain, asked] = [0, 1].map(() => engine.list({ width: 390, height: 600, length: 5000 }));
asked.onRelease = () => undefined;
fling(plain, 0);
fling(asked, 0);
assert.deepEqual(asked.target(), plain.target());

// A failure without a view names the argument.
assert.throws(() => engine.fling({ viewport: 600, velocity: NaN }), /the velocity is NaN/);
assert.throws(() => engine.list({ width: 390, height: 0, length: 1 }), /the size of the viewport .* 1e12 points/);

// Milliseconds are refused; a page that was hidden for an hour during a fling is not.
assert.throws(() => fling(plain, 5000, 1000), /milliseconds/);
fling(asked, 10);
asked.advance(3600);
assert.equal(asked.isAnimating, false);

// The memory of forgotten views is used again.
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
for (let round = 0; round < 3; round++) {
  for (let count = 0; count < 5000; count++) engine.list({ width: 390, height: 600, length: 5000 });
  const size = engine.wasm.memory.buffer.byteLength;
  collect();
  await new Promise((done) => setTimeout(done, 20));
  if (round > 0) assert.ok(engine.wasm.memory.buffer.byteLength <= size);
}
