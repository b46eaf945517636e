import ScrollEngine

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
