// The calls of other libraries in JavaScript, and what answers them here: for each row of the table of counterparts in
// docs/engine.md the call, with the figures that the other library gives. counterparts.c has the rows for other languages.
// Both print the names of their rows; a check compares them with the table.
// Usage: node counterparts.mjs FOLDER    FOLDER is that of `make wasm`.
import { pathToFileURL } from "node:url";

const { load, Touch } = await import(pathToFileURL(`${process.argv[2]}/scrollengine.mjs`));
const engine = await load();

let current;
const row = (name) => console.log((current = name));
function near(what, found, expected, tolerance) {
  if (Math.abs(found - expected) <= tolerance) return;
  process.exitCode = 1;
  console.error(`${current}: ${what} is ${found}; expected ${expected} within ${tolerance}.`);
}

/** The spring of `stiffness`, `damping` and `mass`, as most libraries for JavaScript state it. */
const spring = ({ stiffness, damping, mass = 1, ...rest }) =>
  engine.spring({
    response: 2 * Math.PI * Math.sqrt(mass / stiffness), dampingRatio: damping / (2 * Math.sqrt(stiffness * mass)), ...rest,
  });

/** The motion of content that is let go as `inertia` lets go. It starts with power · velocity / timeConstant. */
const inertia = ({ velocity, power = 0.8, timeConstant = 325, ...rest }) =>
  engine.decay({ rate: Math.exp(-1 / timeConstant), velocity: (power * velocity * 1000) / timeConstant, ...rest });

// animate(0, …, { type: "inertia", velocity: 1000 }), with its power of 0.8 and its time constant of 325 ms.
// Run: inertia.ts of motion-dom 13.1.1, commit 1b037b003. Here content rests once it is slower than
// 10 pt/s; there it goes on to half a point, its restDelta, from the target, and jumps.
row('type: "inertia"');
{
  const motion = inertia({ velocity: 1000 });
  near("the target", motion.rest, 800, 10 * 0.325 + 1e-9);
  const samples = [[100, 211.8868155], [200, 367.6536028], [400, 566.3457410], [800, 731.7571091], [1600, 794.1786348]];
  for (const [ms, value] of samples) near(`the value after ${ms} ms`, motion.position(ms / 1000), value, 1e-6);
}
// The same with max: 500, which it notices in the frame after, at 513.1 and 60 Hz. Content swings about the end there.
{
  const motion = inertia({ velocity: 1000, upper: 500 });
  const values = Array.from({ length: 90 }, (_, frame) => motion.position(frame / 60));
  near("the farthest value", Math.max(...values), 535, 923 / 60); // the way of a frame
  near("the end", motion.rest, 500, 0);
}
// With modifyTarget, here to multiples of 300. The course there is inertia's, here a spring's.
{
  const list = engine.list({ width: 390, height: 600, length: 10000 });
  list.onRelease = ({ target }) => Math.round(target / 300) * 300;
  list.drag(Touch.down, 0);
  list.drag(Touch.move, 0.05, { dy: 1, vy: 1600 });
  list.drag(Touch.up, 0.05, { vy: 1600 });
  near("the modified target", list.target().offset, 900, 0);
}

// spring({ keyframes: [300, 0], velocity: -2000, stiffness: 170, damping: 26, mass: 2, restDelta: 0.5 }).
// Run: spring.ts of motion-dom 13.1.1, commit 1b037b003.
row('type: "spring"');
{
  const motion = spring({ position: 300, target: 0, velocity: -2000, stiffness: 170, damping: 26, mass: 2, restDistance: 0.5 });
  const samples = [
    [50, 203.503669, -1812.098602], [100, 121.885086, -1435.801430], [200, 19.253354, -644.864233],
    [400, -19.552497, 57.123786],
  ];
  for (const [ms, value, velocity] of samples) {
    near(`the value after ${ms} ms`, motion.position(ms / 1000), value, 1e-6);
    near(`the velocity after ${ms} ms`, motion.velocity(ms / 1000), velocity, 1e-6);
  }
  // It waits for a speed of 2 pt/s as well, restSpeed, which has no counterpart.
  near("the time until rest", motion.restTime, 1.11, 0.13);
  const slow = spring({ position: 0, target: 100, velocity: 500, stiffness: 100, damping: 40, restDistance: 0.5 });
  for (const [ms, value] of [[50, 17.361019], [200, 45.401540], [800, 89.062030]])
    near(`the overdamped value after ${ms} ms`, slow.position(ms / 1000), value, 1e-6);
  near("the overdamped time until rest", slow.restTime, 1.952, 0.001);
}

// withSpring(300, { stiffness: 100, damping: 10, mass: 1 }), and its default of 900, 120 and 4, which does not swing over.
// Run: spring.ts of Reanimated at 01e4626ea, springUtils.ts at 0893dd908, with frames of 60 Hz. It ends once its energy is
// 6e-9 of that at the start: at rest that is a distance of √6e-9 of the way.
row("withSpring");
{
  const restDistance = 300 * Math.sqrt(6e-9);
  const motion = spring({ target: 300, stiffness: 100, damping: 10, restDistance });
  const samples = [[50, 31.321642, 1132.035610], [100, 102.089954, 1600.521585], [400, 345.936831, -148.589639]];
  for (const [ms, value, velocity] of samples) {
    near(`the value after ${ms} ms`, motion.position(ms / 1000), value, 1e-6);
    near(`the velocity after ${ms} ms`, motion.velocity(ms / 1000), velocity, 1e-6);
  }
  near("the time until rest", motion.restTime, 1.966667, 0.06);
  const usual = spring({ target: 300, stiffness: 900, damping: 120, mass: 4, restDistance });
  for (const [ms, value] of [[50, 52.007560], [100, 132.652380], [200, 240.255518], [400, 294.794620]])
    near(`the default value after ${ms} ms`, usual.position(ms / 1000), value, 1e-6);
  near("the default time until rest", usual.restTime, 0.833333, 0.04);
}

// withDecay({ velocity: 2000, clamp: [0, 300] }), with and without rubberBandEffect.
// Run: rigidDecay.ts of Reanimated at 0e7360443 and rubberBandDecay.ts at 1362d9da0, with frames of 60 Hz. Its velocity
// shrinks by e^(-0.0002 t) in each frame, t in ms, so how far content gets depends on the display: 345 pt at 60 Hz and
// 248 pt at 120 Hz with 1000 pt/s. Here it is the model of iOS on any display, 495 pt; where a clamp ends it is the same.
row("withDecay");
{
  near("the distance", engine.fling({ preset: "ios", viewport: 844, velocity: 1000 }).rest, 494.504835, 1e-6);
  const bouncing = engine.fling({ preset: "ios", viewport: 844, velocity: 2000, lower: 0, upper: 300 });
  near("the end with rubberBandEffect", bouncing.rest, 300, 0);
  // Without it, content stops at the clamp, as on Android.
  const rigid = engine.fling({ preset: "android", viewport: 844, velocity: 2000, lower: 0, upper: 300 });
  near("the end", rigid.rest, 300, 0);
  for (let time = 0; time < rigid.restTime; time += 1 / 60)
    if (rigid.position(time) > 300) near("the farthest position", rigid.position(time), 300, 0);
}
