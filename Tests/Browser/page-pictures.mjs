// Checks that a page shows the pictures that the window shows: random recordings on all five scenes and on random screens
// of one's own end in the same state and in the same pixels as `scrollwork replay --screenshot`, at one to three pixels
// per point, in several sizes, light and dark, left to right and right to left, with and without reduced motion. The browser draws letters and shadows,
// so they are masked.
//
// Usage: node page-pictures.mjs PROGRAM [--own N] [--each N] [--seed N] [--scenes A,B,FILE] [--keep FOLDER]
import { execFileSync } from "node:child_process";
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pause, startBrowser } from "./browser.mjs";
import { chance } from "./chance.mjs";
import { writeOwnScreen } from "./own-screens.mjs";
import { decodePNG, encodePNG } from "./png.mjs";

const [program, ...rest] = process.argv.slice(2);
const option = (name, usual) => (rest.includes("--" + name) ? rest[rest.indexOf("--" + name) + 1] : usual);
const [own, each, seed] = [Number(option("own", "12")), Number(option("each", "2")), Number(option("seed", "1"))];
const scenes = option("scenes", "sheet,feed,timeline,events,gallery").split(",").filter((name) => name);
const kept = option("keep", "");
const work = mkdtempSync(join(tmpdir(), "scrollwork-pictures-"));
// The program remembers what it shares.
process.env.XDG_STATE_HOME = work;

/** Seconds after which every gesture rests, and nothing fades any more. */
const duration = 12;
/** Difference of a channel, of 255, from which a pixel differs. Browsers scale and decode pictures a little differently. */
const threshold = 40;
/** The share of pixels that may differ. A pixel counts only if all around it differ too, so that smooth edges do not. */
const allowed = 0.0005;

// Notes where the newest frame has letters and shadows, in pixels, and gives the scene the fixed time of a replay.
const hooks = `
  window.masks = [];
  const shadows = new WeakSet();
  const context = CanvasRenderingContext2D.prototype;
  const note = (c, x, y, w, h) => {
    const m = c.getTransform();
    window.masks.push([m.a * x + m.e, m.d * y + m.f, m.a * w, m.d * h]);
  };
  const setTransform = context.setTransform;
  context.setTransform = function (...all) { window.masks = []; return setTransform.apply(this, all); };
  for (const name of ["fillText", "strokeText"]) {
    const real = context[name];
    context[name] = function (text, x, y) {
      const size = this.measureText(text);
      note(this, x - size.actualBoundingBoxLeft - 3, y - size.fontBoundingBoxAscent - 3,
        size.actualBoundingBoxLeft + size.actualBoundingBoxRight + 6,
        size.fontBoundingBoxAscent + size.fontBoundingBoxDescent + 6);
      return real.apply(this, arguments);
    };
  }
  const off = OffscreenCanvasRenderingContext2D.prototype;
  const blur = Object.getOwnPropertyDescriptor(off, "shadowBlur");
  Object.defineProperty(off, "shadowBlur", {
    ...blur, set(value) { if (value > 0) shadows.add(this.canvas); blur.set.call(this, value); } });
  const transfer = OffscreenCanvas.prototype.transferToImageBitmap;
  OffscreenCanvas.prototype.transferToImageBitmap = function () {
    const picture = transfer.call(this);
    if (shadows.has(this)) shadows.add(picture);
    return picture;
  };
  const draw = context.drawImage;
  context.drawImage = function (picture, ...all) {
    if (shadows.has(picture)) note(this, ...all.slice(-4));
    return draw.call(this, picture, ...all);
  };
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (module, imports) => {
    imports.env.scrollwork_second_of_day = () => -1;
    const { exports } = await instantiate(module, imports);
    return { exports: { ...exports, scrollwork_open: (a, b, c, d, e, f, g) => exports.scrollwork_open(a, b, c, d, e, 0, g) } };
  };`;

