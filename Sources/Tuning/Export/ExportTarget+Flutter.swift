extension ExportTarget {
  /// Dart for Flutter, 3.22 and later.
  static let flutter = ExportTarget(
    name: "Flutter",
    imports: """
      import 'dart:math' as math;

      import 'package:flutter/gestures.dart';
      import 'package:flutter/physics.dart';
      import 'package:flutter/widgets.dart';
      """,
    limits: [
      "input.prediction": "Flutter does not look ahead of pointers",
      "velocity.horizon": "VelocityTracker looks back 100 ms, always",
      "velocity.pauseTimeout": "VelocityTracker takes a finger for stopped after 40 ms, always",
      "wheel.step": "Flutter turns wheels into scrolling by itself",
      "wheel.smoothing": "Flutter jumps by the wheel's delta, always",
      "motion.reduced": "it is the person's choice: ask MediaQuery.disableAnimationsOf(context)",
      "gesture.doubleTapInterval": "DoubleTapGestureRecognizer waits for kDoubleTapTimeout, always",
      "sheet.snapRule": "DraggableScrollableSheet snaps in the direction of a fling, else to the nearest size",
      "sheet.snapThreshold": "DraggableScrollableSheet snaps in the direction of a fling, else to the nearest size",
      "sheet.stepLimit": "DraggableScrollableSheet snaps to the nearest or the next size",
      "sheet.flingHandoff": "DraggableScrollableSheet decides by itself; a fling ends where the sheet ends",
      "sheet.springResponse": "DraggableScrollableSheet snaps without a spring",
      "sheet.springDamping": "DraggableScrollableSheet snaps without a spring",
      "sheet.projectionRate": "DraggableScrollableSheet snaps in the direction of a fling, else to the nearest size",
    ],
    opening: """
      /// What was tuned. Lengths are in logical pixels, times in seconds.
      abstract final class ScrollTuning {
      """,
    closing: "}",
    constant: { name, _, value in
      switch value {
      case .number(let number): "static const double \(name) = \(number.decimal);"
      case .flag: "static const bool \(name) = \(value.json);"
      case .choice(let word): "static const String \(name) = '\(word)';"
      }
    },
    sections: [physics, exponential, spline, gtk, flutterLaw, touches, resampling, weighted, squares, sheets])

  private static let physics = Section(
    needs: ["bounce.stiffness", "bounce.dampingRatio", "rubberBand.coefficient", "gesture.flingMinVelocity"],
    code: """
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
        SpringDescription get spring => _bounce;

        @override
        double frictionFactor(double overscrollFraction) =>
            ScrollTuning.rubberBandCoefficient * math.pow(1 - overscrollFraction, 2).toDouble();

        @override
        Simulation? createBallisticSimulation(ScrollMetrics position, double velocity) {
          if (velocity.abs() < ScrollTuning.flingStopVelocity && !position.outOfRange) return null;
          return tunedFling(position, velocity);
        }
      }
      """)

  private static let exponential = law(
    "exponential", drag: "math.pow(ScrollTuning.flingDecelerationRate, 1000).toDouble()",
    stop: "ScrollTuning.flingStopVelocity")
  // Friction 4 per second and a rest below 0.1 px/s: GTK 4.8, gtkscrolledwindow.c and gtkkineticscrolling.c.
  private static let gtk = law("gtk", drag: "math.exp(-4.0)", stop: "0.1")
  // A drag of 0.135 per second, scroll_simulation.dart, and a velocity tolerance of 20 px/s, scroll_physics.dart.
  private static let flutterLaw = law("flutter", drag: "0.135", stop: "20.0")

  private static func law(_ model: String, drag: String, stop: String) -> Section {
    Section(
      needs: ["fling.decelerationRate", "fling.stopVelocity"] + (model == "exponential" ? [] : ["fling.model"]),
      only: [("fling.model", [model])],
      code: fling.replacing("DRAG", with: drag).replacing("STOP", with: stop))
  }

  private static let fling = """
    /// The tuned deceleration; beyond an edge, from the moment of crossing, the tuned bounce.
    Simulation tunedFling(ScrollMetrics position, double velocity) =>
        _TunedFling(position.pixels, velocity, position.minScrollExtent, position.maxScrollExtent);

    class _TunedFling extends Simulation {
      _TunedFling(double start, double velocity, double least, double most)
          : super(tolerance: const Tolerance(velocity: STOP)) {
        if (start < least || start > most) {
          _settle(start, start < least ? least : most, velocity, 0);
          return;
        }
        final double drag = DRAG;
        final FrictionSimulation glide = FrictionSimulation(drag, start, velocity, tolerance: tolerance);
        _glide = glide;
        final double rest = glide.finalX;
        if (rest >= least && rest <= most) return;
        final double edge = rest < least ? least : most;
        final double time = glide.timeAtX(edge);
        _settle(edge, edge, glide.dx(time), time);
      }

      FrictionSimulation? _glide;
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
    """

  private static let spline = Section(
    needs: ["fling.model"], only: [("fling.model", ["spline"])],
    code: """
      /// The tuned deceleration: Android's, which ends at the edges. It has neither a rate nor a stop velocity to set.
      Simulation tunedFling(ScrollMetrics position, double velocity) {
        if (!position.outOfRange) {
          return ClampingScrollSimulation(position: position.pixels, velocity: velocity);
        }
        final double edge = position.pixels < position.minScrollExtent
            ? position.minScrollExtent
            : position.maxScrollExtent;
        return ScrollSpringSimulation(_bounce, position.pixels, edge, velocity);
      }
      """)

  private static let touches = Section(
    needs: ["gesture.slop"],
    code: """
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
      """)

  private static let resampling = Section(
    needs: ["input.resampling"],
    code: """
      /// Moves touches to where they were at the frame's time, if that was tuned: to be called once, at the start.
      void applyTunedResampling() {
        GestureBinding.instance.resamplingEnabled = ScrollTuning.inputResampling;
      }
      """)

  private static let weighted = Section(
    needs: ["velocity.strategy"], only: [("velocity.strategy", ["ios"])],
    code: behavior("IOSScrollViewFlingVelocityTracker(event.kind)", remark: "The tuned strategy, ios."))

  private static let squares = Section(
    needs: ["velocity.strategy"], only: [("velocity.strategy", ["lsq2", "two-sample"])],
    code: behavior(
      "VelocityTracker.withKind(event.kind)",
      remark: "Least squares: the tuned strategy if that is lsq2. Flutter has no two-sample one; this is the nearest."))

  private static func behavior(_ tracker: String, remark: String) -> String {
    """
    /// For `ScrollConfiguration(behavior: const TunedScrollBehavior(), child: ...)`.
    class TunedScrollBehavior extends ScrollBehavior {
      const TunedScrollBehavior();

      @override
      ScrollPhysics getScrollPhysics(BuildContext context) => const TunedScrollPhysics();

      // \(remark)
      @override
      GestureVelocityTrackerBuilder velocityTrackerBuilder(BuildContext context) =>
          (PointerEvent event) => \(tracker);
    }
    """
  }

  private static let sheets = Section(
    needs: ["sheet.fullTop", "sheet.halfFraction", "sheet.peekHeight"],
    code: """
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
      """)
}
