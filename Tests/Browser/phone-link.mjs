// Checks the link between a desk and phones: `scrollwork share --serve` in one process, and pages in a headless Chromium
// with touch emulation. Tunings change in the middle of gestures, on the desk and by the page's knobs; every frame of the
// page has the offsets that `scrollwork replay` of the recording has that came back. A page is killed in mid-gesture, and
// the desk as well.
//
// Usage: node phone-link.mjs PROGRAM [--gestures N] [--seed N] [--scenes A,B]
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pause, startBrowser } from "./browser.mjs";
import { chance } from "./chance.mjs";

const [program, ...rest] = process.argv.slice(2);
const option = (name, usual) => {
  const at = rest.indexOf("--" + name);
  return at < 0 ? usual : rest[at + 1];
};
const gestures = Number(option("gestures", "10"));
const scenes = option("scenes", "sheet,timeline").split(",");
const seed = Number(option("seed", "1"));
/** The largest difference between an offset in the page and in a replay, in points. */
const tolerance = 1e-9;
const work = mkdtempSync(join(tmpdir(), "scrollwork-link-"));
process.env.XDG_STATE_HOME = process.env.XDG_DATA_HOME = work;
const random = chance(seed);
/** Tunables that change a motion in progress, with the ends of the values that are drawn. */
const keys = [
  ["fling.decelerationRate", 0.99, 0.9985], ["fling.stopVelocity", 2, 60], ["sheet.springResponse", 0.2, 1],
  ["sheet.springDamping", 0.3, 1.5], ["rubberBand.coefficient", 0.2, 0.9], ["gesture.slop", 2, 30]];

// The first touch of a gesture sets time 0, and frames have times in steps of 20 ms from there, each not before the events
// that the page has handled, so that a replay with 50 frames per second has frames at the same times.
const clock = `
  const real = window.requestAnimationFrame.bind(window);
  let [start, step, last] = [undefined, 0, 0];
  window.seen = [];
  window.arm = () => { start = null; window.seen = []; };
  window.requestAnimationFrame = (body) => real((time) => {
    if (start == null) last = Math.ceil(1000 * Math.max(time, performance.now(), last + 0.01)) / 1000;
    else last = start + 20 * (step = Math.max(step + 1, Math.ceil((performance.now() - start) / 20)));
    body(last);
    if (start != null) window.seen.push([step, scrollwork.state()]);
  });
  const stamps = new WeakMap();
  Object.defineProperty(Event.prototype, "timeStamp", {
    get() {
      let time = stamps.get(this);
      if (time === undefined) {
        time = Math.ceil(1000 * Math.max(performance.now(), last + 0.002)) / 1000;
        if (start === null && this.type === "pointerdown") [start, step] = [time, 0];
        stamps.set(this, time);
      }
      return time;
    },
  });`;

let failures = 0;
function check(isTrue, text) {
  console.log(`${isTrue ? "ok  " : "FAIL"} ${text}`);
  if (!isTrue) failures += 1;
}

async function until(what, look, seconds = 20) {
  for (let tries = 0; tries < seconds * 50; tries++) {
    const found = await look();
    if (found) return found;
    await pause(20);
  }
  throw new Error(`there is no ${what}`);
}

/** Serves a scene, and returns its address and the folder of gestures. */
async function serve(tuning, scene, folder, port = undefined, against = undefined) {
  const desk = { output: "", errors: "", folder };
  desk.process = spawn(
    program,
    ["share", tuning, "--scene", scene, "--serve", "--bind", "127.0.0.1", "--gestures", folder,
      ...(port ? ["--port", String(port)] : []), ...(against ? ["--against", against] : [])],
    { stdio: ["ignore", "pipe", "pipe"] });
  desk.process.stdout.on("data", (data) => (desk.output += data));
  desk.process.stderr.on("data", (data) => (desk.errors += data));
  desk.ended = new Promise((done) => desk.process.once("exit", done));
  desk.address = await until("address", () => desk.output.match(/^http:\S+/)?.[0]).catch((error) => {
    throw new Error(`${error.message}: ${desk.errors}`);
  });
  return desk;
}

/** Returns a name as part of a CSS selector. */
const escaped = (name) => name.replaceAll(".", "\\.");

const recordings = (folder) => {
  try { return readdirSync(folder).filter((name) => name.endsWith(".gesture.jsonl")).sort(); } catch { return []; }
};

