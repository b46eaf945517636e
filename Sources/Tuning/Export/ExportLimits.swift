/// Why toolkits cannot be told a value, by key.
enum ExportLimits {
  /// Why no code for UIKit applies a value.
  static let uikit = apple.merging([
    "motion.reduced": "it is the person's choice: ask UIAccessibility.isReduceMotionEnabled",
    "sheet.flingHandoff": "UISheetPresentationController decides by itself whether a fling goes on in the list",
  ]) { _, own in own }

  /// Why no code for SwiftUI applies a value.
  static let swiftui = apple.merging([
    "fling.decelerationRate": "a ScrollView has no such setting; UIScrollView.decelerationRate has",
    "feed.stopsAtEnds": "a ScrollTargetBehavior is not told where the finger lifted",
    "feed.decelerationRate": "a ScrollTargetBehavior gets the system's own projection",
    "motion.reduced": "it is the person's choice: ask @Environment(\\.accessibilityReduceMotion)",
    "sheet.flingHandoff": "presentationContentInteraction chooses who moves first, but flings go as the system likes",
  ]) { _, own in own }

  /// Why no code for Compose applies a value.
  static let compose = scenes.merging([
    "fling.decelerationRate": chosenLaw,
    "fling.stopVelocity": chosenLaw,
    "velocity.strategy": "VelocityTracker estimates by itself, by least squares on Android",
    "velocity.horizon": "VelocityTracker looks back 100 ms, always",
    "velocity.pauseTimeout": "VelocityTracker takes a finger for stopped after 40 ms, always",
    "input.resampling": "Android resamples touches by itself",
    "input.prediction": "androidx.input's MotionEventPredictor does this, for drawing of your own",
    "sheet.snapRule": "AnchoredDraggable goes by its threshold and by velocity",
    "sheet.projectionRate": "AnchoredDraggable does not project",
    "sheet.stepLimit": "AnchoredDraggable goes to the nearest or the next anchor",
    "sheet.flingHandoff": "AnchoredDraggable scrolls no list; a NestedScrollConnection of your own decides it",
    "wheel.step": "Compose turns wheels into scrolling by itself",
    "wheel.smoothing": "Compose turns wheels into scrolling by itself",
    "indicator.minLength": noIndicator,
    "indicator.dotLength": noIndicator,
    "indicator.fade": noIndicator,
    "panel.linger": noIndicator,
    "events.headerReturn":
      "TopAppBarDefaults has it: exitUntilCollapsedScrollBehavior for start, enterAlwaysScrollBehavior for any",
    "events.headerSnap": "TopAppBarDefaults has it: a scroll behaviour's snapAnimationSpec, null for none",
    "pager.snapVelocity": "PagerDefaults.flingBehavior turns pages at a velocity of its own",
    "feed.threshold": "PagerDefaults.flingBehavior takes a share of the page that was dragged, and does not project",
    "feed.stopsAtEnds": "a pager's pages are as high as it is",
    "feed.decelerationRate": "a pager does not project by a rate",
    "motion.reduced": "it is the person's choice: Compose follows the system's MotionDurationScale",
  ]) { _, own in own }

  /// Why no code for Flutter applies a value.
  static let flutter = scenes.merging([
    "fling.decelerationRate": chosenLaw,
    "fling.stopVelocity": chosenLaw,
    "input.prediction": "Flutter does not look ahead of pointers",
    "velocity.horizon": "VelocityTracker looks back 100 ms, always",
    "velocity.pauseTimeout": "VelocityTracker takes a finger for stopped after 40 ms, always",
    "wheel.step": "Flutter turns wheels into scrolling by itself",
    "wheel.smoothing": "Flutter jumps by the wheel's delta, always",
    "motion.reduced": "it is the person's choice: ask MediaQuery.disableAnimationsOf(context)",
    "gesture.doubleTapInterval": "DoubleTapGestureRecognizer waits for kDoubleTapTimeout, always",
    "sheet.snapRule": snapSizes,
    "sheet.snapThreshold": snapSizes,
    "sheet.projectionRate": snapSizes,
    "sheet.stepLimit": "DraggableScrollableSheet snaps to the nearest or the next size",
    "sheet.flingHandoff": "DraggableScrollableSheet decides by itself; a fling ends where the sheet ends",
    "sheet.springResponse": "DraggableScrollableSheet snaps without a spring",
    "sheet.springDamping": "DraggableScrollableSheet snaps without a spring",
    "events.fittingKeepsHeader": "a NestedScrollView pushes its header out over any page",
    "events.headerReturn": "a SliverAppBar has it: floating is true for any, false for start",
    "events.headerSnap": "a SliverAppBar has it where it is floating: snap",
    "pager.snapVelocity": "PageScrollPhysics turns pages at the velocity of its tolerance",
    "feed.threshold": "PageScrollPhysics turns pages at half of their length, or by velocity",
    "feed.stopsAtEnds": "PageScrollPhysics has pages of one length",
    "feed.decelerationRate": "PageScrollPhysics does not project by a rate",
  ]) { _, own in own }

