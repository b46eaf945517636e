import Containers
import Interface
import Recording
import ScrollEngine
import Tuning

/// Input handling.
extension CustomScene {
  func part(at place: Point) -> CustomPart { leaf(at: place)?.part ?? CustomPart(kind: .area, id: file.root.id) }

  func didHandle(_ event: InputEvent, at time: Timestamp) {
    for line in lines { line.nested.linkPage(at: time) }
    updateIndicators()
  }

  func activate(_ part: CustomPart, at place: Point?, time: Timestamp) {
    switch part.kind {
    case .sheetHeader: lines.first { $0.sheetID == part.id }?.nested.scroller.stepSheet(at: time)
    case .header:
      guard let line = lines.first(where: { $0.headerID == part.id }) else { return }
      line.nested.activateList(at: time)
      line.nested.scroller.glide(line.nested.inner, by: -ScrollSteps.infiniteDistance, from: .program, at: time)
    case .listHeader:
      guard let line = lines.first(where: { $0.part(part.id) == .list }) else { return }
      line.indicator?.state.show(at: time)
      line.nested.scroller.glide(line.nested.listLink, to: 0, from: .program, at: time)
    case .tab:
      if let line = lines.first(where: { $0.part(part.id) == .pages }) {
        line.nested.show(page: part.index, at: time)
      } else {
        pages.first { $0.id == part.id }?.pager.scrollToPage(part.index, at: time)
      }
    case .behind:
      // A tap on the strip above a fully open sheet shows what lies behind it.
      // A tap anywhere brings back a hidden one.
      guard let line = lines.first(where: { $0.sheetID == part.id }), let sheet = line.sheet else { return }
      let detent = line.scroller.links[NestedLine.sheet].detent
      guard detent == sheet.openIndex || sheet.hides && detent == 0 else { return }
      line.nested.settleSheet(on: sheet.peekIndex, at: time)
    case .item, .area, .sticks, .overlay: break
    }
  }

  /// Returns the content that a wheel or touchpad scrolls at a point. Over an overlay, and without a known point, that
  /// is the content that the keys scroll.
  func scrolledLeaf(at place: Point?) -> Leaf? {
    guard let place, let leaf = leaf(at: place), leaf.part.kind != .overlay else { return mainLeaf }
    return leaf
  }

  /// The content that the keys scroll: the frontmost at the middle of the bottom edge, below all overlays. Everything
  /// that fills the screen is visible there.
  private var mainLeaf: Leaf? {
    // A sheet gets the keys even while it is hidden, so that they can bring it back.
    if case .line(let line, behind: _?) = body {
      return Leaf(
        part: CustomPart(kind: .area, id: line.node.id), frame: screen, clip: screen, look: .nothing, movers: [line])
    }
    let low = leaf(at: Point(x: viewport.width / 2, y: max(0, viewport.height - 1)), withOverlays: false)
    return low.map { $0.movers.isEmpty } == false ? low : leaf(at: screen.center, withOverlays: false)
  }

  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !gestures.isTracking, !pressFocused(key, at: time) else { return }
    let movers = (mainLeaf?.movers ?? []).reversed()
    switch reading.convert(key) {
    case .left: for mover in movers where mover.turnPage(by: -1, at: time) { break }
    case .right: for mover in movers where mover.turnPage(by: 1, at: time) { break }
    default: for mover in movers where mover.press(key, in: self, at: time) { break }
    }
  }
}

/// Keyboard focus on the tabs and on the items of the visible list.
extension CustomScene: Focusing {
  /// Focus groups.
  private static let tabGroup = 0
  private static let itemGroup = 1

