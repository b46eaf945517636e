// The motions of the scroll engine of Scrollwork for JavaScript: a thin layer over motions.wasm that converts texts and
// arrays, frees memory, and throws an error where a function of scrollengine.h returns a code. motions.d.ts describes it.

// The sizes of the structures of scrollengine.h for values.
const [motionBytes, trackerBytes] = [104, 488];

/** A function of the engine that failed: its code, and what to do. */
export class ScrollEngineError extends Error {
  constructor(code, message) {
    super(message);
    this.name = "ScrollEngineError";
    this.code = code;
  }
}

/** Throws an error unless the options of a function have all that it needs, and nothing that it does not know. */
export function check(name, options, needed, known = []) {
  const list = [...needed, ...known].join(", ");
  if (typeof options !== "object" || options === null) throw new TypeError(`${name} needs an object with ${list}.`);
  for (const option of needed) {
    if (options[option] === undefined) throw new TypeError(`${name} needs "${option}"; its options are ${list}.`);
  }
  for (const option of Object.keys(options)) {
    if (!needed.includes(option) && !known.includes(option)) {
      throw new TypeError(`${name} has no option "${option}"; its options are ${list}.`);
    }
  }
}

/** Loads the motions from the module beside this file, or from another place. */
export async function load(source = new URL("motions.wasm", import.meta.url)) {
  return new Motions(await instantiate(source));
}

/** Makes an instance of a module from its address, its bytes, a response of fetch, or the compiled module. */
export async function instantiate(source) {
  if (typeof source === "string") source = new URL(source, globalThis.location?.href ?? import.meta.url);
  const code = await (source instanceof URL ? read(source) : source);
  if (code instanceof WebAssembly.Module) return WebAssembly.instantiate(code, {});
  const isResponse = typeof Response !== "undefined" && code instanceof Response;
  const made = isResponse ? WebAssembly.instantiateStreaming(code, {}) : WebAssembly.instantiate(code, {});
  return (await made).instance;
}

/** Fetches a file, or reads it where it lies, since Node.js fetches no files. */
async function read(url) {
  if (url.protocol !== "file:") return fetch(url);
  // Bundlers for pages would search a name that stands in the call itself.
  const files = "node:fs/promises";
  return (await import(/* webpackIgnore: true */ /* @vite-ignore */ files)).readFile(url);
}

/** The engine in its memory, which makes motions. */
export class Motions {
  constructor(instance) {
    this.wasm = instance.exports;
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
  }

  fling(options) {
    check("fling", options, ["viewport", "velocity"], ["preset", "position", "lower", "upper"]);
    const { preset = "ios", viewport, position = 0, velocity, lower = -Infinity, upper = Infinity } = options;
    return this.motion((at) =>
      this.withText(preset, (name) =>
        this.wasm.scrollengine_fling(name, viewport, position, velocity, lower, upper, at)));
  }

  decay(options) {
    check("decay", options, ["velocity"], ["rate", "position", "lower", "upper"]);
    const { rate = 0.998, position = 0, velocity, lower = -Infinity, upper = Infinity } = options;
    return this.motion((at) => this.wasm.scrollengine_decay(rate, position, velocity, lower, upper, at));
  }

  snap(options) {
    check("snap", options, ["viewport", "position", "detents"], ["preset", "velocity", "start"]);
    const { preset = "ios", viewport, position, velocity = 0, start = position, detents } = options;
    const chosen = this.allocate(4);
    try {
      const motion = this.motion((at) =>
        this.withText(preset, (name) =>
          this.withNumbers(detents, (places) =>
            this.wasm.scrollengine_snap(
              name, viewport, position, velocity, start, places, detents.length, chosen, at))));
      return { detent: new DataView(this.wasm.memory.buffer).getUint32(chosen, true), motion };
    } finally {
      this.wasm.free(chosen);
    }
  }

