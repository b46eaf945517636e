import Tuning

extension ExportTemplate {
  /// The template of a web page's code.
  static let web = #"""
    %# TypeScript for the web: the motions as functions of time, for views of one's own.
    %toolkit the web
    %least ES2020
    %checked Compiled by TypeScript in strict mode, and its motions run in Node.
    %home chromium
    %plain map.axisLock, events.headerHeight, events.fittingKeepsHeader, events.headerSnap, feed.wheelLock
    %plain feed.separatorHeight, feed.settleDuration, feed.collapsesHidden, feed.overlap
    %plain gallery.dismissDistance, gallery.pinchExitScale, pager.snapVelocity
    %plain velocity.horizon, velocity.pauseTimeout, gesture.slop, gesture.longPress, gesture.doubleTapInterval
    %plain wheel.step, wheel.smoothing, indicator.minLength, indicator.dotLength, indicator.fade, panel.linger
    %cannot gesture.slopPath: your own code measures how far a finger has moved
    %cannot gesture.releaseLead: your own code reads the touch events
    %cannot velocity.strategy: pointer events carry no velocity; your own code estimates it
    %cannot sheet.touchpadVelocity, sheet.touchpadRate: a wheel event does not say that fingers have left a touchpad
    %own feed.rule: the code turns cards by their travel; a toolkit's page rule needs your own code
    %cannot sheet.flingHandoff: your own code decides what takes over the rest of a fling
    %cannot events.headerReturn: a collapsing header is your own view and decides when it returns
    %cannot feed.separatorColor: it is the colour behind your own views
    %own boost.*: the browser adds up flings by its own rule
    %own wheel.motion, wheel.memory, wheel.distance: the browser handles wheels; anything else needs your own code
    %own keys.*: the browser handles scrolling by keys
    %own input.resampling, input.prediction: getCoalescedEvents and getPredictedEvents have what the browser knows
    %cannot pager.rule: your own code chooses the page a swipe turns to, using pager.snapVelocity
    %plain pager.leastDrag, pager.dragShare, pager.touchpadVelocity, edge.throwDepth, edge.absorption
    %own motion.reduced: it is the user's setting; use matchMedia('(prefers-reduced-motion: reduce)')

    %note // {text}
    %remark /** {text} */
    %unit pt: CSS pixels
    %unit pt/s: CSS pixels per second
    %unit pt/s²: CSS pixels per second squared
    %unit viewports: viewports
    %unit s: seconds
    %unit °: degrees
    %number export const {name} = {value};
    %flag export const {name} = {value};

    %constants

    %part Motion
    /** A motion: positions in CSS pixels and velocities per second, at seconds since the start. */
    export interface Motion {
      readonly duration: number;
      position(time: number): number;
      velocity(time: number): number;
    }

