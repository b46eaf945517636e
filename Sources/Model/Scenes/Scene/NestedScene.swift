import Containers
import Documents
import Interface
import Recording
import ScrollEngine
import Tuning

/// A scene whose content moves in a ``NestedScroller``: a sheet, a collapsing header, pages and lists.
///
/// The scene draws the content, handles its taps and owns its data. Everything else has a default: gestures (by a
/// ``NestedTarget``), wheel and keys, time, tuning, state lines, the reasons for a motion and its forecast.
protocol NestedScene: GestureScene {
  /// The containers.
  var nested: NestedScroller { get set }
  /// The names under which the scene reports the containers.
  static var names: NestedNames { get }
  /// Returns the area that a touch on a part hits; by default that of the list.
  func area(of part: Part) -> NestedScroller.Area
  /// Adds the state of the content to a state line, which has that of the containers.
  func addDetails(to line: inout StateLine)
  /// Adds the state of the content to a start state, which has that of the containers.
  func addStart(to line: inout StateLine)
  /// Restores the state of the content from a start state, after that of the containers.
  func restoreContent(_ state: StartStateReader)
}

extension NestedScene {
  func area(of part: Part) -> NestedScroller.Area { .page }
  func addDetails(to line: inout StateLine) {}
  func addStart(to line: inout StateLine) {}
  func restoreContent(_ state: StartStateReader) {}

  /// The size of the viewport, in points.
  public var viewport: Size { nested.layout.size }
  /// Whether nothing moves and nothing is touched.
  public var isAtRest: Bool { nested.isIdle && !gestures.isActive }
  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool { nested.isMoving }

  func advanceContent(to time: Timestamp) { nested.advance(to: time) }

  /// The scroll distances of wheel notches and keys.
  var steps: ScrollSteps { nested.steps(tuning) }

  func press(_ key: InputEvent.Key, at time: Timestamp) {
    if !pressFocused(key, at: time) { nested.press(layoutDirection.convert(key), steps, at: time) }
  }

  /// Links the list of the visible page to the header, so that a drag or fling scrolls both. Does nothing while the
  /// header or the linked list moves or is dragged.
  func didHandle(_ event: InputEvent, at time: Timestamp) { nested.linkPage(at: time) }

  // MARK: - State

  /// The current state of the scene.
  public var state: SceneState {
    SceneState(
      activity: activity, axis: gestures.arena.axis, owner: owner,
      main: nested.track(of: nested.scroller, page: nested.currentPage, Self.names),
      others: nested.hasPages ? [SceneTrack(.pages.read(layoutDirection), of: nested.pager.scroller)] : [],
      rest: nested.restName)
  }

  /// The activity of the pages or of header and list. What is touched takes precedence over what moves without a touch.
  private var activity: Activity {
    let (line, turning) = (nested.scroller, nested.pager.scroller)
    let isPaging = turning.isTouched && (!line.isTouched || gestures.arena.axis == .x)
    return isPaging || line.isIdle ? turning.activity.kind : line.activity.kind
  }

  /// The name of the part that owns the gesture; `nil` if there is none. The momentum events of a touchpad may continue
  /// after the part has stopped following them. The gesture then has no owner.
  private var owner: String? {
    gestures.owner.flatMap {
      let scroller = $0.rawValue == NestedScroller.Part.pages.rawValue ? nested.pager.scroller : nested.scroller
      return gestures.isTracking || scroller.isTouched ? $0.rawValue : nil
    }
  }

  /// The keys and values that only this scene adds to a state line, the text form of a scene's state.
  public var details: StateLine {
    var line = nested.details(Self.names)
    addDetails(to: &line)
    return line
  }

  /// Returns the state from which a recording that starts now can be replayed. The state has values that ``details``
  /// lacks, because a motion also depends on parts that are not visible.
  public func startState() -> StateLine {
    var line = nested.startState(Self.names)
    addStart(to: &line)
    reportFocus(into: &line)
    return line
  }

  /// Restores the state that a recording's start state describes by keys and values. Ignores unknown keys and invalid
  /// values.
  public func restore(_ start: [JSONValue.Member]) {
    let state = StartStateReader(start)
    nested.restore(state, Self.names, at: now)
    restoreContent(state)
    restoreFocus(start)
  }

  // MARK: - Motion

  /// The reasons for the scene's current behaviour, such as where its motion will end and why.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.samples = gestures.samples(at: now)
    if nested.hasPages, insight.explain(nested.pager, sign: layoutDirection.sign, at: now) { return insight }
    nested.explain(&insight, at: now, Self.names)
    return insight
  }

  /// Returns the predicted states, one per step: along x those of the pages, otherwise those of sheet, header and list.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [SceneTrack] {
    guard axis == .x, nested.hasPages else {
      return nested.scroller.forecast(from: now, step: step, limit: limit) {
        nested.track(of: $0, page: nested.linkedPage, Self.names)
      }
    }
    return nested.pager.scroller.forecast(of: state.others[0], from: now, step: step, limit: limit)
  }
}

/// The gesture target of a ``NestedScene``. A gesture along y moves the sheet, the header and the list, one after the
/// other. A gesture along x turns the pages.
protocol NestedTarget: SceneTarget where Whole: NestedScene, Whole.Target == Self, Owner == NestedScroller.Part {}

extension NestedTarget {
  func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<Part, Owner> {
    let part = device == .touchpad ? nil : place.map(part)
    if part != nil { scene.hideFocus() }
    // A catch is a touch that stops a motion and does not count as a tap.
    let isCatch = part.map { scene.nested.isMoving(scene.area(of: $0)) } ?? false
    scene.nested.press(part.map(scene.area) ?? .page, with: device, at: time)
    return GesturePress(part, scene.nested.candidates { $0 }, isCatch: isCatch)
  }

  func apply(_ step: DragStep, to owner: Owner, at time: Timestamp) -> DragOutcome {
    scene.nested.apply(owner == .pages ? scene.layoutDirection.convert(step) : step, to: owner, at: time)
  }

  func owner(ofLink link: Int, movedBy owner: Owner) -> Owner { scene.nested.part(ofLink: link, movedBy: owner) }

  /// Scrolls along y, and turns a page for each whole notch along x.
  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    if turn.y != 0 { scene.nested.turnWheel(turn.y, scene.steps, at: place, &scene.gestures.wheel, time: time) }
    guard scene.nested.hasPages, !scene.gestures.isTracking else { return }
    scene.nested.pager.turnWheel(turn.x * scene.layoutDirection.sign, &scene.gestures.wheel, at: time)
  }
}
