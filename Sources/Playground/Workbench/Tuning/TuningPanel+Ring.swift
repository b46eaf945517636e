import Drawing
import ScrollEngine
import Tuning

/// The keyboard's ring: Tab goes round the controls, arrows step, Enter and Space do what a tap does.
extension TuningPanel {
  /// Everything that the ring visits, in the order in which it stands.
  var ringOrder: [PanelRing] {
    var controls: [TuningControl] = []
    if store.canUndo { controls.append(.undo) }
    if store.canRedo { controls.append(.redo) }
    controls.append(.export)
    if sides != nil { controls += [.side(0), .side(1)] }
    controls += [.search, .base]
    if changeCount > 0 { controls.append(.resetAll) }
    controls.append(.onlyChanges)
    let rows = list.rows.map { row -> PanelRing in
      switch row.content {
      case .group(let name, _, _): .control(.group(name))
      case .tunable(let tunable): .row(tunable)
      }
    }
    return controls.map(PanelRing.control) + rows + [.control(.fileName), .control(.load), .control(.save)]
  }

  /// Takes the ring on; past its last place the keyboard leaves the panel.
  func moveRing(isBackwards: Bool, time: Timestamp) {
    let order = ringOrder
    let step = isBackwards ? -1 : 1
    let start = ring.flatMap(order.firstIndex(of:)).map { $0 + step } ?? (isBackwards ? order.count - 1 : 0)
    ring = order.indices.contains(start) ? order[start] : nil
    switch ring {
    case .row(let tunable): reveal(tunable, time: time)
    case .control(.group(let name)): reveal(row: list.rows.first { $0.isHead(of: name) }, time: time)
    case .control: if layout.isLow { pane.reveal(from: 0, to: 1, frame: layout.list.height, at: time) }
    case nil: break
    }
  }

  /// Brings a tunable's row into sight.
  func reveal(_ tunable: Tunable, time: Timestamp) { reveal(row: list.row(of: tunable), time: time) }

  private func reveal(row: TuningList.Row?, time: Timestamp) {
    guard let row else { return }
    let top = layout.listHead + row.y
    pane.reveal(from: top, to: top + row.height, frame: layout.list.height, at: time)
  }

  /// A key for what has the ring; false when it is none of the panel's business.
  func pressOnRing(_ key: InputEvent.Key, isShifted: Bool, time: Timestamp) -> Bool {
    // Without the ring the keyboard is the scene's.
    guard let ring else { return false }
    needsDisplay = true
    if key == .tab {
      moveRing(isBackwards: isShifted, time: time)
      return true
    }
    if key == .escape {
      self.ring = nil
      explained = nil
      return true
    }
    switch ring {
    case .row(let tunable): press(key, on: tunable, isShifted: isShifted, time: time)
    case .control(.group(let name)):
      switch key {
      case .left: folded.insert(name)
      case .right: folded.remove(name)
      case .enter, .space: perform(.group(name), at: .zero, time: time)
      default: scrollByKey(key, time: time)
      }
    case .control(.side(let index)):
      switch key {
      case .left, .right:
        choseSide(1 - index)
        self.ring = .control(.side(1 - index))
      case .enter, .space: choseSide(index)
      default: scrollByKey(key, time: time)
      }
    case .control(let control):
      if key == .enter || key == .space {
        perform(control, at: .zero, time: time)
      } else {
        scrollByKey(key, time: time)
      }
    }
    return true
  }

