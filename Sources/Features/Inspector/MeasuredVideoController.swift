import Documents
import Interface
import Library
import MotionEstimation
import Recording
import Scenes
import ScrollEngine
import Session
import Tuner
import Tuning
import TuningFiles
import Workbench

/// The controller of a video whose motion is measured: its curve becomes a line in the plots, and its tuning becomes B.
package final class MeasuredVideoController: SessionObserver {
  /// A message of the thread that measures.
  private enum News: Sendable {
    /// The share of the video that was read, in percent.
    case percent(Int)
    case measured(VideoMeasurement)
    case failed(DocumentError)
  }

  private let session: Session
  private let workbench: Workbench
  private let tuning: TuningController
  private let column: ObserveView
  private let states: WorkbenchStates
  private let wake: @Sendable () -> Void
  private let dialog: FileDialog
  private var job: BackgroundJob<News>?
  private var name = ""
  /// The curve that was measured last, and the scene beside whose gestures it is shown.
  private var measured: (curve: VideoCurve, scene: SceneName)?

  package init(
    _ context: FeatureContext, _ tuning: TuningController, _ column: ObserveView
  ) {
    (session, workbench, states, wake) = (context.session, context.workbench, context.states, context.wake)
    (self.tuning, self.column) = (tuning, column)
    dialog = FileDialog(wake: wake)
    session.add(self)
  }

  package var feature: Feature {
    Feature(
      commands: [
        Command(
          .measureVideo, "Measure a screen recording", inMenu: "From a screen recording\u{2026}",
          tip: Tooltip("Measure a screen recording", "Finds how an app scrolls, and makes it tuning B."),
          note: { _ in "measures how an app scrolls" }, on: .menu(of: .screenshot, 4),
          icon: { _ in .icon("crosshairs") }
        ) { self.choose() }
      ],
      states: [
        // The result would replace B during a blind test.
        WorkbenchStateRules(.measuring, endedBy: [.blind], isActive: { self.job != nil }) { _ in _ = self.cancel() }
      ], receive: { _ in self.receive() })
  }

  /// Returns whether a file is a video, by its name.
  package static func isVideo(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".mp4", ".webm", ".mkv", ".mov", ".gif"].contains { name.hasSuffix($0) }
  }

  /// Lets the user choose a video in the dialog of the desktop. Without one, tells how to measure a video.
  private func choose() {
    if !dialog.open(title: "Measure a screen recording", patterns: ["*.mp4", "*.webm", "*.mkv", "*.mov", "*.gif"]) {
      workbench.show("Drop a screen recording on the window to measure how it scrolls", at: session.moment)
    }
  }

  /// The width that a video counts as, in points: that of the scene, so that their lengths compare, but no more than that
  /// of a phone. A scene that fills a window is wider than any phone that people record.
  package var assumedWidth: Double { min(session.scene.viewport.width, WorkbenchLayout.viewport.width) }

  /// Starts to measure a video in the background, in place of one that is being measured.
  package func measure(_ path: String) {
    guard states.enter(.measuring) else { return }
    job?.stop()
    name = Folder.split(path).name
    let points = assumedWidth
    job = BackgroundJob(wake: wake) { job in
      var last = -1
      let reading = VideoReading(path, points: points) { job.isStopped }
      do throws(VideoReading.Fault) {
        let measurement = try reading.measurement { time, duration in
          guard let duration, duration > 0 else { return }
          let percent = Int(min(1, time / duration) * 100)
          if percent > last { job.deliver(.percent(percent)) }
          last = percent
        }
        if let measurement { job.deliver(.measured(measurement)) }
      } catch {
        // All of the video is watched.
        if case .document(let error) = error { job.deliver(.failed(error)) }
      }
    }
    showProgress(0)
  }

  /// Stops measuring.
  ///
  /// - Returns: whether a video was being measured.
  package func cancel() -> Bool {
    guard let job else { return false }
    job.stop()
    self.job = nil
    workbench.notifications.dismiss()
    workbench.show("Stopped measuring \(name)", at: session.moment)
    return true
  }

  /// Shows the curve only beside gestures of its scene: with those of another, it has neither scale nor meaning in
  /// common.
  package func sceneChanged(_ start: Session.Start) {
    column.plots.backdrop.video = measured?.scene == session.scene.name ? measured?.curve : nil
  }

  /// Takes over what is new: a chosen file, progress, an error or the result.
  private func receive() -> Bool {
    if let path = dialog.takePath() { measure(path) }
    for news in job?.drainResults() ?? [] {
      switch news {
      case .percent(let percent): showProgress(percent)
      case .failed(let error): finish(error.description)
      case .measured(let measurement): show(measurement)
      }
    }
    return true
  }

  private func showProgress(_ percent: Int) {
    // The laws are fitted after the last picture, which takes some seconds.
    let detail = percent == 0 ? "reading the video" : percent < 99 ? "\(percent) % read" : "finding how it moves"
    workbench.show(
      OutputProgress(
        title: "Measuring \(name)", progress: RenderProgress(done: percent, total: 100), detail: detail),
      at: session.moment)
  }

  private func finish(_ message: String) {
    job = nil
    workbench.notifications.dismiss()
    workbench.show(message, at: session.moment)
  }

  private func show(_ measurement: VideoMeasurement) {
    let curve = VideoCurve(measurement, name: name)
    measured = curve.map { ($0, session.scene.name) }
    column.plots.backdrop.video = curve
    // The library, from which a video may be chosen, covers the plots.
    column.library.open(false, at: session.moment)
    if !measurement.isEmpty { tuning.setB(measurement.tuning(base: tuning.comparison.a.tuning)) }
    finish(measurement.summary(of: name))
  }
}

extension WorkbenchState {
  /// A video is being measured.
  package static let measuring: Self = "measuring"
}

extension VideoMeasurement {
  /// Returns what the video determines and what it does not, in a sentence or two.
  fileprivate func summary(of name: String) -> String {
    let missing = undetermined.first.map { "\(TunableName.title($0.key)): \($0.reason)" }
    guard !isEmpty else { return "\(name) determines nothing. " + (missing ?? "Record flings until they stop") }
    let found = values.prefix(3).map { value in
      "\(TunableName.title(value.key)) \(Tunables.named(value.key)?.displayText(.number(value.value)) ?? "")"
    }
    let law = words["fling.model"].map { ["\($0) flings"] } ?? []
    let text = "B moves like \(name): " + (law + found).joined(separator: ", ")
    guard !undetermined.isEmpty else { return text }
    return text + ". Not found: " + undetermined.prefix(2).map { TunableName.title($0.key) }.joined(separator: ", ")
  }
}