/** Saves a tuning as editors do, by replacing the file. */
function save(path, values) {
  writeFileSync(path + ".new", JSON.stringify({ scrollwork: "tuning/1", base: "ios", values }));
  renameSync(path + ".new", path);
}

/** Makes a drag with a release, and perhaps a change of the tuning on the way. `change` is called once. */
async function drag(browser, size, change) {
  const [x, y] = [60 + random() * (size.width - 120), size.height * (0.3 + 0.5 * random())];
  const way = (random() < 0.5 ? -1 : 1) * (120 + random() * 250);
  const steps = 4 + Math.floor(random() * 8);
  const at = random() < 0.4 ? Math.floor(random() * steps) : -1;
  await browser.touch("touchStart", [[1, x, y]]);
  for (let i = 1; i <= steps; i++) {
    await browser.touch("touchMove", [[1, x + random() * 4, y + way * i / steps]]);
    if (i === at) await change();
  }
  await browser.touch("touchEnd");
  if (at < 0) {
    await pause(random() * 250);
    await change();
  }
}

/** Compares the frames of a page with a replay under the tuning that the gesture began with. */
function compare(frames, file, tuning) {
  const lines = execFileSync(program, ["replay", file, "--rate", "50", "--tuning", tuning, "--state", "-"], {
    encoding: "utf8", maxBuffer: 1 << 28,
  }).trim().split("\n");
  let worst = { difference: 0, text: "", count: 0 };
  for (const [step, text] of frames) {
    if (step >= lines.length) continue;
    const [seen, wanted] = [JSON.parse(text), JSON.parse(lines[step])];
    worst.count += 1;
    for (const [key, value] of Object.entries(wanted)) {
      // Times on the two clocks differ, and the panel shows the time of day. Cards are created ahead by real time.
      if (["t", "frame"].includes(key) || key.startsWith("cards.")) continue;
      const other = seen[key];
      const isVelocity = key.includes("velocity");
      const difference = typeof value === "number" && typeof other === "number"
        ? Math.abs(value - other) / (isVelocity ? 1000 : 1) : value === other ? 0 : Infinity;
      if (difference > worst.difference) {
        worst = { ...worst, difference, text: `frame ${step}, ${key}: ${other} in the page, ${value} in ${file}` };
      }
    }
  }
  return worst;
}

async function waitForRest(browser) {
  await until("rest", () => browser.evaluate("scrollwork.isAtRest()"), 60);
  await until("empty queue", () => browser.evaluate("scrollwork.link.waiting() === 0"));
}

const sizeOf = (browser) => browser.evaluate(
  "(() => { const b = document.querySelector('canvas').getBoundingClientRect(); return { width: b.width, height: b.height }; })()");
const openLink = (browser) => until("link", () => browser.evaluate("scrollwork.link.state === 'open'"));

/** Moves a slider of the page's drawer to a part of its length, as a finger or a screen reader does. */
const moveSlider = (browser, key, position) => browser.evaluate(`(() => {
  const slider = document.getElementById("knob-${key}");
  slider.value = ${Math.round(1000 * position)};
  slider.dispatchEvent(new Event("input"));
  return scrollwork.knob("${key}");
})()`);

