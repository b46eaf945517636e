/// A scroller for a line of nested scrollers, called links, along one axis: a single list, a sheet with its list, or a
/// header with its list.
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
/// print(scroller.links[0].visibleOffset, scroller.links[1].visibleOffset)
/// ```
///
/// Links are ordered from outermost to innermost. A movement towards larger offsets moves the outermost link that can
/// still move; a movement back moves the innermost one, unless the rules say otherwise. A sheet therefore opens before
/// its list scrolls, and the list is at its start before the sheet closes, in the same drag and as often as the finger
/// reverses. The scroller reads no clock; every call passes its time. The cost of an update does not depend on the
/// length of the content.
public struct Scroller: Sendable {
  /// The line of nested scrollers and its activity.
  @usableFromInline var moving: ScrollLineState
  /// The state by which earlier flings boost the next one: the previous fling and the movement of the finger since
  /// then.
  package internal(set) var chain = BoostState()
  /// The tracker for the pace of the wheel or of a repeating key.
  var turning = NotchPaceTracker()
  /// The part of the nested scrollers that the last touch held.
  var grip = ScrollGrip.content

  /// Creates a line of nested scrollers at rest. The initializer is inlined, because the value is large and would
  /// otherwise be copied.
  @inline(__always)
  public init(links: [ScrollLink], rules: ScrollRules = ScrollRules()) { moving = ScrollLineState(links, rules) }

  /// The nested scrollers, ordered from outermost to innermost. The property is inlinable, so that reading one of them
  /// from another module does not copy the array.
  @inlinable
  public internal(set) var links: [ScrollLink] {
    get { moving.line.links }
    _modify { yield &moving.line.links }
  }

  /// The rules of motion. A change takes effect when the motion in progress enters its next phase; ``retune(_:at:)``
  /// applies it at once.
  @inlinable
  public package(set) var rules: ScrollRules {
    get { moving.rules }
    _modify { yield &moving.rules }
  }

  /// The current activity and its data.
  package internal(set) var activity: ScrollActivity {
    get { moving.activity }
    set { moving.activity = newValue }
  }

  /// The choice of the detent at the end of the last gesture; `nil` while a finger is down, and if no detent was
  /// chosen.
  package var choice: SnapChoice? { moving.choice }
  /// The velocity of the release in pt/s, without the velocity that was added because content was released beyond its
  /// end; `nil` if nothing was added.
  package var released: Double? {
    guard moving.state.kind == .ballistic, !links[moving.state.phase.link].isHeldAtEnd else { return nil }
    return moving.state.phase.released
  }
  /// The device of the current gesture, or of the last one.
  package var device: GestureDevice { moving.device }
  /// The current time, in seconds on the caller's clock.
  package var now: Double { moving.now }
  /// While idle, the time at which the line of nested scrollers came to rest, independent of the frame that processes
  /// it, in seconds on the caller's clock.
  public var restedAt: Double { moving.restedAt }

  /// Whether nothing moves and no finger is down.
  @inlinable public var isIdle: Bool { moving.state.kind == .idle }

  /// Whether a nested scroller moves without further input, as time passes. Inlined for the same reason as
  /// ``velocity(of:)``.
  @inline(__always)
  public var isMoving: Bool { moving.state.isMoving }

  /// Whether a finger is down. Inlined for the same reason as ``velocity(of:)``.
  @inline(__always)
  public var isTouched: Bool { moving.state.isTouched }

  /// Whether a nested scroller is beyond its range, visibly or not.
  public var isStretched: Bool { links.contains { $0.overshoot != 0 } }

  /// The indices of all nested scrollers.
  @inlinable public var allLinks: LinkRange { links.indices }

  /// Returns the index of the detent on which a nested scroller rests or to which it moves; `nil` without one.
  public func detent(of link: Int) -> Int? { moving.detent(of: link) }

  /// Returns the velocity of a nested scroller's offset, in pt/s; exactly 0 at rest and while a finger holds the
  /// content in place. The function is inlined, because a call from another module would copy the whole `Scroller`.
  @inlinable @inline(__always)
  public func velocity(of link: Int) -> Double { moving.velocity(of: link) }

  /// Returns whether everything attached to a nested scroller, such as a button on a sheet, is in motion now. This is
  /// true while the scroller itself or a scroller outside it moves, and false while only a scroller inside it moves.
  /// Use it to decide whether a touch catches a motion or is a tap.
  public func carries(_ link: Int) -> Bool { moving.state.carries(link, in: moving.line, at: now) }

  /// Returns the index of the nested scroller that a movement in the direction of `sign` would move: the first in order
  /// that can still move, or the last in order if none can. `nil` if `sign` is 0.
  public func mover(among parts: LinkRange, toward sign: Double) -> Int? {
    moving.line.mover(among: parts, toward: sign)
  }

  /// Advances to a time. A time before the current one changes nothing.
  ///
  /// A phase of a motion that ends before that time ends exactly at its end time, so the result does not depend on how
  /// often this is called.
  public mutating func advance(to time: Timestamp) { moving.advance(to: time.seconds) }

  /// The time at which the current motion ends or changes its phase, in seconds on the caller's clock; `nil` without a
  /// motion.
  public var nextChange: Double? { moving.nextChange }
}
