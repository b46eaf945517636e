import Scenes
import ScrollEngine

/// What the engine decided about the last gesture, and why: gathered from the events, the arena and the scene.
struct DecisionLog: Equatable {
  /// What a gesture is made with.
  enum Device: String {
    /// A finger or the mouse.
    case finger
    case wheel
    case touchpad
    case key
  }

  private(set) var device: Device?
  private(set) var claims: [GestureArena<String>.Candidate] = []
  /// Who had it, in turn.
  private(set) var owners: [String] = []
  private(set) var axis: Axis?
  /// What moves, and how.
  private var moving = Moving()
  /// What decided the axis.
  private var decision: Decision?
  /// What the touch stopped; `nil` where nothing moved under it.
  private(set) var caught: Moving?
  /// How what moves goes on by itself, as last known.
  private(set) var course = Course()
  /// The velocity samples at the release, oldest first.
  private(set) var samples: [VelocityEvidence] = []
  /// The release, once it has come.
  private(set) var release: ReleaseTime?
  /// The places of rest and the choice among them.
  private(set) var ruler: SnapRuler?
  /// What an earlier gesture had chosen: a scene tells it until it chooses again, and it is no part of this one.
  private var inherited: SnapRuler?
  /// Where what moves will rest, as drawn in the scene; `nil` once it does.
  private(set) var landing: LandingMark?
  /// The word for the place of rest, such as a detent or a page.
  var rest: String? {
    get { moving.rest }
    set { moving.rest = newValue }
  }
  /// Events of the gesture, and what they asked for in notches or presses.
  private(set) var count = 0
  private var hand = Hand()

  /// What decided an axis.
  private struct Decision: Equatable {
    /// The movement, in points.
    var movement: Point
    /// Milliseconds from the touch; `nil` where there was none.
    var after: Double?
    var time: Timestamp?
  }

  /// What the hand has done so far.
  private struct Hand: Equatable {
    var fingers: Set<Int> = []
    /// Where it began and where it is, in points; `nil` where it has no place.
    var origin: Point?
    var newest: Point?
    var began: Timestamp?
    /// Way of a touchpad's fingers, in points of the content.
    var swept = Point.zero
  }

  /// Nothing has happened yet.
  init() {}

  var activity: Activity { moving.activity }
  /// The velocity of what moves, in units of its place per second.
  var velocity: Double { moving.velocity }
  /// What moves or moved last, as a person calls it.
  var part: String? { moving.part }
  /// Who has it.
  var owner: String? { owners.last }
  /// When it began.
  var began: Timestamp? { hand.began }
  /// When the axis was decided.
  var claimTime: Timestamp? { decision?.time }
  /// Movement at which the axis was decided, in points.
  var decidedBy: Point? { decision?.movement }
  /// Milliseconds from the touch to the claim.
  var claimedAfter: Double? { decision?.after }

  /// A gesture begins after another one.
  init(after log: DecisionLog) { inherited = log.ruler?.chosen == nil ? log.inherited : log.ruler }

  /// Notes an event that a scene has had.
  mutating func note(_ event: InputEvent, scene: any Scene) {
    switch event.kind {
    case .down(let id, let place):
      if hand.fingers.isEmpty {
        beginHold(in: scene)
        (hand.origin, hand.newest) = (place, place)
      }
      device = .finger
      hand.began = hand.began ?? event.time
      hand.fingers.insert(id)
    case .move(let id, let place): if hand.fingers.contains(id) { hand.newest = place }
    case .up(let id, _), .cancel(let id): hand.fingers.remove(id)
    case .wheel(let notches, let place):
      begin(.wheel, event)
      count += max(1, Int(min(1e6, notches.length.rounded())))
      hand.newest = place ?? hand.newest
    case .scroll(let delta, let phase, let place):
      if phase == .began, delta == .zero {
        beginHold(in: scene)
        device = .touchpad
      } else if phase == .began || device != .touchpad {
        self = DecisionLog(after: self)
      }
      begin(.touchpad, event)
      if delta != .zero {
        count += 1
        hand.swept = hand.swept + delta
        decision = Decision(movement: hand.swept)
      }
      hand.newest = place ?? hand.newest
    case .key:
      begin(.key, event)
      count += 1
    case .hover, .text, .resize: return
    }
    take(scene.arena, at: event.time)
    switch event.kind {
    case .up, .cancel: if hand.fingers.isEmpty { release(event.time, scene) }
    case .scroll(_, .ended, _): release(event.time, scene)
    case .wheel, .key: findLanding(scene)
    default: break
    }
  }