/** Random gestures with tunings changed in the middle. */
async function compareGestures(scene) {
  const [path, folder] = [join(work, `${scene}.tuning.json`), join(work, `${scene}-gestures`)];
  const snapshot = join(work, "before.tuning.json");
  let values = {};
  save(path, values);
  // The drawer has what differs.
  const other = join(work, "other.tuning.json");
  save(other, Object.fromEntries(keys.map(([key, low]) => [key, low])));
  const desk = await serve(path, scene, folder, undefined, other);
  const browser = await startBrowser();
  let turns = 0;
  let [worst, frames, sets] = [{ difference: 0, text: "" }, 0, 0];
  try {
    await browser.open(desk.address, clock);
    await openLink(browser);
    const size = await sizeOf(browser);
    for (let done = 0; done < gestures; done++) {
      await waitForRest(browser);
      await pause(1500);
      const before = recordings(folder).length;
      save(snapshot, values);
      await browser.evaluate("arm()");
      await drag(browser, size, async () => {
        const [key, low, high] = keys[Math.floor(random() * keys.length)];
        const applied = await browser.evaluate("scrollwork.link.applied");
        if (random() < 0.5 && await browser.evaluate(`document.getElementById("knob-${key}") !== null`)) {
          values = { ...values, [key]: await moveSlider(browser, key, random()) };
          turns += 1;
          // The desk sends what it has taken over.
          await until("turn", () => browser.evaluate(`scrollwork.link.applied > ${applied}`));
          return;
        }
        values = { ...values, [key]: low + (high - low) * random() };
        save(path, values);
        await until("change", () => browser.evaluate(`scrollwork.link.applied > ${applied}`));
      });
      await waitForRest(browser);
      const names = await until("recording", () => {
        const found = recordings(folder);
        return found.length > before ? found : null;
      }).catch(() => null);
      // A drag that moves nothing is none.
      if (!names) continue;
      const seen = await browser.evaluate("seen");
      const newest = join(folder, names.at(-1));
      const text = readFileSync(newest, "utf8");
      sets += (text.match(/"type":"set"/g) ?? []).length;
      const result = compare(seen, newest, snapshot);
      frames += result.count;
      if (result.difference > worst.difference) worst = result;
    }
    check(worst.difference <= tolerance && frames > 0 && (sets > 0 || gestures < 8),
      `${scene}: ${recordings(folder).length} gestures, ${frames} frames, ${sets} set events, ${turns} turns, worst ${worst.difference.toExponential(1)} pt`);
    if (worst.difference > tolerance) console.log("     " + worst.text);
    check(browser.faults.length === 0, `${scene}: the browser reports nothing ${browser.faults.slice(0, 3).join("; ")}`);
    const others = browser.requests.filter((url) => !url.startsWith(desk.address) && !/^(data|blob):/.test(url));
    check(others.length === 0, `${scene}: the page talks to its desk alone ${others.slice(0, 3).join(" ")}`);
    const lines = () => desk.output.split("\n").filter((line) => line.includes(".gesture.jsonl")).length;
    await until("line for each gesture", () => lines() === recordings(folder).length);
    console.log("     " + desk.output.trim().split("\n").at(-1));
  } finally {
    await browser.close();
    desk.process.kill("SIGINT");
    await desk.ended;
  }
}

/** Three pages at once, one of which is killed in mid-gesture; a desk that is killed and comes back at its port. */
async function loseThem() {
  const [path, folder] = [join(work, "lost.tuning.json"), join(work, "lost-gestures")];
  save(path, {});
  let desk = await serve(path, "sheet", folder);
  const port = new URL(desk.address).port;
  const browsers = await Promise.all([startBrowser(), startBrowser(), startBrowser()]);
  const fling = async (browser, upward) => {
    await browser.touch("touchStart", [[1, 200, upward ? 500 : 300]]);
    for (let i = 1; i <= 6; i++) await browser.touch("touchMove", [[1, 200, (upward ? 500 : 300) + (upward ? -30 : 30) * i]]);
    await browser.touch("touchEnd");
    await until("rest", () => browser.evaluate("scrollwork.isAtRest()"), 60);
  };
  try {
    for (const browser of browsers) await browser.open(desk.address);
    for (const browser of browsers) await openLink(browser);
    const names = await Promise.all(browsers.map((browser) => browser.evaluate("scrollwork.link.name")));
    check(new Set(names).size === 3, `three phones: ${names.join(", ")}`);
    await Promise.all(browsers.map((browser) => fling(browser, true)));
    await until("three recordings", () => recordings(folder).length === 3);
    check(true, "each has sent a gesture");

    await browsers[2].touch("touchStart", [[1, 200, 500]]);
    await browsers[2].touch("touchMove", [[1, 200, 400]]);
    await browsers[2].close();
    await until("leave", () => desk.errors.includes("is gone"));
    check(recordings(folder).length === 3, "a page that is killed in mid-gesture loses that gesture alone");

    desk.process.kill("SIGSTOP");
    await fling(browsers[1], false);
    await until("loss", () => browsers[1].evaluate("scrollwork.link.state === 'gone'"));
    desk.process.kill("SIGCONT");
    await until("return", () => recordings(folder).length === 4);
    await openLink(browsers[1]);
    check(await browsers[1].evaluate("scrollwork.link.waiting()") === 0, "after a silence of the network, all is sent, once");

    desk.process.kill("SIGKILL");
    await desk.ended;
    await until("loss", () => browsers[0].evaluate("scrollwork.link.state === 'gone'"));
    await fling(browsers[0], false);
    await until("kept", () => browsers[0].evaluate("scrollwork.link.waiting() === 1"));
    const text = await browsers[0].evaluate("document.getElementById('link-text').textContent");
    check(text === "The desk is gone; 1 gesture waits", `without a desk the page works, and says: ${text}`);
    desk = await serve(path, "sheet", folder, port);
    await until("end", () => browsers[0].evaluate("scrollwork.link.state === 'ended'"));
    await browsers[0].open(desk.address);
    await until("five recordings", () => recordings(folder).length === 5);
    check(true, "the page of a desk that comes back at its port sends what was kept");

    await openLink(browsers[0]);
    desk.process.kill("SIGINT");
    await until("end", () => browsers[0].evaluate("scrollwork.link.state === 'ended'"));
    check(await desk.ended === 0, "Control-C ends the desk, and the page says so");
  } finally {
    for (const browser of browsers.slice(0, 2)) await browser.close();
    desk.process.kill("SIGKILL");
  }
}

