// The rules of the engine and of containers that follow from a tuning: each scene creates them at its start, and again when
// a tunable changes. Programs outside create them from a preset.
import Containers
import ScrollEngine

extension ScrollRules {
  /// The distance from a limit, in pixels, at which a bounce is too small to be seen and therefore ends.
  private static let unseen = 0.5

  /// Creates scroll rules from the values of a tuning.
  ///
  /// - Parameter viewportLength: The viewport's length along the axis, in points.
  public init(_ tuning: Tuning, viewportLength: Double) {
    self.init()
    self.viewportLength = viewportLength
    fling = FlingModel(tuning)
    flingMinVelocity = tuning[Tunables.flingMinVelocity]
    flingMaxVelocity = tuning[Tunables.flingMaxVelocity]
    boost = FlingBoost(tuning)
    bounce = SpringParameters(
      mass: 1, stiffness: tuning[BounceTunables.stiffness], dampingRatio: tuning[BounceTunables.damping])
    edge = EdgeRule(tuning)
    edge.restDistance = Self.unseen / tuning.scale
    // Without a bounce, content and zoom both stop at their limits, so there is no rubber band.
    rubberBand = RubberBand(coefficient: edge.effect == .bounce ? tuning[Tunables.rubberBand] : 0)
    snapping = SnapPolicy(tuning)
    snap = SpringParameters(
      response: tuning[Tunables.sheetSpringResponse], dampingRatio: tuning[Tunables.sheetSpringDamping])
    handoff = tuning[Tunables.sheetFlingHandoff]
    glideDuration = tuning[Tunables.wheelSmoothing]
    glides = GlideRules(tuning)
    reducesMotion = tuning[Tunables.reducedMotion]
  }

  /// Creates the scroll rules of a sheet, which may have a hidden detent, from the values of a tuning.
  public init(sheetOf tuning: Tuning, viewportLength: Double) {
    self.init(tuning, viewportLength: viewportLength)
    snapping.hiding = SheetHiding(tuning)
  }

  /// Creates the scroll rules of a collapsing header and the list below it from the values of a tuning.
  public init(headerOf tuning: Tuning, viewportLength: Double) {
    self = ScrollRules(tuning, viewportLength: viewportLength).ofHeader
    returning = tuning[Tunables.eventsHeaderReturn]
  }

  /// Creates the scroll rules of pages from the values of a tuning.
  public init(pagesOf tuning: Tuning, viewportLength: Double) {
    self = ScrollRules(tuning, viewportLength: viewportLength).ofPages
  }
}

extension FlingModel {
  /// Creates the fling law that a tuning describes, from that law's tunables only. Arguments that are not `nil`
  /// override the tuning.
  ///
  /// - Parameters:
  ///   - kind: The kind of law.
  ///   - rate: The fraction of the velocity that remains after each millisecond; `exponential` only.
  ///   - stopVelocity: The speed at which a fling counts as stopped, in pt/s; `nil` for the tuning's value or the law's
  ///     own. Not for `spline`.
  ///   - friction: Android's friction, which has no unit, or for `gtk` GTK's friction per second.
  ///   - dpi: Points per inch; `spline` only.
  public init(
    _ tuning: Tuning, kind: Kind? = nil, rate: Double? = nil, stopVelocity: Double? = nil, friction: Double? = nil,
    dpi: Double? = nil
  ) {
    let kind = kind ?? tuning[Tunables.flingModel]
    let tuned = kind == .gtk ? tuning[Tunables.flingFrictionRate] : tuning[Tunables.flingFriction]
    self.init(
      kind, rate: rate ?? tuning[Tunables.decelerationRate],
      stopVelocity: stopVelocity ?? (kind == .exponential ? tuning[Tunables.stopVelocity] : nil),
      friction: friction ?? tuned, drag: tuning[Tunables.flingDrag], dpi: dpi,
      deceleration: tuning[Tunables.flingDeceleration], reach: tuning[Tunables.flingReach])
  }
}

