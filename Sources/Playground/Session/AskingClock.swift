import ScrollEngine

/// The machine's clock, which knows when what is done now was asked for.
///
/// A press or a key is read when a frame gets round to it, and so is what another finger did after it. What is asked for is
/// done when it was asked for: else the scene would be brought to now, and what came between would lose its own times.
struct AskingClock {
  /// The machine's clock.
  let now: () -> Timestamp
  /// When what is done now was asked for; `nil` for what nobody asked for.
  var asked: Timestamp?

  init(_ now: @escaping () -> Timestamp) { self.now = now }

  /// When what is done now is to act.
  var acting: Timestamp { asked ?? now() }
}
