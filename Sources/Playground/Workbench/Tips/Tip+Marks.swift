import Scenes

/// Tooltips of marks on the ruler and in the plots.
extension Tip {
  /// Creates the tooltip of a link in the sentence about the last gesture.
  init(_ link: Sentence.Link) {
    switch link {
    case .owner: self.init("Who took it", "The part that the hand moves, once that was decided.")
    case .claim: self.init("How it was decided", "How long it took, and which way and how far the hand had gone.")
    case .caught: self.init("What the touch stopped", "It was still on its way.")
    case .release: self.init("How fast it was let go", "All that follows is reckoned from this.")
    case .handOff: self.init("How fast it goes on", "The speed that one part hands over to the next.")
    case .landing: self.init("Where it would land", "By its speed alone, before a place of rest is chosen.")
    case .goal: self.init("Where it goes", "The place of rest that was chosen, or where it slows down to.")
    }
  }

  init(_ kind: MotionTrace.Mark.Kind) {
    switch kind {
    case .down: self.init("A finger touches")
    case .up: self.init("Let go", "From here on it moves by itself.")
    case .cancel: self.init("Taken away", "The hand is gone without letting go; nothing is thrown.")
    case .wheel: self.init("A notch of the wheel")
    case .touchpad: self.init("A touchpad begins to scroll")
    case .key: self.init("A key is pressed")
    case .slop: self.init("Slop", "The hand has gone far enough for this to be no tap.")
    case .rest: self.init("All rests")
    }
  }
}
