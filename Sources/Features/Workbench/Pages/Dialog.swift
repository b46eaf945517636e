import Drawing
import Interface
import ScrollEngine

/// A dialog in place of the columns beside the stage: a page of controls with keyboard input.
package protocol Dialog: PageView {
  associatedtype Content: DialogContent where Content.Action == PageAction<Self>
  var focus: KeyboardFocus<Action> { get set }
  /// The command that opens the dialog; `nil` if none does.
  var opener: CommandID? { get }
  /// Returns the tooltip of a control's action; `nil` for a control whose title says enough.
  func tip(of action: Action, _ commands: CommandTable) -> Tooltip?
  /// The current content; `nil` while the dialog is closed.
  var content: Content? { get }
  var strokes: CachedDisplayList<Content> { get set }
  /// Handles a key that has a special meaning in the dialog, such as Left and Right in a row of choices.
  ///
  /// - Returns: false if the key has no special meaning. Escape then closes the dialog; other keys scroll.
  func handleSpecial(_ key: InputEvent.Key, at time: Timestamp) -> Bool
  func close()
}

extension Dialog {
  package func tip(of action: Action, _ commands: CommandTable) -> Tooltip? { commands.tip(of: action) }
  package var controls: [Control<Action>] { content?.controls ?? [] }
  package var window: Rect { content?.window ?? .zero }
  package var elements: [SemanticsElement] { controls.elements(focused: focus.visibleAction) }
  /// The current scroll offset, pointer state and focus of the dialog.
  package var interaction: DialogInteraction<Action> {
    DialogInteraction(
      scroll: pane.scroll.offset, limit: pane.scroll.limit, pointing: pane.pointing, ring: focus.visibleAction)
  }

  /// Resets scrolling and focus when the dialog opens.
  package func reset() {
    pane.reset()
    focus.clear()
  }

  package func touch(_ action: Action?) { focus.hide() }

  /// Returns the control at a point, together with its tooltip; `nil` if nothing there has a tooltip.
  func tip(at place: Point, _ commands: CommandTable) -> TooltipTarget? {
    controls.tip(at: place) { tip(of: $0, commands) }
  }

  /// The control with the focus ring, together with its tooltip; `nil` if it has none, or no control has the ring.
  func focusTip(_ commands: CommandTable) -> TooltipTarget? {
    controls.tip(focused: focus.visibleAction) { tip(of: $0, commands) }
  }

  /// Draws the dialog into an empty canvas, with its top left corner as the origin.
  package func draw(into canvas: inout Canvas) {
    guard let content else { return }
    canvas.list = strokes.list(of: content, on: canvas) { $0.draw(into: &$1) }
  }

  // MARK: - Keys

  package var keyClaim: KeyClaim { !isOpen ? .none : field == nil ? .page : .typing }

  /// Handles a key while the dialog is open. Tab moves the focus. Keys without a special meaning in the dialog scroll,
  /// and Escape closes the dialog.
  ///
  /// - Returns: false while the dialog is closed.
  package func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    guard isOpen else { return false }
    switch key {
    case .escape: if !handleSpecial(key, at: time) { close() }
    case .tab, .backTab:
      // Include controls that are out of view, because they scroll into view when they get the focus.
      var stops = controls
      for index in stops.indices { stops[index].outline?.clip = nil }
      if let next = focus.nextStop(isForward: key == .tab && !isShifted, among: stops) { moveFocus(to: next, at: time) }
    default:
      guard !handleSpecial(key, at: time) else { break }
      // When scrolling by a page, scroll by a line less, so that one line of code stays visible.
      _ = pane.scroll(by: key, page: window.height, overlap: TextStyle.code.lineHeight, at: time)
    }
    return true
  }

  /// Gives a control the focus ring and scrolls it into view.
  package func moveFocus(to action: Action, at time: Timestamp) {
    focus.move(to: action)
    guard let content, let frame = content.scrolled.control(action)?.outline?.frame else { return }
    // Reveal some space around the control, because the ring is larger.
    let top = frame.minY - content.window.minY + pane.scroll.offset - Self.ringRoom
    pane.scroll.reveal(from: top, to: top + frame.height + 2 * Self.ringRoom, at: time)
  }

  /// Space for the focus ring above and below a control, in points.
  private static var ringRoom: Double { 8 }
}
