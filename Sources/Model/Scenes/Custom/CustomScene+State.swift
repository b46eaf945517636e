import Containers
import Documents
import Recording
import ScrollEngine

/// The scene's state, which is written to state lines (JSON, one per frame) and to the headers of recordings.
extension CustomScene {
  /// The current state of the scene.
  public var state: SceneState {
    let tracks = tracks
    return SceneState(
      activity: activity, axis: gestures.arena.axis, owner: owner, main: tracks[0], others: Array(tracks.dropFirst()),
      rest: restName)
  }

  /// The containers whose activity determines that of the scene, frontmost first.
  private var scrollers: [(ids: [String], scroller: Scroller)] {
    lines.reversed().flatMap { line -> [(ids: [String], scroller: Scroller)] in
      let nested = (ids: line.ids + indicators.map { $0.description.id }, scroller: line.scroller)
      return [nested] + (line.pager.map { [(ids: [line.pagesID], scroller: $0.scroller)] } ?? [])
    } + strips.map { (ids: [$0.id], scroller: $0.scroller) } + pages.map { (ids: [$0.id], scroller: $0.pager.scroller) }
      + cards.map { (ids: [$0.id], scroller: $0.view.scroller.scroller) }
  }

  /// The activity of the container that a finger holds; if there is none, of one that moves.
  private var activity: Activity {
    let (all, owner) = (scrollers, gestures.owner?.rawValue)
    if let owner, let held = all.first(where: { $0.ids.contains(owner) && $0.scroller.isTouched }) {
      return kind(of: held)
    }
    if let touched = all.first(where: { $0.scroller.isTouched }) { return kind(of: touched) }
    return all.first { !$0.scroller.isIdle }.map(kind) ?? .idle
  }

  private func kind(of entry: (ids: [String], scroller: Scroller)) -> Activity {
    if let cards = cards.first(where: { $0.id == entry.ids.first }) { return cards.view.scroller.activity.kind }
    return entry.scroller.activity.kind
  }

  /// The ID of the container that owns the gesture; `nil` if there is none. The momentum events of a touchpad may
  /// continue after the container has stopped following them. The gesture then has no owner.
  private var owner: String? {
    guard let owner = gestures.owner?.rawValue else { return nil }
    return gestures.isTracking || scrollers.contains { $0.ids.contains(owner) && $0.scroller.isTouched } ? owner : nil
  }

  // MARK: - Tracks

  /// The quantities that the scene moves: first the one that fills the screen, then all others.
  private var tracks: [SceneTrack] {
    var tracks = lines.map(track) + cards.map(track)
    // The sheet comes before the line behind it.
    if lines.count > 1 { tracks.swapAt(0, lines.count - 1) }
    for line in lines { if let pager = line.pager { tracks.append(track(pager, line.pagesID)) } }
    tracks += pages.map { track($0.pager, $0.id) }
    tracks += strips.map { strip in
      SceneTrack(
        quantity(strip.id, title: strip.id, keys: strip.id + ".offset", .x, .backward), at: strip.offset,
        velocity: strip.scroller.velocity(of: 0), by: strip.scroller.activity.motion,
        released: strip.scroller.released)
    }
    return tracks.isEmpty
      ? [SceneTrack(quantity("still", title: "Still", keys: nil, .y, .forward), at: 0, velocity: nil, by: .idle)]
      : tracks
  }

  private func quantity(
    _ name: String, title: String, keys: String?, _ axis: Axis, _ direction: SceneTrack.Direction
  ) -> SceneTrack.Quantity {
    SceneTrack.Quantity(
      name: name, title: title, keys: keys, unit: .points, axis: axis, direction: direction, isTrackedByEye: true
    ).read(reading)
  }

  private func track(_ line: CustomNestedLine) -> SceneTrack { track(line, line.scroller) }

  /// Returns the state of a nested line for a state of its scroller, such as a forecast.
  private func track(_ line: CustomNestedLine, _ scroller: Scroller) -> SceneTrack {
    let list = line.linkedList
    let listKey = list.list == nil ? nil : list.node.id + ".offset"
    guard scroller.links.count > 1 else {
      return SceneTrack(
        quantity(list.node.id, title: list.node.id, keys: listKey, .y, .backward),
        at: scroller.links[0].visibleOffset, velocity: scroller.velocity(of: 0), by: scroller.activity.motion,
        released: scroller.released, identity: line.nested.linked)
    }
    let (sheetKey, headerKey) = (line.sheetID + ".top", line.headerID + ".height")
    let terms = ((line.sheet == nil ? [] : [sheetKey]) + (line.header == nil ? [] : [headerKey]))
      .joined(separator: " + ")
    let lists = line.lists.filter { $0.list != nil }
    // With several lists, no formula over state keys gives the position of the visible one.
    let keys = lists.count > 1 ? nil : lists.first.map { "\(terms) \u{2212} \($0.node.id).offset" } ?? terms
    let name = line.sheet == nil ? line.headerID : line.sheetID
    return line.nested.track(
      of: scroller, page: line.nested.linked, as: quantity(name, title: name, keys: keys, .y, .forward)
    ) { part in
      let key: String? =
        switch part {
        case .sheet: sheetKey
        case .header: headerKey
        case .list, .pages: listKey
        }
      return (line.id(of: part), key)
    }
  }

