import Drawing
import Interface
import ScrollEngine
import Workbench

/// A row of summary figures about the trials.
struct TrialSummary {
  /// Space between a figure and the total on its right, in points.
  private static let gap = 6.0

  let board: TrialState
  let isNarrow: Bool

  func draw(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let count = board.task.map { "of \($0.count)" } ?? ""
    let done = board.task.map { "\($0.number - 1)" } ?? "\(board.rows.count)"
    let people = board.people.count
    let figures = [
      (done, count, board.task == nil ? "trials" : "trials done"),
      ("\(people)", "", people == 1 ? "person" : "people"),
      ("\(board.successes)", "of \(board.judged)", isNarrow ? "did it" : "did what was asked"),
      ("\(board.nearMisses)", "", "came close"),
    ]
    func width(_ text: String, _ style: TextStyle) -> Double {
      text.isEmpty ? 0 : canvas.text.width(of: text, style: style) + 1
    }
    let widths = figures.map { figure, more, words in
      max(width(figure, .headline) + Self.gap + width(more, .secondary), width(words, .caption))
    }
    var row = frame
    let gap = max(0, row.width - widths.reduce(0, +)) / Double(figures.count)
    for ((figure, more, words), room) in zip(figures, widths) {
      var rest = row.cut(.left, room, gap: gap)
      var line = rest.cut(.top, 28)
      canvas.list.text(
        figure, .headline, palette.text, in: line.cut(.left, width(figure, .headline), gap: Self.gap))
      canvas.list.text(more, .secondary, palette.text2, in: line)
      canvas.list.text(words, .caption, palette.text2, in: rest.cut(.top, 20))
    }
  }
}
