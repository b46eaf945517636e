import ScrollEngine

/// The search for the notches of a wheel in one glide: for some frequencies of the spring, the distances by which its
/// target may have moved at any time, none of them backwards. A spring that is too slow cannot follow the content; one
/// that is too fast needs a small distance at every time. Near the true one, few distances explain the glide.
struct NotchSearch {
  /// A movement of the target.
  struct Notch {
    /// Seconds after the first sample.
    var time: Double
    /// The distance, in the unit of the offsets; positive.
    var distance: Double
    /// The standard deviation, in seconds, of the times at which its parts were found.
    var spread = 0.0
  }

  /// The notches for one frequency.
  struct Start {
    /// The frequency of the spring, in 1/s.
    var frequency: Double
    /// The velocity with which the first notch pushes the content, in units of the offsets per second.
    var push: Double
    /// The notches, in order of time.
    var notches: [Notch]
    /// The sum of the squared residuals, in units of the errors.
    var squares: Double
  }

  /// The frequencies, in 1/s, from the highest: a notch takes from 0.07 to 1 s, the longest of a tuning.
  private static let frequencies = (0..<13).map { Glide.settling / 0.07 * Double.exp(-0.222 * Double($0)) }
  /// The number of frequencies that are kept. Chosen: the time grows with it.
  private static let kept = 3

  /// The way, in errors of the offsets, from which content has begun to move. Chosen: no error is as large.
  private static let clearWay = 5.0
  /// The seconds, in times between pictures, within which parts of the target's movement are one notch. Chosen: the
  /// places are half a time between pictures apart.
  private static let sameNotch = 1.3

  private let times: [Double]
  private let target: [Double]
  private let scale: [Double]
  private let interval: Double
  private let opening: Double

  /// - Parameter sign: 1 if the content moves towards larger offsets, or else -1.
  init(_ motion: VideoSegment, sign: Double) {
    let first = motion.times[0]
    let scale = motion.times.indices.map { motion.weights[$0].squareRoot() / motion.deviations[$0] }
    times = motion.times.map { $0 - first }
    target = motion.times.indices.map { (motion.offsets[$0] - motion.offsets[0]) * sign * scale[$0] }
    self.scale = scale
    let intervals = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    interval = intervals[intervals.count / 2]
    let moved = motion.times.indices.first {
      (motion.offsets[$0] - motion.offsets[0]) * sign > Self.clearWay * motion.deviations[$0]
    }
    opening = times[max(0, (moved ?? 1) - 1)]
  }

  /// Returns the notches for the frequencies with which few of them explain most of the glide.
  func starts() -> [Start] {
    let count = Double(times.count)
    // Schwarz's criterion for errors of unknown size: those of the grid of times are larger than the video's.
    func cost(_ start: Start) -> Double {
      count * Double.log(start.squares + 0.1 * count) + 2 * Double(start.notches.count) * Double.log(count)
    }
    return Array(Self.frequencies.map { self.start($0) }.sorted { cost($0) < cost($1) }.prefix(Self.kept))
  }

  /// Returns the notches for one frequency.
  func start(_ frequency: Double) -> Start {
    let last = (times.last ?? 0) - 2 / frequency
    let places = Array(stride(from: opening - interval, through: last, by: interval / 2))
    let opened = places.filter { $0 < opening + 1.6 * interval }
    let steps = places.map { place in
      times.indices.map { index in
        let phase = frequency * (times[index] - place)
        return phase > 0 ? (1 - (1 + phase) * Double.exp(-phase)) * scale[index] : 0
      }
    }
    let pushes = opened.map { place in
      times.indices.map { index in
        let phase = frequency * (times[index] - place)
        return phase > 0 ? phase * Double.exp(-phase) * scale[index] : 0
      }
    }
    let (distances, squares) = NonNegativeLeastSquares(columns: steps + pushes, target: target).solution()
    var notches: [Notch] = []
    var squareTimes: [Double] = []
    for (place, distance) in zip(places, distances) where distance > 0 {
      if let near = notches.last, place - near.time < Self.sameNotch * interval {
        let sum = near.distance + distance
        let time = (near.time * near.distance + place * distance) / sum
        notches[notches.count - 1] = Notch(time: time, distance: sum)
        squareTimes[squareTimes.count - 1] += place * place * distance
      } else {
        notches.append(Notch(time: place, distance: distance))
        squareTimes.append(place * place * distance)
      }
    }
    for index in notches.indices {
      let notch = notches[index]
      notches[index].spread = max(0, squareTimes[index] / notch.distance - notch.time * notch.time).squareRoot()
    }
    let push = distances.dropFirst(places.count).reduce(0, +)
    return Start(frequency: frequency, push: push * frequency, notches: notches, squares: squares)
  }
}

