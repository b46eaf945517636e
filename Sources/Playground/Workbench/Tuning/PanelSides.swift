import Drawing
import Interface
import ScrollEngine
import Tuning

/// The two tunings that are compared, as the panel shows them.
struct PanelSides: Equatable {
  static let letters = ["A", "B"]

  var names: [String]
  /// 0 for A, 1 for B.
  var edited: Int
  /// What the side holds that is not edited.
  var other: Tuning

  /// The letter of the side that is not edited.
  var otherLetter: String { Self.letters[1 - edited] }

  /// A's values, then B's, where one side holds these.
  func pair(with tuning: Tuning) -> [Tuning] { edited == 1 ? [other, tuning] : [tuning, other] }

  /// The colour of a side.
  static func ink(of side: Int) -> KeyPath<Palette, Color> { side == 1 ? \.compare : \.accent }

  /// Draws a side's letter and name in its segment.
  func draw(_ index: Int, in frame: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    let isOn = index == edited
    let letter = Self.letters[index]
    let style: TextStyle = isOn ? .controlStrong : .control
    let letterWidth = canvas.text.width(of: letter, style: .controlStrong)
    let nameWidth = min(frame.width - 40, canvas.text.width(of: names[index], style: style))
    var rest = frame.middle(width: letterWidth + 8 + nameWidth)
    canvas.list.text(
      letter, .controlStrong, palette[keyPath: Self.ink(of: index)],
      in: Rect(x: rest.minX, y: rest.minY, width: letterWidth + 1, height: rest.height))
    rest.cut(.left, letterWidth + 8)
    canvas.list.text(
      names[index], style, isOn ? palette.text : palette.text2,
      in: Rect(x: rest.minX, y: rest.minY, width: nameWidth + 1, height: rest.height))
  }
}