/// The law by which overscrolled content returns.
public enum BounceLaw: String, Sendable, CaseIterable {
  /// The law of a damped spring.
  case spring
  /// Chromium's law: the overscroll starts with a share of the fling's velocity and decays exponentially.
  case elastic
}

extension ElasticReturn.Parameters {
  /// Creates the parameters of the elastic return that a tuning describes; `nil` if overscroll returns with a spring.
  package init?(_ tuning: Tuning) {
    guard tuning[BounceTunables.law] == .elastic else { return nil }
    self.init()
    rate = tuning[BounceTunables.rate]
    share = tuning[BounceTunables.share]
  }
}

extension EdgeRule {
  /// Creates the rule for overscroll that a tuning describes.
  package init(_ tuning: Tuning) {
    self.init()
    effect = tuning[EdgeTunables.effect]
    pullDepth = tuning[EdgeTunables.pullDepth]
    throwDepth = tuning[EdgeTunables.throwDepth]
    absorption = tuning[EdgeTunables.absorption]
    intensity = tuning[EdgeTunables.intensity]
    elasticity = ElasticReturn.Parameters(tuning)
    recoil = Recoil(rate: tuning[BounceTunables.recoilRate], countsThrows: tuning[BounceTunables.throwsRecoil])
  }
}

extension PullRule {
  /// Creates the law that maps a pull beyond a limit to the overscroll that is shown, with the parameters of a tuning.
  package init(_ tuning: Tuning) {
    self.init(edge: EdgeRule(tuning), band: RubberBand(coefficient: tuning[Tunables.rubberBand]))
  }
}

extension FlingBoost {
  /// Creates the rule by which successive flings add up, as a tuning describes it. Only the chosen rule's tunables are
  /// read.
  public init(_ tuning: Tuning) {
    switch tuning[BoostTunables.rule] {
    case .none: self.init(rule: .none)
    case .ios:
      var rule = IOSBoost()
      rule.flicks = tuning[BoostTunables.iosFlicks]
      rule.leastSpeed = tuning[BoostTunables.iosLeastSpeed]
      rule.forgettingSpeed = tuning[BoostTunables.iosForgettingSpeed]
      rule.travel = tuning[BoostTunables.iosTravel]
      rule.largestShare = tuning[BoostTunables.iosLargestShare]
      rule.window = tuning[BoostTunables.iosWindow]
      rule.limit = tuning[BoostTunables.iosLimit]
      self.init(rule: .ios(rule))
    case .flywheel:
      var rule = FlywheelBoost()
      rule.interval = tuning[BoostTunables.flywheelInterval]
      rule.leastSpeed = tuning[BoostTunables.flywheelSpeed]
      self.init(rule: .flywheel(rule))
    case .gtk:
      var rule = GTKBoost()
      rule.floor = tuning[BoostTunables.gtkFloor]
      rule.limit = tuning[BoostTunables.gtkLimit]
      rule.friction = tuning[BoostTunables.gtkFriction]
      self.init(rule: .gtk(rule))
    case .flutter:
      var rule = FlutterBoost()
      rule.factor = tuning[BoostTunables.flutterFactor]
      rule.exponent = tuning[BoostTunables.flutterExponent]
      rule.limit = tuning[BoostTunables.flutterLimit]
      rule.leastShare = tuning[BoostTunables.flutterLeastShare]
      rule.stillness = tuning[BoostTunables.flutterStillness]
      self.init(rule: .flutter(rule))
    case .chromium:
      var rule = ChromiumBoost()
      rule.leastSpeed = tuning[BoostTunables.chromiumSpeed]
      rule.leastDragSpeed = tuning[BoostTunables.chromiumDragSpeed]
      rule.pause = tuning[BoostTunables.chromiumPause]
      self.init(rule: .chromium(rule))
    }
  }
}

