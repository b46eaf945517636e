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
      import kotlin.math.tan
      """,
    limits: ExportLimits.compose, partly: ExportLimits.stretching,
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
    sections: [exponential, spline, gtk, flutterLaw, fling, springs, gestures, rules] + kotlinScenes)

  private static let exponential = decay(
    "exponential", rate: "ScrollTuning.flingDecelerationRate", stop: "ScrollTuning.flingStopVelocity")
  // Friction 4 per second and a rest below 0.1 px/s: GTK 4.8, gtkscrolledwindow.c and gtkkineticscrolling.c.
  private static let gtk = decay("gtk", rate: "exp(-0.004)", stop: "0.1")
  // A drag of 0.135 per second, scroll_simulation.dart, and a velocity tolerance of 20 px/s, scroll_physics.dart.
  private static let flutterLaw = decay("flutter", rate: "0.135.pow(0.001)", stop: "20")

  private static func decay(_ model: String, rate: String, stop: String) -> Section {
    Section(
      needs: model == "exponential" ? ["fling.decelerationRate", "fling.stopVelocity"] : [],
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
    needs: [], only: [("fling.model", ["spline"])],
    code: """
      /** The tuned deceleration: Android's own. It has neither a rate nor a stop velocity to set. */
      fun tunedDecay(density: Density): DecayAnimationSpec<Float> = splineBasedDecay(density)
      """)

  private static let fling = Section(
    needs: ["gesture.flingMinVelocity", "gesture.flingMaxVelocity"],
    code: """
      /** Flings with the tuned deceleration: `LazyColumn(flingBehavior = rememberTunedFlingBehavior())`. */
      @Composable
      fun rememberTunedFlingBehavior(): FlingBehavior {
        val density = LocalDensity.current
        return remember(density) {
          with(density) {
            TunedFlingBehavior(
              tunedDecay(density),
              slowest = ScrollTuning.gestureFlingMinVelocity.dp.toPx(),
              fastest = ScrollTuning.gestureFlingMaxVelocity.dp.toPx(),
            )
          }
        }
      }

      private class TunedFlingBehavior(
        private val decay: DecayAnimationSpec<Float>,
        private val slowest: Float,
        private val fastest: Float,
      ) : FlingBehavior {
        override suspend fun ScrollScope.performFling(initialVelocity: Float): Float {
          if (abs(initialVelocity) < slowest) return initialVelocity
          val start = initialVelocity.coerceIn(-fastest, fastest)
          if (start == 0f) return 0f
          var shown = 0f
          var left = start
          AnimationState(initialValue = 0f, initialVelocity = start).animateDecay(decay) {
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
    needs: [
      "bounce.stiffness", "bounce.dampingRatio", "sheet.springResponse", "sheet.springDamping",
      "feed.expansionResponse",
    ],
    code: """
      /** The spring that takes a sheet to its detent: `AnchoredDraggableDefaults.flingBehavior(animationSpec = ...)`. */
      fun <T> tunedSheetSpring(): SpringSpec<T> =
        spring(
          dampingRatio = ScrollTuning.sheetSpringDamping.toFloat(),
          stiffness = (2 * PI / ScrollTuning.sheetSpringResponse).pow(2).toFloat(),
        )

      /** The spring that opens and closes a card, critically damped. */
      fun <T> tunedExpansionSpring(): SpringSpec<T> =
        spring(dampingRatio = 1f, stiffness = (2 * PI / ScrollTuning.feedExpansionResponse).pow(2).toFloat())

      /** The spring that brings overscroll back. */
      fun <T> tunedBounceSpring(): SpringSpec<T> =
        spring(
          dampingRatio = ScrollTuning.bounceDampingRatio.toFloat(),
          stiffness = ScrollTuning.bounceStiffness.toFloat(),
        )
      """)

  private static let gestures = Section(
    needs: ["gesture.slop", "gesture.longPress", "gesture.doubleTapInterval", "gesture.flingMaxVelocity"],
    code: """
      /** Content in which drags, long presses, double taps and the fastest release are the tuned ones. */
      @Composable
      fun TunedGestures(content: @Composable () -> Unit) {
        val system = LocalViewConfiguration.current
        val slop = with(LocalDensity.current) { ScrollTuning.gestureSlop.toPx() }
        // Compose refuses a fastest release of 0.
        val fastest = with(LocalDensity.current) { ScrollTuning.gestureFlingMaxVelocity.dp.toPx() }.coerceAtLeast(1f)
        val tuned = remember(system, slop, fastest) {
          object : ViewConfiguration by system {
            override val touchSlop: Float = slop
            override val maximumFlingVelocity: Float = fastest
            override val longPressTimeoutMillis: Long = (ScrollTuning.gestureLongPress * 1000).toLong()
            override val doubleTapTimeoutMillis: Long = (ScrollTuning.gestureDoubleTapInterval * 1000).toLong()
          }
        }
        CompositionLocalProvider(LocalViewConfiguration provides tuned, content = content)
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
