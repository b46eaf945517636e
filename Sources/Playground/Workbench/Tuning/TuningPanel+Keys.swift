import Interface
import Scenes
import ScrollEngine
import Tuning

/// Typing.
extension TuningPanel {
  /// Begins to type into a field.
  func type(into focus: PanelFocus, text: String) {
    self.focus = focus
    ring = nil
    entry = TextEntry(text)
    entryFault = nil
    explained = nil
    explanationDue = nil
  }

  /// Begins to type a number.
  func typeValue(of tunable: Tunable) {
    guard case .number(let range) = tunable.domain, case .number(let value) = store.tuning.value(of: tunable) else {
      return
    }
    type(into: .value(tunable), text: ValueText.text(value, scale: SliderScale(range)))
  }

  /// Ends typing; the value is taken over or left as it was.
  func endTyping(commits: Bool) {
    guard let focus else { return }
    self.focus = nil
    entryFault = nil
    guard commits else { return }
    switch focus {
    case .search: search = entry.text
    case .value(let tunable):
      if let fault = fault(in: entry.text, for: tunable) {
        message = .fault("\(TunableName.title(tunable.key)): \(fault), not \u{201C}\(entry.text)\u{201D}")
      } else {
        takeTyped(tunable)
      }
    case .fileName:
      let name = entry.text.trimmedSpaces
      guard !name.isEmpty else { return }
      if replacing != name, isTaken(name) {
        message = .fault("Not saved: there is a tuning \u{201C}\(name)\u{201D} already")
      } else {
        save(as: name)
      }
      replacing = nil
    }
  }

  private func takeTyped(_ tunable: Tunable) {
    guard let number = ValueText.number(entry.text, unit: tunable.unit) else { return }
    set(tunable, to: .number(number))
    keepSession()
  }

  /// What is wrong with a text as a tunable's value; `nil` when nothing is.
  private func fault(in text: String, for tunable: Tunable) -> String? {
    guard case .number(let range) = tunable.domain else { return nil }
    if let number = ValueText.number(text, unit: tunable.unit), range.contains(number) { return nil }
    return "expected \(ValueText.range(range, unit: tunable.unit))"
  }

  /// Goes on typing where the text cannot be taken; true when it can.
  private func isTakeable(_ focus: PanelFocus) -> Bool {
    if focus == .fileName { return mayReplace(entry.text.trimmedSpaces) }
    guard case .value(let tunable) = focus else { return true }
    entryFault = fault(in: entry.text, for: tunable)
    return entryFault == nil
  }

  /// Whether what is saved under a name replaces nothing, or what a person has been asked about.
  private func mayReplace(_ name: String) -> Bool {
    guard replacing != name, isTaken(name) else { return true }
    replacing = name
    message = .fault(
      "There is a tuning \u{201C}\(name)\u{201D} already. Save again to replace it, or type another name.")
    return false
  }

  /// Ends typing as Return does: where the text cannot be taken, it goes on.
  func commitTyping() {
    guard let focus, isTakeable(focus) else { return }
    endTyping(commits: true)
  }

  /// Characters are typed.
  func type(_ text: String) {
    entry.type(text)
    edited()
  }

  private func edited() {
    if focus == .search { search = entry.text }
    if replacing != nil { (replacing, message) = (nil, nil) }
    // Half a number is no fault; but one that was found out is told until it is mended.
    if entryFault != nil, let focus { _ = isTakeable(focus) }
  }

  /// A key is pressed; false when it is none of the panel's business.
  func press(_ key: InputEvent.Key, isShifted: Bool = false, time: Timestamp) -> Bool {
    if key == .backTab { return press(.tab, isShifted: true, time: time) }
    if menu != nil {
      if let choice = menu?.press(key, at: now) { choose(choice) }
      return true
    }
    if export != nil {
      if let action = export?.press(key, isShifted: isShifted, at: time) { perform(action) }
      return true
    }
    guard let focus else { return pressOnRing(key, isShifted: isShifted, time: time) }
    switch key {
    case .escape:
      if focus == .search { search = "" }
      endTyping(commits: false)
      ring = focus.stop
    case .enter:
      guard isTakeable(focus) else { return true }
      endTyping(commits: true)
      ring = focus.stop
    case .backspace, .left, .right, .home, .end, .selectAll:
      let before = entry.text
      _ = entry.press(key)
      if entry.text != before { edited() }
    case .up: step(focus, by: isShifted ? 10 : 1, time)
    case .down: step(focus, by: isShifted ? -10 : -1, time)
    case .tab:
      guard isTakeable(focus) else { return true }
      endTyping(commits: true)
      focusNext(after: focus, isBackwards: isShifted, time: time)
    // The window sends it as text, but for what came together with the beginning of the typing.
    case .space: type(" ")
    case .pageUp, .pageDown, .backTab: break
    }
    return true
  }

  /// Takes the value of a field some steps on.
  private func step(_ focus: PanelFocus, by steps: Double, _ time: Timestamp) {
    guard case .value(let tunable) = focus, case .number(let range) = tunable.domain else { return }
    step(tunable, from: ValueText.number(entry.text, unit: tunable.unit), by: steps, time)
    guard case .number(let value) = store.tuning.value(of: tunable) else { return }
    entry = TextEntry(ValueText.text(value, scale: SliderScale(range)))
    entryFault = nil
  }

  /// Takes a number some steps on, from where it is unless another start is given.
  func step(_ tunable: Tunable, from start: Double? = nil, by steps: Double, _ time: Timestamp) {
    guard case .number(let range) = tunable.domain, case .number(let current) = store.tuning.value(of: tunable) else {
      return
    }
    let scale = SliderScale(range)
    let number = min(max(start ?? current, range.lowerBound), range.upperBound)
    let value = min(max(number + steps * scale.step(at: number), range.lowerBound), range.upperBound)
    set(tunable, to: .number(scale.rounded(value, isFine: true)), joins: true)
    keepSessionSoon(after: time)
  }

  /// Goes on to the next number of the list.
  private func focusNext(after focus: PanelFocus, isBackwards: Bool, time: Timestamp) {
    ring = focus.stop
    guard case .value(let tunable) = focus else { return moveRing(isBackwards: isBackwards, time: time) }
    let numbers = list.rows.compactMap { row -> Tunable? in
      guard case .tunable(let tunable) = row.content, case .number = tunable.domain else { return nil }
      return tunable
    }
    let ordered = isBackwards ? numbers.reversed() : numbers
    guard let index = ordered.firstIndex(of: tunable), ordered.indices.contains(index + 1) else { return }
    reveal(ordered[index + 1], time: time)
    typeValue(of: ordered[index + 1])
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
