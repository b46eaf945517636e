// Checks that a page without a bundler uses the engine's package as Node.js does: both entry points find their modules and
// give the same numbers. The page of docs/engine.md scrolls under a finger and flings.
//
// Usage: node engine-package.mjs FOLDER    FOLDER is the installed package, such as node_modules/scrollengine.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { pause, startBrowser } from "./browser.mjs";

const folder = resolve(process.argv[2]);

/** Returns offsets of a motion without a view and of a list. Runs in Node.js and in the page. */
async function play(address) {
  const motions = await (await import(`${address}motions.mjs`)).load();
  const engine = await (await import(`${address}scrollengine.mjs`)).load();
  const fling = motions.fling({ preset: "android", viewport: 600, velocity: 1500, lower: 0, upper: 1800 });
  const list = engine.list({ width: 390, height: 600, length: 4000 });
  list.touch(0, 0, 1, 200, 500);
  list.touch(1, 0.05, 1, 200, 350);
  list.touch(2, 0.05, 1, 200, 350);
  list.advance(0.1);
  return [fling.position(0.1), fling.rest, fling.restTime, list.offset(), list.velocity()];
}

const types = { ".mjs": "text/javascript", ".wasm": "application/wasm" };
const page = `<!DOCTYPE html><script type="module">
  window.answer = await (${play})("/package/");
  window.scrollwork = { frames: 1 };
</script>`;
const example = readFileSync("docs/engine.md", "utf8").match(/```html\n([^`]*(?:`(?!``)[^`]*)*)```/)[1]
  .replace("./node_modules/scrollengine/", "/package/") + "<script>window.scrollwork = { frames: 1 };</script>";
const server = createServer((request, response) => {
  const name = request.url.match(/^\/package\/(\w+\.(?:mjs|wasm))$/)?.[1];
  response.setHeader("Content-Type", types[extname(name ?? "")] ?? "text/html");
  response.end(name ? readFileSync(`${folder}/${name}`) : request.url === "/example" ? example : page);
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const browser = await startBrowser();
try {
  await browser.open(`http://127.0.0.1:${server.address().port}/`);
  const [here, there] = [await play(pathToFileURL(folder) + "/"), await browser.evaluate("window.answer")];
  if (JSON.stringify(here) !== JSON.stringify(there)) throw new Error(`Node.js: ${here}, page: ${there}`);
  await browser.open(`http://127.0.0.1:${server.address().port}/example`);
  const offset = () => browser.evaluate("-Number(document.getElementById('list').style.translate.split(' ')[1]?.slice(0, -2) ?? 0)");
  await pause(500);
  await browser.touch("touchStart", [[1, 200, 600]]);
  for (let step = 1; step <= 10; step++) {
    await browser.touch("touchMove", [[1, 200, 600 - 30 * step]]);
    await pause(10);
  }
  await browser.touch("touchEnd");
  const lifted = await offset();
  await pause(3000);
  const rest = await offset();
  if (!(lifted > 150 && rest > lifted + 100)) throw new Error(`The page of docs/engine.md is at ${lifted}, then at ${rest}.`);
  console.log(`The package gives the same numbers in Node.js and in ${await browser.version()}.`);
} finally {
  await browser.close();
  server.close();
}