/** Knobs of a phone: a finger and keys turn them, the desk and another phone follow, and very many turns do no harm. */
async function turnKnobs() {
  const [path, other, folder] = [join(work, "turned.tuning.json"), join(work, "hard.tuning.json"), join(work, "turned-gestures")];
  save(path, {});
  save(other, { "fling.decelerationRate": 0.99, "sheet.springResponse": 0.9, "edge.effect": "none", "input.resampling": true });
  const saved = readFileSync(path, "utf8");
  const desk = await serve(path, "sheet", folder, undefined, other);
  const [first, second] = [await startBrowser(), await startBrowser()];
  const key = "fling.decelerationRate";
  try {
    for (const browser of [first, second]) await browser.open(desk.address);
    for (const browser of [first, second]) await openLink(browser);
    const place = (selector) => first.evaluate(`(() => {
      const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      return { x, y, width, height };
    })()`);
    const tap = async (selector) => {
      const { x, y, width, height } = await place(selector);
      await first.touch("touchStart", [[1, x + width / 2, y + height / 2]]);
      await first.touch("touchEnd");
    };
    await tap("#tune");
    await until("drawer", () => first.evaluate("!document.getElementById('knobs').hidden"));
    const labels = await first.evaluate(
      "[...document.querySelectorAll('#knobs-list li')].map((item) => item.querySelector('label').textContent).join('; ')");
    check(labels === "Deceleration rate, Fling; Edge effect; Spring response, Sheet", `the drawer has what differs: ${labels}`);
    const small = await first.evaluate(`[...document.querySelectorAll("#bar button, #knobs input, #knobs select")]
      .map((element) => [element.id, element.getBoundingClientRect()])
      .filter(([, box]) => box.height > 0 && (box.height < 44 || box.width < 44)).map(([id]) => id)`);
    check(small.length === 0, `every target has 44 pt ${small}`);

    const track = await place(`#knob-${escaped(key)}`);
    const before = await first.evaluate(`[scrollwork.knob("${key}"), JSON.stringify({ ...JSON.parse(scrollwork.state()), t: 0 })]`);
    await first.touch("touchStart", [[1, track.x + track.width * 0.6, track.y + track.height / 2]]);
    for (let step = 1; step <= 10; step++) {
      await first.touch("touchMove", [[1, track.x + track.width * (0.6 - 0.03 * step), track.y + track.height / 2]]);
      await pause(16);
    }
    await first.touch("touchEnd");
    const value = await first.evaluate(`scrollwork.knob("${key}")`);
    await until("line", () => desk.output.includes(`phone: ${key}`));
    await until("echo", () => second.evaluate(`scrollwork.knob("${key}") === ${value}`));
    const state = await first.evaluate("JSON.stringify({ ...JSON.parse(scrollwork.state()), t: 0 })");
    check(value !== before[0] && state === before[1], `a finger turns ${before[0]} to ${value}, and moves nothing else`);
    const lines = desk.output.split("\n").filter((line) => line.includes(key));
    check(lines.length === 1, `the desk has a line about the turning: ${lines}`);
    check(readFileSync(path, "utf8") === saved, "the designer's file stays as it is");

    const text = await first.evaluate(`(() => {
      const slider = document.getElementById("knob-${key}");
      slider.focus();
      for (const type of ["keydown", "keydown", "keyup"]) slider.dispatchEvent(new KeyboardEvent(type, { key: "ArrowRight", bubbles: true }));
      return slider.getAttribute("aria-valuetext");
    })()`);
    const pressed = await first.evaluate(`scrollwork.knob("${key}")`);
    await until("echo", () => second.evaluate(`scrollwork.knob("${key}") === ${pressed}`));
    check(pressed > value && text.startsWith(String(pressed)), `arrow keys go on to ${text}`);

    const sent = await first.evaluate("scrollwork.link.turns");
    const last = await first.evaluate(`(async () => {
      const slider = document.getElementById("knob-${key}");
      slider.dispatchEvent(new Event("pointerdown"));
      for (let round = 0; round < 150; round++) {
        for (let i = 0; i < 20; i++) {
          slider.value = 100 + (round * 20 + i) * 7 % 800;
          slider.dispatchEvent(new Event("input"));
        }
        await new Promise((done) => setTimeout(done, 20));
      }
      slider.dispatchEvent(new Event("pointerup"));
      return scrollwork.knob("${key}");
    })()`);
    await until("last turn", () => second.evaluate(`scrollwork.knob("${key}") === ${last}`));
    const count = await first.evaluate("scrollwork.link.turns") - sent;
    check(count > 10 && count < 150, `3000 turns in 3 s are ${count} messages, and the other phone has the last`);
    check(first.faults.length + second.faults.length === 0, `no message is refused ${first.faults.slice(0, 2)}`);

    const name = join(work, "saved.html");
    execFileSync(program, ["share", path, "--against", other, "--scene", "sheet", "--out", name]);
    await second.open("file://" + name);
    const [kept, felt] = [await moveSlider(second, key, 0.2), await second.evaluate(`scrollwork.knob("${key}")`)];
    check(kept === felt && kept !== 0.998, "a saved page has the drawer, for itself");
  } finally {
    for (const browser of [first, second]) await browser.close();
    desk.process.kill("SIGINT");
    await desk.ended;
  }
}

