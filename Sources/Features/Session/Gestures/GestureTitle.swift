/// The kind of gesture or recording that is the current gesture, and its name.
package enum GestureTitle: Equatable {
  /// There is no gesture yet.
  case empty
  /// The last gesture, which is not saved.
  case last
  case recording
  case saved(String)
  case opened(String)
  /// A recording from outside the library.
  case file(String)
  /// A gesture of the shelf (the recent gestures), with its file name.
  case shelved(String)
  /// A recording that was recovered after the program had been killed while recording it.
  case rescued(String)
  case fault(String)

  /// Updates the title after a recording was renamed or deleted. A deleted recording becomes the last gesture, which
  /// is not saved.
  package mutating func rename(_ name: String, to other: String?) {
    switch self {
    case .saved(name): self = other.map(Self.saved) ?? .last
    case .opened(name): self = other.map(Self.opened) ?? .last
    case .empty, .last, .recording, .saved, .opened, .file, .shelved, .rescued, .fault: break
    }
  }
}
