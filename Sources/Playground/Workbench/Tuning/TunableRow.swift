import Drawing
import Interface
import ScrollEngine
import Tuning

/// A row of the panel: a tunable's name, and what changes its value. Frames that a finger hits reach over the row's
/// edges, as far as a finger needs.
struct TunableRow {
  /// Part of a row that can be pressed.
  enum Part: Hashable {
    /// The row beside everything else.
    case name
    case slider
    case value
    case reset
    case segment(Int)
    case choice
    case toggle
  }

  let tunable: Tunable
  let frame: Rect
  let value: TunableValue
  /// What the preset says.
  let standard: TunableValue
  /// What A holds while B is edited, where that differs from the preset: a tick shows it.
  let reference: TunableValue?
  let isChanged: Bool
  /// Whether a finger moves the slider.
  let isHeld: Bool
  /// The number as it is typed.
  let typing: PanelTyping?

  private var layout: TunableRowLayout { TunableRowLayout(frame: frame, domain: tunable.domain) }
  private var color: KeyPath<Palette, Color> { isChanged ? \.compare : \.accent }

  /// What lies on the row.
  var parts: [Control<TuningControl>] {
    let layout = layout
    var parts: [Control<TuningControl>] = []
    if isChanged {
      let box = layout.reset.inset(dx: 2, dy: 2)
      parts.append(control(.reset, box, .icon("refresh", size: 18), on: .quiet, radius: 12, reach: layout.reset))
    }
    switch (tunable.domain, value) {
    case (.number(let range), .number(let value)): parts.append(number(value, SliderScale(range)))
    case (.choice(let words), .choice(let word)) where layout.hasSegments: parts += segments(words, word)
    case (.choice, .choice(let word)):
      let face = Face.drawn { drawChoice(word, in: $0, &$2) }
      parts.append(control(.choice, layout.control, face, reach: layout.control.inset(dx: 0, dy: -4)))
    case (.flag, .flag(let isOn)):
      let face = Face.drawn {
        ControlArt.toggle($0, isOn: isOn, color: $2.palette[keyPath: color], into: &$2)
      }
      parts.append(control(.toggle, layout.control, face, on: .none, reach: layout.control.inset(dx: -8, dy: -9)))
    default: break
    }
    return parts
  }

  /// The slider of a number, which gives way to whatever else is there.
  var slider: Control<TuningControl>? {
    guard let track = layout.track else { return nil }
    let reach = Rect(x: track.minX - 12, y: track.center.y - 15, width: track.width + 24, height: 44)
    // Its thumb's shadow lies on the number's field, which draws it.
    return control(.slider, track, .blank, on: .none, reach: reach)
  }

  /// The row itself.
  var name: Control<TuningControl> {
    control(.name, frame, .drawn { drawName(&$2) }, on: .none, reach: frame)
      .focusable(frame.inset(dx: 10, dy: 2), radius: 10)
  }

  private typealias Face = Control<TuningControl>.Face

  private func control(
    _ part: Part, _ place: Rect, _ face: Face, on ground: Ground = .field, radius: Double = 8,
    edge: KeyPath<Palette, Color>? = nil, reach: Rect
  ) -> Control<TuningControl> {
    Control(.tunable(tunable, part), place, face, on: ground, radius: radius, edge: edge, reach: reach)
  }

  private func number(_ value: Double, _ scale: SliderScale) -> Control<TuningControl> {
    let field = layout.control
    let edge: KeyPath<Palette, Color>? =
      if let typing { typing.fault == nil ? \.accent : \.record } else { isHeld && isChanged ? \.compare : nil }
    let face = Face.drawn { field, _, canvas in
      drawNumber(value, scale, in: field, &canvas)
      if let track = layout.track { drawSlider(value, scale, in: track, &canvas) }
    }
    return control(.value, field, face, edge: edge, reach: field.inset(dx: -4, dy: -8))
  }

  private func segments(_ words: [String], _ word: String) -> [Control<TuningControl>] {
    let choices = words.indices.map { (TuningControl.tunable(tunable, .segment($0)), words[$0]) }
    let selected = words.firstIndex(of: word).map { TuningControl.tunable(tunable, .segment($0)) }
    let segments = Control.segments(choices, on: layout.control, selected: selected)
    return zip(segments, layout.control.inset(dx: 0, dy: -4).columns(words.count)).map { segment, reach in
      var segment = segment
      segment.reach = reach
      return segment
    }
  }
}

