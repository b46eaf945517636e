/// The motion of nested scrollers or of cards, of any type. It is an enum, so that every type of motion is stored
/// inline, without indirection.
///
/// `state(at:)`, which every frame calls, is always inlined. A call would pass a value as large as the largest motion,
/// even for the smallest one.
package enum ScrollMotion: Sendable {
  case fling(Fling)
  case spring(DampedSpring)
  case elastic(ElasticReturn)
  case cushioned(OvershootLimitedSpring)
  case glide(GlideMotion)

  /// Returns the position, in points, and the velocity, in pt/s, `time` seconds after the start, and whether the motion
  /// is a fling.
  @inline(__always)
  func state(at time: Double) -> (position: Double, velocity: Double, isFling: Bool) {
    switch self {
    case .fling(let motion):
      let (position, velocity) = motion.state(at: time)
      return (position, velocity, true)
    case .spring(let motion): return (motion.position(at: time), motion.velocity(at: time), false)
    case .elastic(let motion): return (motion.position(at: time), motion.velocity(at: time), false)
    case .cushioned(let motion): return (motion.position(at: time), motion.velocity(at: time), false)
    case .glide(let motion): return (motion.position(at: time), motion.velocity(at: time), false)
    }
  }

  /// Returns the first time, in seconds after the start, at which a motion beyond an edge is at a position; `nil` if it
  /// never is, and for those kinds of motion that never lead beyond an edge.
  func firstTime(reaching place: Double) -> Double? {
    switch self {
    case .spring(let motion): motion.firstTime(reaching: place)
    case .elastic(let motion): motion.firstTime(reaching: place)
    case .fling, .cushioned, .glide: nil
    }
  }

  package var restTime: Double {
    switch self {
    case .fling(let motion): motion.restTime
    case .spring(let motion): motion.restTime
    case .elastic(let motion): motion.restTime
    case .cushioned(let motion): motion.restTime
    case .glide(let motion): motion.restTime
    }
  }

  package var restPosition: Double {
    switch self {
    case .fling(let motion): motion.restPosition
    case .spring(let motion): motion.restPosition
    case .elastic(let motion): motion.restPosition
    case .cushioned(let motion): motion.restPosition
    case .glide(let motion): motion.restPosition
    }
  }
}
