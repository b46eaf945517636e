/// The motions that a scroller follows after a release, as one value without indirection.
enum ScrollMotion: Sendable {
  case fling(Fling)
  case spring(DampedSpring)

  func position(at time: Double) -> Double {
    switch self {
    case .fling(let motion): motion.position(at: time)
    case .spring(let motion): motion.position(at: time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .fling(let motion): motion.velocity(at: time)
    case .spring(let motion): motion.velocity(at: time)
    }
  }

  var restTime: Double {
    switch self {
    case .fling(let motion): motion.restTime
    case .spring(let motion): motion.restTime
    }
  }

  var restPosition: Double {
    switch self {
    case .fling(let motion): motion.restPosition
    case .spring(let motion): motion.restPosition
    }
  }
}
