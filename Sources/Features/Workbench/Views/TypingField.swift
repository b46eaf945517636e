import ScrollEngine

/// The text field with the keyboard focus.
package protocol TypingField {
  var text: String { get }
  /// Whether the field belongs to the scene. During a replay, such a field gets only the replay's text.
  var isInScene: Bool { get }
  func type(_ text: String, at time: Timestamp)
  func selectAll()
  func paste(_ text: String)
}
