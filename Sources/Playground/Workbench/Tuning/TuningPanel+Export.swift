import Documents
import Drawing
import ScrollEngine
import Tuning

/// Handing the tuning over as code.
extension TuningPanel {
  /// Shows the code, in the format that was chosen last.
  func openExport() {
    show(format: export?.index ?? lastFormat)
    explained = nil
  }

  private func show(format index: Int) {
    var sheet = ExportSheet(index, tuning: store.tuning, size: shape.size)
    sheet.focused = export?.focused
    sheet.resize(shape.size, at: now)
    export = sheet
    lastFormat = sheet.index
    needsDisplay = true
  }

  /// Does what a control of the sheet is for.
  func performExport(_ control: TuningControl) {
    guard let sheet = export else { return }
    switch control {
    case .exportFormat(let index): show(format: index)
    case .copyExport:
      export?.notice =
        copy(sheet.text) ? .done("Copied as \(sheet.format.title)") : .fault("The clipboard cannot be reached")
    case .saveExport:
      let name = fileTitle ?? store.tuning.base.name + (changeCount > 0 ? " + \(changeCount)" : "")
      do throws(DocumentError) {
        let path = try exports.save(sheet.text, as: name + sheet.format.suffix)
        export?.notice = .done("Saved: \(path)")
      } catch { export?.notice = .fault(error.description) }
    case .closeExport: export = nil
    default: break
    }
    needsDisplay = true
  }

  /// A key while the sheet is open: it takes them all.
  func pressInExport(_ key: InputEvent.Key, isShifted: Bool, time: Timestamp) -> Bool {
    guard let sheet = export else { return false }
    needsDisplay = true
    let page = sheet.code.height
    let offset = sheet.pane.offset
    switch key {
    case .escape: export = nil
    case .left: show(format: sheet.index - 1)
    case .right: show(format: sheet.index + 1)
    case .up: export?.pane.turn(1, at: time)
    case .down: export?.pane.turn(-1, at: time)
    case .pageUp: export?.pane.reveal(from: max(0, offset - page), to: offset, frame: page, at: time)
    case .pageDown: export?.pane.reveal(from: offset, to: offset + 2 * page, frame: page, at: time)
    case .home: export?.pane.reveal(from: 0, to: 1, frame: page, at: time)
    case .end: export?.pane.reveal(from: 0, to: sheet.pane.limit + page, frame: page, at: time)
    case .tab:
      let order = sheet.controls.map(\.control)
      let step = isShifted ? -1 : 1
      let index = sheet.focused.flatMap(order.firstIndex(of:)).map { $0 + step } ?? (isShifted ? order.count - 1 : 0)
      export?.focused = order[(index + order.count) % order.count]
    case .enter, .space: performExport(sheet.focused ?? .copyExport)
    case .backspace, .backTab, .selectAll: break
    }
    return true
  }

  /// Draws the sheet over the panel.
  func drawExport(into canvas: inout Canvas) {
    export?.fit(canvas.text, at: now)
    guard let sheet = export else { return }
    let palette = canvas.palette
    canvas.list.fill(Rect(x: 0, y: 0, width: sheet.size.width, height: sheet.size.height), palette.panel)
    canvas.list.text(
      "Export", .heading, palette.text,
      in: Rect(x: TuningPanelLayout.margin, y: 20, width: sheet.close.minX - 20, height: 22))
    canvas.list.fill(
      Rect(x: 0, y: TuningPanelLayout.headHeight - 1, width: sheet.size.width, height: 1), palette.line)
    ControlArt.icon("close", in: sheet.close, touch(.closeExport), ink: palette.text2, size: 20, into: &canvas)
    ControlArt.segments(sheet.segments, selected: sheet.segment(sheet.index), into: &canvas)
    for (index, format) in ExportSheet.formats.enumerated() {
      let isOn = index == sheet.index
      canvas.list.text(
        format.title, isOn ? .controlStrong : .control, isOn ? palette.text : palette.text2, in: sheet.segment(index),
        .center)
    }
    drawCode(of: sheet, into: &canvas)
    if let notice = sheet.notice { draw(notice, in: sheet.noticeFrame, into: &canvas) }
    canvas.list.roundedRect(sheet.save, radius: 12, touch(.saveExport).field(palette))
    canvas.list.text("Save to file", .controlStrong, palette.text, in: sheet.save, .center)
    canvas.list.roundedRect(sheet.copy, radius: 12, touch(.copyExport).filled(palette))
    canvas.list.text("Copy", .controlStrong, palette.onAccent, in: sheet.copy, .center)
    if let focused = sheet.controls.first(where: { $0.control == sheet.focused }) {
      canvas.list.roundedRect(
        focused.frame.inset(dx: -4, dy: -4), radius: 14, palette.accent.opacity(0),
        border: DrawCommand.Border(width: 2, color: palette.accent))
    }
  }

  private func draw(_ notice: PanelMessage, in frame: Rect, into canvas: inout Canvas) {
    switch notice {
    case .done(let text): canvas.list.text(text, .caption, canvas.palette.accent, in: frame)
    case .fault(let text), .broken(let text): canvas.list.text(text, .caption, canvas.palette.record, in: frame)
    }
  }

  private func drawCode(of sheet: ExportSheet, into canvas: inout Canvas) {
    let palette = canvas.palette
    let frame = sheet.code
    canvas.list.roundedRect(frame, radius: 12, palette.field)
    canvas.list.add(.pushClip(frame))
    let height = ExportSheet.style.lineHeight
    for (index, line) in sheet.lines.enumerated() {
      let y = frame.minY + 12 + Double(index) * height - sheet.pane.offset
      guard y > frame.minY - height, y < frame.maxY else { continue }
      canvas.list.text(
        line.text, ExportSheet.style, line.isRemark ? palette.text3 : palette.text,
        in: Rect(
          x: frame.minX + 12 + line.indent, y: y, width: frame.width - 16 - line.indent, height: height))
    }
    ControlArt.indicator(sheet.pane, in: frame, into: &canvas)
    canvas.list.add(.popClip)
  }
}
