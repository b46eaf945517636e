// Records swipes in a running Chromium, for the vectors of `scrollwork conform`.
//
// Usage: node chromium-swipes.mjs RESULTS.jsonl [--count 66] [--seed 1] [--tries 3]
//        node chromium-swipes.mjs RESULTS.jsonl --cases
//
// The second form prints the swipes of a file as cases of Assets/vectors/chromium.vectors.json.
//
// A headless Chromium gets touches by the DevTools protocol, with the time of every report, and its page writes down the
// touches that arrive and the offset at every frame. Speed, interval of the reports, shape and length of a swipe are
// random. A line of the results is one swipe: the Chromium that was asked, the viewport, the events as they reached the
// page, and the offsets as [microseconds, points] until the page rested. The times are those that the touches carry.
//
// A swipe is tried again if a frame around its release came late, because Chromium then extrapolates to another time.
// Results are added line by line; swipes that the file already holds are not made again.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { chance } from "../../Tests/Browser/chance.mjs";
import { pause, startBrowser } from "../../Tests/Browser/browser.mjs";

const [results, ...rest] = process.argv.slice(2);
const option = (name, usual) => (rest.includes("--" + name) ? Number(rest[rest.indexOf("--" + name) + 1]) : usual);
const [count, seed, tries] = [option("count", 66), option("seed", 1), option("tries", 3)];
const [width, height] = [390, 844];
const page = `<!doctype html><meta name="viewport" content="width=device-width">
<style>body { margin: 0; height: 60000px; background: linear-gradient(#fff, #88f) }</style>`;
// Offsets are read at the start of each frame, so that they are those of the frame before on the compositor's thread.
const logging = `
window.log = { touches: [], offsets: [], isOver: false };
for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
  addEventListener(type, (event) => {
    const touch = event.changedTouches[0];
    log.touches.push([type, event.timeStamp, touch.clientX, touch.clientY]);
  }, { passive: true });
}
addEventListener("scrollend", () => { log.isOver = true; });
(function frame(now) {
  if (now) log.offsets.push([now, scrollY]);
  requestAnimationFrame(frame);
})();`;

/** Shapes of a swipe: the share of the way at a share of the duration. */
const shapes = {
  steady: (s) => s,
  faster: (s) => 0.4 * s + 0.6 * s * s,
  slower: (s) => 1.35 * s - 0.35 * s * s,
  late: (s) => (s < 0.4 ? 0.3 * s : 0.12 + ((s - 0.4) / 0.6) * 0.88),
};

/** Returns a random swipe: milliseconds and y of its reports. */
function swipe(random) {
  const interval = [4, 8, 8, 12, 16, 16, 20, 24][Math.floor(random() * 8)];
  const names = Object.keys(shapes);
  const shape = names[Math.floor(random() * names.length)];
  const speed = 300 * Math.pow(14, random());
  const longest = Math.min(700, speed * 0.45);
  const steps = Math.max(5, Math.round((longest * (0.5 + 0.5 * random())) / speed / (interval / 1000)));
  const length = (speed * steps * interval) / 1000;
  const isUp = random() < 0.75;
  const start = isUp ? 780 : 64;
  const reports = [];
  for (let k = 1; k <= steps; k++) {
    const way = Math.min(length, 716) * shapes[shape](k / steps);
    reports.push([k * interval, Math.round((isUp ? start - way : start + way) * 100) / 100]);
  }
  return { interval, shape, start, reports };
}

