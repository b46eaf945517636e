import Drawing
import Interface
import ScrollEngine
import Tuning
import TuningExport

/// A card with verdicts of one kind: features that a toolkit reproduces exactly, nearly, or not at all.
struct ExportVerdictCard: Equatable {
  /// A verdict (how closely the toolkit reproduces a tunable) and the reason for it, wrapped into lines.
  struct Row: Equatable {
    let verdict: ExportVerdict
    /// The lines of the reason, which fit the card's width.
    let reason: [String]

    var height: Double {
      guard !reason.isEmpty else { return ExportVerdictCard.lineHeight }
      let lines = Double(reason.count) * TextStyle.caption.lineHeight
      // The curves beside the reason must touch neither the verdict's value above them nor the next row.
      return ExportVerdictCard.titleHeight + 4
        + (verdict.curves == nil ? lines : max(lines, ExportVerdictCard.curve.height + 4))
    }
  }

  /// Height of a row without a reason, of the name in a row with one, and of the card's header, in points.
  static let lineHeight = 28.0
  private static let titleHeight = 20.0
  private static let headHeight = 44.0
  /// Space between the header and the first row, in points.
  private static let gap = 4.0
  private static let margin = 16.0
  private static let curve = Size(width: 48, height: 22)
  /// Height, in points, of a card that does not show all verdicts. Source: the design.
  private static let usual = 204.0
  /// Maximum number of lines of a verdict's reason, in a card that does not show all verdicts.
  private static let reasonLines = 2

  let kind: ExportVerdict.Kind
  let rows: [Row]
  /// Number of verdicts of the card's kind, including hidden ones.
  let count: Int

  /// Creates a card of the given width, in points.
  ///
  /// - Parameter isWhole: whether the card shows all verdicts, regardless of its height.
  init(
    _ kind: ExportVerdict.Kind, of codeExport: ToolkitExport?, width: Double, isWhole: Bool,
    _ measure: any TextMeasuring
  ) {
    self.kind = kind
    let those = (codeExport?.verdicts ?? []).filter { $0.kind == kind }
    // Verdicts on changed values come first, because users look for these.
    let verdicts = those.filter(\.isChanged) + those.filter { !$0.isChanged }
    count = verdicts.count
    let all = verdicts.map { verdict in
      let room = width - 2 * Self.margin - (verdict.curves == nil ? 0 : Self.curve.width + 12)
      let lines = TextLines.wrap(verdict.reason, to: room, style: .caption, measure)
      return Row(verdict: verdict, reason: isWhole ? lines : Self.shortened(lines))
    }
    guard !isWhole else {
      rows = all
      return
    }
    var room = Self.usual - Self.headHeight - 12
    rows = Array(
      all.prefix { row in
        room -= row.height
        return room >= 0
      })
  }

  /// Returns the first lines of a verdict's reason, with an ellipsis if lines are left out.
  private static func shortened(_ lines: [String]) -> [String] {
    guard lines.count > reasonLines else { return lines }
    return lines.prefix(reasonLines - 1) + ["\(lines[reasonLines - 1])\u{2026}"]
  }

  var hidden: Int { count - rows.count }
  private var needed: Double {
    Self.headHeight + 12 + (rows.isEmpty ? Self.lineHeight : rows.reduce(0) { $0 + $1.height })
  }

  /// Returns the card's height in points. A card in a row with others has at least the design's height. A card in a
  /// column has only the height that it needs, so that the code below it stays visible.
  func height(isAlone: Bool) -> Double { isAlone ? needed : max(Self.usual, needed) }

  private var icon: (name: String, color: KeyPath<Palette, Color>) {
    switch kind {
    case .felt: ("check-circle-outline", \.accent)
    case .close: ("crosshairs", \.warn)
    case .impossible: ("close-circle", \.text2)
    }
  }