// MARK: - Drawing

extension TunableRow {
  private func drawName(_ canvas: inout Canvas) {
    let palette = canvas.palette
    let place = layout.name
    let name = TunableName.title(tunable.key)
    canvas.list.text(name, .control, palette.text, in: place)
    if isChanged {
      let width = min(place.width - 12, canvas.text.width(of: name, style: .control))
      canvas.list.roundedRect(
        Rect(x: place.minX + width + 8, y: place.center.y - 3, width: 6, height: 6), radius: 3, palette.compare)
    }
    if case .choice(let words) = tunable.domain, layout.hasSegments, case .choice(let word) = value {
      let frames = layout.control.inset(dx: 3, dy: 3).columns(words.count)
      ControlArt.segments(
        layout.control, selected: words.firstIndex(of: word).map { frames[$0] }, radius: 10, into: &canvas)
    }
  }

  private func drawChoice(_ word: String, in frame: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.text(
      word, .controlStrong, isChanged ? palette.compare : palette.text,
      in: Rect(x: frame.minX + 12, y: frame.minY, width: frame.width - 44, height: frame.height))
    canvas.list.icon("chevron-down", size: 18, center: Point(x: frame.maxX - 18, y: frame.center.y), palette.text2)
  }

  private func drawNumber(_ value: Double, _ scale: SliderScale, in field: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    let text = canvas.text
    let unit = ValueText.unit(tunable)
    var unitWidth = unit.isEmpty ? 0 : text.width(of: unit, style: .caption) + 4
    func fits(_ string: String, beside unitWidth: Double) -> Bool {
      text.width(of: string, style: .value) <= field.width - 14 - unitWidth
    }
    var shown = ValueText.text(value, scale: scale)
    if !fits(shown, beside: 0) {
      // All digits of such a number are there once it is typed at.
      shown = ValueText.rounded(value, scale: scale) { fits($0, beside: unitWidth) }
    }
    // Digits count more than a unit that the name's explanation tells too.
    if !fits(shown, beside: unitWidth) { unitWidth = 0 }
    let place = Rect(x: field.minX + 4, y: field.minY + 4, width: field.width - 14 - unitWidth, height: 20)
    if let typing {
      typing.entry.draw(.value, in: place, .trailing, into: &canvas)
    } else {
      canvas.list.text(shown, .value, palette.text, in: place, .trailing)
    }
    guard unitWidth > 0 else { return }
    canvas.list.text(
      unit, .caption, palette.text3,
      in: Rect(x: field.maxX - 7 - unitWidth, y: field.minY + 4, width: unitWidth, height: 20), .trailing)
  }

  private func drawSlider(_ value: Double, _ scale: SliderScale, in track: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    var ticks: [(position: Double, color: Color)] = []
    if case .number(let standard) = standard {
      ticks.append((scale.position(of: standard), isChanged ? palette.text2 : palette.accent))
    }
    if case .number(let own)? = reference {
      let place = track.minX + scale.position(of: own) * track.width
      canvas.list.fill(Rect(x: place - 1, y: track.minY - 14, width: 2, height: 6), palette.accent)
    }
    ControlArt.slider(
      track, position: scale.position(of: value), ticks: ticks, color: palette[keyPath: color], isPressed: isHeld,
      into: &canvas)
    if let fault = typing?.fault { drawFault(fault, below: layout.control, &canvas) }
  }

  /// What is wrong with what was typed, beside its field.
  private func drawFault(_ fault: String, below field: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    let width = canvas.text.width(of: fault, style: .caption)
    var rest = Rect(x: field.maxX - width - 42, y: field.maxY + 3, width: width + 42, height: 24)
    canvas.list.roundedRect(
      rest, radius: 8, palette.raised, border: DrawCommand.Border(width: 1, color: palette.record))
    canvas.list.icon(
      "alert-circle-outline", size: 16, center: Point(x: rest.minX + 16, y: rest.center.y), palette.record)
    rest.cut(.left, 29)
    canvas.list.text(fault, .caption, palette.record, in: rest)
  }
}
