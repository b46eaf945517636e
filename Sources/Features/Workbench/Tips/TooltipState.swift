import ScrollEngine

/// State of the tooltip. It opens after the pointer has rested, or a finger has been held, on a control, figure or
/// mark, or after the focus ring has rested on a control.
package struct TooltipState: Equatable {
  /// Duration of a long press in seconds. Source: UIKit's `minimumPressDuration`.
  static let longPress = 0.5

  private enum Phase: Equatable {
    /// No tooltip is visible or due.
    case silent
    /// A tooltip will open at the given time.
    case pending(Timestamp)
    case shown
    /// The finger has lifted; its tooltip stays open until the given time.
    case lingers(Timestamp)
  }

  /// The finger that touches a control, figure or mark, and the point at which it touched down.
  private struct Finger: Equatable {
    let id: Int
    let origin: Point
  }

  /// Time in seconds that the pointer must rest on a control, figure or mark before the tooltip opens. Source: GTK 4.8
  /// gtktooltip.c, HOVER_TIMEOUT.
  private static let rest = 0.5
  /// Time in seconds before the next tooltip opens if the pointer moves to another control, figure or mark while a
  /// tooltip is open. Source: GTK 4.8 gtktooltip.c, BROWSE_TIMEOUT.
  private static let next = 0.06
  /// Time in seconds that the tooltip stays open after the finger has lifted. Source: AOSP ViewConfiguration.java,
  /// LONG_PRESS_TOOLTIP_HIDE_TIMEOUT.
  private static let afterFinger = 1.5
  /// Distance in points after which a touching finger counts as dragging. It equals the distance after which a pane of
  /// controls starts to scroll.
  private static let slop = GestureRules().slop

  /// The control, figure or mark under the pointer or finger; `nil` for none.
  private(set) var subject: TooltipTarget?
  private var phase = Phase.silent
  private var finger: Finger?
  /// Whether the tooltip is about the control with the focus ring.
  private(set) var isOfFocus = false

  /// Time at which the tooltip opens or closes without further input; `nil` for none.
  package var due: Timestamp? {
    switch phase {
    case .pending(let time), .lingers(let time): time
    case .silent, .shown: nil
    }
  }

  /// The control, figure or mark whose tooltip is open; `nil` if none is open.
  package var shown: TooltipTarget? {
    switch phase {
    case .shown, .lingers: subject
    case .silent, .pending: nil
    }
  }

  /// Handles a pointer over a control, figure or mark, or over none of these.
  ///
  /// - Parameter hasMoved: whether the pointer has moved. If not, a control, figure or mark with an unchanged frame
  ///   does not open its tooltip again.
  /// - Returns: whether the window must be redrawn.
  mutating func hover(_ other: TooltipTarget?, hasMoved: Bool = true, time: Timestamp) -> Bool {
    // A resting pointer says nothing about the control with the focus ring.
    if isOfFocus, !hasMoved { return false }
    guard hasMoved ? other != subject : other?.frame != subject?.frame else { return false }
    let wasShown = shown != nil
    (subject, isOfFocus) = (other, false)
    phase = other == nil ? .silent : .pending(time.advanced(bySeconds: wasShown ? Self.next : Self.rest))
    return wasShown
  }

  /// Handles a key that may have moved the focus ring. `other` describes the control with the ring; `nil` if there is
  /// none, or it has no tooltip.
  mutating func focus(_ other: TooltipTarget?, at time: Timestamp) {
    guard let other else { return follow(nil) }
    let delay = shown == nil ? Self.rest : Self.next
    (subject, isOfFocus, finger) = (other, true, nil)
    phase = .pending(time.advanced(bySeconds: delay))
  }

  /// Updates the place of the control with the focus ring, or closes its tooltip if it has lost the ring.
  mutating func follow(_ other: TooltipTarget?) {
    guard isOfFocus else { return }
    if other == nil { hide() }
    subject = other
  }

  /// Handles a finger that touches down. `other` describes the control, figure or mark under the finger; `nil` for a
  /// finger elsewhere. A second finger closes the tooltip.
  mutating func touch(_ other: TooltipTarget?, with id: Int, at place: Point, time: Timestamp) {
    let isAlone = finger == nil
    hide()
    guard isAlone, let other else { return }
    (subject, finger) = (other, Finger(id: id, origin: place))
    phase = .pending(time.advanced(bySeconds: Self.longPress))
  }

  /// Handles the movement of a finger. A finger that drags opens no tooltip.
  mutating func move(_ id: Int, to place: Point) {
    guard let finger, finger.id == id, (place - finger.origin).length > Self.slop else { return }
    hide()
  }

  /// Handles a finger that lifts.
  ///
  /// - Returns: whether the finger's tooltip is open. If so, the touch does not count as a tap.
  mutating func fingerUp(_ id: Int, at time: Timestamp) -> Bool {
    guard finger?.id == id, phase == .shown else {
      hide()
      return false
    }
    finger = nil
    phase = .lingers(time.advanced(bySeconds: Self.afterFinger))
    return true
  }

  /// Closes the tooltip. It can open again only after the pointer has left the control, figure or mark, or with the
  /// next key.
  mutating func hide() { (phase, finger, isOfFocus) = (.silent, nil, false) }

  /// Opens or closes the tooltip if it is due at or before a time.
  mutating func advance(to time: Timestamp) {
    guard let due, due <= time else { return }
    if case .pending = phase, subject != nil { phase = .shown } else { hide() }
  }
}
