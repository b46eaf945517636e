/// The estimates themselves, each over the newest `count` samples, of which there are at least two.
extension VelocityTracker {
  /// Weights of the last three intervals, newest first; see ``VelocityStrategy/ios``.
  private static let weights = (0.05, 0.35, 0.60)

  /// The shortest interval, in seconds, that is taken by itself: a mouse that reports each millisecond in whole pixels
  /// says little in one report, and the touch screens for which the weights were found report each 8 to 16 ms.
  private static let shortestInterval = 0.004

  /// Where fewer than three intervals exist, the weights of those that do are scaled to make one.
  func weightedIntervals(_ count: Int) -> Point {
    var sum = Point.zero
    var total = 0.0
    var newer = 0
    for interval in 0..<3 {
      var older = newer + 1
      while older < count - 1, span(older, newer) < Self.shortestInterval { older += 1 }
      guard older < count, interval == 0 || span(older, newer) >= Self.shortestInterval else { break }
      let weight = interval == 0 ? Self.weights.0 : (interval == 1 ? Self.weights.1 : Self.weights.2)
      sum += line(from: older, to: newer) * weight
      total += weight
      newer = older
    }
    return total > 0 ? sum * (1 / total) : .zero
  }

  /// Fits x = α + βu + γu² to both coordinates, with u the time from the mean time, where the normal equations are well
  /// conditioned, and takes β + 2γu at the newest sample.
  func leastSquares(_ count: Int) -> Point {
    let newest = sample(0)
    let n = Double(count)
    var mean = 0.0
    for age in 0..<count { mean += sample(age).time.seconds(since: newest.time) / n }
    var (s2, s3, s4) = (0.0, 0.0, 0.0)
    var first = Point.zero
    var second = Point.zero
    var middle = Point.zero
    for age in 0..<count {
      let u = sample(age).time.seconds(since: newest.time) - mean
      let offset = sample(age).position - newest.position
      s2 += u * u
      s3 += u * u * u
      s4 += u * u * u * u
      first += offset * u
      second += offset * (u * u)
      middle += offset * (1 / n)
    }
    let q = s4 - s2 * s2 / n
    let determinant = s2 * q - s3 * s3
    guard determinant > 0 else { return line(from: count - 1) }
    let curved = second + middle * (-s2)
    let slope = (first * q + curved * (-s3)) * (1 / determinant)
    let bend = (curved * s2 + first * (-s3)) * (1 / determinant)
    let velocity = slope + bend * (-2 * mean)
    return velocity.isFinite ? velocity : line(from: count - 1)
  }

  /// The ages of the samples between which the weighted intervals lie, newest first.
  func intervalEnds(_ count: Int) -> [Int] {
    var ends = [0]
    for interval in 0..<3 {
      let newer = ends[interval]
      var older = newer + 1
      while older < count - 1, span(older, newer) < Self.shortestInterval { older += 1 }
      guard older < count, interval == 0 || span(older, newer) >= Self.shortestInterval else { break }
      ends.append(older)
    }
    return ends
  }

  private func span(_ older: Int, _ newer: Int) -> Double { sample(newer).time.seconds(since: sample(older).time) }
}
