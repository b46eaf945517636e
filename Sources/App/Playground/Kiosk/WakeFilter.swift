import ScrollEngine

/// A filter for the input that wakes a sleeping display. Nobody saw what it would press.
struct WakeFilter: Equatable {
  private enum State: Equatable {
    case awake
    /// The display has been dark since a time.
    case asleep(Timestamp)
    /// The display was switched on at a time.
    case woken(Timestamp)
  }

  /// Seconds after a display was switched on during which input is still withheld. A backlight and its picture take
  /// about as long to appear.
  static let startUp = 1.0

  private var state = State.awake
  /// The fingers that touched the dark display and have not lifted.
  private var fingers: Set<Int> = []

  /// Records that the display was switched off or on.
  ///
  /// - Returns: The seconds for which it was dark, if it was switched on.
  mutating func update(isAsleep: Bool, at time: Timestamp) -> Double? {
    switch (state, isAsleep) {
    case (.awake, true), (.woken, true): state = .asleep(time)
    case (.asleep(let since), false):
      state = .woken(time)
      return max(0, time.seconds(since: since))
    case (.asleep, true), (.awake, false), (.woken, false): break
    }
    return nil
  }

  /// Returns whether an event is part of the input that wakes the display, and must reach nothing else.
  mutating func withholds(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .hover, .resize: return false
    case .move(let id, _): return fingers.contains(id)
    case .up(let id, _), .cancel(let id): return fingers.remove(id) != nil
    case .down(let id, _):
      // A finger that is added to the touch that woke the display continues it.
      guard isDark(at: event.time) || !fingers.isEmpty else { return false }
      fingers.insert(id)
      return true
    case .wheel, .scroll, .key, .text: return isDark(at: event.time)
    }
  }

  private mutating func isDark(at time: Timestamp) -> Bool {
    switch state {
    case .awake: return false
    case .asleep: return true
    case .woken(let moment):
      if time.seconds(since: moment) < Self.startUp { return true }
      state = .awake
      return false
    }
  }
}
