// The scroll engine of Scrollwork for JavaScript: a thin layer over scrollengine.wasm that converts texts and arrays,
// frees memory, and throws an error where a function of scrollengine.h returns a code. scrollengine.d.ts describes it.

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
const tooSmall = 9;

/** A function of the engine that failed: its code, and what to do. */
export class ScrollEngineError extends Error {
  constructor(code, message) {
    super(message);
    this.name = "ScrollEngineError";
    this.code = code;
  }
}

/** Loads the engine from a module, its bytes, or a response of fetch. */
export async function load(source) {
  const response = await source;
  if (response instanceof WebAssembly.Module) return new Engine(await WebAssembly.instantiate(response, {}));
  if (typeof Response !== "undefined" && response instanceof Response) {
    return new Engine((await WebAssembly.instantiateStreaming(response, {})).instance);
  }
  return new Engine((await WebAssembly.instantiate(response, {})).instance);
}

/** The engine in its memory, which makes views. */
export class Engine {
  constructor(instance) {
    this.wasm = instance.exports;
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
  }

  list({ axis = Axis.y, width, height, length }) {
    return this.make((view) => this.wasm.scrollengine_make_list(axis, width, height, length, view));
  }

  line({ style = Style.sheet, axis = Axis.y, width, height, links }) {
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

  pages({ axis = Axis.x, width, height, gap = 0, count, page = 0 }) {
    return this.make((view) => this.wasm.scrollengine_make_pages(axis, width, height, gap, count, page, view));
  }

  cards({ width, height, heights }) {
    return this.make((view) =>
      this.withNumbers(heights, (at) =>
        this.wasm.scrollengine_make_cards(width, height, heights.length, at, 0, 0, view)));
  }

  photo({ width, height, photoWidth, photoHeight }) {
    return this.make((view) => this.wasm.scrollengine_make_photo(width, height, photoWidth, photoHeight, view));
  }

  /** Makes a view; `body` calls a function with the place of the handle. */
  make(body) {
    const place = this.allocate(4);
    try {
      const code = body(place);
      if (code !== 0) throw new ScrollEngineError(code, this.text(this.wasm.scrollengine_code_text(code)));
      return new View(this, new DataView(this.wasm.memory.buffer).getUint32(place, true));
    } finally {
      this.wasm.free(place);
    }
  }

  allocate(bytes) {
    const place = this.wasm.malloc(Math.max(bytes, 1));
    if (place === 0) throw new RangeError(`There is no memory for ${bytes} bytes.`);
    return place;
  }

  /** Calls `body` with the address of a copy of numbers. */
  withNumbers(numbers, body) {
    const place = this.allocate(8 * numbers.length);
    try {
      new Float64Array(this.wasm.memory.buffer, place, numbers.length).set(numbers);
      return body(place);
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

  /** Calls `body` with the address and the length of a text. */
  withText(text, body) {
    const bytes = this.encoder.encode(text);
    const place = this.allocate(bytes.length);
    try {
      new Uint8Array(this.wasm.memory.buffer, place, bytes.length).set(bytes);
      return body(place, bytes.length);
    } finally {
      this.wasm.free(place);
    }
  }

  /** Returns the text that ends with a NUL byte at an address. */
  text(place) {
    const bytes = new Uint8Array(this.wasm.memory.buffer, place);
    return this.decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
  }
}

/** Content that scrolls. */
export class View {
  constructor(engine, handle) {
    this.engine = engine;
    this.handle = handle;
  }

  /** Frees the memory of the view. Calling it again has no effect. */
  free() {
    if (this.handle === 0) return;
    const { engine } = this;
    engine.withCounts([this.handle], (place) => engine.wasm.scrollengine_free(place));
    this.handle = 0;
  }

  touch(phase, time, finger, x, y) { this.call("touch", phase, time, finger, x, y); }
  wheel(time, notchesX, notchesY, x, y) { this.call("wheel", time, notchesX, notchesY, x, y); }
  touchpad(phase, time, dx, dy, x, y) { this.call("touchpad", phase, time, dx, dy, x, y); }
  key(time, key) { this.call("key", time, key); }
  advance(time) { this.call("advance", time); }

  offset(part = 0) { return this.engine.wasm.scrollengine_offset(this.handle, part); }
  velocity(part = 0) { return this.engine.wasm.scrollengine_velocity(this.handle, part); }
  place(part = 0) { return this.engine.wasm.scrollengine_place(this.handle, part); }
  translation(axis) { return this.engine.wasm.scrollengine_translation(this.handle, axis); }
  get activity() { return activities[this.engine.wasm.scrollengine_activity(this.handle)]; }
  get isAnimating() { return this.engine.wasm.scrollengine_is_animating(this.handle) !== 0; }
  get wasTap() { return this.engine.wasm.scrollengine_was_tap(this.handle) !== 0; }
  get nextChange() { return this.engine.wasm.scrollengine_next_change(this.handle); }
  get scale() { return this.engine.wasm.scrollengine_scale(this.handle); }
  get state() { return JSON.parse(this.read("state")); }
  get decision() { return JSON.parse(this.read("decision")); }

  scrollTo(offset, part = 0) { this.call("scroll_to", part, offset); }
  jumpTo(offset, part = 0) { this.call("jump_to", part, offset); }
  goTo(place, { part = 0, animated = true } = {}) { this.call("go_to", part, place, animated ? 1 : 0); }
  zoomTo(scale, x, y) { this.call("zoom_to", scale, x, y); }
  resize(width, height) { this.call("resize", width, height); }
  setContent(width, height) { this.call("set_content", width, height); }
  setPages(count) { this.call("set_pages", count); }
  setCards(heights) {
    this.engine.withNumbers(heights, (at) => this.call("set_cards", heights.length, at, 0, 0));
  }
  setRange(part, [lower, upper], detents = []) {
    this.engine.withNumbers(detents, (at) => this.call("set_range", part, lower, upper, at, detents.length));
  }

  setPreset(name) { this.engine.withText(name, (at, length) => this.call("set_preset", at, length)); }
  setDensity(pixels) { this.call("set_density", pixels); }
  get tunables() { return JSON.parse(this.read("tunables")); }
  tunable(key) { return this.engine.withText(key, (at, length) => JSON.parse(this.read("tunable", at, length))); }
  set(key, value) {
    const { engine } = this;
    engine.withText(key, (at, length) => {
      switch (typeof value) {
        case "number": return this.call("set_number", at, length, value);
        case "boolean": return this.call("set_flag", at, length, value ? 1 : 0);
        default:
          return engine.withText(String(value), (word, size) => this.call("set_word", at, length, word, size));
      }
    });
  }

  /** Calls a function of scrollengine.h with the view; throws an error for another code than 0. */
  call(name, ...values) {
    const code = this.engine.wasm[`scrollengine_${name}`](this.handle, ...values);
    if (code !== 0) this.fail(code);
  }

  fail(code) {
    throw new ScrollEngineError(code, this.engine.text(this.engine.wasm.scrollengine_last_error(this.handle)));
  }

  /** Returns the text that a function of scrollengine.h writes. */
  read(name, ...values) {
    const { engine } = this;
    const write = engine.wasm[`scrollengine_${name}`];
    const length = engine.allocate(4);
    let [size, buffer] = [1024, 0];
    try {
      for (;;) {
        buffer = engine.allocate(size);
        const code = write(this.handle, ...values, buffer, size, length);
        if (code === 0) return engine.text(buffer);
        if (code !== tooSmall) this.fail(code);
        engine.wasm.free(buffer);
        buffer = 0;
        size = new DataView(engine.wasm.memory.buffer).getUint32(length, true) + 1;
      }
    } finally {
      engine.wasm.free(buffer);
      engine.wasm.free(length);
    }
  }
}
