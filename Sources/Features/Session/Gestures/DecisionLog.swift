import Documents
import Scenes
import ScrollEngine

/// The engine's decisions about the last gesture and their reasons, gathered from the events, the gesture arena and the
/// scene.
package struct DecisionLog: Equatable {
  /// The input device of a gesture.
  package enum Device: String {
    /// A finger or the mouse.
    case finger
    case wheel
    case touchpad
    case key
  }

  package private(set) var device: Device?
  package private(set) var claims: [GestureArena<String>.Candidate] = []
  /// Names of the parts that owned the gesture, in order.
  private(set) var owners: [String] = []
  package private(set) var axis: Axis?
  private var moving = Moving()
  /// The movement that decided the axis; `nil` until then.
  private var decision: Decision?
  /// The motion that the touch stopped; `nil` if nothing was moving under it.
  package private(set) var caught: Moving?
  /// Latest forecast of the motion without further input.
  package private(set) var forecast = Forecast()
  /// Velocity samples at the release, oldest first.
  package private(set) var samples: [VelocitySampleUse] = []
  package private(set) var release: ReleaseTime?
  /// The possible resting positions and the chosen one; `nil` if the scene has none.
  package private(set) var ruler: SceneRuler?
  /// The possible resting positions and the choice that an earlier gesture made among them; `nil` if there is none. A
  /// scene reports this choice until a later gesture makes another one. Until then, it must not count as a choice of
  /// the current gesture.
  private var inherited: SceneRuler?
  /// The forecast resting position, drawn in the scene; `nil` once it is reached.
  package private(set) var landing: LandingMarker?
  /// Name of the resting position, such as a detent or a page; `nil` until one with a name is reached.
  package var rest: String? {
    get { moving.rest }
    set { moving.rest = newValue }
  }
  /// Number of touchpad events, wheel notches or key presses of the gesture.
  package private(set) var count = 0
  private var hand = Input()

  /// The decision for an axis.
  private struct Decision: Equatable {
    /// Movement from the start of the gesture to the decision, in points.
    var movement: Point
    /// Milliseconds from the touch to the decision; `nil` without a touch.
    var after: Double?
    var time: Timestamp?
  }

  /// The input of the gesture so far.
  private struct Input: Equatable {
    var fingers: Set<Int> = []
    /// Start position in points; `nil` if the device reports none.
    var origin: Point?
    /// Current position in points; `nil` if the device reports none.
    var newest: Point?
    var began: Timestamp?
    /// Total movement of a touchpad's fingers, in points of the content.
    var swept = Point.zero
  }

  /// The time on the scene's clock from which the log's times count.
  package var origin = Timestamp.zero

  /// Creates an empty log.
  ///
  /// - Parameter origin: The time on the scene's clock from which the log's times count.
  package init(origin: Timestamp = .zero) { self.origin = origin }

  package var activity: Activity { moving.activity }
  /// Velocity of the moving part, in the unit of its position per second.
  package var velocity: Double { moving.velocity }
  /// Display name of the part that moves or moved last; `nil` before the first motion.
  var part: String? { moving.part }
  package var owner: String? { owners.last }
  var began: Timestamp? { hand.began }
  var claimTime: Timestamp? { decision?.time }
  /// Movement at which the axis was decided, in points; `nil` until then.
  package var decidedBy: Point? { decision?.movement }
  /// Milliseconds from the touch to the decision for an axis; `nil` without a touch or a decision.
  package var claimedAfter: Double? { decision?.after }

  /// Creates the log of a gesture that follows the gesture of `log`. The resting position that the earlier gesture
  /// chose is remembered, so that it does not count as a choice of the new gesture.
  package init(after log: DecisionLog) {
    inherited = log.ruler?.chosen == nil ? log.inherited : log.ruler
    origin = log.origin
  }

  /// Returns a time of the scene's clock as a time of the log.
  private func logged(_ time: Timestamp) -> Timestamp {
    Timestamp(nanoseconds: time.nanoseconds - origin.nanoseconds)
  }

  /// Records an event after the scene has handled it. The event's time is on the scene's clock.
  package mutating func record(_ event: InputEvent, scene: any Scene) {
    let time = logged(event.time)
    switch event.kind {
    case .down(let id, let place):
      if hand.fingers.isEmpty {
        beginHold(in: scene)
        (hand.origin, hand.newest) = (place, place)
      }
      device = .finger
      hand.began = hand.began ?? time
      hand.fingers.insert(id)
    case .move(let id, let place): if hand.fingers.contains(id) { hand.newest = place }
    case .up(let id, _), .cancel(let id): hand.fingers.remove(id)
    case .wheel(let notches, let place):
      begin(.wheel, at: time)
      count += max(1, Int(min(1e6, notches.length.rounded())))
      hand.newest = place ?? hand.newest
    case .scroll(let delta, let phase, let place):
      if phase == .began, delta == .zero {
        beginHold(in: scene)
        device = .touchpad
      } else if phase == .began || device != .touchpad {
        self = DecisionLog(after: self)
      }
      begin(.touchpad, at: time)
      if delta != .zero {
        count += 1
        hand.swept = hand.swept + delta
        decision = Decision(movement: hand.swept)
      }
      hand.newest = place ?? hand.newest
    case .key:
      begin(.key, at: time)
      count += 1
    case .hover, .text, .resize: return
    }
    recordArena(scene.arena, at: time)
    switch event.kind {
    case .up, .cancel: if hand.fingers.isEmpty { release(time, scene) }
    case .scroll(_, .ended, _): release(time, scene)
    case .wheel, .key: findLanding(scene)
    default: break
    }
  }

  /// Starts a hold, in which a finger or a touchpad rests on the scene and may stop motion.
  private mutating func beginHold(in scene: any Scene) {
    let before = moving
    self = DecisionLog(origin: origin)
    // A touch chooses no target. The scene still reports the target of an earlier gesture, which must not count for
    // this one.
    inherited = scene.insight.ruler
    let wasMoving = before.activity == .ballistic || before.activity == .driven
    // A touch on one part does not stop another part. If the part that moved before is still moving, the touch has
    // stopped nothing.
    let goesOn = scene.state.tracks.contains { $0.quantity == before.quantity && $0.movesWithoutInput }
    guard wasMoving, !goesOn, scene.state.activity == .hold else { return }
    (caught, moving.part, moving.quantity) = (before, before.part, before.quantity)
  }

  private mutating func begin(_ device: Device, at time: Timestamp) {
    // If the gesture started with a hold, its log continues, because it contains the motion that the touch stopped.
    if self.device != device || activity == .idle && caught == nil {
      let place = hand.newest
      self = DecisionLog(after: self)
      hand.newest = place
      self.device = device
    }
    hand.began = hand.began ?? time
  }

  private mutating func recordArena(_ arena: GestureArena<String>, at time: Timestamp) {
    if !arena.candidates.isEmpty { claims = arena.candidates }
    // The owner is recorded now, because a flick may end before the next frame reports it.
    if let owner = arena.owner { recordOwner(owner) }
    guard device == .finger, arena.axis != nil || arena.owner != nil, decision == nil,
      let origin = hand.origin, let newest = hand.newest, let began = hand.began
    else { return }
    decision = Decision(movement: newest - origin, after: time.seconds(since: began) * 1000, time: time)
  }

  private mutating func release(_ time: Timestamp, _ scene: any Scene) {
    let insight = scene.insight
    // Without an owner, nothing was released, so there are no samples.
    samples = device == .finger && owners.isEmpty ? [] : insight.samples
    release = ReleaseTime(time: time, after: hand.began.map { time.seconds(since: $0) })
    // If the touch stopped one part of the scene and another part is moving, this gesture did not release the moving
    // part, so there is no forecast for it.
    if owners.isEmpty, let caught, let other = scene.state.leading, other.quantity != caught.quantity {
      return (forecast, landing) = (Forecast(), nil)
    }
    findLanding(scene)
    let chosen = ruler?.chosen == nil ? nil : ruler?.speed
    release?.launch = insight.launch
    let velocity = scene.state.releaseVelocity ?? 0
    release?.velocity = chosen.map { Double(signOf: velocity, magnitudeOf: $0) } ?? velocity
  }

  /// Records the current choice of target and the forecast.
  private mutating func findLanding(_ scene: any Scene) {
    var insight = scene.insight
    insight.ruler = chosenHere(insight.ruler)
    ruler = insight.ruler
    if let time = insight.handOff?.time { insight.handOff?.time = logged(time) }
    forecast = Forecast(
      distance: insight.travel.map(abs), springsBack: insight.springsBack, overscroll: insight.overscroll,
      rest: insight.rest, handOff: insight.handOff, impact: insight.impact)
    landing = LandingMarker(
      insight, from: hand.newest ?? Point(x: scene.viewport.width / 2, y: scene.viewport.height / 2))
  }

  /// Records the state that a frame shows.
  package mutating func record(_ state: SceneState, velocity: Double, scene: any Scene) {
    let before = activity
    moving.activity = state.activity
    axis = state.axis ?? axis
    if let owner = state.owner { recordOwner(owner) }
    if let leading = state.leading { (moving.part, moving.quantity) = (leading.part, leading.quantity) }
    moving.velocity = velocity
    switch activity {
    case .drag:
      findLanding(scene)
      if device == .touchpad { samples = scene.insight.samples }
    case .ballistic where before == .drag && release == nil:
      // A touchpad without phases does not report the end of a gesture, so the forecast is updated when the drag ends.
      findLanding(scene)
    case .idle, .hold: landing = nil
    case .ballistic, .driven: break
    }
    if ruler == nil { ruler = chosenHere(scene.insight.ruler) }
  }

  private mutating func recordOwner(_ owner: String) {
    if owner != owners.last { owners.append(owner) }
  }

  /// Returns a ruler, which contains the possible resting positions and the choice that was made among them. If an
  /// earlier gesture made the choice, the result contains only the positions.
  private func chosenHere(_ ruler: SceneRuler?) -> SceneRuler? {
    guard let ruler, ruler == inherited else { return ruler }
    return SceneRuler(ruler.subject, stops: ruler.stops, isOnScreen: ruler.isOnScreen)
  }

  /// Records the possible resting positions before a gesture. Leaves out the choice among them, which an earlier
  /// gesture made.
  package mutating func show(_ ruler: SceneRuler?) {
    inherited = ruler
    self.ruler = chosenHere(ruler)
  }
}