/** Returns a recording of some gestures, most of them small, which leave something half moved or open. */
function recording(scene, { width, height }, scale, direction, random) {
  const lines = [{ scrollwork: "gesture/1", scene, viewport: [width, height], scale, direction, device: "touch" }];
  let time = 0;
  const add = (event, wait) => lines.push({ t: (time += wait), ...event });
  for (let count = 1 + Math.floor(random() * 4); count > 0; count--) {
    const [x, y] = [width * random(), height * random()];
    const isAcross = random() < 0.3;
    const way = (random() - 0.6) * (isAcross ? width : height);
    const steps = random() < 0.15 ? 0 : 2 + Math.floor(random() * 8);
    const place = (part) => ({ x: isAcross ? x + way * part : x, y: isAcross ? y : y + way * part });
    add({ type: "down", id: 1, ...place(0) }, 200000);
    for (let k = 1; k <= steps; k++) add({ type: "move", id: 1, ...place(k / steps) }, 8000 + Math.floor(random() * 24000));
    add({ type: "up", id: 1, ...place(steps > 0 ? 1 : 0) }, random() < 0.4 ? 200000 : 8000);
    time += Math.floor(random() * 1500000);
  }
  lines.push({ t: duration * 1000000, type: "end" });
  return lines.map((line) => JSON.stringify(line) + "\n").join("");
}

/** Returns the first value of two states that differs, as text; "" if none does. */
function stateDifference(page, replay) {
  for (const [key, value] of Object.entries(replay)) {
    if (["t", "frame"].includes(key) || key.startsWith("cards.")) continue;
    const isNear = typeof value === "number" && typeof page[key] === "number" && Math.abs(value - page[key]) < 1e-6;
    if (!isNear && value !== page[key]) return `${key}: ${page[key]} in the page, ${value} in the replay`;
  }
  return "";
}

/** Compares two pictures outside of masks, and returns the shares of compared and of different pixels, and the place. */
function compare(page, replay, masks, folder) {
  const { width, height } = replay;
  if (page.width !== width || page.height !== height) {
    return { compared: 0, share: 1, place: `${page.width}x${page.height}, not ${width}x${height} pixels` };
  }
  const skipped = new Uint8Array(width * height);
  for (const [x, y, w, h] of masks) {
    for (let row = Math.max(0, Math.floor(y)); row < Math.min(height, y + h); row++) {
      skipped.fill(1, row * width + Math.max(0, Math.floor(x)), row * width + Math.max(0, Math.min(width, Math.ceil(x + w))));
    }
  }
  const differs = new Uint8Array(width * height);
  let compared = 0;
  for (let i = 0; i < width * height; i++) {
    if (skipped[i]) continue;
    compared += 1;
    for (let k = 3 * i; k < 3 * i + 3; k++) if (Math.abs(page.pixels[k] - replay.pixels[k]) > threshold) differs[i] = 1;
  }
  let [count, place] = [0, ""];
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      let isInside = true;
      for (let dy = -2; dy <= 2 && isInside; dy++) {
        for (let dx = -2; dx <= 2 && isInside; dx++) isInside = differs[(y + dy) * width + x + dx] === 1;
      }
      if (isInside && count++ === 0) place = `first at pixel ${x}, ${y}`;
    }
  }
  const share = count / (width * height);
  if (share > allowed && folder) {
    const color = (picture) => (x, y) => [...picture.pixels.subarray(3 * (y * width + x), 3 * (y * width + x) + 3), 255];
    writeFileSync(join(folder, "page.png"), encodePNG(width, height, color(page)));
    writeFileSync(join(folder, "difference.png"), encodePNG(width, height, (x, y) => {
      const i = y * width + x;
      return skipped[i] ? [40, 40, 90, 255] : differs[i] ? [255, 60, 60, 255] : [...page.pixels.subarray(3 * i, 3 * i + 3)].map((v) => v >> 2).concat(255);
    }));
  }
  return { compared: compared / (width * height), share, place };
}

let [failures, cases, area] = [0, 0, 0];
const browser = await startBrowser();

