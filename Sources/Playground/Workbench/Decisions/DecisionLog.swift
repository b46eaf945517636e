import Recording
import Scenes
import ScrollEngine
import Tuning

/// What the engine decided about the last gesture, and why: gathered from the input and the scene's reports.
struct DecisionLog: Equatable {
  /// A part that wanted the touch.
  struct Claim: Equatable {
    var name: String
    var claim: GestureArena.Claim
    var reason: GestureArena.Reason
  }

  /// Where the gesture went after its release.
  struct Landing: Equatable {
    /// The place at the release, by the scene's main key.
    var release: Double
    /// The velocity then, in pt/s.
    var velocity: Double
    /// Where the momentum alone would end.
    var projected: Double
  }

  private(set) var claims: [Claim] = []
  private(set) var owner: String?
  private(set) var axis: String?
  private(set) var activity = "idle"
  /// The velocity of what moves, in pt/s.
  private(set) var velocity = 0.0
  /// Where the main key's part stands.
  private(set) var place: Double?
  /// Movement at which the axis was decided, in points.
  private(set) var decidedBy: Point?
  /// Milliseconds from the touch to the claim.
  private(set) var claimedAfter: Double?
  private(set) var landing: Landing?
  /// The word for the place of rest, such as a detent or a page.
  private(set) var rest: String?
  private var origin: Point?
  private var newest: Point?
  private var downTime = Timestamp.zero
  private var wasTouched = false

  /// Notes an event that the scene has had, with the claims after it.
  mutating func note(_ event: InputEvent, candidates: [GestureArena.Candidate], axis: Axis?) {
    switch event.kind {
    case .down(_, let place) where origin == nil:
      self = DecisionLog()
      origin = place
      newest = place
      downTime = event.time
    case .move(_, let place): newest = place
    case .up, .cancel: origin = nil
    case .wheel, .scroll, .key: if candidates.isEmpty { claims = [] }
    default: break
    }
    let now = candidates.map { Claim(name: $0.name, claim: $0.claim, reason: $0.reason) }
    if !now.isEmpty { claims = now }
    if axis != nil, decidedBy == nil, let origin, let newest {
      decidedBy = newest - origin
      claimedAfter = event.time.seconds(since: downTime) * 1000
    }
  }

  /// Notes what a frame shows.
  mutating func note(_ line: StateLine, scene: SceneName, tuning: Tuning) {
    let probe = MotionProbe(scene)
    let sample = probe.sample(line)
    let before = activity
    if case .text(let text)? = line["activity"] { activity = text }
    if case .text(let text)? = line["axis"] { axis = text }
    if case .text(let text)? = line["owner"] { owner = text }
    place = sample?.place
    velocity = sample?.velocity ?? 0
    if activity == "ballistic", before == "drag", let sample {
      let rate = scene == .feed ? tuning[Tunables.feedDecelerationRate] : tuning[Tunables.sheetProjectionRate]
      // The projection of WWDC 2018 session 803.
      let travel = sample.velocity / 1000 * rate / (1 - rate)
      landing = Landing(release: sample.place, velocity: sample.velocity, projected: sample.place + travel)
    }
    rest = Self.rest(line, scene: scene)
  }

  private static func rest(_ line: StateLine, scene: SceneName) -> String? {
    func number(_ key: String) -> Int? {
      guard case .number(let value)? = line[key], value.isFinite, abs(value) < 1e15 else { return nil }
      return Int(value)
    }
    switch scene {
    case .sheet:
      guard case .text(let text)? = line["sheet.detent"] else { return nil }
      return text.prefix(1).uppercased() + text.dropFirst()
    case .feed: return number("feed.card").map { "Card \($0)" }
    case .events, .gallery: return number("page.index").map { "Page \($0)" }
    case .timeline: return nil
    }
  }
}
