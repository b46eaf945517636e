import Containers
import Curves
import Documents
import Scenes
import ScrollEngine
import Tuning

/// The answers of this engine to the cases of a vector file, by the same rules that move the scenes.
///
/// ```swift
/// let answer = EngineAnswers().answer(to: query)
/// ```
public struct EngineAnswers: Sendable {
  /// Values that replace those of each case, by the key of a tunable.
  public var changes: [String: TunableValue]

  /// Creates answers.
  public init(changes: [String: TunableValue] = [:]) { self.changes = changes }

  /// Returns the values of this engine for a case, or the reason why it cannot play the case.
  public func answer(to query: VectorQuery) -> Answer {
    do throws(VectorCaseTuning.Unsupported) {
      let tuning = try VectorCaseTuning(query, changes: changes)
      var values: [VectorQuantity: [JSONScalar]] = [:]
      for quantity in query.quantities {
        values[quantity] =
          switch quantity {
          case .offset, .velocity, .activity: []
          case .fingerVelocity, .fling: Self.finger(quantity, query, tuning)
          case .target: try Self.targets(query, tuning)
          }
      }
      if query.quantities.contains(where: { values[$0]?.isEmpty == true }) {
        var content = VectorCaseContent(query, tuning)
        for time in query.times {
          try content.advance(to: time)
          values[.offset]?.append(.number(content.offset))
          values[.velocity]?.append(.number(content.velocity))
          values[.activity]?.append(.text(content.activity.rawValue))
        }
      }
      return .values(values)
    } catch {
      return .unsupported(error.reason)
    }
  }

  /// Returns the finger's velocity at each time, or whether it is fast enough for a fling.
  private static func finger(_ quantity: VectorQuantity, _ query: VectorQuery, _ tuning: VectorCaseTuning)
    -> [JSONScalar]
  {
    query.times.map { time in
      var tracker = VelocityTracker(tuning.tuning)
      for event in query.events where event.time <= time {
        switch event.kind {
        case .down(let x, let y):
          tracker.reset()
          tracker.add(position: Point(x: x, y: y), at: Timestamp(microseconds: event.time))
        case .move(let x, let y):
          tracker.add(position: Point(x: x, y: y), at: Timestamp(microseconds: event.time))
        case .up, .release, .pull, .flick, .spring, .wheel: break
        }
      }
      let velocity = tracker.velocity(at: Timestamp(microseconds: time)).y
      guard quantity == .fling else { return .number(velocity) }
      return .flag(velocity != 0 && velocity.magnitude >= tuning.tuning[Tunables.flingMinVelocity])
    }
  }

  /// Returns, for each time, the resting point of the last release up to it.
  private static func targets(_ query: VectorQuery, _ tuning: VectorCaseTuning) throws(VectorCaseTuning.Unsupported)
    -> [JSONScalar]
  {
    var values: [JSONScalar] = []
    for time in query.times {
      let last = query.events.last { event in
        if case .release = event.kind { event.time <= time } else { false }
      }
      guard case .release(let offset, let velocity)? = last?.kind else {
        values.append(.null)
        continue
      }
      let place = offset ?? query.start.offset
      let target =
        query.start.pageLength > 0
        ? page(query.start, at: place, velocity, tuning.tuning)
        : SnapPolicy(tuning.tuning).target(
          among: query.start.points, from: query.start.offset, position: place, velocity: velocity,
          slowestFling: tuning.tuning[Tunables.flingMinVelocity])
      guard let target else { throw .init(reason: "no points at which the content may rest") }
      values.append(.number(target))
    }
    return values
  }

