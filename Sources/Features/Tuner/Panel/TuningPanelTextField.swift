import Interface
import ScrollEngine
import Tuning
import TuningFiles
import Workbench

/// A text field of the panel while the user edits it.
package struct TuningPanelTextField: Equatable {
  /// The value that the field edits.
  package enum Field: Equatable {
    case search
    case value(Tunable)
    /// The name under which the tuning is saved.
    case fileName
    /// The new name of the tuning file that the panel edits.
    case newName

    var control: TuningControl {
      switch self {
      case .search: .search
      case .value(let tunable): .tunable(tunable, .value)
      case .fileName, .newName: .fileName
      }
    }

    /// The control that gets the focus ring after typing ends. After typing a number this is the whole row.
    var focusTarget: TuningControl {
      if case .value(let tunable) = self { .tunable(tunable, .name) } else { control }
    }
  }

  let field: Field
  var entry: TextEntry
  /// Message about text that is not a valid number; `nil` if there is none.
  private(set) var fault: String?
  /// The name for which the footer warns that a file with this name exists. Saving again replaces that file. `nil`
  /// without a warning.
  private(set) var warnedName: String?

  init(_ field: Field, _ text: String) {
    self.field = field
    entry = TextEntry(text)
  }

  init(_ tunable: Tunable, _ value: Double, _ range: ClosedRange<Double>) {
    self.init(.value(tunable), ValueText.text(value, scale: SliderScale(range)))
  }

  /// The number that was typed; `nil` if the text is not a number.
  var number: Double? {
    if case .value(let tunable) = field { ValueText.number(entry.text, unit: tunable.unit) } else { nil }
  }

  /// Updates the messages after an edit of the text. Incomplete text of a number is not yet an error, but an error that
  /// is already visible stays until the text is valid. A warning about an existing file disappears, because the name
  /// has changed.
  mutating func textDidChange(in editor: TuningEditor) {
    if fault != nil { _ = check() }
    if warnedName != nil { (warnedName, editor.message) = (nil, nil) }
  }

  /// Returns whether the typed number is in the tunable's range; true for fields that do not edit a number. Sets or
  /// clears ``fault`` accordingly.
  private mutating func check() -> Bool {
    fault = nil
    guard case .value(let tunable) = field, case .number(let range) = tunable.domain else { return true }
    if let number, range.contains(number) { return true }
    fault = "enter \(ValueText.range(range, unit: tunable.unit))"
    return false
  }

  /// Returns the field after an arrow key has changed its number by a step. The step starts from the typed number, or
  /// from the tunable's current value if no valid number is typed.
  func stepped(by key: InputEvent.Key, isShifted: Bool, in editor: TuningEditor, at time: Timestamp)
    -> TuningPanelTextField
  {
    guard case .value(let tunable) = field, case .number(let range) = tunable.domain else { return self }
    let typed = number.map { TunableValue.number(min(max($0, range.lowerBound), range.upperBound)) }
    guard let next = tunable.value(after: key, from: typed ?? editor.tuning.value(of: tunable), isShifted: isShifted),
      case .number(let value) = next
    else { return self }
    editor.step(tunable, to: next, at: time)
    return TuningPanelTextField(tunable, value, range)
  }

  /// Returns whether the text can be applied. If not, shows the reason: below the field for a number, in the footer for
  /// a name.
  mutating func validate(in editor: TuningEditor) -> Bool {
    if field == .fileName || field == .newName, !name.isEmpty,
      let reason = PresetLibrary.objection(to: PresetLibrary.plain(name))
    {
      editor.message = .fault(reason)
      return false
    }
    if field == .newName, editor.siblingFileExists(named: name) {
      warnedName = name
      editor.message = .fault("\u{201C}\(name)\u{201D} already exists. Type another name.")
      return false
    }
    guard field == .fileName else { return check() }
    guard warnedName != name, editor.presetExists(named: name) else { return true }
    warnedName = name
    editor.message = .fault(
      "\u{201C}\(name)\u{201D} already exists. Save again to replace it, or type another name.")
    return false
  }

  /// Applies the number or the name to the tuning or file, if it is valid.
  mutating func commit(to editor: TuningEditor) {
    switch field {
    case .search: break
    case .value(let tunable):
      if check(), let number { return editor.commit(tunable, to: .number(number)) }
      let reason = "\(TunableName.title(tunable.key)): \(fault ?? "")"
      editor.message = .fault("\(reason), not \u{201C}\(entry.text)\u{201D}")
    case .fileName, .newName:
      if name.isEmpty { return }
      if let reason = PresetLibrary.objection(to: PresetLibrary.plain(name)) {
        return editor.message = .fault("\(field == .newName ? "Not renamed" : "Not saved"). \(reason)")
      }
      if field == .newName { return editor.rename(to: name) }
      if warnedName == name || !editor.presetExists(named: name) { return editor.save(as: name) }
      editor.message = .fault("Not saved: \u{201C}\(name)\u{201D} already exists")
    }
  }

  private var name: String {
    var text = entry.text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
