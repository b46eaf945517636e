import ScrollEngine

/// Which thing says of itself what it is, and which is about to: under a mouse that rests, or a finger that stays.
struct TipState: Equatable {
  private enum Phase: Equatable {
    /// It says nothing, and will not.
    case silent
    /// It says what it is at a moment.
    case asked(Timestamp)
    case told
    /// It goes on saying so for a while after the finger has gone.
    case lingers(Timestamp)
  }

  /// A finger that lies on the subject, and where it came down, in points.
  private struct Finger: Equatable {
    let id: Int
    let origin: Point
  }

  /// How long the mouse rests on something to ask, in seconds: GTK 4.8 gtktooltip.c, HOVER_TIMEOUT.
  private static let rest = 0.5
  /// How soon the next one answers after one has, in seconds: GTK 4.8 gtktooltip.c, BROWSE_TIMEOUT.
  private static let next = 0.06
  /// How long it can be read after the finger has lifted, in seconds: AOSP ViewConfiguration.java,
  /// LONG_PRESS_TOOLTIP_HIDE_TIMEOUT.
  private static let afterFinger = 1.5
  /// How far a finger moves that means something else, in points; as for the panes below it.
  private static let slop = GestureRules().slop

  /// What is under the hand.
  private(set) var subject: TipMark?
  private var phase = Phase.silent
  private var finger: Finger?

  /// When something changes by itself.
  var due: Timestamp? {
    switch phase {
    case .asked(let time), .lingers(let time): time
    case .silent, .told: nil
    }
  }

  /// What says what it is now.
  var shown: TipMark? {
    switch phase {
    case .told, .lingers: subject
    case .silent, .asked: nil
    }
  }

  /// The pointer is over something, or over nothing.
  ///
  /// - Parameter hasMoved: whether it has come there; else the same thing in the same place is to say no more than before.
  /// - Returns: whether something looks different.
  mutating func point(at other: TipMark?, hasMoved: Bool = true, time: Timestamp) -> Bool {
    guard hasMoved ? other != subject : other?.frame != subject?.frame else { return false }
    let wasShown = shown != nil
    subject = other
    phase = other == nil ? .silent : .asked(time.advanced(bySeconds: wasShown ? Self.next : Self.rest))
    return wasShown
  }

  /// A finger has come down on something, or on nothing; a second one at the same time asks nothing.
  mutating func touch(_ other: TipMark?, with id: Int, at place: Point, time: Timestamp) {
    let isAlone = finger == nil
    hide()
    guard isAlone, let other else { return }
    (subject, finger) = (other, Finger(id: id, origin: place))
    phase = .asked(time.advanced(bySeconds: Workbench.longPress))
  }

  /// A finger moves: one that goes elsewhere asks nothing.
  mutating func move(_ id: Int, to place: Point) {
    guard let finger, finger.id == id, (place - finger.origin).length > Self.slop else { return }
    hide()
  }

  /// A finger lifts.
  ///
  /// - Returns: whether it came to ask, and so presses nothing.
  mutating func lift(_ id: Int, at time: Timestamp) -> Bool {
    guard finger?.id == id, phase == .told else {
      hide()
      return false
    }
    finger = nil
    phase = .lingers(time.advanced(bySeconds: Self.afterFinger))
    return true
  }

  /// Something was done: what is under the hand says no more until the hand comes anew.
  mutating func hide() { (phase, finger) = (.silent, nil) }

  /// Brings it to a moment.
  mutating func advance(to time: Timestamp) {
    guard let due, due <= time else { return }
    if case .asked = phase, subject != nil { phase = .told } else { hide() }
  }
}
