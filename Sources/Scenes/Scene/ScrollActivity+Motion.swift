import ScrollEngine

extension ScrollActivity {
  /// What moves the line, in the words of a track.
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
  /// The link that moves, by a hand or by itself; `nil` where none does.
  var movingLink: Int? {
    lastMove?.link ?? allLinks.first(where: carries)
  }
}
