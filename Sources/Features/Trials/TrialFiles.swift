import Assets
import Documents
import Fit
import Recording
import Scenes
import Session

#if canImport(Glibc)
  import Glibc
#endif

/// The files of trials: a folder for each participant, and those recordings of the library that have an intent.
struct TrialFiles: Sendable {
  /// The folder that contains a folder for each participant.
  let root: String
  let recordings: String
  let scene: SceneName

  /// Number of bytes at the start of a file that are read to find the intent in its header. The participant's name and
  /// the intent's sentence take a few hundred bytes of the header.
  private static let glance = 8192

  func folder(of person: String) -> String { "\(root)/\(person)" }

  /// Creates a participant's folder. Called before the first gesture, so that an error appears before anything can be
  /// lost.
  func makeFolder(of person: String) throws(DocumentError) {
    let folder = folder(of: person)
    try Folder.create(folder)
    guard Folder.exists(folder), access(folder, W_OK) == 0 else {
      throw DocumentError(.unwritable, path: folder, "trials cannot be saved here; check the permissions of the folder")
    }
  }

  /// The system's user name, which is the default participant.
  static var systemUserName: String {
    Environment.variable("USER").flatMap(RecordingsFolder.usable) ?? "person"
  }

  /// The participants that have a folder.
  var people: [String] { ((try? Folder.folders(root)) ?? []).filter { !$0.hasPrefix(".") }.sorted() }

  /// Returns the file names of a participant's trials in order.
  func names(of person: String) -> [String] {
    ((try? Folder.files(folder(of: person))) ?? []).filter {
      $0.hasPrefix(scene.rawValue + " ") && $0.hasSuffix(RecordingsFolder.suffix)
    }.sorted()
  }

  /// Returns the number of a participant's last trial, or 0. The number of a discarded trial is reused only if it was
  /// the last one.
  func lastNumber(of person: String) -> Int {
    names(of: person).last.flatMap {
      Int($0.dropFirst(scene.rawValue.count + 1).dropLast(RecordingsFolder.suffix.count))
    } ?? 0
  }

  /// Saves a recording as a participant's trial.
  func save(
    _ recording: GestureRecording, as name: String, of person: String, meaning intent: Intent
  ) throws(DocumentError) -> Fit.Trial {
    var trial = recording
    trial.intent = intent
    let folder = folder(of: person)
    let path = RecordingsFolder.file(try RecordingsFolder.save(trial, as: name, in: folder), in: folder)
    return try Fit.Trial.parse(Array(RecordingWriter.text(trial).utf8), path: path)
  }

  /// Moves a participant's last trial to the bin and returns its former path; `nil` if there is none.
  func moveLastToBin(of person: String) throws(DocumentError) -> String? {
    guard let last = names(of: person).last else { return nil }
    let name = String(last.dropLast(RecordingsFolder.suffix.count))
    try RecordingsFolder.moveToBin(name, in: folder(of: person))
    return RecordingsFolder.file(name, in: folder(of: person))
  }

  /// Returns the protocol of the scene: the user's own, or the bundled one. That of a scene file lies beside the file.
  ///
  /// - Parameter state: A state of the scene, against which the protocol is checked.
  func plan(_ assets: Assets, in state: StateLine) throws(DocumentError) -> TrialPlan {
    let path = path(assets)
    if let file = SceneCatalog.file(scene), !File.exists(path) {
      throw DocumentError(
        .missing, path: path,
        "is the protocol of \(file.name), and does not exist; expected prompts as in "
          + assets.path("trials/sheet.trials.json"))
    }
    let asked = try TrialPlan.read(path, scenes: [scene])
    try asked.check(against: state, path: path)
    return asked
  }

  /// Returns the path of the scene's protocol.
  func path(_ assets: Assets) -> String {
    if let file = SceneCatalog.file(scene) {
      return file.path.dropLast(SceneFile.suffix.count) + ".trials.json"
    }
    let name = "\(scene.rawValue).trials.json"
    let own = "\(root)/\(name)"
    return File.exists(own) ? own : assets.path("trials/\(name)")
  }

  /// The trials that were found in the folders.
  struct Found: Sendable {
    var trials: [Fit.Trial] = []
    /// Errors of files that cannot be read.
    var faults: [DocumentError] = []
  }

  /// Reads all trials of the scene, in chronological order.
  ///
  /// - Parameter isStopped: Called before each file; returns whether to stop.
  func read(isStopped: () -> Bool) -> Found {
    var found = Found()
    var made: [(time: Int, trial: Fit.Trial)] = []
    let own = people.flatMap { person in names(of: person).map { "\(folder(of: person))/\($0)" } }
    let labelled = ((try? Folder.files(recordings)) ?? []).filter { $0.hasSuffix(RecordingsFolder.suffix) }
      .map { "\(recordings)/\($0)" }.filter(isTrial)
    for path in own + labelled where !isStopped() {
      do throws(DocumentError) {
        let trial = try Fit.Trial.read(path)
        guard trial.recording.scene == scene else { continue }
        var status = stat()
        made.append((stat(path, &status) == 0 ? status.st_mtim.tv_sec : 0, trial))
      } catch { found.faults.append(error) }
    }
    found.trials = made.sorted { ($0.time, $0.trial.path) < ($1.time, $1.trial.path) }.map(\.trial)
    return found
  }

  /// Returns whether a recording's header contains an intent and this scene. Ignores other errors in the file.
  private func isTrial(_ path: String) -> Bool {
    guard let bytes = try? File.read(path, upTo: Self.glance),
      let head = try? JSONParser.parse(TextDecoder.utf8(bytes).prefix { $0 != UInt8(ascii: "\n") })
    else { return false }
    return head["intent"] != nil && head["scene"]?.string == scene.rawValue
  }
}
