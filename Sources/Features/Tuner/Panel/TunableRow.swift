import Drawing
import Interface
import ScrollEngine
import Tuning
import Workbench

/// A row of the panel: a tunable's name, its value under one or two tunings, and the control that changes it. Touch
/// targets extend beyond the row's edges where the row is smaller than a finger needs.
package struct TunableRow {
  /// An area of a row that responds to a tap.
  package enum Part: Hashable {
    /// The area of the row that no other area covers.
    case name
    case slider
    case value
    case reset
    /// The star that shows the setting in the drawer of phones.
    case pin
    /// The value of the tuning that is not edited.
    case other
    case choice
    case toggle
  }

  let state: TunableState
  let frame: Rect
  /// Index of the edited tuning, 0 for A and 1 for B; `nil` without a comparison.
  let side: Int?
  let isDragged: Bool
  /// Whether the pointer is over the dot that marks a changed value. A tap on the dot resets the value.
  let isResetHot: Bool
  /// Whether phones show the setting in their drawer.
  var isPinned = false
  /// Whether the row has the star for ``isPinned``: if it is pinned, and while its popover is open.
  var hasPin = false
  /// The text field of the number; `nil` while the user does not type a number.
  let typing: TuningPanelTextField?

  /// Width of the touch target on the value of the other tuning, in points.
  private static let otherWidth = 56.0
  /// Maximum number of characters of the other tuning's value. A longer value is rounded, to leave space for the name;
  /// the field with the edited value shows all digits.
  private static let mostDigits = 6

  private var tunable: Tunable { state.tunable }
  private var layout: TunableRowLayout {
    TunableRowLayout(frame: frame, domain: tunable.domain, isCompared: side != nil, hasPin: hasPin)
  }
  /// Opacity of the value, from 0 to 1. A value that is inactive is faint.
  private var opacity: Double { state.inactiveReason == nil ? 1 : ControlBackground.disabledOpacity }
  /// Key path of the edited value's colour. If A and B differ, this is the colour of the edited tuning.
  private var valueColor: KeyPath<Palette, Color> {
    guard let side else { return \.accent }
    return state.differs ? TuningPanelSides.color(of: side) : \.text3
  }

  /// The other tuning's value as text, or a note that the tunable has an effect only in the edited tuning; `nil` if
  /// there is nothing to show.
  private var otherText: (words: String, isValue: Bool)? {
    guard let side, let other = state.other else { return nil }
    if state.inactiveReason == nil, !state.isActiveInOther { return ("\(TuningPanelSides.letters[side]) only", false) }
    switch (tunable.domain, other) {
    case (.number(let range), .number(let number)):
      let scale = SliderScale(range)
      let words = ValueText.text(number, scale: scale)
      return (
        words.count <= Self.mostDigits
          ? words : ValueText.rounded(number, scale: scale) { $0.count <= Self.mostDigits }, true
      )
    case (_, .flag(let isOn)): return state.differs ? (isOn ? "on" : "off", true) : nil
    case (_, .choice(let word)): return state.differs ? (word, true) : nil
    default: return nil
    }
  }

  /// The controls of the row, except for the slider and for the control that covers the whole row.
  var parts: [Control<TuningControl>] {
    let layout = layout
    var parts: [Control<TuningControl>] = []
    if state.isChanged {
      let content = Face.drawn { drawReset(in: $0, &$2) }
      let reach = layout.reach(from: frame.minX, to: frame.minX + TuningPanelLayout.target)
      parts.append(
        control(.reset, .button("Reset", of: state.fullTitle), layout.reset, content, on: .none, reach: reach))
    }
    if state.differs, let otherText, otherText.isValue {
      let other = layout.other(Self.otherWidth)
      parts.append(
        control(
          .other, .button("Use \(otherText.words)", of: state.fullTitle), other.inset(dx: -4, dy: -2), .blank,
          on: .quiet,
          reach: layout.reach(from: other.minX, to: other.maxX)))
    }
    if let pin = layout.pin {
      let icon = isPinned ? "star" : "star-outline"
      // The value of the other tuning is on the left. A drag from the star moves the slider.
      let left = side == nil ? 20.0 : 4
      parts.append(
        control(
          .pin, .toggle("On phones", of: state.fullTitle), pin, .icon(icon, size: 16), on: .none, isOn: isPinned,
          reach: layout.reach(from: pin.minX - left, to: pin.maxX + 24 - left)))
    }
    let field = layout.control
    let reach = layout.reach(from: field.minX - 4, to: frame.maxX)
    switch (tunable.domain, state.value) {
    case (.number(let range), .number(let value)): parts.append(number(value, SliderScale(range), reach))
    case (.choice, .choice(let word)):
      let content = Face.drawn { drawChoice(word, in: $0, &$2) }
      parts.append(control(.choice, .combobox(state.fullTitle, value: word), field, content, reach: reach))
    case (.flag, .flag(let isOn)):
      let content = Face.drawn {
        let color = state.differs ? $2.palette[keyPath: valueColor] : $2.palette.accent
        ControlDrawing.toggle($0, isOn: isOn, color: color.opacity(opacity), into: &$2)
      }
      parts.append(control(.toggle, .toggle(state.fullTitle), field, content, on: .none, isOn: isOn, reach: reach))
    default: break
    }
    return parts
  }

  /// The number with its unit; `nil` for other tunables.
  private var valueText: String? {
    guard case .number(let range) = tunable.domain, case .number(let value) = state.value else { return nil }
    let (number, unit) = (ValueText.text(value, scale: SliderScale(range)), tunable.shortUnit)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }

  /// The slider of a number; `nil` for other tunables. Its touch target lies below those of ``parts``.
  var slider: Control<TuningControl>? {
    guard let track = layout.track, let valueText else { return nil }
    // This control is only a touch target. The slider is drawn together with the number's field on its right, because
    // the shadow of the slider's thumb extends onto the field.
    return control(
      .slider, .slider(state.fullTitle, value: valueText), track, .blank, on: .none,
      reach: layout.reach(from: track.minX - 8, to: track.maxX + 8))
  }

  /// The control that covers the whole row and draws the name.
  var name: Control<TuningControl> {
    control(.name, .listItem(state.fullTitle), frame, .drawn { drawName(&$2) }, on: .none, reach: frame)
      .focusable(frame.inset(dx: 10, dy: 2), radius: 10)
  }

  private typealias Face = Control<TuningControl>.Content

  private func control(
    _ part: Part, _ semantics: Semantics, _ frame: Rect, _ content: Face, on background: ControlBackground = .field,
    edge: PaletteColor? = nil, isOn: Bool = false, reach: Rect
  ) -> Control<TuningControl> {
    Control(
      .tunable(tunable, part), semantics, frame, content, on: background, radius: 8, border: edge, isOn: isOn,
      hitArea: reach)
  }

  private func number(_ value: Double, _ scale: SliderScale, _ reach: Rect) -> Control<TuningControl> {
    let isWrong = typing?.fault != nil
    let edge: PaletteColor? = if typing != nil { { isWrong ? $0.record : $0.accent } } else { nil }
    let content = Face.drawn { field, _, canvas in
      drawNumber(value, scale, in: field, &canvas)
      if let track = layout.track { drawSlider(value, scale, in: track, &canvas) }
      if let fault = typing?.fault { drawFault(fault, below: field, &canvas) }
    }
    let text = typing?.entry.text ?? valueText ?? ""
    return control(
      .value, .textbox(state.fullTitle, value: text), layout.control, content, edge: edge, reach: reach)
  }
}

