import Documents
import Drawing
import SDLPlatform
import Workbench

/// The playground's access to its window and the desktop.
final class WindowHost: WorkbenchHost {
  private let window: Window

  init(_ window: Window) { self.window = window }

  var text: any TextMeasuring { window.renderer.text }

  var copied: String? { Clipboard.text }
  func copy(_ text: String) -> Bool { Clipboard.copy(text) }

  func show(_ path: String, isDone: @escaping @Sendable (Bool) -> Void) {
    FolderProgram.show(path, isDone: isDone)
  }

  var isFine: Bool { HeldKeys.shift }

  var isFullScreen: Bool {
    get { window.isFullScreen }
    set { window.isFullScreen = newValue }
  }
}
