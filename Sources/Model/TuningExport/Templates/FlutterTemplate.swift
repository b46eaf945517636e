import Tuning

extension ExportTemplate {
  /// The template of Flutter code.
  static let flutter = #"""
    %# Dart for Flutter, read with 3.22.
    %toolkit Flutter
    %least Flutter 3.22
    %checked Parsed only: the grammar of Dart accepts it; never compiled with Flutter.
    %home flutter
    %include views
    %own boost.*: BouncingScrollPhysics has its own carriedMomentum(double)
    %own input.prediction: Flutter does not predict pointers
    %own edge.pullDepth, edge.throwDepth, edge.absorption, edge.intensity: GlowingOverscrollIndicator and StretchingOverscrollIndicator have their own values
    %own bounce.law, bounce.rate, bounce.share: BouncingScrollPhysics returns with a spring
    %own gesture.slopPath: Flutter's drags measure along their axis, pans along their path
    %own gesture.releaseLead: Flutter's drags never move content beyond the last pointer event
    %own velocity.horizon: VelocityTracker always looks back 100 ms
    %own velocity.pauseTimeout: VelocityTracker always treats a finger as stopped after 40 ms
    %own wheel.*: Flutter always jumps by the wheel's delta
    %own keys.*: ScrollAction has its own values; a Scrollable's incrementCalculator sets the distances
    %own motion.reduced: it is the user's setting; use MediaQuery.disableAnimationsOf(context)
    %own gesture.doubleTapInterval: DoubleTapGestureRecognizer always waits for kDoubleTapTimeout
    %cannot sheet.snapRule, sheet.snapThreshold, sheet.projectionRate, sheet.redirection, sheet.swipeVelocity, sheet.swipeDistance, sheet.swipeCurveVelocity, sheet.swipeCurvature, sheet.touchpadVelocity, sheet.touchpadRate: DraggableScrollableSheet snaps in the direction of a fling, otherwise to the nearest size
    %cannot sheet.hideable, sheet.hideLead, sheet.hideShare: a DraggableScrollableSheet hides if its minChildSize is 0, by its snapping rule
    %own feed.rule: PageScrollPhysics turns pages by its own rule
    %cannot sheet.stepLimit: DraggableScrollableSheet snaps to the nearest or the next size
    %cannot sheet.flingHandoff: DraggableScrollableSheet decides this itself; a fling ends where the sheet ends
    %cannot sheet.springResponse, sheet.springDamping: DraggableScrollableSheet snaps without a spring
    %cannot events.fittingKeepsHeader: a NestedScrollView hides its header over any page
    %cannot events.headerReturn: a SliverAppBar has it: floating is true for any, false for start
    %cannot events.headerSnap: a SliverAppBar has it where it is floating: snap
    %own pager.*: PageScrollPhysics turns pages by its own rule, at the velocity of its tolerance
    %cannot feed.threshold: PageScrollPhysics turns pages at half of their length, or by velocity
    %cannot feed.stopsAtEnds: PageScrollPhysics has pages of one length
    %cannot feed.decelerationRate: PageScrollPhysics does not project with a rate

    %note // {text}
    %remark   /// {text}
    %unit pt: logical pixels
    %unit pt/s: logical pixels per second
    %unit pt/s²: logical pixels per second squared
    %unit viewports: viewports
    %unit s: seconds
    %unit °: degrees
    %number   static const double {name} = {decimal};
    %flag   static const bool {name} = {value};

    %import math: import 'dart:math' as math;
    %import VelocityTracker, IOSScrollViewFlingVelocityTracker, GestureVelocityTrackerBuilder, PointerEvent, GestureBinding, DeviceGestureSettings, LongPressGestureRecognizer: import 'package:flutter/gestures.dart';
    %import SpringDescription, Simulation, FrictionSimulation, ScrollSpringSimulation, Tolerance: import 'package:flutter/physics.dart';
    %import Widget, ScrollPhysics, StatelessWidget, ScrollMetrics, InteractiveViewer, RawScrollbar: import 'package:flutter/widgets.dart';
    %imports

    /// The tuned values.
    abstract final class ScrollTuning {
    %constants
    }

    %part _bounce, TunedScrollPhysics, tunedFling
    final SpringDescription _bounce = SpringDescription.withDampingRatio(
      mass: 1,
      stiffness: ScrollTuning.bounceStiffness,
      ratio: ScrollTuning.bounceDampingRatio,
    );

