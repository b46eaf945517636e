import Drawing
import Interface
import ScrollEngine

/// The section that says whether there are enough trials, and how many more would narrow the range of best values.
struct PrecisionView {
  static let height = 92.0
  private static let bar = 6.0

  let certainty: FitCertainty
  let curve: FitCurve
  let frame: Rect

  private var words: String {
    let half = curve.words(min(certainty.width, certainty.enough) / 2)
    guard !certainty.isEnough, let range = curve.range else { return "Yes, it is known to \u{00B1}\(half)." }
    let ends = "\(curve.words(range.lowerBound)) and \(curve.words(range.upperBound))"
    return "Not yet. About \(certainty.needed - certainty.done) more, best near \(ends), would give "
      + "\u{00B1}\(half)."
  }

  func draw(into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    canvas.list.fill(rest.cut(.top, 1), palette.line)
    rest = rest.inset(dx: 0, dy: 8)
    canvas.list.text("Enough yet?", .controlStrong, palette.text, in: rest.cut(.top, 20))
    var bar = rest.cut(.bottom, Self.bar)
    for line in TextLines.wrap(words, to: rest.width, style: .secondary, canvas.text).prefix(2) {
      canvas.list.text(line, .secondary, palette.text2, in: rest.cut(.top, 18))
    }
    canvas.list.roundedRect(bar, radius: Self.bar / 2, palette.field)
    bar.size.width *= Double(certainty.done) / Double(max(1, certainty.needed))
    canvas.list.roundedRect(bar, radius: Self.bar / 2, palette.text2)
  }
}
