/// The motions that lines and cards follow, as one value without indirection.
///
/// What a frame asks is always inlined: a call would copy the largest motion to hand over the smallest.
enum ScrollMotion: Sendable {
  case fling(Fling)
  case spring(DampedSpring)
  case elastic(ElasticReturn)
  case cushioned(CushionedSpring)
  case glide(AskedMotion)

  @inline(__always)
  func position(at time: Double) -> Double {
    switch self {
    case .fling(let motion): motion.position(at: time)
    case .spring(let motion): motion.position(at: time)
    case .elastic(let motion): motion.position(at: time)
    case .cushioned(let motion): motion.position(at: time)
    case .glide(let motion): motion.position(at: time)
    }
  }

  @inline(__always)
  func velocity(at time: Double) -> Double {
    switch self {
    case .fling(let motion): motion.velocity(at: time)
    case .spring(let motion): motion.velocity(at: time)
    case .elastic(let motion): motion.velocity(at: time)
    case .cushioned(let motion): motion.velocity(at: time)
    case .glide(let motion): motion.velocity(at: time)
    }
  }

  /// When a motion that leads away from its edge is first at a place, in seconds; `nil` if it never gets there.
  func firstTime(reaching place: Double) -> Double? {
    switch self {
    case .spring(let motion): motion.firstTime(reaching: place)
    case .elastic(let motion): motion.firstTime(reaching: place)
    case .fling, .cushioned, .glide: nil
    }
  }

  var restTime: Double {
    switch self {
    case .fling(let motion): motion.restTime
    case .spring(let motion): motion.restTime
    case .elastic(let motion): motion.restTime
    case .cushioned(let motion): motion.restTime
    case .glide(let motion): motion.restTime
    }
  }

  var restPosition: Double {
    switch self {
    case .fling(let motion): motion.restPosition
    case .spring(let motion): motion.restPosition
    case .elastic(let motion): motion.restPosition
    case .cushioned(let motion): motion.restPosition
    case .glide(let motion): motion.restPosition
    }
  }
}
