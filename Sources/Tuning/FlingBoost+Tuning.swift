import ScrollEngine

extension FlingBoost {
  /// The rule that a tuning asks for, with the tuning's figures; each rule reads its own.
  public init(_ tuning: Tuning) {
    switch tuning[Tunables.boostRule] {
    case .none: self.init(Rule.none)
    case .ios:
      var rule = IOSBoost()
      rule.flicks = tuning[Tunables.boostFlicks]
      rule.leastSpeed = tuning[Tunables.boostLeastSpeed]
      rule.forgettingSpeed = tuning[Tunables.boostForgettingSpeed]
      rule.travel = tuning[Tunables.boostTravel]
      rule.largestShare = tuning[Tunables.boostLargestShare]
      rule.window = tuning[Tunables.boostWindow]
      rule.limit = tuning[Tunables.boostLimit]
      self.init(.ios(rule))
    case .flywheel:
      var rule = FlywheelBoost()
      rule.interval = tuning[Tunables.boostInterval]
      rule.leastSpeed = tuning[Tunables.boostFlywheelSpeed]
      self.init(.flywheel(rule))
    case .gtk:
      var rule = GTKBoost()
      rule.floor = tuning[Tunables.boostFloor]
      rule.limit = tuning[Tunables.boostGTKLimit]
      rule.friction = tuning[Tunables.boostFriction]
      self.init(.gtk(rule))
    case .flutter:
      var rule = FlutterBoost()
      rule.factor = tuning[Tunables.boostFactor]
      rule.exponent = tuning[Tunables.boostExponent]
      rule.limit = tuning[Tunables.boostCarriedLimit]
      rule.leastShare = tuning[Tunables.boostLeastShare]
      rule.stillness = tuning[Tunables.boostStillness]
      self.init(.flutter(rule))
    case .chromium:
      var rule = ChromiumBoost()
      rule.leastSpeed = tuning[Tunables.boostChromiumSpeed]
      rule.leastDragSpeed = tuning[Tunables.boostDragSpeed]
      rule.pause = tuning[Tunables.boostPause]
      self.init(.chromium(rule))
    }
  }
}
