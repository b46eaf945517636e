// Writes lists of random commands for every kind of view and every preset, plays them in WebAssembly, and prints every number
// that a view has, bit for bit. play.c plays the same commands on other builds of the engine. The module with the motions alone must
// answer like the whole engine.
// Usage: node play.mjs FOLDER COMMANDS SEED LISTS    FOLDER is that of `make wasm`, COMMANDS is the file to write; LISTS are
// written for each kind and preset.
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, path, start, lists] = process.argv.slice(2);
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

// Numbers from 0 to 1 that are the same in every run with a seed: the generator of Park and Miller, "Random number
// generators: good ones are hard to find", 1988.
let seed = Number(start);
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
const between = (low, high) => Math.round((low + random() * (high - low)) * 8) / 8;
const whole = (low, high) => low + Math.floor(random() * (high - low + 1));
const one = (choices) => choices[whole(0, choices.length - 1)];

const commands = [];
const output = [];
const add = (...words) => commands.push(words.join(" "));

/** The commands of which a list is made. Each gets `at`, which passes time and returns it, and writes what it does. */
const deeds = {
  /** Frames at the rates of displays, and steps that are longer. */
  frames() {
    const step = one([1 / 120, 1 / 60, 1 / 60, 0.1, 0.4]);
    for (let frame = whole(1, 9); frame > 0; frame--) add("advance", at(step));
  },
  /** A finger, or two of which the second mirrors the first. */
  touch() {
    const [x, y, dx, dy] = [between(50, 340), between(100, 700), between(-40, 40), between(-40, 40)];
    const two = random() < 0.3;
    add("touch", 0, at(0.05), 1, x, y);
    if (two) add("touch", 0, at(0), 2, x + 60, y + 40);
    for (let step = 1; step <= 6; step++) {
      add("touch", 1, at(0.008), 1, x + dx * step, y + dy * step);
      if (two) add("touch", 1, at(0), 2, x + 60 - dx * step, y + 40 - dy * step);
      if (step === 4) add("advance", at(0.002));
    }
    add("touch", one([2, 2, 2, 3]), at(one([0.001, 0.001, 0.2])), 1, x + dx * 6, y + dy * 6);
    if (two) add("touch", 2, at(0), 2, x, y);
  },
  /** Two taps, the second soon enough for a double tap or not. */
  taps() {
    for (const wait of [0.05, one([0.1, 0.6])]) {
      add("touch", 0, at(wait), 1, 100, 300);
      add("touch", 2, at(0.04), 1, 100, 300);
    }
  },
  wheel() {
    for (let turn = whole(1, 4); turn > 0; turn--) add("wheel", at(0.05), between(-1, 1), between(-2, 2), 200, 400);
  },
  pad() {
    const way = between(-40, 60);
    for (let event = 0; event < 7; event++)
      add("pad", event === 0 ? 0 : 1, at(0.012), between(-30, 30), event === 0 ? 0 : way, 200, 400);
    add("pad", 2, at(one([0.012, 0.2])), 0, 0, 200, 400);
  },
  keys() {
    for (let press = whole(1, 4); press > 0; press--) add("key", at(0.1), whole(0, 9));
  },
  /** A drag by another recognizer. */
  drag() {
    const way = one([-1, 1]);
    add("drag", 0, at(0.1), 0, 0, 0, 0);
    for (let step = 0; step < 3; step++) add("drag", 1, at(0.03), way * between(0, 60), way * between(0, 60), 900, 900);
    add("drag", one([2, 2, 3]), at(0), 0, 0, between(-2000, 2000), between(-2000, 2000));
  },
  /** Content that grows above, and a place of the program's. */
  shift() { add("shift", whole(0, 1), between(-900, 900)); },
  target() { add("target", whole(0, 1), between(0, 3000)); },
  insets() { add("insets", one([0, 60]), one([0, 20])); },
  overshoot() { add("overshoot", 0, between(0, 40), between(0, 40)); },
  /** Requests of the program. */
  scroll() { add("scroll", whole(0, 1), between(-100, 3000), whole(0, 1)); },
  go() { add("go", whole(0, 1), whole(0, 7), whole(0, 1)); },
  zoom() { add("zoom", between(0.5, 4), between(0, 390), between(0, 844)); },
  viewport() { add("viewport", between(300, 500), between(500, 900), one([1, 2, 2.5])); },
  content() { add("content", between(300, 5000), between(300, 5000)); },
};
// What a user does comes more often than what a program does.
const names = [...Object.keys(deeds), "touch", "touch", "touch", "touch", "wheel", "pad", "drag", "drag", "frames"];

let time = 0;
const at = (later) => (time += later);

/** Writes a list of random commands for a view. */
function script(kind, preset) {
  time = 0;
  add("make", kind);
  add("preset", preset);
  for (let deed = 0; deed < 3; deed++) {
    deeds[one(names)]();
    deeds.frames();
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

for (const preset of presets) {
  for (const kind of Object.keys(kinds)) for (let list = 0; list < lists; list++) script(kind, preset);
  motions(preset);
}
writeFileSync(path, commands.join("\n") + "\n");

/** Has a view carry out a command. */
function play(view, name, words) {
  const [first, second, third, fourth, ...rest] = words.map(Number);
  switch (name) {
    case "preset": return view.setPreset(words[0]);
    case "touch": return view.touch(first, second, third, fourth, ...rest);
    case "wheel": return view.wheel(first, second, third, fourth, ...rest);
    case "pad": return view.touchpad(first, second, third, fourth, ...rest);
    case "key": return view.key(first, second);
    case "advance": return view.advance(first);
    case "drag": return view.drag(first, second, { dx: third, dy: fourth, vx: rest[0], vy: rest[1] });
    case "shift": return view.shift(second, { part: first });
    case "target": return view.setTarget(second, { part: first });
    case "insets": return view.setInsets(first, second);
    case "overshoot": return view.setOvershoot(second, third, { part: first });
    case "scroll": return view.scrollTo(second, { part: first, animated: third !== 0 });
    case "go": return view.goTo(second, { part: first, animated: third !== 0 });
    case "zoom": return view.zoomTo(first, second, third);
    case "viewport": return view.setViewport(first, second, third);
    case "content": return view.setContent(first, second);
    default: throw new Error(`unknown command: ${name}`);
  }
}

let view;
for (const command of commands) {
  const [name, ...words] = command.split(" ");
  const motion = playMotion(engine, name, words);
  if (motion !== undefined) {
    if (playMotion(alone, name, words) !== motion) throw new Error(`motions.wasm answers otherwise: ${command}`);
    output.push(motion);
    continue;
  }
  let code = 0;
  if (name === "make") {
    view?.free();
    view = kinds[words[0]]();
  } else {
    try {
      play(view, name, words);
    } catch (error) {
      if (error.code === undefined) throw error;
      code = error.code;
    }
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
      code, activities.indexOf(state.activity), state.place, ...values.map(hex), views.indexOf(state.kind),
      Number(state.isAnimating), state.parts, state.current, state.count, ...decision.slice(0, 8).map(hex),
      ...decision.slice(8).map(String),
    ].join(" "));
}
view.free();
process.stdout.write(output.join("\n") + "\n");
