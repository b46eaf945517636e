// Checks what every page has to keep, in a headless Chromium: all five scenes and random screens of one's own, in the sizes of
// phones and tablets, light and dark, left to right and right to left. Every page opens without an error and without a
// request, its buttons cover nothing of the scene, it leaves the screen's safe area free, it has all letters that it shows,
// names the authors of its pictures, its keys do what they do in the window, and it is small.
//
// Usage: node page-laws.mjs PROGRAM [--own N] [--seed N] [--scenes A,B,FILE] [--pictures FOLDER]
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { pause, startBrowser } from "./browser.mjs";
import { chance } from "./chance.mjs";
import { writeOwnScreen } from "./own-screens.mjs";

const [program, ...rest] = process.argv.slice(2);
const option = (name, usual) => (rest.includes("--" + name) ? rest[rest.indexOf("--" + name) + 1] : usual);
const [own, seed, pictures] = [Number(option("own", "6")), Number(option("seed", "1")), option("pictures", "")];
const scenes = option("scenes", "sheet,feed,timeline,events,gallery").split(",").filter((name) => name);
const work = mkdtempSync(join(tmpdir(), "scrollwork-laws-"));
// The program remembers what it shares.
process.env.XDG_STATE_HOME = work;
if (pictures) mkdirSync(pictures, { recursive: true });

/** Bytes of a saved page at most. Those of a screen of one's own are without its pictures. */
const mostBytes = { timeline: 1.5e6, own: 2 ** 20 };
const sizes = [[390, 844], [844, 390], [768, 1024], [320, 568]];
/** The parts of the screen that a phone with a notch covers, upright and on its side. */
const upright = { top: 47, bottom: 34, left: 0, right: 0 };
const sideways = { top: 0, bottom: 21, left: 47, right: 47 };

// Notes the letters that the page draws, and what it finds in its files.
const hooks = `
  window.letters = new Set();
  window.files = [];
  for (const name of ["fillText", "strokeText"]) {
    const real = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (text) {
      if (!this.font.includes("face9")) for (const letter of text) window.letters.add(letter.codePointAt(0));
      return real.apply(this, arguments);
    };
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node.dataset?.file) window.files.push(node.dataset.file);
    }
  }).observe(document, { childList: true, subtree: true });`;

/** Returns the frames of the page's parts, and what does not fit. */
const layout = `(() => {
  const frame = (element) => (({ left, top, right, bottom }) => ({ left, top, right, bottom }))(element.getBoundingClientRect());
  const buttons = [...document.querySelectorAll("#bar button")].filter((button) => button.offsetParent);
  const canvas = document.querySelector("#scene canvas");
  return {
    canvas: frame(canvas), scene: frame(document.querySelector("#scene")), buttons: buttons.map(frame),
    names: buttons.map((button) => button.textContent),
    cut: buttons.filter((button) => button.scrollWidth > button.clientWidth).map((button) => button.textContent),
    width: JSON.parse(document.querySelector("#settings").textContent).width, message: document.querySelector("#message").textContent,
    beside: getComputedStyle(document.querySelector("#scene")).backgroundColor,
    theme: [...document.querySelectorAll("meta[name=theme-color]")].find((meta) => matchMedia(meta.media).matches)?.content,
    ground: getComputedStyle(document.body).backgroundColor };
})()`;

let [checks, failures] = [0, 0];
const browser = await startBrowser();
const common = readFileSync(join(dirname(process.argv[1]), "../../Assets/page/characters"), "utf8").trim().split(",")
  .map((range) => range.split("-").map((code) => parseInt(code, 16)));

function expect(isTrue, title, what) {
  checks += 1;
  if (isTrue) return;
  failures += 1;
  console.log(`FAIL ${title}: ${what}`);
}

