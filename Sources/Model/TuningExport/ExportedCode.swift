import Documents
import ScrollEngine
import Tuning

/// The exported code of a tuning for one UI toolkit: the needed sections of the toolkit's template with all values
/// filled in.
struct ExportedCode {
  private let template: ExportTemplate
  private let tuning: Tuning
  private let part: ExportSelection?
  /// The included sections of the template, with only the lines whose conditions hold.
  private let parts: [[ExportTemplate.Line]]
  /// The tunables that are constants in the code.
  let constants: [Tunable]
  /// The tunables that affect the code, as constants or otherwise.
  let applied: Set<Tunable>

  /// - Parameter part: The exported selection; `nil` for the whole template.
  init(_ tuning: Tuning, in template: ExportTemplate, of part: ExportSelection? = nil) {
    self.template = template
    self.tuning = tuning
    self.part = part
    let chosen = Self.choice(of: template, for: tuning, part)
    parts = chosen.map { $0.lines.filter { $0.only?.holds(tuning) ?? true }.map(\.line) }
    let names = Set(parts.joined().flatMap(Self.names))
    let plain = Tunables.all.filter { tunable in
      guard template.limits[tunable.key]?.reach == .plain else { return false }
      return part.map { $0.reads(tunable) && template.differs(tunable, in: tuning) } ?? true
    }
    let named = Tunables.all.filter { names.contains(Self.name(of: $0)[...]) }
    constants = Tunables.all.filter { named.contains($0) || plain.contains($0) }
    applied = Set(constants).union(chosen.flatMap { Self.tunables(of: $0, in: template, for: tuning) })
  }

  /// Returns the sections of the template to include: those of the selection's scene, which works only with all of them,
  /// such as a sheet with its detents and its spring; shared ones with a tunable that the selection exports; and those
  /// that declare a name which an included section uses. Without a selection, all tunables count.
  private static func choice(of template: ExportTemplate, for tuning: Tuning, _ part: ExportSelection?)
    -> [ExportTemplate.Part]
  {
    let candidates = template.parts.indices.dropFirst().filter {
      let groups = template.parts[$0].groups
      return groups.isEmpty || part == nil || !groups.isDisjoint(with: part?.own ?? [])
    }
    // Sections without tunables only support other sections, so they are added below if other sections use their names.
    var chosen = Set(
      candidates.filter { index in
        part != nil && !template.parts[index].groups.isEmpty
          || tunables(of: template.parts[index], in: template, for: tuning).contains { tunable in
            part.map { $0.reads(tunable) && template.differs(tunable, in: tuning) } ?? true
          }
      })
    chosen.insert(0)
    var known = 0
    while known != chosen.count {
      known = chosen.count
      let lines = chosen.flatMap { template.parts[$0].lines.filter { $0.only?.holds(tuning) ?? true } }
      let names = Set(lines.flatMap { Self.names(in: $0.line) })
      chosen.formUnion(template.parts.indices.filter { !template.parts[$0].names.isDisjoint(with: names) })
    }
    return chosen.sorted().map { template.parts[$0] }
  }

  /// Returns the tunables that a section of the template depends on: those in its lines and conditions. If the template
  /// marks one of these as `%fitted`, its value in the code is computed so that the toolkit's fling resembles the tuned
  /// fling. The section then depends on all tunables of flings.
  private static func tunables(of part: ExportTemplate.Part, in template: ExportTemplate, for tuning: Tuning) -> Set<
    Tunable
  > {
    let lines = part.lines.filter { $0.only?.holds(tuning) ?? true }.map(\.line)
    let names = Set(lines.flatMap(names))
    let chosen = Set(part.lines.flatMap { $0.only?.keys ?? [] })
    let mentioned = Tunables.all.filter { names.contains(name(of: $0)[...]) || chosen.contains($0.key) }
    let isFitted = mentioned.contains { template.limits[$0.key]?.reach == .fitted }
    let law = isFitted ? Tunables.all.filter { $0.group == Tunables.flingModel.declaration.group } : []
    return Set(mentioned).union(lines.flatMap(placed)).union(law)
  }

  /// Returns the tunables for which a line has placeholders.
  static func placed(in line: ExportTemplate.Line) -> [Tunable] {
    guard case .text(let text) = line else { return [] }
    return text.split(separator: "{").flatMap { piece -> [Tunable] in
      let words = piece.prefix { $0 != "}" }.split(separator: " ")
      guard let tunable = words.first.flatMap({ Tunables.named(String($0)) }) else { return [] }
      return words.count == 1 ? [tunable] : ExportedEasing.tunables(beside: tunable)
    }
  }

  // MARK: - Lines

  /// Returns the lines of the whole file.
  ///
  /// - Parameters:
  ///   - title: Comment lines at the beginning.
  ///   - remarks: Comment lines at the end.
  func lines(title: [String], remarks: [String]) -> [CodeLine] {
    var lines = title.map(commentLine)
    for part in parts {
      let written = Self.trimmed(part.flatMap(lines(for:)))
      if !written.isEmpty { lines += [CodeLine("")] + written }
    }
    if !remarks.isEmpty { lines += [CodeLine("")] + remarks.map(commentLine) }
    return lines
  }

