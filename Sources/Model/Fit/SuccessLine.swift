import Documents
import Recording
import Scenes

/// Whether a trial succeeds, as a function of one tunable with all other values fixed. It is a step function, stored as
/// the values at which the result changes.
struct SuccessLine: Equatable, Sendable {
  /// Whether the trial succeeds at the first value of the tunable.
  let first: Bool
  /// Indices of the values at which the trial's result changes between success and failure, in ascending order.
  let flips: [Int]

  /// Returns whether the trial succeeds at the value with an index. O(steps).
  func succeeds(at index: Int) -> Bool {
    let before = flips.reduce(into: 0) { $0 += $1 <= index ? 1 : 0 }
    return first == (before % 2 == 0)
  }

  /// Returns the index of the nearest value at which the trial's result differs from that at `index`; `nil` if all
  /// values have the same result.
  func nearestChange(to index: Int) -> Int? {
    flips.map { $0 <= index ? $0 - 1 : $0 }.min { abs($0 - index) < abs($1 - index) }
  }

  /// Number of intervals between the initial samples. If the result changes and changes back within one interval, a
  /// sixteenth of the range, both changes are missed. The value is a free choice.
  static let probes = 16

  /// Finds the steps: replays the trial at seventeen evenly spaced values and bisects between adjacent samples whose
  /// results differ. O(16 + m + s · log n) replays for m marks, s steps
  /// and n values.
  ///
  /// - Parameter marks: indices of further values at which to replay the trial.
  init(count: Int, marks: [Int] = [], succeeds: (Int) throws(DocumentError) -> Bool) throws(DocumentError) {
    var known: [(index: Int, isSuccess: Bool)] = []
    for index in Set((0...Self.probes).map { (count - 1) * $0 / Self.probes } + marks).sorted() {
      known.append((index, try succeeds(index)))
    }
    first = known[0].isSuccess
    var flips: [Int] = []
    for (low, high) in zip(known, known.dropFirst()) where low.isSuccess != high.isSuccess {
      var (below, above) = (low.index, high.index)
      while above - below > 1 {
        let middle = (below + above) / 2
        if try succeeds(middle) == low.isSuccess { below = middle } else { above = middle }
      }
      flips.append(above)
    }
    self.flips = flips
  }

  init(first: Bool, flips: [Int]) {
    self.first = first
    self.flips = flips
  }
}

/// The key of a trial's results along one tunable: the trial, the axis of the tunable, and the setting with all other
/// values.
struct SuccessLineKey: Hashable, Sendable {
  let trial: Int
  let axis: Int
  /// The setting with the values of all other axes. The value of ``axis`` is 0, so that equal lines have equal keys.
  let through: Setting

  init(trial: Int, axis: Int, through setting: Setting) {
    self.trial = trial
    self.axis = axis
    var setting = setting
    setting[axis] = 0
    through = setting
  }
}
