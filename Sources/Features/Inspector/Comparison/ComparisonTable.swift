import Documents
import Drawing
import Scenes
import ScrollEngine
import Workbench

/// A table that compares the results of one gesture under two tunings and states their differences. In a narrow table,
/// each figure has its own row.
package struct ComparisonTable: Equatable {
  /// Returns the height of a table with the given width, both in points.
  static func height(_ width: Double) -> Double { isNarrow(width) ? 156 : 88 }
  /// Whether a table of the given width, in points, is too narrow for a column per figure. Such a column must fit the
  /// longest name of a figure.
  private static func isNarrow(_ width: Double) -> Bool { width < 474 }

  /// A figure of the gesture, such as its duration, under tunings A and B.
  struct Column: Equatable {
    var label: String
    var a: String
    var b: String
    /// The value under B minus the value under A, with a sign; empty if both are equal or cannot be compared.
    var difference: String
    var differs: Bool { a != b }
  }

  let columns: [Column]
  /// The comparison in one sentence.
  let summary: String

  init(a: ComparedMotion, b: ComparedMotion, unit: String) {
    let overscroll = Self.number("Overscroll, pt", a.overscroll, b.overscroll, digits: 1)
    let past = Self.number("Overshoot, \(unit)", a.overshoot, b.overshoot, digits: 1)
    columns =
      [
        Column(
          label: a.goal ?? b.goal == nil ? "Stops at, \(unit)" : "Stops at", a: Self.rest(a), b: Self.rest(b),
          difference: a.goal == b.goal && a.part == b.part
            ? Self.difference(a.displayedRestPosition, b.displayedRestPosition, digits: 0) : ""),
        Self.number("Time, ms", a.time.map { $0 * 1000 }, b.time.map { $0 * 1000 }, digits: 0), past,
        Self.number("Top speed, \(unit)/s", a.topSpeed, b.topSpeed, digits: 0),
      ] + (overscroll.a == past.a && overscroll.b == past.b ? [] : [overscroll])
    summary = Self.summary(a, b, unit)
  }

  private static let none = "\u{2013}"

  /// Returns the rest position as text, with the name of the detent or page at this position if there is one.
  private static func rest(_ figures: ComparedMotion) -> String {
    let position = figures.displayedRestPosition.map { DecimalText.fixed($0, digits: 0) }
    guard let stop = figures.goal else {
      return [figures.displayedRestPosition == figures.restPosition ? nil : figures.part, position].compactMap(\.self)
        .joined(separator: " ")
    }
    return stop.last?.isNumber == true ? stop : [stop, position].compactMap(\.self).joined(separator: " ")
  }

  private static func number(_ label: String, _ a: Double?, _ b: Double?, digits: Int) -> Column {
    func text(_ value: Double?) -> String { value.map { DecimalText.fixed($0, digits: digits) } ?? none }
    return Column(label: label, a: text(a), b: text(b), difference: difference(a, b, digits: digits))
  }

  private static func difference(_ a: Double?, _ b: Double?, digits: Int) -> String {
    // Compare the rounded texts, so that values that look equal in the table count as equal.
    guard let a, let b, DecimalText.fixed(a, digits: digits) != DecimalText.fixed(b, digits: digits) else { return "" }
    return (b > a ? "+" : "\u{2212}") + DecimalText.fixed(abs(b - a), digits: digits)
  }

  private static func summary(_ a: ComparedMotion, _ b: ComparedMotion, _ unit: String) -> String {
    guard let timeA = a.time, let timeB = b.time, a.restPosition != nil, b.restPosition != nil else { return "" }
    let apart = a.distance(to: b).map { DecimalText.fixed($0, digits: 0) }
    let rest =
      if let stop = a.goal, stop == b.goal {
        "Both stop at \(stop)"
      } else if let stop = a.goal, let other = b.goal {
        "A stops at \(stop), B at \(other)"
      } else {
        apart == "0"
          ? "Both stop at the same place"
          : apart.map { "They stop \($0) \(unit) apart" } ?? "A stops in the \(a.part), B in the \(b.part)"
      }
    let late = DecimalText.fixed(abs(timeB - timeA) * 1000, digits: 0)
    return late == "0"
      ? rest + ", at the same time" : rest + "; B stops \(late) ms \(timeB < timeA ? "sooner" : "later")"
  }

  /// Space on the left and right of the table, in points.
  private static let margin = 24.0
  /// Width of the column with the letters A and B, in points.
  private static let sides = 26.0
  /// Minimum width in points of the column with the figures' names, if each figure has its own row.
  private static let names = 92.0
  private static let row = 24.0
  private static let line = 20.0

  /// Draws the table, or `note` while there is no result to show.
  package static func draw(_ table: ComparisonTable?, note: String, in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), palette.line)
    let inner = frame.inset(dx: margin, dy: 8)
    guard let table else {
      return canvas.list.text(
        note, .secondary, palette.text3, in: Rect(x: inner.minX, y: frame.center.y - 8, width: inner.width, height: 16),
        .center)
    }
    if isNarrow(frame.width) {
      table.drawRows(in: inner, into: &canvas)
    } else {
      table.drawColumns(in: inner, into: &canvas)
    }
  }

  private func drawColumns(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let step = (frame.width - Self.sides) / Double(columns.count)
    for (side, (name, color)) in [("A", palette.accent), ("B", palette.compare)].enumerated() {
      let y = frame.minY + Self.line + Double(side) * Self.row
      canvas.list.text(
        name, .controlStrong, color, in: Rect(x: frame.minX, y: y, width: Self.sides, height: Self.line))
      for (index, column) in columns.enumerated() {
        let x = frame.minX + Self.sides + Double(index) * step
        draw(column, isB: side == 1, in: Rect(x: x, y: y, width: step - 4, height: Self.line), into: &canvas)
      }
    }
    for (index, column) in columns.enumerated() {
      let x = frame.minX + Self.sides + Double(index) * step
      canvas.list.text(
        column.label, .caption, palette.text3, in: Rect(x: x, y: frame.minY, width: step - 4, height: Self.line - 4))
    }
  }

  private func drawRows(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let names = max(Self.names, frame.width - 2 * Self.names)
    let step = (frame.width - names) / 2
    for (side, (name, color)) in [("A", palette.accent), ("B", palette.compare)].enumerated() {
      let x = frame.minX + names + Double(side) * step
      canvas.list.text(name, .controlStrong, color, in: Rect(x: x, y: frame.minY, width: step, height: Self.line))
      for (index, column) in columns.enumerated() {
        let y = frame.minY + Double(index + 1) * Self.row
        draw(column, isB: side == 1, in: Rect(x: x, y: y, width: step - 4, height: Self.line), into: &canvas)
      }
    }
    for (index, column) in columns.enumerated() {
      let y = frame.minY + Double(index + 1) * Self.row
      canvas.list.text(
        column.label, .caption, palette.text3, in: Rect(x: frame.minX, y: y, width: names - 4, height: Self.line))
    }
  }

  /// Draws the value of a figure under A or B and, for B, its difference from A beside it.
  private func draw(_ column: Column, isB: Bool, in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let text = isB ? column.b : column.a
    let width = min(frame.width, canvas.text.width(of: text, style: .controlStrong) + 1)
    canvas.list.text(
      text, .controlStrong, text == Self.none ? palette.text3 : palette.text,
      in: Rect(x: frame.minX, y: frame.minY, width: width, height: frame.height))
    guard isB, !column.difference.isEmpty else { return }
    let x = frame.minX + width + 4
    canvas.list.text(
      column.difference, .caption, palette.compare,
      in: Rect(x: x, y: frame.minY, width: max(0, frame.maxX - x), height: frame.height))
  }
}

