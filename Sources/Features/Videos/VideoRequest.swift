import Drawing
import Recording
import Scenes
import Tuning

/// A request to render a video or an image sequence.
package struct VideoRequest {
  package let recording: GestureRecording
  /// The tunings under which the recording is replayed: A, and B if the video compares both.
  package let tunings: [Tuning]
  /// Names of the tunings.
  let titles: [String]
  let choices: VideoOptions
  let appearance: Appearance
  /// Whether each frame is written as an image file, instead of one video.
  package let isSequence: Bool

  /// Title of the output in the user interface.
  package var title: String { isSequence ? "PNG sequence" : "Video" }
  /// Beginning of the output's file name.
  package var name: String { "\(recording.scene.rawValue) \(isSequence ? "pictures" : "video")" }
  /// Extension of the output's file name, with its dot; empty for the folder of an image sequence.
  package var ending: String { isSequence ? "" : "." + choices.format.rawValue }

  /// Returns the arguments with which `scrollwork` renders the output.
  package func arguments(_ inputs: VideoInputs, path: String) -> [String] {
    ["replay", inputs.trace]
      + (SceneCatalog.file(recording.scene).map { ["--scene", $0.path] } ?? [])
      + zip(["--tuning", "--against"], inputs.values).flatMap { [$0, $1] }
      + titles.flatMap { ["--title", $0] } + choices.arguments
      + ["--appearance", appearance.rawValue, isSequence ? "--frames" : "--video", path, "--progress"]
  }
}
