import Drawing
import Scenes
import ScrollEngine
import Tuning

/// The rows of the list.
extension TuningPanel {
  func drawList(into canvas: inout Canvas) {
    let palette = canvas.palette
    let frame = layout.list
    canvas.list.fill(frame, palette.panel)
    canvas.list.add(.pushClip(frame))
    let top = frame.minY - layout.rowsTop
    for row in list.rows(from: top, to: top + frame.height) {
      let place = self.frame(of: row)
      switch row.content {
      case .group(let name, let isFolded, let changed):
        drawGroup(name, isFolded: isFolded, changed: changed, isFirst: row.y == 0, in: place, into: &canvas)
      case .tunable(let tunable): draw(tunable, in: place, into: &canvas)
      }
    }
    if list.rows.isEmpty {
      canvas.list.text(
        "Nothing is called that", .control, palette.text3,
        in: Rect(x: 0, y: layout.rowsTop + 24, width: frame.width, height: 20), .center)
    } else if onlyChanges, changeCount == 0 {
      canvas.list.text(
        "Everything is as in the preset", .control, palette.text3,
        in: Rect(x: 0, y: layout.rowsTop + list.height + 16, width: frame.width, height: 20), .center)
    }
    drawRing(inList: true, into: &canvas)
    ControlArt.indicator(pane, in: frame, into: &canvas)
    canvas.list.add(.popClip)
  }

  private func drawGroup(
    _ name: String, isFolded: Bool, changed: Int, isFirst: Bool, in frame: Rect, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    if let fill = touch(.group(name)).quiet(palette) { canvas.list.fill(frame, fill) }
    if !isFirst { canvas.list.fill(Rect(x: 0, y: frame.minY, width: frame.width, height: 1), palette.line) }
    canvas.list.icon(
      isFolded ? "chevron-right" : "chevron-down", size: 18, center: Point(x: 26, y: frame.center.y), palette.text2)
    canvas.list.text(
      TunableName.group(name), .controlStrong, palette.text,
      in: Rect(x: 42, y: frame.minY, width: 200, height: frame.height))
    canvas.list.text(
      changed > 0 ? "\(changed) changed" : "as preset", .caption, changed > 0 ? palette.compare : palette.text3,
      in: Rect(x: frame.maxX - 136, y: frame.minY, width: 120, height: frame.height), .trailing)
  }

  private func draw(_ tunable: Tunable, in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let rowLayout = TunableRowLayout(frame: frame, domain: tunable.domain)
    let isChanged = store.isChanged(tunable)
    let name = TunableName.title(tunable.key)
    canvas.list.text(name, .control, palette.text, in: rowLayout.name)
    if isChanged {
      let width = min(rowLayout.name.width - 12, canvas.text.width(of: name, style: .control))
      let x = rowLayout.name.minX + width + 8
      canvas.list.roundedRect(
        Rect(x: x, y: rowLayout.name.center.y - 3, width: 6, height: 6), radius: 3, palette.compare)
      ControlArt.icon(
        "refresh", in: rowLayout.reset.inset(dx: 2, dy: 2), touch(.tunable(tunable, .reset)), ink: palette.text2,
        size: 18, into: &canvas)
    }
    let color = isChanged ? palette.compare : palette.accent
    switch (tunable.domain, store.tuning.value(of: tunable)) {
    case (.number(let range), .number(let value)):
      draw(value, of: tunable, in: range, rowLayout, color: color, isChanged: isChanged, into: &canvas)
    case (.choice(let words), .choice(let word)):
      draw(word, among: words, of: tunable, rowLayout, isChanged: isChanged, into: &canvas)
    case (.flag, .flag(let isOn)):
      ControlArt.toggle(rowLayout.control, isOn: isOn, color: color, into: &canvas)
    default: break
    }
  }

  private func draw(
    _ value: Double, of tunable: Tunable, in range: ClosedRange<Double>, _ rowLayout: TunableRowLayout, color: Color,
    isChanged: Bool, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    let scale = SliderScale(range)
    let field = rowLayout.control
    let isTyping = focus == .value(tunable)
    let isHeld = slide?.tunable == tunable
    let edge =
      isTyping ? (entryFault == nil ? palette.accent : palette.record) : isHeld && isChanged ? palette.compare : nil
    ControlArt.field(
      field, radius: 8, fill: touch(.tunable(tunable, .value)).field(palette), edge: edge, into: &canvas)
    var shown = ValueText.text(value, scale: scale)
    let unit = ValueText.unit(tunable)
    var unitWidth = unit.isEmpty ? 0 : canvas.text.width(of: unit, style: .caption) + 4
    func fits(_ text: String, beside unitWidth: Double) -> Bool {
      canvas.text.width(of: text, style: .value) <= field.width - 14 - unitWidth
    }
    if !fits(shown, beside: 0) {
      // All digits of such a number are there once it is typed at.
      shown = ValueText.rounded(value, scale: scale) { fits($0, beside: unitWidth) }
    }
    // Digits count more than a unit that the name's explanation tells too.
    if !fits(shown, beside: unitWidth) { unitWidth = 0 }
    let text = Rect(x: field.minX + 4, y: field.minY + 4, width: field.width - 14 - unitWidth, height: 20)
    if isTyping {
      entry.draw(.value, in: text, .trailing, into: &canvas)
    } else {
      canvas.list.text(shown, .value, palette.text, in: text, .trailing)
    }
    if unitWidth > 0 {
      canvas.list.text(
        unit, .caption, palette.text3,
        in: Rect(x: field.maxX - 7 - unitWidth, y: field.minY + 4, width: unitWidth, height: 20), .trailing)
    }
    guard let track = rowLayout.track else { return }
    var ticks: [(position: Double, color: Color)] = []
    if case .number(let standard) = store.standard(of: tunable) {
      ticks.append((scale.position(of: standard), isChanged ? palette.text2 : palette.accent))
    }
    if sides?.edited == 1, let reference = sides?.reference, case .number(let own) = reference.value(of: tunable),
      reference.changes[tunable.key] != nil
    {
      let place = track.minX + scale.position(of: own) * track.width
      canvas.list.fill(Rect(x: place - 1, y: track.minY - 14, width: 2, height: 6), palette.accent)
    }
    let isPressed = isHeld || pressed == .tunable(tunable, .slider)
    ControlArt.slider(
      track, position: scale.position(of: value), ticks: ticks, color: color, isPressed: isPressed, into: &canvas)
    if isTyping { drawFault(below: field, into: &canvas) }
  }

  private func draw(
    _ word: String, among words: [String], of tunable: Tunable, _ rowLayout: TunableRowLayout, isChanged: Bool,
    into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    let frame = rowLayout.control
    guard rowLayout.hasSegments else {
      ControlArt.field(
        frame, radius: 8, fill: touch(.tunable(tunable, .choice)).field(palette), edge: nil, into: &canvas)
      canvas.list.text(
        word, .controlStrong, isChanged ? palette.compare : palette.text,
        in: Rect(x: frame.minX + 12, y: frame.minY, width: frame.width - 44, height: frame.height))
      canvas.list.icon("chevron-down", size: 18, center: Point(x: frame.maxX - 18, y: frame.center.y), palette.text2)
      return
    }
    let selected = words.firstIndex(of: word).map { rowLayout.segment($0, of: words.count) }
    ControlArt.segments(frame, selected: selected, radius: 10, into: &canvas)
    for (index, title) in words.enumerated() {
      let isOn = title == word
      canvas.list.text(
        title, isOn ? .controlStrong : .control, isOn ? palette.text : palette.text2,
        in: rowLayout.segment(index, of: words.count), .center)
    }
  }
}