/** Checks some recordings in the page of a scene. */
async function check(scene, name, viewport, random, count) {
  const folder = join(kept || work, name);
  mkdirSync(folder, { recursive: true });
  const pages = Object.fromEntries(["ltr", "rtl"].map((direction) => [direction, join(folder, direction + ".html")]));
  for (const [direction, html] of Object.entries(pages)) {
    execFileSync(program, ["share", "ios", "--scene", scene, "--direction", direction, "--out", html]);
  }
  for (let at = 0; at < count; at++) {
    const scale = [1, 1.5, 2, 2.625, 3][Math.floor(random() * 5)];
    const [w, h] = [[390, 844], [390, 844], viewport ?? [390, 844], [844, 390], [768, 1024], [1280, 800]][Math.floor(random() * 6)];
    const [isDark, isStill] = [random() < 0.3, random() < 0.25];
    const direction = at % 2 === 1 ? "rtl" : "ltr";
    const title = `${name} ${at}: ${w} x ${h} at ${scale}x, ${direction}${isDark ? ", dark" : ""}${isStill ? ", reduced motion" : ""}`;
    cases += 1;
    try {
      await browser.resize(w, h, scale);
      await browser.setDark(isDark, isStill);
      await browser.open("file://" + pages[direction], hooks);
      const box = await browser.evaluate("(({ x, y, width, height }) => ({ x, y, width, height }))(document.querySelector('#scene canvas').getBoundingClientRect())");
      const file = join(folder, `${at}.gesture.jsonl`);
      const text = recording(scene.includes("/") ? scene.split("/").at(-1) : scene, box, scale, direction, random);
      writeFileSync(file, text);
      const tuning = join(folder, "tuning.tuning.json");
      writeFileSync(tuning, JSON.stringify({ scrollwork: "tuning/1", base: "ios", values: { "motion.reduced": isStill } }));
      const shot = join(folder, `${at}.png`);
      const lines = execFileSync(program, [
        "replay", file, ...(scene.includes("/") ? ["--scene", scene] : []), "--tuning", tuning, "--rate", "50", "--state", "-",
        "--screenshot", shot, "--appearance", isDark ? "dark" : "light"], { encoding: "utf8", maxBuffer: 1 << 28 }).trim().split("\n");
      // The frames on the way, which reduced motion changes.
      const replayed = await browser.evaluate(`scrollwork.replay(${JSON.stringify(text)}, 50)`);
      if (replayed.error) throw new Error(replayed.error);
      const frames = replayed.lines.trim().split("\n");
      const wrong = frames.findIndex((line, at) => stateDifference(JSON.parse(line), JSON.parse(lines[at] ?? "{}")) !== "");
      const onTheWay = frames.length !== lines.length ? `${frames.length} frames in the page, ${lines.length} in the replay`
        : wrong >= 0 ? `frame ${wrong}, ${stateDifference(JSON.parse(frames[wrong]), JSON.parse(lines[wrong]))}` : "";
      const { error } = await browser.evaluate(`scrollwork.settle(${JSON.stringify(text)}, ${duration})`);
      if (error) throw new Error(error);
      for (let tries = 0; !(await browser.evaluate("scrollwork.isWhole")); tries++) {
        if (tries > 100) throw new Error("the page does not show all pictures");
        await pause(50);
      }
      const fault = onTheWay || stateDifference(JSON.parse(await browser.evaluate("scrollwork.state()")), JSON.parse(lines.at(-1)));
      const masks = await browser.evaluate("window.masks");
      const seen = decodePNG(await browser.picture(box));
      const result = compare(seen, decodePNG(readFileSync(shot)), masks, kept && folder);
      area += result.compared;
      const isEqual = !fault && result.share <= allowed && browser.faults.length === 0;
      if (!isEqual) failures += 1;
      if (!isEqual || kept) {
        console.log(`${isEqual ? "ok  " : "FAIL"} ${title}: ${(100 * result.share).toFixed(3)} % of the pixels differ, `
          + `${(100 * result.compared).toFixed(0)} % compared ${result.place} ${fault}`);
      }
      for (const text of browser.faults.splice(0)) console.log(`     reports ${text.slice(0, 300)}`);
    } catch (error) {
      failures += 1;
      console.log(`FAIL ${title}: ${error.message}`);
    }
  }
}

try {
  for (const [index, scene] of scenes.entries()) await check(scene, scene.split("/").at(-1), null, chance(seed * 1009 + index), each);
  for (let index = 0; index < own; index++) {
    const random = chance(seed * 100003 + index);
    const { path, kind, viewport } = writeOwnScreen(join(kept || work, `own${index}`), random);
    await check(path, `own${index}-${kind}`, viewport, random, each);
  }
} finally {
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}
console.log(`${cases} pictures of pages, ${(100 * area / Math.max(1, cases)).toFixed(0)} % of the pixels compared; `
  + (failures === 0 ? "all as in a replay" : `${failures} differ`));
process.exit(failures === 0 ? 0 : 1);
