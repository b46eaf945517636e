import Interface

/// The law that somebody who does not see a control can know what it is.
package enum ControlNames {
  /// The roles of what content consists of, which may have equal names and names like those of code: rows and words.
  private static let contentRoles: [Semantics.Role] = [.listItem, .link]
  /// The roles of choices, which may be names of products, files and people, or conditions on the state of a scene.
  private static let choiceRoles: [Semantics.Role] = [.radio, .menuItem, .checkbox]
  /// The roles that have a value.
  private static let valueRoles: [Semantics.Role] = [.slider, .combobox, .textbox]

  /// Returns what is wrong with the names of controls that lie side by side.
  ///
  /// - Parameter isContent: whether the names of all of them are content.
  package static func flaws<Action>(of controls: [Control<Action>], isContent: Bool = false) -> [String] {
    let idle = controls.filter { $0.semantics.role == .presentation && $0.outline != nil }
    return idle.map { "keys reach \($0.action), which means nothing" }
      + flaws(of: controls.elements(), isContent: isContent)
  }

  /// Returns what is wrong with the names of elements that lie side by side.
  ///
  /// - Parameter isContent: whether the names of all of them are content.
  package static func flaws(of elements: [SemanticsElement], isContent: Bool = false) -> [String] {
    var flaws: [String] = []
    var known: Set<String> = []
    for element in elements {
      let meaning = element.semantics
      let isOwn = !isContent && !contentRoles.contains(meaning.role)
      if !meaning.title.contains(where: { !$0.isWhitespace }) { flaws.append("a \(meaning.role) has no name") }
      if isOwn, !choiceRoles.contains(meaning.role), isOfCode(meaning.title) {
        flaws.append("a \(meaning.role) is called \(meaning.name)")
      }
      if meaning.value == nil, valueRoles.contains(meaning.role) { flaws.append("\(meaning.name) has no value") }
      if !known.insert("\(meaning.role) \(meaning.name)").inserted, isOwn {
        flaws.append("two elements are called \(meaning.name)")
      }
    }
    return flaws
  }

  /// Whether a name looks like an identifier of code: in lower case, or with the punctuation of code. A key of a
  /// keyboard is called by its letter.
  private static func isOfCode(_ name: String) -> Bool {
    guard name.count > 1 else { return false }
    return name.first?.isLowercase == true || !name.contains(" ") && name.contains { "_.(){}".contains($0) }
  }
}