    /// Physics with the tuned fling, bounce and rubber band: `ListView(physics: const TunedScrollPhysics())`.
    class TunedScrollPhysics extends BouncingScrollPhysics {
      const TunedScrollPhysics({super.parent});

      @override
      TunedScrollPhysics applyTo(ScrollPhysics? ancestor) =>
          TunedScrollPhysics(parent: buildParent(ancestor));

      @override
      double get minFlingVelocity => ScrollTuning.gestureFlingMinVelocity;

      @override
      double get maxFlingVelocity => ScrollTuning.gestureFlingMaxVelocity;

      // A fling that was caught adds nothing to the next one, which could get faster than the fastest.
      @override
      double carriedMomentum(double existingVelocity) => 0;

      @override
      SpringDescription get spring => _bounce;

    %when edge.effect is bounce
      @override
      double frictionFactor(double overscrollFraction) =>
          ScrollTuning.rubberBandCoefficient * math.pow(1 - overscrollFraction, 2).toDouble();

    %when edge.effect is glow, stretch, none
      // Content stays where it ends. What shows there is drawn by the ScrollBehavior's overscroll indicator.
      @override
      double applyBoundaryConditions(ScrollMetrics position, double value) =>
          value - value.clamp(position.minScrollExtent, position.maxScrollExtent);

    %when rubberBand.coefficient is 0
      // Nothing shows of a pull: a finger stops at the edge; what a bounce left beyond it follows it back.
      @override
      double applyPhysicsToUserOffset(ScrollMetrics position, double offset) {
        final double least = math.min(position.pixels, position.minScrollExtent);
        final double most = math.max(position.pixels, position.maxScrollExtent);
        return position.pixels - (position.pixels - offset).clamp(least, most);
      }
    %end

      @override
      Simulation? createBallisticSimulation(ScrollMetrics position, double velocity) {
        if (velocity.abs() < _slowest && !position.outOfRange) return null;
        return tunedFling(position, velocity);
      }
    }

    /// The speed below which the tuned deceleration rests.
    %when fling.model is exponential
    const double _slowest = ScrollTuning.flingStopVelocity;
    %when fling.model is spline, clamping, chromium
    %# Android's positions are whole pixels.
    const double _slowest = 1.0;
    %when fling.model is gtk
    %# A rest below 0.1 px/s: GTK 4.8, gtkscrolledwindow.c and gtkkineticscrolling.c.
    const double _slowest = 0.1;
    %when fling.model is flutter
    %# A velocity tolerance of 20 px/s: scroll_physics.dart.
    const double _slowest = 20.0;
    %end

    /// The tuned deceleration; beyond an edge, from the moment of crossing, the tuned bounce.
    Simulation tunedFling(ScrollMetrics position, double velocity) =>
    %when fling.model is chromium
        _TunedFling(
          position.pixels, velocity, position.minScrollExtent, position.maxScrollExtent, position.viewportDimension);
    %when fling.model is exponential, spline, gtk, flutter, clamping
        _TunedFling(position.pixels, velocity, position.minScrollExtent, position.maxScrollExtent);
    %end

    class _TunedFling extends Simulation {
    %when fling.model is chromium
      _TunedFling(double start, double velocity, double least, double most, double viewport)
    %when fling.model is exponential, spline, gtk, flutter, clamping
      _TunedFling(double start, double velocity, double least, double most)
    %end
          : super(tolerance: const Tolerance(velocity: _slowest)) {
        if (start < least || start > most) {
          final double edge = start < least ? least : most;
          // A pull that is let go at rest starts back at once; a bounce that is made anew on its way has its velocity.
          _settle(start, edge, velocity == 0 ? ScrollTuning.bounceRecoilRate * (edge - start) : velocity, 0);
          return;
        }
    %when fling.model is exponential
        final FrictionSimulation glide = FrictionSimulation(
          math.pow(ScrollTuning.flingDecelerationRate, 1000).toDouble(),
          start,
          velocity,
          tolerance: tolerance,
        );
    %when fling.model is chromium
        final _PhysicsGlide glide = _PhysicsGlide(start, velocity, viewport);
    %when fling.model is spline, clamping
        final ClampingScrollSimulation glide = ClampingScrollSimulation(
          position: start,
          velocity: velocity,
          friction: ScrollTuning.flingFriction,
        );
    %when fling.model is gtk
        final FrictionSimulation glide = FrictionSimulation(
          math.exp(-ScrollTuning.flingFrictionRate),
          start,
          velocity,
          tolerance: tolerance,
        );
    %when fling.model is flutter
        final FrictionSimulation glide = FrictionSimulation(
          ScrollTuning.flingDrag,
          start,
          velocity,
          tolerance: tolerance,
        );
    %end
        _glide = glide;
    %when fling.model is exponential, gtk, flutter
        final double rest = glide.finalX;
    %when fling.model is spline, clamping, chromium
        final double rest = glide.x(double.infinity);
    %end
        if (rest >= least && rest <= most) return;
        final double edge = rest < least ? least : most;
    %when fling.model is exponential, gtk, flutter
        final double time = glide.timeAtX(edge);
    %when fling.model is spline, clamping, chromium
        final double time = _timeAt(glide, edge, rest);
    %end
        _settle(edge, edge, glide.dx(time), time);
      }

