import ScrollEngine
import Tuning

/// What is to be filmed: what is at hand, under the tunings that there are.
struct FilmSubject: Equatable {
  /// What is at hand, in words.
  var title = ""
  /// Size of the scene, in points; `nil` while nothing is at hand.
  var scene: Size?
  /// How A and B are called; `nil` for a B that there is not yet.
  var a = ""
  var b: String?
  /// How long the recording takes, in seconds, until all rests that it moves; `nil` while nobody knows.
  var length: Double?
  /// Where the film goes, in words.
  var folder = ""
  /// Why there can be no film; `nil` where there can.
  var lack: String?
  /// What is being made already.
  var making: Making?
}

/// A line of the film's sheet: one thing to be chosen.
enum FilmRow: CaseIterable {
  case look
  case against
  case scale
  case slow
  case format
  case touches
  case repeats

  var title: String {
    switch self {
    case .look: "Shows"
    case .against: "Beside A"
    case .scale: "Pixels"
    case .slow: "Pace"
    case .format: "File"
    case .touches: "Fingers"
    case .repeats: "Loop"
    }
  }
}

extension FilmLook {
  var title: String {
    switch self {
    case .phone: "Phone"
    case .curve: "With curve"
    case .compare: "A beside B"
    }
  }
}
