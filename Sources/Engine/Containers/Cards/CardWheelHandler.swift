import ScrollEngine

/// The behaviour of the mouse wheel on cards. The wheel scrolls to the end of a card before it turns to the next one.
///
/// A whole notch has the same effect during a motion as at rest, no matter how soon it follows the previous notch. The
/// exception is a spin, a series of notches that follow each other faster than a user can count. A spin turns at most
/// one card. It either scrolls to the end of its card and stops, or turns to the next card and scrolls no further.
/// Partial notches scroll the content of a card. If there is nothing to scroll, partial notches add up to a whole
/// notch.
struct CardWheelHandler {
  private var notches = NotchAccumulator()
  private var isForward = true
  private var lastEvent: Timestamp?
  /// The time of the last scroll inside a card or of the last complete notch, whichever is later.
  private var lastNotch: Timestamp?
  /// Whether the current spin has turned a card.
  private var hasTurned = false

  /// Creates a handler of a wheel that has not moved.
  init() {}

  /// Handles a movement of the wheel.
  ///
  /// - Parameters:
  ///   - turn: notches; positive towards the last card.
  ///   - lock: the time, in seconds, within which a notch must follow the previous one to belong to the same spin.
  ///   - scroll: scrolls inside the card and returns whether there was anything to scroll.
  /// - Returns: true to turn to the next card, false to turn back; `nil` for neither.
  mutating func handle(
    _ turn: Double, lock: Double, at time: Timestamp, scroll: (_ turn: Double) -> Bool
  ) -> Bool? {
    let pause = lastEvent.map { time.seconds(since: $0) } ?? .infinity
    let turnsBack = (turn > 0) != isForward
    isForward = turn > 0
    lastEvent = time
    if turnsBack || pause >= lock { hasTurned = false }
    if turnsBack { lastNotch = nil }
    if !hasTurned, scroll(turn) {
      notches.reset()
      lastNotch = time
      return nil
    }
    let whole = notches.add(turn, at: time)
    guard whole != 0 else { return nil }
    let isSpin = lastNotch.map { time.seconds(since: $0) < lock } ?? false
    lastNotch = time
    guard !isSpin else { return nil }
    if hasTurned, scroll(whole) {
      hasTurned = false
      return nil
    }
    hasTurned = true
    return isForward
  }
}
