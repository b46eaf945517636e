/// What a scroller is doing. Exactly one thing at a time, with what that thing needs.
package enum ScrollActivity: Sendable {
  /// At rest.
  case idle
  /// A finger lies on it and has not moved past the slop.
  case hold(LinkRange)
  /// A finger moves it.
  case drag(ScrollDrag)
  /// One link moves by itself, after a release or because it was asked to.
  case ballistic(BallisticPhase)
  /// A wheel, a key or the program moves it along the line.
  case driven(DrivenGlide)

  /// Which of the five things it is.
  package var kind: Activity {
    switch self {
    case .idle: .idle
    case .hold: .hold
    case .drag: .drag
    case .ballistic(let phase): phase.isAsked ? .driven : .ballistic
    case .driven: .driven
    }
  }
}

/// The links of the line, outermost first, that take part in an activity.
///
/// ```swift
/// let onlyTheList: LinkRange = 1..<2
/// ```
public typealias LinkRange = Range<Int>

/// What of a line of nested scrollers a finger holds.
///
/// ```swift
/// scroller.press(scroller.allLinks, at: now)
/// scroller.beginDrag(scroller.allLinks, by: .frame, at: now)  // the finger holds the sheet's header
/// ```
public enum ScrollGrip: Sendable {
  /// What scrolls: towards smaller offsets the innermost link goes first.
  case content
  /// What lies around the innermost link, such as the header of a sheet: the line follows as it does everywhere, but the
  /// innermost link is not taken back beyond where the finger found it. So a sheet that is pulled down by its header goes
  /// down, however far its list is scrolled.
  case frame
}

/// One link moves by itself until it rests, meets its end, or hands over.
package struct BallisticPhase: Sendable {
  /// The link that moves.
  package var link: Int
  /// The links to which the motion may go on.
  package var parts: LinkRange
  /// The motion, as a function of the time since `start`.
  var motion: ScrollMotion
  /// What lies between the motion's position and the link's offset, in points. A fling is one motion from the first
  /// link to the last: only this changes where it passes from one to the next.
  var shift = 0.0
  /// With what flings before have multiplied this one's distance; `nil` where none has a part in it.
  var multiplier: Double?
  /// When the motion began, in seconds on the caller's clock.
  var start: Double
  /// Whether a wheel, a key or the program asked for it, rather than that a release has led to it.
  var isAsked = false
  /// The detent to which it goes, by index.
  package var detent: Int?
  /// When and how the motion leaves this phase; `nil` when it rests in it.
  var exit: Exit?
  /// What of its velocity at `start` a release from a stretch has added, in pt/s.
  var recoil = 0.0
  /// Whether a release has led to it: what else the hand held beyond an end recoils in its turn.
  var isRelease = false

  /// The moment at which a phase gives way to the next.
  struct Exit: Sendable {
    /// Seconds since the motion's `start`.
    var time: Double
    /// The velocity at that moment, in pt/s.
    var velocity: Double
    /// The place that is passed, in points: the end of the link's range, or how far it may go beyond.
    var edge: Double
    /// What follows there.
    var next = Next.otherLink

    /// What follows a phase at an end.
    enum Next: Sendable {
      /// A fling goes on: in another link, or in the same one inside its range.
      case otherLink
      /// The link leaves its range.
      case bounce
      /// The link has gone as far beyond its range as it may.
      case recoil
    }
  }

  /// The phase's last moment, in seconds on the caller's clock.
  var end: Double { start + (exit?.time ?? motion.restTime) }

  /// The velocity at a moment on the caller's clock, in pt/s.
  @inline(__always)
  func velocity(at now: Double) -> Double { motion.state(at: now - start).velocity }

  /// The velocity with which the hand let go, in pt/s, where a recoil was added to that.
  var released: Double? { recoil == 0 ? nil : velocity(at: start) - recoil }

  /// Whether the link stays inside its range: a fling ends where a range does.
  @inline(__always)
  package var staysInside: Bool { if case .fling = motion { true } else { false } }

  /// Puts its link where the phase ends.
  func leave(_ line: inout ScrollLine) {
    if let exit { return line[link].show(exit.edge) }
    line[link].show(motion.restPosition + shift, staysInside: staysInside)
    (line[link].heldDetent, line[link].caught) = (detent, nil)
  }
}

/// A glide that waits until another link has arrived on a detent.
struct QueuedGlide: Sendable {
  /// The links that are to move.
  var parts: LinkRange
  /// The change of offset, in points, from where they are.
  var change: Double
  /// What asks for it.
  var cause: GlideCause
}

/// The line glides to a place that was asked for.
package struct DrivenGlide: Sendable {
  /// The links that move.
  package var parts: LinkRange
  /// What has asked for it last.
  var cause: GlideCause
  /// Displacement along the line since `start`.
  var motion: AskedMotion
  /// When the glide was last aimed, in seconds on the caller's clock.
  var start: Double

  /// Its last moment, in seconds on the caller's clock.
  var end: Double { start + motion.restTime }

  /// What is left of it at a moment on the caller's clock, in points.
  func rest(at now: Double) -> Double { motion.restPosition - motion.position(at: now - start) }

  /// The velocity along the line at a moment on the caller's clock, in pt/s.
  @inline(__always)
  func velocity(at now: Double) -> Double { motion.velocity(at: now - start) }

  /// The link that it moves at a moment on the caller's clock, or is about to move.
  func mover(of line: ScrollLine, at now: Double) -> Int? {
    let velocity = velocity(at: now)
    return line.mover(among: parts, toward: velocity == 0 ? rest(at: now) : velocity)
  }

  /// Takes a line to where the glide has brought it at a moment on the caller's clock.
  @inline(__always)
  func show(_ line: inout ScrollLine, at now: Double) { line.place(parts, at: motion.position(at: now - start)) }

  /// Takes a line to its target: that itself, not the motion at its last moment, which may round to just before the rest.
  func leave(_ line: inout ScrollLine) { line.place(parts, at: motion.restPosition) }
}

extension ScrollActivity {
  /// What a glide of links that is asked for now takes over: the points that are left of one that moves one of them
  /// already, and their velocity in pt/s.
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
  /// A change that was asked for together with what is left of an earlier one. A turn of the wheel against the motion
  /// takes effect from where the content is, not from where it would have gone.
  func added(to rest: Double) -> Double { rest * self < 0 ? self : rest + self }
}