      Simulation? _glide;
      ScrollSpringSimulation? _spring;
      double _crossing = double.infinity;

      void _settle(double from, double edge, double velocity, double time) {
        _crossing = time;
        _spring = ScrollSpringSimulation(_bounce, from, edge, velocity);
      }

      @override
      double x(double time) => time < _crossing ? _glide!.x(time) : _spring!.x(time - _crossing);

      @override
      double dx(double time) => time < _crossing ? _glide!.dx(time) : _spring!.dx(time - _crossing);

      @override
      bool isDone(double time) => time < _crossing ? _glide!.isDone(time) : _spring!.isDone(time - _crossing);
    }
    %when fling.model is spline, clamping, chromium

    /// The time at which a fling to `rest` passes a place on its way.
    double _timeAt(Simulation glide, double place, double rest) {
      double first = 0;
      double last = 1;
      while (!glide.isDone(last)) {
        last *= 2;
      }
      // Each step halves the time in question: 60 leave less than any clock tells.
      for (int step = 0; step < 60; step += 1) {
        final double middle = (first + last) / 2;
        if ((rest - place) * (glide.x(middle) - place) > 0) {
          last = middle;
        } else {
          first = middle;
        }
      }
      return last;
    }
    %when fling.model is chromium

    /// Chromium's fling: a Bézier curve that begins with the finger's velocity, within so many viewports.
    class _PhysicsGlide extends Simulation {
      _PhysicsGlide(this._start, double velocity, double viewport)
          : _duration = math.min(velocity.abs() / 2300, 2),
            _way = velocity.sign *
                math.min(
                  velocity * velocity / (2 * ScrollTuning.flingDeceleration),
                  ScrollTuning.flingReach * viewport,
                ) {
        final double steepness = _way == 0 ? 1 : velocity * _duration / _way;
        _x = math.min(0.2, 1 / steepness);
        _y = math.min(0.2 * steepness, 1);
      }

      final double _start;
      final double _duration;
      final double _way;
      late final double _x;
      late final double _y;

      static double _value(double s, double first, double second) =>
          s * (3 * first * (1 - s) * (1 - s) + s * (3 * second * (1 - s) + s));

      static double _slope(double s, double first, double second) =>
          3 * ((1 - s) * (1 - s) * first + 2 * s * (1 - s) * (second - first) + s * s * (1 - second));

      double _parameter(double time) {
        double low = 0;
        double high = 1;
        for (int step = 0; step < 50; step += 1) {
          final double s = (low + high) / 2;
          if (_value(s, _x, 0.55) < time / _duration) {
            low = s;
          } else {
            high = s;
          }
        }
        return low;
      }

      @override
      double x(double time) => isDone(time) ? _start + _way : _start + _way * _value(_parameter(time), _y, 1);

      @override
      double dx(double time) {
        if (isDone(time)) return 0;
        final double s = _parameter(time);
        return _way / _duration * _slope(s, _y, 1) / _slope(s, _x, 0.55);
      }

      @override
      bool isDone(double time) => time >= _duration;
    }
    %end

    %part TunedGestures
    /// Content in which drags begin past the tuned slop.
    class TunedGestures extends StatelessWidget {
      const TunedGestures({super.key, required this.child});

      final Widget child;

      @override
      Widget build(BuildContext context) => MediaQuery(
            data: MediaQuery.of(context).copyWith(
              gestureSettings: const DeviceGestureSettings(touchSlop: ScrollTuning.gestureSlop),
            ),
            child: child,
          );
    }