const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const color = (text) => text.match(/^#(..)(..)(..)$/).slice(1).map((hex) => parseInt(hex, 16)).join(", ");

/** Checks where the parts of the page lie; `free` is the width of the screen's edges that must stay free. */
async function checkLayout(title, [width, height], free) {
  const seen = await browser.evaluate(layout);
  const safe = { left: free.left, top: free.top, right: width - free.right, bottom: height - free.bottom };
  const inside = (frame) => frame.left >= safe.left - 0.5 && frame.top >= safe.top - 0.5
    && frame.right <= safe.right + 0.5 && frame.bottom <= safe.bottom + 0.5;
  expect(seen.message === "", title, `says ${seen.message}`);
  expect(inside(seen.canvas), title, `the scene leaves the safe area: ${JSON.stringify(seen.canvas)}`);
  seen.buttons.forEach((button, at) => {
    const name = seen.names[at];
    expect(inside(button), title, `${name} leaves the safe area: ${JSON.stringify(button)}`);
    expect(!overlap(button, seen.canvas), title, `${name} covers the scene`);
    expect(seen.buttons.every((other, k) => k <= at || !overlap(button, other)), title, `${name} covers another button`);
    expect(button.right - button.left >= 43.5 && button.bottom - button.top >= 43.5, title, `${name} is small`);
  });
  expect(seen.cut.length === 0, title, `${seen.cut} is cut off`);
  const room = seen.scene.right - seen.scene.left;
  const shown = seen.canvas.right - seen.canvas.left;
  const wanted = Math.min(room, seen.width ?? Infinity);
  expect(Math.abs(shown - wanted) < 1, title, `the scene is ${shown} points wide, not ${wanted}`);
  expect(Math.abs(seen.canvas.bottom - seen.canvas.top - (seen.scene.bottom - seen.scene.top)) < 1, title, "the scene is not as high as its room");
  if (shown < room - 1) {
    expect(Math.abs(seen.canvas.left - seen.scene.left - (seen.scene.right - seen.canvas.right)) < 1, title, "the screen is not in the middle");
    expect(seen.beside !== "rgba(0, 0, 0, 0)", title, "the space beside the screen has no colour of its own");
  }
  expect(`rgb(${color(seen.theme)})` === seen.ground, title, `the theme colour is ${seen.theme}, beside ${seen.ground}`);
}

async function press(key, isShifted = false) {
  const code = { Tab: 9, Enter: 13, Escape: 27, " ": 32, ArrowDown: 40 }[key];
  const text = { Enter: "\r", " ": " " }[key];
  const common = { key, code: key === " " ? "Space" : key, windowsVirtualKeyCode: code, modifiers: isShifted ? 8 : 0 };
  await browser.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", text, ...common });
  await browser.send("Input.dispatchKeyEvent", { type: "keyUp", ...common });
}

const active = () => browser.evaluate("document.activeElement.textContent.trim() || document.activeElement.tagName");
const focus = () => browser.evaluate("scrollwork.focus()");

async function waitForRest() {
  for (let tries = 0; tries < 100 && !(await browser.evaluate("scrollwork.isAtRest()")); tries++) await pause(50);
}

/** Checks that Tab visits the scene's controls, each once, then the buttons, and comes back, and that other keys do what
 * they do in a replay. */
async function checkKeys(title, scene, folder) {
  expect(await active() === "CANVAS", title, "the scene does not have the keys at the start");
  await waitForRest();
  await browser.evaluate("scrollwork.record()");
  const visited = [];
  for (let tries = 0; tries < 60; tries++) {
    await press("Tab");
    // The scene may move to show the control, which changes how many controls are before it.
    await waitForRest();
    // A field of the scene takes text through one of the page.
    if (!["CANVAS", "INPUT"].includes(await active())) break;
    visited.push(await focus());
  }
  expect(visited.every((place, at) => place >= 0 && (at === 0 || place > visited[at - 1])), title, `Tab visits the controls ${visited}`);
  expect(await browser.evaluate("document.querySelector('#bar').contains(document.activeElement)"), title, `Tab reaches ${await active()}, no button`);
  expect(await browser.evaluate("document.activeElement.matches(':focus-visible')"), title, "the focus on a button is not visible");
  await press("Tab", true);
  await waitForRest();
  expect(["CANVAS", "INPUT"].includes(await active()), title, "Shift Tab does not come back to the scene");
  expect(visited.length === 0 || await focus() === visited.at(-1), title, `Shift Tab comes back to ${await focus()}, not to ${visited.at(-1)}`);
  if (pictures) {
    await pause(300);
    await browser.takePicture(join(pictures, `${basename(folder)}-focus.png`));
  }
  for (const key of ["Enter", "Escape", " ", "ArrowDown"]) {
    await press(key);
    await pause(100);
  }
  await waitForRest();
  const [recording, state] = await browser.evaluate("[scrollwork.endRecording(), scrollwork.state()]");
  const file = join(folder, "keys.gesture.jsonl");
  writeFileSync(file, recording);
  const wanted = execFileSync(program, [
    "replay", file, ...(scene.includes("/") ? ["--scene", scene] : []), "--tuning", "ios", "--state", "-"],
  { encoding: "utf8", maxBuffer: 1 << 28 }).trim().split("\n").at(-1);
  const seen = JSON.parse(state);
  const other = Object.entries(JSON.parse(wanted)).filter(([key, value]) => !["t", "frame"].includes(key) && !key.startsWith("cards.")
    && (typeof value === "number" ? !(Math.abs(value - seen[key]) < 0.01) : value !== seen[key]));
  expect(other.length === 0, title, `the keys end with ${other.map(([key]) => `${key} ${seen[key]}`)}, in a replay ${other}`);
}

async function check(scene, name) {
  const folder = join(work, name);
  mkdirSync(folder, { recursive: true });
  for (const direction of ["ltr", "rtl"]) {
    const html = join(folder, direction + ".html");
    execFileSync(program, ["share", "ios", "--against", "android", "--scene", scene, "--direction", direction, "--out", html]);
    let isFirst = true;
    for (const size of sizes) {
      for (const isDark of [false, true]) {
        if (isDark !== (direction === "rtl") && size[0] !== 390) continue;
        const title = `${name}, ${direction}, ${size.join(" x ")}${isDark ? ", dark" : ""}`;
        try {
          await browser.resize(...size, 2);
          await browser.setDark(isDark);
          await browser.open("file://" + html, hooks);
          for (let tries = 0; tries < 100 && !(await browser.evaluate("scrollwork.isWhole")); tries++) await pause(50);
          await checkLayout(title, size, { top: 0, bottom: 0, left: 0, right: 0 });
          if (pictures) await browser.takePicture(join(pictures, `${name}-${direction}-${size.join("x")}-${isDark ? "dark" : "light"}.png`));
          const insets = size[0] < size[1] ? upright : sideways;
          await browser.send("Emulation.setSafeAreaInsetsOverride", { insets });
          await pause(200);
          await checkLayout(title + ", with a notch", size, insets);
          await browser.send("Emulation.setSafeAreaInsetsOverride", { insets: {} });
          const { letters, files } = await browser.evaluate("({ letters: [...letters], files })");
          if (!files.includes("fonts/DejaVuSans-Fallback.ttf")) {
            const missing = letters.filter((code) => !common.some(([first, last = first]) => first <= code && code <= last));
            expect(missing.length === 0, title, `the fonts of the page lack ${String.fromCodePoint(...missing)}`);
          }
          if (isFirst) {
            isFirst = false;
            const text = await browser.evaluate("document.querySelectorAll('#info li').length");
            const photos = files.filter((file) => file.startsWith("content/photos/")).length;
            expect(text >= photos + 2, title, `${photos} photographs and the fonts, but ${text} names of authors`);
            expect(await browser.evaluate("document.querySelector('meta[name=description]').content.length > 40"), title, "no description");
            expect(await browser.evaluate("document.querySelector('link[rel=apple-touch-icon]').href.startsWith('data:image/png')"), title, "no icon for the home screen");
            expect(await browser.evaluate("!document.querySelector('#full').hidden"), title, "no button for full screen");
            const pictureBytes = scene.includes("/") ? files.filter((file) => file.startsWith("scene/") && !file.endsWith(".json"))
              .reduce((sum, file) => sum + statSync(join(dirname(scene), file.slice(6)), { throwIfNoEntry: false })?.size || 0, 0) : 0;
            const bytes = statSync(html).size - pictureBytes * 1.19;
            const most = scene.includes("/") ? mostBytes.own : mostBytes[name] ?? Infinity;
            expect(bytes <= most, title, `the page has ${bytes} bytes, more than ${most}`);
            await checkKeys(title, scene, folder);
          }
        } catch (error) {
          expect(false, title, error.message);
        }
        const outside = browser.requests.splice(0).filter((url) => !/^(file|data|blob|about):/.test(url));
        expect(outside.length === 0, title, `requests ${outside}`);
        const faults = browser.faults.splice(0);
        expect(faults.length === 0, title, `reports ${faults.join("; ").slice(0, 300)}`);
      }
    }
  }
}

try {
  for (const scene of scenes) await check(scene, scene.split("/").at(-1).replace(".scene.json", ""));
  for (let index = 0; index < own; index++) {
    const { path, kind } = writeOwnScreen(join(work, `screen${index}`), chance(seed * 100003 + index));
    await check(path, `own${index}-${kind}`);
  }
} finally {
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}
console.log(`${checks} checks of pages: ${failures === 0 ? "all hold" : failures + " fail"}`);
process.exit(failures === 0 ? 0 : 1);
