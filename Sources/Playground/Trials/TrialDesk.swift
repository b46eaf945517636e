import Assets
import Documents
import Recording
import Scenes
import ScrollEngine

#if canImport(Glibc)
  import Glibc
#endif

/// Asks a person for one gesture after the other, and keeps what the hand did with what was meant.
final class TrialDesk {
  private let session: Session
  private let workbench: Workbench
  private let assets: Assets
  /// What is being asked; `nil` while nobody is.
  private var run: TrialRun? {
    didSet { workbench.news.task = run?.words }
  }

  init(_ session: Session, _ workbench: Workbench, assets: Assets) {
    self.session = session
    self.workbench = workbench
    self.assets = assets
  }

  /// Begins to ask, goes on where this person was left, or stops.
  func toggle() {
    guard run == nil else { return end() }
    let folder = session.folders.trials
    let name = session.scene.name
    do throws(DocumentError) {
      let own = "\(folder)/\(name.rawValue).trials.json"
      let path = File.exists(own) ? own : assets.path("trials/\(name.rawValue).trials.json")
      let asked = try TrialProtocol.read(path, scenes: [name])
      let (person, done) = Self.person(for: asked, in: folder)
      run = TrialRun(
        asked, person: person, folder: "\(folder)/\(person)", done: done, seen: session.atHand.count)
      refresh()
    } catch { workbench.tell(error.description, at: session.moment) }
  }

  /// The name of who sits here, with a number where somebody has done all of it under that name, and how much is done.
  private static func person(for asked: TrialProtocol, in folder: String) -> (name: String, done: Int) {
    let login = getenv("USER").flatMap { RecordingsFolder.usable(String(cString: $0)) } ?? "person"
    var (name, number) = (login, 1)
    while true {
      let done = ((try? Folder.files("\(folder)/\(name)")) ?? []).filter {
        $0.hasPrefix(asked.scene.rawValue + " ") && $0.hasSuffix(RecordingsFolder.suffix)
      }.count
      guard done >= asked.count else { return (name, done) }
      number += 1
      name = "\(login) \(number)"
    }
  }

  /// Keeps the gesture that has come to rest, and asks for the next.
  func refresh() {
    guard let current = run else { return }
    guard session.scene.name == current.asked.scene else { return end() }
    guard session.isStill, session.replay == nil, !session.isRecording else { return }
    var line = StateLine()
    session.scene.report(into: &line)
    var next = current
    let atHand = session.atHand
    if atHand.count != current.seen, atHand.isByHand {
      next.seen = atHand.count
      if let recording = atHand.recording, let intent = current.intent {
        guard keep(recording, intent, current) else { return end() }
        next.note(isSuccess: intent.misses(in: line, tapped: session.scene.tapped).isEmpty)
      }
    }
    guard !next.isOver else { return end(next) }
    next.prepare(for: line)
    run = next
  }

  /// Writes a trial down; false where it cannot be.
  private func keep(_ recording: GestureRecording, _ intent: Intent, _ run: TrialRun) -> Bool {
    var trial = recording
    trial.intent = intent
    do throws(DocumentError) {
      _ = try RecordingsFolder.save(trial, as: run.name, in: run.folder)
      return true
    } catch {
      workbench.tell(error.description, at: session.moment)
      return false
    }
  }

  /// Stops asking, and tells where what was kept lies.
  private func end(_ finished: TrialRun? = nil) {
    guard let last = finished ?? run else { return }
    run = nil
    guard last.done > 0 else { return }
    let words = "\(last.done) of \(last.asked.count) trials of \(last.person)"
    workbench.tell(Made("Trials", path: last.folder, name: words), at: session.moment)
  }
}
