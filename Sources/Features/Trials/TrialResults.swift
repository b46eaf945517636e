import Documents
import Fit
import Recording
import Scenes
import Session
import Share
import Tuning

/// All trials of a scene, with their results under the current tuning, and the fit, which searches for a better tuning.
/// The work runs on background threads.
final class TrialResults {
  private enum News: Sendable {
    case read(TrialFiles.Found)
    case judged(String, isSuccess: Bool, margin: SuccessMargin?)
    case sketched([Fitting.CurvePreview])
    case step(Double)
    case done(FitReport)
    case failed(DocumentError)
  }

  private struct Judgement {
    var isSuccess: Bool
    var margin: SuccessMargin?
    /// Whether the trial was replayed under all settings. Only then is its margin (the distance to the values at which
    /// its result would change) known.
    var isWhole: Bool
  }

  private let root: String
  private let wake: @Sendable () -> Void
  private let base: () -> Tuning
  private var files: TrialFiles?
  private var scene: SceneDescriptor?
  /// Keys of the tunables that the fit varies.
  private(set) var vary: [String] = []
  private var trials: [Fit.Trial] = []
  private var people: [String] = []
  private var faults: [DocumentError] = []
  private var judged: [String: Judgement] = [:]
  /// The tuning under which the trials were judged; `nil` until they were judged.
  private var judgedBy: Tuning?
  /// The job in progress; `nil` if there is none. There is at most one.
  private var job: BackgroundJob<News>?
  private var fitting = FitState()
  /// The result of the fit; `nil` before its end.
  private(set) var report: FitReport?

  /// - Parameters:
  ///   - root: The folder of the bundled content.
  ///   - wake: Called from any thread when there are new results.
  ///   - base: Returns the tuning under which trials are judged and from which a fit starts.
  init(root: String, wake: @escaping @Sendable () -> Void, base: @escaping () -> Tuning) {
    self.root = root
    self.wake = wake
    self.base = base
  }

  deinit { job?.stop() }

  /// Switches to the trials of a scene, and reads them if the scene has changed. `vary` has the keys of the tunables
  /// that a fit may change.
  func begin(_ files: TrialFiles, of scene: SceneDescriptor, vary: [String]) {
    if vary != self.vary, files.scene == self.files?.scene { judged = [:] }
    self.vary = vary
    guard files.scene != self.files?.scene else { return }
    cancel()
    (self.files, self.scene) = (files, scene)
    (trials, faults, judged, fitting, report) = ([], [], [:], FitState(), nil)
    job = BackgroundJob(wake: wake) { job in job.deliver(.read(files.read(isStopped: job.waitIfPaused))) }
  }

  /// Forces all trials to be read again at the next ``begin(_:of:vary:)``, because there are new ones.
  func invalidate() { files = nil }

  /// Adds a trial, unless it is of another scene.
  ///
  /// - Parameter isSuccess: Whether the scene did what was meant; `nil` if that has to be found out.
  func add(_ trial: Fit.Trial, isSuccess: Bool? = nil) {
    guard trial.recording.scene == files?.scene else { return }
    trials.append(trial)
    if let isSuccess { judged[trial.path] = Judgement(isSuccess: isSuccess, isWhole: false) }
    listPeople()
  }

  func remove(_ path: String) {
    trials.removeAll { $0.path == path }
    judged[path] = nil
    listPeople()
  }

  /// Returns a trial by its row in the table; `nil` if there is no such row.
  func trial(at index: Int) -> Fit.Trial? { trials.indices.contains(index) ? trials[index] : nil }

  /// Number of additional trials that the button in the results dialog starts. Chosen: two minutes of gestures, at
  /// twelve seconds each.
  private static let more = 10

  /// Returns the indexes of the prompts, the requests for gestures, to repeat in additional trials. These are the
  /// prompts in `limits`, whose trials bound the range of the best values, or all prompts if `limits` names fewer than
  /// two. Prompts with the fewest trials come first, and a prompt may occur several times.
  func leastKnown(of asked: TrialPlan, limits: [String]) -> [Int] {
    let says = asked.prompts.map(\.says)
    let known = limits.compactMap { says.firstIndex(of: $0) }
    // If only one prompt was repeated, the participant would learn what is expected, so all prompts are repeated then.
    let candidates = Set(known).count > 1 ? known : says.indices.filter { says.firstIndex(of: says[$0]) == $0 }
    var counts = candidates.map { prompt in trials.count { $0.intent.says == says[prompt] } }
    return (0..<Self.more).compactMap { _ in
      guard let fewest = counts.indices.min(by: { counts[$0] < counts[$1] }) else { return nil }
      counts[fewest] += 1
      return candidates[fewest]
    }
  }

