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
  /// Drawing what lies around the scene took long.
  case overlay
  /// Handing the picture over took long.
  case present
  /// The program did something else between the frames.
  case between
  /// The program was ready to go on, or should have been woken, and the system let it wait.
  case notRun = "not_run"
  /// The program waited for its own pages to be read from a disk.
  case disk
  /// The picture was ready, and the display took it late.
  case display

  /// The cause in words.
  public var words: String {
    switch self {
    case .input, .update, .layout, .draw, .overlay, .present: rawValue
    case .between: "other work between frames"
    case .notRun: "the program was not run"
    case .disk: "pages were read from a disk"
    case .display: "the display was late"
    }
  }
}
