import Tuning

extension ExportTemplate {
  /// The template of CSS.
  static let css = #"""
    %# CSS: the motions that need no finger, as easings. linear() is of Chrome 113, Firefox 112 and Safari 17.2.
    %toolkit CSS
    %least Chrome 113, Firefox 112, Safari 17.2
    %checked Parsed only: the grammar of CSS accepts it; never run in a browser.
    %home chromium
    %cannot sheet.snapRule, sheet.projectionRate, sheet.snapThreshold, sheet.stepLimit, sheet.redirection, sheet.swipeVelocity, sheet.swipeDistance, sheet.swipeCurveVelocity, sheet.swipeCurvature, sheet.touchpadVelocity, sheet.touchpadRate, sheet.hideable, sheet.hideLead, sheet.hideShare, sheet.flingHandoff: CSS has no release; the TypeScript export has it
    %cannot feed.threshold, feed.stopsAtEnds, feed.decelerationRate: scroll snapping chooses the next card itself
    %cannot map.parallax: a map that follows a sheet needs a script; the TypeScript export has it
    %own map.axisLock: the browser decides this itself
    %cannot gallery.dismissDistance, gallery.pinchExitScale, gallery.maxScale: gestures on a photo need a script
    %cannot events.headerReturn, events.headerSnap, events.fittingKeepsHeader: a collapsing header is your own view
    %cannot feed.wheelLock, feed.settleDuration, feed.overlap, feed.collapsesHidden: scroll snapping moves cards in its own way
    %cannot feed.separatorColor: it is the colour behind your own views
    %cannot indicator.dotLength: the browser draws its own scrollbars
    %own boost.*: the browser adds up flings by its own rule
    %own velocity.strategy, velocity.horizon, velocity.pauseTimeout: the browser estimates velocities itself
    %own edge.*: the browser draws its own; overscroll-behavior: none removes it
    %own bounce.law, bounce.rate, bounce.share: an elastic edge is the browser's own
    %cannot bounce.throwsRecoil: CSS has no release; use the TypeScript
    %own gesture.slop, gesture.slopPath, gesture.releaseLead, gesture.axisLockAngle, gesture.flingMinVelocity, gesture.flingMaxVelocity: the browser decides this itself
    %own gesture.doubleTapInterval, gesture.longPress: the browser decides this itself
    %own rubberBand.coefficient: the browser's overscroll cannot be set
    %own wheel.*: the browser handles wheels
    %own keys.*: the browser handles scrolling by keys
    %own input.resampling, input.prediction: the browser delivers touches in its own way
    %own feed.rule: scroll snapping chooses the next card itself
    %own pager.*: scroll snapping decides this itself
    %own motion.reduced: it is the user's setting; use @media (prefers-reduced-motion: reduce)

    %note /* {text} */
    %remark /* {text} */
    %number --{name}: {value};
    %flag --{name}: {value};

    %part of sheet
    :root {
      /* The spring to a detent: response {sheet.springResponse} s, damping ratio {sheet.springDamping}. */
      --sheet-spring: {sheet.springResponse easing};
      --sheet-spring-duration: {sheet.springResponse milliseconds}ms;
      --sheet-full: calc(100dvh - {sheet.fullTop}px);
      --sheet-half: calc(100dvh * {sheet.halfFraction});
      --sheet-peek: {sheet.peekHeight}px;
    }

    .sheet {
      transition: height var(--sheet-spring-duration) var(--sheet-spring);
    }

    %part
    :root {
      /* A released pull returning to its edge: stiffness {bounce.stiffness}, damping ratio {bounce.dampingRatio}, start velocity {bounce.recoilRate} of the distance per second. */
      --bounce: {bounce.stiffness easing};
      --bounce-duration: {bounce.stiffness milliseconds}ms;
    }

    %part
    :root {
      /* A fling at 2000 pixels per second, as a share of its distance: the {fling.model} model. */
      --fling: {fling.model easing};
      --fling-duration: {fling.model milliseconds}ms;
    }

    %part of feed
    :root {
      /* A card opening or closing: response {feed.expansionResponse} s. */
      --card-spring: {feed.expansionResponse easing};
      --card-spring-duration: {feed.expansionResponse milliseconds}ms;
      --card-gap: {feed.separatorHeight}px;
    }

    .cards {
      scroll-snap-type: y mandatory;
    }

    .cards > * {
      scroll-snap-align: start;
      scroll-snap-stop: always;
    }

    %part of indicator, panel
    :root {
      --indicator-fade: {indicator.fade}s;
      --panel-linger: {panel.linger}s;
      --indicator-least: {indicator.minLength}px;
    }

    %part of events
    :root {
      --header-height: {events.headerHeight}px;
    }

    """#
}
