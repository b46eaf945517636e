import Tuning

extension ExportTemplate {
  /// The template of Jetpack Compose code.
  static let compose = #"""
    %# Kotlin for Jetpack Compose; AnchoredDraggableDefaults is of foundation 1.8.
    %toolkit Jetpack Compose
    %least Compose Foundation 1.8
    %checked Parsed only: the grammar of Kotlin accepts it; never compiled with Compose.
    %home android
    %include views
    %own fling.reach: a decay does not know the list's viewport
    %own fling.friction: splineBasedDecay uses the device's ViewConfiguration.getScrollFriction()
    %own boost.*: a Compose list stops at the touch, and each fling starts from zero
    %own gesture.slopPath: Compose's drags always measure along their axis
    %own gesture.releaseLead: Compose's drags never move content beyond the last touch
    %own velocity.strategy: VelocityTracker has its own estimate, least squares on Android
    %own velocity.horizon: VelocityTracker always looks back 100 ms
    %own velocity.pauseTimeout: VelocityTracker always treats a finger as stopped after 40 ms
    %own input.resampling: Android already resamples touches
    %own input.prediction: androidx.input's MotionEventPredictor does this, for your own drawing
    %cannot sheet.snapRule: AnchoredDraggable uses its threshold and the velocity
    %cannot sheet.projectionRate, sheet.redirection, sheet.swipeVelocity, sheet.swipeDistance, sheet.swipeCurveVelocity, sheet.swipeCurvature, sheet.touchpadVelocity, sheet.touchpadRate: AnchoredDraggable does not project
    %cannot sheet.hideable, sheet.hideLead, sheet.hideShare: a ModalBottomSheet hides by its own rule; an AnchoredDraggable hides if one of your anchors is out of sight
    %own feed.rule: PagerDefaults.flingBehavior turns pages by its own rule
    %cannot sheet.stepLimit: AnchoredDraggable goes to the nearest or the next anchor
    %cannot sheet.flingHandoff: AnchoredDraggable does not scroll a list; your own NestedScrollConnection decides this
    %own wheel.*: Compose handles wheels
    %own keys.*: Compose handles scrolling by keys
    %cannot indicator.minLength, indicator.dotLength, indicator.fade, panel.linger: Compose draws no scroll indicators on Android
    %cannot events.headerReturn: TopAppBarDefaults has it: exitUntilCollapsedScrollBehavior for start, enterAlwaysScrollBehavior for any
    %cannot events.headerSnap: TopAppBarDefaults has it: a scroll behaviour's snapAnimationSpec, null for none
    %own pager.*: PagerDefaults.flingBehavior has its own rule and velocity
    %cannot feed.threshold: PagerDefaults.flingBehavior uses the dragged share of the page and does not project
    %cannot feed.stopsAtEnds: a pager's pages are as tall as the pager
    %cannot feed.decelerationRate: a pager does not project with a rate
    %own motion.reduced: it is the user's setting; Compose follows the system's MotionDurationScale

    %# What only an effect of your own can follow where Compose's overscroll does not.
    %partly rubberBand.coefficient: Compose's own overscroll stretches and cannot be set
    %own edge.*: Compose's own overscroll stretches; your own OverscrollEffect can draw another
    %own bounce.law, bounce.rate, bounce.share: Compose's own overscroll returns by itself
    %partly bounce.stiffness, bounce.dampingRatio, bounce.recoilRate: Compose's own overscroll cannot be set
    %own bounce.throwsRecoil: Compose's own overscroll comes back by itself
    %partly gesture.axisLockAngle: Compose's own drags decide this themselves

    %note // {text}
    %remark   /** {text} */
    %unit pt: dp
    %unit pt/s: dp per second
    %unit pt/s²: dp per second squared
    %unit viewports: viewports
    %unit s: seconds
    %unit °: degrees
    %length   val {name} = {value}.dp
    %number   const val {name} = {decimal}
    %flag   const val {name} = {value}

    %import import androidx.compose.animation.core.AnimationState
    %import import androidx.compose.animation.core.DecayAnimationSpec
    %import import androidx.compose.animation.core.SpringSpec
    %import FloatDecayAnimationSpec: import androidx.compose.animation.core.FloatDecayAnimationSpec
    %import import androidx.compose.animation.core.animateDecay
    %import import androidx.compose.animation.core.exponentialDecay
    %import generateDecayAnimationSpec: import androidx.compose.animation.core.generateDecayAnimationSpec
    %import import androidx.compose.animation.core.spring
    %import import androidx.compose.animation.splineBasedDecay
    %import import androidx.compose.foundation.gestures.DraggableAnchors
    %import import androidx.compose.foundation.gestures.FlingBehavior
    %import import androidx.compose.foundation.gestures.ScrollScope
    %import import androidx.compose.runtime.Composable
    %import import androidx.compose.runtime.CompositionLocalProvider
    %import import androidx.compose.runtime.remember
    %import import androidx.compose.ui.platform.LocalDensity
    %import import androidx.compose.ui.platform.LocalViewConfiguration
    %import import androidx.compose.ui.platform.ViewConfiguration
    %import import androidx.compose.ui.unit.Density
    %import import androidx.compose.ui.unit.dp
    %import import kotlin.math.PI
    %import import kotlin.math.abs
    %import import kotlin.math.ln
    %import import kotlin.math.pow
    %import import kotlin.math.tan

