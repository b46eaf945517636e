import Drawing
import Recording
import Tuning

/// A film that is to be made, or a sequence of pictures.
struct FilmOrder {
  let recording: GestureRecording
  /// What it is played under: A, and B where it is shown beside it.
  let tunings: [Tuning]
  /// How these are called.
  let titles: [String]
  let choices: FilmChoices
  let appearance: Appearance
  /// Whether each picture is a file of its own.
  let isSequence: Bool

  /// What it is, for people.
  var title: String { isSequence ? "PNG sequence" : "Film" }
  /// What its name begins with, and ends with.
  var name: String { "\(recording.scene.rawValue) \(isSequence ? "pictures" : "film")" }
  var ending: String { isSequence ? "" : "." + choices.format.rawValue }

  /// What `scrollwork` is told to make it.
  func arguments(_ inputs: FilmInputs, path: String) -> [String] {
    ["replay", inputs.trace] + zip(["--tuning", "--against"], inputs.values).flatMap { [$0, $1] }
      + titles.flatMap { ["--title", $0] } + choices.arguments
      + ["--appearance", appearance.rawValue, isSequence ? "--frames" : "--video", path, "--progress"]
  }
}
