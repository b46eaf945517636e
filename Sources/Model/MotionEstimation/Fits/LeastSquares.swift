/// A nonlinear least squares problem whose samples form groups. Some parameters are shared by all groups, such as the
/// friction of all flings of a video; others belong to one group, such as the velocity of a fling.
///
/// Solved by the method of Levenberg and Marquardt. A parameter at the end of its range is held there while the squares
/// fall only beyond it.
struct LeastSquares {
  /// A parameter's value, its range, and the step by which its derivative is taken.
  struct Parameter {
    var value: Double
    var range: ClosedRange<Double>
    var step: Double
  }

  /// The parameters that all groups share.
  var shared: [Parameter]
  /// The parameters of each group.
  var own: [[Parameter]]
  /// Returns the residuals of a group, each divided by its standard deviation, from the values of the shared parameters
  /// and of the group's own.
  let residuals: (_ group: Int, _ shared: [Double], _ own: [Double]) -> [Double]
  /// The number of samples for which each group counts: the sum of the samples' weights. `nil` if all count fully.
  var weights: [Double]?

  /// The values that fit best, and what is known about the shared ones.
  struct Solution {
    var shared: [Double]
    var own: [[Double]]
    /// The residuals of each group, each divided by its standard deviation.
    var residuals: [[Double]]
    /// The number of samples for which each group counts. Samples of content at rest count for little.
    var weights: [Double]
    /// The standard deviation of each shared parameter; infinite if the samples do not determine it.
    var deviations: [Double]
    /// The number of parameters.
    var parameterCount: Int
    /// Whether a parameter of a group is at an end of its range, so that the shared ones are those of that end.
    var isBounded: Bool

    /// The sum of the squared residuals.
    var squares: Double { residuals.reduce(0) { $0 + $1.reduce(0) { $0 + $1 * $1 } } }
    /// The number of samples that count.
    var weight: Double { weights.reduce(0, +) }
    /// The variance of the residuals; 1 if the samples scatter by their standard deviations.
    var variance: Double { squares / max(1, weight - Double(parameterCount)) }
    /// Returns the mean square of a group's residuals.
    func meanSquare(ofGroup index: Int) -> Double {
      residuals[index].reduce(0) { $0 + $1 * $1 } / max(1, weights[index])
    }
    /// Index of the group with the largest mean square of its residuals.
    var worstGroup: Int { residuals.indices.max { meanSquare(ofGroup: $0) < meanSquare(ofGroup: $1) } ?? 0 }
    /// The number of samples for which one independent sample counts, at least 1. Neighbouring residuals are alike
    /// where rounding repeats itself or a law does not fit.
    var correlation: Double { LeastSquares.correlation(residuals) }
  }

  /// The residuals and their derivatives at some values of the parameters.
  private struct Linearization {
    var residuals: [[Double]]
    /// The derivatives of the residuals: for each group, for each of the shared parameters and then of the group's own, a
    /// value for each sample.
    var slopes: [[[Double]]]
  }

  /// The largest distance, in samples, at which residuals are compared. Chosen: 0.4 s at 60 pictures a second; the
  /// sum ends before where they are independent.
  private static let longestCorrelation = 24
  /// The damping from which no smaller step is tried, and the least. Chosen: beyond both, a step is none or a whole one of
  /// Gauss and Newton.
  private static let dampings = (least: 1e-9, largest: 1e12)
  /// The share of the squares, and the amount, by which a step must lower them for another one. Chosen: far below what a
  /// report shows.
  private static let leastGain = (share: 1e-7, amount: 1e-9)
  /// The least square of a diagonal element of the factors, where those of the matrix are 1. Chosen: some hundred
  /// roundings of a double.
  private static let leastPivot = 1e-13

  /// Returns the number of residuals for which one independent residual counts, at least 1.
  static func correlation(_ residuals: [[Double]]) -> Double {
    let count = residuals.reduce(0) { $0 + $1.count }
    let squares = residuals.reduce(0) { $0 + $1.reduce(0) { $0 + $1 * $1 } }
    guard squares > 0 else { return 1 }
    var sum = 1.0
    for lag in 1...longestCorrelation {
      var product = 0.0
      for group in residuals where group.count > lag {
        for index in lag..<group.count { product += group[index] * group[index - lag] }
      }
      let share = product / squares
      // Beyond this lag, what is measured is noise: two standard deviations of a correlation of independent residuals.
      guard share > 2 / Double(max(1, count)).squareRoot() else { break }
      sum += 2 * share
    }
    return sum
  }

