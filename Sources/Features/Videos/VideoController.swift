import Documents
import Inspector
import Interface
import Recording
import Scenes
import ScrollEngine
import Session
import Tuner
import Tuning
import TuningFiles
import Workbench

/// A renderer of screenshots and videos of the window's content.
package protocol CaptureRenderer: AnyObject {
  /// Saves the next frame as a screenshot.
  func takeScreenshot()
  /// Renders a video or an image sequence.
  func make(_ request: VideoRequest)
  /// Cancels the video or image sequence that is being rendered.
  func cancel()
}

/// The controller of screenshots, videos and image sequences, and of the video dialog.
package final class VideoController: VideoDialogOwner {
  /// The gesture, the selected part of it, and the tunings that a video shows.
  private struct Subject: Equatable {
    var gesture: Int
    var part: ClosedRange<Double>?
    var tunings: [Tuning]
  }

  /// The recording that a video shows, and its replays under the video's tunings. These replays run without being
  /// shown, and the longest one determines the video's duration.
  private struct Recorded {
    var subject: Subject
    var recording: GestureRecording
    var plays: [Play]
  }

  private let session: Session
  private let workbench: Workbench
  private let tuning: TuningController
  private let recordings: RecordingController
  private let states: WorkbenchStates
  private let folder: OutputFolder
  private let host: any WorkbenchHost
  private let revealer: FileRevealer
  package let dialog: VideoDialog
  /// The renderer, which the window owns; `nil` without a window.
  package weak var renderer: (any CaptureRenderer)?
  /// The recording whose duration the video dialog shows; `nil` before the first one.
  private var recorded: Recorded?
  /// Whether ``recorded`` is outdated, because the dialog was just opened or the gesture was still in motion.
  private var isStale = true
  /// The reason why videos cannot be rendered; `nil` if they can. Determined when the dialog opens.
  private var unavailableReason: String?

  /// - Parameter last: The options of the last video; `nil` if there was none.
  package init(
    _ context: FeatureContext, _ tuning: TuningController, _ recordings: RecordingController, last: VideoOptions?,
    folder: OutputFolder, host: any WorkbenchHost, revealer: FileRevealer
  ) {
    (session, workbench, states) = (context.session, context.workbench, context.states)
    self.tuning = tuning
    self.recordings = recordings
    self.folder = folder
    self.host = host
    self.revealer = revealer
    dialog = VideoDialog(last ?? .first)
    dialog.owner = self
  }

  private var choices: VideoOptions { dialog.choices }

  private func showMessage(_ text: String) { workbench.show(text, at: session.moment) }

  /// Removes temporary files of processes that were killed.
  package func removeStaleFiles() { TemporaryFile.removeStale() }

  /// Saves the next frame as a screenshot.
  package func saveScreenshot() {
    // The notification about an earlier output must not appear in the screenshot.
    if workbench.outputProgress == nil { workbench.notifications.dismiss() }
    renderer?.takeScreenshot()
  }

  /// Cancels the video or image sequence that is being rendered.
  package func cancel() { renderer?.cancel() }

  /// The last saved output; `nil` if there is none, in which case a notification says so.
  private var lastOutput: SavedOutput? {
    if let last = workbench.notifications.last { return last }
    showMessage("Nothing saved yet. F12 takes a screenshot, M makes a video")
    return nil
  }

  package func showLastFile() { if let last = lastOutput { revealer.show(last.path) } }

  package func copyPathOfLastFile() {
    guard let last = lastOutput else { return }
    guard host.copy(last.path) else { return showMessage("Not copied: the clipboard is not available") }
    workbench.notifications.show(.saved(last, isCopied: true), at: session.moment)
  }

  // MARK: - Videos

  package func toggleVideo() {
    guard !dialog.isOpen else { return states.end(.video) }
    guard !workbench.layout.isBare, states.enter(.video) else { return }
    unavailableReason = VideoWriter.unavailableReason
    isStale = true
    dialog.updateDefaultLayout(isCompared: tuning.isCompared)
    show()
  }

  package func recordVideo() { requestVideo(isSequence: false) }

  package func loadB(_ preset: String) { tuning.compare(with: preset) }

  /// Returns the tunings that a video shows: A and B in a comparison, otherwise the one in use.
  private func recorded(_ look: VideoContent) -> [Tuning] {
    guard look == .compare else { return [tuning.comparison.shown.tuning] }
    return [tuning.comparison.a, tuning.comparison.b].compactMap { $0?.tuning }
  }

  package func requestVideo(isSequence: Bool) {
    do throws(DocumentError) {
      guard var recording = try recordings.parts.cut() else {
        return showMessage("No gesture yet. Drag the scene or pick a gesture from the shelf")
      }
      // Completes the start state of recordings from other sources, so that the video matches the replay in the window.
      recording.start = recording.startInWindow(of: session.scene.descriptor)
      var choices = choices
      if choices.look == .compare, tuning.names.b == nil { choices.look = .phone }
      dialog.close()
      renderer?.make(
        VideoRequest(
          recording: recording, tunings: recorded(choices.look),
          titles: choices.look == .compare ? [tuning.names.a, tuning.names.b ?? ""] : [], choices: choices,
          appearance: workbench.appearance, isSequence: isSequence))
    } catch { showMessage(error.description) }
  }

  package func update() { show() }

  private func show() {
    updateRecorded()
    var subject = VideoSubject()
    subject.title = recordings.strip.words.name
    subject.scene = recorded?.recording.shownViewport
    (subject.a, subject.b) = tuning.names
    subject.length = isStale ? nil : length
    subject.folder = OutputFolder.shortened(folder.path)
    subject.unavailableReason = session.isRecording ? "Stop the recording first" : unavailableReason
    subject.progress = workbench.outputProgress
    dialog.open(subject, size: workbench.layout.dialog.size, at: session.moment)
  }

  /// Selects the recording to be recorded, once the current gesture has come to rest.
  private func updateRecorded() {
    let isOver = session.replay != nil || session.scene.isAtRest || session.currentGesture.isRecording
    guard isOver, session.touches.fingers.isEmpty, !session.isRecording else { return isStale = true }
    let subject = Subject(
      gesture: session.currentGesture.id, part: recordings.strip.part, tunings: recorded(choices.look))
    guard isStale || recorded?.subject != subject else { return }
    isStale = false
    recorded = (try? recordings.parts.cut()).flatMap { $0 }.map { recording in
      Recorded(
        subject: subject, recording: recording,
        plays: subject.tunings.map { .recorded(recording, tuning: $0.withScale(session.tuning.scale)) })
    }
  }

  // MARK: - Duration

  /// Seconds of the recording until the scene is at rest under all tunings of the video; `nil` until it is known.
  private var length: Double? {
    guard let recorded else { return nil }
    let known = recorded.plays.compactMap(session.outcomes.outcome).filter(\.isOver)
    return known.count == recorded.plays.count ? known.map(\.played).max() : nil
  }

  /// The replays that must run, without being shown, before the duration of the video is known.
  package var requests: [Play] { dialog.isOpen && length == nil ? recorded?.plays ?? [] : [] }
}