/// A row that both scenes of a comparison show, at different positions.
package struct ComparedRow: Equatable {
  /// Opacity of the highlight. Source: the design.
  private static let tint = 0.10

  /// ID of the row's outline, which is the same in both scenes.
  package let id: String
  /// Frame of the row in points from the top left corner of A's viewport.
  let a: Rect
  /// Frame of the row in points from the top left corner of B's viewport.
  let b: Rect

  /// Selects the row to highlight: the row with the ID `current` while both scenes show it, otherwise a row in the
  /// middle of those that both scenes show. Returns `nil` if the scenes have no row in common, or if every common row
  /// has the same position in both.
  init?(_ a: [SceneOutline], _ b: [SceneOutline], current: String?) {
    let rows = ComparisonOverlay.differing(a, from: b).filter { row in
      row.kind == .row && b.contains { $0.id == row.id }
    }
    guard !rows.isEmpty else { return nil }
    let row = rows.first { $0.id == current } ?? rows[rows.count / 2]
    guard let twin = b.first(where: { $0.id == row.id }) else { return nil }
    (id, self.a, self.b) = (row.id, row.frame, twin.frame)
  }

  package func draw(over first: Rect, and second: Rect, zoom: Double = 1, into canvas: inout Canvas) {
    let palette = canvas.palette
    for (row, phone, color) in [(a, first, palette.accent), (b, second, palette.compare)] {
      canvas.list.add(.pushClip(phone))
      canvas.list.fill(row.shown(in: phone, zoom: zoom), color.opacity(Self.tint))
      canvas.list.add(.popClip)
    }
  }
}
