/**
 * The motions of the scroll engine of Scrollwork. Positions are in points, velocities in points per second of offset,
 * times in seconds since the start. scrollengine.h describes each function in full.
 */

/** The presets of toolkits. */
export type Preset = "ios" | "android" | "gtk" | "flutter" | "flutter-clamping" | "chromium";

/** A function of the engine that failed. */
export declare class ScrollEngineError extends Error {
  /** The code of scrollengine.h. */
  readonly code: number;
}

/** A module: its address, its bytes, the compiled module, or the response of a fetch. */
export type Source = URL | string | ArrayBuffer | ArrayBufferView | WebAssembly.Module | Response | Promise<Response>;

/** Loads the motions from motions.wasm beside the loader, or from another place. */
export declare function load(source?: Source): Promise<Motions>;

/** The motion of content along one axis, as a function of the seconds since its start. It needs no view. */
export declare class Motion {
  private constructor();
  /** The seconds from the start until rest. */
  readonly restTime: number;
  /** The position at rest. */
  readonly rest: number;
  /** Returns the position a time after the start; exactly `rest` from `restTime` on. */
  position(time: number): number;
  /** Returns the velocity a time after the start; exactly 0 from `restTime` on. */
  velocity(time: number): number;
}

/** The latest positions of a finger. */
export declare class Tracker {
  private constructor();
  /** Adds a position at a time. */
  add(time: number, x: number, y: number): void;
  /** Returns the velocity at the time of the lift; 0 after a pause. The velocity of the offset is the negated one. */
  velocity(time: number): { x: number; y: number };
}

/** The engine without views. Every function throws a `ScrollEngineError` if it fails. */
export declare class Motions {
  protected constructor();
  /** Makes the motion of released content: a fling, its bounce at an end of the range, or its return from beyond one. */
  fling(options: {
    preset?: Preset; viewport: number; position?: number; velocity: number; lower?: number; upper?: number;
  }): Motion;
  /** Makes the motion of content that keeps a share of its velocity in each millisecond, with the bounce of iOS. */
  decay(options: { rate?: number; position?: number; velocity: number; lower?: number; upper?: number }): Motion;
  /** Makes the motion of content that is released among detents, and returns the one that the preset's rule chooses. */
  snap(options: {
    preset?: Preset; viewport: number; position: number; velocity?: number; start?: number; detents: readonly number[];
  }): { detent: number; motion: Motion };
  /** Makes the motion of a spring. It rests once it stays within a distance of the target, 0.1 points by default. */
  spring(options: {
    position?: number; target: number; velocity?: number; response: number; dampingRatio?: number; restDistance?: number;
  }): Motion;
  /** Makes the motion of a glide that a program requests. From rest it covers 99 % of its way within `duration` seconds. */
  glide(options: { position?: number; target: number; velocity?: number; duration?: number }): Motion;
  /** Returns how far content moves beyond its end if a finger pulls it by a distance beyond. */
  stretch(pull: number, options: { preset?: Preset; viewport: number }): number;
  /** Returns how far a finger must pull to move content by a distance beyond its end. */
  pull(shown: number, options: { preset?: Preset; viewport: number }): number;
  /** Makes a velocity tracker with the method of a preset. */
  tracker(preset?: Preset): Tracker;
}
