#!/usr/bin/env node
// Tries gestures of `scrollwork gesture` on a list in a running Chromium: as many random distances as asked, beside plain
// swipes of 300 ms. Usage: gesture-lands.mjs PROGRAM [COUNT [SEED]]
import { execFileSync } from "node:child_process";
import { chance } from "./chance.mjs";
import { pause, startBrowser } from "./browser.mjs";

const [program, count = "20", seed = "1"] = process.argv.slice(2);
const [width, height] = [390, 844];
const random = chance(Number(seed));
const browser = await startBrowser({ width, height, scale: 1 });
await browser.resize(width, height, 1);
await browser.send("Page.navigate", {
  url: "data:text/html," + encodeURIComponent(
    "<!doctype html><meta name=viewport content='width=device-width'><body style='margin:0'>"
    + "<script>for (let row = 0; row < 3000; row++) document.body.append(Object.assign(document.createElement('p'), "
    + "{ textContent: 'Row ' + row, style: 'margin:0;height:60px' }))</script>"),
});
await pause(500);
const offset = () => browser.evaluate("scrollY");

/** Puts the list to its middle, plays something, and returns how far the list has come once it rests. */
async function distance(play) {
  await browser.evaluate("scrollTo(0, 90000)");
  await pause(100);
  const start = await offset();
  await play();
  let last = NaN;
  for (let now = await offset(); now !== last; now = await offset()) {
    last = now;
    await pause(250);
  }
  return last - start;
}

/** Swipes as tests usually do: evenly, for 300 ms. */
async function swipe(length) {
  const from = length > 0 ? 0.8 * height : 0.2 * height;
  const start = Date.now();
  const touch = (type, share) => browser.send("Input.dispatchTouchEvent", {
    type, touchPoints: type === "touchEnd" ? [] : [{ x: width / 2, y: from - share * length }],
    timestamp: (start + share * 300) / 1000,
  });
  await touch("touchStart", 0);
  for (let report = 1; report <= 36; report++) {
    await pause(Math.max(0, start + report * 300 / 36 - Date.now()));
    await touch("touchMove", report / 36);
  }
  await touch("touchEnd", 1);
}

const results = [];
for (let run = 0; run < Number(count); run++) {
  const wanted = Math.round((random() < 0.5 ? -1 : 1) * (30 + random() ** 2 * 2500));
  const script = execFileSync(
    program,
    ["gesture", "--land", String(wanted), "--toolkit", "chromium", "--size", `${width}x${height}`, "--format", "cdp"],
    { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const { play } = await import("data:text/javascript," + encodeURIComponent(script));
  const got = await distance(() => play(browser.send));
  // A swipe cannot be longer than its window.
  const plain = await distance(() => swipe(Math.sign(wanted) * Math.min(Math.abs(wanted), 600)));
  results.push({ wanted, got, error: got - wanted, plain: plain - wanted });
  if (process.env.VERBOSE) console.log(results.at(-1));
}
const errors = results.map(({ error }) => Math.abs(error)).sort((a, b) => a - b);
const plains = results.map(({ plain }) => Math.abs(plain)).sort((a, b) => a - b);
const within = errors.filter((error) => error <= 2).length;
console.log(
  `${await browser.version()}: ${within} of ${results.length} within 2 px, median ${errors[errors.length >> 1].toFixed(1)}, `
  + `worst ${errors.at(-1).toFixed(1)}; plain swipes: median ${plains[plains.length >> 1].toFixed(0)}, worst ${plains.at(-1).toFixed(0)}`);
await browser.close();
process.exit(within >= 0.95 * results.length ? 0 : 1);
