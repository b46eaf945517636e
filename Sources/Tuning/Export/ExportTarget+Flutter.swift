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
    limits: ExportLimits.flutter, partly: [:],
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
    sections: [physics, exponential, spline, gtk, flutterLaw, touches, resampling, weighted, squares] + dartScenes)

  private static let physics = Section(
    needs: [
      "bounce.stiffness", "bounce.dampingRatio", "rubberBand.coefficient", "gesture.flingMinVelocity",
      "gesture.flingMaxVelocity",
    ],
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
        double get maxFlingVelocity => ScrollTuning.gestureFlingMaxVelocity;

        // A fling that was caught adds nothing to the next one, which could get faster than the fastest.
        @override
        double carriedMomentum(double existingVelocity) => 0;

        @override
        SpringDescription get spring => _bounce;

        @override
        double frictionFactor(double overscrollFraction) =>
            ScrollTuning.rubberBandCoefficient * math.pow(1 - overscrollFraction, 2).toDouble();

        // Where nothing shows of a pull, a finger stops at the edge; what a bounce left beyond it follows it back.
        @override
        double applyPhysicsToUserOffset(ScrollMetrics position, double offset) {
          if (ScrollTuning.rubberBandCoefficient > 0) return super.applyPhysicsToUserOffset(position, offset);
          final double least = math.min(position.pixels, position.minScrollExtent);
          final double most = math.max(position.pixels, position.maxScrollExtent);
          return position.pixels - (position.pixels - offset).clamp(least, most);
        }

        @override
        Simulation? createBallisticSimulation(ScrollMetrics position, double velocity) {
          if (velocity.abs() < _slowest && !position.outOfRange) return null;
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
      needs: model == "exponential" ? ["fling.decelerationRate", "fling.stopVelocity"] : [],
      only: [("fling.model", [model])],
      code: fling.replacing("STOP", with: stop)
        .replacing("GLIDE", with: "FrictionSimulation(\(drag), start, velocity, tolerance: tolerance)")
        .replacing("TYPE", with: "FrictionSimulation").replacing("REST", with: "glide.finalX")
        .replacing("TIME", with: "glide.timeAtX(edge)"))
  }

  // A rest below 1 px/s: Android's positions are whole pixels.
  private static let spline = Section(
    needs: [], only: [("fling.model", ["spline"])],
    code: fling.replacing("STOP", with: "1.0")
      .replacing("GLIDE", with: "ClampingScrollSimulation(position: start, velocity: velocity)")
      .replacing("TYPE", with: "ClampingScrollSimulation").replacing("REST", with: "glide.x(double.infinity)")
      .replacing("TIME", with: "_timeAt(glide, edge, rest)") + "\n\n" + """
        /// When a fling to `rest` passes a place on its way.
        double _timeAt(Simulation glide, double place, double rest) {
          double early = 0;
          double late = 1;
          while (!glide.isDone(late)) {
            late *= 2;
          }
          // Each step halves the time in question: 60 leave less than any clock tells.
          for (int step = 0; step < 60; step += 1) {
            final double middle = (early + late) / 2;
            if ((rest - place) * (glide.x(middle) - place) > 0) {
              late = middle;
            } else {
              early = middle;
            }
          }
          return late;
        }
        """)

  /// Flings of all laws, which differ in what stands here in capitals.
  private static let fling = """
    /// The speed below which the tuned deceleration rests.
    const double _slowest = STOP;

    /// The tuned deceleration; beyond an edge, from the moment of crossing, the tuned bounce.
    Simulation tunedFling(ScrollMetrics position, double velocity) =>
        _TunedFling(position.pixels, velocity, position.minScrollExtent, position.maxScrollExtent);

    class _TunedFling extends Simulation {
      _TunedFling(double start, double velocity, double least, double most)
          : super(tolerance: const Tolerance(velocity: _slowest)) {
        if (start < least || start > most) {
          _settle(start, start < least ? least : most, velocity, 0);
          return;
        }
        final TYPE glide = GLIDE;
        _glide = glide;
        final double rest = REST;
        if (rest >= least && rest <= most) return;
        final double edge = rest < least ? least : most;
        final double time = TIME;
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
    """

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
    needs: [], only: [("velocity.strategy", ["ios"])],
    code: behavior("IOSScrollViewFlingVelocityTracker(event.kind)", remark: "The tuned strategy, ios."))

  private static let squares = Section(
    needs: [], only: [("velocity.strategy", ["lsq2", "two-sample"])],
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
}
