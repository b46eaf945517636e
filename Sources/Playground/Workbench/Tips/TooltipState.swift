import ScrollEngine

/// State of the tooltip, which opens after the pointer has rested on a thing or a finger has held it.
struct TooltipState: Equatable {
  private enum Phase: Equatable {
    /// No tooltip is visible or due.
    case silent
    /// A tooltip is due at a time.
    case pending(Timestamp)
    case shown
    /// The tooltip stays until a time, after the finger has lifted.
    case lingers(Timestamp)
  }

  /// The finger that lies on the subject, and the place where it touched down, in points.
  private struct Finger: Equatable {
    let id: Int
    let origin: Point
  }

  /// Time in seconds that the pointer rests before the tooltip opens. Source: GTK 4.8 gtktooltip.c, HOVER_TIMEOUT.
  private static let rest = 0.5
  /// Delay in seconds for the next tooltip while one is open. Source: GTK 4.8 gtktooltip.c, BROWSE_TIMEOUT.
  private static let next = 0.06
  /// Time in seconds that the tooltip stays after the finger has lifted. Source: AOSP ViewConfiguration.java,
  /// LONG_PRESS_TOOLTIP_HIDE_TIMEOUT.
  private static let afterFinger = 1.5
  /// Distance in points after which a finger is dragging. It equals that of the panes below.
  private static let slop = GestureRules().slop

  /// The thing under the pointer or finger; `nil` for none.
  private(set) var subject: TooltipTarget?
  private var phase = Phase.silent
  private var finger: Finger?

  /// Time of the next change that needs no input; `nil` for none.
  var due: Timestamp? {
    switch phase {
    case .pending(let time), .lingers(let time): time
    case .silent, .shown: nil
    }
  }

  /// The thing whose tooltip is visible; `nil` for none.
  var shown: TooltipTarget? {
    switch phase {
    case .shown, .lingers: subject
    case .silent, .pending: nil
    }
  }

  /// Handles a pointer over a thing, or over none.
  ///
  /// - Parameter hasMoved: whether the pointer has moved. If not, a thing with an unchanged frame does not open its
  ///   tooltip again.
  /// - Returns: whether the window must be redrawn.
  mutating func hover(_ other: TooltipTarget?, hasMoved: Bool = true, time: Timestamp) -> Bool {
    guard hasMoved ? other != subject : other?.frame != subject?.frame else { return false }
    let wasShown = shown != nil
    subject = other
    phase = other == nil ? .silent : .pending(time.advanced(bySeconds: wasShown ? Self.next : Self.rest))
    return wasShown
  }

  /// Handles a finger that touches down on a thing, or on none. A second finger closes the tooltip.
  mutating func touch(_ other: TooltipTarget?, with id: Int, at place: Point, time: Timestamp) {
    let isAlone = finger == nil
    hide()
    guard isAlone, let other else { return }
    (subject, finger) = (other, Finger(id: id, origin: place))
    phase = .pending(time.advanced(bySeconds: Workbench.longPress))
  }

  /// Handles a finger's movement. A drag opens no tooltip.
  mutating func move(_ id: Int, to place: Point) {
    guard let finger, finger.id == id, (place - finger.origin).length > Self.slop else { return }
    hide()
  }

  /// Handles a finger that lifts.
  ///
  /// - Returns: whether its tooltip is open. The touch is then not a tap.
  mutating func fingerUp(_ id: Int, at time: Timestamp) -> Bool {
    guard finger?.id == id, phase == .shown else {
      hide()
      return false
    }
    finger = nil
    phase = .lingers(time.advanced(bySeconds: Self.afterFinger))
    return true
  }

  /// Closes the tooltip. The same thing opens it again only after the pointer has left it.
  mutating func hide() { (phase, finger) = (.silent, nil) }

  /// Opens or closes the tooltip if that is due by now.
  mutating func advance(to time: Timestamp) {
    guard let due, due <= time else { return }
    if case .pending = phase, subject != nil { phase = .shown } else { hide() }
  }
}