/// Values that the log records: the forecast of a motion, the part that moves, and the release.
extension DecisionLog {
  /// The forecast motion without further input.
  package struct Forecast: Equatable {
    /// Distance in points; `nil` if nothing will move.
    var distance: Double?
    /// Whether the content is beyond a limit and springs back.
    package var springsBack = false
    /// Overscroll in points.
    var overscroll = 0.0
    /// Resting position in points, in the moving part's own coordinate; `nil` if ``DecisionLog/ruler`` contains the
    /// resting position.
    var rest: Double?
    /// The hand-off of velocity from one part of the scene to another during the motion; `nil` if there is none.
    package var handOff: HandOff?
    /// Speed, in points per second, at which the content hits a limit on the way to its resting position; `nil` if it
    /// hits none.
    var impact: Double?
  }

  /// The part of the scene that moves, and its motion.
  package struct Moving: Equatable {
    var activity = Activity.idle
    /// Velocity, in the unit of the part's position per second.
    var velocity = 0.0
    /// Display name of the part; `nil` before the first motion.
    var part: String?
    /// The quantity that the part's position measures; `nil` before the first motion.
    var quantity: SceneTrack.Quantity?
    /// Name of the resting position, such as a detent; `nil` until one with a name is reached.
    var rest: String?
  }

