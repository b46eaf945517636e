import Drawing
import Interface
import ScrollEngine
import Tuning
import TuningExport

/// Code with line numbers and syntax colours. Lines that are too long wrap.
struct CodeListing: Equatable {
  /// A row of the listing.
  struct Row: Equatable {
    /// Index of the line of code that the row belongs to.
    let line: Int
    /// Whether the row starts a line of code; false for a wrapped continuation.
    var isFirst = true
    let runs: [SyntaxClass.Run]
    /// Indentation of a wrapped continuation in columns; 0 for the first row of a line.
    let indent: Int
  }

  static let rowHeight = TextStyle.code.lineHeight
  /// Space above and below the rows, in points.
  private static let padding = 12.0
  /// Width of the line numbers, in points.
  private static let gutter = 44.0
  /// Additional indentation of a wrapped row, in columns.
  private static let hanging = 4
  /// Minimum number of columns in which code is readable.
  private static let leastColumns = 16

  let rows: [Row]
  /// Width of a character in points.
  let advance: Double

  /// Height of all rows and the padding, in points.
  var height: Double { Double(rows.count) * Self.rowHeight + 2 * Self.padding }

  /// Lays out lines of code.
  ///
  /// - Parameter chosen: indices of the only lines to list; `nil` for all.
  init(_ codeExport: ToolkitExport?, only chosen: [Int]? = nil, width: Double, _ measure: any TextMeasuring) {
    // Measure many characters at once, because the width of a text is rounded to half a pixel.
    let sample = String(repeating: "0", count: 40)
    let advance = measure.width(of: sample, style: .code) / 40
    self.advance = advance
    let columns = max(Self.leastColumns, Int((width - Self.gutter - Self.padding) / max(1, advance)))
    let lines = codeExport?.lines ?? []
    rows = (chosen ?? Array(lines.indices)).filter(lines.indices.contains).flatMap { index -> [Row] in
      let line = lines[index]
      let runs = SyntaxClass.runs(of: line, in: codeExport?.format ?? .json)
      guard line.text.count > columns else { return [Row(line: index, runs: runs, indent: 0)] }
      return Self.broken(runs, of: line.text, line: index, columns: columns)
    }
  }

  /// Returns the rows of a line that is too long, wrapped at spaces if possible.
  private static func broken(_ runs: [SyntaxClass.Run], of text: String, line: Int, columns: Int) -> [Row] {
    let characters = Array(text)
    let hanging = characters.prefix { $0 == " " }.count + Self.hanging
    var rows: [Row] = []
    var start = 0
    while start < characters.count {
      let indent = rows.isEmpty ? 0 : min(hanging, columns / 2)
      var end = min(characters.count, start + columns - indent)
      if end < characters.count, let space = characters[start..<end].lastIndex(of: " "),
        space > start + characters[start..<end].prefix(while: { $0 == " " }).count
      {
        end = space + 1
      }
      rows.append(Row(line: line, isFirst: rows.isEmpty, runs: runs.cut(start..<end), indent: indent))
      start = end
    }
    return rows
  }

  private func rowFrame(of index: Int, in frame: Rect) -> Rect {
    Rect(
      x: frame.minX, y: frame.minY + Self.padding + Double(index) * Self.rowHeight, width: frame.width,
      height: Self.rowHeight)
  }

  /// Returns the indices of the lines of code that are visible in a window, each with the frame of the line's visible
  /// rows.
  func lines(in frame: Rect, within window: Rect) -> [(line: Int, frame: Rect)] {
    rows.indices.reduce(into: []) { lines, index in
      let place = rowFrame(of: index, in: frame)
      guard place.intersects(window) else { return }
      if let last = lines.last, last.line == rows[index].line {
        lines[lines.count - 1].frame.size.height += place.height
      } else {
        lines.append((rows[index].line, place))
      }
    }
  }

  /// Draws the visible rows.
  ///
  /// - Parameters:
  ///   - frame: frame of the whole listing.
  ///   - window: the visible area.
  ///   - isB: whether the code is for tuning B.
  ///   - lit: indices of highlighted lines.
  func draw(in frame: Rect, within window: Rect, isB: Bool, lit: Set<Int> = [], into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.roundedRect(
      frame, radius: 12, palette.observeColumn, border: DrawCommand.Border(width: 1, color: palette.line))
    for (index, row) in rows.enumerated() {
      let place = rowFrame(of: index, in: frame)
      guard place.intersects(window) else { continue }
      if lit.contains(row.line) { canvas.list.fill(place.inset(dx: 1, dy: 0), palette.field) }
      if row.isFirst {
        canvas.list.text(
          "\(row.line + 1)", .axis, palette.text3,
          in: Rect(x: place.minX, y: place.minY, width: Self.gutter - Self.padding - 4, height: place.height), .trailing
        )
      }
      for run in row.runs {
        let box = Rect(
          x: place.minX + Self.gutter + Double(run.column + row.indent) * advance, y: place.minY,
          width: Double(run.text.count) * advance + 2, height: place.height)
        if run.kind == .changed {
          canvas.list.roundedRect(
            Rect(x: box.minX - 3, y: box.minY + 1, width: box.width + 4, height: box.height - 2), radius: 4,
            isB ? palette.compareSoft : palette.accentSoft)
        }
        canvas.list.text(run.text, run.kind.style, palette[keyPath: run.kind.color(isB: isB)], in: box)
      }
    }
  }
}

extension ToolkitExport {
  /// Indices of the lines that contain changed values.
  var changedLines: [Int] {
    lines.indices.filter { !lines[$0].marks.isEmpty }
  }
}

extension [SyntaxClass.Run] {
  /// Returns the parts of the runs that lie in a range of columns. In the result, the first column of the range is
  /// column 0.
  fileprivate func cut(_ columns: Range<Int>) -> [SyntaxClass.Run] {
    compactMap { run in
      let characters = Array<Character>(run.text)
      let from = Swift.max(columns.lowerBound - run.column, 0)
      let to = Swift.min(columns.upperBound - run.column, characters.count)
      guard from < to else { return nil }
      return SyntaxClass.Run(
        text: String(characters[from..<to]), column: run.column + from - columns.lowerBound, kind: run.kind)
    }
  }
}