  /// Returns the best values that are found within a number of steps.
  func solution(steps: Int = 60) -> Solution {
    var shared = shared.map { min(max($0.value, $0.range.lowerBound), $0.range.upperBound) }
    var own = own.map { $0.map { min(max($0.value, $0.range.lowerBound), $0.range.upperBound) } }
    var damping = 1e-3
    var line = linearization(shared, own)
    var squares = Self.squares(line.residuals)
    for _ in 0..<steps {
      let (normal, gradient) = normalEquations(line)
      let held = heldParameters(gradient, shared, own)
      var isBetter = false
      var gain = 0.0
      while damping < Self.dampings.largest {
        var matrix = normal
        for index in matrix.indices { matrix[index][index] += damping * normal[index][index] + 1e-30 }
        guard let step = Self.solve(matrix, gradient.map { -$0 }, holding: held) else {
          damping *= 10
          continue
        }
        let (nextShared, nextOwn) = moved(shared, own, by: step)
        let next = (0..<own.count).map { residuals($0, nextShared, nextOwn[$0]) }
        let nextSquares = Self.squares(next)
        if nextSquares < squares {
          gain = squares - nextSquares
          (shared, own, squares) = (nextShared, nextOwn, nextSquares)
          damping = max(damping / 10, Self.dampings.least)
          isBetter = true
          break
        }
        damping *= 10
      }
      guard isBetter else { break }
      line = linearization(shared, own)
      if gain < Self.leastGain.share * squares + Self.leastGain.amount { break }
    }
    return Solution(
      shared: shared, own: own, residuals: line.residuals, weights: weights(of: line.residuals),
      deviations: deviations(line, shared, own),
      parameterCount: shared.count + own.reduce(0) { $0 + $1.count },
      isBounded: zip(self.own, own).contains { parameters, values in
        zip(parameters, values).contains { $1 <= $0.range.lowerBound || $1 >= $0.range.upperBound }
      })
  }

  private func weights(of residuals: [[Double]]) -> [Double] { weights ?? residuals.map { Double($0.count) } }

  private static func squares(_ residuals: [[Double]]) -> Double {
    let sum = residuals.reduce(0) { $0 + $1.reduce(0) { $0 + $1 * $1 } }
    return sum.isFinite ? sum : .infinity
  }

  private func linearization(_ shared: [Double], _ own: [[Double]]) -> Linearization {
    var result = Linearization(residuals: [], slopes: [])
    for group in own.indices {
      let base = residuals(group, shared, own[group])
      var slopes: [[Double]] = []
      func add(_ changed: [Double], _ step: Double) {
        slopes.append(zip(changed, base).map { ($0 - $1) / step })
      }
      for index in shared.indices {
        var values = shared
        // The derivative is taken towards the inside of the range.
        let parameter = self.shared[index]
        let step = values[index] + parameter.step > parameter.range.upperBound ? -parameter.step : parameter.step
        values[index] += step
        add(residuals(group, values, own[group]), step)
      }
      for index in own[group].indices {
        var values = own[group]
        let parameter = self.own[group][index]
        let step = values[index] + parameter.step > parameter.range.upperBound ? -parameter.step : parameter.step
        values[index] += step
        add(residuals(group, shared, values), step)
      }
      result.residuals.append(base)
      result.slopes.append(slopes)
    }
    return result
  }

  /// Returns the index, among all parameters, of the first own parameter of each group.
  private var firstIndices: [Int] {
    var next = shared.count
    return own.map { parameters in
      defer { next += parameters.count }
      return next
    }
  }

  private var parameterCount: Int { shared.count + own.reduce(0) { $0 + $1.count } }

  private func normalEquations(_ line: Linearization) -> (matrix: [[Double]], gradient: [Double]) {
    let count = parameterCount
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    var gradient = [Double](repeating: 0, count: count)
    for (group, first) in firstIndices.enumerated() {
      let rows = Array(shared.indices) + Array(first..<first + own[group].count)
      let slopes = line.slopes[group]
      for (a, row) in rows.enumerated() {
        gradient[row] = Self.product(slopes[a], line.residuals[group], plus: gradient[row])
        for b in 0...a {
          matrix[row][rows[b]] = Self.product(slopes[a], slopes[b], plus: matrix[row][rows[b]])
        }
      }
    }
    for row in 0..<count { for column in 0..<row { matrix[column][row] = matrix[row][column] } }
    return (matrix, gradient)
  }

  /// Returns a sum to which the products of the elements of two lists of equal length are added one by one.
  private static func product(_ first: [Double], _ second: [Double], plus start: Double) -> Double {
    var sum = start
    for index in first.indices { sum += first[index] * second[index] }
    return sum
  }