  /// Draws the card, with changed values in the colour of the tuning.
  ///
  /// - Parameter lit: tunables whose verdicts are highlighted.
  func draw(in frame: Rect, changed: Color, lit: [Tunable] = [], into canvas: inout Canvas) {
    let palette = canvas.palette
    let color = palette[keyPath: icon.color]
    canvas.list.roundedRect(
      frame, radius: 12, palette.observeColumn, border: DrawCommand.Border(width: 1, color: palette.line))
    var rest = frame.inset(dx: Self.margin, dy: 0)
    let head = rest.cut(.top, Self.headHeight)
    canvas.list.icon(icon.name, size: 20, center: Point(x: head.minX + 8, y: head.center.y), color)
    var title = head
    title.cut(.left, 28)
    canvas.list.text(kind.rawValue, .controlStrong, palette.text, in: title)
    canvas.list.text("\(count)", .figure, color, in: head, .trailing)
    canvas.list.fill(Rect(x: head.minX, y: head.maxY - 1, width: head.width, height: 1), palette.line)
    rest.cut(.top, Self.gap)
    if rows.isEmpty {
      canvas.list.text("None", .secondary, palette.text3, in: rest.cut(.top, Self.lineHeight))
    }
    for (row, place) in zip(rows, rowFrames(in: frame)) {
      if row.verdict.tunables.contains(where: lit.contains) {
        canvas.list.roundedRect(place.inset(dx: -8, dy: 0), radius: 6, palette.field)
      }
      draw(row, in: place, changed, into: &canvas)
    }
  }

  func rowFrames(in frame: Rect) -> [Rect] {
    var rest = frame.inset(dx: Self.margin, dy: 0)
    rest.cut(.top, Self.headHeight + Self.gap)
    return rows.map { rest.cut(.top, $0.height) }
  }

  private func draw(_ row: Row, in frame: Rect, _ changed: Color, into canvas: inout Canvas) {
    let palette = canvas.palette
    let verdict = row.verdict
    var rest = frame
    var line = rest.cut(.top, row.reason.isEmpty ? Self.lineHeight : Self.titleHeight)
    let foreground = verdict.isChanged ? changed : palette.text2
    if let curves = verdict.curves {
      // The curves lie beside the reason, not beside the verdict's title, which therefore has the whole line.
      let beside = rest.middle(height: Self.curve.height)
      let place = Rect(
        x: beside.maxX - Self.curve.width, y: beside.minY, width: Self.curve.width, height: Self.curve.height)
      draw(curves, in: place, changed, into: &canvas)
    }
    let width = min(line.width / 2, canvas.text.width(of: verdict.value, style: .value) + 1)
    canvas.list.text(verdict.value, .value, foreground, in: line.cut(.right, width, gap: 8), .trailing)
    canvas.list.text(verdict.title, .control, palette.text, in: line)
    for text in row.reason {
      let place = rest.cut(.top, TextStyle.caption.lineHeight)
      canvas.list.text(
        text, .caption, palette.text3,
        in: Rect(x: place.minX, y: place.minY, width: place.width + 8, height: place.height))
    }
  }

  /// Draws two motions: that of Scrollwork as a line, and that of the toolkit as dots.
  private func draw(_ curves: ExportedCurvePair, in frame: Rect, _ color: Color, into canvas: inout Canvas) {
    let palette = canvas.palette
    let all = curves.felt + curves.platform
    let (low, high) = (all.min() ?? 0, all.max() ?? 1)
    func points(_ values: [Double]) -> [Point] {
      values.enumerated().map { index, value in
        Point(
          x: frame.minX + frame.width * Double(index) / Double(max(1, values.count - 1)),
          y: frame.maxY - frame.height * (value - low) / max(high - low, 1e-9))
      }
    }
    canvas.list.add(.polyline(points(curves.felt), width: 2, color))
    for (index, place) in points(curves.platform).enumerated() where index % 3 == 0 {
      canvas.list.disc(place, radius: 1, palette.text)
    }
  }
}
