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
  /// Measuring or rasterizing new lines of text took long.
  case text = "text_set"
  /// Turning an image into a texture took long.
  case picture = "picture_made"
  /// Turning a tile of the map into a texture took long.
  case tile
  /// Drawing the content around the scene took long.
  case overlay
  /// Handing the image over took long, beyond the wait for the display.
  case present
  /// Presenting took long, but did not wait for the display: it copied the image to a GPU that has no display, to a
  /// virtual machine or to another computer.
  case copy
  /// Other work of the program between the frames took long.
  case between
  /// The program was runnable or due to be woken, and the system did not run it.
  case notRun = "not_run"
  /// The program waited until memory pages that it uses were read from disk.
  case disk
  /// The image was ready and the display took it late, or the program had to wait because the display had not taken the
  /// previous image.
  case display

  /// Creates the cause for a kind of resource creation or wait; `nil` for a kind that is not a cause of its own, in
  /// which case the phase counts as the cause.
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
