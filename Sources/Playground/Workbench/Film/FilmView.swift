import Drawing
import FrameTiming
import Interface
import SDLPlatform
import ScrollEngine
import Tuning

/// What the film's sheet shows: a value, of which its controls and its strokes are functions.
struct FilmView: Equatable {
  /// Radius of a card's and a button's corners, in points.
  private static let radius = 10.0
  private static let toggle = Size(width: 44, height: 26)

  let subject: FilmSubject
  let choices: FilmChoices
  let places: FilmSheetPlaces
  /// How far it can be scrolled.
  let limit: Double
  let pointing: Pointing<FilmAction>
  /// The control with the keyboard's ring.
  let ring: FilmAction?

  /// The rows that a film of these choices has.
  static func rows(_ choices: FilmChoices) -> [FilmRow] {
    FilmRow.allCases.filter { row in
      switch row {
      case .against: choices.look == .compare
      case .repeats: choices.format == .gif
      default: true
      }
    }
  }

  private var needsB: Bool { choices.look == .compare && subject.b == nil }
  /// Whether a film can be made now.
  var canFilm: Bool { subject.lack == nil && subject.making == nil && subject.scene != nil && !needsB }

  /// Presets of other toolkits than A's.
  private var rivals: [String] { Preset.toolkits.map(\.name).filter { Preset.title($0) != subject.a } }

  // MARK: - What can be chosen

  /// What can be chosen in a row, with its words, and what is.
  func segments(_ row: FilmRow) -> (choices: [(action: FilmAction, title: String)], selected: FilmAction?) {
    switch row {
    case .look: (FilmLook.allCases.map { (.look($0), $0.title) }, .look(choices.look))
    case .against:
      (subject.b == nil ? rivals.map { (.against($0), Preset.title($0)) } : [], nil)
    case .scale: (FilmChoices.scales.map { (.scale($0), "\($0)\u{D7}") }, .scale(Int(choices.scale ?? 1)))
    case .slow:
      (FilmChoices.slownesses.map { (.slow($0), $0 == 1 ? "\u{D7}1" : "\u{D7}1/\($0)") }, .slow(choices.slowness))
    case .format: (FilmFormat.allCases.map { (.format($0), $0.rawValue.uppercased()) }, .format(choices.format))
    case .touches: ([(.touches, "Fingers are shown, with their trail")], choices.showsTouches ? .touches : nil)
    case .repeats: ([(.repeats, "It begins anew at its end")], choices.repeats ? .repeats : nil)
    }
  }

  /// Everything that can be pressed, in the keyboard's order.
  var controls: [Control<FilmAction>] { fixed + scrolled }

  private var fixed: [Control<FilmAction>] {
    let button: Control<FilmAction> =
      subject.making == nil
      ? Control(.film, places.film, .text("Film"), on: canFilm ? .filled : .field, isEnabled: canFilm)
      : Control(.cancel, places.film, .text("Cancel"), on: .field)
    return [button, Control(.close, places.sheet.close, .icon("close", size: 20))].map {
      $0.focusable(radius: Self.radius).reaching()
    }
  }

  /// Those that lie on what scrolls.
  var scrolled: [Control<FilmAction>] {
    let window = places.sheet.window
    return places.rows.flatMap(controls(of:)).map {
      $0.focusable(radius: Self.radius, within: window).reaching(44, within: window)
    }
  }

  private func controls(of row: FilmRow) -> [Control<FilmAction>] {
    let (all, selected) = segments(row)
    switch row {
    case .look:
      let ground = Ground { state, palette in
        state.isOn ? palette.accentSoft : state.touch.quiet(palette) ?? palette.window
      }
      return zip(FilmLook.allCases, places.cards).map { look, card in
        let isOn = look == choices.look
        return Control(
          .look(look), card, .drawn { FilmCard(look: look, isOn: isOn).draw(in: $0, into: &$2) }, on: ground,
          radius: Self.radius, edge: isOn ? \.accent : \.line, isOn: isOn)
      }
    case .touches, .repeats:
      return all.map { choice in
        let isOn = choice.action == selected
        return Control(
          choice.action, places.choice(row), .drawn { Self.drawSwitch(choice.title, isOn, in: $0, &$2) }, on: .none,
          isOn: isOn)
      }
    case .against, .scale, .slow, .format:
      return Control.segments(all, on: places.track(row, of: all.count), selected: selected)
    }
  }

