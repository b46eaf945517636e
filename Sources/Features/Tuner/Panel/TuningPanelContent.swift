import Drawing
import Interface
import ScrollEngine
import Tuning
import Workbench

/// The content of the tuning panel as a value. The panel's controls and drawing depend only on this value.
package struct TuningPanelContent: Equatable {
  /// Width and height of an icon, in points. Source: the design tokens.
  static let iconSize = 18.0

  let layout: TuningPanelLayout
  /// Maximum scroll offset of the list, in points.
  let maximumOffset: Double
  let list: TuningList
  /// Name of the preset that the edited tuning is based on.
  let base: String
  let canUndo: Bool
  let canRedo: Bool
  let typing: TuningPanelTextField?
  let pointing: PointerState<TuningControl>
  /// The control with the focus ring; `nil` for none.
  let focusedControl: TuningControl?
  /// The tunable whose explanation is open; `nil` for none.
  let explained: Tunable?
  /// The tunable whose slider a finger has moved; `nil` for none.
  let draggedTunable: Tunable?
  let foot: TuningPanelFooter
  /// The colours of the phones that follow the tuning; `nil` unless phones can.
  let phones: [Color]?
  /// The settings that phones show in their drawer.
  let pinned: [Tunable]

  var sides: TuningPanelSides? { list.sides }
}

/// The controls, in the order in which Tab moves the focus.
extension TuningPanelContent {
  var controls: [Control<TuningControl>] {
    headControls + fieldControls + controls(of: list.rows[...]) + footControls
  }

  /// Returns the controls whose touch targets may contain a point.
  func controls(near place: Point) -> [Control<TuningControl>] {
    let y = place.y - layout.rowsTop
    // Include adjacent rows, because the touch targets of their controls may extend beyond the edges of these rows.
    return headControls + fieldControls + controls(of: list.rows(from: y - 24, to: y + 24)) + footControls
  }

  var headControls: [Control<TuningControl>] {
    let head = Rect(x: 0, y: 0, width: layout.size.width, height: TuningPanelLayout.headHeight)
    func step(_ action: TuningControl, _ frame: Rect, isEnabled: Bool) -> Control<TuningControl> {
      let content = Control<TuningControl>.Content.drawn {
        IconGlyphs.undo(center: $0.center, isRedo: action == .redo, $1, into: &$2.list)
      }
      let name = Semantics.button(action == .redo ? "Redo" : "Undo")
      return Control(action, name, frame, content, isEnabled: isEnabled).focusable(
        frame.inset(dx: 4, dy: 4), radius: 10)
    }
    let exportTitle = "Export code"
    let export = Control<TuningControl>.Content.drawn { frame, foreground, canvas in
      canvas.list.icon(
        "share-variant-outline", size: Self.iconSize, center: Point(x: frame.minX + 25, y: frame.center.y), foreground)
      var rest = frame
      rest.cut(.left, 41)
      canvas.list.text(exportTitle, .controlStrong, foreground, in: rest)
      drawPhones(on: frame, foreground, into: &canvas.list)
    }
    let count = phones.map { "phones: \($0.count)" }
    return [
      step(.undo, layout.undo, isEnabled: canUndo), step(.redo, layout.redo, isEnabled: canRedo),
      Control(.export, .button(exportTitle, value: count), layout.export, export, on: .filled).focusable(),
    ].map { $0.expandingHitArea(within: head) }
  }

  /// Draws a dot for each phone at the upper edge of the button whose dialog ends the link, and a small one while phones
  /// can join and none has.
  private func drawPhones(on button: Rect, _ foreground: Color, into list: inout DisplayList) {
    guard let phones else { return }
    // Chosen: as large as the dots in lists, with some room between them.
    let (radius, distance) = (4.0, 11.0)
    let last = Point(x: button.maxX - distance, y: button.minY)
    if phones.isEmpty { list.disc(last, radius: radius / 2, foreground) }
    for (index, color) in phones.reversed().enumerated() {
      list.disc(Point(x: last.x - distance * Double(index), y: last.y), radius: radius, color)
    }
  }

