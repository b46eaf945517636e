import ScrollEngine

extension ScrollActivity {
  /// The cause of motion that a ``SceneTrack`` reports for content whose scroller has this activity.
  var motion: SceneTrack.Motion {
    switch self {
    case .idle: .idle
    case .hold: .hold
    case .drag: .drag
    case .ballistic(let phase): kind == .driven ? .driven : phase.staysInside ? .coast : .spring
    case .driven: .driven
    }
  }
}

extension Scroller {
  /// Index of the linked scroll container that moves, with or without direct input; `nil` if none moves.
  var movingLink: Int? {
    lastMove?.link ?? allLinks.first(where: carries)
  }
}