extension SnapPolicy {
  /// Creates the snap policy of the sheet that a tuning describes.
  public init(_ tuning: Tuning) {
    let steps = Int(tuning[Tunables.sheetStepLimit])
    self.init(
      tuning[Tunables.sheetSnapRule], rate: tuning[Tunables.sheetProjectionRate],
      threshold: tuning[Tunables.sheetSnapThreshold], stepLimit: steps > 0 ? steps : nil)
    redirection = tuning[SnapTunables.redirection]
    swipe.speed = tuning[SnapTunables.swipeVelocity]
    swipe.distance = tuning[SnapTunables.swipeDistance]
    swipe.curveSpeed = tuning[SnapTunables.swipeCurveVelocity]
    swipe.curvature = tuning[SnapTunables.swipeCurvature]
    swipe.touchpadSpeed = tuning[SnapTunables.touchpadVelocity]
    swipe.touchpadRate = tuning[SnapTunables.touchpadRate]
  }
}

extension SheetHiding {
  /// Creates the hiding rule that a tuning describes; `nil` if the sheet never hides.
  package init?(_ tuning: Tuning) {
    guard tuning[HidingTunables.isOn] else { return nil }
    self.init()
    lead = tuning[HidingTunables.lead]
    share = tuning[HidingTunables.share]
  }
}

extension PageTurnRule {
  /// Creates the rule for turning pages that a tuning describes.
  public init(_ tuning: Tuning) {
    self.init(tuning[PagerTunables.rule], snapVelocity: tuning[PagerTunables.snapVelocity])
    touchpadVelocity = tuning[PagerTunables.touchpadVelocity]
    leastDrag = tuning[PagerTunables.leastDrag]
    dragShare = tuning[PagerTunables.dragShare]
  }
}

extension CardRules {
  /// Creates the rules of cards that a tuning describes.
  public init(_ tuning: Tuning) {
    var scroll = ScrollRules(tuning, viewportLength: 0)
    scroll.fling = FlingModel(tuning, rate: tuning[Tunables.feedDecelerationRate])
    self.init(scroll: scroll)
    paging = CardPagingRule(
      threshold: tuning[Tunables.feedThreshold], stopsAtEnds: tuning[Tunables.feedStopsAtEnds],
      pageRule: tuning[Tunables.feedRule] == .pages ? PageTurnRule(tuning) : nil)
    settleDuration = tuning[Tunables.feedSettleDuration]
    expansion = SpringParameters(response: tuning[Tunables.feedExpansionResponse], dampingRatio: 1)
    spinInterval = tuning[Tunables.feedWheelLock]
  }
}

extension ZoomingPhoto.Rules {
  /// Creates the rules of a photograph that a tuning describes, in a viewport whose size is in points.
  public init(_ tuning: Tuning, viewport: Size) {
    self.init(
      dismissDistance: tuning[Tunables.galleryDismissDistance],
      pinchExitScale: tuning[Tunables.galleryPinchExitScale],
      scroll: ScrollRules(tuning, viewportLength: viewport.height))
  }
}

extension ScrollIndicator.Rules {
  /// Creates the rules of an indicator that a tuning describes.
  public init(_ tuning: Tuning) {
    self.init()
    fade = tuning[Tunables.indicatorFade]
    linger = tuning[Tunables.panelLinger]
    minLength = tuning[Tunables.indicatorMinLength]
    dotLength = tuning[Tunables.indicatorDotLength]
  }
}

/// The motion with which content scrolls after a notch of the wheel.
public enum WheelMotion: String, Sendable, CaseIterable {
  case spring, steady, chromium, jump
}

/// The rule that determines how far a notch of the wheel scrolls.
public enum WheelDistance: String, Sendable, CaseIterable {
  /// The same distance for all scroll views.
  case fixed
  /// A distance that grows with the scroll view's visible length: it is proportional to that length, in points, to the
  /// power of 2/3.
  case page
}

