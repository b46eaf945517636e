import Documents
import Session

/// Finds, ends and suspends each state of the workbench.
extension Playground: WorkbenchStateOwner {
  var isStageCovered: Bool { workbench.isStageCovered }

  func isActive(_ state: WorkbenchState) -> Bool {
    switch state {
    case .comparing: comparison.mode != .a
    case .trials: recordings.trials.isAsking
    case .blind: tuning.blind.shown != nil
    case .replaying: session.replay?.showsMoment == false
    case .seeking: session.replay?.showsMoment == true
    case .paused: session.clock.isPaused && session.replay?.isPausedBySeek != true
    case .recording: session.isRecording
    case .film: workbench.film.isOpen
    case .handOver: workbench.handOver.isOpen
    case .results: workbench.trials.isOpen
    case .label: workbench.intentEditor.isOpen
    case .library: library.isOpen
    case .panel: workbench.panel.wantsText || workbench.panel.menu != nil
    case .help: workbench.help.isOpen
    case .credits: about.isOpen
    case .fullScreen: host.isFullScreen
    }
  }

  func end(_ state: WorkbenchState, for other: WorkbenchState?) {
    switch state {
    case .comparing: tuning.compare(.a)
    case .trials: recordings.trials.end()
    case .blind: tuning.blind.end()
    // A seek takes over the replay, and a replay continues from the position of the seek, so neither ends the other.
    case .replaying: if other != .seeking { session.endReplay() }
    case .seeking: if other != .replaying { session.endReplay() }
    case .paused:
      if other != .replaying || session.replay == nil { session.clock.pause(false, at: session.moment) }
    case .recording: attempt { () throws(DocumentError) in try finishRecording() }
    case .film: workbench.film.close()
    case .handOver: workbench.handOver.close()
    case .results: workbench.trials.close()
    case .label: workbench.intentEditor.close()
    case .library: library.open(false, at: session.moment)
    case .panel: workbench.panel.hide(keepsFocus: true)
    case .help: workbench.help.close()
    case .credits: about.close()
    case .fullScreen: host.isFullScreen = false
    }
  }

  func suspend(_ state: WorkbenchState) -> (() -> Void)? {
    switch state {
    case .comparing: return tuning.suspendComparison()
    case .library:
      // A sheet that covers the library only ends typing there, so nothing has to be restored later.
      library.endTyping(commits: true)
      return nil
    default: return nil
    }
  }

  func openPanels() { workbench.openPanels(at: session.moment) }

  func show(refusal: String) { workbench.show(refusal, at: session.moment) }
}