/** How soon a change of a file is in a frame of three pages that move, and whether frames suffer from very many. */
async function measureChanges() {
  const [path, folder] = [join(work, "fast.tuning.json"), join(work, "fast-gestures")];
  save(path, {});
  const desk = await serve(path, "sheet", folder);
  const browsers = await Promise.all([startBrowser(), startBrowser(), startBrowser()]);
  const times = `(() => {
    window.changes = [];
    let before = scrollwork.link.applied;
    scrollwork.onframe = () => {
      if (scrollwork.link.applied > before) changes.push([performance.timeOrigin + performance.now(), scrollwork.link.applied - before]);
      before = scrollwork.link.applied;
    };
  })()`;
  const saving = (saved) => save(path, { "fling.decelerationRate": (9900 + saved % 80) / 10000 });
  try {
    for (const browser of browsers) await browser.open(desk.address);
    for (const browser of browsers) await openLink(browser);
    const delays = [];
    for (const browser of browsers) await browser.evaluate(times);
    for (let saved = 0; saved < 60; saved++) {
      for (const browser of browsers) await browser.evaluate("changes.length = 0");
      await pause(20 + 17 * random());
      const start = Date.now() + (performance.now() % 1);
      saving(saved);
      for (const browser of browsers) {
        await until("change", () => browser.evaluate("changes.length > 0"));
        delays.push(await browser.evaluate("changes[0][0]") - start);
      }
    }
    delays.sort((a, b) => a - b);
    const part = (share) => delays[Math.floor(delays.length * share)].toFixed(1);
    console.log(`     from a saved file to a frame of three pages: median ${part(0.5)} ms, 99 % ${part(0.99)} ms`);

    const browser = browsers[0];
    const end = Date.now() + 3000;
    let saved = 0;
    const before = await browser.evaluate("[scrollwork.link.applied, scrollwork.frames]");
    while (Date.now() < end) {
      for (let i = 0; i < 20; i++) saving(saved++);
      await pause(20);
    }
    saving(79);
    await pause(500);
    const after = await browser.evaluate("[scrollwork.link.applied, scrollwork.frames]");
    const [applied, frames] = [after[0] - before[0], after[1] - before[1]];
    check(applied > 0 && applied <= frames, `${saved} saves in 3 s: ${applied} changes applied, in ${frames} frames`);
    const newest = await Promise.all(browsers.map((browser) => browser.evaluate("scrollwork.link.newest")));
    check(newest.every((values) => values === '[{"fling.decelerationRate":0.9979}]'), "each page has the last of them");
  } finally {
    for (const browser of browsers) await browser.close();
    desk.process.kill("SIGINT");
    await desk.ended;
  }
}

try {
  for (const scene of scenes) await compareGestures(scene);
  await turnKnobs();
  await loseThem();
  await measureChanges();
} finally {
  if (failures === 0) rmSync(work, { recursive: true, force: true });
}
console.log(failures === 0 ? "the link holds" : `${failures} checks fail; see ${work}`);
process.exit(failures === 0 ? 0 : 1);