/// The motion with which content scrolls after a key press.
public enum KeyMotion: String, Sendable, CaseIterable {
  case wheel, easeInOut, easeOut, viscous, jump
}

/// The rule that determines how far arrow and page keys scroll.
public enum KeyDistance: String, Sendable, CaseIterable {
  /// An arrow key scrolls as far as a wheel notch. A page key scrolls so far that one row stays visible.
  case wheel
  /// Keys have their own distances, which ``KeyTunables`` declares.
  case own
}

extension GlideRules {
  /// Creates the rules for wheel and key scrolling that a tuning describes.
  package init(_ tuning: Tuning) {
    self.init()
    memory = tuning[WheelTunables.memory]
    wheel =
      switch tuning[WheelTunables.motion] {
      case .spring: .spring
      case .steady: .steady
      case .chromium: .chromium
      case .jump: .jump
      }
    let duration = tuning[KeyTunables.duration]
    key =
      switch tuning[KeyTunables.motion] {
      case .wheel: nil
      case .easeInOut: .eased(.easeInOut, duration: duration)
      case .easeOut: .eased(.easeOut, duration: duration)
      case .viscous: .eased(.viscous, duration: duration)
      case .jump: .jump
      }
  }
}

extension ScrollSteps {
  /// Creates the scroll distances of wheel notches and keys that a tuning describes.
  ///
  /// - Parameters:
  ///   - length: The visible length of the content, in points.
  ///   - row: The length that stays visible after a page key, in points; `nil` for the length of a notch. Used only if
  ///     keys scroll by the wheel's distance.
  public init(_ tuning: Tuning, length: Double, row: Double? = nil) {
    let length = max(0, length)
    // If the distance of a notch depends on the visible length, it is computed as by get_wheel_detent_scroll_step in
    // GTK's gtkscrolledwindow.c.
    let notch =
      tuning[WheelTunables.distance] == .page ? max(1, Double.pow(length, 2.0 / 3)) : tuning[Tunables.wheelStep]
    switch tuning[KeyTunables.distance] {
    case .wheel: self.init(notch: notch, length: length, row: row)
    case .own:
      self.init(
        notch: notch, arrow: max(1, tuning[KeyTunables.arrow] + tuning[KeyTunables.arrowShare] * length),
        page: max(1, tuning[KeyTunables.pageShare] * length))
    }
  }
}

extension GestureRules {
  /// Creates gesture rules from the values of a tuning.
  ///
  /// - Parameter tapDistance: Maximum distance in points between the taps of a series.
  public init(_ tuning: Tuning, tapDistance: Double = GestureRules().tapDistance) {
    self.init()
    slop = tuning[Tunables.slop]
    slopPath = tuning[Tunables.slopPath]
    releaseLead = tuning[Tunables.releaseLead]
    border = AxisAngle(degrees: tuning[Tunables.axisLockAngle])
    longPressDelay = tuning[Tunables.longPressDelay]
    velocity = VelocityTracker(tuning)
    tapInterval = tuning[Tunables.doubleTapInterval]
    self.tapDistance = tapDistance
  }
}

extension VelocityTracker {
  /// Creates a velocity tracker from the values of a tuning.
  public init(_ tuning: Tuning) {
    self.init(
      strategy: tuning[Tunables.velocityStrategy], horizon: tuning[Tunables.velocityHorizon],
      pauseTimeout: tuning[Tunables.pauseTimeout])
  }
}

extension ContainerView {
  /// Creates a view of a container that recognizes gestures, and answers the wheel and keys, as a tuning describes.
  ///
  /// - Parameters:
  ///   - content: The container, whose own rules stay as they are.
  ///   - length: The visible length of the content, in points, which page keys scroll.
  ///   - tuning: The tuning.
  public convenience init(_ content: Content, length: Double, tuning: Tuning) {
    self.init(content, steps: ScrollSteps(tuning, length: length))
    gestureRules = GestureRules(tuning)
  }
}