  /// The release at the end of a gesture.
  package struct ReleaseTime: Equatable {
    package let time: Timestamp
    /// Seconds since the start of the gesture; `nil` if the start was not observed.
    package let after: Double?
    /// Velocity on the screen, in the unit of the moving part's position per second; negative up and to the left.
    package fileprivate(set) var velocity = 0.0
    /// The magnitude of ``velocity``.
    package var speed: Double { abs(velocity) }
    /// The velocity carried over from preceding flings; `nil` if there were none.
    var launch: BoostedFling?
  }
}

/// The log as a sentence for the user.
extension DecisionLog {
  /// The sentence about the gesture; empty before the first gesture.
  package var sentence: GestureSentence {
    var sentence = GestureSentence()
    switch device {
    case nil: return sentence
    case .finger: appendFinger(to: &sentence)
    case .touchpad: appendTouchpad(to: &sentence)
    case .wheel: appendDriven(count == 1 ? "One wheel notch" : "\(count) wheel notches", to: &sentence)
    case .key: appendDriven(count == 1 ? "One key press" : "\(count) key presses", to: &sentence)
    }
    return sentence
  }

  /// Returns the time of the event that a link of the sentence describes; `nil` if there is no such event.
  package func time(of link: GestureSentence.Link) -> Timestamp? {
    switch link {
    case .owner, .claim: claimTime ?? began
    case .caught: began
    case .release, .landing, .goal: release?.time
    // During a drag, a hand-off is only a forecast and has no time yet.
    case .handOff: release == nil ? nil : forecast.handOff?.time
    }
  }