  private func track(_ cards: CustomCards) -> SceneTrack {
    SceneTrack(
      quantity(cards.id, title: cards.id, keys: cards.id + ".offset", .y, .backward), at: cards.view.contentOffset,
      velocity: cards.view.velocity, by: cards.view.scroller.activity.motion,
      released: cards.view.scroller.scroller.released)
  }

  private func track(_ pager: Pager, _ id: String) -> SceneTrack {
    SceneTrack(
      quantity(id, title: id, keys: id + ".offset", .x, .backward), at: pager.offset, velocity: pager.velocity,
      by: pager.scroller.activity.motion, released: pager.scroller.released)
  }

  /// The name of the place at which the sheet, the pages or the cards rest; `nil` if the scene has none of them.
  private var restName: String? {
    if let line = lines.last, let sheet = line.sheet {
      return line.scroller.detent(of: NestedLine.sheet).map { sheet.name($0).capitalizedFirst }
    }
    if let pager = lines.last?.pager ?? pages.first?.pager { return "Page \(pager.page + 1)" }
    return cards.first.map { "Card \(($0.view.currentCard ?? 0) + 1)" }
  }

  // MARK: - State lines

  /// The keys and values of each container, under its ID.
  public var details: StateLine {
    var result = StateLine()
    for line in lines.reversed() {
      if let sheet = line.sheet {
        let detent = line.scroller.isIdle ? line.scroller.detent(of: NestedLine.sheet).map(sheet.name) : nil
        result.add(line.sheetID + ".top", line.nested.top)
        result.add(line.sheetID + ".velocity", 0 - line.scroller.velocity(of: NestedLine.sheet))
        result.add(line.sheetID + ".detent", detent)
      }
      if line.header != nil { result.add(line.headerID + ".height", line.nested.visibleHeader) }
      if let pager = line.pager { add(pager, line.pagesID, to: &result) }
      for (page, content) in line.lists.enumerated() where content.list != nil {
        result.add(content.node.id + ".offset", line.nested.offset(ofPage: page))
        result.add(content.node.id + ".velocity", line.nested.velocity(ofPage: page))
      }
    }
    for screens in pages { add(screens.pager, screens.id, to: &result) }
    for strip in strips {
      result.add(strip.id + ".offset", strip.offset)
      result.add(strip.id + ".velocity", strip.scroller.velocity(of: 0))
    }
    for cards in cards {
      result.add(cards.id + ".offset", cards.view.contentOffset)
      result.add(cards.id + ".velocity", cards.view.velocity)
      result.add(cards.id + ".card", Double(cards.view.currentCard ?? 0))
      result.add(cards.id + ".count", Double(cards.view.count))
    }
    for (index, indicator) in indicators.enumerated() {
      let list = indicated(index)
      let geometry = indicator.state.geometry(beside: list)
      result.add(indicator.description.id + ".y", geometry.y)
      result.add(indicator.description.id + ".length", geometry.length)
      result.add(indicator.description.id + ".alpha", indicator.state.opacity(beside: list, at: now))
    }
    return result
  }

  private func add(_ pager: Pager, _ id: String, to line: inout StateLine) {
    line.add(id + ".offset", pager.offset)
    line.add(id + ".index", Double(pager.page))
  }

  /// Returns the state from which a recording that starts now can be replayed.
  public func startState() -> StateLine {
    var result = StateLine()
    for line in lines {
      if let pager = line.pager { result.add(line.pagesID + ".index", Double(pager.page)) }
      if let sheet = line.sheet {
        result.add(
          line.sheetID + ".detent", sheet.name(line.scroller.detent(of: NestedLine.sheet) ?? sheet.first))
      }
      if line.header != nil { result.add(line.headerID + ".height", line.nested.restingHeader) }
      for (page, content) in line.lists.enumerated() where content.list != nil {
        result.add(content.node.id + ".offset", line.nested.restingOffset(ofPage: page))
      }
    }
    for screens in pages { result.add(screens.id + ".index", Double(screens.pager.page)) }
    for strip in strips { result.add(strip.id + ".offset", strip.scroller.links[0].offset) }
    for cards in cards {
      result.add(cards.id + ".card", Double(cards.view.home))
      result.add(cards.id + ".inside", cards.view.scroller.homeCard.nearest(to: cards.view.scroller.position))
    }
    reportFocus(into: &result)
    return result
  }

