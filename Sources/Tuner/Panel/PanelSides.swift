import Drawing
import Interface
import ScrollEngine
import Tuning

/// The two tunings of a comparison as the panel shows them.
package struct PanelSides: Equatable {
  static let letters = ["A", "B"]

  package var names: [String]
  /// Index of the tuning that the panel edits: 0 for A, 1 for B.
  package var edited: Int
  /// The tuning that the panel does not edit.
  var other: Tuning

  var otherLetter: String { Self.letters[1 - edited] }

  /// Returns both tunings of the comparison: A, then B.
  ///
  /// - Parameter tuning: the tuning that the panel edits.
  func pair(with tuning: Tuning) -> [Tuning] { edited == 1 ? [other, tuning] : [tuning, other] }

  static func color(of side: Int) -> KeyPath<Palette, Color> { side == 1 ? \.compare : \.accent }

  func draw(_ index: Int, in frame: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    let isOn = index == edited
    let letter = Self.letters[index]
    let style: TextStyle = isOn ? .controlStrong : .control
    let letterWidth = canvas.text.width(of: letter, style: .controlStrong)
    let nameWidth = min(frame.width - 40, canvas.text.width(of: names[index], style: style))
    var rest = frame.middle(width: letterWidth + 8 + nameWidth)
    canvas.list.text(
      letter, .controlStrong, palette[keyPath: Self.color(of: index)],
      in: Rect(x: rest.minX, y: rest.minY, width: letterWidth + 1, height: rest.height))
    rest.cut(.left, letterWidth + 8)
    canvas.list.text(
      names[index], style, isOn ? palette.text : palette.text2,
      in: Rect(x: rest.minX, y: rest.minY, width: nameWidth + 1, height: rest.height))
  }
}
