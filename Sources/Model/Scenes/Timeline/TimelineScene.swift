import Containers
import Documents
import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A scene with a long list of moments. A panel with a clock, the time and the date moves beside the scroll indicator.
public final class TimelineScene: GestureScene {
  /// The content that the scene shows.
  public struct Content {
    /// The moments of a few days, each day in chronological order. Longer lists repeat these days.
    public var days: [[TimelineMoment]]
    /// The photographs that moments refer to.
    public var photos: Photos
    /// The language of dates and of the program's own texts. States are the same in all languages.
    public var language: SceneLanguage

    /// Creates content from its parts.
    public init(days: [[TimelineMoment]] = TimelineDemoMoments.days, photos: Photos, language: SceneLanguage = .english)
    {
      self.days = days
      self.photos = photos
      self.language = language
    }
  }

  /// The description of the scene.
  public var descriptor: SceneDescriptor { .timeline }
  /// The size of the viewport, in points.
  public var viewport: Size { list.layout.viewport }
  /// The direction in which the scene is laid out.
  public var layoutDirection: LayoutDirection { list.layout.layoutDirection }

  let photos: Photos
  let language: SceneLanguage
  var tuning: Tuning
  var list: TimelineMomentList
  var indicator: ScrollIndicator
  let gestures = GestureDetector<TimelineGestures>()
  var focus = KeyboardFocus<TimelinePart>()
  /// The visible rows at the last frame, if all photographs around them were ready; otherwise `nil`.
  private var prefetched: Range<Int>?

  /// Creates a scene at its start.
  ///
  /// - Parameters:
  ///   - content: moments and photographs.
  ///   - items: the number of rows; `nil` for one row per moment. The cost of a scene does not depend on this number.
  public init(content: Content, viewport: Size, tuning: Tuning, items: Int? = nil) {
    self.tuning = tuning
    photos = content.photos
    language = content.language
    list = TimelineMomentList(
      TimelineMomentIndex(days: content.days, count: items),
      layout: TimelineLayout(viewport: viewport, layoutDirection: LayoutDirection(content.language)),
      language: content.language, tuning: tuning)
    indicator = ScrollIndicator(ScrollIndicator.Rules(tuning))
    gestures.rules = GestureRules(tuning)
  }

  var now: Timestamp {
    get { list.now }
    set { list.now = newValue }
  }
  /// The current opacity of the indicator and its panel; 0 if there is nothing to scroll.
  var alpha: Double { indicator.opacity(beside: list.indicated, at: now) }
  var panel: TimelineMomentPanel {
    TimelineMomentPanel(list: list, indicator: indicator.geometry(beside: list.indicated), language: language)
  }

  func advanceContent(to time: Timestamp) {
    list.advance(to: time)
    indicator.updateRest(of: list.scroller)
  }

  func applyTuning(at time: Timestamp) {
    indicator.rules = ScrollIndicator.Rules(tuning)
    list.retune(tuning, viewportLength: viewport.height, at: time)
    indicator.updateRest(of: list.scroller)
  }

  func resize(to size: Size, at time: Timestamp) {
    list.retune(tuning, viewportLength: size.height, at: time)
    list.resize(to: size, at: time)
  }

  /// Adds the moments of the next day below the last row.
  public func addDay(at time: Timestamp) {
    advance(to: time)
    list.addDay(at: time)
    indicator.updateRest(of: list.scroller)
  }

  /// Glides until a row is at the top of the list. The motion starts from the list's current position and velocity.
  public func scroll(toRow row: Int, at time: Timestamp) {
    advance(to: time)
    glide(to: list.offset(ofRow: row), at: time)
  }

  /// Glides to an offset and shows the indicator and panel.
  func glide(to target: Double, at time: Timestamp) {
    guard !list.scroller.isTouched else { return }
    indicator.show(at: time)
    list.scroller.glide(TimelineMomentList.rows, to: target, from: .program, at: time)
    indicator.updateRest(of: list.scroller)
  }

  /// Whether nothing moves or fades and nothing is touched.
  public var isAtRest: Bool {
    list.scroller.isIdle && !gestures.isActive && list.unfolding == nil && !indicator.isVisible(at: now)
  }

  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool { list.isMoving || indicator.isFading(beside: list.indicated, at: now) }

  /// The time of the next change without input: the indicator and its panel start to fade out, a touch becomes a long
  /// press, or a touchpad gesture ends because no more events arrive. `nil` if there is none.
  public var nextChange: Timestamp? {
    .first(of: indicator.nextChange(beside: list.indicated, after: now), gestures.nextChange)
  }

  // MARK: - Input

  func part(at place: Point) -> TimelinePart { list.part(at: layoutDirection.convert(place, in: screen)) }

  func activate(_ part: TimelinePart, at place: Point?, time: Timestamp) {
    switch part {
    case .header: scroll(toRow: 0, at: time)
    case .footer: addDay(at: time)
    case .row(let row):
      list.selected = list.selected == row ? nil : row
      list.toggle(row, at: time)
    case .list: break
    }
  }

