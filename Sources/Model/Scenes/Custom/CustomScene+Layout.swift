import Containers
import Drawing
import Interface
import ScrollEngine

/// The layout of everything that is visible.
extension CustomScene {
  /// An area to draw or to hit-test.
  struct Leaf {
    /// The appearance of a leaf.
    enum Look {
      case picture(ScenePicture)
      /// An invisible area that can be touched.
      case nothing
      /// The background of a list or page.
      case background
      /// The background of a sheet.
      case panel
      /// The tabs of pages, for a position in pages.
      case tabs(ScenePages, position: Double, current: Int)
      /// An indicator of a nested line.
      case indicator(CustomNestedLine, CustomIndicator)
    }

    var part: CustomPart
    /// The frame, in points, in left-to-right layout.
    var frame: Rect
    /// The part of the screen outside which the leaf is clipped, in points.
    var clip: Rect
    var look: Look
    /// The containers that move the leaf, outermost first.
    var movers: [any CustomContainer]
  }

  /// A step through everything that is visible, from back to front.
  enum Step {
    /// The start of content that is clipped to a frame and shows an overscroll effect along an axis.
    case open(Rect, Axis, OverscrollEffect)
    case leaf(Leaf)
    /// The end of the content that the last ``open(_:_:_:)`` started.
    case close
  }

  /// Calls `visit` for everything that is visible, from back to front. O(visible items).
  func walk(_ visit: (Step) -> Void) {
    walk(body, in: screen, clip: screen, [], visit)
    for index in file.overlays.indices {
      let overlay = file.overlays[index]
      guard case .picture(let picture) = overlay.picture.content else { continue }
      let part = CustomPart(kind: .overlay, id: overlay.picture.id, index: index)
      visit(
        .leaf(Leaf(part: part, frame: overlayFrame(index), clip: screen, look: .picture(picture), movers: [])))
    }
  }

