// The scroll engine of Scrollwork for JavaScript: a thin layer over scrollengine.wasm that converts texts and arrays,
// frees memory, and throws an error where a function of scrollengine.h returns a code. scrollengine.d.ts describes it.

import { check, instantiate, Motions, ScrollEngineError } from "./motions.mjs";

export { Motion, ScrollEngineError, Tracker } from "./motions.mjs";

/** The axes along which content scrolls. */
export const Axis = Object.freeze({ x: 0, y: 1 });
/** The styles of a line of nested scrollers. */
export const Style = Object.freeze({ sheet: 0, header: 1 });
/** The phases of a touch. */
export const Touch = Object.freeze({ down: 0, move: 1, up: 2, cancel: 3 });
/** The phases of a touchpad's scroll sequence. */
export const Phase = Object.freeze({ began: 0, changed: 1, ended: 2 });
/** The keys that scroll. */
export const Key = Object.freeze({
  up: 0, down: 1, left: 2, right: 3, pageUp: 4, pageDown: 5, home: 6, end: 7, space: 8, escape: 9,
});

const activities = ["idle", "hold", "drag", "ballistic", "driven"];
const kinds = ["list", "sheet", "header", "pages", "cards", "photo"];
const [outOfRange, unknownName] = [4, 5];

/** Throws an error unless a number is one of a table of constants. */
function checkConstant(table, name, value) {
  if (Object.values(table).includes(value)) return;
  const words = Object.keys(table).map((word) => `${name}.${word}`).join(", ");
  throw new TypeError(`${JSON.stringify(value)} is no constant of ${name}; expected ${words}.`);
}

/** Frees the memory of a view. */
function release({ engine, handle }) {
  engine.withCounts([handle], (place) => engine.wasm.scrollengine_free(place));
}
// Frees views that a program has forgotten without a call of free().
const forgotten = typeof FinalizationRegistry === "undefined" ? null : new FinalizationRegistry(release);

/** Loads the engine from the module beside this file, or from another place. */
export async function load(source = new URL("scrollengine.wasm", import.meta.url)) {
  return new Engine(await instantiate(source));
}

/** The engine in its memory, which makes views and motions. */
export class Engine extends Motions {
  list(options) {
    check("list", options, ["width", "height", "length"], ["axis"]);
    const { axis = Axis.y, width, height, length } = options;
    checkConstant(Axis, "Axis", axis);
    return this.make((view) => this.wasm.scrollengine_make_list(axis, width, height, length, view));
  }

  line(options) {
    check("line", options, ["width", "height", "links"], ["style", "axis"]);
    const { style = Style.sheet, axis = Axis.y, width, height, links } = options;
    checkConstant(Style, "Style", style);
    checkConstant(Axis, "Axis", axis);
    const ranges = links.flatMap(({ range }) => range);
    const detents = links.flatMap((link) => link.detents ?? []);
    const counts = links.map((link) => link.detents?.length ?? 0);
    return this.make((view) =>
      this.withNumbers(ranges, (rangesAt) =>
        this.withNumbers(detents, (detentsAt) =>
          this.withCounts(counts, (countsAt) =>
            this.wasm.scrollengine_make_line(
              style, axis, width, height, links.length, rangesAt, countsAt, detentsAt, view)))));
  }

  sheet(options) {
    check("sheet", options, ["width", "height", "tops", "length"], ["header"]);
    const { width, height, tops, header = 0, length } = options;
    return this.make((view) =>
      this.withNumbers(tops, (at) =>
        this.wasm.scrollengine_make_sheet(width, height, tops.length, at, header, length, view)));
  }

  header(options) {
    check("header", options, ["width", "height", "header", "length"], ["snaps"]);
    const { width, height, header, snaps = false, length } = options;
    return this.make((view) =>
      this.wasm.scrollengine_make_header(width, height, header, snaps ? 1 : 0, length, view));
  }

  pages(options) {
    check("pages", options, ["width", "height", "count"], ["axis", "gap", "page"]);
    const { axis = Axis.x, width, height, gap = 0, count, page = 0 } = options;
    checkConstant(Axis, "Axis", axis);
    return this.make((view) => this.wasm.scrollengine_make_pages(axis, width, height, gap, count, page, view));
  }

  cards(options) {
    check("cards", options, ["width", "height", "heights"]);
    const { width, height, heights } = options;
    return this.make((view) =>
      this.withNumbers(heights, (at) =>
        this.wasm.scrollengine_make_cards(width, height, heights.length, at, 0, 0, view)));
  }

  photo(options) {
    check("photo", options, ["width", "height", "photoWidth", "photoHeight"]);
    const { width, height, photoWidth, photoHeight } = options;
    return this.make((view) => this.wasm.scrollengine_make_photo(width, height, photoWidth, photoHeight, view));
  }

