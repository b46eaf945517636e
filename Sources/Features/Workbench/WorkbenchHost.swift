import Drawing

/// The playground's access to the system.
package protocol WorkbenchHost: AnyObject {
  /// A measurer of texts in the fonts of the window.
  var text: any TextMeasuring { get }
  /// The text on the clipboard; `nil` if there is none.
  var copied: String? { get }
  /// Copies a text to the clipboard. Returns false if the system refuses.
  func copy(_ text: String) -> Bool
  /// Shows a file in its folder, in the user's file manager.
  ///
  /// - Parameter isDone: Called from any thread; true if a file manager accepted the request.
  func show(_ path: String, isDone: @escaping @Sendable (Bool) -> Void)
  /// Whether Shift is held, with which sliders move in finer steps.
  var isFine: Bool { get }
  var isFullScreen: Bool { get set }
}
