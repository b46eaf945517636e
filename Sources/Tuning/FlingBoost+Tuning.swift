import ScrollEngine

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
