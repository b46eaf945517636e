import Drawing
import Interface
import ScrollEngine
import Workbench

/// The content of the dialog in which the user states the intent of a recording.
package struct IntentDialogContent: DialogContent {
  package static var background: KeyPath<Palette, Color> { \.observeColumn }
  /// Corner radius of fields and buttons, height of a title, space below it, height of a row, and side of a check
  /// box, in points.
  private static let radius = 10.0
  private static let title = 20.0
  private static let gap = 16.0
  static let row = 40.0
  private static let box = 20.0

  let board: IntentEditorState
  package let size: Size
  package let interaction: DialogInteraction<IntentAction>
  /// The field that is being edited, and its text; `nil` for none.
  let typing: EditedField<IntentAction>?

  private var frame: DialogFrame { DialogFrame(size: size) }

  /// The parts between header and footer, from top to bottom.
  private enum Part: Hashable {
    case title(Int), field(Int), factsTitle, facts
  }

  private var column: LinearLayout<Part> {
    let top = frame.head.maxY
    return LinearLayout(
      .y, in: Rect(x: frame.margin, y: top, width: frame.inner, height: frame.foot.minY - top), gap: 4,
      [
        .fixed(.title(0), Self.title, gap: Self.gap), .fixed(.field(0), DialogFrame.control),
        .fixed(.title(1), Self.title, gap: Self.gap), .fixed(.field(1), DialogFrame.control),
        .fixed(.factsTitle, Self.title, gap: Self.gap), .flexible(.facts),
      ])
  }
  /// Frame of the area that shows the facts, which scroll.
  package var window: Rect {
    let facts = column[.facts]
    return Rect(x: 0, y: facts.minY, width: size.width, height: facts.height)
  }

  /// Name of the field for the sentence.
  private static let sentence = "In a sentence"
  /// Name of the field for the person.
  private static let person = "Person"

  package var fixed: [Control<IntentAction>] {
    let fields: [Control<IntentAction>] = [
      Control(
        .says, .textbox(Self.sentence, value: board.says), column[.field(0)], on: .none, radius: Self.radius),
      Control(.person, .textbox(Self.person, value: board.person), column[.field(1)], on: .none, radius: Self.radius),
    ]
    let close = Control<IntentAction>(
      .close, .button(IntentAction.close.title), frame.close, .icon("close", size: 20))
    return (fields + foot + [close])
      .map { $0.focusable(radius: Self.radius) }.resolvingHitAreas()
  }

  /// The buttons of the footer, laid out from its right edge.
  private var foot: [Control<IntentAction>] {
    let canSave = board.intent != nil
    var rest = frame.buttons
    return [
      Control(
        .save, .button("Save"), rest.cut(.right, 112), text: .controlStrong, on: canSave ? .filled : .field,
        radius: Self.radius, isEnabled: canSave)
    ]
  }

  package var scrolled: [Control<IntentAction>] {
    (board.facts ?? []).enumerated().map { index, fact in
      let place = Rect(
        x: frame.margin, y: (window.minY + Double(index) * Self.row - interaction.scroll).rounded(), width: frame.inner,
        height: Self.row)
      return Control(
        .fact(index), .checkbox(fact.words), place, .drawn { Self.draw(fact, in: $0, into: &$2) }, on: .plain,
        radius: 8, isOn: fact.isMeant
      ).focusable(radius: 8, within: window)
    }.resolvingHitAreas(within: window)
  }

  private static func draw(_ fact: IntentEditorState.Fact, in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame.inset(dx: 8, dy: 0)
    let box = rest.cut(.left, Self.box, gap: 12).middle(height: Self.box)
    canvas.list.roundedRect(
      box, radius: 4, fact.isMeant ? palette.accent : palette.field,
      border: DrawCommand.Border(width: 1, color: fact.isMeant ? palette.accent : palette.lineStrong))
    if fact.isMeant { canvas.list.icon("check", size: 16, center: box.center, palette.onAccent) }
    canvas.list.text(fact.words, .control, fact.isMeant ? palette.text : palette.text2, in: rest)
  }

  package func drawScrolled(into canvas: inout Canvas) {
    guard board.facts == nil else { return }
    let place = Rect(x: frame.margin, y: window.minY + 8, width: frame.inner, height: Self.title)
    canvas.list.text("Replaying to the end\u{2026}", .secondary, canvas.palette.text3, in: place)
  }

  package func drawFixed(into canvas: inout Canvas) {
    drawFields(into: &canvas)
    canvas.list.text("Select what was meant", .controlStrong, canvas.palette.text2, in: column[.factsTitle])
    frame.drawHead("What was meant", board.name, into: &canvas)
    frame.drawFoot(notice, beside: foot, into: &canvas)
  }

  private var notice: DialogNotice {
    if let fault = board.fault { return DialogNotice(isGood: false, title: "Not saved", line: fault) }
    return board.intent == nil
      ? DialogNotice(isGood: false, title: "Not yet a trial", line: "Say what was meant and select what shows it")
      : DialogNotice(isGood: true, title: "Ready", line: "Save to make it a trial")
  }

  private func drawFields(into canvas: inout Canvas) {
    let (palette, column) = (canvas.palette, column)
    for (index, line) in [
      (IntentAction.says, Self.sentence, board.says), (.person, Self.person, board.person),
    ].enumerated() {
      let place = column[.field(index)]
      canvas.list.text(line.1, .controlStrong, palette.text2, in: column[.title(index)])
      let isTyped = typing?.field == line.0
      ControlDrawing.field(
        place, radius: Self.radius, fill: interaction.pointing.state(of: line.0).fieldFill(palette),
        edge: isTyped ? palette.accent : nil, into: &canvas)
      let text = place.inset(dx: 12, dy: 10)
      if isTyped, let entry = typing?.entry {
        entry.draw(.control, in: text, into: &canvas)
      } else {
        let empty = line.0 == .says ? "For example: next card" : "No name"
        canvas.list.text(
          line.2.isEmpty ? empty : line.2, .control, line.2.isEmpty ? palette.text3 : palette.text, in: text)
      }
    }
  }
}