    %part fling
    %when fling.model is exponential
    /** A fling that slows down exponentially and stops at `flingStopVelocity`. */
    export function fling(from: number, velocity: number): Motion {
      return exponential(from, velocity, 1000 * Math.log(flingDecelerationRate), flingStopVelocity);
    }
    %when fling.model is gtk
    /** A fling that slows down by GTK's friction. */
    export function fling(from: number, velocity: number): Motion {
      return exponential(from, velocity, -flingFrictionRate, 0.1);
    }
    %when fling.model is flutter
    /** A fling that slows down by Flutter's drag. */
    export function fling(from: number, velocity: number): Motion {
      return exponential(from, velocity, Math.log(flingDrag), 20);
    }
    %when fling.model is spline
    /** A fling that slows down as in Android's OverScroller, on a display of 160 dpi. */
    export function fling(from: number, velocity: number): Motion {
      // Friction, standard gravity, inches per metre, and Android's "look and feel tuning".
      const resistance = flingFriction * 9.80665 * 39.37 * 0.84 * 160;
      const rate = Math.log(0.78) / Math.log(0.9);
      const deceleration = Math.log((0.35 * Math.abs(velocity)) / resistance);
      const duration = velocity === 0 ? 0 : Math.exp(deceleration / (rate - 1));
      const way = velocity === 0 ? 0 : Math.sign(velocity) * resistance * Math.exp((rate / (rate - 1)) * deceleration);
      /** The Bézier curve's parameter at a share of the time, which rises along the curve. */
      const parameter = (share: number): number => {
        let low = 0;
        let high = 1;
        for (let step = 0; step < 50; step += 1) {
          const s = (low + high) / 2;
          if (s * (0.525 * (1 - s) ** 2 + s * (1.05 * (1 - s) + s)) < share) low = s;
          else high = s;
        }
        return (low + high) / 2;
      };
      return {
        duration,
        position(time) {
          if (time >= duration) return from + way;
          const s = parameter(Math.max(0, time) / duration);
          return from + way * s * (1.5 * (1 - s) ** 2 + s * (3 * (1 - s) + s));
        },
        velocity(time) {
          if (time >= duration) return 0;
          const s = parameter(Math.max(0, time) / duration);
          const slope = 0.525 * (1 - s) ** 2 + s * (1.05 * (1 - s) + 1.95 * s);
          return ((way / duration) * (1 - s) * (1.5 * (1 - s) + 3 * s)) / slope;
        },
      };
    }
    %when fling.model is clamping
    /** A fling that slows down as in Flutter's ClampingScrollSimulation. */
    export function fling(from: number, velocity: number): Motion {
      const power = Math.log(0.78) / Math.log(0.9);
      const reference = (flingFriction * 9.80665 * 39.37 * 0.84 * 160) / 0.35;
      const duration = power * 0.35 * (Math.abs(velocity) / reference) ** (1 / (power - 1));
      const way = (velocity * duration) / power;
      const left = (time: number): number => (time < duration ? 1 - Math.max(0, time) / duration : 0);
      return {
        duration,
        position: (time) => from + way * (1 - left(time) ** power),
        velocity: (time) => velocity * left(time) ** (power - 1),
      };
    }
    %when fling.model is chromium
    /** A fling that slows down as in Chromium, within a number of viewports. */
    export function fling(from: number, velocity: number, viewport = Infinity): Motion {
      const speed = Math.abs(velocity);
      const duration = Math.min(speed / 2300, 2);
      const length = Math.min((speed * speed) / (2 * flingDeceleration), flingReach * viewport);
      // The curve's first control point makes it start at the finger's velocity.
      const steepness = length > 0 ? (speed * duration) / length : 1;
      const [x, y] = 0.2 * steepness < 1 ? [0.2, 0.2 * steepness] : [1 / steepness, 1];
      const value = (s: number, first: number, second: number): number =>
        s * (3 * first * (1 - s) ** 2 + s * (3 * second * (1 - s) + s));
      const slope = (s: number, first: number, second: number): number =>
        3 * ((1 - s) ** 2 * first + 2 * s * (1 - s) * (second - first) + s * s * (1 - second));
      const parameter = (share: number): number => {
        let low = 0;
        let high = 1;
        for (let step = 0; step < 50; step += 1) {
          const s = (low + high) / 2;
          if (value(s, x, 0.55) < share) low = s;
          else high = s;
        }
        return (low + high) / 2;
      };
      const way = Math.sign(velocity) * length;
      return {
        duration,
        position(time) {
          return time < duration ? from + way * value(parameter(Math.max(0, time) / duration), y, 1) : from + way;
        },
        velocity(time) {
          if (time >= duration) return 0;
          const s = parameter(Math.max(0, time) / duration);
          return ((way / duration) * slope(s, y, 1)) / slope(s, x, 0.55);
        },
      };
    }
    %end

