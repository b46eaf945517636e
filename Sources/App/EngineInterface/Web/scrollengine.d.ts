/**
 * The scroll engine of Scrollwork. Lengths, offsets and positions are in points, velocities in points per second, times
 * in seconds on a clock of the caller's. scrollengine.h describes each function in full.
 */

import { Motions, Preset, Source } from "./motions.js";

export { Motion, Preset, ScrollEngineError, Source, Tracker } from "./motions.js";

/** The axes along which content scrolls. */
export declare const Axis: { readonly x: 0; readonly y: 1 };
export type Axis = 0 | 1;
/** The styles of a line of nested scrollers: its outermost link is a sheet with detents, or a header. */
export declare const Style: { readonly sheet: 0; readonly header: 1 };
export type Style = 0 | 1;
/** The phases of a touch. */
export declare const Touch: { readonly down: 0; readonly move: 1; readonly up: 2; readonly cancel: 3 };
export type Touch = 0 | 1 | 2 | 3;
/** The phases of a touchpad's scroll sequence. */
export declare const Phase: { readonly began: 0; readonly changed: 1; readonly ended: 2 };
export type Phase = 0 | 1 | 2;
/** The keys that scroll. */
export declare const Key: {
  readonly up: 0; readonly down: 1; readonly left: 2; readonly right: 3; readonly pageUp: 4; readonly pageDown: 5;
  readonly home: 6; readonly end: 7; readonly space: 8; readonly escape: 9;
};
export type Key = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** The activities of a view. */
export type Activity = "idle" | "hold" | "drag" | "ballistic" | "driven";
/** The value of a tunable: a number in its unit, on or off, or one of its words. */
export type TunableValue = number | boolean | string;

/** A tunable that a view reads. */
export interface Tunable {
  readonly key: string;
  readonly unit: string;
  readonly value: TunableValue;
  /** The value in the preset "ios". */
  readonly standard: TunableValue;
  /** The smallest and the largest number. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** The words of a choice. */
  readonly choices?: readonly string[];
}

/** The state of a view and of one of its parts, as `scrollengine_state` describes it. */
export interface State {
  readonly time: number;
  readonly offset: number;
  readonly velocity: number;
  readonly nextChange: number;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly inside: number;
  readonly kind: "list" | "sheet" | "header" | "pages" | "cards" | "photo";
  readonly activity: Activity;
  readonly isAnimating: boolean;
  readonly parts: number;
  readonly place: number;
  readonly current: number;
  readonly count: number;
}

/** Why the last gesture moved as it did, and the claim of one part to it. */
export interface Decision {
  readonly axis: "x" | "y" | null;
  readonly owner: number | null;
  readonly isCatch: boolean;
  readonly isTap: boolean;
  readonly claim: "possible" | "claimed" | "denied" | null;
  readonly claimReason: string | null;
  readonly release: Release | null;
}

/** The place that a release chose. A number that the rule has not compared is `null`. */
export interface Release {
  readonly part: number;
  readonly place: number;
  readonly reason: string;
  readonly start: number | null;
  readonly position: number | null;
  readonly velocity: number | null;
  readonly projected: number | null;
  readonly mark: number | null;
  readonly isBeyond: boolean;
  readonly travel: number | null;
  readonly dragged: number | null;
  readonly threshold: number | null;
}

/** A link of a line of nested scrollers. */
export interface Link {
  /** The lowest and the highest offset at rest; the link starts at the lowest one. */
  readonly range: readonly [number, number];
  /** The only offsets at which the link may rest, in ascending order. */
  readonly detents?: readonly number[];
}

/** Loads the engine from scrollengine.wasm beside the loader, or from another place. */
export declare function load(source?: Source): Promise<Engine>;

/** The engine, which makes views and motions. `width` and `height` are the size of the viewport. */
export declare class Engine extends Motions {
  private constructor();
  /** Makes a list whose content has a length along the axis. */
  list(options: { axis?: Axis; width: number; height: number; length: number }): View;
  /** Makes a line of nested scrollers, from the outermost to the innermost. */
  line(options: {
    style?: Style; axis?: Axis; width: number; height: number; links: readonly Link[];
  }): View;
  /** Makes a sheet over a list. `tops` are its top edges at its detents, `header` is the height of what it shows above. */
  sheet(options: { width: number; height: number; tops: readonly number[]; header?: number; length: number }): View;
  /** Makes a header that scrolls away above a list; with `snaps` it rests only open or scrolled away. */
  header(options: { width: number; height: number; header: number; snaps?: boolean; length: number }): View;
  /** Makes pages as long as the viewport. */
  pages(options: {
    axis?: Axis; width: number; height: number; gap?: number; count: number; page?: number;
  }): View;
  /** Makes cards one below the other. */
  cards(options: { width: number; height: number; heights: readonly number[] | Float64Array }): View;
  /** Makes a photograph of a size at scale 1. */
  photo(options: { width: number; height: number; photoWidth: number; photoHeight: number }): View;
}

