import ScrollEngine

/// Which thing says of itself what it is, and which is about to.
struct TipState: Equatable {
  /// Something under the pointer, with its place in the window in points.
  struct Subject: Equatable {
    var tip: Tip
    var frame: Rect
  }

  /// How long the mouse rests on something to ask, in seconds: GTK 4.8 gtktooltip.c, HOVER_TIMEOUT.
  private static let rest = 0.5
  /// How soon the next one answers after one has, in seconds: GTK 4.8 gtktooltip.c, BROWSE_TIMEOUT.
  private static let next = 0.06

  /// What is under the pointer.
  private(set) var subject: Subject?
  /// Whether it says what it is.
  private(set) var isShown = false
  /// When it does so.
  private(set) var due: Timestamp?

  /// What says what it is now.
  var shown: Subject? { isShown ? subject : nil }

  /// The pointer is over something, or over nothing.
  ///
  /// - Returns: whether something looks different.
  mutating func point(at other: Subject?, time: Timestamp) -> Bool {
    guard other != subject else { return false }
    let wasShown = isShown
    subject = other
    isShown = false
    due = other == nil ? nil : time.advanced(bySeconds: wasShown ? Self.next : Self.rest)
    return wasShown
  }

  /// Something was done: what is under the pointer says no more until the pointer comes anew.
  mutating func hide() { (isShown, due) = (false, nil) }

  /// Brings it to a moment.
  mutating func advance(to time: Timestamp) {
    guard let due, due <= time else { return }
    (isShown, self.due) = (subject != nil, nil)
  }
}
