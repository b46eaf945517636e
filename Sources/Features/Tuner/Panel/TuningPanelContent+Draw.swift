import Drawing
import Interface
import ScrollEngine
import Tuning

/// Drawing of the panel.
extension TuningPanelContent {
  /// Draws the panel, with its top left corner as the origin.
  func draw(into canvas: inout Canvas) {
    drawList(into: &canvas)
    if layout.isCompact { canvas.list.add(.pushClip(layout.list)) }
    drawFields(into: &canvas)
    if layout.isCompact { canvas.list.add(.popClip) }
    drawHead(into: &canvas)
    drawFoot(into: &canvas)
    if let focusedControl {
      (headControls + fieldControls + footControls).control(focusedControl)?.outline?.drawRing(into: &canvas)
    }
    if let explained, let row = list.row(of: explained) {
      let room = Rect(
        x: 0, y: TuningPanelLayout.headHeight, width: layout.size.width,
        height: layout.foot.minY - TuningPanelLayout.headHeight)
      TunablePopover(tunable: explained).draw(at: layout.frame(of: row), in: room, into: &canvas)
    }
    canvas.list.fill(Rect(x: 0, y: 0, width: 1, height: layout.size.height), canvas.palette.line)
  }

  private func drawHead(into canvas: inout Canvas) {
    let palette = canvas.palette
    var head = Rect(x: 0, y: 0, width: layout.size.width, height: TuningPanelLayout.headHeight)
    canvas.list.fill(head, palette.panel)
    canvas.list.text("Tuning", .heading, palette.text, in: layout.title)
    headControls.draw(pointing, into: &canvas)
    canvas.list.fill(head.cut(.bottom, 1), palette.line)
  }

  private func drawFields(into canvas: inout Canvas) {
    let palette = canvas.palette
    let filter = layout.filter
    let top = TuningPanelLayout.headHeight
    canvas.list.fill(Rect(x: 0, y: top, width: layout.size.width, height: filter.maxY - top), palette.panel)
    let controls = fieldControls
    if let sides, let track = layout.sides {
      ControlDrawing.segments(track, selected: controls.control(.side(sides.edited))?.frame, into: &canvas)
    }
    drawCounts(into: &canvas)
    canvas.list.text("Only", .caption, palette.text2, in: layout.only, .center)
    controls.draw(pointing, into: &canvas)
    var rest = filter
    canvas.list.fill(rest.cut(.bottom, 1), palette.line)
  }

  /// Draws two counts: how many values differ from the other tuning, and how many from the preset.
  private func drawCounts(into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = layout.filter
    rest.cut(.left, TuningPanelLayout.margin)
    rest.cut(.right, rest.maxX - layout.resetAll.minX + 4)
    let foreground = sides?.edited == 1 ? palette.compare : palette.accent
    let preset = "\(list.changed) from \(Preset.title(base))"
    guard let sides, let differing = list.differing else {
      return canvas.list.text(
        "\(list.changed == 0 ? "No" : "\(list.changed)") change\(list.changed == 1 ? "" : "s") from \(Preset.title(base))",
        .control, palette.text,
        in: rest)
    }
    let count = "\(differing)"
    let words = " differ\(differing == 1 ? "s" : "") from \(sides.otherLetter)"
    let whole = count + words + " \u{B7} " + preset
    // A narrow panel shows the counts in two lines.
    let isWide = canvas.text.width(of: whole, style: .control) <= rest.width
    let style: TextStyle = isWide ? .control : .caption
    let strong: TextStyle = isWide ? .value : .caption
    var line = isWide ? rest : rest.middle(height: 2 * style.lineHeight).rows(2)[0]
    let width = canvas.text.width(of: count, style: strong)
    canvas.list.text(count, strong, differing > 0 ? foreground : palette.text3, in: line.cut(.left, width + 1))
    canvas.list.text(isWide ? words + " \u{B7} " + preset : words, style, palette.text2, in: line)
    guard !isWide else { return }
    canvas.list.text(preset, style, palette.text2, in: rest.middle(height: 2 * style.lineHeight).rows(2)[1])
  }

