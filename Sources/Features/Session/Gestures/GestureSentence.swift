/// A text about the last gesture, with words that link to the marks in the scene and the plot.
package struct GestureSentence: Equatable {
  /// The target of a linked word.
  package enum Link: Hashable {
    /// The part that owns the gesture.
    case owner
    /// The time and the movement at which it was decided which part the gesture moves, and along which axis.
    case claim
    /// The motion that the touch stopped.
    case caught
    /// The release velocity.
    case release
    /// The velocity of a hand-off from one scrolling part to the next.
    case handOff
    /// The projected resting position.
    case landing
    /// The chosen target.
    case goal
  }

  /// A link and the sentence that contains it. There are up to two sentences: one about the visible tuning and one
  /// about the tuning with which it is compared.
  package struct Mark: Hashable {
    package let link: Link
    package var isOther = false

    /// Creates a link of the sentence about the visible tuning, or with `isOther`, of the sentence about the tuning
    /// with which it is compared.
    package init(link: Link, isOther: Bool = false) {
      self.link = link
      self.isOther = isOther
    }
  }

  /// A piece of the sentence's text, with or without a link.
  package struct Part: Equatable {
    package var text: String
    package var link: Link?
    /// The number in the text, in the unit of the text; `nil` if the text has no number.
    var value: Double?
  }

  package private(set) var parts: [Part] = []

  /// Creates an empty sentence.
  package init() {}

  package var isEmpty: Bool { parts.isEmpty }
  var text: String { parts.map(\.text).joined() }
  /// Returns the number in the text of a link; `nil` if that text has none.
  func value(_ link: Link) -> Double? { parts.first { $0.link == link && $0.value != nil }?.value }
  /// Returns the text of a link; `nil` if the sentence has no such link.
  func words(_ link: Link) -> String? { parts.first { $0.link == link }?.text }

  /// Returns the statements that another sentence lacks. A statement ends with a full stop.
  package func subtracting(_ other: GestureSentence) -> GestureSentence {
    let known = other.statements
    var rest = GestureSentence()
    rest.parts = statements.filter { !known.contains($0) }.flatMap(\.self)
    return rest
  }

  private var statements: [[Part]] {
    parts.reduce(into: [[]]) { statements, part in
      statements[statements.count - 1].append(part)
      if part.text.hasSuffix(". ") { statements.append([]) }
    }
  }

  /// Appends text without a link.
  mutating func append(_ text: String) { parts.append(Part(text: text)) }

  /// Appends text with a link. `value` is the number in the text; `nil` if the text has none.
  mutating func append(_ text: String, _ link: Link, _ value: Double? = nil) {
    parts.append(Part(text: text, link: link, value: value))
  }
}
