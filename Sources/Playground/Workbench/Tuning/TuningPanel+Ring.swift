import Drawing
import Interface
import ScrollEngine
import Tuning

/// The keyboard's ring: Tab goes round the controls, arrows step, Enter and Space do what a tap does.
extension TuningPanel {
  /// Takes the ring on; past its last place the keyboard leaves the panel.
  func moveRing(isBackwards: Bool, time: Timestamp) {
    ring = controls.stop(after: ring, isBackwards: isBackwards)
    switch ring {
    case .tunable(let tunable, _): reveal(tunable, time: time)
    case .group(let name): reveal(row: list.rows.first { $0.isHead(of: name) }, time: time)
    case nil: break
    default: if layout.isLow { pane.scroll.reveal(from: 0, to: 1, frame: layout.list.height, at: time) }
    }
  }

  /// Brings a tunable's row into sight.
  func reveal(_ tunable: Tunable, time: Timestamp) { reveal(row: list.row(of: tunable), time: time) }

  private func reveal(row: TuningList.Row?, time: Timestamp) {
    guard let row else { return }
    let top = layout.listHead + row.y
    pane.scroll.reveal(from: top, to: top + row.height, frame: layout.list.height, at: time)
  }

  /// A key for what has the ring; false when it is none of the panel's business.
  func pressOnRing(_ key: InputEvent.Key, isShifted: Bool, time: Timestamp) -> Bool {
    // Without the ring the keyboard is the scene's.
    guard let ring else { return false }
    if key == .tab {
      moveRing(isBackwards: isShifted, time: time)
      return true
    }
    if key == .escape {
      self.ring = nil
      explained = nil
      return true
    }
    switch (ring, key) {
    case (.tunable(let tunable, _), _): press(key, on: tunable, isShifted: isShifted, time: time)
    case (.group(let name), .left): folded.insert(name)
    case (.group(let name), .right): folded.remove(name)
    case (.side(let index), .left), (.side(let index), .right):
      choseSide(1 - index)
      self.ring = .side(1 - index)
    case (_, .enter), (_, .space): perform(ring, at: .zero, time: time)
    default: scrollByKey(key, time: time)
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
    _ = pane.press(key, page: layout.list.height, at: time)
  }
}

extension TuningList.Row {
  /// Whether it is the head of a group.
  func isHead(of name: String) -> Bool {
    if case .group(name, _, _) = content { true } else { false }
  }
}