    %part exponential
    /** A velocity that falls by e^(decay · seconds), down to its stop velocity. */
    function exponential(from: number, velocity: number, decay: number, stop: number): Motion {
      const speed = Math.abs(velocity);
      const duration = speed > stop ? Math.log(stop / speed) / decay : 0;
      return {
        duration,
        position: (time) => from + (velocity * Math.expm1(decay * Math.min(Math.max(0, time), duration))) / decay,
        velocity: (time) => (time < duration ? velocity * Math.exp(decay * Math.max(0, time)) : 0),
      };
    }

    %part sheetMotion of sheet
    /** A sheet moving to its detent. */
    export function sheetMotion(from: number, to: number, velocity = 0): Motion {
      return spring(from, to, velocity, ((2 * Math.PI) / sheetSpringResponse) ** 2, sheetSpringDamping);
    }

    %part bounceMotion, releasedMotion
    %when bounce.law is spring
    /** Overscroll returning to its edge. */
    export function bounceMotion(from: number, edge: number, velocity = 0): Motion {
      return spring(from, edge, velocity, bounceStiffness, bounceDampingRatio);
    }
    %when bounce.law is spring and bounce.throwsRecoil is true
    /** The way back of a pull that is let go with a velocity. */
    export function releasedMotion(from: number, edge: number, velocity = 0): Motion {
      return bounceMotion(from, edge, velocity + bounceRecoilRate * (edge - from));
    }
    %when bounce.law is spring and bounce.throwsRecoil is false
    /** The way back of a pull that is let go with a velocity. */
    export function releasedMotion(from: number, edge: number, velocity = 0): Motion {
      return bounceMotion(from, edge, velocity === 0 ? bounceRecoilRate * (edge - from) : velocity);
    }
    %when bounce.law is elastic
    /** Overscroll returning to its edge as in Chromium; it rests within a quarter of a pixel. */
    export function bounceMotion(from: number, edge: number, velocity = 0): Motion {
      const speed = bounceShare * velocity;
      const position = (time: number): number => edge + (from - edge + speed * time) * Math.exp(-bounceRate * time);
      const turn = speed === 0 ? 0 : Math.max(0, 1 / bounceRate - (from - edge) / speed);
      let duration = turn;
      while (Math.abs(position(duration) - edge) > 0.25) duration += 0.001;
      return {
        duration,
        position: (time) => (time < duration ? position(Math.max(0, time)) : edge),
        velocity: (time) =>
          time < duration ? (speed - bounceRate * (from - edge + speed * time)) * Math.exp(-bounceRate * time) : 0,
      };
    }
    /** The way back of a pull that is let go with a velocity: by this law it starts back by itself. */
    export function releasedMotion(from: number, edge: number, velocity = 0): Motion {
      return bounceMotion(from, edge, velocity);
    }
    %end

    %part expansionMotion of feed
    /** A card opening or closing, critically damped. */
    export function expansionMotion(from: number, to: number, velocity = 0): Motion {
      return spring(from, to, velocity, ((2 * Math.PI) / feedExpansionResponse) ** 2, 1);
    }