/** Content that scrolls. Every function throws a `ScrollEngineError` if it fails. */
export declare class View {
  private constructor();
  /**
   * Frees the memory of the view. Calling it again has no effect. A view that the program forgets is freed at some time
   * afterwards.
   */
  free(): void;

  /** Handles a finger, or the main button of a mouse. */
  touch(phase: Touch, time: number, finger: number, x: number, y: number): void;
  /**
   * Handles a drag that the program has recognized, instead of `touch`: down takes the content, move changes the offset by
   * `dx` and `dy`, up releases it with the velocity `vx`, `vy` of the offset.
   */
  drag(phase: Touch, time: number, step?: { dx?: number; dy?: number; vx?: number; vy?: number }): void;
  /**
   * Chooses where a part of a list or a line comes to rest: called in `touch` and `drag` with each part that a release
   * moves, before it moves. Returns another offset than `target` to go there, as with `setTarget`. Pages, cards and
   * photographs do not call it; their tunables decide.
   */
  onRelease: ((release: { part: number; offset: number; velocity: number; target: number }) => number | undefined) | null;
  /** Handles a turn of a wheel in notches: y > 0 turns away from the user. */
  wheel(time: number, notchesX: number, notchesY: number, x: number, y: number): void;
  /** Handles a scroll event of a touchpad, which requests a change of the offset. */
  touchpad(phase: Phase, time: number, dx: number, dy: number, x: number, y: number): void;
  /** Handles a key that is pressed or repeats. */
  key(time: number, key: Key): void;
  /** Advances the view to a time. */
  advance(time: number): void;

  /** Returns the state of the view and of a part. One call for all members costs as much as one for a single member. */
  part(index?: number): State;
  /** Returns the visible offset of a part, including overscroll. */
  offset(part?: number): number;
  /** Returns the velocity of a part. */
  velocity(part?: number): number;
  /** Returns the detent, the page or the card at which a part rests or to which it moves; -1 if there is none. */
  place(part?: number): number;
  /** The activity. */
  readonly activity: Activity;
  /** Whether the view moves with time alone. */
  readonly isAnimating: boolean;
  /** Whether the last touch was a tap. */
  readonly wasTap: boolean;
  /** The time of the next change without an event and without a motion; infinity if none is due. */
  readonly nextChange: number;
  /** The scale of a photograph. */
  readonly scale: number;
  /** Returns the offset at which a part will rest if nothing else happens, and the time at which the view will. */
  target(part?: number): { offset: number; time: number };
  /** Replaces the offset at which a part of a list or a line comes to rest: it springs there, with its velocity. */
  setTarget(offset: number, options?: { part?: number }): void;
  /** Returns why the last gesture moved as it did, with the claim of a part. */
  decision(part?: number): Decision;

  /**
   * Moves a part to an offset, by a glide unless `animated` is false. The glide starts at `time`, by default the latest
   * time of the view: a page that asks for no frames while nothing moves must pass it, or the glide is over at once.
   */
  scrollTo(offset: number, options?: { part?: number; animated?: boolean; time?: number }): void;
  /** Goes to a detent, a page or a card, from `time` on as with `scrollTo`. A list has none. */
  goTo(place: number, options?: { part?: number; animated?: boolean; time?: number }): void;
  /** Zooms a photograph so that the point of it at a position stays in place, from `time` on as with `scrollTo`. */
  zoomTo(scale: number, x: number, y: number, options?: { time?: number }): void;
  /** Changes the size of the viewport and the pixels per point of the display. */
  setViewport(width: number, height: number, density?: number): void;
  /** Tells that content was added before the visible part, or removed. What is visible stays in place and moves on. */
  shift(length: number, options?: { part?: number }): void;
  /** Limits how far a part swings below and above its range on its way to a detent; `Infinity` is no limit. */
  setOvershoot(below: number, above: number, options?: { part?: number }): void;
  /** Keeps room free before and after the content of a list at rest. */
  setInsets(before: number, after?: number): void;
  /** Changes the size of a list's content, of the list of a sheet or a header, or of a photograph. */
  setContent(width: number, height: number): void;
  /** Changes the range and the detents of a link of a line. */
  setRange(part: number, range: readonly [number, number], detents?: readonly number[]): void;
  /** Changes the number of pages. */
  setPages(count: number): void;
  /** Replaces the cards. */
  setCards(heights: readonly number[] | Float64Array): void;

  /** Replaces all tunables by those of a preset. */
  setPreset(name: Preset): void;
  /** Sets a tunable. */
  set(key: string, value: TunableValue): void;
  /** The tunables that the view reads. */
  readonly tunables: readonly Tunable[];
}