  /// Returns the offset of the page to which a drag to an offset turns.
  private static func page(_ start: VectorQuery.Start, at place: Double, _ velocity: Double, _ tuning: Tuning)
    -> Double?
  {
    var pager = Pager(
      count: start.points.count, pageLength: start.pageLength,
      page: Int(saturating: (start.offset / start.pageLength).rounded()),
      rules: ScrollRules(tuning, viewportLength: start.pageLength), turning: PageTurnRule(tuning))
    pager.press(at: .zero)
    pager.beginDrag(at: .zero)
    pager.drag(by: place - pager.offset, velocity: velocity, at: .zero)
    pager.release(velocity: velocity, at: .zero)
    return Double(pager.destination) * start.pageLength
  }
}

/// The content of a vector, which is a test case from a toolkit. The input events of the case move it.
struct VectorCaseContent {
  /// Touch reports per second of a flick, as from the touchscreen of a 120 Hz display.
  private static let reports = 120.0

  private let query: VectorQuery
  private let tuning: VectorCaseTuning
  private let notch: Double
  private var steps: ArraySlice<Step>
  private var scroller: Scroller
  /// A view that recognizes gestures, for cases with touches.
  private let view: ScrollView?
  private var spring: RunningSpring?
  private var now = 0.0
  /// The distance of the pull, measured at the finger.
  private var pull = 0.0
  /// The distance that a flick has moved the content.
  private var travel = 0.0

  /// The spring of a case without scrolling content, and its start in seconds.
  private struct RunningSpring {
    var motion: DampedSpring
    var start: Double
  }

  /// A part of an event.
  private struct Step {
    var time: Int64
    var kind: Kind

    enum Kind {
      case event(VectorEvent.Kind)
      case press
      /// A touch report of a flick: the velocity, and the distance that the finger has moved so far.
      case report(velocity: Double, way: Double)
      case lift(velocity: Double)
    }
  }

  init(_ query: VectorQuery, _ tuning: VectorCaseTuning) {
    self.query = query
    self.tuning = tuning
    let start = query.start
    var rules = ScrollRules(tuning.tuning, viewportLength: start.viewport)
    rules.fling = tuning.fling
    notch = ScrollSteps(tuning.tuning, length: start.viewport).notch
    scroller = Scroller(links: [ScrollLink(offset: start.offset, in: start.lower...start.upper)], rules: rules)
    steps = query.events.flatMap(Self.steps)[...]
    let hasTouches = query.events.contains { if case .down = $0.kind { true } else { false } }
    guard hasTouches else {
      view = nil
      return
    }
    let list = ScrollView(
      content: start.upper - start.lower + start.viewport, viewport: start.viewport, rules: rules)
    list.gestureRules = GestureRules(tuning.tuning)
    list.jump(to: start.offset - start.lower, at: .zero)
    view = list
  }

  /// The content offset.
  var offset: Double {
    if let spring { return spring.motion.position(at: now - spring.start) }
    return view.map { $0.offset + query.start.lower } ?? scroller.links[0].visibleOffset
  }

  /// The velocity of the content offset, per second.
  var velocity: Double {
    if let spring { return spring.motion.velocity(at: now - spring.start) }
    return view?.velocity ?? scroller.velocity(of: 0)
  }

  /// The activity of the content.
  var activity: Activity {
    if let spring { return spring.motion.isAtRest(at: now - spring.start) ? .idle : .ballistic }
    return view?.activity ?? scroller.activity.kind
  }

  /// Advances to a time, in microseconds, after all events up to it.
  mutating func advance(to time: Int64) throws(VectorCaseTuning.Unsupported) {
    while let step = steps.first, step.time <= time {
      steps.removeFirst()
      let moment = Timestamp(microseconds: step.time)
      now = moment.seconds
      scroller.advance(to: moment)
      try apply(step.kind, at: moment)
    }
    let moment = Timestamp(microseconds: time)
    now = moment.seconds
    scroller.advance(to: moment)
    view?.advance(to: moment)
  }

