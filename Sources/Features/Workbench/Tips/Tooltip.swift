import Drawing
import Interface
import Scenes
import ScrollEngine
import Session

/// A tooltip: a name, a keyboard shortcut or value, and a sentence.
package struct Tooltip: Equatable {
  /// Name of the control, figure or mark that the tooltip is about, or of its action.
  package let name: String
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

/// Tooltips of two kinds: of marks (on the line with the rest positions and in the plots), and of links in the
/// sentences about a gesture.
extension Tooltip {
  /// Creates the tooltip of a link in the sentence about the engine's decisions on the last gesture.
  package init(_ link: GestureSentence.Link) {
    switch link {
    case .owner: self.init("Owner", "The part that the hand moves once the drag is decided.")
    case .claim: self.init("Decision", "How long it took, and how far the hand had moved in which direction.")
    case .caught: self.init("Caught", "It was still moving when the touch stopped it.")
    case .release: self.init("Release speed", "Everything after it is computed from this.")
    case .handOff: self.init("Hand-off speed", "The speed that one part passes to the next.")
    case .landing: self.init("Landing", "Where its speed alone would take it, before a stop is chosen.")
    case .goal: self.init("Destination", "The stop that was chosen, or where it comes to rest.")
    }
  }

  package init(_ kind: MotionTrace.Mark.Kind) {
    switch kind {
    case .down: self.init("Finger down")
    case .up: self.init("Release", "From here it moves on its own.")
    case .cancel: self.init("Cancelled", "The gesture ended without a release, so there is no fling.")
    case .wheel: self.init("Wheel notch")
    case .touchpad: self.init("Touchpad scroll begins")
    case .key: self.init("Key press")
    case .slop: self.init("Slop", "The hand has moved too far for a tap.")
    case .rest: self.init("At rest")
    }
  }
}

extension TooltipTarget {
  /// Space on the left and right of the text and around the tip, in points.
  private static let margin = 10.0
  /// Maximum width of a line of the sentence, in points.
  private static let longest = 260.0
  private static let gap = 6.0

  /// Draws the tooltip below its control, figure or mark, or above it if the space below is too small.
  func draw(in window: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let (name, secondary) = (TextStyle.controlStrong, TextStyle.secondary)
    let lines = tip.sentence.map { TextLines.wrap($0, to: Self.longest, style: secondary, canvas.text) } ?? []
    let nameWidth = canvas.text.width(of: tip.name, style: name)
    let keyWidth = tip.key.map { canvas.text.width(of: $0, style: secondary) + Self.margin } ?? 0
    let widest = lines.map { canvas.text.width(of: $0, style: secondary) }.max() ?? 0
    let size = Size(
      width: min(max(nameWidth + keyWidth, widest), window.width - 4 * Self.margin) + 2 * Self.margin + 2,
      height: name.lineHeight + Double(lines.count) * secondary.lineHeight + 1.5 * Self.margin)
    let below = frame.maxY + Self.gap
    let isBelow = below + size.height < window.maxY - Self.gap
    let x = min(max(frame.center.x - size.width / 2, window.minX + Self.gap), window.maxX - Self.gap - size.width)
    let y = isBelow ? below : max(window.minY + Self.gap, frame.minY - Self.gap - size.height)
    let box = Rect(origin: Point(x: x.rounded(), y: y.rounded()), size: size)
    canvas.list.add(.shadow(box, radii: CornerRadii(8), Shadow(dy: 3, blur: 12, alpha: 0.22)))
    canvas.list.roundedRect(
      box, radius: 8, palette.raised, border: DrawCommand.Border(width: 1, color: palette.raisedEdge))
    var rest = box.inset(dx: Self.margin, dy: 0.75 * Self.margin)
    let head = rest.cut(.top, name.lineHeight)
    canvas.list.text(tip.name, name, palette.text, in: head)
    if let key = tip.key { canvas.list.text(key, secondary, palette.text3, in: head, .trailing) }
    for line in lines {
      canvas.list.text(line, secondary, palette.text2, in: rest.cut(.top, secondary.lineHeight))
    }
  }
}
