import ScrollEngine

/// To which part of the window a touchpad's sequence belongs: as with a finger, all of it to where it began.
struct TouchpadRoute {
  private enum Way {
    /// No sequence whose end will be told.
    case none
    case to(WorkbenchPart?)
    /// The sequence was taken from its part: what is left of it is for nobody.
    case nowhere
  }

  private var way = Way.none

  /// Whether a sequence has begun whose end was not told yet. Some devices never tell it.
  var isUnderWay: Bool { if case .none = way { false } else { true } }

  /// The part for the next event of a sequence; `nil` for nobody.
  ///
  /// - Parameter pointed: the part under the pointer.
  mutating func part(for phase: InputEvent.ScrollPhase, pointed: WorkbenchPart?) -> WorkbenchPart? {
    if phase == .began { way = .to(pointed) }
    return switch way {
    case .none: pointed
    case .to(let part): part
    case .nowhere: nil
    }
  }

  /// The fingers have lifted, and every part knows.
  mutating func end() { way = .none }

  /// Takes a sequence away from its part and tells that part, which has to be told that it has ended; `nil` where there
  /// is none, or none of these parts.
  mutating func take(from parts: (WorkbenchPart) -> Bool) -> WorkbenchPart? {
    guard case .to(let part?) = way, parts(part) else { return nil }
    way = .nowhere
    return part
  }
}
