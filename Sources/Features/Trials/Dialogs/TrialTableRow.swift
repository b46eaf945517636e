import Drawing
import Fit
import Interface
import ScrollEngine
import Tuning
import Workbench

/// A row of the trials table: number, prompt, person and device, success, and margin (the distance to the nearest value
/// that would change the result of the trial).
struct TrialTableRow {
  /// Height of the bar that shows the trial's margin (the distance to a value that changes its result), in points.
  /// Source: the design.
  private static let bar = 6.0
  /// Margin at which the bar has its full length, as a share of the tunable's range.
  private static let longest = 0.2
  private static let sign = 18.0
  /// Width of the space for the bars of failed trials, which extend to the left, in points.
  private static let failures = 20.0
  /// Width of the text that states the margin, in points.
  private static let words = 56.0
  /// Width of the margins' column, in points, below which the bars are shortened to leave space for the text.
  private static let narrow = 96.0
  /// Maximum length of a bar, in points, if the margins' column is too narrow for bars of full length.
  private static let narrowBar = 4.0
  /// Radius of the dot in the colour of a phone, in points.
  private static let dot = 4.0
  /// Height of a line of the prompt, in points.
  private static let line = 18.0

  let row: TrialRow
  let number: Int
  let columns: TrialColumns

  func draw(into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.text("\(number)", .value, palette.text2, in: columns.number)
    let most = max(1, Int(columns.says.height / Self.line))
    let lines = TextLines.wrap(row.prompt, to: columns.says.width, style: .secondary, maximumLines: most, canvas.text)
    for (line, place) in zip(lines, columns.says.middle(height: Self.line * Double(lines.count)).rows(lines.count)) {
      canvas.list.text(line, .secondary, palette.text, in: place)
    }
    var person = columns.person.middle(height: 32)
    canvas.list.text(row.person, .caption, palette.text, in: person.cut(.top, 16))
    if let color = row.phone {
      canvas.list.disc(person.cut(.left, 2 * Self.dot, gap: 4).center, radius: Self.dot, color)
    }
    canvas.list.text(row.device, .caption, palette.text3, in: person)
    var verdict = columns.verdict
    let place = verdict.cut(.left, Self.sign)
    switch row.isSuccess {
    case true?: canvas.list.icon("check", size: Self.sign, center: place.center, palette.accent)
    case false?: canvas.list.icon("close", size: Self.sign, center: place.center, palette.record)
    case nil: canvas.list.text("\u{2026}", .control, palette.text3, in: columns.verdict)
    }
    drawMargin(into: &canvas)
  }

  private func drawMargin(into canvas: inout Canvas) {
    guard let margin = row.margin, let isSuccess = row.isSuccess else { return }
    let palette = canvas.palette
    let color = isSuccess ? palette.accent : palette.record
    let frame = columns.margin
    let range = margin.share > 0 ? margin.distance / margin.share : 1
    let unit = margin.tunable.shortUnit
    let words =
      (isSuccess ? "+" : "\u{2212}") + FitNumberFormat.formatted(margin.distance, within: range)
      + (unit.isEmpty ? "" : " \(unit)")
    // The bars of failed trials extend from `axis` to the left; the bars of successful trials, and all texts, extend
    // from it to the right.
    let isNarrow = frame.width < Self.narrow
    let failures = isNarrow ? Self.narrowBar : Self.failures
    let axis = frame.minX + failures
    let room = isSuccess && !isNarrow ? max(0, frame.width - failures - Self.words) : failures
    let length = max(2, min(1, margin.share / Self.longest) * room)
    let bar = Rect(
      x: isSuccess ? axis : axis - length, y: frame.center.y - Self.bar / 2, width: length, height: Self.bar)
    canvas.list.fill(Rect(x: axis, y: frame.minY, width: 1, height: frame.height), palette.line)
    canvas.list.roundedRect(bar, radius: min(2, length / 2), color)
    canvas.list.text(
      words, .axis, isSuccess ? palette.text2 : palette.record,
      in: Rect(
        x: (isSuccess ? bar.maxX : axis) + 4, y: frame.minY, width: frame.maxX - axis, height: frame.height))
  }
}
