/// What became of the last gesture, in words: some of them point to where it is seen.
struct Sentence: Equatable {
  /// What a word points to.
  enum Link: Hashable {
    /// Who has the gesture, since it was decided.
    case owner
    /// How long that took, and by what movement.
    case claim
    /// What the touch stopped.
    case caught
    /// How fast it was let go.
    case release
    /// How fast a motion goes from one link of a line into another.
    case handOff
    /// Where the momentum leads.
    case landing
    /// The place of rest that was chosen.
    case goal
  }

  /// A word that points somewhere: of the sentence about the shown tuning, or of the one about the other.
  struct Mark: Hashable {
    let link: Link
    var isOther = false
  }

  /// Some words that belong together.
  struct Part: Equatable {
    var text: String
    var link: Link?
    /// The figure that they tell, in its unit.
    var value: Double?
  }

  private(set) var parts: [Part] = []

  var isEmpty: Bool { parts.isEmpty }
  /// All of it.
  var text: String { parts.map(\.text).joined() }
  /// The figure that a link tells; `nil` where it tells none.
  func value(_ link: Link) -> Double? { parts.first { $0.link == link && $0.value != nil }?.value }
  /// The words of a link.
  func words(_ link: Link) -> String? { parts.first { $0.link == link }?.text }

  /// As much as another sentence does not say: whole statements, from one full stop to the next.
  func beyond(_ other: Sentence) -> Sentence {
    let known = other.statements
    var rest = Sentence()
    rest.parts = statements.filter { !known.contains($0) }.flatMap(\.self)
    return rest
  }

  private var statements: [[Part]] {
    parts.reduce(into: [[]]) { statements, part in
      statements[statements.count - 1].append(part)
      if part.text.hasSuffix(". ") { statements.append([]) }
    }
  }

  /// Goes on with words that point nowhere.
  mutating func say(_ text: String) { parts.append(Part(text: text)) }

  /// Goes on with words that point somewhere.
  mutating func say(_ text: String, _ link: Link, _ value: Double? = nil) {
    parts.append(Part(text: text, link: link, value: value))
  }
}
