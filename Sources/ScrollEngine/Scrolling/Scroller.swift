/// Moves a line of nested scrollers along one axis: a single list, or a sheet with its list, or a header with its.
///
/// ```swift
/// // A sheet over its list: the finger that opens the sheet goes on to scroll the list.
/// var scroller = Scroller(links: [
///   ScrollLink(offset: 0, in: 0...600, detents: [0, 300, 600]), ScrollLink(offset: 0, in: 0...4000),
/// ])
/// scroller.press(scroller.allLinks, at: now)
/// scroller.beginDrag(scroller.allLinks, at: now)
/// scroller.drag(by: 700, velocity: 900, at: now)
/// scroller.release(velocity: 900, at: now)
/// scroller.advance(to: now.advanced(bySeconds: 0.1))
/// print(scroller.links[0].shown, scroller.links[1].shown)
/// ```
///
/// The links stand outermost first. Movement towards larger offsets goes to the outermost link that has room, movement
/// back to the innermost one, where the rules do not say otherwise: so a sheet opens before its list scrolls, and the list
/// is at its start before the sheet closes, in the same drag and as often as the finger turns. The scroller reads no
/// clock; everything that happens brings its time, and a step costs the same however long the content is.
public struct Scroller: Sendable {
  /// The line, and what it is doing.
  @usableFromInline var moving: MovingLine
  /// What the flings before have left to the next one.
  package internal(set) var chain = FlingChain()
  /// How fast the wheel turns, or a key repeats.
  var turning = TurningRate()

  /// A line at rest. Inlined, for it is large, and who holds it would copy it into place.
  @inline(__always)
  public init(links: [ScrollLink], rules: ScrollRules = ScrollRules()) { moving = MovingLine(links, rules) }

  /// The links, outermost first. Inlinable, so that who reads one from outside of the module copies no array.
  @inlinable
  public internal(set) var links: [ScrollLink] {
    get { moving.line.links }
    _modify { yield &moving.line.links }
  }

  /// How it moves. A change takes effect at the next phase of a motion; ``retune(_:at:)`` applies one at once.
  @inlinable
  public internal(set) var rules: ScrollRules {
    get { moving.rules }
    _modify { yield &moving.rules }
  }

  /// What it is doing.
  package internal(set) var activity: ScrollActivity {
    get { moving.activity }
    set { moving.activity = newValue }
  }

  /// How the detent was chosen to which the last gesture led; `nil` under a finger, and where none was to be chosen.
  package var choice: SnapChoice? { moving.choice }
  /// The velocity with which a hand let go of what moves, in pt/s, where a release from a stretch has added to that;
  /// `nil` where the velocity at the release tells it.
  package var released: Double? {
    guard moving.state.kind == .ballistic, !links[moving.state.phase.link].isKept else { return nil }
    return moving.state.phase.released
  }
  /// What the hand uses that lies on it, or has lain on it last.
  package var device: GestureDevice { moving.device }
  /// The moment of the state, in seconds on the caller's clock.
  var now: Double { moving.now }
  /// While it is idle: when it came to rest, however late a frame noticed, in seconds on the caller's clock.
  public var restedAt: Double { moving.restedAt }

  /// Whether nothing moves and no finger lies on it.
  @inlinable public var isIdle: Bool { moving.state.kind == .idle }

  /// Whether it changes with time alone.
  public var isMoving: Bool { moving.state.isMoving }

  /// Whether a finger lies on the line.
  public var isTouched: Bool { moving.state.isTouched }

  /// Whether a link is beyond its range, be that seen or not.
  public var isStretched: Bool { links.contains { $0.overshoot != 0 } }

  /// All links.
  @inlinable public var allLinks: LinkRange { links.indices }

  /// The detent on which a link rests or to which it is on its way, by index.
  public func detent(of link: Int) -> Int? { moving.detent(of: link) }

  /// The velocity of a link's offset, in pt/s; exactly 0 at rest and while held. Inlined, for a call from outside of the
  /// module copies the scroller.
  @inlinable @inline(__always)
  public func velocity(of link: Int) -> Double { moving.velocity(of: link) }

  /// Whether what hangs on a link moves by itself now: it does with that link and with every link outside of it, and it
  /// stands still while a link inside of it moves. A touch catches what it finds moving, and taps what stands still.
  public func carries(_ link: Int) -> Bool { moving.state.carries(link, in: moving.line, at: now) }

  /// The link that a movement in the direction of `sign` would move: the first with room, or the last of all.
  /// `nil` without a direction.
  public func mover(among parts: LinkRange, toward sign: Double) -> Int? {
    moving.line.mover(among: parts, toward: sign)
  }

  /// Brings the state to a moment. A moment before the present one changes nothing.
  ///
  /// Phases of a motion that end on the way end at their own time, so the result does not depend on how often this is
  /// called.
  public mutating func advance(to time: Timestamp) { moving.advance(to: time.seconds) }

  /// The moment, in seconds on the caller's clock, at which a motion in progress ends or changes its phase.
  public var nextChange: Double? { moving.nextChange }
}