    %part applyTunedResampling
    %when input.resampling is true
    /// Moves touches to where they were at the frame's time: to be called once, at the start.
    void applyTunedResampling() {
      GestureBinding.instance.resamplingEnabled = true;
    }
    %end

    %part TunedScrollBehavior
    /// A behavior for `ScrollConfiguration(behavior: const TunedScrollBehavior(), child: ...)`.
    class TunedScrollBehavior extends ScrollBehavior {
      const TunedScrollBehavior();

      @override
      ScrollPhysics getScrollPhysics(BuildContext context) => const TunedScrollPhysics();

    %when velocity.strategy is ios
      // The tuned strategy, ios.
    %when velocity.strategy is lsq2, two-sample
      // Least squares: the tuned strategy if that is lsq2. Flutter has no two-sample one; this is the nearest.
    %end
      @override
      GestureVelocityTrackerBuilder velocityTrackerBuilder(BuildContext context) =>
    %when velocity.strategy is ios
          (PointerEvent event) => IOSScrollViewFlingVelocityTracker(event.kind);
    %when velocity.strategy is lsq2, two-sample
          (PointerEvent event) => VelocityTracker.withKind(event.kind);
    %end
    }

    %part tunedSheet of sheet
    /// A sheet with the tuned detents, in a container of this height.
    DraggableScrollableSheet tunedSheet({
      required double containerHeight,
      required ScrollableWidgetBuilder builder,
    }) {
      final double peek = (ScrollTuning.sheetPeekHeight / containerHeight).clamp(0.0, 1.0);
      final double full = math.max(peek, 1 - ScrollTuning.sheetFullTop / containerHeight);
      final double half = ScrollTuning.sheetHalfFraction.clamp(peek, full);
      return DraggableScrollableSheet(
        minChildSize: peek,
        initialChildSize: half,
        maxChildSize: full,
        snap: true,
        snapSizes: <double>[half],
        builder: builder,
      );
    }

    %part mapShift of map
    /// The shift of the map below a sheet, for a sheet at `top` whose lowest top is `peekTop`.
    double mapShift({required double top, required double peekTop}) => ScrollTuning.mapParallax * (peekTop - top);

    %part tunedExpansion of feed
    /// The spring that opens and closes a card, critically damped, for `AnimationController.animateWith`.
    final SpringDescription tunedExpansion = SpringDescription.withDampingRatio(
      mass: 1,
      stiffness: math.pow(2 * math.pi / ScrollTuning.feedExpansionResponse, 2).toDouble(),
      ratio: 1,
    );

    %part tunedPhoto of gallery
    /// A photograph that zooms as far as was tuned; at 1 the whole of it shows.
    InteractiveViewer tunedPhoto({required Widget child}) =>
        InteractiveViewer(minScale: 1, maxScale: ScrollTuning.galleryMaxScale, child: child);

    %part tunedScrollbar of indicator, panel
    /// A scrollbar with the tuned lengths and times.
    RawScrollbar tunedScrollbar({ScrollController? controller, required Widget child}) => RawScrollbar(
          controller: controller,
          minThumbLength: ScrollTuning.indicatorMinLength,
          minOverscrollLength: math.min(ScrollTuning.indicatorDotLength, ScrollTuning.indicatorMinLength),
          fadeDuration: _seconds(ScrollTuning.indicatorFade),
          timeToFade: _seconds(ScrollTuning.panelLinger),
          child: child,
        );

    %part _seconds
    Duration _seconds(double seconds) => Duration(microseconds: (seconds * 1e6).round());

    %part tunedLongPress
    /// A recognizer of long presses of the tuned duration, for `RawGestureDetector`.
    LongPressGestureRecognizer tunedLongPress() =>
        LongPressGestureRecognizer(duration: _seconds(ScrollTuning.gestureLongPress));

    %part isVertical
    %when gesture.axisLockAngle is 45
    /// Whether a movement counts as vertical.
    bool isVertical(double x, double y) => y.abs() > x.abs();
    %when gesture.axisLockAngle is not 45
    /// Whether a movement counts as vertical; `gestureAxisLockAngle` is the steepest that does not.
    bool isVertical(double x, double y) =>
        y.abs() > x.abs() * math.tan(ScrollTuning.gestureAxisLockAngle * math.pi / 180);
    %end

    """#
}
