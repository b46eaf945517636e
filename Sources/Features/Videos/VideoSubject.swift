import ScrollEngine
import Session
import Tuning

/// The subject of a video: the current gesture under the available tunings.
struct VideoSubject: Equatable {
  /// Title of the current gesture.
  var title = ""
  /// Size of the scene in points; `nil` if there is no current gesture.
  var scene: Size?
  /// Name of tuning A.
  var a = ""
  /// Name of tuning B; `nil` if there is none.
  var b: String?
  /// Duration of the gesture in seconds, until everything is at rest; `nil` if not known yet.
  var length: Double?
  /// Path of the destination folder, for display.
  var folder = ""
  /// The reason that a video cannot be recorded; `nil` if it can.
  var unavailableReason: String?
  /// The progress of the video that is being recorded; `nil` for none.
  var progress: OutputProgress?
}

/// A row of the video dialog with one setting.
enum VideoRow: CaseIterable {
  case look
  case against
  case scale
  case slow
  case format
  case touches
  case repeats

  var title: String {
    switch self {
    case .look: "View"
    case .against: "Beside A"
    case .scale: "Scale"
    case .slow: "Speed"
    case .format: "Format"
    case .touches: "Fingers"
    case .repeats: "Loop"
    }
  }
}

extension VideoContent {
  var title: String {
    switch self {
    case .phone: "Phone"
    case .curve: "With curve"
    case .compare: "A beside B"
    }
  }
}