// MARK: - Drawing

extension TunableRow {
  private func drawName(_ canvas: inout Canvas) {
    let palette = canvas.palette
    let words = otherText
    let width = words.map { canvas.text.width(of: $0.words, style: $0.isValue ? .value : .caption) + 1 } ?? 0
    canvas.list.text(
      state.title, .control, state.inactiveReason == nil ? palette.text : palette.text3, in: layout.name(before: width))
    if let words {
      let color =
        words.isValue && state.differs ? palette[keyPath: TuningPanelSides.color(of: 1 - (side ?? 0))] : palette.text3
      canvas.list.text(
        words.words, words.isValue ? .value : .caption, color.opacity(words.isValue ? opacity : 1),
        in: layout.other(width), .trailing)
    }
    guard let reason = state.inactiveReason else { return }
    canvas.list.text(reason, .caption, palette.text3, in: layout.reason)
  }

  /// Draws the mark of a changed value: a dot, or a reset icon while the pointer is over the mark.
  private func drawReset(in frame: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    guard !isResetHot else { return canvas.list.icon("refresh", size: 16, center: frame.center, palette.text) }
    canvas.list.disc(frame.center, radius: 3, palette.text)
  }

  private func drawChoice(_ word: String, in frame: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    rest.cut(.left, 10)
    let chevron = rest.cut(.right, 28)
    canvas.list.icon("chevron-down", size: 16, center: chevron.center, palette.text2.opacity(opacity))
    if side != nil, !state.differs {
      canvas.list.text("both", .caption, palette.text3, in: rest.cut(.right, 26), .trailing)
    }
    canvas.list.text(
      word, .controlStrong, (state.differs ? palette[keyPath: valueColor] : palette.text).opacity(opacity), in: rest)
  }