/** Returns a swipe as a case of a vector file: where the content rests, six seconds after the release. */
function vectorCase({ chromium, viewport, interval_ms, shape, events, offsets }, index) {
  const [last, before] = events.filter(([, type]) => type === "move").reverse();
  const speed = Math.round(((before[2] - last[2]) / (last[0] - before[0])) * 1e6);
  const up = events.at(-1)[0];
  // Reports that are far apart are extrapolated to the time of a frame, which comes up to 8 ms after the last one. Only
  // the fastest swipes move by more than a pixel meanwhile.
  const isFrame = interval_ms === 20 && Math.abs(speed) > 5000;
  const why = isFrame
    ? "Reports 20 ms apart are extrapolated by up to 8 ms, as far as the frame that shows the last one lies behind it."
    : "Offsets are whole pixels, and the velocity is that of 32-bit floats.";
  const list = events.map(([t, type, y]) => `{"t_us":${t},"type":"${type}","x":200,"y":${y}}`);
  const lines = [];
  for (let k = 0; k < list.length; k += 2) lines.push(list.slice(k, k + 2).join(","));
  const name = `swipe ${index + 1}: ${Math.abs(speed)} px/s ${speed < 0 ? "down" : "up"}, ${shape}, every ${interval_ms} ms`;
  return `{"name":"${name}","tests":"fling","origin":"recorded",
 "source":"recorded in ${chromium.replace("Chrome/", "Chromium ")}, headless on Linux, by Benchmarks/measure/chromium-swipes.mjs",
 "start":{"offset":0,"lower":-30000,"upper":29156,"viewport":${viewport[1]}},
 "events":[${lines.join(",\n  ")}],
 "out":{"times_us":[${up + 6_000_000}],"offset":[${offsets.at(-1)[1]}]},
 "tolerance":{"offset":{"absolute":${isFrame ? 12 : 1.6}}},
 "why":"${why}"}`;
}
if (rest.includes("--cases")) {
  const lines = readFileSync(results, "utf8").split("\n").filter((line) => line);
  console.log(lines.map((line, index) => vectorCase(JSON.parse(line), index)).join(",\n"));
  process.exit(0);
}

const known = existsSync(results) ? readFileSync(results, "utf8").split("\n").filter((line) => line).length : 0;
const browser = await startBrowser({ width, height, scale: 1 });
const product = await browser.version();
await browser.send("Page.navigate", { url: "data:text/html," + encodeURIComponent(page) });
await pause(1000);
await browser.evaluate(logging + "true");
const touch = (type, y, at) => browser.send("Input.dispatchTouchEvent", {
  type, touchPoints: type === "touchEnd" ? [] : [{ x: 200, y, id: 1 }], timestamp: at,
});

/** Makes a swipe and returns what the page saw. */
async function record({ start, reports }) {
  const offset = 30000;
  await browser.evaluate(`scrollTo(0, ${offset}), true`);
  await pause(400);
  await browser.evaluate("(log.touches = [], log.offsets = [], log.isOver = false, true)");
  const begin = Date.now() + 30;
  const sent = [];
  const send = async (type, y, milliseconds) => {
    const at = begin + milliseconds;
    while (Date.now() < at) await pause(Math.max(0, at - Date.now() - 1));
    sent.push(touch(type, y, at / 1000));
  };
  await send("touchStart", start, 0);
  for (const [at, y] of reports) await send("touchMove", y, at);
  await send("touchEnd", 0, reports.at(-1)[0] + 1);
  await Promise.all(sent);
  for (let waits = 0; waits < 100; waits++) {
    await pause(100);
    if (await browser.evaluate("log.isOver")) break;
  }
  await pause(200);
  return JSON.parse(await browser.evaluate("JSON.stringify(log)"));
}

const random = chance(seed);
for (let index = 0; index < count; index++) {
  const plan = swipe(random);
  if (index < known) continue;
  for (let left = tries; left > 0; left--) {
    const { touches, offsets } = await record(plan);
    const down = touches.find(([type]) => type === "touchstart")?.[1];
    const up = touches.find(([type]) => type === "touchend")?.[1];
    const frames = offsets.map(([at]) => at).filter((at) => at > up - 80 && at < up + 80);
    const gap = Math.max(...frames.slice(1).map((at, k) => at - frames[k]));
    if (down === undefined || up === undefined || (gap > 18 && left > 1)) continue;
    const first = offsets[0][1];
    const moves = offsets.filter(([, y], k) => k === 0 || y !== offsets[k - 1][1]);
    const line = {
      chromium: product, viewport: [width, height], interval_ms: plan.interval, shape: plan.shape, gap_ms: gap,
      events: [[0, "down", plan.start], ...plan.reports.map(([at, y]) => [at * 1000, "move", y]),
        [plan.reports.at(-1)[0] * 1000 + 1000, "up", plan.reports.at(-1)[1]]],
      seen: touches.map(([type, at, , y]) => [type, Math.round((at - down) * 1000), y]),
      offsets: moves.map(([at, y]) => [Math.round((at - down) * 1000), Math.round((y - first) * 1000) / 1000]),
    };
    appendFileSync(results, JSON.stringify(line) + "\n");
    console.log(index, plan.interval, plan.shape, plan.reports.length, "gap", gap.toFixed(1), "rest", line.offsets.at(-1));
    break;
  }
}
await browser.close();
