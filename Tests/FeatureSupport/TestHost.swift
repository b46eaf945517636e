import Drawing
import ScrollEngine
import Workbench

/// A host without a window.
package final class TestHost: WorkbenchHost {
  package let text: any TextMeasuring
  package var copied: String?
  package var isFine = false
  package var isFullScreen = false

  /// Paths that the program asked to reveal in their folders.
  package private(set) var shown: [String] = []

  /// Whether there is a program that opens folders.
  package var opensFolders = true

  package func show(_ path: String, isDone: @escaping @Sendable (Bool) -> Void) {
    if opensFolders { shown.append(path) }
    isDone(opensFolders)
  }

  package func copy(_ text: String) -> Bool {
    copied = text
    return true
  }

  package init(text: any TextMeasuring = EvenText()) { self.text = text }
}

/// Measures all characters as equally wide.
package final class EvenText: TextMeasuring {
  private let width: Double

  /// Creates a measurer of characters with a width in points.
  package init(_ width: Double = 7) { self.width = width }

  package func width(of string: String, style: TextStyle) -> Double { width * Double(string.count) }
}
