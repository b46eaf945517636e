import ScrollEngine
import Tuning

/// Typing.
extension TuningPanel {
  /// Begins to type into a field.
  func type(into focus: PanelFocus, text: String) {
    self.focus = focus
    entry = TextEntry(text)
    explained = nil
    needsDisplay = true
  }

  /// Ends typing; the value is taken over or left as it was.
  func endTyping(commits: Bool) {
    guard let focus else { return }
    self.focus = nil
    needsDisplay = true
    guard commits else { return }
    switch focus {
    case .search: search = entry.text
    case .value(let tunable): takeTyped(tunable)
    case .fileName:
      let name = entry.text.trimmedSpaces
      if !name.isEmpty { save(as: name) }
    }
  }

  private func takeTyped(_ tunable: Tunable) {
    guard case .number(let range) = tunable.domain else { return }
    guard let number = ValueText.number(entry.text), range.contains(number) else {
      let expected = ValueText.range(range, unit: tunable.unit)
      return message = .fault(
        "\(TunableName.title(tunable.key)): expected \(expected), not \u{201C}\(entry.text)\u{201D}")
    }
    set(tunable, to: .number(number))
    keepSession()
  }

  /// Characters are typed.
  func type(_ text: String) {
    guard let focus else { return }
    entry.type(text)
    if focus == .search { search = entry.text }
    needsDisplay = true
  }

  /// A key is pressed; false when it is none of the panel's business.
  func press(_ key: InputEvent.Key, isShifted: Bool = false, time: Timestamp) -> Bool {
    if menu != nil, key == .escape {
      menu = nil
      needsDisplay = true
      return true
    }
    guard let focus else { return false }
    needsDisplay = true
    switch key {
    case .escape:
      if focus == .search { search = "" }
      endTyping(commits: false)
    case .enter: endTyping(commits: true)
    case .backspace:
      entry.deleteBackwards()
      if focus == .search { search = entry.text }
    case .left: entry.moveCaret(by: -1)
    case .right: entry.moveCaret(by: 1)
    case .home: entry.moveCaret(toEnd: false)
    case .end: entry.moveCaret(toEnd: true)
    case .up: step(focus, by: isShifted ? 10 : 1)
    case .down: step(focus, by: isShifted ? -10 : -1)
    case .tab: focusNext(after: focus, isBackwards: isShifted, time: time)
    case .backTab: focusNext(after: focus, isBackwards: true, time: time)
    case .pageUp, .pageDown, .space: break
    }
    return true
  }

  /// Takes the value of a field some steps on.
  private func step(_ focus: PanelFocus, by steps: Double) {
    guard case .value(let tunable) = focus, case .number(let range) = tunable.domain else { return }
    let scale = SliderScale(range)
    guard case .number(let current) = store.tuning.value(of: tunable) else { return }
    let number = ValueText.number(entry.text) ?? current
    let value = min(max(number + steps * scale.step(at: number), range.lowerBound), range.upperBound)
    let rounded = scale.rounded(value, isFine: true)
    set(tunable, to: .number(rounded), joins: true)
    entry = TextEntry(ValueText.text(rounded, scale: scale))
  }

  /// Goes on to the next number of the list.
  private func focusNext(after focus: PanelFocus, isBackwards: Bool, time: Timestamp) {
    endTyping(commits: true)
    let numbers = list.rows.compactMap { row -> (Tunable, TuningList.Row)? in
      guard case .tunable(let tunable) = row.content, case .number = tunable.domain else { return nil }
      return (tunable, row)
    }
    let ordered = isBackwards ? numbers.reversed() : numbers
    var next = ordered.startIndex
    if case .value(let tunable) = focus, let index = ordered.firstIndex(where: { $0.0 == tunable }) { next = index + 1 }
    guard ordered.indices.contains(next) else { return }
    let (tunable, row) = ordered[next]
    guard case .number(let range) = tunable.domain, case .number(let value) = store.tuning.value(of: tunable) else {
      return
    }
    pane.reveal(from: row.y, to: row.y + row.height, frame: layout.list.height, at: time)
    type(into: .value(tunable), text: ValueText.text(value, scale: SliderScale(range)))
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmedSpaces: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
