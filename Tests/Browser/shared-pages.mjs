// Checks pages that `scrollwork share` makes, in a headless Chromium with touch emulation: random gestures give the
// offsets that `scrollwork replay` gives, at every frame; the page requests nothing; and frames are in time.
//
// Usage: node shared-pages.mjs PROGRAM [--gestures N] [--seed N] [--scenes A,B,FILE] [--pictures FOLDER]
import { execFileSync } from "node:child_process";
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pause, startBrowser } from "./browser.mjs";
import { chance } from "./chance.mjs";

const [program, ...rest] = process.argv.slice(2);
const option = (name, usual) => {
  const at = rest.indexOf("--" + name);
  return at < 0 ? usual : rest[at + 1];
};
const gestures = Number(option("gestures", "40"));
const seed = Number(option("seed", "1"));
const scenes = option("scenes", "sheet,feed,timeline,events,gallery").split(",");
const pictures = option("pictures", "");
/** The largest difference between an offset in the page and in a replay, in points. */
const tolerance = 0.01;
const work = mkdtempSync(join(tmpdir(), "scrollwork-pages-"));
// The program remembers what it shares.
process.env.XDG_STATE_HOME = work;

// The frames of the page get times in steps of 20 ms from the start of the recording, each not before the events that the
// page has handled, so that a replay has frames at the same times. Recordings have whole microseconds; a step of 1/60 s
// would not be one, and a glide to the top moves 0.03 points in a microsecond.
const clock = `
  const real = window.requestAnimationFrame.bind(window);
  window.checkedFrames = [];
  window.requestAnimationFrame = (body) => real((time) => {
    const start = window.recordingStart;
    if (start === undefined) return body(Math.ceil(1000 * Math.max(time, performance.now(), (window.lastFrameTime ?? 0) + 0.01)) / 1000);
    const step = Math.max(window.checkedFrame + 1, Math.ceil((performance.now() - start) / 20));
    window.checkedFrame = step;
    body(start + step * 20);
  });
  // An event after a frame is later than the frame, by more than a recording's microsecond.
  Object.defineProperty(Event.prototype, "timeStamp", {
    get() { return Math.max(performance.now(), (window.lastFrameTime ?? 0) + 0.002); },
  });
  window.startChecking = () => new Promise((done) => real(() => {
    window.recordingStart = undefined;
    scrollwork.onframe = () => {
      scrollwork.record();
      window.recordingStart = window.lastFrameTime;
      window.checkedFrame = 0;
      window.checkedFrames = [];
      scrollwork.onframe = () => window.checkedFrames.push([window.checkedFrame, scrollwork.state()]);
      done();
    };
    document.querySelector("canvas").dispatchEvent(new PointerEvent("pointermove", { pointerType: "mouse" }));
  }));`;

/** Waits until nothing in the page moves. */
async function waitForRest(browser) {
  for (let tries = 0; tries < 200; tries++) {
    if (await browser.evaluate("scrollwork.isAtRest()")) {
      // What lingers, such as the panel of an indicator, is no part of the state from which a replay starts.
      await pause(1500);
      if (await browser.evaluate("scrollwork.isAtRest()")) return;
    }
    await pause(100);
  }
  throw new Error("the scene does not come to rest");
}

/** Makes one random gesture. */
async function gesture(browser, random, size) {
  const x = 20 + random() * (size.width - 40);
  const y = 20 + random() * (size.height - 90);
  const kind = random();
  const steps = 2 + Math.floor(random() * 10);
  if (kind < 0.08) {
    await browser.touch("touchStart", [[1, x, y]]);
    await pause(random() * 60);
    await browser.touch("touchEnd");
  } else if (kind < 0.2) {
    const [angle, start, end] = [random() * 3.14, 30 + random() * 60, 20 + random() * 150];
    const pair = (spread) => [
      [1, x + Math.cos(angle) * spread, y + Math.sin(angle) * spread],
      [2, x - Math.cos(angle) * spread, y - Math.sin(angle) * spread]];
    await browser.touch("touchStart", pair(start));
    for (let i = 1; i <= steps; i++) await browser.touch("touchMove", pair(start + (end - start) * i / steps));
    await browser.touch("touchEnd");
  } else {
    const isAcross = random() < 0.35;
    const way = (random() - 0.5) * 2 * (isAcross ? size.width : size.height) * 0.8;
    const [dx, dy] = isAcross ? [way, (random() - 0.5) * 60] : [(random() - 0.5) * 60, way];
    await browser.touch("touchStart", [[1, x, y]]);
    for (let i = 1; i <= steps; i++) await browser.touch("touchMove", [[1, x + dx * i / steps, y + dy * i / steps]]);
    if (random() < 0.2) await pause(150);
    await browser.touch(random() < 0.05 ? "touchCancel" : "touchEnd");
  }
  await pause(random() * 500);
}

