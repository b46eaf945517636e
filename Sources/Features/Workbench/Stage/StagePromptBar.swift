import Drawing
import Interface
import ScrollEngine

/// The bar above the scene during trials: the prompt that asks for a gesture, its number, and the results of earlier
/// trials.
package struct StagePromptBar: Equatable {
  /// Height of the top line, in points.
  private static let line = 20.0
  /// Height of the progress dashes, in points.
  private static let dash = 4.0
  /// Width and height of a button, in points.
  private static let button = 36.0
  /// Minimum width in points of a progress dash that has a gap beside it. Narrower dashes have no gaps. In the design,
  /// the minimum is 7.
  private static let leastDash = 2.0

  let frame: Rect
  let task: TrialTask
  /// Whether the results dialog is open. Because the dialog has the buttons for results and close, the bar then leaves
  /// them out.
  let hasDialog: Bool
  let commands: CommandTable

  /// The buttons for repeating the last trial, opening the results, and closing the trials.
  var controls: [Control<CommandID>] {
    var rest = frame
    rest.cut(.top, Self.line + Self.dash + 12)
    func button(_ id: CommandID, _ icon: String) -> Control<CommandID> {
      let frame = rest.cut(.right, Self.button).middle(height: Self.button)
      return Control(id, commands.semantics(of: id), frame, .icon(icon, size: 20))
    }
    var controls = hasDialog ? [] : [button(.endTrials, "close"), button(.trialResults, "view-list")]
    if !task.outcomes.isEmpty { controls.append(button(.trialAgain, "refresh")) }
    return controls.map { $0.focusable(radius: 8).expandingHitArea(to: 44) }
  }

  /// Draws the bar in window coordinates.
  package func draw(_ pointing: PointerState<CommandID>, into canvas: inout Canvas) {
    var rest = frame
    drawHead(in: rest.cut(.top, Self.line, gap: 8), into: &canvas)
    drawDashes(in: rest.cut(.top, Self.dash, gap: 4), into: &canvas)
    let controls = controls
    rest.cut(.right, rest.maxX - (controls.map(\.frame.minX).min() ?? rest.maxX) + 4)
    drawWords(in: rest, into: &canvas)
    controls.draw(pointing, into: &canvas)
  }

  private func drawHead(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    func word(_ text: String, _ style: TextStyle, _ color: Color) {
      let width = canvas.text.width(of: text, style: style) + 1
      canvas.list.text(text, style, color, in: rest.cut(.left, width, gap: 6))
    }
    if let last = task.lastOutcome {
      let words = last ? "Did it" : "Missed"
      let color = last ? palette.accent : palette.record
      let width = canvas.text.width(of: words, style: .controlStrong) + 1
      canvas.list.text(words, .controlStrong, color, in: rest.cut(.right, width, gap: 4))
      canvas.list.icon(last ? "check" : "close", size: 16, center: rest.cut(.right, 16, gap: 8).center, color)
    }
    word("Trial \(task.number)", .value, palette.text)
    word("of \(task.count)", .control, palette.text2)
    canvas.list.text("\u{B7}  \(task.person)", .control, palette.text2, in: rest)
  }

  private func drawDashes(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let step = frame.width / Double(max(1, task.count))
    let gap = step > 2 * Self.leastDash ? min(4, step / 3) : 0
    for index in 0..<task.count {
      let color =
        switch index {
        case ..<task.outcomes.count:
          task.outcomes[index].map { $0 ? palette.accent : palette.record } ?? palette.text3
        case task.outcomes.count: palette.text
        default: palette.lineStrong
        }
      let mark = Rect(x: frame.minX + Double(index) * step, y: frame.minY, width: step - gap, height: frame.height)
      canvas.list.roundedRect(mark, radius: min(2, mark.width / 2), color)
    }
  }

  private func drawWords(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let prompt = task.prompt ?? "No prompt fits here"
    let style =
      [TextStyle.headline, .heading, .rowTitle].first { canvas.text.width(of: prompt, style: $0) <= frame.width }
      ?? .controlStrong
    let lines = TextLines.wrap(prompt, to: frame.width, style: style, canvas.text).prefix(2)
    var rest = frame.middle(height: Double(lines.count) * style.lineHeight)
    for line in lines { canvas.list.text(line, style, palette.text, in: rest.cut(.top, style.lineHeight)) }
  }
}

/// The current prompt and the results so far in a person's series of trials. In a trial, the program asks for a gesture
/// and judges whether it had the intended result.
package struct TrialTask: Equatable {
  /// Number of the next trial in the current block of trials, from 1.
  package var number: Int
  /// Number of trials in the current block.
  package let count: Int
  package let person: String
  /// The prompt that asks for a gesture; `nil` if none of the predefined prompts makes sense in the scene's current
  /// state.
  package var prompt: String?
  /// Results of the finished trials of the current block, in order: whether each trial succeeded; `nil` for a trial
  /// whose result is unknown.
  package var outcomes: [Bool?] = []
  /// The reason that the last trial failed: the condition that the scene did not meet; `nil` for none.
  package var failureReason: String?

  package init(
    number: Int, count: Int, person: String, prompt: String? = nil, outcomes: [Bool?] = [], failureReason: String? = nil
  ) {
    self.number = number
    self.count = count
    self.person = person
    self.prompt = prompt
    self.outcomes = outcomes
    self.failureReason = failureReason
  }

  /// Whether the last trial succeeded; `nil` if there is none or its result is unknown.
  var lastOutcome: Bool? { outcomes.last.flatMap(\.self) }

  /// The message that is shown below the scene; `nil` for none.
  var note: String? { prompt == nil ? "No prompt fits here. Move the scene elsewhere" : failureReason }
}