  /// If the list has come to rest, starts the time for which the indicator and its panel stay visible.
  func didHandle(_ event: InputEvent, at time: Timestamp) { indicator.updateRest(of: list.scroller) }

  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !pressFocused(key, at: time) else { return }
    if steps.change(for: key) != nil {
      guard !list.scroller.isTouched else { return }
      indicator.show(at: time)
      return list.line.press(key, steps, at: time)
    }
    switch layoutDirection.convert(key) {
    case .left: scroll(byDays: -1, at: time)
    case .right: scroll(byDays: 1, at: time)
    case .escape: list.selected = nil
    default: break
    }
  }

  var steps: ScrollSteps { ScrollSteps(tuning, length: list.layout.list.height, row: TimelineMoment.rowHeight) }

  /// Scrolls to the start of another day. Going back first reaches the start of the day at the top.
  private func scroll(byDays days: Int, at time: Timestamp) {
    if let row = list.firstRow(daysOn: days) { scroll(toRow: row, at: time) }
  }

  /// Whether a long press has grabbed the indicator. The list then follows the indicator, so that a short finger
  /// movement scrolls through the whole list, as on iOS.
  var isScrubbing: Bool { gestures.owner == .indicator }

  // MARK: - Drawing

  private var drawing: TimelineMomentDrawing {
    TimelineMomentDrawing(list: list, photos: photos, language: language, pointing: pointing)
  }

  /// Draws the scene as it is at the time of the last `advance(to:)`.
  public func draw(into canvas: inout Canvas) {
    layoutDirection.draw(in: screen, into: &canvas) { drawing.draw(into: &$0) }
    prefetchPhotos(in: canvas)
    drawFocus(into: &canvas)
    guard alpha > 0 else { return }
    layoutDirection.draw(in: screen, into: &canvas) { canvas in
      indicator.draw(beside: list.indicated, at: now, isHeld: isScrubbing, into: &canvas)
      panel.draw(alpha: alpha, into: &canvas)
    }
  }

  /// Requests the photographs of the rows that scrolling shows next, after those that are visible.
  private func prefetchPhotos(in canvas: Canvas) {
    let rows = list.visibleRows
    guard !rows.isEmpty, rows != prefetched else { return }
    // Requests expire unless they are renewed, so photographs that are not ready are requested again.
    let isComplete = drawing.prefetchPhotos(of: ScenePrefetch.rows(beside: rows, of: list.index.count), in: canvas)
    prefetched = isComplete ? rows : nil
  }

  /// Prepares the panel's texts for the visible rows and for the rows that scrolling would show next, then those next
  /// rows with the names of their days. Draws all of them into a canvas that is not shown.
  public func prefetch(into canvas: inout Canvas) {
    let seen = list.visibleRows
    let rows = ScenePrefetch.rows(beside: seen, of: list.index.count)
    layoutDirection.draw(in: screen, into: &canvas) { canvas in
      panel.prefetch(Array(seen) + rows, into: &canvas)
      drawing.prefetch(rows, into: &canvas)
    }
  }
}

/// A part of the timeline scene that a pointer can hit.
enum TimelinePart: ScenePart {
  /// The header. A tap scrolls to the start.
  case header
  case row(Int)
  /// The button that adds a day.
  case footer
  /// The area of the list in which there is no row.
  case list

  var pointer: PointerShape {
    switch self {
    case .list: .arrow
    case .header, .row, .footer: .pointer
    }
  }
}

/// The gesture target of the timeline. It moves the list and the indicator, which a long press grabs.
struct TimelineGestures: SceneTarget {
  enum Owner: String { case list, indicator }

  let scene: TimelineScene

  func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<
    TimelinePart, Owner
  > {
    let part = place.map(part)
    if device != .touchpad {
      scene.focus.hide()
      // A touch keeps a visible indicator on the screen. A hidden one appears only when a drag begins.
      if scene.alpha > 0 { scene.indicator.show(at: time) }
    }
    // A catch is a touch that stops a motion and does not count as a tap. The header does not move with the list, so a
    // touch on the header can still be a tap.
    let isCatch =
      scene.list.scroller.press(scene.list.scroller.allLinks, with: device, at: time) && part != .header
    return GesturePress(
      part, [.init(.list, axes: .y), .init(.indicator, axes: .y)], isCatch: isCatch, awaitsLongPress: true)
  }

  func longPress(at place: Point, time: Timestamp) -> LongPress<Owner> {
    let place = scene.layoutDirection.convert(place, in: scene.screen)
    guard
      scene.indicator.isHit(at: place, beside: scene.list.indicated, panel: scene.panel.frame, time: scene.now)
    else { return .nothing }
    scene.indicator.show(at: time)
    return .demanded(.indicator)
  }

