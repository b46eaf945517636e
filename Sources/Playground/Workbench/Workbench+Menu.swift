import Interface
import ScrollEngine

/// A choice of actions that a button opens, beside that button.
struct MenuChoice {
  /// What can be chosen; `nil` while nothing is open.
  var menu: ActionMenu?
  /// The button.
  var opener = TransportAction.capture
  /// When a press on the camera becomes a long one.
  var pressEnd: Timestamp?
}

extension Workbench {
  /// How long a finger stays for a long press, in seconds: UIKit's `minimumPressDuration`.
  static let longPress = 0.5

  /// What a button has opened; the keyboard goes back to that button once it is closed.
  var menu: ActionMenu? {
    get { choice.menu }
    set {
      if newValue == nil, choice.menu != nil, focus.isVisible { focus.move(to: .transport(choice.opener)) }
      choice.menu = newValue
    }
  }

  /// A finger touches one of the controls around the scene, or none.
  func press(at place: Point, time: Timestamp) {
    pointing.press(controls.hit(place))
    choice.pressEnd = pointing.pressed == .transport(.capture) ? time.advanced(bySeconds: Self.longPress) : nil
  }

  /// Opens the choice of a button beside it: of the camera, what that can keep; of a small window, what has no button.
  func openMenu(on opener: TransportAction = .capture) {
    guard let button = controls.control(.transport(opener)) else { return }
    let captures = [ActionMenu.Item].captures(help.shortcuts)
    let items: [ActionMenu.Item] =
      switch (opener, bar) {
      case (.capture, _): captures
      case (_, let bar?): .buttons(bar.overflow, bar.state, help.shortcuts) + captures
      case (_, nil):
        .buttons(TransportBar.time, transport, help.shortcuts)
          + .comparison(transport, help.shortcuts) + captures
          + .buttons([.slower, .faster], transport, help.shortcuts)
      }
    choice = MenuChoice(menu: ActionMenu(items, beside: button.frame, in: window), opener: opener)
    pointing.pressed = nil
    if focus.isVisible, let first = menu?.items.first(where: \.isEnabled) { focus.move(to: first.action) }
  }

  /// Opens what the camera can keep, once a finger has stayed on it.
  func openHeldMenu(at time: Timestamp) {
    guard let moment = choice.pressEnd, moment <= time else { return }
    choice.pressEnd = nil
    if pointing.pressed == .transport(.capture) { openMenu() }
  }
}
