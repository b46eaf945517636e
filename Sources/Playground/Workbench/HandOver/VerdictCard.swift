import Drawing
import Interface
import ScrollEngine
import Tuning

/// What a toolkit does as felt, nearly so, or not at all: a card with a line for each.
struct VerdictCard: Equatable {
  /// A verdict in its place.
  struct Row: Equatable {
    let verdict: HandOverVerdict
    /// Why, in lines that fit.
    let reason: [String]

    var height: Double {
      guard !reason.isEmpty else { return VerdictCard.lineHeight }
      let lines = Double(reason.count) * TextStyle.caption.lineHeight
      // Curves stand beside the reason, and touch neither its own value nor the next.
      return VerdictCard.titleHeight + 4 + (verdict.curves == nil ? lines : max(lines, VerdictCard.curve.height + 4))
    }
  }

  static let lineHeight = 28.0
  private static let titleHeight = 20.0
  private static let headHeight = 44.0
  /// Between the head and the first row.
  private static let gap = 4.0
  private static let margin = 16.0
  private static let curve = Size(width: 48, height: 22)
  /// Height of a card that does not show all, in points; from the design.
  private static let usual = 204.0
  /// Lines of a reason where a card does not show all.
  private static let reasonLines = 2

  let kind: HandOverVerdict.Kind
  let rows: [Row]
  /// How many there are, shown or not.
  let count: Int

  /// A card in a width.
  ///
  /// - Parameter isWhole: whether it shows all, however high that makes it.
  init(
    _ kind: HandOverVerdict.Kind, of handOver: HandOver?, width: Double, isWhole: Bool, _ measure: any TextMeasuring
  ) {
    self.kind = kind
    let those = (handOver?.verdicts ?? []).filter { $0.kind == kind }
    // What was changed is looked for first.
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

  /// The first lines of a reason, the last of them with an ellipsis.
  private static func shortened(_ lines: [String]) -> [String] {
    guard lines.count > reasonLines else { return lines }
    return lines.prefix(reasonLines - 1) + ["\(lines[reasonLines - 1])\u{2026}"]
  }

  /// How many do not show.
  var hidden: Int { count - rows.count }
  /// The height that its rows need.
  private var needed: Double {
    Self.headHeight + 12 + (rows.isEmpty ? Self.lineHeight : rows.reduce(0) { $0 + $1.height })
  }

  /// Its height beside others, which all have the design's at least, or in a column of its own, where code is to be in
  /// sight below it.
  func height(isAlone: Bool) -> Double { isAlone ? needed : max(Self.usual, needed) }

  private var icon: (name: String, color: KeyPath<Palette, Color>) {
    switch kind {
    case .felt: ("check-circle-outline", \.accent)
    case .close: ("crosshairs", \.warn)
    case .impossible: ("close-circle", \.text2)
    }
  }

  /// Draws the card; a changed value has the colour of the tuning.
  ///
  /// - Parameter lit: the tunables that are pointed to.
  func draw(in frame: Rect, changed: Color, lit: [Tunable] = [], into canvas: inout Canvas) {
    let palette = canvas.palette
    let color = palette[keyPath: icon.color]
    canvas.list.roundedRect(
      frame, radius: 12, palette.window, border: DrawCommand.Border(width: 1, color: palette.line))
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
      canvas.list.text("Nothing", .secondary, palette.text3, in: rest.cut(.top, Self.lineHeight))
    }
    for (row, place) in zip(rows, rowFrames(in: frame)) {
      if row.verdict.tunables.contains(where: lit.contains) {
        canvas.list.roundedRect(place.inset(dx: -8, dy: 0), radius: 6, palette.field)
      }
      draw(row, in: place, changed, into: &canvas)
    }
  }

  /// Where the rows lie in a card.
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
    let ink = verdict.isChanged ? changed : palette.text2
    if let curves = verdict.curves {
      // Beside the reason, so that the title has all of its line.
      let beside = rest.middle(height: Self.curve.height)
      let place = Rect(
        x: beside.maxX - Self.curve.width, y: beside.minY, width: Self.curve.width, height: Self.curve.height)
      draw(curves, in: place, changed, into: &canvas)
    }
    let width = min(line.width / 2, canvas.text.width(of: verdict.value, style: .value) + 1)
    canvas.list.text(verdict.value, .value, ink, in: line.cut(.right, width, gap: 8), .trailing)
    canvas.list.text(verdict.title, .control, palette.text, in: line)
    for text in row.reason {
      let place = rest.cut(.top, TextStyle.caption.lineHeight)
      canvas.list.text(
        text, .caption, palette.text3,
        in: Rect(x: place.minX, y: place.minY, width: place.width + 8, height: place.height))
    }
  }

  /// Both curves: as it was felt, and dotted as the toolkit does it.
  private func draw(_ curves: CurvePair, in frame: Rect, _ color: Color, into canvas: inout Canvas) {
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