  private func walk(_ body: Body, in frame: Rect, clip: Rect, _ movers: [any CustomContainer], _ visit: (Step) -> Void)
  {
    switch body {
    case .still(let node):
      let part = CustomPart(kind: .item, id: node.id)
      visit(.leaf(Leaf(part: part, frame: frame, clip: clip, look: .background, movers: movers)))
      walk(
        CustomMeasure.filling(node, frame.height), part, at: frame.origin, width: frame.width, clip: clip, movers, visit
      )
    case .line(let line, let behind):
      walkLine(line, behind: behind, in: frame, clip: clip, movers, visit)
    case .cards(let cards): walkCards(cards, in: frame, clip: clip, movers + [cards], visit)
    case .pages(let screens, let bodies):
      let movers = movers + [screens]
      let bar = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: screens.tabsHeight)
      let area = Rect(x: frame.minX, y: bar.maxY, width: frame.width, height: max(0, frame.maxY - bar.maxY))
      visit(.open(area, .x, OverscrollEffect(of: 0, in: screens.pager.scroller)))
      for (page, body) in bodies.enumerated() {
        let place = area.offset(by: Point(x: Double(page) * screens.pager.pageLength - screens.pager.offset, y: 0))
        if place.intersects(area) { walk(body, in: place, clip: area.intersection(clip), movers, visit) }
      }
      visit(.close)
      walkTabs(screens.pages, screens.id, screens.pager, in: bar, clip: clip, movers, visit)
    }
  }

  private func walkTabs(
    _ pages: ScenePages, _ id: String, _ pager: Pager, in bar: Rect, clip: Rect, _ movers: [any CustomContainer],
    _ visit: (Step) -> Void
  ) {
    guard bar.height > 0 else { return }
    let look = Leaf.Look.tabs(pages, position: pager.position, current: pager.page)
    for index in pages.children.indices {
      let reach = CustomTabs.reach(of: index, in: bar, pages, at: pager.position)
      let part = CustomPart(kind: .tab, id: id, index: index)
      // The whole bar is drawn with its first tab.
      visit(
        .leaf(
          Leaf(
            part: part, frame: index == 0 ? bar : reach, clip: clip, look: index == 0 ? look : .nothing,
            movers: movers)))
    }
  }

  // MARK: - Nested lines

  /// Returns the visible frame of a list of a nested line, below all headers and tabs, in points.
  func listFrame(of line: CustomNestedLine, page: Int) -> Rect {
    let frame = frame(of: line)
    let top = frame.minY + line.nested.contentTop + line.lists[page].headerHeight
    return Rect(x: frame.minX, y: top, width: frame.width, height: max(0, frame.maxY - top))
  }

  /// Returns the frame in which a nested line is laid out, in points: the screen, or its page.
  func frame(of line: CustomNestedLine) -> Rect {
    func find(_ body: Body, in frame: Rect) -> Rect? {
      switch body {
      case .still, .cards: return nil
      case .line(let other, let behind): return other === line ? frame : behind.flatMap { find($0, in: frame) }
      case .pages(let screens, let bodies):
        let top = screens.tabsHeight
        let area = Rect(
          x: frame.minX, y: frame.minY + top, width: frame.width, height: max(0, frame.height - top))
        for (number, body) in bodies.enumerated() {
          let place = area.offset(
            by: Point(x: Double(number) * screens.pager.pageLength - screens.pager.offset, y: 0))
          if let found = find(body, in: place) { return found }
        }
        return nil
      }
    }
    return find(body, in: screen) ?? screen
  }

  private func walkLine(
    _ line: CustomNestedLine, behind: Body?, in frame: Rect, clip: Rect, _ outer: [any CustomContainer],
    _ visit: (Step) -> Void
  ) {
    let movers = outer + [line]
    var clip = clip
    var y = frame.minY
    if let sheet = line.sheet {
      if let behind { walkBehind(behind, line, sheet, in: frame, clip: clip, visit) }
      y += line.nested.top
      let panel = Rect(x: frame.minX, y: y, width: frame.width, height: max(0, frame.maxY - y))
      let part = CustomPart(kind: .sheetHeader, id: line.sheetID)
      visit(.leaf(Leaf(part: part, frame: panel, clip: clip, look: .panel, movers: movers)))
      clip = clip.intersection(panel)
      if let header = line.sheetHeader {
        walk(header, part, at: Point(x: frame.minX, y: y), width: frame.width, clip: clip, movers, visit)
      }
      y += line.layout.sheetHeaderHeight
    } else if line.pages != nil || line.header != nil {
      let part = CustomPart(kind: .area, id: line.node.id)
      visit(.leaf(Leaf(part: part, frame: frame, clip: clip, look: .background, movers: movers)))
    }
    let content = Rect(
      x: frame.minX, y: frame.minY + line.nested.contentTop, width: frame.width,
      height: max(0, frame.maxY - frame.minY - line.nested.contentTop))
    walkPages(line, in: content, clip: clip, movers, visit)
    if let header = line.header, let wholeHeight = line.layout.header?.height {
      let height = line.nested.visibleHeader
      let part = CustomPart(kind: .header, id: line.headerID)
      let seen = Rect(x: frame.minX, y: y, width: frame.width, height: max(0, height))
      visit(.leaf(Leaf(part: part, frame: seen, clip: clip, look: .background, movers: movers)))
      // A header that is pulled beyond its start grows; one that is scrolled away moves up.
      var node = header.collapses
      node.height = max(wholeHeight, height)
      walk(
        node, part, at: Point(x: frame.minX, y: y + min(0, height - wholeHeight)), width: frame.width,
        clip: clip.intersection(seen), movers, visit)
      y += height
      if let sticks = header.sticks {
        let part = CustomPart(kind: .sticks, id: line.headerID)
        let place = Rect(x: frame.minX, y: y, width: frame.width, height: line.layout.stickyHeight)
        visit(.leaf(Leaf(part: part, frame: place, clip: clip, look: .background, movers: movers)))
        walk(sticks, part, at: place.origin, width: place.width, clip: clip, movers, visit)
        y += line.layout.stickyHeight
      }
    }
    if let pages = line.pages, let pager = line.pager {
      let bar = Rect(x: frame.minX, y: y, width: frame.width, height: line.layout.tabsHeight)
      walkTabs(pages, line.pagesID, pager, in: bar, clip: clip, movers, visit)
    }
  }

  private func walkBehind(
    _ behind: Body, _ line: CustomNestedLine, _ sheet: SheetDetents, in frame: Rect, clip: Rect, _ visit: (Step) -> Void
  ) {
    guard case .still(let node) = behind else { return walk(behind, in: frame, clip: clip, [], visit) }
    let part = CustomPart(kind: .behind, id: line.sheetID)
    visit(.leaf(Leaf(part: part, frame: frame, clip: clip, look: .background, movers: [])))
    guard case .picture(let picture) = node.content else {
      return walk(node, part, at: frame.origin, width: frame.width, clip: clip, [], visit)
    }
    // The picture covers the screen however high the sheet is.
    let reach = picture.parallax * (sheet.peekTop - sheet.tops[0])
    // Below its lowest detent, where a sheet hides, the picture would leave a gap at the top.
    let shift = picture.parallax * max(0, sheet.peekTop - line.nested.top)
    let height = max(CustomMeasure.height(of: node, in: frame.width), frame.height + reach)
    let place = Rect(x: frame.minX, y: frame.minY - shift, width: frame.width, height: height)
    visit(.leaf(Leaf(part: part, frame: place, clip: clip, look: .picture(picture), movers: [])))
  }

  private func walkPages(
    _ line: CustomNestedLine, in content: Rect, clip: Rect, _ movers: [any CustomContainer], _ visit: (Step) -> Void
  ) {
    guard content.height > 0, content.intersects(clip) else { return }
    let seen = clip.intersection(content)
    if let pager = line.pager { visit(.open(seen, .x, OverscrollEffect(of: 0, in: pager.scroller))) }
    for page in line.lists.indices {
      let x = line.pager.map { Double(page) * $0.pageLength - $0.offset } ?? 0
      let frame = content.offset(by: Point(x: x, y: 0))
      if frame.intersects(content) { walkPage(page, of: line, in: frame, clip: seen, movers, visit) }
    }
    if line.pager != nil { visit(.close) }
  }

  private func walkPage(
    _ index: Int, of line: CustomNestedLine, in page: Rect, clip: Rect, _ movers: [any CustomContainer],
    _ visit: (Step) -> Void
  ) {
    let list = line.lists[index]
    let area = Rect(
      x: page.minX, y: page.minY + list.headerHeight, width: page.width, height: max(0, page.height - list.headerHeight)
    )
    let background = CustomPart(kind: .area, id: list.node.id)
    visit(.leaf(Leaf(part: background, frame: page, clip: clip, look: .background, movers: movers)))
    let seen = area.intersection(clip)
    let (offset, inset) = (line.nested.offset(ofPage: index), list.list?.inset ?? 0)
    visit(.open(seen, .y, line.nested.overscrollEffect(ofPage: index)))
    for item in list.items.indices(from: offset, to: offset + area.height) {
      guard let entry = list.items.item(item) else { continue }
      let part = CustomPart(kind: .item, id: list.node.id, index: item)
      let frame = Rect(
        x: page.minX + inset, y: area.minY + entry.start - offset, width: max(0, page.width - 2 * inset),
        height: entry.extent)
      visit(.leaf(Leaf(part: part, frame: frame, clip: seen, look: .nothing, movers: movers)))
      walk(entry.node, part, at: frame.origin, width: frame.width, clip: seen, movers, visit)
    }
    visit(.close)
    if let header = list.header {
      let part = CustomPart(kind: .listHeader, id: list.node.id)
      let frame = Rect(x: page.minX, y: page.minY, width: page.width, height: list.headerHeight)
      visit(.leaf(Leaf(part: part, frame: frame, clip: clip, look: .background, movers: movers)))
      walk(header, part, at: frame.origin, width: frame.width, clip: clip.intersection(frame), movers, visit)
    }
    if let indicator = line.indicators.first(where: { $0.page == index }) {
      visit(.leaf(Leaf(part: background, frame: .zero, clip: seen, look: .indicator(line, indicator), movers: movers)))
    }
  }

  // MARK: - Cards

  private func walkCards(
    _ cards: CustomCards, in frame: Rect, clip: Rect, _ movers: [any CustomContainer], _ visit: (Step) -> Void
  ) {
    let background = CustomPart(kind: .area, id: cards.id)
    visit(.leaf(Leaf(part: background, frame: frame, clip: clip, look: .background, movers: movers)))
    visit(.open(frame.intersection(clip), .y, cards.view.scroller.sight))
    for card in cards.view.visibleCards {
      guard let node = card.view.node else { continue }
      let part = CustomPart(kind: .item, id: cards.id, index: card.index)
      let place = card.frame.offset(by: frame.origin)
      visit(.leaf(Leaf(part: part, frame: place, clip: clip, look: .background, movers: movers)))
      walk(
        CustomMeasure.filling(node, place.height), part, at: place.origin, width: place.width, clip: clip, movers, visit
      )
    }
    visit(.close)
  }

  // MARK: - Pictures, stacks, strips and pages in items

  /// Visits a node inside an item or a still part.
  private func walk(
    _ node: SceneNode, _ part: CustomPart, at origin: Point, width whole: Double, clip: Rect,
    _ movers: [any CustomContainer],
    _ visit: (Step) -> Void
  ) {
    let width = node.width ?? whole
    let height = CustomMeasure.height(of: node, in: whole)
    // A node narrower than its container is centred.
    let frame = Rect(x: origin.x + (whole - width) / 2, y: origin.y, width: width, height: height)
    guard frame.intersects(clip) else { return }
    switch node.content {
    case .picture(let picture):
      visit(.leaf(Leaf(part: part, frame: frame, clip: clip, look: .picture(picture), movers: movers)))
    case .stack(let stack):
      var y = frame.minY + stack.inset
      for child in stack.children {
        let inner = max(0, width - 2 * stack.inset)
        walk(child, part, at: Point(x: frame.minX + stack.inset, y: y), width: inner, clip: clip, movers, visit)
        y += CustomMeasure.height(of: child, in: inner) + stack.gap
      }
    case .list:
      guard let strip = strip(node) else { return }
      let movers = movers + [strip]
      let seen = frame.intersection(clip)
      let background = CustomPart(kind: .area, id: strip.id)
      visit(.leaf(Leaf(part: background, frame: frame, clip: clip, look: .nothing, movers: movers)))
      visit(.open(seen, .x, OverscrollEffect(of: 0, in: strip.scroller)))
      for item in strip.items.indices(from: strip.offset, to: strip.offset + width) {
        guard let entry = strip.items.item(item) else { continue }
        let part = CustomPart(kind: .item, id: strip.id, index: item)
        let place = Point(x: frame.minX + entry.start - strip.offset, y: frame.minY + strip.inset)
        var child = entry.node
        (child.width, child.height) = (entry.extent, CustomMeasure.stripSize(of: entry.node).height)
        walk(child, part, at: place, width: entry.extent, clip: seen, movers, visit)
      }
      visit(.close)
    case .pages:
      guard let inner = pages(node) else { return }
      let movers = movers + [inner]
      let bar = Rect(x: frame.minX, y: frame.minY, width: width, height: inner.tabsHeight)
      let area = Rect(x: frame.minX, y: bar.maxY, width: width, height: max(0, frame.height - bar.height))
      let seen = area.intersection(clip)
      let background = CustomPart(kind: .area, id: inner.id)
      visit(.leaf(Leaf(part: background, frame: frame, clip: clip, look: .nothing, movers: movers)))
      visit(.open(seen, .x, OverscrollEffect(of: 0, in: inner.pager.scroller)))
      for (page, child) in inner.pages.children.enumerated() {
        let x = area.minX + Double(page) * inner.pager.pageLength - inner.pager.offset
        guard x < area.maxX, x + width > area.minX else { continue }
        let part = CustomPart(kind: .item, id: inner.id, index: page)
        walk(child, part, at: Point(x: x, y: area.minY), width: width, clip: seen, movers, visit)
      }
      visit(.close)
      walkTabs(inner.pages, inner.id, inner.pager, in: bar, clip: clip, movers, visit)
    case .cards, .sheet, .header, .gallery: break
    }
  }

  // MARK: - Overlays

  /// Returns the frame of an overlay, in points.
  func overlayFrame(_ index: Int) -> Rect {
    let overlay = file.overlays[index]
    let room = max(0, viewport.width - 2 * overlay.inset)
    let natural: Double? =
      if case .picture(let picture) = overlay.picture.content { picture.naturalSize?.width } else { nil }
    let width = min(overlay.picture.width ?? natural ?? room, room)
    let height = CustomMeasure.height(of: overlay.picture, in: width)
    let (left, right) = (overlay.inset, viewport.width - overlay.inset - width)
    let (top, bottom) = (overlay.inset, viewport.height - overlay.inset - height)
    let origin =
      switch overlay.place {
      case .top: Point(x: (viewport.width - width) / 2, y: top)
      case .bottom: Point(x: (viewport.width - width) / 2, y: bottom)
      case .topLeft: Point(x: left, y: top)
      case .topRight: Point(x: right, y: top)
      case .bottomLeft: Point(x: left, y: bottom)
      case .bottomRight: Point(x: right, y: bottom)
      }
    return Rect(origin: origin, size: Size(width: width, height: height))
  }

  /// Returns the frontmost part at a point of the viewport. An overlay receives touches only where it is opaque.
  func leaf(at point: Point) -> Leaf? { leaf(at: point, withOverlays: true) }

  func leaf(at point: Point, withOverlays: Bool) -> Leaf? {
    let place = reading.convert(point, in: screen)
    var found: Leaf?
    walk { step in
      guard case .leaf(let leaf) = step, leaf.frame.contains(place), leaf.clip.contains(place) else { return }
      if leaf.part.kind == .overlay {
        let frame = reading.convert(leaf.frame, in: screen)
        guard withOverlays, file.overlays[leaf.part.index].isOpaque(at: point, in: frame) else { return }
      }
      found = leaf
    }
    return found
  }
}
