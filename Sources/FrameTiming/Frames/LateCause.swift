/// Why a frame missed a picture of the display.
public enum LateCause: String, Sendable, CaseIterable {
  /// Handing events to the scene took long.
  case input
  /// Bringing motions to the frame's moment took long.
  case update
  /// Making the list of strokes took long.
  case layout
  /// Making pixels of them took long.
  case draw
  /// Lines of text were measured or set that were not there yet.
  case text = "text_set"
  /// A picture became a texture.
  case picture = "picture_made"
  /// A tile of the map did.
  case tile
  /// Drawing what lies around the scene took long.
  case overlay
  /// Handing the picture over took long, beyond the wait for the display.
  case present
  /// Handing the picture over took long where that does not wait for the display: it was copied, to a graphics processor
  /// that no display is at, a virtual machine or another computer.
  case copy
  /// The program did something else between the frames.
  case between
  /// The program was ready to go on, or should have been woken, and the system let it wait.
  case notRun = "not_run"
  /// The program waited for its own pages to be read from a disk.
  case disk
  /// The picture was ready, and the display took it late; or there was no room for it, as the one before was not taken.
  case display

  /// What took long where things of a kind were made or waited for; `nil` where that is the phase itself.
  public init?(_ kind: FrameMaking.Kind) {
    switch kind {
    case .text: self = .text
    case .picture: self = .picture
    case .tile: self = .tile
    case .wait: self = .display
    case .shape: return nil
    }
  }

  /// The cause in words.
  public var words: String {
    switch self {
    case .input, .update, .layout, .draw, .overlay, .present: rawValue
    case .copy: "the picture was copied"
    case .text: "texts were set"
    case .picture: "a picture was made"
    case .tile: "a tile was made"
    case .between: "other work between frames"
    case .notRun: "the program was not run"
    case .disk: "pages were read from a disk"
    case .display: "the display was late"
    }
  }
}