  /// Returns for each parameter whether it is at an end of its range and the squares fall only beyond it.
  private func heldParameters(_ gradient: [Double], _ shared: [Double], _ own: [[Double]]) -> [Bool] {
    let parameters = self.shared + self.own.flatMap { $0 }
    return zip(zip(parameters, shared + own.flatMap { $0 }), gradient).map { pair, slope in
      let (parameter, value) = pair
      return value <= parameter.range.lowerBound && slope > 0 || value >= parameter.range.upperBound && slope < 0
    }
  }

  private func moved(_ shared: [Double], _ own: [[Double]], by step: [Double]) -> ([Double], [[Double]]) {
    func moved(_ value: Double, _ index: Int, _ parameter: Parameter) -> Double {
      min(max(value + step[index], parameter.range.lowerBound), parameter.range.upperBound)
    }
    let first = firstIndices
    return (
      shared.indices.map { moved(shared[$0], $0, self.shared[$0]) },
      own.indices.map { group in
        own[group].indices.map { moved(own[group][$0], first[group] + $0, self.own[group][$0]) }
      }
    )
  }

  /// Returns the standard deviations of the shared parameters: the larger of what the scatter of all residuals gives,
  /// and of what neighbouring residuals give that are not independent (Newey and West, 1987).
  private func deviations(_ line: Linearization, _ shared: [Double], _ own: [[Double]]) -> [Double] {
    let (normal, gradient) = normalEquations(line)
    let held = heldParameters(gradient, shared, own)
    let weight = weights(of: line.residuals).reduce(0, +)
    let excess = weight - Double(held.count { !$0 })
    guard excess > 0 else { return shared.map { _ in .infinity } }
    let variance = max(1, Self.squares(line.residuals) / excess)
    let correlation = Self.correlation(line.residuals)
    let small = weight / excess
    let first = firstIndices
    return shared.indices.map { index in
      guard !held[index] else { return .infinity }
      var unit = [Double](repeating: 0, count: held.count)
      unit[index] = 1
      guard let column = Self.solve(normal, unit, holding: held), column[index] > 0 else { return .infinity }
      let classical = column[index] * variance * correlation
      var robust = 0.0
      for group in own.indices {
        let rows = Array(shared.indices) + Array(first[group]..<first[group] + own[group].count)
        let slopes = line.slopes[group]
        let influences = line.residuals[group].enumerated().map { sample, residual in
          residual * rows.indices.reduce(0) { $0 + column[rows[$1]] * slopes[$1][sample] }
        }
        for lag in 0...Self.longestCorrelation where influences.count > lag {
          let weight = (lag == 0 ? 1 : 2) * (1 - Double(lag) / Double(Self.longestCorrelation + 1))
          var sum = 0.0
          for index in lag..<influences.count { sum += influences[index] * influences[index - lag] }
          robust += weight * sum
        }
      }
      return max(classical, robust * small).squareRoot()
    }
  }

  /// Returns the solution of a symmetric positive system, with 0 for held parameters; `nil` if it has none.
  private static func solve(_ matrix: [[Double]], _ right: [Double], holding held: [Bool]) -> [Double]? {
    let free = held.indices.filter { !held[$0] }
    let count = free.count
    // The matrix is scaled to a diagonal of ones, so that units do not matter.
    let scale = free.map { matrix[$0][$0] > 0 ? 1 / matrix[$0][$0].squareRoot() : 0 }
    guard !scale.contains(0) else { return nil }
    var factor = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    for row in 0..<count {
      for column in 0...row {
        var sum = matrix[free[row]][free[column]] * scale[row] * scale[column]
        for index in 0..<column { sum -= factor[row][index] * factor[column][index] }
        if row == column {
          guard sum > leastPivot else { return nil }
          factor[row][row] = sum.squareRoot()
        } else {
          factor[row][column] = sum / factor[column][column]
        }
      }
    }
    let result = solution(of: factor, free.indices.map { right[free[$0]] * scale[$0] })
    var values = [Double](repeating: 0, count: held.count)
    for (index, row) in free.enumerated() { values[row] = result[index] * scale[index] }
    return values.allSatisfy { $0.isFinite } ? values : nil
  }

  /// Solves a system of linear equations whose matrix is the product of a lower triangle, its Cholesky factor, and the
  /// triangle's transpose.
  static func solution(of factor: [[Double]], _ right: [Double]) -> [Double] {
    var result = right
    for row in result.indices {
      for index in 0..<row { result[row] -= factor[row][index] * result[index] }
      result[row] /= factor[row][row]
    }
    for row in result.indices.reversed() {
      for index in row + 1..<max(result.count, row + 1) { result[row] -= factor[index][row] * result[index] }
      result[row] /= factor[row][row]
    }
    return result
  }
}