  // MARK: - Words

  /// How long the film will be, in seconds.
  private var length: Double? { subject.length.map { $0 * Double(choices.slowness) } }

  /// What the film will be, or why there can be none.
  var notice: SheetNotice {
    if let making = subject.making {
      return SheetNotice(isGood: true, title: making.words.title, line: making.words.line)
    }
    if let lack = subject.lack { return SheetNotice(isGood: false, title: "No film", line: lack) }
    guard let scene = subject.scene else {
      return SheetNotice(
        isGood: false, title: "Nothing to film yet", line: "Touch the scene, or take a gesture from the shelf")
    }
    guard !needsB else {
      return SheetNotice(isGood: false, title: "There is no B yet", line: "Choose what is shown beside A")
    }
    let pixels = OffscreenTarget.pixels(of: FilmPlaces(choices.look, scene: scene).size, scale: choices.scale ?? 1)
    let size = [pixels.width, pixels.height].map { "\(choices.format.side($0))" }.joined(separator: " \u{D7} ")
    let time = length.map { DecimalText.fixed($0, digits: 1) + " s" } ?? "\u{2026}"
    // The folder is what matters of it.
    let unit = places.sheet.isNarrow ? "a second" : "pictures a second"
    return SheetNotice(
      isGood: true, title: "\(size) pixels, \(time)",
      line: "\(choices.format.rawValue.uppercased()), \(Int(choices.format.rate)) \(unit), in \(subject.folder)")
  }

  // MARK: - Drawing

  func draw(into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(Rect(origin: .zero, size: places.sheet.size), palette.panel)
    canvas.list.add(.pushClip(places.sheet.window))
    drawRows(into: &canvas)
    canvas.list.add(.popClip)
    drawHead(into: &canvas)
    places.sheet.drawFoot(into: &canvas)
    notice.draw(in: places.notice, into: &canvas)
    fixed.draw(pointing, into: &canvas)
    if let ring { controls.control(ring)?.outline?.drawRing(into: &canvas) }
    canvas.list.fill(Rect(x: 0, y: 0, width: 1, height: places.sheet.size.height), palette.line)
  }

  private func drawHead(into canvas: inout Canvas) {
    let (sheet, palette) = (places.sheet, canvas.palette)
    sheet.drawHead(into: &canvas)
    let style: TextStyle = sheet.isNarrow ? .heading : .headline
    var rest = Rect(
      x: sheet.margin, y: sheet.head.minY, width: sheet.close.minX - 8 - sheet.margin, height: sheet.head.height)
    let name = "Film"
    canvas.list.text(
      name, style, palette.text, in: rest.cut(.left, canvas.text.width(of: name, style: style) + 1, gap: 12))
    canvas.list.text(subject.title, .secondary, palette.text2, in: rest)
  }

  private func drawRows(into canvas: inout Canvas) {
    let palette = canvas.palette
    for row in places.rows {
      if let title = places.title(row) { canvas.list.text(row.title, .controlStrong, palette.text2, in: title) }
      let (all, selected) = segments(row)
      switch row {
      case .look, .touches, .repeats: break
      case .against where subject.b != nil: drawSides(in: places.choice(row), into: &canvas)
      case .against, .scale, .slow, .format:
        let frame = selected.flatMap { action in controls(of: row).control(action)?.frame }
        ControlArt.segments(places.track(row, of: all.count), selected: frame, into: &canvas)
      }
    }
    scrolled.draw(pointing, into: &canvas)
    ControlArt.indicator(places.scroll, of: limit, in: places.sheet.window, into: &canvas)
  }

  /// Who stands beside whom.
  private func drawSides(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    for (side, name, color) in [("A", subject.a, palette.accent), ("B", subject.b ?? "", palette.compare)] {
      canvas.list.text(side, .controlStrong, color, in: rest.cut(.left, 20))
      let width = min(rest.width, canvas.text.width(of: name, style: .control) + 1)
      canvas.list.text(name, .control, palette.text, in: rest.cut(.left, width, gap: 24))
    }
  }

  private static func drawSwitch(_ words: String, _ isOn: Bool, in frame: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    ControlArt.toggle(
      rest.cut(.left, toggle.width, gap: 12).middle(height: toggle.height), isOn: isOn, color: palette.accent,
      into: &canvas)
    canvas.list.text(words, .control, isOn ? palette.text : palette.text3, in: rest)
  }
}
