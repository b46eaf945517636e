import Drawing
import Scenes
import ScrollEngine
import Tuning

/// The panel's look.
extension TuningPanel {
  /// Draws the whole panel, with its top left corner as origin.
  func draw(into canvas: inout Canvas) {
    fitNotice(canvas.text)
    needsDisplay = false
    if export != nil { return drawExport(into: &canvas) }
    let palette = canvas.palette
    let layout = layout
    let width = layout.size.width
    drawList(into: &canvas)
    if layout.isLow { canvas.list.add(.pushClip(layout.list)) }
    canvas.list.fill(
      Rect(
        x: 0, y: TuningPanelLayout.headHeight, width: width, height: layout.filter.maxY - TuningPanelLayout.headHeight),
      palette.panel)
    drawFields(into: &canvas)
    drawFilter(into: &canvas)
    if layout.isLow { canvas.list.add(.popClip) }
    drawHead(into: &canvas)
    drawFoot(into: &canvas)
    drawRing(inList: false, into: &canvas)
    drawExplanation(into: &canvas)
    drawMenu(into: &canvas)
    canvas.list.fill(Rect(x: 0, y: 0, width: 1, height: layout.size.height), palette.line)
  }

  /// How a control stands to the hand.
  func touch(_ control: TuningControl) -> ControlArt.Touch {
    pressed == control ? .pressed : hovered == control ? .hovered : .none
  }

  private func drawHead(into canvas: inout Canvas) {
    let palette = canvas.palette
    let layout = layout
    canvas.list.fill(
      Rect(x: 0, y: 0, width: layout.size.width, height: TuningPanelLayout.headHeight), palette.panel)
    canvas.list.text("Tuning", .heading, palette.text, in: layout.title)
    for (control, frame, isRedo, isUsable) in [
      (TuningControl.undo, layout.undo, false, store.canUndo), (.redo, layout.redo, true, store.canRedo),
    ] {
      if isUsable, let fill = touch(control).quiet(palette) { canvas.list.roundedRect(frame, radius: 12, fill) }
      let ink = palette.text2.opacity(isUsable ? 1 : ControlArt.disabled)
      Glyphs.undo(center: frame.center, isRedo: isRedo, ink, into: &canvas.list)
    }
    let export = layout.export
    canvas.list.roundedRect(export, radius: 12, touch(.export).filled(palette))
    canvas.list.icon(
      "share-variant-outline", size: 18, center: Point(x: export.minX + 25, y: export.center.y), palette.onAccent)
    canvas.list.text(
      "Export", .controlStrong, palette.onAccent,
      in: Rect(x: export.minX + 41, y: export.minY + 10, width: export.width - 45, height: 20))
    canvas.list.fill(Rect(x: 0, y: TuningPanelLayout.headHeight - 1, width: layout.size.width, height: 1), palette.line)
  }

  private func drawFields(into canvas: inout Canvas) {
    let palette = canvas.palette
    if let sides, let track = layout.sides {
      ControlArt.segments(track, selected: layout.side(sides.edited), into: &canvas)
      for (index, letter) in ["A", "B"].enumerated() {
        let frame = layout.side(index)
        let isOn = index == sides.edited
        let name = sides.names[index]
        let letterWidth = canvas.text.width(of: letter, style: .controlStrong)
        let style: TextStyle = isOn ? .controlStrong : .control
        let width = letterWidth + 8 + min(frame.width - 40, canvas.text.width(of: name, style: style))
        let x = frame.center.x - width / 2
        canvas.list.text(
          letter, .controlStrong, index == 0 ? palette.accent : palette.compare,
          in: Rect(x: x, y: frame.minY, width: letterWidth + 1, height: frame.height))
        canvas.list.text(
          name, style, isOn ? palette.text : palette.text2,
          in: Rect(x: x + letterWidth + 8, y: frame.minY, width: width - letterWidth - 7, height: frame.height))
      }
    }
    let isTyping = focus == .search
    let search = layout.search
    ControlArt.field(
      search, radius: 12, fill: touch(.search).field(palette), edge: isTyping ? palette.accent : nil, into: &canvas)
    canvas.list.icon("magnify", size: 18, center: Point(x: search.minX + 20, y: search.center.y), palette.text3)
    let inner = Rect(x: search.minX + 38, y: search.minY + 10, width: search.width - 70, height: 20)
    if isTyping {
      entry.draw(.control, in: inner, into: &canvas)
    } else if self.search.isEmpty {
      canvas.list.text("Search \(Tunables.all.count) tunables", .control, palette.text3, in: inner)
    } else {
      canvas.list.text(self.search, .control, palette.text, in: inner)
    }
    if !self.search.isEmpty || isTyping {
      ControlArt.icon(
        "close", in: layout.clearSearch.inset(dx: 0, dy: 2), touch(.clearSearch), ink: palette.text2, size: 18,
        into: &canvas)
    }
    let base = layout.base
    canvas.list.roundedRect(base, radius: 12, touch(.base).field(palette))
    canvas.list.text("Base", .control, palette.text3, in: Rect(x: base.minX + 12, y: base.minY, width: 34, height: 40))
    canvas.list.text(
      Self.presetTitle(store.tuning.base.name), .controlStrong, palette.text,
      in: Rect(x: base.minX + 46, y: base.minY, width: base.width - 78, height: 40))
    canvas.list.icon("chevron-down", size: 18, center: Point(x: base.maxX - 20, y: base.center.y), palette.text2)
  }

  /// A preset's name as people write it.
  static func presetTitle(_ name: String) -> String {
    switch name {
    case "ios": "iOS"
    case "gtk": "GTK"
    case "android", "flutter", "chromium": name.prefix(1).uppercased() + name.dropFirst()
    default: name
    }
  }

  private func drawFilter(into canvas: inout Canvas) {
    let palette = canvas.palette
    let frame = layout.filter
    let count = changeCount
    canvas.list.text(
      "Only what differs", .control, palette.text,
      in: Rect(x: TuningPanelLayout.margin, y: frame.minY, width: 130, height: frame.height))
    let x = TuningPanelLayout.margin + canvas.text.width(of: "Only what differs", style: .control) + 5
    canvas.list.text("\(count)", .value, palette.text3, in: Rect(x: x, y: frame.minY, width: 40, height: frame.height))
    if count > 0 {
      if let fill = touch(.resetAll).quiet(palette) { canvas.list.roundedRect(layout.resetAll, radius: 8, fill) }
      canvas.list.text("Reset all", .controlStrong, palette.accent, in: layout.resetAll, .center)
    }
    ControlArt.toggle(layout.onlyChanges, isOn: onlyChanges, color: palette.accent, into: &canvas)
    canvas.list.fill(Rect(x: 0, y: frame.maxY - 1, width: frame.width, height: 1), palette.line)
  }
}