  spring(options) {
    check("spring", options, ["target", "response"], ["position", "velocity", "dampingRatio", "restDistance"]);
    const { position = 0, target, velocity = 0, response, dampingRatio = 1, restDistance = 0.1 } = options;
    return this.motion((at) =>
      this.wasm.scrollengine_spring(position, target, velocity, response, dampingRatio, restDistance, at));
  }

  glide(options) {
    check("glide", options, ["target"], ["position", "velocity", "duration"]);
    const { position = 0, target, velocity = 0, duration = 0.2 } = options;
    return this.motion((at) => this.wasm.scrollengine_glide(position, target, velocity, duration, at));
  }

  stretch(pull, options) { return this.distance("stretch", options, pull); }
  pull(shown, options) { return this.distance("pull", options, shown); }

  distance(name, options, distance) {
    check(name, options, ["viewport"], ["preset"]);
    const { preset = "ios", viewport } = options;
    return this.withNumbers([0], (at) => {
      this.check(this.withText(preset, (text) => this.wasm[`scrollengine_${name}`](text, viewport, distance, at)));
      return new DataView(this.wasm.memory.buffer).getFloat64(at, true);
    });
  }

  tracker(preset = "ios") {
    const state = new Uint8Array(trackerBytes);
    this.withBytes(state, (at) => this.check(this.withText(preset, (name) => this.wasm.scrollengine_make_tracker(name, at))));
    return new Tracker(this, state);
  }

  /** Makes a motion; `body` calls a function with the place of the structure. */
  motion(body) {
    const state = new Uint8Array(motionBytes);
    this.withBytes(state, (at) => this.check(body(at)));
    return new Motion(this, state);
  }

  /** Calls `body` with the address of a copy of a structure, and copies the structure back. */
  withBytes(state, body) {
    const place = this.allocate(state.length);
    try {
      new Uint8Array(this.wasm.memory.buffer, place, state.length).set(state);
      const result = body(place);
      state.set(new Uint8Array(this.wasm.memory.buffer, place, state.length));
      return result;
    } finally {
      this.wasm.free(place);
    }
  }

  /** Throws an error for another code than 0 of a function without a view. */
  check(code) {
    if (code !== 0) throw new ScrollEngineError(code, this.text(this.wasm.scrollengine_error_text(0, code)));
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

  /** Calls `body` with the address of a text with a NUL byte at its end. */
  withText(text, body) {
    const bytes = this.encoder.encode(text + "\0");
    const place = this.allocate(bytes.length);
    try {
      new Uint8Array(this.wasm.memory.buffer, place, bytes.length).set(bytes);
      return body(place);
    } finally {
      this.wasm.free(place);
    }
  }

  /** Returns the text that ends with a NUL byte at an address; `null` for NULL. */
  text(place) {
    if (place === 0) return null;
    const bytes = new Uint8Array(this.wasm.memory.buffer, place);
    return this.decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
  }
}

/** The motion of content along one axis. */
export class Motion {
  constructor(engine, state) {
    this.engine = engine;
    this.state = state;
    const view = new DataView(state.buffer);
    this.restTime = view.getFloat64(0, true);
    this.rest = view.getFloat64(8, true);
  }

  position(time) { return this.engine.withBytes(this.state, (at) => this.engine.wasm.scrollengine_position(at, time)); }
  velocity(time) { return this.engine.withBytes(this.state, (at) => this.engine.wasm.scrollengine_velocity(at, time)); }
}

/** The latest positions of a finger. */
export class Tracker {
  constructor(engine, state) {
    this.engine = engine;
    this.state = state;
  }

  add(time, x, y) {
    const { engine } = this;
    engine.withBytes(this.state, (at) => engine.check(engine.wasm.scrollengine_track(at, time, x, y)));
  }

  velocity(time) {
    const { engine } = this;
    return engine.withBytes(this.state, (at) =>
      engine.withNumbers([0, 0], (result) => {
        engine.check(engine.wasm.scrollengine_get_velocity(at, time, result, result + 8));
        const view = new DataView(engine.wasm.memory.buffer, result);
        return { x: view.getFloat64(0, true), y: view.getFloat64(8, true) };
      }));
  }
}