  private func listPeople() {
    people = (files?.people ?? []) + trials.compactMap(\.intent.person)
    people = Set(people).sorted()
  }

  // MARK: - Results

  /// Handles new results and starts a job for missing ones.
  ///
  /// - Parameter isHeld: Whether the job must pause because frames are being drawn.
  func update(isHeld: Bool) {
    job?.pause(isHeld)
    for news in job?.drainResults() ?? [] { handle(news) }
    if job?.isOver == true { job = nil }
    let base = base()
    if judgedBy != base {
      judgedBy = base
      judged = [:]
      if !fitting.isRunning { (fitting, report) = (FitState(), nil) }
    }
    guard job == nil else { return }
    let missing = trials.filter { judged[$0.path]?.isWhole != true }
    if !missing.isEmpty { judge(missing) }
  }

  private func handle(_ news: News) {
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
      // Tunables that the fit changes come before the others. Within both groups, those whose curves have the most
      // steps come first.
      .sorted { ($0.isMoved ? 0 : 1, -$0.steps.count) < ($1.isMoved ? 0 : 1, -$1.steps.count) }
    fitting.unaffectedKeys = report.values.filter { !$0.isDetermined }.map(\.tunable.key)
    fitting.found = FitState.Found(
      trials: report.trials.count, base: report.base.rate, best: report.best.rate,
      heldOut: report.heldOut.rate, interval: report.heldOut.interval,
      impossible: report.trials.reduce(into: 0) { $0 += $1.isPossible ? 0 : 1 },
      contradictions: report.contradictions.count)
  }

  private func space(_ base: Tuning) -> SettingSpace? { scene.map { SettingSpace(base: base, over: vary, of: $0) } }

  /// Judges whether trials match their intent under the current values, and finds the distance to the values at which
  /// this would change.
  private func judge(_ missing: [Fit.Trial]) {
    guard let judgedBy, let space = space(judgedBy) else { return }
    let root = root
    job = BackgroundJob(wake: wake) { job in
      for trial in missing where !job.waitIfPaused() {
        var fitting = Fitting([trial], in: space, folds: 1, seed: 1, root: root) {
          job.waitIfPaused()
        }
        do throws(DocumentError) {
          guard let found = try fitting.verdicts(at: space.baseSetting).first else { continue }
          job.deliver(.judged(trial.path, isSuccess: found.verdict.isSuccess, margin: found.margin))
        } catch { job.deliver(.failed(error)) }
      }
    }
  }

  /// Number of parts into which trials are split for cross-validation; the same as in the command-line tool.
  private static let folds = 5

  /// Searches for the values under which most trials match their intent.
  func fit() {
    guard trials.count >= Fitting.fewest, let space = space(base()) else { return }
    job?.stop()
    report = nil
    fitting = FitState()
    fitting.state = .running(step: 0)
    let (root, trials) = (root, trials)
    job = BackgroundJob(wake: wake) { job in
      do throws(DocumentError) {
        let content = SceneContent(root: root)
        try Fit.Trial.check(trials, content: content)
        var fitting = Fitting(trials, in: space, folds: Self.folds, seed: 1, root: root) {
          job.waitIfPaused()
        }
        fitting.onProgress { found, of in job.deliver(.step(Double(found) / Double(max(1, of)))) }
        try fitting.computePreviews { job.deliver(.sketched($0)) }
        job.deliver(.done(try fitting.run()))
      } catch { job.deliver(.failed(error)) }
    }
  }

  /// Cancels the job in progress. The curves of the fit that were computed so far stay visible.
  func cancel() {
    job?.stop()
    job = nil
    if fitting.isRunning { fitting.state = .idle }
  }

  // MARK: - Content of the dialog

  /// The content of the results dialog, except for the participant.
  var board: TrialState {
    var board = TrialState()
    board.people = people
    board.rows = trials.map { trial in
      let judgement = judged[trial.path]
      return TrialRow(
        prompt: trial.intent.says, person: trial.intent.person ?? "", device: trial.recording.device,
        phone: Phone.Sign(trial.recording)?.color,
        isSuccess: judgement?.isSuccess, margin: judgement?.margin)
    }
    if let first = faults.first {
      let more = faults.count > 1 ? " and \(faults.count - 1) more" : ""
      board.fault = "Not a trial: \(first.description)\(more)"
    }
    board.fit = fitting
    board.fit.missingTrials = max(0, Fitting.fewest - trials.count)
    return board
  }
}

extension FitCurve {
  fileprivate init(_ value: FitReport.Value, isFound: Bool) {
    self.init(tunable: value.tunable, steps: value.curve, band: value.band, base: value.base)
    guard isFound else { return }
    (best, range) = (value.best, value.range)
    intentRanges = value.intentRanges.filter { $0.range != values }
  }
}
