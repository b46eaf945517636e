// Checks that names and titles in files of strangers are only text in what the program writes: pages, the report of
// kiosks, exported code. Real parsers judge: Chromium's for HTML, Node's for JavaScript.
//
// Usage: node hostile-names.mjs PROGRAM [--count N] [--seed N]
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBrowser } from "./browser.mjs";
import { chance } from "./chance.mjs";
import { encodePNG } from "./png.mjs";

const [program, ...rest] = process.argv.slice(2);
const option = (name, usual) => (rest.includes("--" + name) ? Number(rest[rest.indexOf("--" + name) + 1]) : usual);
const [count, seed] = [option("count", 12), option("seed", 1)];
const work = mkdtempSync(join(tmpdir(), "scrollwork-names-"));
// The program remembers what it shares.
process.env.XDG_STATE_HOME = work;
const random = chance(seed);
const pick = (list) => list[Math.floor(random() * list.length)];

// Scalars that merge with the one before them, and what would run if a name was more than text.
const marks = ["\u0301", "\u0338", "\uFE0F", "\u200D", "\u{E0061}", "\u20D2", "\u{1F3FD}", ""];
const pieces = ['"', "'", "<", ">", "&", "*", "\\", "\n", "\r\n", "\u2028", "\u2029", "\u0085", "\u202E", "${", "`", "%", "--", "a"];
const payloads = [
  "<img src=x onerror=pwned=1>", "<script>pwned=1<\u2044script>", "<svg onload=pwned=1>", '" onload="pwned=1', "<!--", "]]>",
  "';pwned=1;'", "*" + "\u2044", "&lt;img src=x onerror=pwned=1&gt;", "<style>*{display:none}"];
/** Returns a name that a folder can have. */
function hostile() {
  let name = 'a"\u0301>' + pick(payloads);
  for (let length = 1 + Math.floor(random() * 12); length > 0; length--) name += pick(pieces) + pick(marks);
  return Buffer.from(name).length > 200 ? name.slice(0, 60) : name;
}

/** What a parser of HTML makes of a text in its source. */
const parsed = (text) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, "\uFFFD");

let failures = 0;
const expect = (isTrue, name, what) => {
  if (isTrue) return;
  failures += 1;
  console.log(`FAIL ${JSON.stringify(name)}: ${what}`);
};

const browser = await startBrowser();
try {
  for (let index = 0; index < count; index++) {
    const name = index === 0 ? 'a"\u0301><img src=x onerror=pwned=1>' : hostile();
    // A path has no slash inside a name; a title may have anything.
    const title = name.replaceAll("\u2044", "/") + "</title></script><script>pwned=1</script>";
    const folder = join(work, String(index));
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, "p.png"), encodePNG(390, 100, () => [200, 30, 30, 255]));
    const scene = join(folder, "s.scene.json");
    writeFileSync(scene, JSON.stringify({
      scrollwork: "scene/1", name: title, viewport: [390, 844],
      root: { list: [{ picture: `${name}/p.png`, note: title }], indicator: { panel: "text" } } }));
    const html = join(folder, "page.html");
    execFileSync(program, ["share", "ios", "--scene", scene, "--out", html]);
    await browser.open("file://" + html);
    expect(await browser.evaluate("typeof pwned") === "undefined", name, "a script of the name runs in the page");
    const shown = await browser.evaluate("document.querySelector('#info-title').textContent");
    expect(shown === parsed(title) + " · Scrollwork", name, `the page's title is ${JSON.stringify(shown)}`);
    // The policy of the page would judge what the parser below finds.
    await browser.send("Page.navigate", { url: "about:blank" });
    const source = JSON.stringify(readFileSync(html, "utf8"));
    const found = await browser.evaluate(`(() => {
      const page = new DOMParser().parseFromString(${source}, "text/html");
      return {
        files: [...page.querySelectorAll("script[data-file]")].map((file) => file.dataset.file),
        scripts: page.querySelectorAll("script:not([type])").length, images: page.querySelectorAll("img, svg").length,
        policy: page.querySelector("meta[http-equiv]").content };
    })()`);
    expect(found.files.includes(parsed(`scene/${name}/p.png`)), name, `the files are ${JSON.stringify(found.files)}`);
    expect(found.scripts === 1 && found.images === 0, name, `the page has ${found.scripts} scripts and ${found.images} pictures`);
    expect(!found.policy.includes("unsafe-inline"), name, `the policy is ${found.policy}`);

    const log = join(folder, "log", name);
    mkdirSync(log, { recursive: true });
    const lines = [
      { at: "2026-11-27T09:00:02.114+01:00", event: "start", machine: title, version: "1.0.0", touch: [title], display: title,
        size: "1080x1920", rate: 60, scenes: ["sheet", title], tuning: title, idleReset: 60 },
      { at: "2026-11-27T09:05:11.250+01:00", event: "visit", seconds: 101.2, active: 41.2, attract: 12, ended: "reset",
        scenes: [{ scene: title, seconds: 41.2 }], gestures: { tap: { nothing: 3 } },
        failures: [{ scene: title, kind: "tap", end: "nothing", cell: [3, 5], count: 2 }] },
      { at: "2026-11-27T09:06:11.250+01:00", event: title }];
    writeFileSync(join(log, "2026-11-27.kiosk.jsonl"), lines.map((line) => JSON.stringify(line)).join("\n") + "\nno JSON\n");
    const report = join(folder, "report.html");
    execFileSync(program, ["kiosk-report", log, "--html", report], { stdio: "ignore" });
    const text = JSON.stringify(readFileSync(report, "utf8"));
    const inReport = await browser.evaluate(`(() => {
      const page = new DOMParser().parseFromString(${text}, "text/html");
      return page.querySelectorAll("script, img, iframe, [onload], [onerror]").length;
    })()`);
    expect(inReport === 0, name, "the report of kiosks has an element of the name");

    for (const format of ["uikit", "swiftui", "compose", "flutter", "web", "css"]) {
      const [own, plain] = [name.replaceAll("\u2044", "/").replaceAll("/", "\u2044"), "plain"].map((file) => {
        const path = join(folder, `${file}.tuning.json`);
        writeFileSync(path, JSON.stringify({ scrollwork: "tuning/1", base: "ios", values: { "feed.threshold": 120 } }));
        return execFileSync(program, ["tuning", "export", path, "--format", format], { encoding: "utf8" })
          .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
      });
      const isEqual = own.length === plain.length && own.filter((line, at) => line !== plain[at]).length <= 2;
      expect(isEqual, name, `the exported code for ${format} has other lines`);
    }
  }
  for (const fault of browser.faults) console.log(`     reports ${fault.slice(0, 200)}`);
  if (browser.faults.length > 0) failures += 1;
} finally {
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}
console.log(`${count} names of strangers: ${failures === 0 ? "all of them are text" : failures + " failures"}`);
process.exit(failures === 0 ? 0 : 1);
