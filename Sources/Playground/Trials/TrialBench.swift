import Documents
import Fit
import Recording
import Scenes
import Tuning

/// All trials of a scene, with what came of them and what they say of the tuning; found out on threads of its own.
final class TrialBench {
  private enum News: Sendable {
    case read(TrialFiles.Found)
    case judged(String, isSuccess: Bool, margin: Margin?)
    case sketched([Fitting.Sketch])
    case step(Double)
    case done(FitReport)
    case failed(DocumentError)
  }

  private struct Judgement {
    var isSuccess: Bool
    var margin: Margin?
    /// Whether it was played under all values, so that the margin is known.
    var isWhole: Bool
  }

  private let root: String
  private let wake: @Sendable () -> Void
  private let base: () -> Tuning
  private var files: TrialFiles?
  private var scene: SceneDescriptor?
  /// What is varied.
  private(set) var vary: [String] = []
  private var trials: [Fit.Trial] = []
  private var people: [String] = []
  private var faults: [DocumentError] = []
  private var judged: [String: Judgement] = [:]
  /// The values by which they were judged.
  private var judgedBy: Tuning?
  /// What is under way; one thing at a time.
  private var job: BackgroundJob<News>?
  private var fitting = FitBoard()
  /// What the fit has found; `nil` before its end.
  private(set) var report: FitReport?

  /// - Parameters:
  ///   - root: the folder of the shipped content.
  ///   - wake: called from any thread when something was found.
  ///   - base: the values that trials are judged by, and from which a fit starts.
  init(root: String, wake: @escaping @Sendable () -> Void, base: @escaping () -> Tuning) {
    self.root = root
    self.wake = wake
    self.base = base
  }

  deinit { job?.stop() }

  /// Is about a scene's trials from now on; reads them where it was about others.
  func begin(_ files: TrialFiles, of scene: SceneDescriptor, vary: [String]) {
    if vary != self.vary, files.scene == self.files?.scene { judged = [:] }
    self.vary = vary
    guard files.scene != self.files?.scene else { return }
    cancel()
    (self.files, self.scene) = (files, scene)
    (trials, faults, judged, fitting, report) = ([], [], [:], FitBoard(), nil)
    job = BackgroundJob(wake: wake) { job in job.tell(.read(files.read(isStopped: job.endsHere))) }
  }

  /// Reads all trials anew as it is asked for them next: there are others.
  func forget() { files = nil }

  /// A trial was made.
  func add(_ trial: Fit.Trial, isSuccess: Bool) {
    trials.append(trial)
    judged[trial.path] = Judgement(isSuccess: isSuccess, isWhole: false)
    listPeople()
  }

  /// A trial was taken away.
  func remove(_ path: String) {
    trials.removeAll { $0.path == path }
    judged[path] = nil
    listPeople()
  }

  /// A trial, by its place in the table.
  func trial(at index: Int) -> Fit.Trial? { trials.indices.contains(index) ? trials[index] : nil }

  /// How many trials are some more, as the button says.
  private static let more = 10

  /// Which prompts to ask once more: those that limit the best values from both sides, else all, of which those come
  /// first that the fewest trials tell of.
  func leastKnown(of asked: TrialProtocol, limits: [String]) -> [Int] {
    let says = asked.prompts.map(\.says)
    let known = limits.compactMap { says.firstIndex(of: $0) }
    // Of one side alone a hand would learn what is expected.
    let choice = Set(known).count > 1 ? known : says.indices.filter { says.firstIndex(of: says[$0]) == $0 }
    var counts = choice.map { prompt in trials.count { $0.intent.says == says[prompt] } }
    return (0..<Self.more).compactMap { _ in
      guard let fewest = counts.indices.min(by: { counts[$0] < counts[$1] }) else { return nil }
      counts[fewest] += 1
      return choice[fewest]
    }
  }

  private func listPeople() {
    people = (files?.people ?? []) + trials.compactMap(\.intent.person)
    people = Set(people).sorted()
  }

  // MARK: - What it finds out

  /// Takes what was found, and finds out what is not known yet.
  ///
  /// - Parameter isHeld: whether it has to wait meanwhile, as there are frames to make.
  func refresh(isHeld: Bool) {
    job?.hold(isHeld)
    for news in job?.take() ?? [] { take(news) }
    if job?.isOver == true { job = nil }
    let base = base()
    if judgedBy != base {
      judgedBy = base
      judged = [:]
      if !fitting.isRunning { (fitting, report) = (FitBoard(), nil) }
    }
    guard job == nil else { return }
    let missing = trials.filter { judged[$0.path]?.isWhole != true }
    if !missing.isEmpty { judge(missing) }
  }

