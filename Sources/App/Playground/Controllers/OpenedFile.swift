import Documents
import InputLogs
import Inspector
import Recording
import Scenes
import ScrollEngine
import Session
import Tuner
import Tuning
import TuningFiles
import Workbench

/// A file that a person opens with the program: named on the command line, opened in a file manager, or dropped on the
/// window.
public enum OpenedFile: Sendable {
  /// A recording, which the window replays.
  case recording(GestureRecording, name: String)
  /// A tuning, which replaces the tuning in use.
  case tuning(TuningChoice)
  /// A screen of the user's own.
  case scene(SceneFile)

  /// Reads a recording, a tuning file or a scene file, the scene file in a folder, or the log of an input device. The
  /// content decides which of them it is, because a person may have renamed the file. The name only selects the error
  /// message for any other file.
  ///
  /// - Parameters:
  ///   - scenes: The scenes that a recording can belong to.
  ///   - log: How to read the log of an input device as a recording; `nil` to refuse it.
  /// - Throws: ``DocumentError``: `missing`, or `malformed` with the line of the fault.
  public static func read(
    _ path: String, scenes: [SceneName], log: InputLogOptions? = nil
  ) throws(DocumentError) -> OpenedFile {
    if Folder.exists(path) { return .scene(try SceneFile.open(path)) }
    let bytes = try File.read(path)
    switch kind(of: bytes, at: path) {
    case .recording:
      return .recording(try RecordingReader.parse(bytes, path: path, scenes: scenes), name: title(of: path))
    case .tuning: return .tuning(TuningChoice(tuning: try TuningFile.parse(bytes, path: path), file: path))
    case .scene: return .scene(try SceneFile.open(path))
    case nil where InputLog.isRecognized(bytes):
      guard let log else {
        throw DocumentError(
          .malformed, path: path, "is a log of an input device; make it a recording with scrollwork import")
      }
      return .recording(try InputLog.parse(bytes, path: path, log).recording, name: title(of: path))
    case nil:
      throw DocumentError(
        .malformed, path: path, line: 1,
        "is neither a recording nor a tuning nor a scene; expected \"scrollwork\":\"\(GestureRecording.version)\", "
          + "\"scrollwork\":\"\(TuningFile.version)\" or \"scrollwork\":\"\(SceneFile.format)\"")
    }
  }

  private enum Kind { case recording, tuning, scene }

  private static func kind(of bytes: [UInt8], at path: String) -> Kind? {
    let content = TextDecoder.utf8(bytes)[...]
    let line = content.drop { $0 <= 0x20 }.prefix { $0 != 0x0A }
    if isFormat(GestureRecording.version, line) { return .recording }
    if isFormat(TuningFile.version, content) { return .tuning }
    if isFormat(SceneFile.format, content) || path.hasSuffix(SceneFile.suffix) { return .scene }
    if path.hasSuffix(".jsonl") { return .recording }
    return path.hasSuffix(".json") ? .tuning : nil
  }

  /// Returns whether JSON is an object of a format such as `gesture/1`, in any version. A file of a newer version is
  /// thus rejected by the reader of its format, with that reader's error message.
  private static func isFormat(_ version: String, _ bytes: ArraySlice<UInt8>) -> Bool {
    guard let object = try? JSONParser.parse(Array(bytes)), let format = object["scrollwork"]?.string else {
      return false
    }
    return format.prefix { $0 != "/" } == version.prefix { $0 != "/" }
  }

  /// Returns a recording's name without folder and suffix.
  private static func title(of path: String) -> String {
    let name = String(path.split(separator: "/").last ?? "")
    for suffix in [RecordingsFolder.suffix, ".jsonl"] where name.count > suffix.count && name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}

extension Playground {
  /// Opens a file that was dropped on the window. An unreadable one is reported in the window. A kiosk ignores files,
  /// because its visitors must not change it.
  func openFile(_ path: String) {
    guard kiosk == nil else { return }
    if MeasuredVideoController.isVideo(path) { return measureVideo(path) }
    SceneFile.openScene(ofRecording: path)
    // The screen of a log is laid over the scene, whatever its size.
    var log = InputLogOptions(scene: session.scene.name, points: session.scene.viewport.width)
    log.shape = session.scene.viewport
    do throws(DocumentError) { open(try .read(path, scenes: content.scenes.withOpened.names, log: log)) } catch {
      workbench.show(error.description, at: session.moment)
    }
  }

  /// Measures how content moves in a video, and shows its curve in the plots and its tuning as B.
  private func measureVideo(_ path: String) {
    guard !workbench.layout.isBare else {
      return workbench.show("Videos are measured in a window with panels: open it without --bare", at: session.moment)
    }
    measuredVideos.measure(path)
  }

  /// Opens the file that the window was opened with. If it is a tuning, the window already uses it and only shows a
  /// notification.
  func openFirstFile() {
    if let message = options.message { workbench.show(message, at: session.moment) }
    guard let file = options.file else { return }
    switch file {
    case .recording: open(file)
    case .tuning(let choice): showInUse(choice)
    case .scene: break
    }
  }

  private func showInUse(_ choice: TuningChoice) {
    guard let path = choice.file else { return }
    workbench.show("\(PresetLibrary.title(of: path)) in use", at: session.moment)
  }

  /// Replays a recording on its scene, or loads a tuning into A or B, whichever is being edited.
  func open(_ file: OpenedFile) {
    switch file {
    case .recording(let recording, let name):
      recordings.replay(recording, named: name)
      if session.replay != nil { navigator.uncoverScene() }
    case .scene(let file): screens.show(file)
    case .tuning(let choice):
      guard let path = choice.file else { return }
      guard !states.isActive(.blind) else { return states.showRefusal(of: .blind) }
      tuning.panel.editor.load(path)
      showInUse(choice)
    }
  }
}