extension WorkbenchState {
  /// The dialog with the options of a video.
  package static let video: Self = "video"
}

extension CommandID {
  package static let sequence: Self = "image sequence"
}

extension VideoController {
  package var feature: Feature {
    Feature(
      commands: [
        Command(
          .screenshot, "Screenshot", in: .recordings, keys: [KeyCommand("F12")], [.bare, .typing],
          tip: Tooltip("Screenshot", "Hold or right-click for a video or a picture sequence."),
          note: { _ in "the window" }, on: .menu(of: .screenshot, 1), icon: { _ in .icon("camera-outline") }
        ) { self.saveScreenshot() },
        Command(
          .sequence, "Save the gesture as PNG files", inMenu: "PNG sequence", in: .recordings,
          keys: [KeyCommand("F12", .shift)], .typing,
          note: { _ in "every frame of the video" }, on: .menu(of: .screenshot, 2),
          icon: { _ in .icon("image-multiple-outline") }
        ) { self.requestVideo(isSequence: true) },
        Command(
          .video, "Make a video of the gesture", inMenu: "Video\u{2026}", in: .recordings,
          keys: [KeyCommand("m"), KeyCommand("F12", .control)], .typing,
          note: { _ in "the current gesture" }, on: .menu(of: .screenshot, 3), icon: { _ in .icon("movie-open") }
        ) { self.toggleVideo() },
        Command(.showFile, "Show the last file in its folder", in: .recordings, keys: [KeyCommand("v")]) {
          self.showLastFile()
        },
        Command(
          .copyPath, "Copy the path of the last file", in: .recordings, keys: [KeyCommand("v", .shift)],
          tip: Tooltip("Copy path")
        ) { self.copyPathOfLastFile() },
      ],
      states: [
        WorkbenchStateRules(.video, on: .dialog, isActive: { self.dialog.isOpen }) { _ in self.dialog.close() }
      ],
      dialogs: [dialog], work: Feature.Work(requests: { self.requests }, show: { $0 && self.requests.isEmpty }))
  }
}