  /// Restores the state that a recording's start state describes by keys and values. Ignores unknown keys and invalid
  /// values.
  public func restore(_ start: [JSONValue.Member]) {
    let state = StartStateReader(start)
    for index in lines.indices { lines[index].restore(state, at: now) }
    for index in pages.indices { pages[index].restore(state) }
    for index in strips.indices { strips[index].restore(state, at: now) }
    for cards in cards { cards.restore(state, at: now) }
    updateIndicators()
    restoreFocus(start)
  }
}

/// Data that the workbench shows: the reasons for the scene's behaviour, the outlines of its parts and the forecast of
/// its motion.
extension CustomScene {
  /// The nested line in front, which the workbench explains.
  private var front: CustomNestedLine? {
    guard let last = lines.last, last.scroller.isIdle else { return lines.last }
    return lines.last { !$0.scroller.isIdle } ?? last
  }
  /// The pager whose motion the workbench explains: the one that moves, or the first.
  private var turning: (id: String, pager: Pager, count: Int)? {
    let all =
      lines.compactMap { line in line.pager.map { (line.pagesID, $0, line.lists.count) } }
      + pages.map { ($0.id, $0.pager, $0.pager.count) }
    return all.first { !$0.1.scroller.isIdle } ?? all.first
  }

  /// The reasons for the scene's current behaviour, such as where its motion will end and why.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.samples = gestures.samples(at: now)
    if let (_, pager, count) = turning {
      insight.ruler = SceneRuler(pager, count: count)
      if pager.isTurning {
        insight.axis = .x
        insight.overscroll = pager.scroller.overscroll
        insight.travel = (pager.offset - pager.restOffset(at: now)) * reading.sign
        return insight
      }
    }
    if let strip = strips.first(where: { !$0.scroller.isIdle }) {
      insight.axis = .x
      insight.overscroll = strip.scroller.overscroll
      insight.ruler = SceneRuler(strip.id, free: strip.scroller, link: 0, at: now)
      let rest = ScrollForecast(of: strip.scroller, at: now).rest.links[0].visibleOffset
      insight.travel = (strip.offset - rest) * reading.sign
      return insight
    }
    // Cards behind a sheet are explained while they move and the sheet rests.
    if front?.scroller.isIdle != false, let moving = cards.first(where: { !$0.view.scroller.isIdle }) {
      explain(moving, in: &insight)
    } else if let line = front {
      explain(line, in: &insight)
    } else if let cards = cards.first {
      explain(cards, in: &insight)
    }
    return insight
  }

  private func explain(_ line: CustomNestedLine, in insight: inout SceneInsight) {
    let scroller = line.scroller
    insight.overscroll = scroller.overscroll
    insight.launch = scroller.chain.launched
    if let ruler = line.nested.sheetRuler(at: now) {
      insight.ruler = ruler
    } else if line.pages == nil {
      insight.ruler = SceneRuler(line.linkedList.node.id, free: scroller, link: line.nested.listLink, at: now)
    }
    guard scroller.isTouched || scroller.isMoving else { return }
    line.nested.explainCourse(in: &insight, at: now, list: line.linkedList.node.id) { line.id(of: $0) }
  }

  private func explain(_ cards: CustomCards, in insight: inout SceneInsight) {
    FeedCardInsight(view: cards.view).explain(&insight)
  }

  /// The outlines of sheets, headers, pages and cards, and of the visible items.
  public var outlines: [SceneOutline] {
    var result: [SceneOutline] = []
    walk { step in
      guard case .leaf(let leaf) = step else { return }
      switch (leaf.part.kind, leaf.look) {
      case (.sheetHeader, .panel), (.header, .background), (.area, .background):
        result.append(SceneOutline(leaf.part.description, leaf.frame))
      case (.item, .nothing):
        result.append(SceneOutline(leaf.part.description, leaf.frame, .row))
      case (.item, .background): result.append(SceneOutline(leaf.part.description, leaf.frame))
      default: break
      }
    }
    var seen: Set<String> = []
    return result.filter { seen.insert($0.id).inserted }.map { reading.convert($0, in: screen) }
  }

  /// Returns the states that the main quantity along an axis will have, one per step until it rests.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [SceneTrack] {
    if axis == .x, let (id, pager, _) = turning {
      let page = track(pager, id)
      return pager.scroller.forecast(from: now, step: step, limit: limit) {
        page.moved(to: $0.links[0].visibleOffset)
      }
    }
    if let line = front {
      return line.scroller.forecast(from: now, step: step, limit: limit) { track(line, $0) }
    }
    guard let all = cards.first, all.view.scroller.isMoving else { return [] }
    let (view, card) = (all.view, track(all))
    return view.scroller.scroller.forecast(from: now, step: step, limit: limit) {
      card.moved(to: view.contentOffset(at: $0.links[0].visibleOffset))
    }
  }
}
