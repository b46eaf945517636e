import Interface
import ScrollEngine
import Tuning
import Workbench

/// The PIN pad of a kiosk, which lies above everything else and receives all input while it is open.
final class PINPane: Pane {
  private let kiosk: Kiosk

  init(_ kiosk: Kiosk) { self.kiosk = kiosk }

  private var isOpen: Bool { kiosk.pad != nil }
  var isModal: Bool { isOpen }
  func contains(_ place: Point) -> Bool { isOpen }
  var dragsContent: Bool { false }
  var endsTypingElsewhere: Bool { false }
  var isMoving: Bool { false }

  func handle(_ input: InputEvent) -> Bool {
    kiosk.handleInPad(input)
    return true
  }

  func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    guard isOpen else { return false }
    kiosk.handleInPad(InputEvent(time: time, kind: .key(key)))
    return true
  }

  var field: (any TypingField)? { isOpen ? PINField(kiosk: kiosk) : nil }
  func apply(_ tuning: Tuning, at time: Timestamp) {}
}

/// The field of the PIN pad, which takes digits from a keyboard. It never shows or copies them.
private struct PINField: TypingField {
  let kiosk: Kiosk

  var text: String { "" }
  var isInScene: Bool { false }
  var holdsFocus: Bool { false }
  func type(_ text: String, at time: Timestamp) { kiosk.handleInPad(InputEvent(time: time, kind: .text(text))) }
  func selectAll() {}
  func paste(_ text: String) {}
}
