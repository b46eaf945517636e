import Drawing
import FrameTiming
import ScrollEngine

/// What one gesture came to under two tunings, and by how much that differs. Where the figures' names have no room side
/// by side, each has a row of its own.
struct DifferenceTable: Equatable {
  /// Height of a table of some width, in points.
  static func height(_ width: Double) -> Double { isNarrow(width) ? 156 : 104 }
  /// Least width at which five columns are as wide as the longest name.
  private static func isNarrow(_ width: Double) -> Bool { width < 474 }

  /// One figure.
  struct Column: Equatable {
    var label: String
    var a: String
    var b: String
    /// B less A, with its sign; empty where they are equal.
    var difference: String
  }

  let columns: [Column]

  init(a: MotionFigures, b: MotionFigures, unit: String) {
    columns = [
      Self.number("Rests at, \(unit)", a.place, b.place, digits: 1),
      Self.number("After, ms", a.time.map { $0 * 1000 }, b.time.map { $0 * 1000 }, digits: 0),
      Column(
        label: "On", a: a.stop ?? Self.none, b: b.stop ?? Self.none,
        difference: a.stop == b.stop ? Self.equal : "differs"),
      Self.number("Past it, \(unit)", a.overshoot, b.overshoot, digits: 1),
      Self.number("Overscroll, pt", a.overscroll, b.overscroll, digits: 1),
    ]
  }

  private static let none = "\u{2013}"
  private static let equal = "="

  private static func number(_ label: String, _ a: Double?, _ b: Double?, digits: Int) -> Column {
    func text(_ value: Double?) -> String { value.map { DecimalText.fixed($0, digits: digits) } ?? none }
    guard let a, let b else { return Column(label: label, a: text(a), b: text(b), difference: none) }
    // What reads the same is the same.
    guard text(a) != text(b) else { return Column(label: label, a: text(a), b: text(b), difference: equal) }
    let difference = DecimalText.fixed(abs(b - a), digits: digits)
    return Column(label: label, a: text(a), b: text(b), difference: (b > a ? "+" : "\u{2212}") + difference)
  }

  /// Draws the table, or what it waits for.
  static func draw(_ table: DifferenceTable?, note: String, in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let left = frame.minX + 24
    let width = frame.width - 48
    canvas.list.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), palette.line)
    guard let table else {
      return canvas.list.text(
        note, .secondary, palette.text3, in: Rect(x: left, y: frame.center.y - 9, width: width, height: 18), .center)
    }
    let names = isNarrow(frame.width) ? max(92, width - 240) : 26.0
    let sides = [("A", palette.accent), ("B", palette.compare), ("\u{394}", palette.text2)]
    let step = (width - names) / Double(isNarrow(frame.width) ? sides.count : table.columns.count)
    for (side, (name, color)) in sides.enumerated() {
      let place =
        isNarrow(frame.width)
        ? Rect(x: left + names + Double(side) * step, y: frame.minY + 8, width: step - 6, height: 20)
        : Rect(x: left, y: frame.minY + 26 + Double(side) * 24, width: names, height: 20)
      canvas.list.text(name, .controlStrong, color, in: place)
    }
    for (index, column) in table.columns.enumerated() {
      let place =
        isNarrow(frame.width)
        ? Rect(x: left, y: frame.minY + 32 + Double(index) * 24, width: names - 4, height: 20)
        : Rect(x: left + names + Double(index) * step, y: frame.minY + 8, width: step - 4, height: 16)
      canvas.list.text(column.label, .caption, palette.text3, in: place)
      for (side, text) in [column.a, column.b, column.difference].enumerated() {
        let place =
          isNarrow(frame.width)
          ? Rect(x: left + names + Double(side) * step, y: place.minY, width: step - 6, height: 20)
          : Rect(x: place.minX, y: frame.minY + 26 + Double(side) * 24, width: step - 6, height: 20)
        let ink = side < 2 ? palette.text : text == equal || text == none ? palette.text3 : palette.compare
        canvas.list.text(text, side < 2 ? .control : .controlStrong, ink, in: place)
      }
    }
  }
}
