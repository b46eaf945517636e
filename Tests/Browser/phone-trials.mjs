// Checks trials by link: people in pages of `scrollwork share --trials --serve` in a headless Chromium with touch
// emulation, who take turns, and in a saved page. `scrollwork fit` reads what comes back like trials of the window.
//
// Usage: node phone-trials.mjs PROGRAM [--people N] [--seed N] [--pictures FOLDER]
// --fixture FILE --size WIDTHxHEIGHT only makes the trials of PhoneTrialTests.swift, in a scene of that size.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pause, startBrowser } from "./browser.mjs";
import { chance } from "./chance.mjs";

const [given, ...rest] = process.argv.slice(2);
const program = resolve(given);
const option = (name, usual) => {
  const at = rest.indexOf("--" + name);
  return at < 0 ? usual : rest[at + 1];
};
const people = Number(option("people", "20"));
const pictures = option("pictures", "");
const random = chance(Number(option("seed", "1")));
const work = mkdtempSync(join(tmpdir(), "scrollwork-trials-"));
process.env.XDG_STATE_HOME = process.env.XDG_DATA_HOME = work;

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

const plan = join(work, "feed.trials.json");
writeFileSync(plan, JSON.stringify({
  scrollwork: "trials/1", scene: "feed", rounds: 3, later: { added: true }, prompts: [
    { says: "Next card", when: { "feed.card": { from: 0, to: 20 } }, start: { "feed.card": 0 }, expect: { "feed.card": { by: 1 } } },
    { says: "Look at the next card and come back", expect: { "feed.card": { by: 0 } } }],
}));
const count = 6;

async function serve(folder, ...options) {
  const desk = { output: "", errors: "" };
  desk.process = spawn(
    program, ["share", "--trials", plan, "--serve", "--bind", "127.0.0.1", "--gestures", folder, ...options],
    { stdio: ["ignore", "pipe", "pipe"] });
  desk.process.stdout.on("data", (data) => (desk.output += data));
  desk.process.stderr.on("data", (data) => (desk.errors += data));
  desk.ended = new Promise((done) => desk.process.once("exit", done));
  desk.address = await until("address", () => desk.output.match(/^http:\S+/)?.[0]).catch((error) => {
    throw new Error(`${error.message}: ${desk.errors}`);
  });
  return desk;
}

const files = (folder) => {
  try { return readdirSync(folder).filter((name) => name.endsWith(".jsonl")).sort(); } catch { return []; }
};
const fit = (folder, names, ...options) => execFileSync(program, ["fit", ...names, ...options], {
  cwd: folder, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"],
});
const text = (browser, id) => browser.evaluate(`document.getElementById('${id}').textContent`);
const done = (browser) => browser.evaluate("scrollwork.trials.state.done");
const press = (browser, id) => browser.evaluate(`document.getElementById('${id}').click()`);
const start = "document.getElementById('go').click()";

/** Makes a gesture: a drag by a way, held at its end, so that only its length decides. */
async function drag(browser, way) {
  const [x, y] = [120 + random() * 150, 560 + random() * 60];
  await browser.touch("touchStart", [[1, x, y]]);
  for (let step = 1; step <= 6; step++) await browser.touch("touchMove", [[1, x, y - way * step / 6]]);
  await pause(120);
  await browser.touch("touchMove", [[1, x + 0.5, y - way]]);
  await browser.touch("touchEnd");
}

/** Answers the prompt of the page, as a person whose next card begins at a threshold. Returns the verdict. */
async function answer(browser, threshold) {
  const before = await done(browser);
  const means = (await text(browser, "prompt")) === "Next card";
  await drag(browser, means ? threshold + 20 + random() * 120 : Math.max(25, threshold - 20 - random() * 60));
  await until("trial", async () => await done(browser) > before);
  return text(browser, "verdict");
}

async function takePicture(browser, name) {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  for (const isDark of [false, true]) {
    await browser.setDark(isDark);
    await pause(400);
    await browser.takePicture(join(pictures, `${name}-${isDark ? "dark" : "light"}.png`));
  }
  await browser.setDark(false);
}

