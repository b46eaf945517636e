// A headless Chromium that a script controls by the DevTools protocol, without a package.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Starts a browser with one page of a phone's size. */
export async function startBrowser({ width = 390, height = 844, scale = 2, isDark = false } = {}) {
  const profile = mkdtempSync(join(tmpdir(), "scrollwork-browser-"));
  const child = spawn(
    process.env.CHROMIUM ?? "chromium",
    ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", `--user-data-dir=${profile}`,
      "--no-first-run", "--hide-scrollbars", "--force-color-profile=srgb", "--disable-background-networking", "about:blank"],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const waiting = new Map();
  const faults = [];
  const requests = [];
  const events = [];
  let received = "";
  let next = 1;
  child.on("exit", () => { for (const { fail } of waiting.values()) fail(new Error("the browser has ended")); });
  child.stdio[4].on("data", (data) => {
    received += data;
    for (let end = received.indexOf("\0"); end >= 0; end = received.indexOf("\0")) {
      const answer = JSON.parse(received.slice(0, end));
      received = received.slice(end + 1);
      if (answer.id) {
        const { done, fail } = waiting.get(answer.id);
        waiting.delete(answer.id);
        if (answer.error) fail(new Error(answer.error.message));
        else done(answer.result);
      } else if (answer.method === "Runtime.exceptionThrown") {
        faults.push(answer.params.exceptionDetails.exception?.description ?? answer.params.exceptionDetails.text);
      } else if (answer.method === "Log.entryAdded" && answer.params.entry.level === "error") {
        faults.push(answer.params.entry.text);
      } else if (answer.method === "Network.requestWillBeSent") {
        requests.push(answer.params.request.url);
      } else if (answer.method === "Tracing.dataCollected") {
        events.push(...answer.params.value);
      } else if (answer.method === "Tracing.tracingComplete") {
        waiting.get("trace")?.done();
      }
    }
  });
  const call = (method, params = {}, sessionId = undefined) => new Promise((done, fail) => {
    const id = next++;
    waiting.set(id, { done, fail });
    child.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
  });
  const { targetInfos } = await call("Target.getTargets");
  const { targetId } = targetInfos.find((target) => target.type === "page");
  const { sessionId } = await call("Target.attachToTarget", { targetId, flatten: true });
  const send = (method, params) => call(method, params, sessionId);
  for (const domain of ["Page", "Runtime", "Network", "Log"]) await send(`${domain}.enable`);
  await send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
  const browser = {
    faults, requests, send,
    /** Returns the name and version of the browser, such as "Chrome/156.0.8078.108". */
    async version() { return (await call("Browser.getVersion")).product; },
    async resize(width, height, factor = scale) {
      await send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: factor, mobile: true });
    },
    async setDark(isDark, isStill = false) {
      await send("Emulation.setEmulatedMedia", {
        features: [
          { name: "prefers-color-scheme", value: isDark ? "dark" : "light" },
          { name: "prefers-reduced-motion", value: isStill ? "reduce" : "no-preference" }],
      });
    },
    /** Returns the value of an expression in the page. */
    async evaluate(expression) {
      const result = await send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
      if (result.exceptionDetails) {
        throw new Error(result.exceptionDetails.exception?.description ?? result.exceptionDetails.text);
      }
      return result.result.value;
    },
    /** Opens a page of the program and waits for its first frame. `before` is a script that runs before the page's. */
    async open(url, before = "") {
      const script = before && await send("Page.addScriptToEvaluateOnNewDocument", { source: before });
      await send("Page.navigate", { url });
      if (script) await send("Page.removeScriptToEvaluateOnNewDocument", script);
      for (let tries = 0; tries < 600; tries++) {
        await pause(100);
        const isOpen = "document.readyState === 'complete' && (window.scrollwork?.frames ?? 0) > 0";
        if (await browser.evaluate(isOpen).catch(() => false)) return;
      }
      const text = await browser.evaluate("document.body.innerText").catch(() => "");
      throw new Error(`${url} shows no frame: ${text.slice(0, 300)} ${faults.join("; ")}`);
    },
    /** Sends a touch event; each finger is [number, x, y]. */
    async touch(type, fingers = []) {
      await send("Input.dispatchTouchEvent", { type, touchPoints: fingers.map(([id, x, y]) => ({ id, x, y })) });
    },
    /** Returns a picture of the page, or of a part of it, as the bytes of a PNG. */
    async picture(clip = undefined) {
      const { data } = await send("Page.captureScreenshot", { format: "png", clip: clip && { ...clip, scale: 1 } });
      return Buffer.from(data, "base64");
    },
    async takePicture(path) { writeFileSync(path, await browser.picture()); },
    /** Returns the trace events while `body` runs. */
    async trace(categories, body) {
      events.length = 0;
      await call("Tracing.start", { traceConfig: { includedCategories: categories } });
      await body();
      const complete = new Promise((done, fail) => waiting.set("trace", { done, fail }));
      await call("Tracing.end");
      await complete;
      waiting.delete("trace");
      return [...events];
    },
    async close() {
      child.removeAllListeners("exit");
      const ended = new Promise((done) => child.once("exit", done));
      call("Browser.close").catch(() => {});
      await Promise.race([ended, pause(3000)]);
      child.kill("SIGKILL");
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await browser.resize(width, height);
  await browser.setDark(isDark);
  return browser;
}