  private func drawNumber(_ value: Double, _ scale: SliderScale, in field: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    let text = canvas.text
    let unit = tunable.shortUnit
    let room = field.width - 14
    var unitWidth = unit.isEmpty ? 0 : text.width(of: unit, style: .caption) + 4
    func fits(_ string: String, beside unitWidth: Double) -> Bool {
      text.width(of: string, style: .value) <= room - unitWidth
    }
    var shown = ValueText.text(value, scale: scale)
    // If space is short, drop the unit before any digit: the popover that explains the tunable also shows the unit.
    if !fits(shown, beside: unitWidth) { unitWidth = 0 }
    // If space is still short, round the number. The user sees all digits when starting to edit it.
    if !fits(shown, beside: 0) { shown = ValueText.rounded(value, scale: scale) { fits($0, beside: 0) } }
    let number = Rect(x: field.minX + 4, y: field.minY + 4, width: room - unitWidth, height: 20)
    if let typing {
      typing.entry.draw(.value, in: number, .trailing, into: &canvas)
    } else {
      let color = state.differs ? palette[keyPath: valueColor] : palette.text
      canvas.list.text(shown, .value, color.opacity(opacity), in: number, .trailing)
    }
    guard unitWidth > 0 else { return }
    canvas.list.text(
      unit, .caption, palette.text3.opacity(opacity),
      in: Rect(x: field.maxX - 7 - unitWidth, y: field.minY + 4, width: unitWidth, height: 20), .trailing)
  }

  private func drawSlider(_ value: Double, _ scale: SliderScale, in track: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    let color = palette[keyPath: valueColor].opacity(opacity)
    if case .number(let other)? = state.other {
      let tick = palette[keyPath: state.differs ? TuningPanelSides.color(of: 1 - (side ?? 0)) : \.text3].opacity(
        opacity)
      return ControlDrawing.comparisonSlider(
        track, from: scale.position(of: other), tick, to: scale.position(of: value), color, isPressed: isDragged,
        into: &canvas)
    }
    var ticks: [(position: Double, color: Color)] = []
    if case .number(let standard) = state.presetValue, state.isChanged {
      ticks.append((scale.position(of: standard), palette.text2))
    }
    ControlDrawing.slider(
      track, position: scale.position(of: value), ticks: ticks, color: color, isPressed: isDragged, into: &canvas)
  }

  /// Draws the message about invalid text below the field.
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

/// The state of a tunable in the panel: its value, and the values to compare it with.
struct TunableState: Equatable {
  let tunable: Tunable
  /// The tunable's name as it appears below the section's heading.
  let title: String
  /// Value in the edited tuning.
  let value: TunableValue
  /// Value in the preset that the edited tuning is based on.
  let presetValue: TunableValue
  /// Value in the tuning that is not edited; `nil` without a comparison.
  let other: TunableValue?
  /// The reason that the value has no effect in the edited tuning, as a sentence; `nil` if the value has an effect.
  let inactiveReason: String?
  /// Whether the tunable has an effect in the tuning of the comparison that is not edited; true without a comparison.
  let isActiveInOther: Bool

  /// The name with that of the tunable's group, which the section's heading may leave open.
  var fullTitle: String { TunableName.fullTitle(title, of: tunable) }

  var isChanged: Bool { value != presetValue }
  /// Whether the two tunings of a comparison hold different values.
  var differs: Bool { other != nil && other != value }
}

extension TunableState {
  /// Creates the state of a tunable in the edited tuning.
  ///
  /// - Parameters:
  ///   - sides: the two tunings of the comparison; `nil` while there is none.
  ///   - sections: the tunables that the scene uses, and their names.
  init(_ tunable: Tunable, _ tuning: Tuning, _ sides: TuningPanelSides?, in sections: TuningSections) {
    let other = sides?.other
    let byOther = other.map { sections.inactiveReason(tunable, $0) == nil } ?? true
    self.init(
      tunable: tunable, title: sections.title(of: tunable), value: tuning.value(of: tunable),
      presetValue: tuning.presetValue(of: tunable), other: other?.value(of: tunable),
      inactiveReason: sections.inactiveReason(
        tunable, tuning, side: byOther ? sides.map { TuningPanelSides.letters[$0.edited] } : nil),
      isActiveInOther: byOther)
  }
}