  private func press(_ key: InputEvent.Key, on tunable: Tunable, isShifted: Bool, time: Timestamp) {
    if key == .backspace {
      store.reset(tunable)
      return valuesChanged()
    }
    let steps = isShifted ? 10.0 : 1
    switch (tunable.domain, store.tuning.value(of: tunable)) {
    case (.number(let range), _):
      switch key {
      case .left, .down: step(tunable, by: -steps, time)
      case .right, .up: step(tunable, by: steps, time)
      case .pageDown: step(tunable, by: -10, time)
      case .pageUp: step(tunable, by: 10, time)
      case .home: setByKey(tunable, .number(range.lowerBound), time)
      case .end: setByKey(tunable, .number(range.upperBound), time)
      case .enter: typeValue(of: tunable)
      case .space: explained = explained == tunable ? nil : tunable
      case .escape, .backspace, .tab, .backTab, .selectAll: break
      }
    case (.choice(let words), .choice(let word)):
      let index = words.firstIndex(of: word) ?? 0
      switch key {
      case .left, .up: setByKey(tunable, .choice(words[max(0, index - 1)]), time)
      case .right, .down: setByKey(tunable, .choice(words[min(words.count - 1, index + 1)]), time)
      case .enter: open(.choice(tunable))
      case .space: explained = explained == tunable ? nil : tunable
      default: scrollByKey(key, time: time)
      }
    case (.flag, .flag(let isOn)):
      switch key {
      case .enter, .space: setByKey(tunable, .flag(!isOn), time)
      case .left: setByKey(tunable, .flag(false), time)
      case .right: setByKey(tunable, .flag(true), time)
      default: scrollByKey(key, time: time)
      }
    default: break
    }
  }

  private func setByKey(_ tunable: Tunable, _ value: TunableValue, _ time: Timestamp) {
    set(tunable, to: value, joins: true)
    keepSessionSoon(after: time)
  }

  private func scrollByKey(_ key: InputEvent.Key, time: Timestamp) {
    let page = layout.list.height
    switch key {
    case .up: pane.turn(1, at: time)
    case .down: pane.turn(-1, at: time)
    case .pageUp: pane.reveal(from: pane.offset - page, to: pane.offset, frame: page, at: time)
    case .pageDown: pane.reveal(from: pane.offset + page, to: pane.offset + 2 * page, frame: page, at: time)
    case .home: pane.reveal(from: 0, to: 1, frame: page, at: time)
    case .end: pane.reveal(from: pane.limit + page - 1, to: pane.limit + page, frame: page, at: time)
    default: break
    }
  }

  /// What the ring surrounds, and the radius of its corners.
  private var ringFrame: (frame: Rect, radius: Double)? {
    let layout = layout
    switch ring {
    case nil: return nil
    case .row(let tunable):
      return list.row(of: tunable).map { (frame(of: $0).inset(dx: 10, dy: 2), 10) }
    case .control(let control):
      switch control {
      case .undo: return (layout.undo.inset(dx: 4, dy: 4), 10)
      case .redo: return (layout.redo.inset(dx: 4, dy: 4), 10)
      case .export: return (layout.export, 12)
      case .side(let index): return (layout.side(index), 9)
      case .search: return (layout.search, 12)
      case .base: return (layout.base, 12)
      case .resetAll: return (layout.resetAll, 8)
      case .onlyChanges: return (layout.onlyChanges, 13)
      case .group(let name):
        return list.rows.first { $0.isHead(of: name) }.map { (frame(of: $0).inset(dx: 10, dy: 6), 8) }
      case .fileName: return (layout.file, 8)
      case .load: return (layout.load, 12)
      case .save: return (layout.save, 12)
      default: return nil
      }
    }
  }

  /// Draws the ring: 2 points of `accent`, 2 away, by the design tokens.
  func drawRing(inList: Bool, into canvas: inout Canvas) {
    guard menu == nil, export == nil, let ringFrame else { return }
    var isRow = false
    if case .row = ring { isRow = true }
    if case .control(.group) = ring { isRow = true }
    guard isRow == inList else { return }
    canvas.list.roundedRect(
      ringFrame.frame.inset(dx: -4, dy: -4), radius: ringFrame.radius + 4, canvas.palette.accent.opacity(0),
      border: DrawCommand.Border(width: 2, color: canvas.palette.accent))
  }
}

extension TuningList.Row {
  /// Whether it is the head of a group.
  func isHead(of name: String) -> Bool {
    if case .group(name, _, _) = content { true } else { false }
  }
}
