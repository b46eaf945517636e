import Drawing
import Interface
import ScrollEngine
import Session

/// A toast over the bottom of the stage: about a created file, about the progress of a file that is being created, or
/// with a question.
package struct Toast: Equatable {
  /// The content of a toast.
  package enum Content: Equatable {
    case progress(OutputProgress)
    case saved(SavedOutput, isCopied: Bool)
    case question(Prompt)
  }

  /// Maximum width of the toast, in points.
  private static let widest = 440.0
  /// Minimum width of the toast in points for text and buttons in one row.
  private static let row = 400.0
  /// Height of the text with its padding, in points.
  private static let height = 60.0
  /// Height of a separate row of buttons below the text, in points.
  private static let line = 48.0
  private static let margin = 12.0
  /// Height of a button, in points.
  private static let button = 36.0
  /// Minimum width in points of a stage that has space for the toast.
  private static let least = 280.0
  private static let bar = 4.0
  /// Width of an icon button, in points.
  private static let sign = 32.0
  /// Space between buttons, in points.
  private static let gap = 6.0
  /// Width of a text button per letter, in points.
  private static let letter = 7.0
  /// Width of a text button in addition to the width of its letters, in points.
  private static let padding = 28.0

  let content: Content
  let layout: WorkbenchLayout
  let commands: CommandTable
  /// Whether a dialog is open.
  var hasDialog = false

  /// Frame of the toast in window coordinates: at the bottom of the stage, or at the bottom of the window if hardly any
  /// of the stage is visible.
  package var frame: Rect {
    let page = layout.page
    let window = Rect(x: 0, y: 0, width: layout.window.width, height: layout.stage.maxY)
    let room = page.width >= Self.least && page.maxY > 0 ? page : window
    let width = min(Self.widest, room.width - 2 * Self.margin)
    let height = isLine(width) ? Self.height : Self.height + Self.line
    let x = (room.center.x - width / 2).rounded()
    // Stay above the footer of a covering panel or dialog, so that its buttons stay accessible.
    let cover = layout.cover(hasDialog: hasDialog).flatMap { $0.minX < x + width && $0.maxX > x ? $0 : nil }
    let bottom = min(room.maxY, cover?.maxY ?? .infinity)
    return Rect(x: x, y: (bottom - Self.margin - height).rounded(), width: width, height: height)
  }

  private var isRow: Bool { isLine(frame.width) }

  /// Whether a toast of the given width, in points, has its text and buttons in one row. A question always has a
  /// separate row of buttons, because they are too many to fit beside the text.
  private func isLine(_ width: Double) -> Bool {
    if case .question = content { false } else { width >= Self.row }
  }

  /// Frames of the text and of the buttons.
  private var places: (words: Rect, buttons: Rect) {
    var rest = frame.inset(dx: Self.margin, dy: 0)
    let line = isRow ? rest : rest.cut(.bottom, Self.line)
    return (rest, line)
  }

  /// The controls from left to right.
  var controls: [Control<CommandID>] {
    var rest = places.buttons
    let lift = isRow ? 0 : (Self.line - Self.button) / 2
    func buttonFrame(_ width: Double) -> Rect {
      rest.cut(.right, width, gap: Self.gap).middle(height: Self.button).offset(by: Point(x: 0, y: -lift))
    }
    switch content {
    case .progress:
      return [
        textButton(.cancelOutput, "Cancel", buttonFrame(80)).focusable().expandingHitArea()
      ]
    case .question(let asking):
      // Lay out from the right edge: the close button first, then the choices in reverse order.
      let close = closeButton(.endBlindTest, buttonFrame(Self.sign))
      let widths = asking.choices.map { choice in
        choice.title.count == 1 ? Self.sign : Self.letter * Double(choice.title.count) + Self.padding
      }
      let room = rest.width - Self.gap * Double(max(0, widths.count - 1))
      let scale = min(1, room / max(1, widths.reduce(0, +)))
      let choices = zip(asking.choices, widths).reversed().map { choice, width in
        textButton(choice.command, choice.title, buttonFrame(width * scale), on: choice.isOn ? .filled : .field)
      }
      return (choices.reversed() + [close]).map { $0.focusable().expandingHitArea() }
    case .saved:
      let close = closeButton(.dismissToast, buttonFrame(32))
      let copy = textButton(.copyPath, "Copy path", buttonFrame(86))
      let show = textButton(.showFile, "Show", buttonFrame(62), on: .filled)
      return [show, copy, close].map { $0.focusable().expandingHitArea() }
    }
  }

  private func textButton(
    _ command: CommandID, _ title: String, _ frame: Rect, on background: ControlBackground = .field
  ) -> Control<CommandID> {
    Control(command, .button(title), frame, text: .controlStrong, on: background, radius: 8)
  }

  private func closeButton(_ command: CommandID, _ frame: Rect) -> Control<CommandID> {
    Control(command, commands.semantics(of: command), frame, .icon("close", size: 18), radius: 8)
  }

  /// The toast's title, and the text below it.
  private var texts: (title: String, line: String) {
    switch content {
    case .progress(let progress): progress.words
    case .question(let asking): (asking.title, asking.line)
    case .saved(let made, let isCopied): (isCopied ? "Path copied" : "\(made.title) saved", made.name)
    }
  }

  /// Draws the toast in window coordinates.
  ///
  /// - Parameter ring: the control with the focus ring; `nil` for none.
  package func draw(_ pointing: PointerState<CommandID>, ring: CommandID?, into canvas: inout Canvas) {
    let palette = canvas.palette
    let alpha = canvas.appearance.isLight ? 0.18 : 0.5
    let controls = controls
    canvas.list.add(.shadow(frame, radii: CornerRadii(12), Shadow(dy: 4, blur: 16, alpha: alpha)))
    canvas.list.roundedRect(
      frame, radius: 12, palette.raised, border: DrawCommand.Border(width: 1, color: palette.raisedEdge))
    var rest = places.words
    let icon = rest.cut(.left, 20, gap: Self.margin)
    if isRow, let first = controls.map(\.frame.minX).min() { rest.cut(.right, rest.maxX - first + Self.margin) }
    let texts = texts
    let lines = TextLines.wrap(texts.line, to: rest.width, style: .caption, maximumLines: 2, canvas.text)
    let height = TextStyle.caption.lineHeight
    rest = rest.middle(height: 20 + max(20, Double(lines.count) * height))
    canvas.list.text(texts.title, .controlStrong, palette.text, in: rest.cut(.top, 20))
    if lines.count == 1 { rest = rest.middle(height: height) }
    for line in lines { canvas.list.text(line, .caption, palette.text2, in: rest.cut(.top, height)) }
    switch content {
    case .progress(let progress):
      canvas.list.icon("movie-open", size: 20, center: icon.center, palette.text2)
      let track = Rect(
        x: frame.minX + Self.margin, y: places.words.maxY - 2 * Self.bar, width: frame.width - 2 * Self.margin,
        height: Self.bar)
      let share = Double(progress.progress?.percent ?? 0) / 100
      canvas.list.roundedRect(track, radius: 2, palette.line)
      canvas.list.roundedRect(
        Rect(x: track.minX, y: track.minY, width: max(Self.bar, track.width * share), height: Self.bar), radius: 2,
        palette.accent)
    case .question: canvas.list.icon("information-outline", size: 20, center: icon.center, palette.accent)
    case .saved: canvas.list.icon("check-circle-outline", size: 20, center: icon.center, palette.accent)
    }
    controls.draw(pointing, into: &canvas)
    if let ring { controls.control(ring)?.outline?.drawRing(into: &canvas) }
  }
}

/// A question or a result over the stage, with buttons.
package struct Prompt: Equatable {
  /// A button of the question.
  package struct Choice: Equatable {
    package let title: String
    package let command: CommandID
    package var isOn = false

    package init(title: String, command: CommandID, isOn: Bool = false) {
      self.title = title
      self.command = command
      self.isOn = isOn
    }
  }

  package let title: String
  /// The text below the title: the keys for the answers, or the figures of a result.
  package let line: String
  package let choices: [Choice]

  package init(title: String, line: String, choices: [Choice]) {
    self.title = title
    self.line = line
    self.choices = choices
  }
}
