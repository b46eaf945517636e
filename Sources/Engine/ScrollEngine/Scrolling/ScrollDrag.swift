/// A drag of a line of nested scrollers by a finger.
package struct ScrollDrag: Sendable {
  /// The nested scrollers that follow the finger.
  package var parts: LinkRange
  /// The state of the nested scroller that the finger holds beyond its range; `nil` if there is none.
  var stretch: DragStretch?
  /// The smallest offset to which the finger moves the innermost scroller, in points; see ``ScrollGrip/frame``.
  var floor = -Double.infinity
  /// The index of the last nested scroller that the latest movement moved. This scroller owns the gesture now.
  package internal(set) var mover: Int
  /// The distance that the last movement moved the nested scroller `mover`, in points; beyond an end, the distance that
  /// the finger moved.
  package internal(set) var moved = 0.0
  /// The velocity that a release would have, in pt/s of offset. It outlasts the movement of the finger, for as long as
  /// the estimate does.
  package internal(set) var fingerVelocity = 0.0
  /// The velocity of the content at the last movement, in pt/s of offset; see ``velocity(of:at:)``.
  var velocity = 0.0
  /// The newest movement of content; `nil` if the finger has moved since without moving content, for example at an end
  /// where content stays.
  private var movement: Movement?

  /// A movement of content under a finger.
  private struct Movement: Sendable {
    /// The index of the nested scroller that moved.
    var link: Int
    /// The time, in seconds on the caller's clock.
    var time: Double
  }

  /// The seconds without a movement after which content that a finger holds counts as still, whatever a release would
  /// do: `ASSUME_POINTER_STOPPED_TIME` of the Android Open Source Project.
  private static let stillness = VelocityTracker.leastSquaresGap

  /// Creates a drag that takes hold of nested scrollers at their visible positions.
  init(_ parts: LinkRange, by grip: ScrollGrip, of line: ScrollLine, _ pulls: PullRules) {
    self.init(parts: parts, mover: parts.lowerBound)
    // A finger that drags the frame does not hold the innermost scroller, even if that scroller is beyond its range.
    var held = parts
    if grip == .frame, let inner = parts.last {
      floor = line[inner].offset
      held = parts.dropLast()
    }
    stretch = held.lazy.compactMap { DragStretch(of: $0, in: line, pulls) }.first
  }

  init(parts: LinkRange, mover: Int) {
    self.parts = parts
    self.mover = mover
  }

  /// Returns the drag adjusted so that the finger holds a nested scroller at its visible position.
  func holding(_ link: Int, of line: ScrollLine, _ pulls: PullRules) -> ScrollDrag {
    var drag = self
    drag.stretch = DragStretch(of: link, in: line, pulls)
    return drag
  }

  /// Returns the drag adjusted to a nested scroller whose offset has shifted by a distance, in points, for example
  /// because content above it has grown.
  func shifting(_ link: Int, by shift: Double) -> ScrollDrag {
    var drag = self
    if parts.last == link { drag.floor += shift }
    return drag
  }

  /// Returns the drag adjusted to a nested scroller that was set to an offset, in points, or replaced.
  func resetting(_ link: Int, to offset: Double) -> ScrollDrag {
    var drag = self
    if parts.last == link, floor.isFinite { drag.floor = offset }
    if stretch?.link == link { drag.stretch = nil }
    return drag
  }

  /// Returns the nested scrollers that follow the finger in the direction of `sign`. Backwards, the innermost scroller
  /// is left out if the finger holds its frame and the scroller is at the offset that it had at the start of the drag.
  func parts(of line: ScrollLine, toward sign: Double) -> LinkRange {
    guard sign < 0, let inner = parts.last, line[inner].offset <= floor else { return parts }
    return parts.dropLast()
  }

  /// Returns the index of the nested scroller that the drag would move in the direction of `sign`; `nil` if `sign` is
  /// 0.
  func mover(of line: ScrollLine, toward sign: Double) -> Int? {
    line.mover(among: parts(of: line, toward: sign), toward: sign)
  }

  /// Returns the velocity of a nested scroller's content under the finger, in pt/s of offset; 0 while the finger holds
  /// it still or moves another. `now` is in seconds on the caller's clock.
  func velocity(of link: Int, at now: Double) -> Double {
    if let movement, movement.link == link, now - movement.time < Self.stillness { velocity } else { 0 }
  }

  /// Moves a line of nested scrollers by a change of the offset, in points: 1:1 inside the range, against the rubber
  /// band beyond it. `now` is in seconds on the caller's clock.
  ///
  /// - Complexity: O(n) in the number of nested scrollers; allocates no memory.
  mutating func move(_ line: inout ScrollLine, by change: Double, at now: Double, _ pulls: PullRules) {
    if change != 0 { movement = nil }
    if let next = mover(of: line, toward: change) {
      mover = next
      moved = change.magnitude
      stretch = stretch ?? DragStretch(of: next, in: line, pulls)
    }
    var rest = change
    if var stretch, !stretch.isOutward(change) {
      // A stretched scroller returns to its range before anything else moves.
      rest = stretch.relax(by: change)
      show(stretch, in: &line, at: now, pulls)
    }
    let move = line.move(parts, by: rest, above: floor)
    if let last = move.mover { (mover, moved, movement) = (last, move.moved, Movement(link: last, time: now)) }
    rest = move.rest
    guard rest != 0, let end = rest > 0 ? parts.last : parts.first else { return }
    var stretch = stretch ?? DragStretch(link: end)
    if stretch.link != end {
      // A drag can reach a second end only while an inner scroller is stretched at its start. The finger's pull then
      // applies to the second end.
      line[stretch.link].overshoot = 0
      stretch = DragStretch(link: end, pull: stretch.pull)
    }
    stretch.pull(by: rest, pulls)
    show(stretch, in: &line, at: now, pulls)
  }

  private mutating func show(_ stretch: DragStretch, in line: inout ScrollLine, at now: Double, _ pulls: PullRules) {
    let before = line[stretch.link].displacement
    line[stretch.link].overshoot = stretch.overshoot(pulls)
    if line[stretch.link].displacement != before { movement = Movement(link: stretch.link, time: now) }
    self.stretch = stretch.isOver ? nil : stretch
  }

  /// Records the velocity of the finger, in pt/s of offset.
  mutating func update(velocity finger: Double, _ pulls: PullRules) {
    self.fingerVelocity = finger
    velocity = contentVelocity(of: finger, pulls)
  }

  /// Returns the velocity of the content for a velocity of the finger, both in pt/s of offset. It is lower while the
  /// rubber band is stretched.
  func contentVelocity(of finger: Double, _ pulls: PullRules) -> Double {
    guard finger.isFinite else { return 0 }
    guard let stretch, stretch.pull != 0 || stretch.isOutward(finger) else { return finger }
    return finger * stretch.slope(pulls)
  }

  /// Returns the velocity with which content moves on when the finger lifts, in pt/s of offset. Stretched content does
  /// not move faster outwards than it did under the finger. A throw back inside has the velocity of the finger, not the
  /// lower velocity of the stretched content (flutter/flutter#42540).
  func launchVelocity(of finger: Double, _ pulls: PullRules) -> Double {
    stretch?.isOutward(finger) == true && !pulls.law.edge.keepsContent ? contentVelocity(of: finger, pulls) : finger
  }

  /// Returns the initial velocity of the motion when the finger lifts and launches content with a velocity, both in
  /// pt/s. It differs from that velocity only if content is launched farther beyond its end.
  func absorbed(_ velocity: Double, _ pulls: PullRules) -> Double {
    stretch?.isOutward(velocity) == true ? pulls.law.edge.overshootVelocity(velocity) : velocity
  }
}