    %part spring
    /** A spring of mass 1. It rests once it stays within a tenth of a pixel. */
    function spring(from: number, to: number, velocity: number, stiffness: number, dampingRatio: number): Motion {
      const frequency = Math.sqrt(stiffness);
      const decay = dampingRatio * frequency;
      const start = from - to;
      let place: (t: number) => number;
      let speed: (t: number) => number;
      if (Math.abs(dampingRatio - 1) < 1e-4) {
        const push = velocity + frequency * start;
        place = (t) => Math.exp(-frequency * t) * (start + push * t);
        speed = (t) => Math.exp(-frequency * t) * (velocity - frequency * push * t);
      } else if (dampingRatio < 1) {
        const turn = frequency * Math.sqrt(1 - dampingRatio ** 2);
        const push = (velocity + decay * start) / turn;
        place = (t) => Math.exp(-decay * t) * (start * Math.cos(turn * t) + push * Math.sin(turn * t));
        speed = (t) =>
          Math.exp(-decay * t) *
          (velocity * Math.cos(turn * t) - (start * turn + decay * push) * Math.sin(turn * t));
      } else {
        const split = frequency * Math.sqrt(dampingRatio ** 2 - 1);
        const slow = split - decay;
        const fast = -split - decay;
        const push = (velocity - fast * start) / (slow - fast);
        place = (t) => push * Math.exp(slow * t) + (start - push) * Math.exp(fast * t);
        speed = (t) => slow * push * Math.exp(slow * t) + fast * (start - push) * Math.exp(fast * t);
      }
      // A spring only loses energy, so it stays within the range that its energy allows.
      const reach = (t: number): number => Math.hypot(place(t), speed(t) / frequency);
      let low = 0;
      let high = 1;
      while (reach(high) > 0.1) high *= 2;
      for (let step = 0; step < 40; step += 1) {
        const middle = (low + high) / 2;
        if (reach(middle) > 0.1) low = middle;
        else high = middle;
      }
      const duration = high;
      return {
        duration,
        position: (time) => (time < duration ? to + place(Math.max(0, time)) : to),
        velocity: (time) => (time < duration ? speed(Math.max(0, time)) : 0),
      };
    }

    %part projectedDistance
    /** Distance that momentum carries a release (WWDC 2018 session 803). Velocity per second, rate per millisecond. */
    export function projectedDistance(velocity: number, rate: number): number {
      return ((velocity / 1000) * rate) / (1 - rate);
    }

    %part rubberBanded
    %when edge.effect is bounce
    /** The distance that content follows a pull past an edge, in a viewport of this length. */
    export function rubberBanded(pull: number, viewport: number): number {
      if (viewport <= 0) return 0;
      return (pull * rubberBandCoefficient * viewport) / (Math.abs(pull) * rubberBandCoefficient + viewport);
    }
    %when edge.effect is glow
    /** Depth of the glow from a pull past an end; content stays. */
    export function overshoot(pull: number): number {
      return Math.min(Math.max(pull, -edgePullDepth), edgePullDepth);
    }
    %when edge.effect is stretch
    /** Share by which a pull past an end stretches content from that end; the offset stays. */
    export function stretched(pull: number, viewport: number): number {
      const share = Math.min(Math.abs(pull) / viewport, 1);
      return edgeIntensity * (share + 1 - Math.exp((-share * Math.E) / 0.33));
    }
    %end

    %part flingVelocity
    /** Release velocity: 0 below the slowest fling, capped at the fastest. */
    export function flingVelocity(velocity: number): number {
      if (!Number.isFinite(velocity) || Math.abs(velocity) < gestureFlingMinVelocity) return 0;
      return Math.min(Math.max(velocity, -gestureFlingMaxVelocity), gestureFlingMaxVelocity);
    }

    %part isVertical
    %when gesture.axisLockAngle is 45
    /** Whether a movement counts as vertical. */
    export function isVertical(x: number, y: number): boolean {
      return Math.abs(y) > Math.abs(x);
    }
    %when gesture.axisLockAngle is not 45
    /** Whether a movement counts as vertical; `gestureAxisLockAngle` is the steepest angle that does not. */
    export function isVertical(x: number, y: number): boolean {
      return Math.abs(y) > Math.abs(x) * Math.tan((gestureAxisLockAngle * Math.PI) / 180);
    }
    %end

    %part sheetTops of sheet
    %when sheet.hideable is false
    /** Tops of a resting sheet in a container of this height: full, half, peek. */
    %when sheet.hideable is true
    /** Tops of a resting sheet in a container of this height: full, half, peek, hidden. */
    %end
    export function sheetTops(containerHeight: number): number[] {
      const peek = Math.max(0, containerHeight - sheetPeekHeight);
      const full = Math.min(sheetFullTop, peek);
      const half = Math.min(Math.max(containerHeight * (1 - sheetHalfFraction), full), peek);
    %when sheet.hideable is false
      return [full, half, peek];
    %when sheet.hideable is true
      return [full, half, peek, containerHeight];
    %end
    }

