import Documents
import Recording
import SDLPlatform
import Scenes
import ScrollEngine

/// The library of recordings.
extension PlaygroundApp {
  var library: LibraryPane { workbench.observe.library }

  /// Whether keys are the library's: it shows, and none of the panel's fields, menus or controls has them.
  var libraryHasKeys: Bool {
    let panel = workbench.panel
    guard library.isOpen, workbench.layout.observe != nil, !workbench.help.isOpen else { return false }
    return !panel.wantsText && panel.ring == nil && panel.cover == nil
  }

  /// Opens the library, or closes it.
  func toggleLibrary() {
    let now = MonotonicClock.now()
    if library.isOpen, workbench.layout.observe != nil {
      library.open(false, at: now)
    } else {
      workbench.showObserve(at: now)
      guard workbench.layout.observe != nil else { return }
      // Who opens it has it under the keys.
      workbench.panel.endTyping(commits: true)
      workbench.panel.ring = nil
      library.open(true, at: now)
    }
    workbench.observe.invalidate()
    fitScene()
  }

  func perform(_ action: LibraryPane.Action) {
    needsFrame = true
    switch action {
    case .close: toggleLibrary()
    case .open(let name): openRecording(name, plays: false)
    case .replay(let name): openRecording(name, plays: true)
    case .renamed(let name, let other): workbench.observe.strip.title.rename(name, to: other)
    }
  }

  /// Makes a recording of the library the one at hand. One that cannot be read is named with the reason.
  private func openRecording(_ name: String, plays: Bool) {
    guard recorder == nil else { return }
    do throws(DocumentError) {
      let recording = try RecordingReader.read(library.list.path(name))
      endReplay()
      if recording.scene != scene.name { attempt { try show(recording.scene) } }
      guard recording.scene == scene.name else { return }
      adopt(recording, title: .opened(name))
      wantsIndex = true
      if plays { toggleReplay() } else { seek(to: 0) }
      compareAgain()
    } catch { library.note(error, of: name) }
  }

  /// Shows pictures of recordings that have come.
  func takeThumbnails() { if library.isOpen { needsFrame = true } }
}
