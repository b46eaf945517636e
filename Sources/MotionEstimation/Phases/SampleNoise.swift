import ScrollEngine

/// The errors of a run's offsets: those of finding the offset in a picture, and those of pictures that show another
/// moment than their time, which grow with the speed.
struct SampleNoise {
  /// The factor by which the errors of the offsets exceed their told standard deviations.
  private(set) var factor = 1.0
  /// The standard deviation of the pictures' times, in seconds.
  private(set) var jitter = 0.0

  /// The number of samples for a fifth difference, which is 0 for every motion of the fourth degree.
  private static let window = 6
  /// The median of the square of a normal variable with variance 1.
  private static let medianSquare = 0.4549
  /// The lower quartile of the square of a normal variable with variance 1.
  private static let quartileSquare = 0.1015
  /// A larger factor is no error of the offsets but a motion that is not smooth.
  private static let largestFactor = 6.0

  /// Estimates the errors from what remains of smooth motions.
  ///
  /// - Parameter findsJitter: whether pictures may show another moment than their time. At a low rate, what is not
  ///   smooth in a drag looks the same.
  init(times: [Double], offsets: [Double], deviations: [Double], findsJitter: Bool) {
    guard times.count >= 12 else { return }
    var slow: [Double] = []
    var fast: [(square: Double, deviation: Double, speed: Double)] = []
    for start in 0...(times.count - Self.window) {
      let places = start..<start + Self.window
      let weights = Self.weights(times[places])
      let length = weights.reduce(0) { $0 + $1 * $1 }.squareRoot()
      let difference = zip(weights, offsets[places]).reduce(0) { $0 + $1.0 * $1.1 } / length
      let deviation = deviations[places].reduce(0, +) / Double(Self.window)
      let duration = times[start + Self.window - 1] - times[start]
      let speed = (offsets[start + Self.window - 1] - offsets[start]).magnitude / duration
      let step = speed * duration / Double(Self.window - 1)
      if step < deviation { continue }
      if step > 20 * deviation {
        fast.append((difference * difference, deviation, speed))
      } else {
        slow.append(difference * difference / (deviation * deviation))
      }
    }
    if slow.count >= 12 {
      let ratio = Self.median(slow) / Self.medianSquare
      // A little more than 1 is chance.
      if ratio > 1.7 { factor = min(ratio.squareRoot(), Self.largestFactor) }
    }
    if findsJitter, fast.count >= 12 {
      // Drags are not smooth, so the smoother samples decide.
      let excess = fast.map { fast in
        let square = fast.square / Self.quartileSquare - 4 * factor * factor * fast.deviation * fast.deviation
        return square / (fast.speed * fast.speed)
      }
      let jitter = excess.sorted()[fast.count / 4]
      if jitter > 0 { self.jitter = jitter.squareRoot() }
    }
  }

  /// Returns the deviation of an offset at a speed, from the deviation that was told.
  func deviation(_ told: Double, speed: Double) -> Double {
    let (place, time) = (factor * told, jitter * speed)
    return (place * place + time * time).squareRoot()
  }

  /// Returns the factors of the divided difference of the highest order over some times.
  private static func weights(_ times: ArraySlice<Double>) -> [Double] {
    let unit = ((times.last ?? 1) - (times.first ?? 0)) / Double(times.count - 1)
    return times.indices.map { index in
      times.indices.reduce(1) { $1 == index ? $0 : $0 * unit / (times[index] - times[$1]) }
    }
  }

  /// Returns the standard deviation, in pixels, of offsets that are rounded to whole pixels; 0 for offsets that are not.
  static func rounding(of samples: [MotionTrack.Sample]) -> Double {
    var (cosines, sines, count) = (0.0, 0.0, 0.0)
    for (old, new) in zip(samples, samples.dropFirst()) where (new.offset - old.offset).magnitude > 0.5 {
      cosines += Double.cos(2 * Double.pi * new.offset)
      sines += Double.sin(2 * Double.pi * new.offset)
      count += 1
    }
    // The mean direction of fractions on a circle is 0.8 long for whole pixels with errors of a tenth of a pixel, and
    // short for evenly spread fractions.
    guard count >= 10, (cosines * cosines + sines * sines).squareRoot() / count > 0.7 else { return 0 }
    return (1.0 / 12).squareRoot()
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
