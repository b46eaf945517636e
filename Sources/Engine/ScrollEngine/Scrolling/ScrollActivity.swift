/// The activity of a scroller, with the data of that activity. A scroller has exactly one activity at a time.
package enum ScrollActivity: Sendable {
  /// No motion and no touch.
  case idle
  /// A finger is down and has not left the slop.
  case hold(LinkRange)
  /// A finger drags the line of nested scrollers.
  case drag(ScrollDrag)
  /// One nested scroller moves without direct input, after a release or on request.
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
  /// The scrolling content: towards smaller offsets the innermost scroller moves first.
  case content
  /// The frame around the innermost scroller, such as the header of a sheet. The line of nested scrollers moves as
  /// usual, except that the innermost scroller does not move back beyond its offset at the start of the drag. A sheet
  /// that is pulled down by its header therefore closes, however far its list is scrolled.
  case frame
}

/// One phase of a motion without input: the motion of one nested scroller until it rests, meets its end, or hands the
/// motion over to another scroller.
package struct BallisticPhase: Sendable {
  /// The index of the nested scroller that moves.
  package var link: Int
  /// The nested scrollers in which the motion may continue after this motion phase.
  package var parts: LinkRange
  /// The motion, as a function of the seconds since `start`.
  var motion: ScrollMotion
  /// The nested scroller's offset minus the motion's position, in points. A fling stays the same motion when it passes
  /// from one scroller to the next; only this value changes.
  var shift = 0.0
  /// The factor by which earlier flings multiply the distance; `nil` without a boost.
  var multiplier: Double?
  /// The start time of the motion, in seconds on the caller's clock.
  var start: Double
  /// Whether a wheel, a key or the program requested the motion, as opposed to a release.
  var isRequested = false
  /// The index of the detent at which the motion ends; `nil` if it does not end at one.
  package var detent: Int?
  /// The moment at which this motion phase ends and the next one starts; `nil` if the motion comes to rest in this
  /// phase.
  var exit: Exit?
  /// The part of the initial velocity, in pt/s, that was added because content was released beyond its end.
  var recoil = 0.0
  /// Whether the motion phase follows a release. Other nested scrollers that were held beyond an end then recoil too,
  /// that is, start back with an added velocity.
  var isRelease = false

  /// The moment at which a motion phase ends before its motion rests, and the next phase starts.
  struct Exit: Sendable {
    /// The time since the motion's `start`, in seconds.
    var time: Double
    /// The velocity at that time, in pt/s.
    var velocity: Double
    /// The offset that the motion passes, in points: the end of the nested scroller's range, or its largest overshoot.
    var edge: Double
    /// The kind of the next motion phase.
    var next = Next.otherLink

    /// The kind of a motion phase that follows another one.
    enum Next: Sendable {
      /// A fling continues: in another nested scroller, or in the same one after it has returned into its range.
      case otherLink
      /// The nested scroller leaves its range and springs back.
      case bounce
      /// The nested scroller has reached its largest overshoot and moves back.
      case recoil
    }
  }

  /// The end time of the motion phase, in seconds on the caller's clock.
  var end: Double { start + (exit?.time ?? motion.restTime) }

  /// Returns the velocity at a time on the caller's clock, in pt/s.
  @inline(__always)
  func velocity(at now: Double) -> Double { motion.state(at: now - start).velocity }

  /// The velocity of the release in pt/s, without the velocity that was added because content was released beyond its
  /// end; `nil` if nothing was added.
  var released: Double? { recoil == 0 ? nil : velocity(at: start) - recoil }

  /// Whether the nested scroller stays inside its range during the motion phase. This is so for a fling, because the
  /// phase of a fling ends where the fling would leave the range.
  @inline(__always)
  package var staysInside: Bool { if case .fling = motion { true } else { false } }

  /// Moves the nested scroller to the position that it has at the end of the motion phase.
  func finish(on line: inout ScrollLine) {
    if let exit { return line[link].setPosition(exit.edge) }
    line[link].setPosition(motion.restPosition + shift, staysInside: staysInside)
    (line[link].lastDetent, line[link].caught) = (detent, nil)
  }
}

/// A glide that waits until another nested scroller has reached a detent.
struct QueuedGlide: Sendable {
  /// The nested scrollers that the glide will move.
  var parts: LinkRange
  /// The change of offset, in points, from the position that the nested scrollers have when the glide starts.
  var change: Double
  /// The cause of the glide.
  var cause: GlideCause
}

/// A glide of the line of nested scrollers to a requested position.
package struct DrivenGlide: Sendable {
  /// The nested scrollers that the glide moves.
  package var parts: LinkRange
  /// The cause of the last request.
  var cause: GlideCause
  /// The displacement along the line of nested scrollers, in points, as a function of the seconds since `start`.
  var motion: GlideMotion
  /// The time at which the glide was last retargeted, in seconds on the caller's clock.
  var start: Double

  /// The end time of the glide, in seconds on the caller's clock.
  var end: Double { start + motion.restTime }

  /// Returns the remaining distance at a time on the caller's clock, in points.
  func rest(at now: Double) -> Double { motion.restPosition - motion.position(at: now - start) }

  /// Returns the velocity along the line of nested scrollers at a time on the caller's clock, in pt/s.
  @inline(__always)
  func velocity(at now: Double) -> Double { motion.velocity(at: now - start) }

  /// Returns the index of the nested scroller that the glide moves, or is about to move, at a time on the caller's
  /// clock; `nil` if there is none.
  func mover(of line: ScrollLine, at now: Double) -> Int? {
    let velocity = velocity(at: now)
    return line.mover(among: parts, toward: velocity == 0 ? rest(at: now) : velocity)
  }

  /// Moves the line of nested scrollers to the glide's position at a time on the caller's clock.
  @inline(__always)
  func show(_ line: inout ScrollLine, at now: Double) {
    line.move(parts, toDisplacement: motion.position(at: now - start))
  }

  /// Moves the line of nested scrollers exactly to the target of the glide, which the motion may miss by a rounding
  /// error.
  func finish(on line: inout ScrollLine) { line.move(parts, toDisplacement: motion.restPosition) }
}

extension ScrollActivity {
  /// Returns the state from which a new glide of the nested scrollers `parts` starts: the remaining distance, in
  /// points, of an earlier glide that moves one of them, and their current velocity, in pt/s.
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
