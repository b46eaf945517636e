import Assets
import Documents
import Drawing
import Fit
import Recording
import Scenes
import ScrollEngine
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// Asks a person for one gesture after the other, and keeps what the hand did with what was meant.
final class TrialDesk {
  private let session: Session
  private let workbench: Workbench
  private let assets: Assets
  private let bench: TrialBench
  /// Has it said what recordings were meant to do.
  let labels: LabelDesk
  /// What is being asked; `nil` while nobody is.
  private var run: TrialRun?
  /// Who was asked last.
  private var person: String
  /// Plays a trial under a name.
  var replay: (GestureRecording, String) -> Void = { _, _ in }
  /// Has values for B.
  var takeAsB: (Tuning) -> Void = { _ in }

  /// - Parameters:
  ///   - wake: called from any thread when something was found.
  ///   - base: the values that trials are judged by, and from which a fit starts.
  init(
    _ session: Session, _ workbench: Workbench, assets: Assets, wake: @escaping @Sendable () -> Void,
    base: @escaping () -> Tuning
  ) {
    self.session = session
    self.workbench = workbench
    self.assets = assets
    person = getenv("USER").flatMap { RecordingsFolder.usable(String(cString: $0)) } ?? "person"
    bench = TrialBench(root: assets.root, wake: wake, base: base)
    labels = LabelDesk(session, workbench, root: assets.root, wake: wake)
    labels.labelled = { [bench] in bench.forget() }
    workbench.trials.order = { [unowned self] in take($0) }
  }

  private var files: TrialFiles {
    TrialFiles(root: session.folders.trials, recordings: session.folders.recordings, scene: session.scene.name)
  }

  private func tell(_ error: DocumentError) { workbench.tell(error.description, at: session.moment) }

  // MARK: - Asking

  /// Begins to ask and shows what comes of it, goes on where this person was left, or stops.
  func toggle() {
    guard run == nil else {
      end()
      return workbench.trials.close()
    }
    begin()
    if run != nil, workbench.layout.room >= .medium { showResults() }
  }

  private func begin() {
    guard !session.isRecording else {
      return workbench.tell("A recording is under way: end it first", at: session.moment)
    }
    do throws(DocumentError) {
      let asked = try asked()
      let names = files.names(of: person)
      // Where nothing can be written, it is said before a hand has done anything.
      try RecordingsFolder.make(files.folder(of: person))
      guard Folder.exists(files.folder(of: person)), access(files.folder(of: person), W_OK) == 0 else {
        throw DocumentError(
          .unwritable, path: files.folder(of: person), "trials cannot be kept here; check its permissions")
      }
      session.endReplay()
      session.clock.pause(false, at: session.moment)
      run = TrialRun(
        asked, person: person, before: names.count, lastNumber: files.lastNumber(of: person),
        seen: session.atHand.count)
      bench.begin(files, of: session.scene.descriptor, vary: asked.vary)
      show()
      refresh()
    } catch { tell(error) }
  }

  private func asked() throws(DocumentError) -> TrialProtocol {
    try files.asked(shipped: assets.path("trials/\(session.scene.name.rawValue).trials.json"))
  }

  /// Keeps the gesture that has come to rest, and asks for the next.
  func refresh() {
    bench.refresh()
    labels.refresh()
    ask()
    showBoard()
  }

  private func ask() {
    guard let current = run else { return }
    guard session.scene.name == current.asked.scene, !session.isRecording else { return end() }
    guard session.isStill, session.replay == nil else { return }
    var line = StateLine()
    session.scene.report(into: &line)
    var next = current
    let atHand = session.atHand
    if atHand.count != current.seen {
      next.seen = atHand.count
      if atHand.isByHand, let recording = atHand.recording, let intent = current.intent {
        let misses = intent.misses(in: line, tapped: session.scene.tapped)
        guard keep(recording, intent, current, isSuccess: misses.isEmpty) else { return end() }
        next.note(misses)
      }
    }
    run = next
    guard !next.isOver else { return end() }
    place(line)
    show()
  }