/** People take turns at two phones, under two tunings; a page is killed, a desk as well. */
async function takeTurns() {
  const folder = join(work, "results");
  let desk = await serve(folder, "--against", "android");
  const port = new URL(desk.address).port;
  const browsers = [await startBrowser(), await startBrowser()];
  const verdicts = new Map();
  try {
    for (const browser of browsers) {
      await browser.open(desk.address);
      await until("link", () => browser.evaluate("scrollwork.link.state === 'open'"));
    }
    await takePicture(browsers[0], "start");
    check(await browsers[0].evaluate("document.getElementById('sides').hidden"), "nobody sees which tuning is felt");
    for (let person = 0; person < people; person++) {
      const browser = browsers[person % 2];
      if (person > 1) await press(browser, "pass");
      await press(browser, "go");
      const threshold = 60 + random() * 60;
      for (let trial = 1; trial <= count; trial++) {
        const who = await browser.evaluate("scrollwork.trials.state.phone + '-' + scrollwork.trials.state.person");
        const verdict = await answer(browser, threshold);
        verdicts.set(`feed ${who} ${String(trial).padStart(4, "0")}.gesture.jsonl`, verdict === "✓ Did it");
        if (person === 0 && trial === 2) await takePicture(browser, "trial");
      }
    }
    await takePicture(browsers[0], "end");
    await until("files", () => files(folder).length === people * count);
    const names = files(folder);
    check(names.every((name) => verdicts.has(name)), `${names.length} trials are files named for person and number`);
    const felt = names.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8").split("\n")[0]));
    const ofA = felt.filter((header) => header.felt === "A").length;
    check(ofA === names.length / 2 || people < 2 || ofA > 0, `${ofA} of ${names.length} were felt under A`);
    check(felt.every(({ intent }) => Object.keys(intent).sort().join() === "expect,person,says"), "of a person there is a number only");

    // The desk judges as the page did.
    for (const [side, tuning] of [["A", []], ["B", ["--tuning", "android"]]]) {
      const own = names.filter((name, at) => felt[at].felt === side);
      const lines = own.length === 0 ? [] : fit(folder, own, ...tuning, "--at", "sheet.halfFraction=0.5").trim().split("\n").map(JSON.parse);
      const wrong = lines.filter(({ trial, success }) => verdicts.get(trial) !== success).map(({ trial }) => trial);
      check(wrong.length === 0, `${lines.length} verdicts under ${side} are those of fit ${wrong.slice(0, 3).join(", ")}`);
    }

    // The same gestures as the window would have saved them.
    const desktop = join(work, "desktop");
    mkdirSync(desktop);
    for (const name of names) {
      const [head, ...events] = readFileSync(join(folder, name), "utf8").split("\n");
      const { phone, felt, ...header } = JSON.parse(head);
      writeFileSync(join(desktop, name), [JSON.stringify(header), ...events].join("\n"));
    }
    const vary = ["--vary", "feed.threshold=0..400", "--report", "report.json"];
    if (names.length >= 10) {
      const [ours, theirs] = [folder, desktop].map((place) => fit(place, names, ...vary) + readFileSync(join(place, "report.json"), "utf8"));
      check(ours === theirs, `fit says the same of the phones' trials and of the desk's, ${ours.length} bytes`);
      console.log("     " + ours.split("\n").slice(0, 3).join(" | "));
    }

    // A page that is killed in mid-trial goes on where it was.
    const browser = browsers[0];
    await press(browser, "pass");
    await press(browser, "go");
    await answer(browser, 90);
    await browser.touch("touchStart", [[1, 200, 500]]);
    await browser.touch("touchMove", [[1, 200, 400]]);
    await browser.open(desk.address);
    await browser.touch("touchCancel");
    check(await text(browser, "turn").then((all) => all.includes(`1 of ${count} are done`)), "a page that was killed goes on where it was");
    await until("link", () => browser.evaluate("scrollwork.link.state === 'open'"));
    check(files(folder).length === people * count + 1, "and only the gesture in the air is lost");

    // A desk that is gone gets what was answered meanwhile, once.
    await press(browser, "go");
    desk.process.kill("SIGKILL");
    await desk.ended;
    await until("loss", () => browser.evaluate("scrollwork.link.state === 'gone'"));
    await answer(browser, 90);
    await answer(browser, 90);
    await press(browser, "pause");
    check(await text(browser, "save-trials") === "Save all 2 trials", "without a desk, trials wait and can be saved");
    await takePicture(browser, "lost");
    const sent = await browser.evaluate("JSON.stringify(scrollwork.link.all())");
    desk = await serve(folder, "--against", "android", "--port", port);
    await browser.open(desk.address);
    await until("files", () => files(folder).length === people * count + 3);
    // A desk that saved a trial and was killed before it could say so gets it again.
    const [trial] = JSON.parse(sent);
    const status = await browser.evaluate(
      `fetch(location.pathname + '/abcdefgh1234', { method: 'POST', body: ${JSON.stringify(JSON.stringify({ ...trial, id: "another0id" }))} }).then((answer) => answer.status)`);
    await pause(300);
    check(status === 204 && files(folder).length === people * count + 3, "a trial that is sent twice is kept once");
    desk.process.kill("SIGINT");
    check(await desk.ended === 0, "Control-C ends the desk");
    console.log("     " + desk.errors.trim().split("\n").slice(-2).join(" | "));
    const faults = browsers.flatMap((browser) => browser.faults).filter((fault) => !/net::|Failed to load/.test(fault));
    check(faults.length === 0, `the browsers report nothing ${faults.slice(0, 3).join("; ")}`);
  } finally {
    for (const browser of browsers) await browser.close();
    desk.process.kill("SIGKILL");
  }
}