  /// What only code of your own can follow where the system's scroll views do not.
  static let ownCode = [
    "rubberBand.coefficient": systemViews,
    "bounce.stiffness": systemViews,
    "bounce.dampingRatio": systemViews,
    "gesture.slop": "the system's scroll views begin to drag at a distance of their own",
    "gesture.axisLockAngle": systemViews,
    "gesture.flingMinVelocity": "the system's scroll views decide by themselves what flings",
    "gesture.flingMaxVelocity": "the system's scroll views fling as fast as the system lets them",
  ]

  /// What only an effect of your own can follow where Compose's overscroll does not.
  static let stretching = [
    "rubberBand.coefficient": "Compose's own overscroll stretches and cannot be set",
    "bounce.stiffness": "Compose's own overscroll stretches and cannot be set",
    "bounce.dampingRatio": "Compose's own overscroll stretches and cannot be set",
    "gesture.flingMaxVelocity": "Compose has no fastest release of 0; a sheet then takes one of 1 px/s",
  ]

  /// Limits of all scrolling on Apple's platforms.
  private static let apple = scenes.merging([
    "fling.model": "the system's scroll views slow down exponentially, always",
    "fling.stopVelocity": "the system ends a deceleration by itself",
    "velocity.strategy": "the system's recognizers estimate velocities by themselves",
    "velocity.horizon": "the system's recognizers estimate velocities by themselves",
    "velocity.pauseTimeout": "the system's recognizers decide by themselves when a finger has paused",
    "gesture.doubleTapInterval": "the system's tap recognizers have an interval of their own",
    "input.resampling": "the system delivers touches in step with the display by itself",
    "input.prediction": "UIEvent.predictedTouches(for:) tells what the system expects, for drawing of your own",
    "wheel.step": "the system turns wheels and touchpads into scrolling by itself",
    "wheel.smoothing": "the system turns wheels and touchpads into scrolling by itself",
    "indicator.minLength": indicators,
    "indicator.dotLength": indicators,
    "indicator.fade": indicators,
    "panel.linger": indicators,
    "pager.snapVelocity": "the system's paging turns pages at a velocity of its own",
  ]) { _, own in own }

  /// What belongs to views that every app makes for itself.
  private static let scenes = [
    "map.axisLock": "maps are dragged freely; a map of your own may stay on an axis",
    "events.headerHeight": "it is the height of a view of your own",
    "events.fittingKeepsHeader": "a header that is pushed out is a view of your own: give it room to move or none",
    "events.headerReturn": "a header that is pushed out is a view of your own, and so is when it comes back",
    "events.headerSnap": "a header that is pushed out is a view of your own, and so is where it rests",
    "feed.wheelLock": "cards that wheels turn one at a time are views of your own",
    "feed.separatorHeight": "it is the space between views of your own",
    "feed.separatorColor": "it is the colour behind views of your own",
    "feed.settleDuration": "cards that settle within a time are views of your own",
    "feed.collapsesHidden": "cards that open and close are views of your own",
    "feed.overlap": "cards that slide over each other are views of your own",
    "gallery.dismissDistance": "photographs that are dragged away are views of your own",
    "gallery.pinchExitScale": "photographs that are pinched away are views of your own",
  ]

  private static let chosenLaw = "the law of flings that was chosen has a figure of its own"
  private static let noIndicator = "Compose draws no scroll indicators on Android"
  private static let indicators = "the system draws its scroll indicators by itself"
  private static let systemViews = "the system's scroll views have their own, which cannot be set"
  private static let snapSizes = "DraggableScrollableSheet snaps in the direction of a fling, else to the nearest size"
}