    %imports

    /** The tuned values. */
    object ScrollTuning {
    %constants
    }

    %part tunedDecay, rememberTunedFlingBehavior
    %when fling.model is exponential
    /** The tuned deceleration, exponential. Compose slows down by e^(-4.2 * frictionMultiplier * seconds). */
    fun tunedDecay(density: Density): DecayAnimationSpec<Float> =
      exponentialDecay(
        frictionMultiplier = (-1000 * ln(ScrollTuning.flingDecelerationRate) / 4.2).toFloat(),
        absVelocityThreshold = with(density) { ScrollTuning.flingStopVelocity.dp.toPx() },
      )
    %when fling.model is spline
    /** The tuned deceleration: Android's own, without a rate or a stop velocity. */
    fun tunedDecay(density: Density): DecayAnimationSpec<Float> = splineBasedDecay(density)
    %when fling.model is gtk
    %# A rest below 0.1 px/s: GTK 4.8, gtkscrolledwindow.c and gtkkineticscrolling.c.
    /** The tuned deceleration, gtk. Compose slows down by e^(-4.2 * frictionMultiplier * seconds). */
    fun tunedDecay(density: Density): DecayAnimationSpec<Float> =
      exponentialDecay(
        frictionMultiplier = (ScrollTuning.flingFrictionRate / 4.2).toFloat(),
        absVelocityThreshold = with(density) { 0.1.dp.toPx() },
      )
    %when fling.model is flutter
    %# A velocity tolerance of 20 px/s: scroll_physics.dart.
    /** The tuned deceleration, flutter. Compose slows down by e^(-4.2 * frictionMultiplier * seconds). */
    fun tunedDecay(density: Density): DecayAnimationSpec<Float> =
      exponentialDecay(
        frictionMultiplier = (-ln(ScrollTuning.flingDrag) / 4.2).toFloat(),
        absVelocityThreshold = with(density) { 20.dp.toPx() },
      )
    %when fling.model is clamping
    /** The tuned deceleration, as Flutter's ClampingScrollSimulation: as far as the device's own. */
    fun tunedDecay(density: Density): DecayAnimationSpec<Float> = splineBasedDecay(density)
    %when fling.model is chromium
    /** The tuned deceleration, Chromium's: a Bézier curve that starts at the finger's velocity. */
    fun tunedDecay(density: Density): DecayAnimationSpec<Float> = PhysicsDecay(density.density.toDouble()).generateDecayAnimationSpec()

    private class PhysicsDecay(private val scale: Double) : FloatDecayAnimationSpec {
      override val absVelocityThreshold: Float get() = 0f

      private fun seconds(velocity: Float): Double = (abs(velocity) / (2300 * scale)).coerceAtMost(2.0)

      private fun way(velocity: Float): Double =
        velocity * abs(velocity).toDouble() / (2 * ScrollTuning.flingDeceleration * scale)

      private fun value(s: Double, first: Double, second: Double): Double =
        s * (3 * first * (1 - s) * (1 - s) + s * (3 * second * (1 - s) + s))

      private fun slope(s: Double, first: Double, second: Double): Double =
        3 * ((1 - s) * (1 - s) * first + 2 * s * (1 - s) * (second - first) + s * s * (1 - second))

      /** The curve's initial slope, and its parameter at a time. */
      private fun curve(nanos: Long, velocity: Float): Pair<Double, Double> {
        val steepness = velocity * seconds(velocity) / way(velocity)
        val share = nanos / 1e9 / seconds(velocity)
        var low = 0.0
        var high = 1.0
        repeat(50) {
          val s = (low + high) / 2
          if (value(s, (1 / steepness).coerceAtMost(0.2), 0.55) < share) low = s else high = s
        }
        return Pair(steepness, low)
      }

      override fun getTargetValue(initialValue: Float, initialVelocity: Float): Float =
        initialValue + way(initialVelocity).toFloat()

      override fun getDurationNanos(initialValue: Float, initialVelocity: Float): Long =
        (seconds(initialVelocity) * 1e9).toLong()

      override fun getValueFromNanos(playTimeNanos: Long, initialValue: Float, initialVelocity: Float): Float {
        if (playTimeNanos >= getDurationNanos(initialValue, initialVelocity)) {
          return getTargetValue(initialValue, initialVelocity)
        }
        val (steepness, s) = curve(playTimeNanos, initialVelocity)
        return initialValue + (way(initialVelocity) * value(s, (0.2 * steepness).coerceAtMost(1.0), 1.0)).toFloat()
      }

