import ScrollEngine

/// What a wheel does to cards: it reads to the end of one before it turns to the next.
///
/// Each whole notch does what it would do if everything rested, however soon it follows. Only a spin, whose notches
/// follow faster than a hand counts them, turns one card at most: it reads to the end of its card and no farther, or
/// turns and reads nothing of the next. Parts of a notch scroll what there is to read; where there is nothing they add
/// up to a whole one.
struct FeedWheel {
  /// Seconds after which a part of a notch is forgotten: hid-logitech-hidpp.c of Linux, which counts the parts that
  /// wheels of high resolution send, forgets them after one.
  private static let memory = 1.0
  /// What rounding may take from a sum of parts.
  private static let slack = 1e-6

  private var fraction = 0.0
  private var isForward = true
  private var lastEvent: Timestamp?
  /// When the wheel last scrolled inside of a card, or a notch was complete.
  private var lastNotch: Timestamp?
  /// Whether the spin in progress has turned a card.
  private var hasTurned = false

  /// Takes up a movement of the wheel, in notches towards the end of the cards.
  ///
  /// - Parameters:
  ///   - lock: seconds within which notches are one spin.
  ///   - read: scrolls inside of the card by notches, and tells whether there was anything to scroll.
  /// - Returns: whether it turns to the next card, or back; `nil` for neither.
  mutating func turn(
    _ notches: Double, lock: Double, at time: Timestamp, read: (_ notches: Double) -> Bool
  ) -> Bool? {
    let pause = lastEvent.map { time.seconds(since: $0) } ?? .infinity
    let turnsBack = (notches > 0) != isForward
    isForward = notches > 0
    lastEvent = time
    if turnsBack || pause > Self.memory { fraction = 0 }
    if turnsBack || pause >= lock { hasTurned = false }
    if turnsBack { lastNotch = nil }
    if !hasTurned, read(notches) {
      fraction = 0
      lastNotch = time
      return nil
    }
    fraction += notches
    let whole = (fraction + (isForward ? Self.slack : -Self.slack)).rounded(.towardZero)
    guard whole != 0 else { return nil }
    fraction -= whole
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