  /** Makes a view; `body` calls a function with the place of the handle. */
  make(body) {
    const place = this.allocate(4);
    try {
      this.check(body(place));
      return new View(this, new DataView(this.wasm.memory.buffer).getUint32(place, true));
    } finally {
      this.wasm.free(place);
    }
  }

  withCounts(counts, body) {
    const place = this.allocate(4 * counts.length);
    try {
      new Uint32Array(this.wasm.memory.buffer, place, counts.length).set(counts);
      return body(place);
    } finally {
      this.wasm.free(place);
    }
  }
}

/** Content that scrolls. */
export class View {
  constructor(engine, handle) {
    this.engine = engine;
    this.handle = handle;
    this.onRelease = null;
    this.latest = 0;
    this.longSteps = 0;
    this.stepsBack = 0;
    forgotten?.register(this, { engine, handle }, this);
  }

  /** Frees the memory of the view. Calling it again has no effect. */
  free() {
    if (this.handle === 0) return;
    forgotten?.unregister(this);
    release(this);
    this.handle = 0;
  }

  touch(phase, time, finger, x, y) {
    checkConstant(Touch, "Touch", phase);
    this.checkClock(time);
    this.call("touch", phase, time, finger, x, y);
    if (phase === Touch.up) this.retarget();
  }

  drag(phase, time, { dx = 0, dy = 0, vx = 0, vy = 0 } = {}) {
    checkConstant(Touch, "Touch", phase);
    this.checkClock(time);
    this.call("drag", phase, time, dx, dy, vx, vy);
    if (phase === Touch.up) this.retarget();
  }

  /** Asks the program where a release of a list or a line goes. */
  retarget() {
    if (this.onRelease === null) return;
    const { kind, activity, parts } = this.part();
    if (activity !== "ballistic" || !["list", "sheet", "header"].includes(kind)) return;
    const states = Array.from({ length: parts }, (_, part) => this.part(part));
    states.forEach(({ offset, velocity }, part) => {
      const target = this.target(part).offset;
      if (target === offset && velocity === 0) return;
      const chosen = this.onRelease({ part, offset, velocity, target });
      if (chosen !== undefined && chosen !== target) this.setTarget(chosen, { part });
    });
  }

  /**
   * Throws an error for times that are milliseconds: three steps in a row of more than a second, while something moves or a
   * finger is down. A page that was hidden makes one. Three times that are more than a second behind others are of
   * another clock.
   */
  checkClock(time) {
    const isLong = time - this.latest > 1 && this.part().activity !== "idle";
    if (time < this.latest - 1) this.stepsBack += 1;
    this.latest = Math.max(this.latest, time);
    this.longSteps = isLong ? this.longSteps + 1 : 0;
    if (this.stepsBack >= 3) {
      this.stepsBack = 0;
      throw new ScrollEngineError(
        outOfRange, `The time ${time} is before ${this.latest}, so they may be of two clocks, or one of them milliseconds. `
          + "Pass seconds of one clock, such as event.timeStamp / 1000 and the time of requestAnimationFrame / 1000.");
    }
    if (this.longSteps < 3) return;
    this.longSteps = 0;
    throw new ScrollEngineError(
      outOfRange, "Three times in a row are more than a second apart, so they may be milliseconds. Pass seconds, such as "
        + "performance.now() / 1000.");
  }

  wheel(time, notchesX, notchesY, x, y) {
    this.checkClock(time);
    this.call("wheel", time, notchesX, notchesY, x, y);
  }
  touchpad(phase, time, dx, dy, x, y) {
    checkConstant(Phase, "Phase", phase);
    this.checkClock(time);
    this.call("touchpad", phase, time, dx, dy, x, y);
  }
  key(time, key) {
    checkConstant(Key, "Key", key);
    this.checkClock(time);
    this.call("key", time, key);
  }
  advance(time) {
    this.checkClock(time);
    this.call("advance", time);
  }

  /** Reads a structure of scrollengine.h: doubles, then pointers, then integers of 32 bits. */
  read(name, index, doubles, pointers, integers) {
    const { engine } = this;
    const place = engine.allocate(8 * doubles + 4 * (pointers + integers));
    try {
      this.call(name, index, place);
      const view = new DataView(engine.wasm.memory.buffer, place);
      const after = 8 * doubles + 4 * pointers;
      return [
        ...Array.from({ length: doubles }, (_, at) => view.getFloat64(8 * at, true)),
        ...Array.from({ length: pointers }, (_, at) => engine.text(view.getUint32(8 * doubles + 4 * at, true))),
        ...Array.from({ length: integers }, (_, at) => view.getInt32(after + 4 * at, true)),
      ];
    } finally {
      engine.wasm.free(place);
    }
  }

