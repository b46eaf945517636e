import Drawing
import Interface
import ScrollEngine
import Tuning

/// The panel's look.
extension TuningPanelView {
  /// Draws the whole panel, with its top left corner as origin.
  func draw(into canvas: inout Canvas) {
    drawList(into: &canvas)
    if layout.isLow { canvas.list.add(.pushClip(layout.list)) }
    drawFields(into: &canvas)
    if layout.isLow { canvas.list.add(.popClip) }
    drawHead(into: &canvas)
    drawFoot(into: &canvas)
    if let ring {
      (headControls + fieldControls + footControls).control(ring)?.outline?.drawRing(into: &canvas)
    }
    if let explained, let row = list.row(of: explained) {
      let room = Rect(
        x: 0, y: TuningPanelLayout.headHeight, width: layout.size.width,
        height: layout.foot.minY - TuningPanelLayout.headHeight)
      Explanation(tunable: explained).draw(at: layout.frame(of: row), in: room, into: &canvas)
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
      ControlArt.segments(track, selected: controls.control(.side(sides.edited))?.frame, into: &canvas)
    }
    var rest = filter
    rest.cut(.left, TuningPanelLayout.margin)
    let name = "Only what differs"
    canvas.list.text(name, .control, palette.text, in: rest)
    rest.cut(.left, canvas.text.width(of: name, style: .control) + 5)
    canvas.list.text("\(changeCount)", .value, palette.text3, in: rest)
    controls.draw(pointing, into: &canvas)
    rest = filter
    canvas.list.fill(rest.cut(.bottom, 1), palette.line)
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
      canvas.list.text("Search \(Tunables.all.count) tunables", .control, palette.text3, in: inner)
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
    canvas.list.text(Preset.title(tuning.base.name), .controlStrong, palette.text, in: rest)
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
    let controls = controls(of: list.rows(from: top, to: top + frame.height))
    controls.draw(pointing, into: &canvas)
    if list.rows.isEmpty {
      canvas.list.text(
        "Nothing is called that", .control, palette.text3,
        in: Rect(x: 0, y: layout.rowsTop + 24, width: frame.width, height: 20), .center)
    } else if list.filter.onlyChanges, changeCount == 0 {
      canvas.list.text(
        "Everything is as in the preset", .control, palette.text3,
        in: Rect(x: 0, y: layout.rowsTop + list.height + 16, width: frame.width, height: 20), .center)
    }
    if let ring { controls.control(ring)?.outline?.drawRing(into: &canvas) }
    ControlArt.indicator(layout.scroll, of: limit, in: frame, into: &canvas)
    canvas.list.add(.popClip)
  }

  static func drawGroup(
    _ name: String, isFolded: Bool, changed: Int, isFirst: Bool, in frame: Rect, _ canvas: inout Canvas
  ) {
    let palette = canvas.palette
    if !isFirst { canvas.list.fill(Rect(x: 0, y: frame.minY, width: frame.width, height: 1), palette.line) }
    canvas.list.icon(
      isFolded ? "chevron-right" : "chevron-down", size: Self.iconSize, center: Point(x: 26, y: frame.center.y),
      palette.text2)
    canvas.list.text(
      TunableName.group(name), .controlStrong, palette.text,
      in: Rect(x: 42, y: frame.minY, width: 200, height: frame.height))
    canvas.list.text(
      changed > 0 ? "\(changed) changed" : "as preset", .caption, changed > 0 ? palette.compare : palette.text3,
      in: Rect(x: frame.maxX - 136, y: frame.minY, width: 120, height: frame.height), .trailing)
  }

  // MARK: - Foot

  private func drawFoot(into canvas: inout Canvas) {
    let palette = canvas.palette
    var ground = layout.foot
    canvas.list.fill(ground, palette.panel)
    canvas.list.fill(ground.cut(.top, 1), palette.line)
    var rest = layout.notice
    for line in layout.noticeLines {
      let place = rest.cut(.top, TextStyle.caption.lineHeight)
      let wide = Rect(x: place.minX, y: place.minY, width: place.width + 8, height: place.height)
      canvas.list.text(line, .caption, palette.record, in: wide)
    }
    canvas.list.icon(foot.icon, size: Self.iconSize, center: layout.state, palette[keyPath: foot.color])
    footControls.draw(pointing, into: &canvas)
  }

  func drawFile(_ canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = layout.file
    if let typing, typing.field == .fileName {
      let field = rest.inset(dx: 0, dy: 4)
      ControlArt.field(field, radius: 8, fill: palette.field, edge: palette.accent, into: &canvas)
      return typing.entry.draw(.control, in: field.inset(dx: 10, dy: 6), into: &canvas)
    }
    rest.cut(.top, 2)
    canvas.list.text(foot.title, .control, palette.text, in: rest.cut(.top, 20))
    rest = Rect(x: rest.minX, y: rest.minY - 1, width: rest.width, height: 16)
    canvas.list.text(foot.line, .caption, foot.isFault ? palette.record : palette.text3, in: rest)
  }
}

/// The two tunings that are compared, as the panel shows them.
struct PanelSides: Equatable {
  var names: [String]
  /// 0 for A, 1 for B.
  var edited: Int
  /// What A holds while B is edited: where it differs from the preset, a tick shows it.
  var reference: Tuning?
}

extension PanelSides {
  /// Draws a side's letter and name in its segment.
  func draw(_ index: Int, in frame: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    let isOn = index == edited
    let letter = ["A", "B"][index]
    let style: TextStyle = isOn ? .controlStrong : .control
    let letterWidth = canvas.text.width(of: letter, style: .controlStrong)
    let nameWidth = min(frame.width - 40, canvas.text.width(of: names[index], style: style))
    var rest = frame.middle(width: letterWidth + 8 + nameWidth)
    canvas.list.text(
      letter, .controlStrong, index == 0 ? palette.accent : palette.compare,
      in: Rect(x: rest.minX, y: rest.minY, width: letterWidth + 1, height: rest.height))
    rest.cut(.left, letterWidth + 8)
    canvas.list.text(
      names[index], style, isOn ? palette.text : palette.text2,
      in: Rect(x: rest.minX, y: rest.minY, width: nameWidth + 1, height: rest.height))
  }
}
