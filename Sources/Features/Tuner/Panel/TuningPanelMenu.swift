import Drawing
import Interface
import ScrollEngine
import Tuning
import TuningFiles

/// A pop-up menu over the panel. It is modal: it receives all input while it is open.
package struct TuningPanelMenu {
  /// The purpose of a menu, which determines its items.
  package enum Purpose: Equatable {
    case base
    case load
    case file
    /// The question whether to delete the tuning file that the panel edits.
    case delete
    case choice(Tunable)
  }

  /// Title of the item that asks for a name and saves the tuning under it.
  static let saveAs = "Save as\u{2026}"
  /// Title of the menu item that asks for a new name and renames the tuning file that the panel edits.
  static let rename = "Rename\u{2026}"
  /// Title of the menu item that asks whether to delete the tuning file that the panel edits.
  static let delete = "Delete\u{2026}"
  private static let keep = "Keep it"
  private static let copy = "Copy"
  private static let copyPath = "Copy path"

  /// Height of an item, and space around the items, in points.
  private static let rowHeight = 44.0
  private static let padding = 4.0

  let purpose: Purpose
  let items: [String]
  /// Index of the checked item; `nil` for none.
  let selected: Int?
  /// The menu's frame in the panel, in points.
  private(set) var frame = Rect.zero
  private(set) var panel = Rect.zero
  /// The scroll pane for menus that are taller than the panel.
  var pane = ControlPane<TuningControl>()

  init(_ purpose: Purpose, _ items: [String], selected: Int?) {
    self.purpose = purpose
    self.items = items
    self.selected = selected
  }

  /// Creates a menu with the items that an editor offers for a purpose.
  ///
  /// Returns `nil` if there is nothing to choose from. If the reason is that the user has no saved tuning, the editor
  /// shows a message.
  init?(_ purpose: Purpose, for editor: TuningEditor) {
    switch purpose {
    case .base:
      // The user's own tunings are in the list of ``load``. Here is the one on which this tuning is based.
      var names = Preset.shipped.map(\.name)
      if !names.contains(editor.tuning.base.name) { names.append(editor.tuning.base.name) }
      self.init(.base, names, selected: names.firstIndex(of: editor.tuning.base.name))
    case .load:
      let (names, isWhole) = editor.ownPresets()
      guard !names.isEmpty else {
        if isWhole { editor.message = .fault("No saved tunings yet. Save adds this one") }
        return nil
      }
      self.init(.load, names, selected: editor.fileTitle.flatMap(names.firstIndex(of:)))
    case .file:
      let items =
        editor.store.path == nil
        ? [Self.saveAs, Self.copy] : [Self.saveAs, Self.rename, Self.copy, Self.copyPath, Self.delete]
      self.init(.file, items, selected: nil)
    case .delete:
      guard let title = editor.fileTitle else { return nil }
      self.init(.delete, ["Delete \u{201C}\(title)\u{201D}", Self.keep], selected: nil)
    case .choice(let tunable):
      guard case .choice(let words) = tunable.domain, case .choice(let word) = editor.tuning.value(of: tunable) else {
        return nil
      }
      self.init(.choice(tunable), words, selected: words.firstIndex(of: word))
    }
  }

  /// Performs the action of an item. Items that ask for a name have no effect here; the panel handles them.
  func choose(_ item: String, for editor: TuningEditor) {
    switch purpose {
    case .base: editor.applyPreset(named: item)
    case .load: editor.load(editor.library.path(item))
    case .delete: if item != Self.keep { editor.deleteFile() }
    case .file: item == Self.copyPath ? editor.copyPath() : editor.copyTuning()
    case .choice(let tunable): editor.commit(tunable, to: .choice(item))
    }
  }

  /// Height of all items and the padding, in points. The frame is lower if the panel is lower.
  var height: Double { Double(items.count) * Self.rowHeight + 2 * Self.padding }

  /// Positions the menu in the panel.
  ///
  /// - Parameter choice: frame of the button that opened a menu of choices; `nil` if the button is scrolled out of
  ///   view.
  mutating func updateLayout(in layout: TuningPanelLayout, anchor choice: Rect?, at time: Timestamp) {
    panel = Rect(origin: .zero, size: layout.size)
    let height = min(height, max(0, panel.height - 16))
    let (anchor, width): (Rect?, Double) =
      switch purpose {
      case .base: (layout.base, 220)
      case .load: (layout.load, 240)
      case .file, .delete: (Rect(x: 0, y: 0, width: 228, height: 0), 220)
      case .choice: (choice, 180)
      }
    guard let anchor else { return }
    let isAbove = purpose == .load || purpose == .file || purpose == .delete
    let y =
      isAbove
      ? max(8, layout.foot.minY - height) : min(max(8, anchor.maxY + 4), max(8, panel.height - height - 8))
    frame = Rect(x: max(8, anchor.maxX - width), y: y, width: width, height: height)
    pane.scroll.resize(content: self.height, viewport: frame.height, at: time)
  }

  /// The visible items, and behind them an area that dismisses the menu.
  var controls: [Control<TuningControl>] {
    let content = Rect(
      x: frame.minX, y: frame.minY + Self.padding - pane.scroll.offset, width: frame.width,
      height: height - 2 * Self.padding)
    let rows = zip(items.indices, content.rows(items.count)).filter { $0.1.intersects(frame) }
    return rows.map { index, row in
      Control(
        .item(index), .menuItem(items[index]), row.inset(dx: 4, dy: 1), .drawn { draw(index, in: $0, &$2) }, radius: 8,
        hitArea: row.intersection(frame))
    } + [Control(.dismiss, .button("Close the menu"), panel, on: .none)]
  }

  func scrolls(at place: Point) -> Bool { controls.hit(place)?.action != .dismiss }

  /// Handles a key while the menu is open.
  ///
  /// - Returns: the control that the key activates; `nil` if the key only moves the highlight.
  mutating func handle(_ key: InputEvent.Key, at time: Timestamp) -> TuningControl? {
    var index = selected ?? -1
    if case .item(let item)? = pane.pointing.hovered { index = item }
    switch key {
    case .escape, .tab: return .dismiss
    case .enter, .space: return .item(index)
    case .up: point(to: index - 1, at: time)
    case .down: point(to: index + 1, at: time)
    case .home: point(to: 0, at: time)
    case .end: point(to: items.count - 1, at: time)
    case .left, .right, .pageUp, .pageDown, .backspace, .backTab, .selectAll: break
    }
    return nil
  }

  private mutating func point(to index: Int, at time: Timestamp) {
    let index = max(0, min(items.count - 1, index))
    pane.pointing.hovered = .item(index)
    let top = Double(index) * Self.rowHeight
    pane.scroll.reveal(from: top, to: top + Self.rowHeight + 2 * Self.padding, at: time)
  }

  // MARK: - Drawing

  func draw(into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.add(.shadow(frame, radii: CornerRadii(12), Shadow(dy: 4, blur: 16, alpha: 0.24)))
    canvas.list.roundedRect(
      frame, radius: 12, palette.raised, border: DrawCommand.Border(width: 1, color: palette.raisedEdge))
    canvas.list.add(.pushClip(frame.inset(dx: 0, dy: 1)))
    controls.draw(pane.pointing, into: &canvas)
    ControlDrawing.scrollIndicator(pane.scroll.offset, of: pane.scroll.limit, in: frame, into: &canvas)
    canvas.list.add(.popClip)
    // The menu's shadow may cover the line at the panel's left edge. Draw that line again.
    canvas.list.fill(Rect(x: 0, y: 0, width: 1, height: panel.height), palette.line)
  }

  private func draw(_ index: Int, in frame: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    let isOn = index == selected
    var rest = frame
    rest.cut(.left, 12)
    rest.cut(.right, 32)
    canvas.list.text(
      purpose == .base ? Preset.title(items[index]) : items[index], isOn ? .controlStrong : .control,
      isOn ? palette.accent : palette.text, in: rest.inset(dx: 0, dy: -1))
    if isOn {
      canvas.list.icon("check", size: 18, center: Point(x: frame.maxX - 18, y: frame.center.y), palette.accent)
    }
  }
}
