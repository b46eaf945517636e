import Documents
import Recording
import Scenes
import ScrollEngine

/// Takes orders for moments of what is at hand, and for the part of it that is meant: shows, trims, cuts and keeps them.
final class PartDesk {
  private let session: Session
  private let workbench: Workbench
  private let observer: GestureObserver
  private let states: DeskStates

  init(_ session: Session, _ workbench: Workbench, _ observer: GestureObserver, _ states: DeskStates) {
    self.session = session
    self.workbench = workbench
    self.observer = observer
    self.states = states
  }

  private var strip: RecordingStrip { workbench.observe.strip }

  private func attempt(_ body: () throws(DocumentError) -> Void) {
    do throws(DocumentError) { try body() } catch { workbench.tell(error.description, at: session.moment) }
  }

  /// Something was done to the recording's line.
  func perform(_ part: RecordingStrip.Part, at milliseconds: Double) {
    switch part {
    case .knob: show(milliseconds / 1000)
    case .start, .end: trim(part, to: milliseconds)
    case .keep: keep()
    case .name, .star, .library: break
    }
  }

  /// Does what keys ask for.
  func perform(_ action: WorkbenchAction) {
    switch action {
    case .beginPart: trimHere(.start)
    case .endPart: trimHere(.end)
    case .forgetPart: workbench.observe.strip.part = nil
    case .keepPart: keep()
    default: break
    }
  }

  // MARK: - Moments

  /// Shows a moment of what is at hand.
  ///
  /// - Parameter seconds: behind its lead.
  func seek(to seconds: Double) throws(DocumentError) {
    guard session.isRecording || session.canReplay, states.enter(.seeking) else { return }
    if try session.seek(to: seconds) { observer.hasSought(max(0, seconds)) }
  }

  /// Shows a moment of what is at hand, or tells why that cannot be.
  ///
  /// - Parameter seconds: behind its lead.
  func show(_ seconds: Double) { attempt { () throws(DocumentError) in try seek(to: seconds) } }

  /// Shows in the plots the moment that a word of the sentence is about, or has the scene show it.
  func show(_ mark: Sentence.Mark, isSought: Bool) {
    guard let moment = observer.moment(of: mark) else { return }
    if isSought { show(moment) } else { workbench.observe.plots.cursor = moment }
  }

  /// Goes some frames on or back.
  func seek(byFrames frames: Int) {
    // What is being recorded has no moments yet, which is said.
    guard !session.isRecording || states.enter(.seeking) else { return }
    // The strip is told of motion a few times a second only.
    observer.refreshTime()
    guard strip.canScrub else { return }
    let milliseconds = min(strip.duration, max(0, strip.elapsed + Double(frames) * 1000 / session.display.rate))
    show(milliseconds / 1000)
  }

  // MARK: - The part

  /// Moves an end of the part to where the scene stands.
  private func trimHere(_ part: RecordingStrip.Part) {
    guard !session.isRecording || states.enter(.seeking) else { return }
    observer.refreshTime()
    trim(part, to: strip.elapsed)
  }

  private func trim(_ part: RecordingStrip.Part, to milliseconds: Double) {
    guard strip.canScrub else { return }
    workbench.observe.strip.trim(part, to: milliseconds)
    // What the part begins and ends with is seen while its handle moves.
    show(milliseconds / 1000)
  }

  /// Saves the part as a recording of its own, which then is the one at hand.
  private func keep() {
    guard let meant = strip.part, !session.isRecording else { return }
    guard meant.upperBound - meant.lowerBound >= 1 else {
      return workbench.tell("The part is empty: move its ends apart", at: session.moment)
    }
    var name = RecordingsFolder.name(scene: session.scene.name)
    switch strip.title {
    case .saved(let own), .opened(let own): name = own + " part"
    default: break
    }
    attempt { () throws(DocumentError) in
      guard let part = try cut() else { return }
      let saved = try RecordingsFolder.save(part, as: name, in: session.folders.recordings)
      session.adopt(part)
      observer.hasAdopted(.saved(saved))
      try seek(to: 0)
    }
  }

  /// What is at hand, as far as the handles mean it; `nil` when there is nothing.
  ///
  /// - Throws: ``DocumentError`` when the scene's content is gone.
  func cut() throws(DocumentError) -> GestureRecording? {
    let part = strip.part.map { $0.lowerBound / 1000...$0.upperBound / 1000 }
    return try AtHandIndex(session).cut(part, isToEnd: strip.part.map { $0.upperBound >= strip.duration - 1 } ?? true)
  }
}