  private static func number(_ value: Double) -> String { DecimalText.fixed(value, digits: 0) }
  private static func points(_ value: Double) -> String { number(value) + " pt" }

  // MARK: - Owner of the gesture

  private func appendCatch(to sentence: inout GestureSentence) {
    guard let caught else { return }
    sentence.append("The touch stopped", .caught, abs(caught.velocity))
    sentence.append(" the \(caught.part?.sentenceCase ?? "motion") at ")
    sentence.append("\(Self.number(abs(caught.velocity))) pt/s", .caught)
    sentence.append(". ")
  }

  private func appendFinger(to sentence: inout GestureSentence) {
    appendCatch(to: &sentence)
    guard let first = owners.first, let decidedBy else {
      if caught == nil, decidedBy != nil, let axis {
        sentence.append("A \(axis == .x ? "horizontal" : "vertical") drag, but nothing here scrolls that way.")
      } else if release == nil {
        if caught == nil { sentence.append("A finger is down and has not moved past the slop.") }
      } else if caught != nil {
        appendOutcome(to: &sentence)
      } else if activity == .driven || rest != nil && part != nil {
        sentence.append("A tap, no drag\(part.map { ". The \($0.sentenceCase) moved on its own" } ?? "").")
      } else {
        sentence.append("A tap, no drag.")
      }
      return
    }
    sentence.append("The ")
    sentence.append(first, .owner)
    sentence.append(" took the drag after ")
    sentence.append("\(Self.number(claimedAfter ?? 0)) ms", .claim, claimedAfter)
    let along = axis.map { $0 == .x ? abs(decidedBy.x) : abs(decidedBy.y) } ?? decidedBy.length
    sentence.append(" (")
    sentence.append(axis.map { $0 == .x ? "horizontal" : "vertical" } ?? "both axes", .claim, along)
    sentence.append(", \(Self.points(along)))")
    for owner in owners.dropFirst().suffix(2) {
      sentence.append(" and handed it to the ")
      sentence.append(owner, .owner)
    }
    sentence.append(". ")
    appendOutcome(to: &sentence)
  }

  private func appendTouchpad(to sentence: inout GestureSentence) {
    appendCatch(to: &sentence)
    guard decidedBy != nil || release == nil && caught == nil else {
      if release == nil || caught == nil { return }
      return appendOutcome(to: &sentence)
    }
    sentence.append("The touchpad moved the ")
    sentence.append(owners.last ?? part?.sentenceCase ?? "scene", .owner)
    if let by = decidedBy {
      let along = axis == .x ? abs(by.x) : abs(by.y)
      sentence.append(" (")
      sentence.append(axis == .x ? "horizontal" : "vertical", .claim, along)
      sentence.append(", \(Self.points(along)))")
    }
    sentence.append(". ")
    appendOutcome(to: &sentence)
  }

