import ScrollEngine

/// The errors of a run's offsets: those of finding the offset in a picture, and those of pictures that show another
/// moment than their time, which grow with the speed.
struct SampleNoise {
  /// The variance of the errors that the standard deviations of the offsets leave out, such as rounding by the app that was
  /// recorded.
  private(set) var extra = 0.0
  /// The standard deviation of the pictures' times, in seconds.
  private(set) var jitter = 0.0

  /// The number of samples for a fifth difference, which is 0 for every motion of the fourth degree. Chosen: more of
  /// the motion is left in a lower difference, and a higher one spans more of what is not smooth.
  private static let window = 6
  /// The lower quartile of the square of a normal variable with variance 1.
  private static let quartileSquare = 0.1015
  /// The longest step between pictures, in pixels, up to which an error of the picture's time hardly counts. Chosen:
  /// at 60 pictures a second, half a millisecond then moves content by the largest error that is believed.
  private static let slowStep = 10.0
  /// The shortest step, in pixels. Pictures of content at rest are alike, and so are their errors. Chosen: as the
  /// largest error that is believed.
  private static let leastStep = 0.3
  /// The longest unit of rounding, in pixels: a point of an app in a video with three pixels for it. The search
  /// starts a little above it.
  private static let longestUnit = 3.2
  /// The shortest unit of rounding, in pixels, that counts: half a pixel. The search ends a little below it.
  private static let shortestUnit = 0.45
  /// The number of steps, times the square of the length of their mean direction, from which a unit is no coincidence.
  /// Chance alone gives one in a thousand videos such a unit, of the 2000 or so that are tried (Rayleigh's test).
  private static let clearUnit = 14.0
  /// The fewest differences of fast pictures that tell an error of the pictures' times. Neighbouring differences share
  /// pictures, so these count for eight; a few differences where a finger lets go would look the same.
  private static let fewestFast = 48
  /// The largest error of an offset that is believed, in pixels: that of rounding to whole pixels. Their standard
  /// deviation is 1/√12, or 0.29.
  private static let largestError = 0.3

  /// The fewest samples of a run, and the fewest differences where it is slow, that tell an error. Chosen: twice the
  /// window, and enough for a quartile.
  private static let fewest = 12
  private static let fewestSlow = 10
  /// The length of the mean direction of the offsets' fractions from which they are whole pixels: see `rounding`, which
  /// says why 0.8 is expected. Of ten evenly spread ones it is longer once in a hundred (Rayleigh's test).
  private static let clearWhole = 0.7
  /// The unit, in pixels, from which fractions of a pixel are not compared: halfway from one pixel to two.
  private static let doubleUnit = 1.5
  /// The steps, in pixels, that tell a unit: no shorter than half the shortest unit and shorter than this, as the search
  /// takes the longer, the longer a step is.
  private static let longestStep = 64.0
  /// The fewest steps that tell a unit: `clearUnit` needs as many if all have one direction.
  private static let fewestSteps = 14
  /// The length of the longest of them, in pixels. Chosen: more than the longest unit, so that steps differ.
  private static let leastLongest = 4.0
  /// The least length of the mean direction of steps that have a unit. Chosen: that of errors of a tenth of a unit,
  /// 0.82, and a little more.
  private static let clearSteps = 0.85
  /// The next shorter unit, relative to the best, at which the search ends. Chosen: far enough to reach the best place
  /// of a unit, and above half of it.
  private static let nextUnit = 0.9

