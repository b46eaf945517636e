import Documents

extension ExportTarget {
  /// Kotlin for Jetpack Compose, foundation 1.7 and later.
  static let compose = ExportTarget(
    name: "Jetpack Compose",
    imports: """
      import androidx.compose.animation.core.AnimationState
      import androidx.compose.animation.core.DecayAnimationSpec
      import androidx.compose.animation.core.SpringSpec
      import androidx.compose.animation.core.animateDecay
      import androidx.compose.animation.core.exponentialDecay
      import androidx.compose.animation.core.spring
      import androidx.compose.animation.splineBasedDecay
      import androidx.compose.foundation.gestures.DraggableAnchors
      import androidx.compose.foundation.gestures.FlingBehavior
      import androidx.compose.foundation.gestures.ScrollScope
      import androidx.compose.runtime.Composable
      import androidx.compose.runtime.CompositionLocalProvider
      import androidx.compose.runtime.remember
      import androidx.compose.ui.platform.LocalDensity
      import androidx.compose.ui.platform.LocalViewConfiguration
      import androidx.compose.ui.platform.ViewConfiguration
      import androidx.compose.ui.unit.Density
      import androidx.compose.ui.unit.dp
      import kotlin.math.PI
      import kotlin.math.abs
      import kotlin.math.exp
      import kotlin.math.ln
      import kotlin.math.pow
      """,
    limits: [
      "velocity.strategy": "VelocityTracker estimates by itself, by least squares on Android",
      "velocity.horizon": "VelocityTracker looks back 100 ms, always",
      "velocity.pauseTimeout": "VelocityTracker takes a finger for stopped after 40 ms, always",
      "input.resampling": "Android resamples touches by itself",
      "input.prediction": "androidx.input's MotionEventPredictor does this, for drawing of your own",
      "sheet.snapRule": "AnchoredDraggable goes by its threshold and by velocity",
      "sheet.projectionRate": "AnchoredDraggable does not project",
      "sheet.stepLimit": "AnchoredDraggable goes to the nearest or the next anchor",
      "wheel.step": "Compose turns wheels into scrolling by itself",
      "wheel.smoothing": "Compose turns wheels into scrolling by itself",
      "motion.reduced": "it is the person's choice: Compose follows the system's MotionDurationScale",
    ],
    opening:
      "/** What was tuned. Lengths are in dp, velocities in dp per second, times in seconds. */\nobject ScrollTuning {",
    closing: "}",
    constant: { name, tunable, value in
      switch value {
      case .number(let number) where tunable.unit == "pt": "val \(name) = \(JSONText.number(number)).dp"
      case .number(let number): "const val \(name) = \(number.decimal)"
      case .flag, .choice: "const val \(name) = \(value.json)"
      }
    },
    sections: [exponential, spline, gtk, flutterLaw, fling, springs, gestures, sheets, rules])

  private static let exponential = decay(
    "exponential", rate: "ScrollTuning.flingDecelerationRate", stop: "ScrollTuning.flingStopVelocity")
  // Friction 4 per second and a rest below 0.1 px/s: GTK 4.8, gtkscrolledwindow.c and gtkkineticscrolling.c.
  private static let gtk = decay("gtk", rate: "exp(-0.004)", stop: "0.1")
  // A drag of 0.135 per second, scroll_simulation.dart, and a velocity tolerance of 20 px/s, scroll_physics.dart.
  private static let flutterLaw = decay("flutter", rate: "0.135.pow(0.001)", stop: "20")

  private static func decay(_ model: String, rate: String, stop: String) -> Section {
    Section(
      needs: ["fling.decelerationRate", "fling.stopVelocity"] + (model == "exponential" ? [] : ["fling.model"]),
      only: [("fling.model", [model])],
      code: """
        /** The tuned deceleration, \(model). Compose slows down by e^(-4.2 * frictionMultiplier * seconds). */
        fun tunedDecay(density: Density): DecayAnimationSpec<Float> =
          exponentialDecay(
            frictionMultiplier = (-1000 * ln(\(rate)) / 4.2).toFloat(),
            absVelocityThreshold = with(density) { \(stop).dp.toPx() },
          )
        """)
  }

  private static let spline = Section(
    needs: ["fling.model"], only: [("fling.model", ["spline"])],
    code: """
      /** The tuned deceleration: Android's own. It has neither a rate nor a stop velocity to set. */
      fun tunedDecay(density: Density): DecayAnimationSpec<Float> = splineBasedDecay(density)
      """)