  /// A hand comes to rest on the scene, and may stop what moves.
  private mutating func beginHold(in scene: any Scene) {
    let before = moving
    self = DecisionLog()
    // A touch chooses nothing.
    inherited = scene.insight.ruler
    let wasMoving = before.activity == .ballistic || before.activity == .driven
    // What lies elsewhere moves on under a finger that holds something.
    let goesOn = scene.state.tracks.contains { $0.quantity == before.quantity && $0.goesByItself }
    guard wasMoving, !goesOn, scene.state.activity == .hold else { return }
    (caught, moving.part, moving.quantity) = (before, before.part, before.quantity)
  }

  private mutating func begin(_ device: Device, _ event: InputEvent) {
    // A hold keeps what it has caught.
    if self.device != device || activity == .idle && caught == nil {
      let place = hand.newest
      self = DecisionLog(after: self)
      hand.newest = place
      self.device = device
    }
    hand.began = hand.began ?? event.time
  }

  private mutating func take(_ arena: GestureArena<String>, at time: Timestamp) {
    if !arena.candidates.isEmpty { claims = arena.candidates }
    // A flick may be over before a frame shows it.
    if let owner = arena.owner { note(owner: owner) }
    guard device == .finger, arena.axis != nil || arena.owner != nil, decision == nil,
      let origin = hand.origin, let newest = hand.newest, let began = hand.began
    else { return }
    decision = Decision(movement: newest - origin, after: time.seconds(since: began) * 1000, time: time)
  }

  private mutating func release(_ time: Timestamp, _ scene: any Scene) {
    let insight = scene.insight
    // Without an owner it is the release of nothing.
    samples = device == .finger && owners.isEmpty ? [] : insight.samples
    release = ReleaseTime(time: time, after: hand.began.map { time.seconds(since: $0) })
    // What was not under the finger goes on by itself, and was not let go.
    if owners.isEmpty, let caught, let other = scene.state.leading, other.quantity != caught.quantity {
      return (course, landing) = (Course(), nil)
    }
    findLanding(scene)
    let chosen = ruler?.chosen == nil ? nil : ruler?.speed
    release?.launch = insight.launch
    release?.speed = chosen ?? scene.state.releaseSpeed ?? 0
  }

  /// Takes down the choice as it stands, and where it leads.
  private mutating func findLanding(_ scene: any Scene) {
    var insight = scene.insight
    insight.ruler = chosenHere(insight.ruler)
    ruler = insight.ruler
    course = Course(
      way: insight.travel.map(abs), springsBack: insight.springsBack, overscroll: insight.overscroll,
      rest: insight.rest, handOff: insight.handOff, impact: insight.impact)
    landing = LandingMark(
      insight, from: hand.newest ?? Point(x: scene.viewport.width / 2, y: scene.viewport.height / 2))
  }

  /// Notes what a frame shows.
  mutating func note(_ state: SceneState, velocity: Double, scene: any Scene) {
    let before = activity
    moving.activity = state.activity
    axis = state.axis ?? axis
    if let owner = state.owner { note(owner: owner) }
    if let leading = state.leading { (moving.part, moving.quantity) = (leading.part, leading.quantity) }
    moving.velocity = velocity
    switch activity {
    case .drag:
      findLanding(scene)
      if device == .touchpad { samples = scene.insight.samples }
    case .ballistic where before == .drag && release == nil:
      // A touchpad without phases: nobody said that the fingers were gone.
      findLanding(scene)
    case .idle, .hold: landing = nil
    case .ballistic, .driven: break
    }
    if ruler == nil { ruler = chosenHere(scene.insight.ruler) }
  }

  private mutating func note(owner: String) {
    if owner != owners.last { owners.append(owner) }
  }

  /// A ruler without the choice of an earlier gesture.
  private func chosenHere(_ ruler: SnapRuler?) -> SnapRuler? {
    guard let ruler, ruler == inherited else { return ruler }
    return SnapRuler(ruler.subject, stops: ruler.stops, isOnScreen: ruler.isOnScreen)
  }

  /// The places of rest before any gesture: what was chosen among them before is told of none.
  mutating func show(_ ruler: SnapRuler?) {
    inherited = ruler
    self.ruler = chosenHere(ruler)
  }
}