  private func commentLine(_ text: String) -> CodeLine {
    // The text may contain names that the user typed, which must not end the comment.
    let note = (template.forms[.note] ?? "").replacing("{text}", with: EscapedText.comment(text))
    return CodeLine(note.trimmed())
  }

  private static func trimmed(_ lines: [CodeLine]) -> [CodeLine] {
    let isEmpty: (CodeLine) -> Bool = { $0.text.isEmpty }
    return lines.drop(while: isEmpty).reversed().drop(while: isEmpty).reversed()
  }

  private func lines(for line: ExportTemplate.Line) -> [CodeLine] {
    switch line {
    case .text(let text): [CodeLine(text, value).naming(constants(in: line))]
    case .constants: constants.flatMap(declaration)
    case .imports:
      template.imports.filter { !$0.names.isDisjoint(with: names) }.map { CodeLine($0.line) }
    }
  }

  /// Returns the tunables whose constants a line uses.
  private func constants(in line: ExportTemplate.Line) -> [Tunable] {
    let names = Self.names(in: line)
    return constants.filter { names.contains(Self.name(of: $0)[...]) }
  }

  /// All names that the code uses. They determine which imports it needs.
  private var names: Set<Substring> {
    let forms = constants.map { form(of: $0).split { !$0.isLetter && !$0.isNumber } }.joined()
    return Set(parts.joined().flatMap(Self.names)).union(forms)
  }

  private func value(_ words: Substring) -> CodeLine.Value? {
    let parts = words.split(separator: " ")
    guard let key = parts.first, parts.count <= 2, let tunable = Tunables.named(String(key)) else { return nil }
    let isChanged = tuning.changes[tunable.key] != nil
    func value(_ text: String) -> CodeLine.Value { CodeLine.Value(text: text, isChanged: isChanged, tunable: tunable) }
    guard parts.count == 2 else { return value(tunable.rounded(tuning.value(of: tunable)).words) }
    if parts[1] == "whole", case .number(let number) = tuning.value(of: tunable) {
      return value("\(Int(number))")
    }
    guard let easing = ExportedEasing(tunable, of: tuning) else { return nil }
    switch parts[1] {
    case "easing": return value(easing.text)
    case "milliseconds": return value(JSONText.number(easing.duration))
    default: return nil
    }
  }

  /// Returns the comment line and the declaration of a tunable's constant.
  private func declaration(of tunable: Tunable) -> [CodeLine] {
    let isChanged = tuning.changes[tunable.key] != nil
    var value = tuning.value(of: tunable)
    var remark = tunable.sentence
    let unit = template.units[tunable.unit] ?? ""
    if !unit.isEmpty { remark += " In \(unit)." }
    if template.limits[tunable.key]?.reach == .fitted, let fit = template.fittedRate(for: tuning) {
      if fit.isFitted {
        remark =
          "Fitted to the \(tuning[Tunables.flingModel].rawValue) model: share of the velocity left after a millisecond."
      }
      value = .number(fit.rate)
    } else if isChanged {
      remark +=
        " \(Preset.title(tuning.base.name)): \(tunable.rounded(tuning.resetting(tunable).value(of: tunable)).words)."
    }
    let felt = tunable.rounded(value)
    let line = CodeLine(form(of: tunable)) { words in
      switch words {
      case "name": CodeLine.Value(text: Self.name(of: tunable))
      case "value": CodeLine.Value(text: felt.json.text, isChanged: isChanged, tunable: tunable)
      case "decimal": CodeLine.Value(text: Self.decimal(felt.json.text), isChanged: isChanged, tunable: tunable)
      default: nil
      }
    }
    let note = CodeLine((template.forms[.remark] ?? "").replacing("{text}", with: remark))
    return [note.naming([tunable]), line]
  }

  private func form(of tunable: Tunable) -> String {
    let isFlag = tunable.domain == .flag
    let isLength = tunable.unit == "pt" && template.forms[.length] != nil
    return template.forms[isFlag ? .flag : isLength ? .length : .number] ?? ""
  }

  /// Returns a number as a floating-point literal for Kotlin and Dart, which need a decimal point or an exponent.
  private static func decimal(_ number: String) -> String {
    number.contains(".") || number.contains("e") ? number : number + ".0"
  }

  /// Returns the name of a tunable's constant: the tunable's key in camel case.
  static func name(of tunable: Tunable) -> String {
    let parts = tunable.key.split(separator: ".")
    return parts.enumerated().map { index, part in
      index == 0 ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
    }.joined()
  }

  /// Returns the names in a line of code; none for a comment line.
  static func names(in line: ExportTemplate.Line) -> [Substring] {
    guard case .text(let text) = line,
      !["//", "/*", "*"].contains(where: { text.drop { $0 == " " }.hasPrefix($0) })
    else { return [] }
    return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }
}

extension String {
  fileprivate func trimmed() -> String {
    let end = lastIndex { $0 != " " }
    return end.map { String(self[...$0]) } ?? ""
  }
}