  private func take(_ news: News) {
    switch news {
    case .read(let found):
      let known = Set(trials.map(\.path))
      trials = found.trials.filter { !known.contains($0.path) } + trials
      faults = found.faults
      listPeople()
    case .judged(let path, let isSuccess, let margin):
      judged[path] = Judgement(isSuccess: isSuccess, margin: margin, isWhole: true)
    case .sketched(let sketches):
      fitting.curves = sketches.filter(\.value.isDetermined).map { FitCurve($0.value, isFound: false) }
    case .step(let share): fitting.state = .running(step: share)
    case .done(let report): adopt(report)
    case .failed(let error): fitting.state = .failed(error.description)
    }
  }

  private func adopt(_ report: FitReport) {
    self.report = report
    fitting.state = .done
    fitting.curves = report.values.filter(\.isDetermined).map { FitCurve($0, isFound: true) }
      // Those first that the fit moves, and on which most depends.
      .sorted { ($0.isMoved ? 0 : 1, -$0.steps.count) < ($1.isMoved ? 0 : 1, -$1.steps.count) }
    fitting.silent = report.values.filter { !$0.isDetermined }.map(\.tunable.key)
    fitting.found = FitBoard.Found(
      trials: report.trials.count, base: report.base.success, best: report.best.success,
      heldOut: report.best.heldOut, interval: report.best.interval,
      impossible: report.trials.reduce(into: 0) { $0 += $1.isPossible ? 0 : 1 },
      contradictions: report.contradictions.count)
  }

  private func space(_ base: Tuning) -> SettingSpace? { scene.map { SettingSpace(base: base, over: vary, of: $0) } }

  /// Has trials judged under the present values, and how far the values lie that would change that.
  private func judge(_ missing: [Fit.Trial]) {
    guard let judgedBy, let space = space(judgedBy) else { return }
    let root = root
    job = BackgroundJob(wake: wake) { job in
      for trial in missing where !job.endsHere() {
        var fitting = Fitting([trial], in: space, folds: 1, seed: 1, root: root, language: .ofEnvironment()) {
          job.endsHere()
        }
        do throws(DocumentError) {
          guard let found = try fitting.judge(at: space.baseSetting).first else { continue }
          job.tell(.judged(trial.path, isSuccess: found.verdict.isSuccess, margin: found.margin))
        } catch { job.tell(.failed(error)) }
      }
    }
  }

  /// Into how many parts trials are cut to test values on those that had no say; as the command has it.
  private static let folds = 5

  /// Looks for the values under which the most trials do what was meant.
  func fit() {
    guard trials.count >= Fitting.fewest, let space = space(base()) else { return }
    job?.stop()
    report = nil
    fitting = FitBoard()
    fitting.state = .running(step: 0)
    let (root, trials) = (root, trials)
    job = BackgroundJob(wake: wake) { job in
      do throws(DocumentError) {
        let content = SceneContent(.shipped, root: root, folder: nil, language: .ofEnvironment(), isLive: false)
        try Fit.Trial.check(trials, content: content)
        var fitting = Fitting(trials, in: space, folds: Self.folds, seed: 1, root: root, language: .ofEnvironment()) {
          job.endsHere()
        }
        fitting.tell { found, of in job.tell(.step(Double(found) / Double(max(1, of)))) }
        try fitting.sketch { job.tell(.sketched($0)) }
        job.tell(.done(try fitting.run()))
      } catch { job.tell(.failed(error)) }
    }
  }

  /// Gives up what is under way; what was seen of curves stays.
  func cancel() {
    job?.stop()
    job = nil
    if fitting.isRunning { fitting.state = .idle }
  }

  // MARK: - What is told

  /// What the sheet shows, but for who is asked.
  var board: TrialBoard {
    var board = TrialBoard()
    board.people = people
    board.rows = trials.map { trial in
      let judgement = judged[trial.path]
      return TrialRow(
        says: trial.intent.says, person: trial.intent.person ?? "", device: trial.recording.device,
        isSuccess: judgement?.isSuccess, margin: judgement?.margin)
    }
    if let first = faults.first {
      let more = faults.count > 1 ? " and \(faults.count - 1) more" : ""
      board.fault = "No trial: \(first.description)\(more)"
    }
    board.fit = fitting
    board.fit.missing = max(0, Fitting.fewest - trials.count)
    return board
  }
}

extension FitCurve {
  fileprivate init(_ value: FitReport.Value, isFound: Bool) {
    self.init(tunable: value.tunable, steps: value.curve, band: value.band, base: value.base)
    guard isFound else { return }
    (best, range) = (value.best, value.range)
    wishes = value.wishes.filter { $0.range != values }
  }
}