/** A saved page keeps its trials, also if it is closed, and saves them as one file. */
async function savePage() {
  const [page, folder] = [join(work, "feed.html"), join(work, "saved")];
  mkdirSync(folder);
  execFileSync(program, ["share", "--trials", plan, "--out", page]);
  const browser = await startBrowser();
  try {
    await browser.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder }).catch(() =>
      browser.send("Page.setDownloadBehavior", { behavior: "allow", downloadPath: folder }));
    await browser.open("file://" + page);
    await press(browser, "go");
    const verdicts = [];
    for (let trial = 0; trial < count; trial++) {
      verdicts.push(await answer(browser, 100));
      if (trial === 2) {
        await browser.open("file://" + page);
        check(await text(browser, "turn").then((all) => all.includes("3 of 6")), "a saved page that was closed goes on");
        await press(browser, "go");
      }
    }
    await press(browser, "pass");
    await press(browser, "go");
    for (let trial = 0; trial < count; trial++) verdicts.push(await answer(browser, 100));
    check(await text(browser, "save-trials") === "Save all 12 trials", "it has all trials of two people");
    await press(browser, "save-trials");
    const [name] = await until("saved file", () => {
      const found = files(folder);
      return found.length > 0 && found;
    });
    const lines = fit(folder, [name], "--at", "feed.threshold=150").trim().split("\n").map(JSON.parse);
    const base = fit(folder, [name], "--at", "sheet.halfFraction=0.5").trim().split("\n").map(JSON.parse);
    check(lines.length === 12 && base.every(({ success }, at) => success === (verdicts[at] === "✓ Did it")),
      `fit reads ${name} as it is, and judges as the page did`);
    fit(folder, [name], "--vary", "feed.threshold=0..400");
    check(browser.requests.every((url) => /^(file|data|blob):/.test(url)), "a saved page asks no network");
    await browser.resize(844, 390);
    await takePicture(browser, "landscape");
  } finally {
    await browser.close();
  }
}

/** Plans that no page can ask for are refused in words. */
function refusePlans() {
  const share = (value, ...options) => {
    writeFileSync(join(work, "other.trials.json"), typeof value === "string" ? value : JSON.stringify({ scrollwork: "trials/1", scene: "feed", ...value }));
    const made = spawnSync(program, ["share", "--trials", join(work, "other.trials.json"), "--out", join(work, "other.html"), ...options], { encoding: "utf8" });
    return made.status === 0 ? "ok" : made.stderr.trim();
  };
  const prompt = { says: "Next card", expect: { "feed.card": { by: 1 } } };
  const cases = [
    [[{ prompts: [] }], /"prompts" is missing or empty/],
    [[{ prompts: Array(10001).fill(prompt) }], /10001 gestures; expected at most 10000/],
    [[{ prompts: Array(10000).fill(prompt) }], /^ok$/],
    [[{ prompts: [{ ...prompt, says: "x".repeat(401) }] }], /401 characters; a phone shows at most 400/],
    [[{ prompts: [{ ...prompt, says: "البطاقة التالية " }], later: [1] }], /^ok$/],
    [[{ prompts: [prompt] }, "--scene", "sheet"], /asks for gestures in feed, but the page shows sheet/],
    [[{ prompts: [prompt], scene: "nothing" }], /unknown "scene"/],
    [[{ prompts: [prompt], rounds: 0 }], /"rounds" is not valid/],
    [[{ prompts: [{ ...prompt, when: { nothing: 1 } }] }], /no state key "nothing"/],
    [[{ prompts: [prompt], vary: ["nothing"] }], /"vary": /],
    [["garbage"], /other.trials.json/],
  ];
  for (const [given, wanted] of cases) {
    const said = share(...given);
    check(wanted.test(said), said.slice(-160).replaceAll("\n", " "));
  }
}

/** Makes trials for a test of the window, on whole points. */
async function makeFixture(file, size) {
  const page = join(work, "feed.html");
  execFileSync(program, ["share", "--trials", plan, "--out", page]);
  const browser = await startBrowser({ scale: 1 });
  try {
    await browser.open("file://" + page);
    const [width, height] = size.split("x").map(Number);
    const rest = await browser.evaluate("innerHeight - document.querySelector('canvas').getBoundingClientRect().height");
    await browser.resize(width, height + rest, 1);
    await pause(500);
    await press(browser, "go");
    // Each prompt once well within and once near or beyond a threshold.
    for (const way of [300, 90, 120, 200, 170, 60]) {
      const before = await done(browser);
      await browser.touch("touchStart", [[1, 200, 560]]);
      for (let step = 1; step <= 5; step++) await browser.touch("touchMove", [[1, 200 + step, 560 - Math.round(way * step / 5)]]);
      await pause(before % 2 === 0 ? 0 : 150);
      await browser.touch("touchEnd");
      await until("trial", async () => await done(browser) > before);
    }
    writeFileSync(file, await browser.evaluate("scrollwork.trials.results().join('')"));
  } finally {
    await browser.close();
  }
}

try {
  if (option("fixture", "")) {
    await makeFixture(option("fixture", ""), option("size", "390x600"));
  } else {
    refusePlans();
    await takeTurns();
    await savePage();
  }
} finally {
  if (failures === 0) rmSync(work, { recursive: true, force: true });
}
console.log(failures === 0 ? "trials by link hold" : `${failures} checks fail; see ${work}`);
process.exit(failures === 0 ? 0 : 1);
