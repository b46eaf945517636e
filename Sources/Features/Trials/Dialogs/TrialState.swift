import Drawing
import Fit
import Interface
import ScrollEngine
import Workbench

/// State of the trials of a scene: the current prompt, the results, and the fit (the search for the values with which
/// the most trials succeed).
struct TrialState: Equatable {
  var scene = ""
  /// The current prompt; `nil` while no session of trials is running.
  var task: TrialTask?
  /// The names of all people who have performed trials.
  var people: [String] = []
  /// Name of the person who performs the next trials.
  var person = ""
  /// All trials of the scene in the order in which they were recorded.
  var rows: [TrialRow] = []
  /// A message about files that cannot be read as trials; `nil` for none.
  var fault: String?
  var fit = FitState()

  /// Number of trials that succeeded.
  var successes: Int { rows.reduce(into: 0) { $0 += $1.isSuccess == true ? 1 : 0 } }
  /// Number of trials whose success or failure is known.
  var judged: Int { rows.reduce(into: 0) { $0 += $1.isSuccess == nil ? 0 : 1 } }
  /// Maximum distance between two values of a tunable that count as close, as a share of the tunable's range.
  private static let near = 0.05

  /// Number of failed trials that would succeed if a single tunable had another value close to its current one.
  var nearMisses: Int {
    rows.reduce(into: 0) { $0 += $1.isSuccess == false && ($1.margin?.share ?? 1) <= Self.near ? 1 : 0 }
  }
}

/// A trial in the table.
struct TrialRow: Equatable {
  let prompt: String
  let person: String
  let device: String
  /// The colour of the phone on which it was made; `nil` for one of this window.
  var phone: Color?
  /// Whether the trial succeeds under the current values; `nil` until that is known.
  var isSuccess: Bool?
  /// Distance from the current value of a tunable to the nearest value that turns the trial's success into failure or
  /// the reverse; `nil` if there is no such value, or if the distance is not known yet.
  var margin: SuccessMargin?
}

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
