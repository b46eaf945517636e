import Documents
import Recording
import Scenes
import ScrollEngine
import Session
import Workbench

/// The controller of seeking in the current gesture, and of selecting, trimming and saving a part of it.
package final class TrimController {
  private let session: Session
  private let workbench: Workbench
  private let observer: GestureObserver
  private let states: WorkbenchStates

  init(_ session: Session, _ workbench: Workbench, _ observer: GestureObserver, _ states: WorkbenchStates) {
    self.session = session
    self.workbench = workbench
    self.observer = observer
    self.states = states
  }

  private var strip: GestureTimeline { observer.column.strip }

  private func attempt(_ body: () throws(DocumentError) -> Void) {
    do throws(DocumentError) { try body() } catch { workbench.show(error.description, at: session.moment) }
  }

  /// Handles a drag or press on the timeline of the current gesture. `milliseconds` is the pressed time since the
  /// gesture began.
  func press(_ part: TimelineElement, at milliseconds: Double) {
    switch part {
    case .knob: show(milliseconds / 1000)
    case .start, .end: trim(part, to: milliseconds)
    case .keep: savePart()
    case .name, .star, .library: break
    }
  }

  // MARK: - Moments

  /// Shows a moment of the current gesture.
  ///
  /// - Parameter seconds: Seconds since the start of the gesture's visible part, which follows the lead, the part that
  ///   a replay does not show.
  func seek(to seconds: Double) throws(DocumentError) {
    guard session.isRecording || session.canReplay, states.enter(.seeking) else { return }
    if try session.seek(to: seconds) { observer.showSeek(to: max(0, seconds)) }
  }

  /// Shows a moment of the current gesture, or a notification if that fails.
  ///
  /// - Parameter seconds: Seconds since the start of the gesture's visible part, which follows the lead, the part that
  ///   a replay does not show.
  func show(_ seconds: Double) { attempt { () throws(DocumentError) in try seek(to: seconds) } }

  /// Shows the moment that a link in the sentence about the engine's decisions describes: in the scene if `isSought` is
  /// true, otherwise only by the position of the cursor in the plots.
  func show(_ mark: GestureSentence.Mark, isSought: Bool) {
    guard let moment = observer.moment(of: mark) else { return }
    if isSought { show(moment) } else { observer.column.plots.cursor = moment }
  }

  /// Moves forward or back by a number of frames.
  package func seek(byFrames frames: Int) {
    // Seeking is not possible while a recording is in progress. `enter` then refuses and shows the reason.
    guard !session.isRecording || states.enter(.seeking) else { return }
    // During motion, the timeline's elapsed time is updated only a few times per second, so it may be out of date.
    observer.refreshTime()
    guard strip.canScrub else { return }
    let milliseconds = min(strip.duration, max(0, strip.elapsed + Double(frames) * 1000 / session.display.rate))
    show(milliseconds / 1000)
  }

  // MARK: - The selected part

  /// Moves an end of the selected part to the current moment.
  package func trimHere(_ part: TimelineElement) {
    guard !session.isRecording || states.enter(.seeking) else { return }
    observer.refreshTime()
    trim(part, to: strip.elapsed)
  }

  private func trim(_ part: TimelineElement, to milliseconds: Double) {
    guard strip.canScrub else { return }
    observer.column.strip.trim(part, to: milliseconds)
    // The scene shows the new end of the selected part while its handle moves.
    show(milliseconds / 1000)
  }

  /// Saves the selected part as a recording, which becomes the current gesture.
  package func savePart() {
    guard let meant = strip.part, !session.isRecording else { return }
    guard meant.upperBound - meant.lowerBound >= 1 else {
      return workbench.show("The part is empty. Move its ends apart", at: session.moment)
    }
    var name = RecordingsFolder.name(scene: session.scene.name)
    switch strip.title {
    case .saved(let own), .opened(let own), .file(let own): name = own + " part"
    default: break
    }
    attempt { () throws(DocumentError) in
      guard let part = try cut() else { return }
      let saved = try RecordingsFolder.save(part, as: name, in: session.folders.recordings)
      session.adopt(part)
      observer.showAdopted(.saved(saved))
      try seek(to: 0)
    }
  }

  /// Returns the selected part of the current gesture, or the whole gesture if no part is selected; `nil` without a
  /// gesture.
  ///
  /// - Throws: ``DocumentError`` if the scene's content is missing.
  package func cut() throws(DocumentError) -> GestureRecording? {
    let part = strip.part.map { $0.lowerBound / 1000...$0.upperBound / 1000 }
    return try session.cut(part, isToEnd: strip.part.map { $0.upperBound >= strip.duration - 1 } ?? true)
  }
}
