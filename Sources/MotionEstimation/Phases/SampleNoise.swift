import ScrollEngine

/// The errors of a run's offsets: those of finding the offset in a picture, and those of pictures that show another
/// moment than their time, which grow with the speed.
struct SampleNoise {
  /// The variance of the errors that the told standard deviations leave out, such as rounding by the app that was
  /// filmed.
  private(set) var extra = 0.0
  /// The standard deviation of the pictures' times, in seconds.
  private(set) var jitter = 0.0

  /// The number of samples for a fifth difference, which is 0 for every motion of the fourth degree.
  private static let window = 6
  /// The lower quartile of the square of a normal variable with variance 1.
  private static let quartileSquare = 0.1015
  /// The longest step between pictures, in pixels, up to which an error of the picture's time hardly counts.
  private static let slowStep = 10.0
  /// The shortest step, in pixels. Pictures of content at rest are alike, and so are their errors.
  private static let leastStep = 0.3
  /// The largest error of an offset that is believed, in pixels: that of rounding to whole pixels.
  private static let largestError = 0.3

  /// Estimates the errors from what remains of smooth motions.
  ///
  /// - Parameters:
  ///   - pixel: the length of a pixel in the unit of the offsets.
  ///   - findsJitter: whether pictures may show another moment than their time. At a low rate, what is
  ///     not smooth in a drag looks the same.
  init(times: [Double], offsets: [Double], deviations: [Double], pixel: Double, findsJitter: Bool) {
    guard times.count >= 12 else { return }
    var slow: [Double] = []
    var fast: [(square: Double, speed: Double)] = []
    for start in 0...(times.count - Self.window) {
      let places = start..<start + Self.window
      let weights = Self.weights(times[places])
      let length = weights.reduce(0) { $0 + $1 * $1 }.squareRoot()
      let difference = zip(weights, offsets[places]).reduce(0) { $0 + $1.0 * $1.1 } / length
      let way = (offsets[start + Self.window - 1] - offsets[start]).magnitude
      let step = way / Double(Self.window - 1) / pixel
      if step < Self.leastStep { continue }
      let told = deviations[places].reduce(0) { $0 + $1 * $1 } / Double(Self.window)
      if step <= Self.slowStep { slow.append(difference * difference / Self.quartileSquare - told) }
      let duration = times[start + Self.window - 1] - times[start]
      if step > Self.slowStep { fast.append((difference * difference, way / duration)) }
    }
    // Drags are not smooth, so the smoother samples decide.
    if slow.count >= 10 {
      extra = min(max(0, slow.sorted()[slow.count / 4]), Self.largestError * Self.largestError * pixel * pixel)
    }
    if findsJitter, fast.count >= 12 {
      let told = deviations.reduce(0) { $0 + $1 * $1 } / Double(deviations.count) + extra
      let excess = fast.map { ($0.square / Self.quartileSquare - 4 * told) / ($0.speed * $0.speed) }
      let jitter = excess.sorted()[fast.count / 4]
      if jitter > 0 { self.jitter = jitter.squareRoot() }
    }
  }

  /// Returns the deviation of an offset at a speed, from the deviation that was told.
  func deviation(_ told: Double, speed: Double) -> Double {
    let time = jitter * speed
    return (told * told + extra + time * time).squareRoot()
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