  private func appendDriven(_ what: String, to sentence: inout GestureSentence) {
    sentence.append("\(what) moved the ")
    sentence.append(part?.sentenceCase ?? "scene", .owner)
    sentence.append(", with no fling.")
    if let rest, activity == .idle { sentence.append(" It stopped at \(rest).") }
  }

  // MARK: - Release and target

  private func appendOutcome(to sentence: inout GestureSentence) {
    guard let release else {
      guard activity == .drag else { return }
      sentence.append("Released now, it would ")
      return appendGoal(to: &sentence)
    }
    if release.speed >= 1 {
      let speed =
        release.launch.map { $0.reason == .carried ? $0.fingerVelocity.length : release.speed } ?? release.speed
      sentence.append("Released at ")
      sentence.append("\(Self.number(speed)) pt/s", .release, speed)
      sentence.append(release.launch.map(Self.carried) ?? "")
      sentence.append(", it would ")
    } else {
      sentence.append("Released without speed", .release, 0)
      sentence.append(", it would ")
    }
    appendGoal(to: &sentence)
  }

  /// Returns a phrase that says how preceding flings affect the release velocity; empty if they do not.
  private static func carried(_ launch: BoostedFling) -> String {
    let sum = number(launch.velocity.length)
    return switch launch.reason {
    case .first, .few: ""
    case .carried where launch.multiplier > 1:
      ", boosted \(DecimalText.fixed(launch.multiplier, digits: 1)) times by quick flicks to \(sum) pt/s"
    case .carried: ", \(sum) pt/s with the speed left from the last fling"
    case .late: ", not added to the last fling because the finger paused"
    case .reversed: ", not added to the last fling because the direction changed"
    case .device: ", not added to the last fling because the device changed"
    case .slow: ", not added to the last fling because it is too slow beside it"
    }
  }

  /// Appends the outcome of the gesture, which continues a sentence after the words "it would".
  private func appendGoal(to sentence: inout GestureSentence) {
    if forecast.springsBack, let way = forecast.distance { return appendReturn(way, to: &sentence) }
    guard let ruler, let chosen = ruler.chosen, let reason = ruler.reason else {
      return appendFreeMotion(to: &sentence)
    }
    let goal = ruler.stops[chosen].name
    switch reason {
    case .landing(let away):
      sentence.append("stop at ")
      sentence.append(Self.points(ruler.projected ?? 0), .landing, ruler.projected)
      sentence.append("; the nearest \(ruler.isOnScreen ? "detent" : "stop") is ")
      sentence.append(goal, .goal)
      sentence.append(", \(Self.points(away)) away.")
    case .nearest(let away, let limit):
      sentence.append("go to ")
      sentence.append(goal, .goal)
      sentence.append(", the nearest, \(Self.points(away)) away")
      if let limit, let speed = ruler.speed, speed >= 1 {
        sentence.append("; \(Self.number(speed)) of \(Self.number(limit)) pt/s is too slow to decide")
      }
      sentence.append(".")
    case .speed(let speed, let limit):
      sentence.append("go to ")
      sentence.append(goal, .goal, speed)
      sentence.append(" because it is fast enough")
      if let limit { sentence.append(": \(Self.number(speed)) of \(Self.number(limit)) pt/s") }
      sentence.append(".")
    case .dragged(let way, let threshold):
      sentence.append("go to ")
      sentence.append(goal, .goal)
      sentence.append(" because it was dragged ")
      sentence.append(
        way > threshold
          ? "\(Self.points(way)), past the \(Self.points(threshold)) threshold."
          : "\(Self.number(way)) of \(Self.points(threshold)).")
    case .direction(let speed):
      sentence.append("go in the release direction, at \(Self.number(speed)) pt/s, to ")
      sentence.append(goal, .goal)
      sentence.append(".")
    case .steps(let most):
      appendLanding(
        ", but one gesture passes at most \(most == 1 ? "one stop" : "\(most) stops"), so it goes to ", goal,
        to: &sentence)
    case .onward:
      appendLanding(", away from its start, so it goes on to ", goal, to: &sentence)
    case .projectedMark(let mark, let isBeyond):
      appendLanding(
        ", \(isBeyond ? "past" : "short of") the mark at \(Self.points(mark)), so it goes to ", goal, to: &sentence)
    case .draggedMark(let mark, let isBeyond):
      sentence.append("go to ")
      sentence.append(goal, .goal)
      sentence.append(" because it is \(isBeyond ? "past" : "short of") the mark at \(Self.points(mark)).")
    case .beyond(let way, let threshold), .within(let way, let threshold):
      sentence.append("move ")
      sentence.append(Self.points(way), .landing, way)
      if case .beyond = reason {
        sentence.append(", past the \(Self.points(threshold)) threshold, to ")
      } else {
        sentence.append(", short of the \(Self.points(threshold)) threshold, and go back to ")
      }
      sentence.append(goal, .goal)
      sentence.append(".")
    }
  }