/** Compares the page's frames with a replay, and returns the largest difference of a number. */
function compare(frames, recording, name) {
  const file = join(work, `${name}.gesture.jsonl`);
  writeFileSync(file, recording);
  const lines = execFileSync(program, ["replay", file, "--rate", "50", "--tuning", "ios", "--state", "-"], {
    encoding: "utf8", maxBuffer: 1 << 28,
  }).trim().split("\n");
  let worst = { difference: 0, text: "" };
  let count = 0;
  for (const [step, text] of frames) {
    if (step >= lines.length) continue;
    const [seen, wanted] = [JSON.parse(text), JSON.parse(lines[step])];
    count += 1;
    for (const [key, value] of Object.entries(wanted)) {
      // Times on the two clocks differ, and the panel shows the time of day. Cards are created ahead by real time.
      if (["t", "frame"].includes(key) || key.startsWith("cards.")) continue;
      const other = seen[key];
      const difference = typeof value === "number" && typeof other === "number"
        ? Math.abs(value - other) : value === other ? 0 : Infinity;
      const allowed = key.includes("velocity") ? difference / 1000 : difference;
      if (allowed > worst.difference) {
        worst = { difference: allowed, text: `frame ${step}, ${key}: ${other} in the page, ${value} in ${file}` };
      }
    }
  }
  return { ...worst, count };
}

/** Measures the frames of drags and flings: how many in a second, and the work of the main thread in each. */
async function measureFrames(browser, size) {
  const events = await browser.trace(["devtools.timeline", "disabled-by-default-devtools.timeline.frame"], async () => {
    for (let i = 0; i < 6; i++) {
      const [from, to] = i % 2 === 0 ? [size.height * 0.7, size.height * 0.25] : [size.height * 0.3, size.height * 0.7];
      await browser.touch("touchStart", [[1, size.width / 2, from]]);
      for (let k = 1; k <= 12; k++) {
        await browser.touch("touchMove", [[1, size.width / 2, from + (to - from) * k / 12]]);
      }
      await browser.touch("touchEnd");
      await pause(350);
    }
  });
  const starts = events.filter((event) => event.name === "FireAnimationFrame").map((event) => event.ts).sort((a, b) => a - b);
  const work = events.filter((event) => event.name === "FireAnimationFrame").map((event) => event.dur / 1000).sort((a, b) => a - b);
  const gaps = starts.slice(1).map((start, at) => (start - starts[at]) / 1000).filter((gap) => gap < 200).sort((a, b) => a - b);
  const part = (list, share) => list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;
  return { frames: starts.length, gap50: part(gaps, 0.5), gap95: part(gaps, 0.95), work50: part(work, 0.5), work95: part(work, 0.95) };
}

let failures = 0;
let total = 0;
try {
  for (const [index, scene] of scenes.entries()) {
    const name = basename(scene).replace(".scene.json", "");
    const page = join(work, `${name}.html`);
    execFileSync(program, ["share", "ios", "--against", "android", "--scene", scene, "--out", page]);
    const browser = await startBrowser();
    try {
      await browser.open("file://" + page, clock + `
        { const draw = window.requestAnimationFrame; window.requestAnimationFrame = (body) => draw((time) => { window.lastFrameTime = time; body(time); }); }`);
      await pause(1500);
      const size = await browser.evaluate("(() => { const b = document.querySelector('canvas').getBoundingClientRect(); return { width: b.width, height: b.height }; })()");
      if (pictures) {
        mkdirSync(pictures, { recursive: true });
        for (const [w, h, isDark] of [[390, 844, false], [390, 844, true], [844, 390, false], [844, 390, true]]) {
          await browser.resize(w, h);
          await browser.setDark(isDark);
          await pause(2500);
          await browser.takePicture(join(pictures, `${name}-${w}x${h}-${isDark ? "dark" : "light"}.png`));
        }
        await browser.resize(390, 844);
        await browser.setDark(false);
        await pause(1000);
      }
      const speed = await measureFrames(browser, size);
      const random = chance(seed * 1000 + index);
      let done = 0;
      let frames = 0;
      let worst = { difference: 0, text: "" };
      while (done < gestures) {
        await waitForRest(browser);
        await browser.evaluate("scrollwork.use(0)");
        await browser.evaluate("startChecking()");
        for (let i = 0; i < 8 && done < gestures; i++, done++) {
          await gesture(browser, random, size);
          if (random() < 0.15) await browser.evaluate(`scrollwork.use(${random() < 0.5 ? 0 : 1})`);
        }
        await waitForRest(browser);
        const [seen, recording] = await browser.evaluate("[checkedFrames, scrollwork.endRecording()]");
        const result = compare(seen, recording, `${name}-${done}`);
        frames += result.count;
        if (result.difference > worst.difference) worst = result;
      }
      total += done;
      const outside = browser.requests.filter((url) => !/^(file|data|blob):/.test(url));
      const isEqual = worst.difference <= tolerance && frames > 0;
      if (!isEqual || outside.length > 0 || browser.faults.length > 0) failures += 1;
      console.log(
        `${isEqual ? "ok  " : "FAIL"} ${name.padEnd(10)} ${String(done).padStart(4)} gestures, ${frames} frames, worst `
        + `${worst.difference.toExponential(1)} pt; frames every ${speed.gap50.toFixed(1)} ms (95 %: `
        + `${speed.gap95.toFixed(1)}), work ${speed.work50.toFixed(1)} ms (95 %: ${speed.work95.toFixed(1)})`);
      if (!isEqual) console.log("     " + worst.text);
      for (const url of outside) console.log(`     requests ${url.slice(0, 100)}`);
      for (const fault of browser.faults) console.log(`     reports ${fault.slice(0, 300)}`);
    } finally {
      await browser.close();
    }
  }
} finally {
  if (failures === 0) rmSync(work, { recursive: true, force: true });
}
console.log(`${total} gestures on ${scenes.length} pages; ${failures === 0 ? "all as in a replay" : failures + " pages fail"}`);
process.exit(failures === 0 ? 0 : 1);
