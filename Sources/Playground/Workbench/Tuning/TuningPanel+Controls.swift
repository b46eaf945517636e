import Drawing
import Interface
import Scenes
import ScrollEngine
import Tuning

/// What can be pressed, in the keyboard's order.
extension TuningPanel {
  /// Everything that can be pressed.
  var controls: [Control<TuningControl>] {
    headControls + fieldControls + controls(of: list.rows[...]) + footControls
  }

  /// The control that a finger at a place hits.
  func hit(_ place: Point) -> Control<TuningControl>? {
    let y = place.y - layout.rowsTop
    // A neighbour's control may reach over the row's edge, as far as a finger needs.
    return (headControls + fieldControls + controls(of: list.rows(from: y - 24, to: y + 24)) + footControls).hit(place)
  }

  /// The place of a row in the panel.
  func frame(of row: TuningList.Row) -> Rect {
    Rect(x: 0, y: layout.rowsTop + row.y, width: shape.size.width, height: row.height)
  }

  /// The tunable whose slider a sideways movement takes: that of the whole row.
  func slidable(at place: Point) -> Tunable? {
    guard case .tunable(let tunable, let part)? = hit(place)?.action, case .number = tunable.domain, part != .reset
    else { return nil }
    return tunable
  }

  var headControls: [Control<TuningControl>] {
    let layout = layout
    let head = Rect(x: 0, y: 0, width: layout.size.width, height: TuningPanelLayout.headHeight)
    func step(_ action: TuningControl, _ frame: Rect, isEnabled: Bool) -> Control<TuningControl> {
      let face = Control<TuningControl>.Face.drawn {
        Glyphs.undo(center: $0.center, isRedo: action == .redo, $1, into: &$2.list)
      }
      return Control(action, frame, face, isEnabled: isEnabled).focusable(frame.inset(dx: 4, dy: 4), radius: 10)
    }
    let export = Control<TuningControl>.Face.drawn { frame, ink, canvas in
      canvas.list.icon(
        "share-variant-outline", size: 18, center: Point(x: frame.minX + 25, y: frame.center.y), ink)
      var rest = frame
      rest.cut(.left, 41)
      canvas.list.text("Export", .controlStrong, ink, in: rest)
    }
    return [
      step(.undo, layout.undo, isEnabled: store.canUndo), step(.redo, layout.redo, isEnabled: store.canRedo),
      Control(.export, layout.export, export, on: .filled).focusable(),
    ].map { $0.reaching(within: head) }
  }

  /// Search, preset and filter, which are below nothing else but may scroll with the list.
  var fieldControls: [Control<TuningControl>] {
    let layout = layout
    let isTyping = focus == .search
    var controls: [Control<TuningControl>] = []
    if let sides, let track = layout.sides {
      controls += zip([0, 1], track.inset(dx: 3, dy: 3).columns(2)).map { index, frame in
        let face = Control<TuningControl>.Face.drawn { sides.draw(index, in: $0, &$2) }
        return Control(.side(index), frame, face, on: .none, radius: 9).focusable()
      }
    }
    if !search.isEmpty || isTyping {
      controls.append(Control(.clearSearch, layout.clearSearch.inset(dx: 0, dy: 2), .icon("close", size: 18)))
    }
    let edge: KeyPath<Palette, Color>? = isTyping ? \.accent : nil
    controls += [
      Control(.search, layout.search, .drawn { self.drawSearch(in: $0, &$2) }, on: .field, edge: edge).focusable(),
      Control(.base, layout.base, .drawn { self.drawBase(in: $0, &$2) }, on: .field).focusable(),
    ]
    if changeCount > 0 {
      controls.append(Control(.resetAll, layout.resetAll, .text("Reset all"), radius: 8, ink: \.accent).focusable())
    }
    let toggle = Control<TuningControl>.Face.drawn { [onlyChanges] in
      ControlArt.toggle($0, isOn: onlyChanges, color: $2.palette.accent, into: &$2)
    }
    controls.append(
      Control(.onlyChanges, layout.onlyChanges, toggle, on: .none, radius: 13, reach: layout.filter).focusable())
    let room = Rect(
      x: 0, y: TuningPanelLayout.headHeight, width: layout.size.width,
      height: max(0, layout.foot.minY - TuningPanelLayout.headHeight))
    return controls.map { $0.reaching(within: room) }
  }

  /// The controls of some rows of the list.
  func controls(of rows: ArraySlice<TuningList.Row>) -> [Control<TuningControl>] {
    var parts: [Control<TuningControl>] = []
    var sliders: [Control<TuningControl>] = []
    var wholes: [Control<TuningControl>] = []
    for row in rows {
      switch row.content {
      case .group(let name, let isFolded, let changed):
        let frame = frame(of: row)
        let face = Control<TuningControl>.Face.drawn {
          Self.drawGroup(name, isFolded: isFolded, changed: changed, isFirst: row.y == 0, in: $0, &$2)
        }
        wholes.append(Control(.group(name), frame, face, radius: 0).focusable(frame.inset(dx: 10, dy: 6), radius: 8))
      case .tunable(let tunable):
        let view = tunableRow(tunable, in: frame(of: row))
        parts += view.parts
        if let slider = view.slider { sliders.append(slider) }
        wholes.append(view.name)
      }
    }
    let window = layout.list
    return (parts + sliders + wholes).map { $0.reaching(0, within: window) }
  }

  private func tunableRow(_ tunable: Tunable, in frame: Rect) -> TunableRow {
    let isOther = sides?.edited == 1 && sides?.reference?.changes[tunable.key] != nil
    let isHeld = slide?.tunable == tunable || pane.pointing.pressed == .tunable(tunable, .slider)
    return TunableRow(
      tunable: tunable, frame: frame, value: store.tuning.value(of: tunable), standard: store.standard(of: tunable),
      reference: isOther ? sides?.reference?.value(of: tunable) : nil, isChanged: store.isChanged(tunable),
      isHeld: isHeld, typing: focus == .value(tunable) ? TunableRow.Typing(entry: entry, fault: entryFault) : nil)
  }

  var footControls: [Control<TuningControl>] {
    let layout = layout
    let isTyping = focus == .fileName
    let look = footLook
    let face = Control<TuningControl>.Face.drawn { self.drawFile(look, &$2) }
    let file = Control(
      TuningControl.fileName, layout.file.inset(dx: -6, dy: 0), face,
      on: leftover == nil && !isTyping ? .quiet : .none, radius: 8, reach: layout.file)
    return [
      file.focusable(layout.file),
      Control(.load, layout.load, .text(leftover == nil ? "Load" : "Forget", .control)).focusable(),
      Control(.save, layout.save, .text(leftover == nil ? "Save" : "Restore"), on: .field).focusable(),
    ].map { $0.reaching(within: layout.foot) }
  }
}
