import ScrollEngine

extension FlingBoost {
  /// The rule that a tuning asks for, with the tuning's figures; each rule reads its own.
  public init(_ tuning: Tuning) {
    switch tuning[BoostTunables.rule] {
    case .none: self.init(rule: .none)
    case .ios:
      var rule = IOSBoost()
      rule.flicks = tuning[BoostTunables.flicks]
      rule.leastSpeed = tuning[BoostTunables.leastSpeed]
      rule.forgettingSpeed = tuning[BoostTunables.forgettingSpeed]
      rule.travel = tuning[BoostTunables.travel]
      rule.largestShare = tuning[BoostTunables.largestShare]
      rule.window = tuning[BoostTunables.window]
      rule.limit = tuning[BoostTunables.limit]
      self.init(rule: .ios(rule))
    case .flywheel:
      var rule = FlywheelBoost()
      rule.interval = tuning[BoostTunables.interval]
      rule.leastSpeed = tuning[BoostTunables.flywheelSpeed]
      self.init(rule: .flywheel(rule))
    case .gtk:
      var rule = GTKBoost()
      rule.floor = tuning[BoostTunables.floor]
      rule.limit = tuning[BoostTunables.gtkLimit]
      rule.friction = tuning[BoostTunables.friction]
      self.init(rule: .gtk(rule))
    case .flutter:
      var rule = FlutterBoost()
      rule.factor = tuning[BoostTunables.factor]
      rule.exponent = tuning[BoostTunables.exponent]
      rule.limit = tuning[BoostTunables.carriedLimit]
      rule.leastShare = tuning[BoostTunables.leastShare]
      rule.stillness = tuning[BoostTunables.stillness]
      self.init(rule: .flutter(rule))
    case .chromium:
      var rule = ChromiumBoost()
      rule.leastSpeed = tuning[BoostTunables.chromiumSpeed]
      rule.leastDragSpeed = tuning[BoostTunables.dragSpeed]
      rule.pause = tuning[BoostTunables.pause]
      self.init(rule: .chromium(rule))
    }
  }
}
