import Drawing
import Interface
import ScrollEngine
import Workbench

/// The content of the trials dialog.
package struct TrialDialogContent: DialogContent {
  package static var background: KeyPath<Palette, Color> { \.observeColumn }
  /// Corner radius of buttons, and height of a chip with a person's name, in points.
  private static let radius = 8.0
  private static let chip = 32.0
  /// Width and height of a touch target, in points.
  private static let touch = 44.0
  /// Maximum width of the button with a person's name, in points.
  private static let widestName = 120.0

  let board: TrialState
  let places: TrialLayout
  /// Scroll position, pointer and focus. Scrolling moves the table of trials or, if only the result of the fit is
  /// visible, that result.
  package let interaction: DialogInteraction<TrialAction>
  /// The text field for a new person's name; `nil` while it is closed.
  let entry: TextEntry?

  package var size: Size { places.size }
  package var window: Rect { places.window }
  var fit: FitSection {
    FitSection(
      board: board.fit, frame: places.fit, hasHead: places.isBoth, scroll: places.hasTable ? 0 : interaction.scroll)
  }

  package var fixed: [Control<TrialAction>] {
    var controls = headControls
    if let track = places.tabTrack {
      controls += Control.segments(
        [(.showsFit(false), .tab("Results")), (.showsFit(true), .tab("Fit"))], on: track,
        selected: .showsFit(places.showsFit))
    }
    if places.hasTable { controls += peopleControls }
    controls = controls.resolvingHitAreas()
    if places.hasFit { controls += fit.foot.controls }
    return controls.map { $0.focusable(radius: Self.radius) } + (places.isBoth ? fitControls : [])
  }

  /// The controls that scroll together with the result of the fit.
  private var fitControls: [Control<TrialAction>] {
    fit.controls.map { $0.action == .plot ? $0 : $0.focusable(radius: Self.radius, within: fit.window) }
  }

  private var headControls: [Control<TrialAction>] {
    var rest = places.headFrame.inset(dx: 12, dy: 0)
    let close = rest.cut(.right, Self.touch, gap: 4).middle(height: Self.touch)
    let ask = rest.cut(.right, 76, gap: 4).middle(height: Self.touch)
    let phone = rest.cut(.right, 92, gap: 4).middle(height: Self.touch)
    let words = board.task == nil ? (board.rows.contains { $0.person == board.person } ? "Resume" : "Start") : "Stop"
    return [
      Control(.askOnPhone, .button("On a phone"), phone, text: .controlStrong, foreground: \.accent),
      Control(.toggleSession, .button(words), ask, text: .controlStrong, foreground: \.accent),
      Control(.close, .button(TrialAction.close.title), close, .icon("close", size: 20)),
    ]
  }

  private var peopleControls: [Control<TrialAction>] {
    var rest = places.peopleFrame.inset(dx: places.margin, dy: 0)
    let add = rest.cut(.right, Self.chip, gap: 8).middle(height: Self.chip)
    if let entry {
      let field = Control<TrialAction>.Content.drawn { frame, _, canvas in
        let palette = canvas.palette
        ControlDrawing.field(frame, radius: Self.radius, fill: palette.field, edge: palette.accent, into: &canvas)
        entry.draw(.control, in: frame.inset(dx: 12, dy: 6), into: &canvas)
      }
      return [
        Control(
          .nameField, .textbox("Name", value: entry.text), rest.middle(height: Self.chip), field, on: .none),
        addButton(.newPerson(isTyping: true), "check", add),
      ]
    }
    var controls = [addButton(.newPerson, "plus", add)]
    let order = [board.person] + board.people.filter { $0 != board.person }
    let width = min(Self.widestName, (rest.width - 8 * Double(max(0, order.count - 1))) / Double(max(1, order.count)))
    for name in order.prefix(max(1, Int((rest.width + 8) / (max(width, 64) + 8)))) {
      let place = rest.cut(.left, max(width, 64), gap: 8).middle(height: Self.chip)
      controls.append(
        Control(
          .person(name), .radio(name), place, text: .control, on: .chip, radius: Self.radius,
          isOn: name == board.person))
    }
    return controls
  }

  private func addButton(_ action: TrialAction, _ icon: String, _ frame: Rect) -> Control<TrialAction> {
    Control(action, .button(action.title), frame, .icon(icon, size: 18), on: .field, radius: Self.radius)
  }

  /// Indices of the rows that are at least partly visible.
  private var visible: Range<Int> {
    UniformRows(board.rows.count, height: places.row).visible(at: interaction.scroll, in: window.height)
  }

  func frame(ofRow index: Int) -> Rect {
    Rect(
      x: 0, y: (window.minY + Double(index) * places.row - interaction.scroll).rounded(), width: window.width,
      height: places.row)
  }

  package var scrolled: [Control<TrialAction>] {
    guard places.hasTable else { return fitControls }
    return visible.map { index in
      let frame = frame(ofRow: index)
      let row = board.rows[index]
      let content = Control<TrialAction>.Content.drawn { _, _, canvas in
        TrialTableRow(row: row, number: index + 1, columns: places.columns(in: frame)).draw(into: &canvas)
      }
      return Control(
        .row(index), .listItem(row.prompt, of: "\(row.person), \(index + 1)"), frame.inset(dx: 8, dy: 1), content,
        radius: Self.radius, hitArea: frame
      ).focusable(within: places.window)
    }.resolvingHitAreas(within: places.window)
  }

  // MARK: - Drawing

  package func drawScrolled(into canvas: inout Canvas) {
    guard places.hasTable else { return fit.draw(into: &canvas) }
    guard board.rows.isEmpty else { return }
    var place = window.inset(dx: places.margin, dy: 12)
    canvas.list.text(
      "No trials yet. " + (board.task == nil ? "Press Start to begin" : "Follow the prompt above"),
      .secondary, canvas.palette.text3, in: place.cut(.top, 20))
  }

  package func drawFixed(into canvas: inout Canvas) {
    if places.hasTable { drawTable(into: &canvas) }
    drawHead(into: &canvas)
    if places.isBoth { fit.draw(into: &canvas) }
    if places.hasFit { fit.foot.draw(into: &canvas) }
    if let track = places.tabTrack {
      ControlDrawing.segments(track, selected: fixed.control(.showsFit(places.showsFit))?.frame, into: &canvas)
    }
    if places.isBoth {
      canvas.list.fill(Rect(x: places.fit.minX, y: 0, width: 1, height: size.height), canvas.palette.line)
    }
  }

  private func drawHead(into canvas: inout Canvas) {
    let palette = canvas.palette
    let frame = places.headFrame
    var rest = frame.inset(dx: places.margin, dy: 0)
    rest.cut(.right, frame.maxX - (headControls.map(\.frame.minX).min() ?? frame.maxX))
    let width = canvas.text.width(of: "Trials", style: .heading) + 1
    canvas.list.text("Trials", .heading, palette.text, in: rest.cut(.left, width, gap: 12))
    if rest.width > Self.touch { canvas.list.text(board.scene, .secondary, palette.text2, in: rest) }
    canvas.list.fill(Rect(x: 0, y: frame.maxY - 1, width: frame.width, height: 1), palette.line)
  }

  private func drawTable(into canvas: inout Canvas) {
    let palette = canvas.palette
    TrialSummary(board: board, isNarrow: places.isNarrow)
      .draw(in: places.figuresFrame.inset(dx: places.margin, dy: 8), into: &canvas)
    let titles = places.columns(in: places.titlesFrame)
    canvas.list.fill(
      Rect(x: 0, y: places.titlesFrame.minY, width: places.table.width, height: 1), palette.line)
    for (text, place) in [
      ("#", titles.number), ("Prompt", titles.says), ("Person", titles.person),
      (places.isNarrow ? "" : "Did it", titles.verdict), ("Margin", titles.margin),
    ] {
      canvas.list.text(text, .caption, palette.text2, in: place)
    }
    canvas.list.fill(Rect(x: 0, y: places.titlesFrame.maxY - 1, width: places.table.width, height: 1), palette.line)
    drawFoot(into: &canvas)
  }

  private func drawFoot(into canvas: inout Canvas) {
    let palette = canvas.palette
    let frame = places.footFrame
    canvas.list.fill(frame, palette.observeColumn)
    canvas.list.fill(Rect(x: 0, y: frame.minY, width: frame.width, height: 1), palette.line)
    let text = frame.inset(dx: places.margin, dy: 0)
    if let fault = board.fault { return canvas.list.text(fault, .caption, palette.record, in: text) }
    let words =
      places.isNarrow
      ? "Press a trial to replay it" : "Press a trial to replay it  \u{B7}  margin: to the value that changes it"
    canvas.list.text(words, .caption, palette.text3, in: text)
  }
}

extension ControlBackground {
  /// Background of a button in a group in which one button is selected.
  fileprivate static let chip = ControlBackground(foreground: \.text2) { state, palette in
    state.isOn ? palette.accentSoft : state.touch.fieldFill(palette)
  }
}