      override fun getVelocityFromNanos(playTimeNanos: Long, initialValue: Float, initialVelocity: Float): Float {
        if (playTimeNanos >= getDurationNanos(initialValue, initialVelocity)) return 0f
        val (steepness, s) = curve(playTimeNanos, initialVelocity)
        val ways = slope(s, (0.2 * steepness).coerceAtMost(1.0), 1.0)
        val times = slope(s, (1 / steepness).coerceAtMost(0.2), 0.55)
        return (way(initialVelocity) / seconds(initialVelocity) * ways / times).toFloat()
      }
    }
    %end

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

    %part tunedSheetSpring of sheet
    /** The spring that moves a sheet to its detent: `AnchoredDraggableDefaults.flingBehavior(animationSpec = ...)`. */
    fun <T> tunedSheetSpring(): SpringSpec<T> =
      spring(
        dampingRatio = ScrollTuning.sheetSpringDamping.toFloat(),
        stiffness = (2 * PI / ScrollTuning.sheetSpringResponse).pow(2).toFloat(),
      )

    %part tunedExpansionSpring of feed
    /** The spring that opens and closes a card, critically damped. */
    fun <T> tunedExpansionSpring(): SpringSpec<T> =
      spring(dampingRatio = 1f, stiffness = (2 * PI / ScrollTuning.feedExpansionResponse).pow(2).toFloat())

    %part tunedBounceSpring, tunedRecoil
    /** The spring that returns overscroll. */
    fun <T> tunedBounceSpring(): SpringSpec<T> =
      spring(
        dampingRatio = ScrollTuning.bounceDampingRatio.toFloat(),
        stiffness = ScrollTuning.bounceStiffness.toFloat(),
      )

    /** The velocity that a pull starts back with when it is let go, in addition to the finger's: the animation's initialVelocity. */
    fun tunedRecoil(stretch: Float): Float = -(ScrollTuning.bounceRecoilRate * stretch).toFloat()

    %part TunedGestures
    /** Content with the tuned drags, long presses, double taps and fastest release. */
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

    %part rubberBanded
    /**
     * The distance that content follows a pull past an edge, in a viewport of this length. Compose's own overscroll stretches and
     * cannot be set; this is for your own OverscrollEffect.
     */
    fun rubberBanded(pull: Float, viewport: Float): Float {
      if (viewport <= 0f) return 0f
      val coefficient = ScrollTuning.rubberBandCoefficient.toFloat()
      return pull * coefficient * viewport / (abs(pull) * coefficient + viewport)
    }

    %part TunedDetent, tunedSheetAnchors of sheet
    /** Detents of the tuned sheet. */
    enum class TunedDetent { Full, Half, Peek }

    /** Tops of the sheet in pixels, for `AnchoredDraggableState`, in a container of this height in pixels. */
    fun tunedSheetAnchors(containerHeight: Float, density: Density): DraggableAnchors<TunedDetent> =
      with(density) {
        val peek = (containerHeight - ScrollTuning.sheetPeekHeight.toPx()).coerceAtLeast(0f)
        val full = ScrollTuning.sheetFullTop.toPx().coerceAtMost(peek)
        val half = containerHeight * (1 - ScrollTuning.sheetHalfFraction).toFloat()
        DraggableAnchors {
          TunedDetent.Full at full
          TunedDetent.Half at half.coerceIn(full, peek)
          TunedDetent.Peek at peek
        }
      }

    %part tunedSheetThreshold of sheet
    /** How far a slow drag must go to reach the next detent: the `positionalThreshold` of the fling behavior. */
    fun tunedSheetThreshold(density: Density): (Float) -> Float =
      { distance -> with(density) { ScrollTuning.sheetSnapThreshold.toPx() }.coerceAtMost(abs(distance)) }

    %part isVertical
    %when gesture.axisLockAngle is 45
    /** Whether a movement counts as vertical. */
    fun isVertical(x: Float, y: Float): Boolean = abs(y) > abs(x)
    %when gesture.axisLockAngle is not 45
    /** Whether a movement counts as vertical; `gestureAxisLockAngle` is the steepest angle that does not. */
    fun isVertical(x: Float, y: Float): Boolean = abs(y) > abs(x) * tan(ScrollTuning.gestureAxisLockAngle * PI / 180)
    %end

    %part mapShift of map
    /** The shift of the map under a sheet when the sheet is at `top` and its lowest top is `peekTop`. */
    fun mapShift(top: Float, peekTop: Float): Float = ScrollTuning.mapParallax.toFloat() * (peekTop - top)

    %part tunedZoom of gallery
    /** Zoom clamped to the tuned limits, for `transformable`; 1 shows the whole photo. */
    fun tunedZoom(scale: Float): Float = scale.coerceIn(1f, ScrollTuning.galleryMaxScale.toFloat())

    """#
}
