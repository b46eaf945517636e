/// The reason why a frame missed a display refresh.
public enum LateCause: String, Sendable, CaseIterable {
  /// Delivering events to the scene took long.
  case input
  /// Advancing motions to the frame's time took long.
  case update
  /// Building the display list took long.
  case layout
  /// Rendering the display list took long.
  case draw
  /// New lines of text were measured or set.
  case text = "text_set"
  /// An image was made into a texture.
  case picture = "picture_made"
  /// A tile of the map was made into a texture.
  case tile
  /// Drawing the content around the scene took long.
  case overlay
  /// Handing the image over took long, beyond the wait for the display.
  case present
  /// Presenting took long without waiting for the display, because it copies the image to a GPU without the display, to
  /// a virtual machine or to another computer.
  case copy
  /// The program did other work between the frames.
  case between
  /// The program was runnable or due to be woken, and the system did not run it.
  case notRun = "not_run"
  /// The program waited for its own pages to be read from disk.
  case disk
  /// The image was ready and the display took it late, or the program had to wait because the display had not taken the
  /// previous image.
  case display

  /// Returns the cause for a kind of resource creation or wait; `nil` if the cause is the phase itself.
  public init?(_ kind: ResourceCreation.Kind) {
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
    case .text: "text was rendered"
    case .picture: "a picture was created"
    case .tile: "a tile was created"
    case .between: "other work between frames"
    case .notRun: "the program had no CPU"
    case .disk: "pages were read from disk"
    case .display: "the display was late"
    }
  }
}