    %part settledSheetTop of sheet
    %when sheet.snapRule is projection
    /** Top where a released sheet rests: the one nearest to its projected position. */
    %when sheet.snapRule is nearest
    /** Top where a released sheet rests: the nearest one. */
    %when sheet.snapRule is threshold
    /** Top where a released sheet rests: the next one if it was dragged past the threshold or flung. */
    %when sheet.snapRule is segment
    /** Top where a released sheet rests: one of the two around its projected position. */
    %when sheet.snapRule is swipeTracker
    /** Top where a released sheet rests: the nearest or the projected one, as in libadwaita. */
    %when sheet.snapRule is bottomSheet
    /** Top where a released sheet rests: the next one up, or the nearest except the uppermost, by direction. */
    %end
    export function settledSheetTop(top: number, velocity: number, start: number, containerHeight: number): number {
      const tops = sheetTops(containerHeight);
    %when sheet.snapRule is not segment
      const nearest = (place: number): number =>
        tops.reduce((best, other, index) => (Math.abs(other - place) < Math.abs(tops[best]! - place) ? index : best), 0);
    %end
    %when sheet.snapRule is projection
      const momentum = projectedDistance(flingVelocity(velocity), sheetProjectionRate);
      const chosen = nearest(top + momentum);
    %when sheet.snapRule is nearest
      const chosen = nearest(top);
    %when sheet.snapRule is threshold
      const origin = nearest(start);
      const last = tops.length - 1;
      const speed = flingVelocity(velocity);
      const travel = top - tops[origin]!;
      const direction = speed !== 0 ? speed : Math.abs(travel) > sheetSnapThreshold ? travel : 0;
      let chosen = origin;
      if (direction > 0) {
        const below = tops.findIndex((place) => place >= top);
        chosen = Math.max(below < 0 ? last : below, speed !== 0 ? 0 : Math.min(origin + 1, last));
      } else if (direction < 0) {
        const above = tops.filter((place) => place <= top).length - 1;
        chosen = Math.min(Math.max(above, 0), speed !== 0 ? last : Math.max(origin - 1, 0));
      }
    %when sheet.snapRule is segment
      const speed = flingVelocity(velocity);
      const landing = top + projectedDistance(speed, sheetProjectionRate);
      const isDown = speed !== 0 ? speed > 0 : top > start;
      const near = sheetStretch(landing, isDown, tops);
      const far = Math.min(Math.max(near + (isDown ? 1 : -1), 0), tops.length - 1);
      const way = isDown ? landing - tops[near]! : tops[near]! - landing;
      const chosen = way > sheetRedirection * Math.abs(tops[far]! - tops[near]!) ? far : near;
    %when sheet.snapRule is swipeTracker
      const speed = flingVelocity(velocity);
      const origin = nearest(start);
      const last = tops.length - 1;
      // Most tops it may pass; 0 is any number.
      const reach = [last, {sheet.stepLimit whole}].filter((count) => count > 0).pop()!;
      const kept = (place: number): number =>
        Math.min(Math.max(place, tops[Math.max(origin - reach, 0)]!), tops[Math.min(origin + reach, last)]!);
      let chosen = nearest(kept(top));
      if (speed !== 0 && Math.abs(speed) >= sheetSwipeVelocity) {
        const beyond = Math.max(0, Math.abs(speed) - sheetSwipeCurveVelocity) / 1000;
        const straight = Math.abs(projectedDistance(speed, sheetProjectionRate)) / 1000;
        const progress = straight + sheetSwipeCurvature * beyond * beyond;
        const landing = kept(top + Math.sign(speed) * progress * sheetSwipeDistance);
        const above = tops.filter((place) => place <= landing).length - 1;
        const below = tops.findIndex((place) => place >= landing);
        const [left, ahead] = speed > 0 ? [above, below] : [below, above];
        chosen = left === origin ? ahead! : nearest(landing);
      }
    %when sheet.snapRule is bottomSheet and sheet.hideable is false
      const speed = flingVelocity(velocity);
      const next = Math.max(tops.filter((place) => place < top).length - 1, 0);
      const chosen = speed < 0 ? next : Math.max(nearest(top), speed > 0 ? 1 : 0);
    %when sheet.snapRule is bottomSheet and sheet.hideable is true
      const speed = flingVelocity(velocity);
      const [peek, hidden] = [tops[2]!, tops[3]!];
      const next = Math.max(tops.filter((place) => place < Math.min(top, peek)).length - 1, 0);
      const hides = speed >= 0 && top >= peek && top + speed * sheetHideLead - peek > sheetHideShare * (hidden - peek);
      const chosen = hides ? 3 : speed < 0 ? next : Math.min(Math.max(nearest(top), speed > 0 ? 1 : 0), 2);
    %end
    %when sheet.stepLimit is below 1
      return tops[chosen]!;
    %when sheet.stepLimit is not below 1
      const begin = sheetStepOrigin(top, velocity, start, tops);
      return tops[Math.min(Math.max(chosen, begin - {sheet.stepLimit whole}, 0), begin + {sheet.stepLimit whole}, tops.length - 1)]!;
    %end
    }

