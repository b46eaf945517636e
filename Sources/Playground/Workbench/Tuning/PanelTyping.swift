import Interface
import ScrollEngine
import Tuning

/// A field of the panel that is being typed into.
struct PanelTyping: Equatable {
  /// What is typed.
  enum Field: Equatable {
    case search
    case value(Tunable)
    /// The name under which the tuning is saved.
    case fileName
    /// Another name for the file in use.
    case newName

    /// The control that is typed into.
    var control: TuningControl {
      switch self {
      case .search: .search
      case .value(let tunable): .tunable(tunable, .value)
      case .fileName, .newName: .fileName
      }
    }

    /// The control that has the ring once nothing is typed any more: a number's whole row.
    var stop: TuningControl {
      if case .value(let tunable) = self { .tunable(tunable, .name) } else { control }
    }
  }

  let field: Field
  var entry: TextEntry
  /// What is wrong with what was typed; `nil` while nothing is.
  private(set) var fault: String?
  /// The name of the file that would be replaced, of which the person was told.
  private(set) var told: String?

  init(_ field: Field, _ text: String) {
    self.field = field
    entry = TextEntry(text)
  }

  /// Begins to type a number.
  init(_ tunable: Tunable, _ value: Double, _ range: ClosedRange<Double>) {
    self.init(.value(tunable), ValueText.text(value, scale: SliderScale(range)))
  }

  /// The number that was typed; `nil` when it is none.
  var number: Double? {
    if case .value(let tunable) = field { ValueText.number(entry.text, unit: tunable.unit) } else { nil }
  }

  /// A character was typed or removed: half a number is no fault, but one that was found out is told until it is mended;
  /// and a question was about the name before.
  mutating func edited(for editor: TuningEditor) {
    if fault != nil { _ = check() }
    if told != nil { (told, editor.message) = (nil, nil) }
  }

  /// Looks whether a tunable can hold what was typed; true for what is no number's field.
  private mutating func check() -> Bool {
    fault = nil
    guard case .value(let tunable) = field, case .number(let range) = tunable.domain else { return true }
    if let number, range.contains(number) { return true }
    fault = "expected \(ValueText.range(range, unit: tunable.unit))"
    return false
  }

  /// The field once a key has taken its number a step on, from what was typed where that is a number.
  func stepped(by key: InputEvent.Key, isShifted: Bool, in editor: TuningEditor, at time: Timestamp) -> PanelTyping {
    guard case .value(let tunable) = field, case .number(let range) = tunable.domain else { return self }
    let typed = number.map { TunableValue.number(min(max($0, range.lowerBound), range.upperBound)) }
    guard let next = tunable.value(after: key, from: typed ?? editor.tuning.value(of: tunable), isShifted: isShifted),
      case .number(let value) = next
    else { return self }
    editor.step(tunable, to: next, at: time)
    return PanelTyping(tunable, value, range)
  }

  /// Whether what was typed can be taken; if not, it is told why: here of a number, by the editor of a name.
  mutating func isTakeable(by editor: TuningEditor) -> Bool {
    if field == .newName, editor.isTakenBeside(name) {
      told = name
      editor.message = .fault("There is a tuning \u{201C}\(name)\u{201D} already. Type another name.")
      return false
    }
    guard field == .fileName else { return check() }
    guard told != name, editor.isTaken(name) else { return true }
    told = name
    editor.message = .fault(
      "There is a tuning \u{201C}\(name)\u{201D} already. Save again to replace it, or type another name.")
    return false
  }

  /// Has a number or a name taken, where that is one.
  mutating func commit(to editor: TuningEditor) {
    switch field {
    case .search: break
    case .value(let tunable):
      if check(), let number { return editor.choose(tunable, .number(number)) }
      let reason = "\(TunableName.title(tunable.key)): \(fault ?? "")"
      editor.message = .fault("\(reason), not \u{201C}\(entry.text)\u{201D}")
    case .fileName:
      if told == name || !editor.isTaken(name) { return name.isEmpty ? () : editor.save(as: name) }
      editor.message = .fault("Not saved: there is a tuning \u{201C}\(name)\u{201D} already")
    case .newName: if !name.isEmpty { editor.rename(to: name) }
    }
  }

  /// What was typed, without spaces at its ends.
  private var name: String {
    var text = entry.text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
