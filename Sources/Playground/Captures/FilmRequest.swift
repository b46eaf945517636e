import Drawing
import Recording
import Tuning

/// A request to render a film or an image sequence.
struct FilmRequest {
  let recording: GestureRecording
  /// The tunings under which the recording is replayed: A, and B if the film compares both.
  let tunings: [Tuning]
  /// Names of the tunings.
  let titles: [String]
  let choices: FilmOptions
  let appearance: Appearance
  /// Whether each frame is written as an image file, instead of one film.
  let isSequence: Bool

  /// Title of the output in the user interface.
  var title: String { isSequence ? "PNG sequence" : "Film" }
  /// Beginning of the output's file name.
  var name: String { "\(recording.scene.rawValue) \(isSequence ? "pictures" : "film")" }
  /// Extension of the output's file name, with its dot; empty for the folder of an image sequence.
  var ending: String { isSequence ? "" : "." + choices.format.rawValue }

  /// Returns the arguments with which `scrollwork` renders the output.
  func arguments(_ inputs: FilmInputs, path: String) -> [String] {
    ["replay", inputs.trace] + zip(["--tuning", "--against"], inputs.values).flatMap { [$0, $1] }
      + titles.flatMap { ["--title", $0] } + choices.arguments
      + ["--appearance", appearance.rawValue, isSequence ? "--frames" : "--video", path, "--progress"]
  }
}