  /// Brings the scene to where the next prompt makes sense.
  private func place(_ line: StateLine) {
    guard let start = run?.prepare(for: line) else { return }
    do throws(DocumentError) {
      try session.place(session.scene.name, viewport: workbench.layout.viewport.size, from: .state(start))
      run?.seen = session.atHand.count
      var line = StateLine()
      session.scene.report(into: &line)
      _ = run?.prepare(for: line)
    } catch { tell(error) }
  }

  /// Writes a trial down; false where it cannot be.
  private func keep(_ recording: GestureRecording, _ intent: Intent, _ run: TrialRun, isSuccess: Bool) -> Bool {
    var trial = recording
    trial.intent = intent
    let folder = files.folder(of: run.person)
    do throws(DocumentError) {
      let name = try RecordingsFolder.save(trial, as: run.name, in: folder)
      let path = RecordingsFolder.file(name, in: folder)
      bench.add(
        try Fit.Trial.parse(Array(RecordingWriter.text(trial).utf8), path: path), isSuccess: isSuccess)
      return true
    } catch {
      tell(error)
      return false
    }
  }

  /// The last trial does not count: its recording is put aside, and it is asked for again.
  func again() {
    guard var current = run, let last = files.names(of: current.person).last else { return }
    let name = String(last.dropLast(RecordingsFolder.suffix.count))
    do throws(DocumentError) {
      try RecordingsFolder.putAside(name, in: files.folder(of: current.person))
      bench.remove(RecordingsFolder.file(name, in: files.folder(of: current.person)))
      current.takeBack()
      run = current
      refresh()
    } catch { tell(error) }
  }

  /// Has the workbench say what is asked.
  private func show() {
    workbench.ask(run?.task, at: session.moment)
    session.resize(workbench.layout.viewport.size)
  }

  /// Stops asking, and tells where what was kept lies.
  private func end() {
    guard let last = run else { return }
    run = nil
    show()
    guard last.done > 0 else { return }
    let words = "\(last.done) of \(last.asked.count) trials of \(last.person)"
    workbench.tell(Made("Trials", path: files.folder(of: last.person), name: words), at: session.moment)
  }

  // MARK: - Results

  /// Shows what came of trials, or hides it.
  func toggleResults() {
    guard !workbench.trials.isOpen else { return workbench.trials.close() }
    showResults()
  }

  private func showResults() {
    guard !workbench.layout.isBare else { return }
    workbench.clearForSheet()
    bench.begin(files, of: session.scene.descriptor, vary: run?.asked.vary ?? (try? asked())?.vary ?? [])
    open()
  }

  private func showBoard() {
    guard workbench.trials.isOpen else { return }
    // Another scene has other trials.
    bench.begin(files, of: session.scene.descriptor, vary: run?.asked.vary ?? bench.vary)
    open()
  }

  private func open() {
    var board = bench.board
    board.scene = session.scene.descriptor.title
    board.task = run?.task
    board.person = person
    if !board.people.contains(person) { board.people.append(person) }
    workbench.trials.open(board, size: workbench.layout.sheet.size, at: session.moment)
  }

  private func take(_ action: TrialAction) {
    switch action {
    case .ask: if run == nil { begin() } else { end() }
    case .person(let name): choose(name)
    case .fit: bench.fit()
    case .cancel: bench.cancel()
    case .takeB:
      guard let tuning = bench.report?.tuning else { return }
      end()
      workbench.trials.close()
      takeAsB(tuning)
    case .row(let index):
      guard let trial = bench.trial(at: index) else { return }
      end()
      workbench.trials.close()
      replay(trial.recording, "\(trial.intent.says) (\(trial.intent.person ?? "trial"))")
    case .close, .newPerson, .nameField, .showsFit, .curve, .plot: break
    }
  }

  /// Another person is asked.
  private func choose(_ name: String) {
    guard let name = RecordingsFolder.usable(name) else {
      return workbench.tell("A name has no \"/\" in it and does not begin with \".\"", at: session.moment)
    }
    guard name != person else { return }
    let wasAsking = run != nil
    run = nil
    person = name
    if wasAsking { begin() }
  }
}
