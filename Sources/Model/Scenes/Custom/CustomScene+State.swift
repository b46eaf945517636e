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
      let nested = (ids: line.ids + lines.flatMap { $0.indicators }.map { $0.description.id }, scroller: line.scroller)
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
    var tracks = lines.map { track($0) } + cards.map(track)
    // The sheet comes before the line behind it.
    if lines.count > 1 { tracks.swapAt(0, lines.count - 1) }
    for line in lines { if let pager = line.pager { tracks.append(track(pager, line.pagesID)) } }
    tracks += pages.map { track($0.pager, $0.id) }
    tracks += strips.map { SceneTrack(quantity($0.id, .x), of: $0.scroller) }
    guard tracks.isEmpty else { return tracks }
    let still = SceneTrack.Quantity(
      name: "still", title: "Still", keys: nil, unit: .points, axis: .y, direction: .forward, isTrackedByEye: true)
    return [SceneTrack(still, at: 0, velocity: nil, by: .idle)]
  }

  /// Returns the offset of a container.
  private func quantity(_ id: String, _ axis: Axis) -> SceneTrack.Quantity {
    SceneTrack.Quantity(
      name: id, title: id, keys: id + ".offset", unit: .points, axis: axis, direction: .backward, isTrackedByEye: true
    ).read(reading)
  }

  /// Returns the state of a nested line for a state of its scroller, such as a forecast.
  private func track(_ line: CustomNestedLine, _ scroller: Scroller? = nil) -> SceneTrack {
    line.nested.track(of: scroller ?? line.scroller, page: line.nested.linkedPage, line.names)
  }

  private func track(_ cards: CustomCards) -> SceneTrack {
    cards.view.track(as: quantity(cards.id, .y))
  }

  private func track(_ pager: Pager, _ id: String) -> SceneTrack { SceneTrack(quantity(id, .x), of: pager.scroller) }

  /// The name of the place at which the sheet, the pages or the cards rest; `nil` if the scene has none of them.
  private var restName: String? {
    if let line = lines.last, line.sheet != nil || line.pages != nil { return line.nested.restName }
    if let pager = pages.first?.pager { return "Page \(pager.page + 1)" }
    return cards.first.map { "Card \(($0.view.currentCard ?? 0) + 1)" }
  }

  // MARK: - State lines

  /// The keys and values of each container, under its ID.
  public var details: StateLine {
    var result = StateLine()
    for line in lines.reversed() { result.add(line.details) }
    for container in containers.dropFirst(lines.count) { result.add(container.details) }
    for line in lines {
      for indicator in line.indicators {
        let (id, list) = (indicator.description.id, indicated(line, indicator))
        let geometry = indicator.state.geometry(beside: list)
        result.add(id + ".y", geometry.y)
        result.add(id + ".length", geometry.length)
        result.add(id + ".alpha", indicator.state.opacity(beside: list, at: now))
      }
    }
    return result
  }

  /// Returns the state from which a recording that starts now can be replayed.
  public func startState() -> StateLine {
    var result = StateLine()
    for container in containers { result.add(container.start) }
    reportFocus(into: &result)
    return result
  }

  /// Restores the state that a recording's start state describes by keys and values. Ignores unknown keys and invalid
  /// values.
  public func restore(_ start: [JSONValue.Member]) {
    let state = StartStateReader(start)
    for container in containers { container.restore(state, at: now) }
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
  private var turning: (id: String, pager: Pager)? {
    let all = lines.compactMap { line in line.pager.map { (line.pagesID, $0) } } + pages.map { ($0.id, $0.pager) }
    return all.first { !$0.1.scroller.isIdle } ?? all.first
  }

  /// The reasons for the scene's current behaviour, such as where its motion will end and why.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.samples = gestures.samples(at: now)
    if let (_, pager) = turning, insight.explain(pager, sign: reading.sign, at: now) { return insight }
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
      moving.view.explain(&insight)
    } else if let line = front {
      line.nested.explain(&insight, at: now, line.names)
    } else if let cards = cards.first {
      cards.view.explain(&insight)
    }
    return insight
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
    if axis == .x, let (id, pager) = turning {
      return pager.scroller.forecast(of: track(pager, id), from: now, step: step, limit: limit)
    }
    if let line = front {
      return line.scroller.forecast(from: now, step: step, limit: limit) { track(line, $0) }
    }
    return cards.first.map { $0.view.forecast(of: track($0), from: now, step: step, limit: limit) } ?? []
  }
}
