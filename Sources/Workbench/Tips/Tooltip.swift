/// A tooltip: a name, a keyboard shortcut or value, and a sentence.
package struct Tooltip: Equatable {
  /// Name of the control, figure or mark that the tooltip is about, or of its action.
  let name: String
  /// Label of the keyboard shortcut, or the value of the figure; `nil` for none.
  var key: String?
  /// An explanation, if the name is not enough; otherwise `nil`.
  var sentence: String?

  package init(_ name: String, key: String? = nil, _ sentence: String? = nil) {
    self.name = name
    self.key = key
    self.sentence = sentence
  }
}