  private static let fling = Section(
    needs: ["gesture.flingMinVelocity"],
    code: """
      /** Flings with the tuned deceleration: `LazyColumn(flingBehavior = rememberTunedFlingBehavior())`. */
      @Composable
      fun rememberTunedFlingBehavior(): FlingBehavior {
        val density = LocalDensity.current
        return remember(density) {
          TunedFlingBehavior(tunedDecay(density), with(density) { ScrollTuning.gestureFlingMinVelocity.dp.toPx() })
        }
      }

      private class TunedFlingBehavior(
        private val decay: DecayAnimationSpec<Float>,
        private val slowest: Float,
      ) : FlingBehavior {
        override suspend fun ScrollScope.performFling(initialVelocity: Float): Float {
          if (abs(initialVelocity) < slowest) return initialVelocity
          var shown = 0f
          var left = initialVelocity
          AnimationState(initialValue = 0f, initialVelocity = initialVelocity).animateDecay(decay) {
            val step = value - shown
            val taken = scrollBy(step)
            shown = value
            left = velocity
            if (abs(step - taken) > 0.5f) cancelAnimation()
          }
          return left
        }
      }
      """)

  private static let springs = Section(
    needs: ["bounce.stiffness", "bounce.dampingRatio", "sheet.springResponse", "sheet.springDamping"],
    code: """
      /** The spring that takes a sheet to its detent: `AnchoredDraggableDefaults.flingBehavior(animationSpec = ...)`. */
      fun <T> tunedSheetSpring(): SpringSpec<T> {
        val frequency = 2 * PI / ScrollTuning.sheetSpringResponse
        return spring(
          dampingRatio = ScrollTuning.sheetSpringDamping.toFloat(),
          stiffness = (frequency * frequency).toFloat(),
        )
      }

      /** The spring that brings overscroll back. */
      fun <T> tunedBounceSpring(): SpringSpec<T> =
        spring(
          dampingRatio = ScrollTuning.bounceDampingRatio.toFloat(),
          stiffness = ScrollTuning.bounceStiffness.toFloat(),
        )
      """)

  private static let gestures = Section(
    needs: ["gesture.slop", "gesture.longPress", "gesture.doubleTapInterval"],
    code: """
      /** Content in which drags, long presses and double taps are the tuned ones. */
      @Composable
      fun TunedGestures(content: @Composable () -> Unit) {
        val system = LocalViewConfiguration.current
        val slop = with(LocalDensity.current) { ScrollTuning.gestureSlop.toPx() }
        val tuned = remember(system, slop) {
          object : ViewConfiguration by system {
            override val touchSlop: Float = slop
            override val longPressTimeoutMillis: Long = (ScrollTuning.gestureLongPress * 1000).toLong()
            override val doubleTapTimeoutMillis: Long = (ScrollTuning.gestureDoubleTapInterval * 1000).toLong()
          }
        }
        CompositionLocalProvider(LocalViewConfiguration provides tuned, content = content)
      }
      """)

  private static let sheets = Section(
    needs: ["sheet.fullTop", "sheet.halfFraction", "sheet.peekHeight"],
    code: """
      /** Where the tuned sheet rests. */
      enum class TunedDetent { Full, Half, Peek }

      /** Tops of the sheet in pixels, for `AnchoredDraggableState`, in a container of this height in pixels. */
      fun tunedSheetAnchors(containerHeight: Float, density: Density): DraggableAnchors<TunedDetent> =
        with(density) {
          DraggableAnchors {
            TunedDetent.Full at ScrollTuning.sheetFullTop.toPx()
            TunedDetent.Half at containerHeight * (1 - ScrollTuning.sheetHalfFraction).toFloat()
            TunedDetent.Peek at containerHeight - ScrollTuning.sheetPeekHeight.toPx()
          }
        }
      """)

  private static let rules = Section(
    needs: ["rubberBand.coefficient"],
    code: """
      /** How far a release goes on by its momentum. Velocity per second, rate per millisecond. */
      fun projectedDistance(velocity: Double, rate: Double): Double = velocity / 1000 * rate / (1 - rate)

      /**
       * What shows of a pull beyond an edge, in a viewport of this length. Compose's own overscroll stretches and cannot
       * be set; this is for an OverscrollEffect of your own.
       */
      fun rubberBanded(pull: Float, viewport: Float): Float {
        if (viewport <= 0f) return 0f
        val coefficient = ScrollTuning.rubberBandCoefficient.toFloat()
        return pull * coefficient * viewport / (abs(pull) * coefficient + viewport)
      }
      """)
}

extension Double {
  /// As a literal that is a floating-point number in Kotlin and Dart too: always with a point or an exponent.
  var decimal: String {
    let text = JSONText.number(self)
    return text.contains(".") || text.contains("e") ? text : text + ".0"
  }
}
