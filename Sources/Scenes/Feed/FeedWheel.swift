import ScrollEngine

/// What a wheel does to cards: it reads to the end of one before it turns to the next.
///
/// Each whole notch does what it would do if everything rested, however soon it follows. Only a spin, whose notches
/// follow faster than a hand counts them, turns one card at most: it reads to the end of its card and no farther, or
/// turns and reads nothing of the next. Parts of a notch scroll what there is to read; where there is nothing they add
/// up to a whole one.
struct FeedWheel {
  private var notches = NotchSum()
  private var isForward = true
  private var lastEvent: Timestamp?
  /// When the wheel last scrolled inside of a card, or a notch was complete.
  private var lastNotch: Timestamp?
  /// Whether the spin in progress has turned a card.
  private var hasTurned = false

  /// Takes up a movement of the wheel.
  ///
  /// - Parameters:
  ///   - turn: in notches towards the end of the cards.
  ///   - lock: seconds within which notches are one spin.
  ///   - read: scrolls inside of the card, and tells whether there was anything to scroll.
  /// - Returns: whether it turns to the next card, or back; `nil` for neither.
  mutating func turn(
    _ turn: Double, lock: Double, at time: Timestamp, read: (_ turn: Double) -> Bool
  ) -> Bool? {
    let pause = lastEvent.map { time.seconds(since: $0) } ?? .infinity
    let turnsBack = (turn > 0) != isForward
    isForward = turn > 0
    lastEvent = time
    if turnsBack || pause >= lock { hasTurned = false }
    if turnsBack { lastNotch = nil }
    if !hasTurned, read(turn) {
      notches.forget()
      lastNotch = time
      return nil
    }
    let whole = notches.add(turn, at: time)
    guard whole != 0 else { return nil }
    let isSpin = lastNotch.map { time.seconds(since: $0) < lock } ?? false
    lastNotch = time
    guard !isSpin else { return nil }
    if hasTurned, read(whole) {
      hasTurned = false
      return nil
    }
    hasTurned = true
    return isForward
  }
}
