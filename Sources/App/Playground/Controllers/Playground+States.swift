import CodeExport
import Documents
import Inspector
import Library
import Session
import Trials
import Tuner
import Videos
import Workbench

/// Finds, ends and suspends each state of the workbench.
extension Playground: WorkbenchStateOwner {
  var isStageCovered: Bool { workbench.isStageCovered }

  func isActive(_ state: WorkbenchState) -> Bool {
    switch state {
    case .comparing: comparison.mode != .a
    case .trials: trials.isAsking
    case .blind: tuning.blind.shown != nil
    case .replaying: session.replay?.showsMoment == false
    case .seeking: session.replay?.showsMoment == true
    case .paused: session.clock.isPaused && session.replay?.isPausedBySeek != true
    case .recording: session.isRecording
    case .video: videos.sheet.isOpen
    case .codeExport: codeExport.sheet.isOpen
    case .results: trials.sheet.isOpen
    case .label: trials.intentEditor.sheet.isOpen
    case .library: column.library.isOpen
    case .panel: tuning.panel.wantsText || tuning.panel.menu != nil
    case .help: help.isOpen
    case .credits: about.isOpen
    case .fullScreen: host.isFullScreen
    }
  }

  func end(_ state: WorkbenchState, for other: WorkbenchState?) {
    switch state {
    case .comparing: tuning.compare(.a)
    case .trials: trials.end()
    case .blind: tuning.blind.end()
    // A seek takes over the replay, and a replay continues from the position of the seek, so neither ends the other.
    case .replaying: if other != .seeking { session.endReplay() }
    case .seeking: if other != .replaying { session.endReplay() }
    case .paused:
      if other != .replaying || session.replay == nil { session.clock.pause(false, at: session.moment) }
    case .recording: attempt { () throws(DocumentError) in try finishRecording() }
    case .video: videos.sheet.close()
    case .codeExport: codeExport.sheet.close()
    case .results: trials.sheet.close()
    case .label: trials.intentEditor.sheet.close()
    case .library: column.library.open(false, at: session.moment)
    case .panel: tuning.panel.hide(keepsFocus: true)
    case .help: help.close()
    case .credits: about.close()
    case .fullScreen: host.isFullScreen = false
    }
  }

  func suspend(_ state: WorkbenchState) -> (() -> Void)? {
    switch state {
    case .comparing: return tuning.suspendComparison()
    case .library:
      // A sheet that covers the library leaves it open and only ends typing, so nothing has to be restored later.
      column.library.endTyping(commits: true)
      return nil
    default: return nil
    }
  }

  func openPanels() { workbench.openPanels(at: session.moment) }

  func show(refusal: String) { workbench.show(refusal, at: session.moment) }
}
