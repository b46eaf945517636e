/// A finger moves the line.
package struct ScrollDrag: Sendable {
  /// The links that follow the finger.
  package var parts: LinkRange
  /// What the finger holds beyond the range of a link, if one is there.
  var stretch: DragStretch?
  /// The offset below which the finger does not take back the innermost of them, in points; see ``ScrollGrip/frame``.
  var floor = -Double.infinity
  /// The link that the last movement ended in: the owner of the gesture at this moment.
  package internal(set) var mover: Int
  /// How far the last movement moved that link, in points; beyond an end how far the finger went.
  package internal(set) var moved = 0.0
  /// The finger's velocity, in pt/s of offset.
  package internal(set) var finger = 0.0
  /// The content's under it.
  package internal(set) var velocity = 0.0

  /// A finger takes hold of links as they are shown.
  init(_ parts: LinkRange, by grip: ScrollGrip, of line: ScrollLine, _ pulls: Pulls) {
    self.init(parts: parts, mover: parts.lowerBound)
    // What bounces beside what the finger holds is not in its hand.
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

  /// The same, which holds of a link what that shows now.
  func holding(_ link: Int, of line: ScrollLine, _ pulls: Pulls) -> ScrollDrag {
    var drag = self
    drag.stretch = DragStretch(of: link, in: line, pulls)
    return drag
  }

  /// The same once a link lies so many points farther.
  func shifting(_ link: Int, by shift: Double) -> ScrollDrag {
    var drag = self
    if parts.last == link { drag.floor += shift }
    return drag
  }

  /// The same once a link was put at an offset, or another one in its place.
  func finding(_ link: Int, at offset: Double) -> ScrollDrag {
    var drag = self
    if parts.last == link, floor.isFinite { drag.floor = offset }
    if stretch?.link == link { drag.stretch = nil }
    return drag
  }

  /// The links that follow it in the direction of `sign`: back without the innermost one, where the finger holds what
  /// lies outside of it and has found it there.
  func parts(of line: ScrollLine, toward sign: Double) -> LinkRange {
    guard sign < 0, let inner = parts.last, line[inner].offset <= floor else { return parts }
    return parts.dropLast()
  }

  /// The link that it would move in the direction of `sign`.
  func mover(of line: ScrollLine, toward sign: Double) -> Int? {
    line.mover(among: parts(of: line, toward: sign), toward: sign)
  }

  /// Moves a line by a change of the offset, in points: 1:1 inside, against the rubber band beyond its ends.
  ///
  /// - Complexity: O(links); nothing is allocated.
  mutating func move(_ line: inout ScrollLine, by change: Double, _ pulls: Pulls) {
    if let next = mover(of: line, toward: change) {
      mover = next
      moved = change.magnitude
      stretch = stretch ?? DragStretch(of: next, in: line, pulls)
    }
    var rest = change
    if var stretch, !stretch.isOutward(change) {
      // What was stretched relaxes before anything else moves.
      rest = stretch.relax(by: change)
      show(stretch, in: &line, pulls)
    }
    let move = line.move(parts, by: rest, above: floor)
    if let last = move.mover { (mover, moved) = (last, move.moved) }
    rest = move.rest
    guard rest != 0, let end = rest > 0 ? parts.last : parts.first else { return }
    var stretch = stretch ?? DragStretch(link: end)
    if stretch.link != end {
      // A second end can be reached only while an inner link is stretched at its start; its pull goes along.
      line[stretch.link].overshoot = 0
      stretch = DragStretch(link: end, pull: stretch.pull)
    }
    stretch.pull(by: rest, pulls)
    show(stretch, in: &line, pulls)
  }

  private mutating func show(_ stretch: DragStretch, in line: inout ScrollLine, _ pulls: Pulls) {
    line[stretch.link].overshoot = stretch.shown(pulls)
    self.stretch = stretch.isOver ? nil : stretch
  }

  /// The finger has a velocity, in pt/s of offset.
  mutating func note(_ finger: Double, _ pulls: Pulls) {
    self.finger = finger
    velocity = contentVelocity(of: finger, pulls)
  }

  /// The velocity of the content under a finger's, both in pt/s of offset: less where the rubber band is stretched.
  func contentVelocity(of finger: Double, _ pulls: Pulls) -> Double {
    guard finger.isFinite else { return 0 }
    guard let stretch, stretch.pull != 0 || stretch.isOutward(finger) else { return finger }
    return finger * stretch.slope(pulls)
  }

  /// The velocity with which content goes on when a finger lifts. Stretched content does not speed up; but who throws it
  /// back inside throws the list, and not what little of it moved (flutter/flutter#42540).
  func launchVelocity(of finger: Double, _ pulls: Pulls) -> Double {
    stretch?.isOutward(finger) == true && !pulls.law.edge.keepsContent ? contentVelocity(of: finger, pulls) : finger
  }

  /// The velocity of what goes beyond an end when a finger lifts that launches content with a velocity.
  func absorbed(_ velocity: Double, _ pulls: Pulls) -> Double {
    stretch?.isOutward(velocity) == true ? pulls.law.edge.absorbed(velocity) : velocity
  }
}