  /** The state of the view and of a part, by the names of scrollengine.h. */
  part(index = 0) {
    const [
      time, offset, velocity, nextChange, scale, x, y, inside, kind, activity, isAnimating, parts, place, current, count,
    ] = this.read("get_state", index, 8, 0, 7);
    return {
      time, offset, velocity, nextChange, scale, x, y, inside, kind: kinds[kind], activity: activities[activity],
      isAnimating: isAnimating !== 0, parts, place, current, count,
    };
  }

  offset(part = 0) { return this.part(part).offset; }
  velocity(part = 0) { return this.part(part).velocity; }
  place(part = 0) { return this.part(part).place; }
  get activity() { return this.part().activity; }
  get isAnimating() { return this.part().isAnimating; }
  get wasTap() { return this.decision().isTap; }
  get nextChange() { return this.part().nextChange; }
  get scale() { return this.part().scale; }

  target(part = 0) {
    const { engine } = this;
    return engine.withNumbers([0, 0], (at) => {
      this.call("get_target", part, at, at + 8);
      const view = new DataView(engine.wasm.memory.buffer, at);
      return { offset: view.getFloat64(0, true), time: view.getFloat64(8, true) };
    });
  }

  setTarget(offset, { part = 0 } = {}) { this.call("set_target", part, offset); }

  decision(index = 0) {
    const [
      start, position, velocity, projected, mark, travel, dragged, threshold, claim, claimReason, reason, axis, owner,
      isCatch, isTap, part, place, isBeyond,
    ] = this.read("get_decision", index, 8, 3, 7);
    const known = (number) => (Number.isNaN(number) ? null : number);
    return {
      claim, claimReason, axis: [null, "x", "y"][axis + 1], owner: owner < 0 ? null : owner, isCatch: isCatch !== 0,
      isTap: isTap !== 0,
      release: reason === null ? null : {
        part, place, reason, start: known(start), position: known(position), velocity: known(velocity),
        projected: known(projected), mark: known(mark), isBeyond: isBeyond !== 0, travel: known(travel),
        dragged: known(dragged), threshold: known(threshold),
      },
    };
  }

  scrollTo(offset, { part = 0, animated = true, time } = {}) {
    this.reach(time);
    this.call("scroll_to", part, offset, animated ? 1 : 0);
  }
  goTo(place, { part = 0, animated = true, time } = {}) {
    this.reach(time);
    this.call("go_to", part, place, animated ? 1 : 0);
  }
  zoomTo(scale, x, y, { time } = {}) {
    this.reach(time);
    this.call("zoom_to", scale, x, y);
  }

  /** Advances to the time of a request. Without one, the request counts at the latest time so far. */
  reach(time) { if (time !== undefined) this.advance(time); }

  setViewport(width, height, density = 1) { this.call("set_viewport", width, height, density); }
  shift(length, { part = 0 } = {}) { this.call("shift", part, length); }
  setOvershoot(below, above, { part = 0 } = {}) { this.call("set_overshoot", part, below, above); }
  setInsets(before, after = 0) { this.call("set_insets", before, after); }
  setContent(width, height) { this.call("set_content", width, height); }
  setPages(count) { this.call("set_pages", count); }
  setCards(heights) {
    this.engine.withNumbers(heights, (at) => this.call("set_cards", heights.length, at, 0, 0));
  }
  setRange(part, [lower, upper], detents = []) {
    this.engine.withNumbers(detents, (at) => this.call("set_range", part, lower, upper, at, detents.length));
  }

  setPreset(name) { this.engine.withText(name, (at) => this.call("set_preset", at)); }
  set(key, value) {
    const { engine } = this;
    engine.withText(key, (at) => {
      if (typeof value !== "string") return this.call("set_number", at, Number(value));
      return engine.withText(value, (word) => this.call("set_word", at, word));
    });
  }

  get tunables() {
    const list = [];
    try {
      for (;;) list.push(this.tunableAt(list.length));
    } catch (error) {
      if (error.code !== unknownName) throw error;
    }
    return list;
  }

  tunableAt(index) {
    const [value, standard, minimum, maximum, key, unit, choices, type] = this.read("get_tunable", index, 4, 3, 1);
    if (type === 0) return { key, unit, value, standard, minimum, maximum };
    if (type === 1) return { key, unit, value: value !== 0, standard: standard !== 0 };
    const words = choices.split(" ");
    return { key, unit, value: words[value], standard: words[standard], choices: words };
  }

  /** Calls a function of scrollengine.h with the view; throws an error for another code than 0. */
  call(name, ...values) {
    const { engine } = this;
    const code = engine.wasm[`scrollengine_${name}`](this.handle, ...values);
    if (code === 0) return;
    throw new ScrollEngineError(code, engine.text(engine.wasm.scrollengine_error_text(this.handle, code)));
  }
}