  /// The controls for search, preset and filter. They are fixed above the list; only in a low panel do they scroll with
  /// it.
  var fieldControls: [Control<TuningControl>] {
    let isTyping = typing?.field == .search
    var controls: [Control<TuningControl>] = []
    if let sides, let track = layout.sides {
      controls += zip([0, 1], track.inset(dx: 3, dy: 3).columns(2)).map { index, frame in
        let content = Control<TuningControl>.Content.drawn { sides.draw(index, in: $0, &$2) }
        return Control(
          .side(index), .radio(TuningPanelSides.letters[index], of: sides.names[index]), frame, content, on: .none,
          radius: 9, isOn: index == sides.edited
        ).focusable()
      }
    }
    if !list.filter.search.isEmpty || isTyping {
      controls.append(
        Control(
          .clearSearch, .button("Clear the search"), layout.clearSearch.inset(dx: 0, dy: 2),
          .icon("close", size: Self.iconSize)))
    }
    let edge: PaletteColor? = if isTyping { { $0.accent } } else { nil }
    controls += [
      Control(
        .search, .textbox("Search settings", value: list.filter.search), layout.search,
        .drawn { drawSearch(in: $0, &$2) }, on: .field, border: edge
      ).focusable(),
      Control(
        .base, .combobox("Base", value: Preset.title(base)), layout.base, .drawn { drawBase(in: $0, &$2) }, on: .field
      ).focusable(),
    ]
    if list.changed > 0 {
      controls.append(
        Control(
          .resetAll, .button("Reset to the preset"), layout.resetAll, .icon("refresh", size: Self.iconSize), radius: 8
        ).focusable())
    }
    let toggle = Control<TuningControl>.Content.drawn {
      ControlDrawing.toggle($0, isOn: list.filter.onlyDifferences, color: $2.palette.accent, into: &$2)
    }
    controls.append(
      Control(
        .onlyDifferences, .toggle("Show only changes"), layout.onlyDifferences, toggle, on: .none, radius: 13,
        isOn: list.filter.onlyDifferences, hitArea: layout.filter
      ).focusable()
    )
    let room = Rect(
      x: 0, y: TuningPanelLayout.headHeight, width: layout.size.width,
      height: max(0, layout.foot.minY - TuningPanelLayout.headHeight))
    return controls.map { $0.expandingHitArea(within: room) }
  }

  func controls(of rows: ArraySlice<TuningList.Row>) -> [Control<TuningControl>] {
    var parts: [Control<TuningControl>] = []
    var sliders: [Control<TuningControl>] = []
    var wholes: [Control<TuningControl>] = []
    for row in rows {
      switch row.content {
      case .header(let head):
        let frame = layout.frame(of: row)
        let content = Control<TuningControl>.Content.drawn { head.draw(isFirst: row.y == 0, in: $0, into: &$2) }
        wholes.append(
          Control(
            .group(head.kind), .toggle(head.title), frame, content, on: .plain, radius: 0, isOn: !head.isFolded
          ).focusable(frame.inset(dx: 10, dy: 6), radius: 8))
      case .heading: break
      case .inactive(let fold):
        let frame = layout.frame(of: row)
        wholes.append(
          Control(
            .inactiveGroup(fold.id), .toggle(fold.title), frame, .drawn { fold.draw(in: $0, into: &$2) }, on: .plain,
            radius: 0, isOn: !fold.isFolded
          ).focusable(frame.inset(dx: 10, dy: 3), radius: 8))
      case .tunable(let state):
        let rowLayout = tunableRow(state, in: layout.frame(of: row))
        parts += rowLayout.parts
        if let slider = rowLayout.slider { sliders.append(slider) }
        wholes.append(rowLayout.name)
      }
    }
    let window = layout.list
    return (parts + sliders).map { $0.expandingHitArea(to: 0, within: window) }
      + wholes.resolvingHitAreas(within: window)
  }

  private func tunableRow(_ state: TunableState, in frame: Rect) -> TunableRow {
    let tunable = state.tunable
    return TunableRow(
      state: state, frame: frame, side: sides?.edited,
      isDragged: draggedTunable == tunable || pointing.pressed == .tunable(tunable, .slider),
      isResetHot: pointing.state(of: .tunable(tunable, .reset)) != .none,
      isPinned: pinned.contains(tunable), hasPin: pinned.contains(tunable) || explained == tunable,
      typing: typing?.field == .value(tunable) ? typing : nil)
  }

  private var saveWord: String { typing?.field == .newName ? "Rename" : "Save" }

  var footControls: [Control<TuningControl>] {
    let isTyping = typing?.field.control == .fileName
    let content = Control<TuningControl>.Content.drawn { drawFile(&$2) }
    let file = Control(
      TuningControl.fileName,
      isTyping
        ? .textbox("Name", value: typing?.entry.text ?? "")
        : .button("Tuning file", value: "\(foot.title), \(foot.line)"),
      layout.file.inset(dx: -6, dy: 0), content, on: foot.question == nil && !isTyping ? .quiet : .none, radius: 8,
      hitArea: layout.file)
    return [
      file.focusable(layout.file),
      Control(.load, .button(foot.question?.buttonTitles.no ?? "Load"), layout.load, text: .control).focusable(),
      Control(
        .save, .button(foot.question?.buttonTitles.yes ?? saveWord), layout.save, text: .controlStrong, on: .field
      ).focusable(),
    ].map { $0.expandingHitArea(within: layout.foot) }
  }
}
