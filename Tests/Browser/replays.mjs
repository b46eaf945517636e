// Checks that the scenes in WebAssembly replay random recordings to the same bytes as the program, without a browser.
//
// Usage: node replays.mjs PROGRAM SCENES.wasm ASSETS [--count N] [--seed N]
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chance } from "./chance.mjs";

const [program, wasm, assets, ...rest] = process.argv.slice(2);
const option = (name, usual) => (rest.includes("--" + name) ? Number(rest[rest.indexOf("--" + name) + 1]) : usual);
const [count, seed] = [option("count", 20), option("seed", 1)];

/** Returns a recording of some random gestures: drags, flings, taps, pinches, wheel notches and touchpad strokes. */
function recording(scene, random) {
  const lines = [{ scrollwork: "gesture/1", scene, viewport: [390, 844], scale: 2, device: "touch" }];
  let time = 100000;
  const add = (event, pause) => lines.push({ t: (time += pause), ...event });
  const place = () => ({ x: 390 * random(), y: 844 * random() });
  for (let gestures = 1 + Math.floor(random() * 4); gestures > 0; gestures--) {
    const kind = random();
    const start = place();
    const steps = 1 + Math.floor(random() * 12);
    if (kind < 0.1) {
      for (let i = 0; i < steps; i++) add({ type: "wheel", dx: 0, dy: random() < 0.5 ? -1 : 1, ...start }, 40000);
    } else if (kind < 0.2) {
      for (let i = 0; i < steps; i++) {
        const phase = i === 0 ? "began" : i === steps - 1 ? "ended" : "changed";
        add({ type: "scroll", dx: 20 * (random() - 0.5), dy: 60 * (random() - 0.3), phase, ...start }, 9000);
      }
    } else if (kind < 0.35) {
      const spread = (s) => [{ x: start.x + s, y: start.y + s / 2 }, { x: start.x - s, y: start.y - s / 2 }];
      const [from, to] = [30 + 50 * random(), 20 + 120 * random()];
      spread(from).forEach((at, i) => add({ type: "down", id: i + 1, ...at }, 2000));
      for (let k = 1; k <= steps; k++) {
        spread(from + (to - from) * k / steps).forEach((at, i) => add({ type: "move", id: i + 1, ...at }, 6000));
      }
      spread(to).forEach((at, i) => add({ type: "up", id: i + 1, ...at }, 3000));
    } else {
      const end = kind < 0.45 ? start : random() < 0.6 ? { x: start.x, y: 844 * random() } : place();
      add({ type: "down", id: 1, ...start }, 2000);
      for (let k = 1; k <= steps; k++) {
        const part = k / steps;
        const [x, y] = [start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part];
        add({ type: "move", id: 1, x, y }, 5000 + Math.floor(random() * 15000));
      }
      add(random() < 0.9 ? { type: "up", id: 1, ...end } : { type: "cancel", id: 1 }, random() < 0.2 ? 150000 : 4000);
    }
    time += Math.floor(random() * 900000);
  }
  return lines.map((line) => JSON.stringify(line) + "\n").join("");
}

let engine;
const memory = () => new Uint8Array(engine.memory.buffer);
const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
engine = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm)), {
  env: {
    // There are no fonts here. Widths decide how text wraps, and nothing that moves.
    scrollwork_text_width: (start, length, face, size) => Math.round(length * size * 0.5),
    scrollwork_add_text() {}, scrollwork_forget_texts() {}, scrollwork_drop_picture() {},
    scrollwork_second_of_day: () => -1,
    scrollwork_day: () => -1,
  },
}).exports;
const keep = (bytes) => {
  const start = engine.scrollwork_allocate(Math.max(1, bytes.length));
  memory().set(bytes, start);
  return start;
};
const passing = (bytes, body) => {
  const start = keep(bytes);
  const result = body(start, bytes.length);
  engine.scrollwork_free(start);
  return result;
};
const output = () => {
  const start = engine.scrollwork_output();
  return decoder.decode(memory().slice(start, start + engine.scrollwork_output_length()));
};
const addFile = (path, bytes) => passing(encoder.encode(path), (name, length) =>
  passing(bytes, (start, size) => engine.scrollwork_add_file(name, length, start, size)));
for (const folder of ["data", "map"]) {
  for (const name of readdirSync(join(assets, folder))) {
    addFile(`content/${folder}/${name}`, readFileSync(join(assets, folder, name)));
  }
}

const work = mkdtempSync(join(tmpdir(), "scrollwork-replays-"));
let [lines, different] = [0, 0];
try {
  for (const [index, scene] of ["sheet", "feed", "timeline", "events", "gallery"].entries()) {
    for (let at = 0; at < count; at++) {
      const random = chance(seed * 100003 + index * 1009 + at);
      const [tuning, rate] = [["ios", "android", "gtk", "flutter", "chromium"][at % 5], at % 2 === 0 ? 60 : 144];
      addFile("a.tuning.json", encoder.encode(`{"scrollwork":"tuning/1","base":"${tuning}","values":{}}`));
      const text = recording(scene, random);
      const path = join(work, `${scene}-${at}.gesture.jsonl`);
      writeFileSync(path, text);
      const wanted = execFileSync(
        program, ["replay", path, "--rate", String(rate), "--tuning", tuning, "--state", "-"],
        { encoding: "utf8", maxBuffer: 1 << 28, env: { ...process.env, SCROLLWORK_ASSETS: assets } });
      if (passing(encoder.encode(scene), (start, length) =>
        engine.scrollwork_open(start, length, 390, 844, 2, 0, 0)) === 0) throw new Error(output());
      const result = passing(encoder.encode(text), (start, length) => engine.scrollwork_replay(start, length, rate));
      const found = output();
      if (result < 0) throw new Error(found);
      lines += result;
      if (found === wanted) continue;
      different += 1;
      const [a, b] = [found.split("\n"), wanted.split("\n")];
      const line = a.findIndex((text, i) => text !== b[i]);
      console.log(`${scene} ${at} (${tuning}, ${rate} Hz), line ${line + 1}:\n  page:    ${a[line]}\n  program: ${b[line]}`);
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(`${lines} state lines of ${5 * count} recordings: ${different === 0 ? "all the same bytes" : different + " differ"}`);
process.exit(different === 0 ? 0 : 1);