  private mutating func apply(_ kind: Step.Kind, at moment: Timestamp) throws(VectorCaseTuning.Unsupported) {
    switch kind {
    case .event(let event): try apply(event, at: moment)
    case .press:
      travel = 0
      scroller.press(0..<1, at: moment)
    case .report(let velocity, let way):
      scroller.updateDragVelocity(velocity)
      let length = max(0, way.magnitude - tuning.tuning[Tunables.slop])
      guard length > travel else { return }
      if travel == 0 { scroller.beginDrag(0..<1, at: moment) }
      scroller.drag(by: way < 0 ? travel - length : length - travel, velocity: velocity, at: moment)
      travel = length
    case .lift(let velocity): scroller.release(velocity: velocity, at: moment)
    }
  }

  private mutating func apply(_ event: VectorEvent.Kind, at moment: Timestamp) throws(VectorCaseTuning.Unsupported) {
    switch event {
    case .down(let x, let y): view?.handle(InputEvent(time: moment, kind: .down(id: 1, at: Point(x: x, y: y))))
    case .move(let x, let y): view?.handle(InputEvent(time: moment, kind: .move(id: 1, to: Point(x: x, y: y))))
    case .up(let x, let y): view?.handle(InputEvent(time: moment, kind: .up(id: 1, at: Point(x: x, y: y))))
    case .release(let offset, let velocity):
      hold(at: moment)
      if let offset { drag(to: offset, at: moment) }
      scroller.release(velocity: velocity, at: moment)
    case .pull(let distance):
      if pull == 0 { hold(at: moment) }
      scroller.drag(by: distance - pull, velocity: 0, at: moment)
      pull = distance
    case .spring(let from, let to, let velocity, let mass, let stiffness, let dampingRatio):
      let parameters = SpringParameters(mass: mass, stiffness: stiffness, dampingRatio: dampingRatio)
      // The threshold is below every tolerance, so that the end of the curve can be compared as well.
      let motion = DampedSpring(
        from: from, to: to, velocity: velocity, parameters: parameters, restThreshold: 1e-4)
      spring = RunningSpring(motion: motion, start: moment.seconds)
    case .wheel(let notches): scroller.glide(0..<1, by: notches * notch, from: .wheel, at: moment)
    case .flick: throw .init(reason: "a flick that was not divided into its reports")
    }
  }

  private mutating func hold(at moment: Timestamp) {
    scroller.press(0..<1, at: moment)
    scroller.beginDrag(0..<1, at: moment)
  }

  /// Drags the content to an offset, which may lie beyond its range.
  private mutating func drag(to offset: Double, at moment: Timestamp) {
    let inside = min(max(offset, query.start.lower), query.start.upper)
    let rule = PullRule(tuning.tuning)
    let pull = rule.pull(of: offset - inside, dimension: query.start.viewport)
    scroller.drag(by: inside - scroller.links[0].visibleOffset + pull, velocity: 0, at: moment)
  }

  /// Returns the steps of an event. A flick consists of a press, reports while the finger rests and moves, and a lift.
  private static func steps(_ event: VectorEvent) -> [Step] {
    guard case .flick(let velocity, let hold, let duration) = event.kind else {
      return [Step(time: event.time, kind: .event(event.kind))]
    }
    var steps = [Step(time: event.time, kind: .press)]
    func report(_ count: Int, over duration: Int64, from start: Int64, velocity: Double) {
      for index in 1...max(1, count) {
        let elapsed = Double(duration) * Double(index) / Double(max(1, count))
        steps.append(
          Step(time: start + Int64(elapsed.rounded()), kind: .report(velocity: velocity, way: velocity * elapsed / 1e6))
        )
      }
    }
    if hold > 0 { report(count(of: hold), over: hold, from: event.time, velocity: 0) }
    report(count(of: duration), over: duration, from: event.time + hold, velocity: velocity)
    return steps + [Step(time: event.time + hold + duration, kind: .lift(velocity: velocity))]
  }

  private static func count(of duration: Int64) -> Int { Int((Double(duration) / 1e6 * reports).rounded()) }
}
