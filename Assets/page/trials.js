// Asks the people who hold the phone for gestures, one prompt after the other, and keeps each trial: a page with a link
// sends it to the desk, any other saves all in one file. The engine chooses the prompts and judges, as in the window.
// `scene` is what the page lends.
"use strict";

function startTrials(scene, link) {
  const { settings, canvas } = scene;
  const stored = "scrollwork.trials." + settings.trials;

  /** Calls `body` with the browser's storage, which may be full or turned off. */
  function storing(body) { try { return body(localStorage); } catch { return null; } }

  /** Returns random letters and digits. */
  const randomWord = (length) =>
    Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => (byte % 36).toString(36)).join("");

  // Who is at it, and how far, also after the page was closed. Of a person there is only a number.
  const state = JSON.parse(storing((storage) => storage.getItem(stored)) ?? "null")
    ?? { phone: randomWord(8), person: 1, done: 0, hits: 0, sides: "" };
  const saveState = () => storing((storage) => storage.setItem(stored, JSON.stringify(state)));
  const person = () => `${state.phone}-${state.person}`;

  /** The trials that no desk has, by the names under which the browser keeps them. */
  const kept = new Map();
  storing((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(stored + " ")) kept.set(key, storage.getItem(key));
  });

  function keep({ recording }) {
    const key = `${stored} ${person()} ${String(state.done).padStart(5, "0")} ${randomWord(8)}`;
    kept.set(key, recording);
    storing((storage) => storage.setItem(key, recording));
  }
  if (link) link.onrefused = (message) => { if (message.kind === "trial") keep(message); };

  // MARK: - What is shown

  function add(parent, name, properties = {}) {
    const element = Object.assign(document.createElement(name), properties);
    parent?.append(element);
    return element;
  }

  const board = add(null, "section", { id: "trial" });
  const head = add(board, "div", { className: "head" });
  const who = add(head, "span");
  const number = add(head, "b");
  const verdict = add(head, "span", { id: "verdict", role: "status" });
  const progress = add(board, "progress", { ariaLabel: "Progress" });
  const prompt = add(board, "p", { id: "prompt", dir: "auto", role: "status" });
  document.getElementById("app").prepend(board);

  const card = add(document.getElementById("scene"), "div", { id: "turn" });
  const title = add(card, "h1");
  const text = add(card, "p");
  const row = add(card, "div", { className: "row" });
  const go = add(row, "button", { id: "go", className: "main" });
  const pass = add(row, "button", { id: "pass", textContent: "Pass it on" });
  const save = add(row, "button", { id: "save-trials" });

  const pause = document.getElementById("record").cloneNode();
  pause.id = "pause";
  pause.textContent = "Pause";
  pause.removeAttribute("aria-pressed");
  document.getElementById("record").replaceWith(pause);

  let count = 0;
  let shown = "";

  function show() {
    const text = scene.task();
    if (text === shown) return;
    shown = text;
    const task = JSON.parse(text);
    who.textContent = `Person ${state.person}`;
    number.textContent = `${task.number} of ${task.count}`;
    [progress.max, progress.value] = [task.count, task.done];
    if (task.prompt !== prompt.textContent) prompt.scrollTop = 0;
    prompt.textContent = task.prompt ?? "";
  }

  function tell(success) {
    verdict.textContent = success === undefined ? "" : success ? "✓ Did it" : "✗ Missed";
    verdict.className = success ? "" : "missed";
    // The same word twice is seen and read out as well.
    verdict.getAnimations?.().forEach((animation) => animation.cancel());
    if (success !== undefined) verdict.animate?.([{ opacity: 0.2 }, { opacity: 1 }], 250);
  }

  function results() {
    const waiting = link && link.state !== "open" ? link.all().filter(({ kind }) => kind === "trial") : [];
    return [...[...kept].sort().map(([, recording]) => recording), ...waiting.map(({ recording }) => recording)];
  }

  /** Covers the scene between people, so that nobody's touch counts by accident. */
  function showCard() {
    const isOver = count > 0 && state.done >= count;
    const isNew = state.done === 0;
    title.textContent = isOver ? "Thank you" : `Person ${state.person}`;
    text.textContent = isOver
      ? `The scene did what you meant ${state.hits} of ${count} times.`
      : isNew ? `${count} gestures, one after the other: do what it says above. The scene is tested, not you.`
        : `${state.done} of ${count} are done.`;
    go.textContent = isNew ? "Start" : "Go on";
    go.hidden = isOver;
    pass.hidden = isNew;
    pass.className = isOver ? "main" : "";
    const saved = results().length;
    save.hidden = saved === 0;
    save.textContent = saved === 1 ? "Save the trial" : `Save all ${saved} trials`;
    card.hidden = false;
    canvas.inert = pause.hidden = true;
    (isOver ? pass : go).focus({ preventScroll: true });
  }

  function hideCard() {
    card.hidden = true;
    canvas.inert = pause.hidden = false;
    canvas.focus({ preventScroll: true });
  }

  // MARK: - People

  /** Returns which tuning each trial is felt under: by chance, and in every second round the other one. */
  function drawSides(prompts) {
    const sides = [];
    for (let trial = 0; trial < count; trial++) {
      const isSecond = Math.floor(trial / prompts) % 2 === 1;
      sides.push(isSecond ? 1 - sides[trial - prompts] : crypto.getRandomValues(new Uint8Array(1))[0] % 2);
    }
    return sides.join("");
  }

  const side = () => Number(state.sides[state.done] ?? 0);

  function begin() {
    count = scene.begin(person(), state.done);
    if (count < 0) return;
    if (settings.sides.length > 1 && state.sides.length !== count) {
      state.sides = drawSides(JSON.parse(scene.task()).prompts);
    }
    saveState();
    scene.use(side());
    tell();
    shown = "";
    show();
    showCard();
  }

  function take(trial) {
    const { success, ...message } = trial;
    if (link) link.send({ kind: "trial", ...message });
    else keep(message);
    state.done = trial.number;
    state.hits += success ? 1 : 0;
    saveState();
    tell(success);
    if (state.done < count) scene.use(side());
    else showCard();
  }

  go.addEventListener("click", hideCard);
  pause.addEventListener("click", showCard);
  pass.addEventListener("click", () => {
    Object.assign(state, { person: state.person + 1, done: 0, hits: 0, sides: "" });
    begin();
  });
  save.addEventListener("click", () => {
    const file = URL.createObjectURL(new Blob(results(), { type: "application/x-ndjson" }));
    Object.assign(document.createElement("a"), { href: file, download: `${settings.name} ${state.phone}.jsonl` }).click();
    setTimeout(() => URL.revokeObjectURL(file), 60000);
  });
  begin();

  return {
    afterFrame() {
      for (let trial = scene.next(); trial; trial = scene.next()) take(trial);
      if (scene.isAtRest()) show();
    },
    state, results,
  };
}