  var controls: [Control<CustomPart>] {
    var result: [Control<CustomPart>] = []
    walk { step in
      guard case .leaf(let leaf) = step, !result.contains(where: { $0.action == leaf.part }) else { return }
      switch leaf.part.kind {
      case .tab:
        result.append(
          Control(leaf.part, semantics(of: leaf.part), reach(of: leaf)).focusable(
            reach(of: leaf).inset(dx: 4, dy: 4), radius: 9, within: leaf.clip, group: Self.tabGroup))
      case .item where leaf.movers.contains(where: { $0.nestedLine != nil }):
        result.append(
          Control(leaf.part, semantics(of: leaf.part), leaf.frame)
            .focusable(radius: 12, within: leaf.clip, group: Self.itemGroup, isInner: true))
      default: break
      }
    }
    if let part = focus.action, part.kind == .item, !result.contains(where: { $0.action == part }),
      let frame = frame(of: part), line(of: part)?.isMoving == true
    {
      result.append(
        Control(part, semantics(of: part), frame)
          .focusable(radius: 12, within: screen, group: Self.itemGroup, isInner: true))
    }
    return result.map { reading.convert($0, in: screen) }
  }

  /// Returns the meaning of a tab or an item.
  private func semantics(of part: CustomPart) -> Semantics {
    let number = "\(part.index + 1)"
    let pages = lines.first { $0.pagesID == part.id }?.pages ?? pages.first { $0.id == part.id }?.pages
    let page = pages.flatMap { $0.children.dropFirst(part.index).first }
    if part.kind == .tab { return .tab(page?.caption ?? number) }
    let items =
      lines.lazy.flatMap { $0.lists }.first { $0.node.id == part.id }?.items ?? strips.first { $0.id == part.id }?.items
    guard let caption = (items?.item(part.index)?.node ?? page)?.caption else { return .listItem(number) }
    return .listItem(caption, of: number)
  }

  /// Returns the touch area of a tab. The first tab is drawn together with its bar.
  private func reach(of leaf: Leaf) -> Rect {
    guard case .tabs(let pages, let position, _) = leaf.look else { return leaf.frame }
    return CustomTabs.reach(of: leaf.part.index, in: leaf.frame, pages, at: position)
  }

  private func line(of part: CustomPart) -> CustomNestedLine? {
    lines.first { $0.currentList.node.id == part.id && $0.currentList.list != nil }
  }

  /// Returns the current frame of an item of a visible list. The item itself may be scrolled out of view.
  private func frame(of part: CustomPart) -> Rect? {
    guard let line = line(of: part), let item = line.currentList.items.item(part.index) else { return nil }
    let page = line.nested.currentPage
    let list = listFrame(of: line, page: page)
    return Rect(
      x: list.minX, y: list.minY + item.start - line.nested.offset(ofPage: page), width: list.width,
      height: item.extent)
  }

  func neighbor(of part: CustomPart, toward key: InputEvent.Key) -> CustomPart? {
    switch (part.kind, key) {
    case (.tab, .left), (.tab, .right):
      let count =
        lines.first { $0.part(part.id) == .pages }?.lists.count ?? pages.first { $0.id == part.id }?.pager.count ?? 1
      let step = reading.convert(key) == .right ? 1 : -1
      return CustomPart(kind: .tab, id: part.id, index: min(max(0, part.index + step), count - 1))
    case (.item, .up), (.item, .down):
      guard let count = line(of: part)?.currentList.items.count else { return nil }
      return CustomPart(
        kind: .item, id: part.id, index: min(max(0, key == .up ? part.index - 1 : part.index + 1), count - 1))
    default: return nil
    }
  }

  /// Scrolls an item into view by the shortest distance. A sheet opens before its list scrolls.
  func reveal(_ part: CustomPart, at time: Timestamp) {
    guard part.kind == .item, let line = line(of: part), !line.scroller.isTouched else { return }
    line.nested.activateList(at: time)
    let rest = ScrollForecast(of: line.scroller, at: time).rest
    let list = line.currentList
    guard let item = list.items.item(part.index) else { return }
    let frame = frame(of: line)
    let top = frame.minY + line.nested.contentTop(of: rest) + list.headerHeight
    let y = top + item.start - rest.links[line.nested.listLink].visibleOffset
    if y + item.extent > frame.maxY {
      line.nested.scroller.glide(
        line.scroller.allLinks, by: y + item.extent - frame.maxY, beyond: rest, at: time)
    } else if y < top {
      let link = line.nested.listLink
      line.nested.scroller.glide(link..<link + 1, by: y - top, beyond: rest, at: time)
    }
  }
}
