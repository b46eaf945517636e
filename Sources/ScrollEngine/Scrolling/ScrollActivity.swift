/// The activity of a scroller, with the data of that activity. A scroller has exactly one activity at a time.
package enum ScrollActivity: Sendable {
  /// No motion and no touch.
  case idle
  /// A finger is down and has not left the slop.
  case hold(LinkRange)
  /// A finger drags the line of nested scrollers.
  case drag(ScrollDrag)
  /// One link moves without direct input, after a release or on request.
  case ballistic(BallisticPhase)
  /// A wheel, a key or the program moves the line of nested scrollers.
  case driven(DrivenGlide)

  /// The kind of activity.
  package var kind: Activity {
    switch self {
    case .idle: .idle
    case .hold: .hold
    case .drag: .drag
    case .ballistic(let phase): phase.isRequested ? .driven : .ballistic
    case .driven: .driven
    }
  }
}

/// The indices of the nested scrollers (links) that take part in an activity, from outermost to innermost.
///
/// ```swift
/// let onlyTheList: LinkRange = 1..<2
/// ```
public typealias LinkRange = Range<Int>

/// The part of a line of nested scrollers that a finger holds.
///
/// ```swift
/// scroller.press(scroller.allLinks, at: now)
/// scroller.beginDrag(scroller.allLinks, by: .frame, at: now)  // the finger holds the sheet's header
/// ```
public enum ScrollGrip: Sendable {
  /// The scrolling content: towards smaller offsets the innermost link moves first.
  case content
  /// The frame around the innermost link, such as the header of a sheet. The line moves as usual, except that the
  /// innermost link does not move back beyond its offset at the start of the drag. A sheet that is pulled down by its
  /// header therefore closes, however far its list is scrolled.
  case frame
}

/// One phase of a motion without input: the motion of one link until it rests, meets its end, or hands the motion over
/// to another link.
package struct BallisticPhase: Sendable {
  /// The index of the link that moves.
  package var link: Int
  /// The links in which the motion may continue after this phase.
  package var parts: LinkRange
  /// The motion, as a function of the seconds since `start`.
  var motion: ScrollMotion
  /// The link's offset minus the motion's position, in points. A fling is one motion from the first link to the last;
  /// only this value changes when the fling passes from one link to the next.
  var shift = 0.0
  /// The factor by which earlier flings multiply the distance; `nil` without a boost.
  var multiplier: Double?
  /// The start time of the motion, in seconds on the caller's clock.
  var start: Double
  /// Whether a wheel, a key or the program requested the motion, as opposed to a release.
  var isRequested = false
  /// The index of the detent at which the motion ends; `nil` if it does not end at one.
  package var detent: Int?
  /// The exit to the next phase; `nil` if the motion comes to rest in this phase.
  var exit: Exit?
  /// The part of the velocity at `start` that a release from overscroll has added, in pt/s.
  var recoil = 0.0
  /// Whether the phase follows a release. In that case other links that were held beyond an end recoil too.
  var isRelease = false

  /// The moment at which a phase ends before its motion rests, and the next phase starts.
  struct Exit: Sendable {
    /// The time since the motion's `start`, in seconds.
    var time: Double
    /// The velocity at that time, in pt/s.
    var velocity: Double
    /// The offset that the motion passes, in points: the end of the link's range, or its largest overshoot.
    var edge: Double
    /// The kind of the next phase.
    var next = Next.otherLink

    /// The kind of a phase that follows another one.
    enum Next: Sendable {
      /// A fling continues, in another link or in the same one inside its range.
      case otherLink
      /// The link leaves its range and springs back.
      case bounce
      /// The link has reached its largest overshoot and moves back.
      case recoil
    }
  }

  /// The end time of the phase, in seconds on the caller's clock.
  var end: Double { start + (exit?.time ?? motion.restTime) }

  /// Returns the velocity at a time on the caller's clock, in pt/s.
  @inline(__always)
  func velocity(at now: Double) -> Double { motion.state(at: now - start).velocity }

  /// The velocity of the release in pt/s, if a recoil was added to it; `nil` otherwise.
  var released: Double? { recoil == 0 ? nil : velocity(at: start) - recoil }

  /// Whether the link stays inside its range during the phase. It does in a fling, whose phase ends at the end of the
  /// range.
  @inline(__always)
  package var staysInside: Bool { if case .fling = motion { true } else { false } }

  /// Moves the link to the position that it has at the end of the phase.
  func finish(on line: inout ScrollLine) {
    if let exit { return line[link].setPosition(exit.edge) }
    line[link].setPosition(motion.restPosition + shift, staysInside: staysInside)
    (line[link].lastDetent, line[link].caught) = (detent, nil)
  }
}

/// A glide that waits until another link has reached a detent.
struct QueuedGlide: Sendable {
  /// The links that the glide will move.
  var parts: LinkRange
  /// The change of offset, in points, from the position that the links have when the glide starts.
  var change: Double
  /// The cause of the glide.
  var cause: GlideCause
}

/// A glide of the line to a requested position.
package struct DrivenGlide: Sendable {
  /// The links that the glide moves.
  package var parts: LinkRange
  /// The cause of the last request.
  var cause: GlideCause
  /// The displacement along the line, in points, as a function of the seconds since `start`.
  var motion: GlideMotion
  /// The time at which the glide was last retargeted, in seconds on the caller's clock.
  var start: Double

  /// The end time of the glide, in seconds on the caller's clock.
  var end: Double { start + motion.restTime }

  /// Returns the remaining distance at a time on the caller's clock, in points.
  func rest(at now: Double) -> Double { motion.restPosition - motion.position(at: now - start) }

  /// Returns the velocity along the line at a time on the caller's clock, in pt/s.
  @inline(__always)
  func velocity(at now: Double) -> Double { motion.velocity(at: now - start) }

  /// Returns the index of the link that the glide moves, or is about to move, at a time on the caller's clock; `nil` if
  /// there is none.
  func mover(of line: ScrollLine, at now: Double) -> Int? {
    let velocity = velocity(at: now)
    return line.mover(among: parts, toward: velocity == 0 ? rest(at: now) : velocity)
  }

  /// Moves the line to the glide's position at a time on the caller's clock.
  @inline(__always)
  func show(_ line: inout ScrollLine, at now: Double) {
    line.move(parts, toDisplacement: motion.position(at: now - start))
  }

  /// Moves the line to the target itself, because the motion may end just before the target by a rounding error.
  func finish(on line: inout ScrollLine) { line.move(parts, toDisplacement: motion.restPosition) }
}

extension ScrollActivity {
  /// Returns the state that a new glide takes over: the remaining distance, in points, of a glide that already moves
  /// one of its links, and the current velocity of those links, in pt/s.
  func begun(by parts: LinkRange, in line: ScrollLine, at now: Double) -> (rest: Double, velocity: Double) {
    switch self {
    case .driven(let glide):
      guard glide.parts == parts || glide.mover(of: line, at: now).map(parts.contains) == true else { return (0, 0) }
      return (glide.rest(at: now), glide.velocity(at: now))
    case .ballistic(let phase) where parts.contains(phase.link): return (0, phase.velocity(at: now))
    case .idle, .hold, .drag, .ballistic: return (0, 0)
    }
  }
}

extension Double {
  /// Returns this change of offset added to `rest`, the remaining distance of an earlier request, both in points. A
  /// change in the opposite direction replaces the rest, so it counts from the current position and not from the
  /// target.
  func added(to rest: Double) -> Double { rest * self < 0 ? self : rest + self }
}