  /// Estimates the errors from what remains of smooth motions.
  ///
  /// - Parameters:
  ///   - pixel: the length of a pixel in the unit of the offsets.
  ///   - findsJitter: whether pictures may show another moment than their time. At a low rate, what is
  ///     not smooth in a drag looks the same.
  init(times: [Double], offsets: [Double], deviations: [Double], pixel: Double, findsJitter: Bool) {
    guard times.count >= Self.fewest else { return }
    var slow: [Double] = []
    var fast: [(square: Double, speed: Double)] = []
    for start in 0...(times.count - Self.window) {
      let window = start..<start + Self.window
      let weights = Self.weights(times[window])
      let length = weights.reduce(0) { $0 + $1 * $1 }.squareRoot()
      let difference = zip(weights, offsets[window]).reduce(0) { $0 + $1.0 * $1.1 } / length
      let way = (offsets[start + Self.window - 1] - offsets[start]).magnitude
      let step = way / Double(Self.window - 1) / pixel
      if step < Self.leastStep { continue }
      let told = deviations[window].reduce(0) { $0 + $1 * $1 } / Double(Self.window)
      if step <= Self.slowStep { slow.append(difference * difference / Self.quartileSquare - told) }
      let duration = times[start + Self.window - 1] - times[start]
      if step > Self.slowStep { fast.append((difference * difference, way / duration)) }
    }
    // Drags are not smooth, so the smoother samples decide.
    if slow.count >= Self.fewestSlow {
      extra = min(max(0, slow.sorted()[slow.count / 4]), Self.largestError * Self.largestError * pixel * pixel)
    }
    if findsJitter, fast.count >= Self.fewestFast {
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

  /// Returns the standard deviation, in pixels, of offsets that an app has rounded to whole pixels of its own; 0 for
  /// offsets that are not rounded.
  ///
  /// A video that was scaled has other pixels than the app.
  static func rounding(of samples: [MotionTrack.Sample]) -> Double {
    let steps = zip(samples, samples.dropFirst()).map { $1.offset - $0.offset }
    let unit = unit(of: steps) ?? 0
    // The mean direction of fractions on a circle is 0.8 long for whole pixels with errors of a tenth of a pixel, and
    // short for evenly spread fractions.
    let whole = zip(samples.dropFirst(), steps).filter { $1.magnitude > 0.5 }.map { $0.0.offset }
    // Multiples of two or three pixels are whole pixels as well.
    let areWhole = unit < doubleUnit && whole.count >= fewestSlow && length(of: whole, unit: 1) > clearWhole
    return (areWhole ? 1 : unit) / 12.0.squareRoot()
  }

  /// Returns the largest unit, in pixels, of which all steps are multiples; `nil` without one.
  private static func unit(of steps: [Double]) -> Double? {
    let moving = steps.filter { $0.magnitude > shortestUnit / 2 && $0.magnitude < longestStep }
    let longest = moving.reduce(0) { max($0, $1.magnitude) }
    guard moving.count >= fewestSteps, longest > leastLongest else { return nil }
    let limit = max(clearSteps, (clearUnit / Double(moving.count)).squareRoot())
    var best: (unit: Double, length: Double)?
    var unit = longestUnit
    while unit > shortestUnit {
      // Steps that are shorter than half of a unit say nothing about it.
      let told = moving.filter { $0.magnitude > unit / 2 }
      // Two thirds of the steps are chosen; fewer may have a unit that the others do not show.
      if told.count * 3 >= moving.count * 2 {
        let length = length(of: told, unit: unit)
        if length > limit, length > (best?.length ?? 0) { best = (unit, length) }
      }
      // From one unit to the next, the longest step changes by a fifteenth of a unit.
      unit -= unit * unit / (15 * longest)
      // Half and a third of a unit fit as well as the unit.
      if let best, unit < nextUnit * best.unit { break }
    }
    return best?.unit
  }

  /// Returns the length of the mean direction of some values on a circle whose length is a unit.
  private static func length(of values: [Double], unit: Double) -> Double {
    let turn = 2 * Double.pi / unit
    let cosines = values.reduce(0) { $0 + Double.cos(turn * $1) }
    let sines = values.reduce(0) { $0 + Double.sin(turn * $1) }
    return (cosines * cosines + sines * sines).squareRoot() / Double(max(1, values.count))
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