  func apply(_ step: DragStep, to owner: Owner, at time: Timestamp) -> DragOutcome {
    if case .begin = step { scene.indicator.show(at: time) }
    guard owner == .indicator else { return scene.list.line.apply(step, at: time) }
    return scene.indicator.scrub(step, 0, of: &scene.list.scroller, beside: scene.list.indicated, at: time)
  }

  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    guard turn.y != 0, !scene.list.scroller.isTouched else { return }
    scene.indicator.show(at: time)
    scene.list.line.turnWheel(turn.y, scene.steps, at: place, &scene.gestures.wheel, time: time)
  }
}

/// Keyboard focus. It reaches the rows as one group and the button below them.
extension TimelineScene: Focusing {
  var controls: [Control<TimelinePart>] {
    var rows = Array(list.visibleRows)
    if case .row(let row)? = focus.action, !rows.contains(row), list.isComing(row) { rows.append(row) }
    let result = list.headerControls + rows.map(list.control) + list.listControls
    return result.map { layoutDirection.convert($0, in: screen) }
  }

  func neighbor(of part: TimelinePart, toward key: InputEvent.Key) -> TimelinePart? {
    guard case .row(let row) = part, key == .up || key == .down else { return nil }
    return .row(min(max(0, key == .up ? row - 1 : row + 1), list.index.count - 1))
  }

  func reveal(_ part: TimelinePart, at time: Timestamp) {
    guard case .row(let row) = part, !list.scroller.isTouched, let offset = list.offset(revealing: row, at: time) else {
      return
    }
    glide(to: offset, at: time)
  }
}

/// The scene's state, and the reasons for its behaviour.
extension TimelineScene {
  /// The current state of the scene.
  public var state: SceneState {
    SceneState(
      activity: list.scroller.activity.kind, axis: gestures.arena.axis, owner: gestures.owner?.rawValue,
      main: SceneTrack(.rows(), of: list.scroller, identity: Int(nearest: list.index.length.rounded(.down))),
      others: [], rest: nil)
  }

  /// The keys and values that only this scene adds to a state line, the text form of a scene's state.
  public var details: StateLine {
    let (panel, alpha) = (panel, alpha)
    let indicator = panel.indicator
    var line = StateLine()
    line.add("list.offset", list.offset)
    line.add("list.velocity", list.velocity)
    line.add("indicator.y", indicator.y)
    line.add("indicator.length", indicator.length)
    line.add("indicator.alpha", alpha)
    line.add("panel.y", indicator.top(ofPanel: TimelineLayout.panelHeight))
    line.add("panel.height", TimelineLayout.panelHeight)
    line.add("panel.alpha", alpha)
    line.add("panel.text", panel.text)
    return line
  }

  /// Returns the state from which a recording that starts now can be replayed. The state has values that ``details``
  /// lacks, because expanded rows and added days change the length of the list.
  public func startState() -> StateLine {
    var line = StateLine()
    line.add("list.offset", list.link.offset)
    line.add("list.opened", indices: list.index.expandedRows)
    if list.addedDays > 0 { line.add("list.days", Double(list.addedDays)) }
    if let selected = list.selected { line.add("list.selected", Double(selected)) }
    reportFocus(into: &line)
    return line
  }

  /// The maximum number of days that a recording may add: one year. A recording with many more would block the start of
  /// its replay.
  private static let mostDays = 366

  /// Restores the state that a recording's start state describes by keys and values. Ignores unknown keys and invalid
  /// values.
  public func restore(_ start: [JSONValue.Member]) {
    let state = StartStateReader(start)
    for _ in 0..<(state.index("list.days", below: Self.mostDays + 1) ?? 0) { addDay(at: now) }
    let count = list.index.count
    list.expand(state.indices("list.opened", below: count), at: now)
    indicator.updateRest(of: list.scroller)
    list.selected = state.index("list.selected", below: count) ?? list.selected
    if let offset = state.number("list.offset") { list.setOffset(offset, at: now) }
    restoreFocus(start)
  }

  /// The reasons for the scene's current behaviour, such as where its motion will end and why.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.samples = gestures.samples(at: now)
    insight.explain("List", free: list.scroller, at: now)
    return insight
  }

  /// The outlines of the visible rows and of the panel.
  public var outlines: [SceneOutline] {
    let layout = list.layout
    var outlines: [SceneOutline] = []
    for row in list.visibleRows {
      let frame = list.frame(ofRow: row)
      if frame.minY >= layout.listTop { outlines.append(SceneOutline("row \(row)", frame, .row)) }
    }
    if alpha > 0 { outlines.append(SceneOutline("panel", panel.frame)) }
    return outlines.map { layoutDirection.convert($0, in: screen) }
  }

  /// Returns the predicted states of the list, one per step until it rests.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [SceneTrack] {
    list.scroller.forecast(of: state.main, from: now, step: step, limit: limit)
  }
}
