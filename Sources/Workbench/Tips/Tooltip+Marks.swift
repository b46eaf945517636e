import Scenes
import Session

/// Tooltips of marks on the line with the rest positions and in the plots, and of links in sentences.
extension Tooltip {
  /// Creates the tooltip of a link in the sentence about the last gesture's decisions.
  package init(_ link: Sentence.Link) {
    switch link {
    case .owner: self.init("Owner", "The part that the hand moves once the drag is decided.")
    case .claim: self.init("Decision", "How long it took, and how far the hand had moved in which direction.")
    case .caught: self.init("Caught", "It was still moving when the touch stopped it.")
    case .release: self.init("Release speed", "Everything after it is computed from this.")
    case .handOff: self.init("Hand-over speed", "The speed that one part passes to the next.")
    case .landing: self.init("Landing", "Where its speed alone would take it, before a stop is chosen.")
    case .goal: self.init("Destination", "The stop that was chosen, or where it comes to rest.")
    }
  }

  package init(_ kind: MotionTrace.Mark.Kind) {
    switch kind {
    case .down: self.init("Finger down")
    case .up: self.init("Release", "From here it moves on its own.")
    case .cancel: self.init("Cancelled", "The gesture ended without a release, so there is no fling.")
    case .wheel: self.init("Wheel notch")
    case .touchpad: self.init("Touchpad scroll begins")
    case .key: self.init("Key press")
    case .slop: self.init("Slop", "The hand has moved too far for a tap.")
    case .rest: self.init("At rest")
    }
  }
}