    %part sheetStepOrigin
    /** Index of the top from which a release's steps are counted. */
    export function sheetStepOrigin(top: number, velocity: number, start: number, tops: readonly number[]): number {
    %when sheet.snapRule is segment
      const speed = flingVelocity(velocity);
      return sheetStretch(top, speed !== 0 ? speed > 0 : top > start, tops);
    %when sheet.snapRule is not segment
      return tops.reduce(
        (best, other, index) => (Math.abs(other - start) < Math.abs(tops[best]! - start) ? index : best), 0);
    %end
    }

    %part sheetStretch
    /** Index of the last top passed in this direction. */
    export function sheetStretch(place: number, isDown: boolean, tops: readonly number[]): number {
      const passed = isDown
        ? tops.filter((top) => top <= place).length - 1
        : tops.filter((top) => top < place).length;
      return Math.min(Math.max(passed, 0), tops.length - 1);
    }

    %part mapShift of map
    /** The shift of the map under a sheet when the sheet is at `top` and its lowest top is `peekTop`. */
    export function mapShift(top: number, peekTop: number): number {
      return mapParallax * (peekTop - top);
    }

    %part settledCardOffset of feed
    /** Where a release over a card settles; one gesture turns at most one card. */
    export function settledCardOffset(
      offset: number, velocity: number, start: number, top: number, height: number, viewport: number,
    ): number {
      const last = top + Math.max(0, height - viewport);
      const threshold = Math.min(feedThreshold, viewport / 2);
      const landing = offset + projectedDistance(flingVelocity(velocity), feedDecelerationRate);
    %when feed.stopsAtEnds is true
      // Momentum stops at the end of a card that had more than half a point left to read.
      const lowest = last > top && start - top > 0.5 ? Math.max(offset, landing) : landing;
      const highest = last > top && last - start > 0.5 ? Math.min(offset, landing) : landing;
    %when feed.stopsAtEnds is false
      const lowest = landing;
      const highest = landing;
    %end
      if (highest > last + threshold) return top + Math.max(height, viewport);
      if (lowest < top - threshold) return Math.max(0, top - viewport);
      return Math.min(Math.max(landing, top), last);
    }

    %part zoom of gallery
    /** Zoom clamped to the tuned limits; 1 shows the whole photo. */
    export function zoom(scale: number): number {
      return Math.min(Math.max(scale, 1), galleryMaxScale);
    }

    """#
}
