import ScrollEngine

/// How the wheel moves content.
public enum WheelMotion: String, Sendable, CaseIterable {
  case spring, steady, chromium, jump
}

/// What decides how far a notch of the wheel goes.
public enum WheelDistance: String, Sendable, CaseIterable {
  /// The same in everything that scrolls.
  case fixed
  /// The length of what scrolls, in points, to the power of 2/3.
  case page
}

/// How keys move content.
public enum KeyMotion: String, Sendable, CaseIterable {
  case wheel, easeInOut, easeOut, viscous, jump
}

/// What decides how far keys go.
public enum KeyDistance: String, Sendable, CaseIterable {
  /// An arrow goes as far as a notch, a page leaves a row in sight.
  case wheel
  /// Figures of their own.
  case own
}

extension GlideRules {
  /// The rules that a tuning asks for.
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
