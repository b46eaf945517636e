/// The activity of a scroller with its data. A scroller has exactly one activity at a time.
package enum ScrollActivity: Sendable {
  /// No motion and no touch.
  case idle
  /// A finger is down and has not left the slop.
  case hold(LinkRange)
  /// A finger drags the line.
  case drag(ScrollDrag)
  /// One link moves without direct input, after a release or on request.
  case ballistic(BallisticPhase)
  /// A wheel, a key or the program moves the line.
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

/// The range of links that take part in an activity, ordered from outermost to innermost.
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

/// The motion of one link until it rests, meets its end, or hands over.
package struct BallisticPhase: Sendable {
  /// The link that moves.
  package var link: Int
  /// The links in which the motion may continue.
  package var parts: LinkRange
  /// The motion, as a function of the time since `start`.
  var motion: ScrollMotion
  /// The link's offset minus the motion's position, in points. A fling is one motion from the first link to the last;
  /// only this value changes when it passes from one to the next.
  var shift = 0.0
  /// The multiplier of the distance by earlier flings; `nil` without a boost.
  var multiplier: Double?
  /// The start time of the motion, in seconds on the caller's clock.
  var start: Double
  /// Whether a wheel, a key or the program requested it, as opposed to a release.
  var isRequested = false
  /// The index of the detent to which it goes.
  package var detent: Int?
  /// The end of the phase, if the motion leaves it; `nil` if the motion rests in it.
  var exit: Exit?
  /// The part of the velocity at `start` that a release from overscroll has added, in pt/s.
  var recoil = 0.0
  /// Whether the phase follows a release. Other links that were held beyond an end then recoil too.
  var isRelease = false

  /// The time at which a phase ends and the next one starts.
  struct Exit: Sendable {
    /// The time since the motion's `start`, in seconds.
    var time: Double
    /// The velocity at that time, in pt/s.
    var velocity: Double
    /// The offset that the motion passes, in points: the end of the link's range, or its largest overshoot.
    var edge: Double
    /// The next phase.
    var next = Next.otherLink

    /// The phase that follows at an end.
    enum Next: Sendable {
      /// A fling continues, in another link or in the same one inside its range.
      case otherLink
      /// The link leaves its range.
      case bounce
      /// The link has reached its largest overshoot.
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

  /// Whether the link stays inside its range. A fling does, because it ends where the range does.
  @inline(__always)
  package var staysInside: Bool { if case .fling = motion { true } else { false } }

  /// Moves the link to the end of the phase.
  func finish(on line: inout ScrollLine) {
    if let exit { return line[link].setPosition(exit.edge) }
    line[link].setPosition(motion.restPosition + shift, staysInside: staysInside)
    (line[link].lastDetent, line[link].caught) = (detent, nil)
  }
}

/// A glide that waits until another link has reached a detent.
struct QueuedGlide: Sendable {
  /// The links to move.
  var parts: LinkRange
  /// The change of offset from their position, in points.
  var change: Double
  /// The cause of the glide.
  var cause: GlideCause
}

/// A glide of the line to a requested position.
package struct DrivenGlide: Sendable {
  /// The links that move.
  package var parts: LinkRange
  /// The cause of the last request.
  var cause: GlideCause
  /// The displacement along the line since `start`.
  var motion: GlideMotion
  /// The time at which the glide was last retargeted, in seconds on the caller's clock.
  var start: Double

  /// The end time, in seconds on the caller's clock.
  var end: Double { start + motion.restTime }

  /// Returns the remaining distance at a time on the caller's clock, in points.
  func rest(at now: Double) -> Double { motion.restPosition - motion.position(at: now - start) }

  /// Returns the velocity along the line at a time on the caller's clock, in pt/s.
  @inline(__always)
  func velocity(at now: Double) -> Double { motion.velocity(at: now - start) }

  /// Returns the link that the glide moves, or is about to move, at a time on the caller's clock.
  func mover(of line: ScrollLine, at now: Double) -> Int? {
    let velocity = velocity(at: now)
    return line.mover(among: parts, toward: velocity == 0 ? rest(at: now) : velocity)
  }

  /// Moves the line to the glide's position at a time on the caller's clock.
  @inline(__always)
  func show(_ line: inout ScrollLine, at now: Double) {
    line.move(parts, toDisplacement: motion.position(at: now - start))
  }

  /// Moves the line to the target itself, because the motion at its last moment may round to just before it.
  func finish(on line: inout ScrollLine) { line.move(parts, toDisplacement: motion.restPosition) }
}

extension ScrollActivity {
  /// Returns the state that a new glide of links takes over: the remaining distance, in points, of a glide that already
  /// moves one of them, and their velocity in pt/s.
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
  /// Returns this change added to the rest of an earlier one. A change against the motion counts from the current
  /// position, not from the target of the motion.
  func added(to rest: Double) -> Double { rest * self < 0 ? self : rest + self }
}