  /// Appends the projected position and the resulting target.
  private func appendLanding(_ consequence: String, _ goal: String, to sentence: inout GestureSentence) {
    sentence.append("stop at ")
    sentence.append(Self.points(ruler?.projected ?? 0), .landing, ruler?.projected)
    sentence.append(consequence)
    sentence.append(goal, .goal)
    sentence.append(".")
  }

  /// Appends the distance back to the limit. Beyond a limit there is no choice of target.
  private func appendReturn(_ way: Double, to sentence: inout GestureSentence) {
    sentence.append("spring back ")
    sentence.append(Self.points(way), .landing, way)
    if let goal = ruler?.goal {
      sentence.append(" to ")
      sentence.append(goal, .goal)
    } else if let freeRest {
      appendRest(freeRest, " and stop at ", to: &sentence)
    }
    sentence.append(".")
  }

  /// Resting position in points if there were no targets to choose from; `nil` if there were targets, or if the
  /// position is not known.
  private var freeRest: Double? { forecast.rest ?? (ruler?.chosen == nil ? ruler?.projected : nil) }

  /// Appends the outcome if there were no targets to choose from.
  private func appendFreeMotion(to sentence: inout GestureSentence) {
    guard let whole = forecast.distance, whole >= 1 else { return sentence.append("stay where it is.") }
    let rest = freeRest
    // Overscrolled content that comes to rest inside its range first springs back to the limit. The sentence states
    // this distance separately.
    let beyond = forecast.overscroll >= 1 && whole > forecast.overscroll ? forecast.overscroll : 0
    let way = whole - beyond
    if beyond > 0 { sentence.append("spring back \(Self.points(beyond)), ") }
    if let handOff = forecast.handOff {
      sentence.append("\(handOff.deed); the \(handOff.next) takes over at ")
      sentence.append("\(Self.number(handOff.speed)) pt/s", .handOff, handOff.speed)
      if let impact = forecast.impact { sentence.append(", hits its edge at \(Self.number(impact)) pt/s") }
      if let goal = handOff.goal {
        sentence.append(" and stops at ")
        sentence.append(goal, .goal)
      } else if let rest {
        appendRest(rest, " and stops at ", to: &sentence)
      }
      sentence.append(", ")
      sentence.append(Self.points(way), .landing, way)
      return sentence.append(" farther on.")
    }
    sentence.append("go on for ")
    sentence.append(Self.points(way), .landing, way)
    if let impact = forecast.impact { sentence.append(", hit its edge at \(Self.number(impact)) pt/s") }
    if let rest { appendRest(rest, " and stop at ", to: &sentence) }
    sentence.append(".")
  }

  private func appendRest(_ rest: Double, _ words: String, to sentence: inout GestureSentence) {
    sentence.append(words)
    sentence.append(Self.points(rest), .goal, rest)
  }
}

extension String {
  /// The string with a lowercase first letter, for use within a sentence.
  fileprivate var sentenceCase: String { prefix(1).lowercased() + dropFirst() }
}
