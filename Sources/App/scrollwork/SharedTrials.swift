import Documents
import Fit
import Recording
import Scenes
import ScrollEngine
import Session
import Share
import Tuning

/// The trials of a shared page: the plan that it asks for, and what comes back.
struct SharedTrials: Sendable {
  /// The names of the tunings, one or two.
  let sides: [String]
  /// Path of the folder with the program's content.
  private let assets: String
  private let folder: String

  /// - Parameter folder: Path of the folder for trials, which may not exist yet.
  init(_ subject: SharedSubject, folder: String) {
    (sides, assets, self.folder) = (subject.sides.map(\.name), subject.assets, folder)
  }

  /// Judges a trial as `fit` does, under the tuning that was felt.
  func judge(_ trial: Fit.Trial, under tuning: Tuning) throws(DocumentError) -> Bool {
    try Verdict.of(trial, under: tuning, in: SceneContent(root: assets)).isSuccess
  }

  /// Returns the scene that a plan is for; a scene file lies beside the plan. Returns `nil` without a plan.
  static func scene(of path: String?) throws(DocumentError) -> SceneName? {
    guard let path, let name = try DocumentReader(path: path).parse(try File.read(path))["scene"]?.string else {
      return nil
    }
    guard name.hasSuffix(SceneFile.suffix), !name.contains("/") else {
      return [SceneDescriptor].shipped.names.first { $0.rawValue == name }
    }
    return SceneName(rawValue: Folder.split(path).folder + "/" + name)
  }

  /// Returns the bytes of a plan that fits a page.
  ///
  /// - Throws: ``DocumentError`` if it is malformed, for another scene, or too much for a phone.
  static func plan(_ path: String, for subject: SharedSubject) throws(DocumentError) -> [UInt8] {
    let bytes = try File.read(path)
    let plan = try TrialPlan.parse(bytes, path: path, scenes: [SceneDescriptor].available.names)
    guard plan.scene == subject.scene else {
      throw DocumentError(
        .malformed, path: path,
        "asks for gestures in \(plan.scene.rawValue), but the page shows \(subject.scene.rawValue); leave out --scene, or "
          + "name the same scene")
    }
    let size = subject.file?.viewport ?? Size(width: 390, height: 844)
    let scene = try SceneContent(root: subject.assets).scene(
      subject.scene, viewport: size, tuning: subject.sides[0].tuning, items: nil, direction: subject.direction)
    try plan.check(against: scene.stateLine, path: path)
    try PhoneTrial.check(plan, path: path)
    return bytes
  }

  /// Saves a trial, and returns the news of it; `nil` if it was saved before, or cannot be saved. No file is replaced.
  func saved(_ trial: PhoneTrial, on phone: Phone) -> SharedDesk.News? {
    var trial = trial
    if sides.count > 1 { trial.markSide() }
    let path = RecordingsFolder.file(trial.name, in: folder)
    // A page that did not learn that its trial has arrived sends it again, also to a desk that was started anew.
    if let known = try? RecordingReader.read(path), trial.hasSameGesture(as: known) { return nil }
    do throws(DocumentError) {
      let name = try RecordingsFolder.save(trial.gesture.recording, as: trial.name, in: folder)
      return .trial(trial, on: phone, file: RecordingsFolder.file(name, in: folder))
    } catch {
      TerminalNotice.write(error.description)
      return nil
    }
  }
}

/// The trials that succeeded while a page was shared.
struct TrialCounts {
  private var counts = [(done: 0, hits: 0), (done: 0, hits: 0)]

  /// Judges a trial and counts it.
  ///
  /// - Returns: a line about the trial.
  mutating func add(
    _ trial: PhoneTrial, on phone: Phone, _ file: String, pageWith tuning: Tuning, _ trials: SharedTrials
  ) throws(DocumentError) -> String {
    let gesture = trial.gesture
    let made = try Fit.Trial.parse(Array(RecordingWriter.text(gesture.recording).utf8), path: file)
    let isSuccess = try trials.judge(made, under: gesture.tuning(onPageWith: tuning))
    let side = min(gesture.side, trials.sides.count - 1)
    counts[side].done += 1
    counts[side].hits += isSuccess ? 1 : 0
    let who = [phone.sign.name, trial.person] + (trials.sides.count > 1 ? [trials.sides[side]] : [])
    return "\(who.joined(separator: ", ")): \(isSuccess ? "did it" : "missed"): \(made.intent.says) \(file)"
  }

  /// Lines about the trials of each tuning, with the interval that contains the long-run share.
  func lines(_ trials: SharedTrials) -> [String] {
    zip(trials.sides, counts).filter { $1.done > 0 }.map { name, count in
      let range = Binomial.interval(count.hits...count.hits, of: count.done)
      func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))" }
      return "\(name): \(count.hits) of \(count.done) gestures did what was meant; in the long run "
        + "\(percent(range.lowerBound)) to \(percent(range.upperBound)) %"
    }
  }
}