  func drawSearch(in frame: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.icon(
      "magnify", size: Self.iconSize, center: Point(x: frame.minX + 20, y: frame.center.y), palette.text3)
    var inner = frame.middle(height: 20)
    inner.cut(.left, 38)
    inner.cut(.right, 32)
    if let typing, typing.field == .search {
      typing.entry.draw(.control, in: inner, into: &canvas)
    } else if list.filter.search.isEmpty {
      let words = "Search \(Tunables.all.count) settings"
      let isWide = canvas.text.width(of: words, style: .control) <= inner.width
      canvas.list.text(isWide ? words : "Search", .control, palette.text3, in: inner)
    } else {
      canvas.list.text(list.filter.search, .control, palette.text, in: inner)
    }
  }

  func drawBase(in frame: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    rest.cut(.left, 12)
    canvas.list.text("Base", .control, palette.text3, in: rest.cut(.left, 34))
    rest.cut(.right, 32)
    canvas.list.text(Preset.title(base), .controlStrong, palette.text, in: rest)
    canvas.list.icon(
      "chevron-down", size: Self.iconSize, center: Point(x: frame.maxX - 20, y: frame.center.y), palette.text2)
  }

  // MARK: - List

  private func drawList(into canvas: inout Canvas) {
    let palette = canvas.palette
    let frame = layout.list
    canvas.list.fill(frame, palette.panel)
    canvas.list.add(.pushClip(frame))
    let top = frame.minY - layout.rowsTop
    let shown = list.rows(from: top, to: top + frame.height)
    let controls = controls(of: shown)
    controls.draw(pointing, into: &canvas)
    if list.rows.isEmpty, !list.filter.search.isEmpty {
      canvas.list.text(
        "No setting matches", .control, palette.text3,
        in: Rect(x: 0, y: layout.rowsTop + 24, width: frame.width, height: 20), .center)
    } else if list.rows.isEmpty {
      canvas.list.text(
        sides == nil ? "No changes from the preset" : "A and B have the same values", .control, palette.text3,
        in: Rect(x: 0, y: layout.rowsTop + list.height + 16, width: frame.width, height: 20), .center)
    }
    for row in shown {
      if case .heading(let name) = row.content { drawHeading(name, in: layout.frame(of: row), &canvas) }
    }
    if let focusedControl { controls.control(focusedControl)?.outline?.drawRing(into: &canvas) }
    ControlDrawing.scrollIndicator(layout.scroll, of: maximumOffset, in: frame, into: &canvas)
    canvas.list.add(.popClip)
  }

  private func drawHeading(_ name: String, in frame: Rect, _ canvas: inout Canvas) {
    var rest = frame
    rest.cut(.top, 8)
    rest.cut(.left, TuningPanelLayout.margin)
    canvas.list.text(name, .caption, canvas.palette.text3, in: rest)
  }

  // MARK: - Footer

  private func drawFoot(into canvas: inout Canvas) {
    let palette = canvas.palette
    var background = layout.foot
    canvas.list.fill(background, palette.panel)
    canvas.list.fill(background.cut(.top, 1), palette.line)
    var rest = layout.notice
    for line in layout.noticeLines {
      let row = rest.cut(.top, TextStyle.caption.lineHeight)
      let wide = Rect(x: row.minX, y: row.minY, width: row.width + 8, height: row.height)
      canvas.list.text(line, .caption, palette.record, in: wide)
    }
    canvas.list.icon(foot.icon, size: Self.iconSize, center: layout.state, palette[keyPath: foot.color])
    footControls.draw(pointing, into: &canvas)
  }

  func drawFile(_ canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = layout.file
    if let typing, typing.field.control == .fileName {
      let field = rest.inset(dx: 0, dy: 4)
      ControlDrawing.field(field, radius: 8, fill: palette.field, edge: palette.accent, into: &canvas)
      return typing.entry.draw(.control, in: field.inset(dx: 10, dy: 6), into: &canvas)
    }
    rest.cut(.top, 2)
    canvas.list.text(foot.title, .control, palette.text, in: rest.cut(.top, 20))
    rest = Rect(x: rest.minX, y: rest.minY - 1, width: rest.width, height: 16)
    // If space is short, show only the words before the comma, which are the most important ones.
    let fits = foot.isFault || canvas.text.width(of: foot.line, style: .caption) <= rest.width
    let line = fits ? foot.line : String(foot.line.prefix { $0 != "," })
    canvas.list.text(line, .caption, foot.isFault ? palette.record : palette.text3, in: rest)
  }
}
