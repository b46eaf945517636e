// Links this page with the desk that serves it: the desk's tunings come as server-sent events, and each gesture goes back
// when it rests. docs/share.md describes the messages. `scene` is what the page lends.
"use strict";

function startLink(scene) {
  const notice = document.getElementById("link");
  const text = document.getElementById("link-text");
  const kept = "scrollwork.gestures";
  const field = document.getElementById("name");
  /** Milliseconds of silence after which the desk is taken for gone; it speaks every four seconds. */
  const patience = 12000;
  /** Milliseconds until the page asks again for a desk that is gone. */
  const pause = 1000;

  /** Returns 16 random letters and digits. */
  function randomID() {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte % 36).toString(36)).join("");
  }

  /** Calls `body` with a storage of the browser, which may be full or turned off. */
  function storing(storage, body) { try { return body(window[storage]); } catch { return null; } }

  let id = storing("sessionStorage", (storage) => storage.getItem("scrollwork.phone"));
  if (!id) rename();
  function rename() {
    id = randomID();
    storing("sessionStorage", (storage) => storage.setItem("scrollwork.phone", id));
  }
  const address = () => `${location.pathname}/${id}`;

  // Gestures that a page of this address could not send, before it was closed, come first.
  const waiting = JSON.parse(storing("localStorage", (storage) => storage.getItem(kept)) ?? "[]");
  function keep() {
    storing("localStorage", (storage) => waiting.length > 0
      ? storage.setItem(kept, JSON.stringify(waiting)) : storage.removeItem(kept));
  }

  let stream = null;
  let alarm = 0;
  let isSending = false;
  let patient = new AbortController();
  let wanted = null;
  let side = null;
  // The newest value of each turning that waits, and whether one is on its way.
  const turns = new Map();
  let isTurning = false;
  let sentName = null;
  /** Milliseconds between two turns that go to the desk, which refuses more than 60 messages a second. */
  const turnPause = 30;
  const link = { state: "gone", name: "", applied: 0, newest: "", sent: 0, turns: 0, waiting: () => waiting.length, all: () => waiting, onrefused: null };

  /** Shows the state of the link: "open", "gone" until the desk is found again, or "ended". */
  function show(state) {
    link.state = state;
    notice.dataset.state = state;
    notice.title = link.name;
    const count = waiting.length === 1 ? "1 gesture waits" : `${waiting.length} gestures wait`;
    text.textContent = state === "open" ? link.name
      : (state === "ended" ? "The desk is closed" : "The desk is gone") + (waiting.length > 0 ? `; ${count}` : "");
  }

  /** Sends a message, and returns the answer. A message to a desk that is lost meanwhile is given up. */
  const post = (message) => fetch(
    address(), { method: "POST", body: JSON.stringify(message), cache: "no-store", signal: patient.signal });

  /** Returns the screen as the desk wants to know it, with the frames per second of the next few. */
  async function screen() {
    const times = [];
    while (times.length < 12) times.push(await new Promise((done) => requestAnimationFrame(done)));
    const gaps = times.slice(1).map((time, at) => time - times[at]).sort((a, b) => a - b);
    return { ...scene.screen(), rate: Math.min(1000, Math.max(1, 1000 / Math.max(1, gaps[5]))) };
  }

  async function greet() { await post({ kind: "hello", ...await screen() }).catch(() => {}); }

  /** Sends the name that a person has given this phone, unless this desk knows it. */
  async function sendName() {
    const name = storing("localStorage", (storage) => storage.getItem("scrollwork.name"));
    if (name === null || name === sentName || link.state !== "open") return;
    sentName = name;
    await post({ kind: "name", name }).catch(() => {});
  }
  field.addEventListener("change", () => {
    storing("localStorage", (storage) => storage.setItem("scrollwork.name", field.value));
    sendName();
  });

  /** Sends the gestures that wait, one after the other. */
  async function sendGestures() {
    if (isSending || link.state !== "open") return;
    isSending = true;
    try {
      while (waiting.length > 0) {
        const { ok, status } = await post(waiting[0]);
        // What the desk cannot read it cannot read later either.
        if (!ok && ![400, 413].includes(status)) break;
        const gesture = waiting.shift();
        if (!ok) link.onrefused?.(gesture);
        link.sent += 1;
        keep();
      }
    } catch {
      // The stream finds out whether the desk is gone.
    }
    isSending = false;
    if (waiting.length > 0 && link.state === "open") setTimeout(sendGestures, pause);
  }

  /** Sends what was turned, one value after the other. */
  async function sendTurns() {
    if (isTurning) return;
    isTurning = true;
    while (turns.size > 0 && link.state === "open") {
      const [key, turn] = turns.entries().next().value;
      turns.delete(key);
      const answer = await post({ kind: "turn", ...turn }).catch(() => null);
      if (answer?.status === 429 && !turns.has(key)) turns.set(key, turn);
      else if (answer?.status === 400) scene.refuse(turn);
      link.turns += 1;
      await new Promise((done) => setTimeout(done, turnPause));
    }
    isTurning = false;
  }

  /** Sends what was turned to the desk. Without a desk it applies to this page. */
  link.turn = (turn) => {
    if (link.state !== "open") return;
    turns.set(`${turn.side} ${turn.turning} ${turn.tunable}`, turn);
    sendTurns();
  };

  function close(state) {
    turns.clear();
    stream?.close();
    stream = null;
    clearTimeout(alarm);
    patient.abort();
    patient = new AbortController();
    show(state);
  }

  function lose() {
    close("gone");
    alarm = setTimeout(open, pause);
  }

  /** Waits for the next message of the desk. */
  function listen() {
    clearTimeout(alarm);
    alarm = setTimeout(lose, patience);
  }

  function open() {
    const opened = new EventSource(address());
    stream = opened;
    listen();
    opened.onmessage = ({ data }) => {
      if (stream !== opened) return;
      listen();
      take(JSON.parse(data));
    };
    // A refusal is final for a stream: this server has ended, and another one has the port.
    opened.onerror = () => {
      if (stream === opened) opened.readyState === EventSource.CLOSED ? refused() : lose();
    };
  }

  /** Finds out whether an answer that is no stream means that the desk is full, or that it is another one. */
  async function refused() {
    lose();
    const answer = await post({ kind: "hello", ...await screen() }).catch(() => null);
    if (answer?.status === 404) close("ended");
    else if (answer?.status === 503) text.textContent = await answer.text();
  }

  function take(message) {
    switch (message.kind) {
      case "sign": {
        const isNew = link.state !== "open";
        link.name = message.name;
        if (document.activeElement !== field) field.value = message.name;
        notice.style.setProperty("--sign", message.color);
        show("open");
        if (!isNew) break;
        // Its tunings follow; what was turned without it is not in them.
        scene.refuse();
        sentName = null;
        sendName();
        greet();
        sendGestures();
        break;
      }
      case "tunings":
        wanted = message;
        scene.schedule();
        break;
      case "replaced":
        rename();
        lose();
        break;
      case "ended":
        close("ended");
        break;
    }
  }

  /** Sends a gesture to the desk, now or once it is back. */
  link.send = (gesture) => {
    waiting.push({ id: randomID(), ...gesture });
    keep();
    show(link.state);
    sendGestures();
  };

  /** Applies the newest tunings. The scene has reached the time of a frame, so that a replay finds them there. */
  link.beforeFrame = () => {
    if (!wanted) return;
    link.newest = JSON.stringify(wanted.values);
    scene.follow(wanted);
    if (wanted.side !== undefined && wanted.side !== side) scene.use(wanted.side);
    side = wanted.side ?? side;
    link.applied += 1;
    wanted = null;
  };

  link.afterFrame = () => {
    for (let gesture = scene.nextGesture(); gesture; gesture = scene.nextGesture()) {
      link.send({ kind: "gesture", ...gesture });
    }
  };

  // A phone that wakes, or has a network again, need not wait.
  for (const name of ["online", "visibilitychange"]) {
    addEventListener(name, () => {
      if (link.state !== "gone" || document.hidden) return;
      close("gone");
      open();
    });
  }
  scene.gather();
  notice.hidden = document.getElementById("naming").hidden = false;
  open();
  return link;
}