/// A linear least squares problem whose values are at least 0, solved by the method of Lawson and Hanson (1974).
struct NonNegativeLeastSquares {
  /// The values at the samples for each unknown.
  let columns: [[Double]]
  let target: [Double]

  /// The number of values that may become positive or 0 again. Chosen; it only ends what does not converge.
  private static let mostSteps = 200
  /// The least share of the target's square by which a value has to reduce the residuals. Chosen: far below the
  /// errors of the offsets.
  private static let leastGain = 1e-7
  /// The values, as a share of the largest and alone, up to which one counts as 0. Chosen: roundings of doubles.
  private static let zero = (share: 1e-12, amount: 1e-9)
  /// The least square of a diagonal element of the factors, relative to that of the matrix. Chosen: columns of places
  /// that are next to each other are alike, and lose digits.
  private static let leastPivot = 1e-10

  /// Returns the values and the sum of the squared residuals.
  func solution() -> (values: [Double], squares: Double) {
    let count = columns.count
    var values = [Double](repeating: 0, count: count)
    var active: [Int] = []
    var products: [[Double]] = []
    let norms = columns.map { Self.product($0, $0) }
    let rights = columns.map { Self.product($0, target) }
    var rest = target
    let whole = Self.product(target, target)
    var banned: Int?
    for _ in 0..<Self.mostSteps {
      var next: (index: Int, gain: Double)?
      for index in 0..<count where values[index] == 0 && norms[index] > 0 && index != banned {
        let share = Self.product(columns[index], rest)
        let gain = share > 0 ? share * share / norms[index] : 0
        if gain > next?.gain ?? (Self.leastGain * whole), !active.contains(index) { next = (index, gain) }
      }
      guard let next else { break }
      for (row, other) in active.enumerated() {
        products[row].append(Self.product(columns[other], columns[next.index]))
      }
      active.append(next.index)
      products.append(active.map { Self.product(columns[$0], columns[next.index]) })
      banned = nil
      while !active.isEmpty {
        guard let free = Self.solve(products, active.map { rights[$0] }) else {
          remove(active.count - 1, &active, &products)
          banned = next.index
          break
        }
        if free.allSatisfy({ $0 > 0 }) {
          for (place, index) in active.enumerated() { values[index] = free[place] }
          break
        }
        // Goes towards the solution until the first value is 0.
        var share = 1.0
        for (place, index) in active.enumerated() where free[place] <= 0 {
          share = min(share, values[index] / (values[index] - free[place]))
        }
        for (place, index) in active.enumerated() { values[index] += share * (free[place] - values[index]) }
        for place in active.indices.reversed()
        where values[active[place]] <= Self.zero.share * (free.max() ?? 0)
          || free[place] <= 0 && values[active[place]] <= Self.zero.amount
        {
          values[active[place]] = 0
          if active[place] == next.index { banned = next.index }
          remove(place, &active, &products)
        }
      }
      rest = target
      for index in active {
        let value = values[index]
        for place in rest.indices { rest[place] -= value * columns[index][place] }
      }
    }
    return (values, Self.product(rest, rest))
  }

  private func remove(_ place: Int, _ active: inout [Int], _ products: inout [[Double]]) {
    active.remove(at: place)
    products.remove(at: place)
    for row in products.indices { products[row].remove(at: place) }
  }

  private static func product(_ a: [Double], _ b: [Double]) -> Double {
    var sum = 0.0
    for index in a.indices { sum += a[index] * b[index] }
    return sum
  }

  /// Returns the solution of a symmetric positive system; `nil` if it has none.
  private static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
    let count = right.count
    var factor = matrix
    for row in 0..<count {
      for column in 0...row {
        var sum = matrix[row][column]
        for index in 0..<column { sum -= factor[row][index] * factor[column][index] }
        if row == column {
          guard sum > leastPivot * matrix[row][row] else { return nil }
          factor[row][row] = sum.squareRoot()
        } else {
          factor[row][column] = sum / factor[column][column]
        }
      }
    }
    return LeastSquares.solution(of: factor, right)
  }
}
