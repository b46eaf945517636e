import Interface
import ScrollEngine

/// The menu that a button has opened, and a press that may open one.
package struct MenuChoice {
  /// The open menu; `nil` for none.
  var menu: ActionMenu?
  var opener = CommandID.screenshot
  /// Time at which a press on the capture button becomes a long press; `nil` if the button is not pressed.
  var pressEnd: Timestamp?
}

extension Workbench {
  /// The open menu; `nil` for none. When it closes, the keyboard focus returns to the button that has opened the menu.
  package var menu: ActionMenu? {
    get { choice.menu }
    set {
      if newValue == nil, choice.menu != nil, focus.isVisible { focus.move(to: choice.opener) }
      choice.menu = newValue
    }
  }

  /// Handles a finger that touches down around the scene, on a control or elsewhere.
  func press(at place: Point, time: Timestamp) {
    pointing.press(controls.hit(place))
    choice.pressEnd = pointing.pressed == .screenshot ? time.advanced(bySeconds: TooltipState.longPress) : nil
  }

  /// Opens the menu of a button. The menu of the capture button has the kinds of capture. The menu in a small window
  /// also has the controls that do not fit.
  package func openMenu(on opener: CommandID = .screenshot) {
    guard let button = controls.control(opener) else { return }
    let captures = commands.menuItems(commands.captures, in: commandState)
    let items: [ActionMenu.Item] =
      switch (opener, bar) {
      case (.screenshot, _): captures
      case (_, let bar?): commands.menuItems(bar.overflow, in: bar.state) + captures
      case (_, nil):
        commands.menuItems(commands.playback, in: commandState) + commands.comparisonItem(in: commandState) + captures
          + commands.menuItems([.slower, .faster], in: commandState)
      }
    choice = MenuChoice(menu: ActionMenu(items, beside: button.frame, in: window), opener: opener)
    pointing.pressed = nil
    if focus.isVisible, let first = menu?.items.first(where: \.isEnabled) { focus.move(to: first.command) }
  }

  /// Opens the menu with the kinds of capture if the capture button has been pressed long enough at the given time.
  func openHeldMenu(at time: Timestamp) {
    guard let moment = choice.pressEnd, moment <= time else { return }
    choice.pressEnd = nil
    if pointing.pressed == .screenshot { openMenu() }
  }
}
