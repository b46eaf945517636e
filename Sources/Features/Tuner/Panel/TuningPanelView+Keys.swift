import Interface
import ScrollEngine
import Tuning
import Workbench

/// Text entry and the focus ring: Tab moves the ring, arrow keys change values, Return and Space act like a tap.
extension TuningPanelView {
  private func type(into typing: TuningPanelTextField) {
    self.typing = typing
    focus.clear()
    focus.hideInScope()
    explanation.hide()
  }

  package func search() {
    type(into: TuningPanelTextField(.search, filter.search))
    // In a low panel, the search field scrolls with the rows. Scroll it into view.
    if layout.isCompact { pane.scroll.scroll(to: 0, at: now) }
  }

  /// Lets the user type a name: either the name under which to save the tuning, or a new name for its file.
  package func askForName(_ field: TuningPanelTextField.Field = .fileName) {
    type(into: TuningPanelTextField(field, editor.fileTitle ?? "my tuning"))
  }

  func typeValue(of tunable: Tunable) {
    guard case .number(let range) = tunable.domain, case .number(let value) = editor.tuning.value(of: tunable) else {
      return
    }
    reveal(tunable, time: now)
    type(into: TuningPanelTextField(tunable, value, range))
  }

  /// Ends text entry.
  ///
  /// - Parameter commits: whether the text is applied; otherwise it is discarded.
  package func endTyping(commits: Bool) {
    guard var typing else { return }
    self.typing = nil
    if commits { typing.commit(to: editor) }
  }

  /// Applies the typed text if it is valid, and ends text entry, as Return does.
  ///
  /// - Returns: false if the text is not valid. Text entry then continues.
  @discardableResult
  func commitTyping() -> Bool {
    guard typing?.validate(in: editor) == true else { return false }
    endTyping(commits: true)
    return true
  }

  func type(_ text: String) {
    typing?.entry.insert(text)
    edited()
  }

  private func edited() {
    typing?.textDidChange(in: editor)
    if let typing, typing.field == .search { filter.search = typing.entry.text }
  }

  // MARK: - Keys

  /// Handles a key for the open menu, the text field or the control with the focus ring.
  ///
  /// - Returns: false if the panel does not use the key.
  package func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    if key == .backTab { return press(.tab, isShifted: true, at: time) }
    if menu != nil {
      let action = menu?.handle(key, at: time)
      if let action { press(action, at: .zero, time: time) }
      return true
    }
    guard let field = typing?.field else { return handleFocused(key, isShifted: isShifted, time: time) }
    switch key {
    case .escape:
      if field == .search { filter.search = "" }
      endTyping(commits: false)
      focus.move(to: field.focusTarget)
    case .enter:
      if commitTyping() { focus.move(to: field.focusTarget) }
    case .backspace, .left, .right, .home, .end, .selectAll:
      let before = typing?.entry.text
      _ = typing?.entry.handle(key)
      if typing?.entry.text != before { edited() }
    case .up, .down: typing = typing?.stepped(by: key, isShifted: isShifted, in: editor, at: time)
    case .tab:
      if commitTyping() { moveToNextField(from: field, isBackwards: isShifted, time: time) }
    // SDL usually sends a space as text. A key event for it arrives only if it was queued before text input started.
    case .space: type(" ")
    case .pageUp, .pageDown, .backTab: break
    }
    return true
  }

  /// Moves from a number's field to that of the next or previous number, or from another field to the next control.
  private func moveToNextField(from field: TuningPanelTextField.Field, isBackwards: Bool, time: Timestamp) {
    focus.move(to: field.focusTarget)
    guard case .value(let tunable) = field else { return moveFocus(isBackwards: isBackwards, time: time) }
    guard let next = list.adjacentNumber(to: tunable, isBackwards: isBackwards) else { return }
    typeValue(of: next)
  }

  // MARK: - Focus ring

  /// Moves the focus ring to the next control. After the last control, the keyboard focus leaves the panel.
  func moveFocus(isBackwards: Bool, time: Timestamp) {
    let next = focus.nextStop(isForward: !isBackwards, among: content.controls, wraps: false)
    guard let next else { return focus.clear() }
    focus.move(to: next)
    switch next {
    case .tunable, .group, .inactiveGroup: reveal(list.row(of: next), time: time)
    default: if layout.isCompact { pane.scroll.scroll(to: 0, at: time) }
    }
  }

  /// Clears the search, unfolds all sections, scrolls to a tunable, and gives it the focus ring.
  func reveal(_ tunable: Tunable, focusing: Timestamp) {
    endTyping(commits: true)
    menu = nil
    filter = TuningFilter(folded: [])
    focus.move(to: .tunable(tunable, .name))
    reveal(tunable, time: focusing)
  }

  func reveal(_ tunable: Tunable, time: Timestamp) {
    if list.row(of: tunable) == nil, let fold = list.fold(of: tunable) { filter.unfolded.insert(fold.id) }
    reveal(list.row(of: tunable), time: time)
  }

  private func reveal(_ row: TuningList.Row?, time: Timestamp) {
    guard let row else { return }
    let top = layout.listHead + row.y
    pane.scroll.reveal(from: top, to: top + row.height, at: time)
  }

  /// Handles a key for the control with the focus ring.
  ///
  /// - Returns: false if the panel does not use the key.
  private func handleFocused(_ key: InputEvent.Key, isShifted: Bool, time: Timestamp) -> Bool {
    // Without a focus ring, leave the key to the scene.
    guard let control = focus.visibleAction else { return false }
    switch (control, key) {
    case (_, .tab): moveFocus(isBackwards: isShifted, time: time)
    case (_, .escape):
      focus.clear()
      explanation.hide()
    case (.tunable(let tunable, _), _): press(key, on: tunable, isShifted: isShifted, time: time)
    case (.group, .left), (.inactiveGroup, .left): filter.fold(control, true)
    case (.group, .right), (.inactiveGroup, .right): filter.fold(control, false)
    case (.side(let index), .left), (.side(let index), .right):
      owner?.edit(side: 1 - index)
      focus.move(to: .side(1 - index))
    case (_, .enter), (_, .space): press(control, at: .zero, time: time)
    default: scrollByKey(key, time: time)
    }
    return true
  }

  private func press(_ key: InputEvent.Key, on tunable: Tunable, isShifted: Bool, time: Timestamp) {
    if let next = tunable.value(after: key, from: editor.tuning.value(of: tunable), isShifted: isShifted) {
      return editor.step(tunable, to: next, at: time)
    }
    switch (tunable.domain, key) {
    case (_, .backspace): editor.reset(tunable)
    case (.number, .enter): typeValue(of: tunable)
    case (.choice, .enter): open(.choice(tunable))
    case (_, .space): if isShifted { togglePin(tunable) } else { explanation.toggle(tunable) }
    default: scrollByKey(key, time: time)
    }
  }

  private func scrollByKey(_ key: InputEvent.Key, time: Timestamp) {
    _ = pane.scroll(by: key, page: layout.list.height, at: time)
  }
}
