/// One phase of a motion of content in a single range, from the moment at which it starts: a fling inside the range, or
/// a return from beyond one of its ends.
struct RangePhase {
  /// The motion, as a function of the seconds since its start.
  let motion: ScrollMotion
  /// The moment at which the phase ends before its motion rests; `nil` if it rests.
  var exit: BallisticPhase.Exit?
  /// Whether content stays inside its range, because it decelerates there.
  var isFling: Bool { if case .fling = motion { true } else { false } }
  /// The time from the start until the phase ends, in seconds.
  var duration: Double { exit?.time ?? motion.restTime }
}

extension ScrollRules {
  /// Returns the phase in which content inside its range decelerates, until it meets an end.
  ///
  /// - Parameter velocity: the velocity of the content's offset, in pt/s; not 0.
  func flight(in range: ScrollLink, velocity: Double) -> RangePhase {
    let motion = fling(from: range.offset, velocity: velocity, FlingStart())
    let edge = velocity > 0 ? range.upper : range.lower
    let exit = motion.crossing(of: edge).map {
      BallisticPhase.Exit(time: $0.time, velocity: $0.velocity, edge: edge, next: .bounce)
    }
    return RangePhase(motion: .fling(motion), exit: exit)
  }

  /// Returns a fling that starts at an offset, in points.
  ///
  /// - Parameters:
  ///   - velocity: the velocity of the finger, in pt/s.
  ///   - start: the boost of earlier flings and the fling along the other axis.
  func fling(from offset: Double, velocity: Double, _ start: FlingStart) -> Fling {
    let boosted = start.boosted
    let law = boosted.map { fling.scaled(by: $0.multiplier) } ?? fling
    // The boost multiplies the longest distance of a fling by the same factor as its velocity, as in
    // fling_controller.cc of Chromium.
    let share = boosted.map { $0.velocity / velocity }?.magnitude ?? 1
    return law.fling(
      from: offset, velocity: boosted?.velocity ?? velocity, viewport: viewportLength * max(1, share),
      beside: start.lead)
  }

  /// Returns the phase in which content that is beyond an end of its range, or leaves its range now, comes back. If it
  /// is back inside fast enough, a fling goes on there.
  ///
  /// - Parameters:
  ///   - velocity: the velocity of the content's offset, in pt/s.
  ///   - recoil: the velocity that the release adds, in pt/s.
  func recovery(into range: ScrollLink, velocity: Double, recoil: Double = 0) -> RangePhase {
    let outward: Double = (range.overshoot == 0 ? velocity : range.overshoot) > 0 ? 1 : -1
    let edge = outward > 0 ? range.upper : range.lower
    // A throw overshoots by at most `throwLimit`. Content that a finger has pulled at least that far is not thrown
    // farther.
    let isDeep = self.edge.throwLimit.map { range.overshoot.magnitude >= $0 } ?? false
    let velocity = (isDeep && velocity * outward > 0 ? 0 : velocity) + recoil
    let (motion, timeOfReturn) = returnMotion(from: range.position, to: edge, velocity: velocity)
    var phase = RangePhase(motion: motion)
    if let limit = self.edge.throwLimit, range.overshoot.magnitude < limit,
      let time = motion.firstTime(reaching: edge + outward * limit)
    {
      phase.exit = .init(time: time, velocity: 0, edge: edge + outward * limit, next: .recoil)
    } else if range.lower < range.upper, let time = timeOfReturn {
      let inward = motion.state(at: time).velocity
      if abs(inward) > fling.stopVelocity { phase.exit = .init(time: time, velocity: inward, edge: edge) }
    }
    return phase
  }

  /// Returns a motion back to an edge, and the time at which it passes the edge, in seconds after its start. The time
  /// is `nil` if the motion never passes the edge.
  func returnMotion(from place: Double, to edge: Double, velocity: Double) -> (ScrollMotion, Double?) {
    if let elasticity = self.edge.elasticity {
      let way = ElasticReturn(
        from: place, to: edge, velocity: velocity, parameters: elasticity, restThreshold: self.edge.restDistance)
      return (.elastic(way), way.timeOfReturn)
    }
    let spring = DampedSpring(
      from: place, to: edge, velocity: velocity, parameters: bounce, restThreshold: self.edge.restDistance)
    return (.spring(spring), spring.timeOfReturn)
  }
}

/// The phases of a motion in a range in which nothing is nested. A ``Scroller`` moves content in the same way, with the
/// plans of a ``BallisticPlan`` that also knows other scrollers, detents and boosts.
extension RangePhase {
  /// Returns the first phase of a motion with a velocity, in pt/s; `nil` if content can rest where it is.
  ///
  /// - Parameter recoil: the velocity that the release adds to content beyond an end, in pt/s.
  static func first(in range: ScrollLink, velocity: Double, recoil: Double = 0, _ rules: ScrollRules) -> RangePhase? {
    if range.overshoot != 0 { return rules.recovery(into: range, velocity: velocity, recoil: recoil) }
    guard velocity != 0 else { return nil }
    if range.distanceToEnd(toward: velocity) > 0 { return rules.flight(in: range, velocity: velocity) }
    return abs(velocity) > rules.fling.stopVelocity ? beyond(range, velocity: velocity, rules) : nil
  }

  /// Returns the phase in which content overshoots the end that it has met, with a velocity in pt/s; `nil` if the rules
  /// let nothing overshoot.
  private static func beyond(_ range: ScrollLink, velocity: Double, _ rules: ScrollRules) -> RangePhase? {
    rules.edge.effect == .none
      ? nil : rules.recovery(into: range, velocity: rules.edge.overshootVelocity(velocity))
  }

  /// Returns the phase that follows this one; `nil` if content rests. `range` must be in the state at the end of this
  /// phase.
  func next(in range: ScrollLink, _ rules: ScrollRules) -> RangePhase? {
    guard let exit else { return nil }
    switch exit.next {
    case .otherLink: return Self.first(in: range, velocity: exit.velocity, rules)
    case .bounce: return Self.beyond(range, velocity: exit.velocity, rules)
    case .recoil: return rules.recovery(into: range, velocity: 0)
    }
  }

  /// Moves content to where it is a time after the start of the phase, in seconds, and returns its velocity in pt/s.
  func move(_ range: inout ScrollLink, to time: Double) -> Double {
    let (position, velocity, isFling) = motion.state(at: time)
    range.setPosition(position, staysInside: isFling)
    return range.isHeldAtEnd ? 0 : velocity
  }

  /// Moves content to where it is at the end of the phase.
  func finish(_ range: inout ScrollLink) {
    if let exit { return range.setPosition(exit.edge) }
    range.setPosition(motion.restPosition, staysInside: isFling)
  }
}
