import Documents
import Recording
import SDLPlatform
import Scenes
import ScrollEngine

/// The part of a recording that is meant.
extension PlaygroundApp {
  /// Something was done to the recording's line.
  func perform(_ part: RecordingStrip.Part, at milliseconds: Double) {
    switch part {
    case .knob: seek(to: milliseconds / 1000)
    case .start, .end: trim(part, to: milliseconds)
    case .keep: keepPart()
    case .library: toggleLibrary()
    }
  }

  /// Moves an end of the part to where the scene stands.
  func trimHere(_ part: RecordingStrip.Part) { trim(part, to: workbench.observe.strip.elapsed) }

  private func trim(_ part: RecordingStrip.Part, to milliseconds: Double) {
    let column = workbench.observe
    guard column.strip.canScrub else { return }
    column.strip.trim(part, to: milliseconds)
    column.needsSections = true
    // What the part begins and ends with is seen while its handle moves.
    seek(to: milliseconds / 1000)
  }

  /// Goes some frames on or back.
  func seek(byFrames frames: Int) {
    // The strip is told of motion a few times a second only.
    updateStrip(at: sceneTime)
    let strip = workbench.observe.strip
    guard strip.canScrub else { return }
    seek(to: min(strip.duration, max(0, strip.elapsed + Double(frames) * 1000 / window.refreshRate)) / 1000)
  }

  /// Means all of the recording again.
  func forgetPart() {
    workbench.observe.strip.part = nil
    workbench.observe.needsSections = true
    needsFrame = true
  }

  /// Saves the part as a recording of its own, which then is the one at hand.
  func keepPart() {
    let strip = workbench.observe.strip
    guard let meant = strip.part, recorder == nil else { return }
    guard meant.upperBound - meant.lowerBound >= 1 else {
      return workbench.tell("The part is empty: move its ends apart", at: MonotonicClock.now())
    }
    var name = RecordingsFolder.name(scene: scene.name)
    switch strip.title {
    case .saved(let own), .opened(let own): name = own + " part"
    default: break
    }
    do throws(DocumentError) {
      guard let part = try cutPart() else { return }
      endReplay()
      let saved = try RecordingsFolder.save(part, as: name)
      adopt(part, title: .saved(saved))
      forgetComparison()
      seek(to: 0)
      compareAgain()
    } catch { workbench.tell(error.description, at: MonotonicClock.now()) }
    needsFrame = true
  }

  /// What is at hand, as far as the handles mean it; `nil` when there is nothing.
  ///
  /// - Throws: ``DocumentError`` when the scene's content is gone.
  func cutPart() throws(DocumentError) -> GestureRecording? {
    guard let recording = replay?.recording ?? capture.recording, !recording.events.isEmpty else { return nil }
    guard let part = workbench.observe.strip.part else { return recording }
    let resizes = recording.events.contains { if case .input(.resize) = $0.kind { true } else { false } }
    let known: RecordingIndex
    if let index, index.isWhole, !resizes, recording.viewport == workbench.layout.viewport.size {
      known = index
    } else {
      known = try makeIndex(recording, viewport: recording.viewport, keepsSize: false)
      known.finish()
    }
    let isToEnd = part.upperBound >= workbench.observe.strip.duration - 1
    return RecordingTrim.cut(
      known, from: part.lowerBound / 1000, to: isToEnd ? nil : part.upperBound / 1000)
  }
}
