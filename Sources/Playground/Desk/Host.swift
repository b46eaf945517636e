import Drawing

/// What the playground asks of the system around it.
protocol Host: AnyObject {
  /// Measures texts.
  var text: any TextMeasuring { get }
  /// What a person has copied; `nil` when there is none.
  var copied: String? { get }
  /// Copies a text; false where the system refuses.
  func copy(_ text: String) -> Bool
  /// Shows a file in its folder, in the program that the person has for folders.
  ///
  /// - Parameter isDone: called from any thread with whether there is such a program, and it has taken the order.
  func show(_ path: String, isDone: @escaping @Sendable (Bool) -> Void)
  /// Whether a key is held that makes steps fine.
  var isFine: Bool { get }
  /// Whether the window fills the screen.
  var isFullScreen: Bool { get set }
}
