import Drawing
import ScrollEngine
import Tuning

/// What lies over the panel: a menu, and what a tunable says about itself.
extension TuningPanel {
  func drawMenu(into canvas: inout Canvas) {
    guard let menu else { return }
    let palette = canvas.palette
    let frame = menuFrame
    let radii = CornerRadii(12)
    canvas.list.add(.shadow(frame, radii: radii, Shadow(dy: 4, blur: 16, alpha: 0.24)))
    canvas.list.roundedRect(
      frame, radius: 12, palette.raised, border: DrawCommand.Border(width: 1, color: palette.raisedEdge))
    canvas.list.add(.pushClip(frame.inset(dx: 0, dy: 1)))
    for (index, title) in menu.items.enumerated() {
      let item = self.frame(ofItem: index)
      guard item.maxY > frame.minY, item.minY < frame.maxY else { continue }
      if let fill = touch(.menuItem(index)).quiet(palette) {
        canvas.list.roundedRect(item.inset(dx: 4, dy: 1), radius: 8, fill)
      }
      let isOn = index == menu.selected
      let name = menu.purpose == .base ? Self.presetTitle(title) : title
      canvas.list.text(
        name, isOn ? .controlStrong : .control, isOn ? palette.accent : palette.text,
        in: Rect(x: item.minX + 16, y: item.minY, width: item.width - 52, height: item.height))
      if isOn {
        canvas.list.icon("check", size: 18, center: Point(x: item.maxX - 22, y: item.center.y), palette.accent)
      }
    }
    ControlArt.indicator(menu.pane, in: frame, into: &canvas)
    canvas.list.add(.popClip)
  }

  /// What is wrong with what was typed, beside its field.
  func drawFault(below field: Rect, into canvas: inout Canvas) {
    guard let entryFault else { return }
    let palette = canvas.palette
    let width = canvas.text.width(of: entryFault, style: .caption)
    let box = Rect(x: field.maxX - width - 42, y: field.maxY + 3, width: width + 42, height: 24)
    canvas.list.roundedRect(
      box, radius: 8, palette.raised, border: DrawCommand.Border(width: 1, color: palette.record))
    canvas.list.icon("alert-circle-outline", size: 16, center: Point(x: box.minX + 16, y: box.center.y), palette.record)
    canvas.list.text(
      entryFault, .caption, palette.record, in: Rect(x: box.minX + 29, y: box.minY, width: width + 12, height: 24))
  }

  /// Key, sentence, range and source of the tunable that was asked.
  func drawExplanation(into canvas: inout Canvas) {
    guard menu == nil, focus == nil, let tunable = explained, let row = list.row(of: tunable) else { return }
    let palette = canvas.palette
    let width = layout.size.width - 2 * TuningPanelLayout.margin
    var lines = [(tunable.key, TextStyle.controlStrong, palette.text)]
    let inner = width - 24
    for line in TextLines.wrap(tunable.sentence, to: inner, style: .secondary, canvas.text) {
      lines.append((line, .secondary, palette.text))
    }
    let range = tunable.unit.isEmpty ? tunable.range : "\(tunable.range) \(tunable.unit)"
    for line in TextLines.wrap(range, to: inner, style: .secondary, canvas.text) {
      lines.append((line, .secondary, palette.text2))
    }
    for line in TextLines.wrap(tunable.source, to: inner, style: .caption, canvas.text) {
      lines.append((line, .caption, palette.text3))
    }
    let height = lines.reduce(20) { $0 + $1.1.lineHeight }
    let place = frame(of: row)
    let below = place.maxY + 2
    let y = below + height < layout.foot.minY ? below : max(TuningPanelLayout.headHeight + 4, place.minY - 2 - height)
    let box = Rect(x: TuningPanelLayout.margin, y: y, width: width, height: height)
    canvas.list.add(.shadow(box, radii: CornerRadii(12), Shadow(dy: 4, blur: 16, alpha: 0.24)))
    canvas.list.roundedRect(
      box, radius: 12, palette.raised, border: DrawCommand.Border(width: 1, color: palette.raisedEdge))
    var top = y + 10
    for (text, style, color) in lines {
      canvas.list.text(
        text, style, color, in: Rect(x: box.minX + 12, y: top, width: inner + 8, height: style.lineHeight))
      top += style.lineHeight
    }
  }
}
