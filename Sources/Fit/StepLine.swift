import Documents
import Recording
import Scenes

/// Under which values of one tunable a trial succeeds, everything else as it is: a step function, which holds its steps.
struct StepLine: Equatable, Sendable {
  /// Whether the first value succeeds.
  let first: Bool
  /// The indices of values before which it changes, growing.
  let flips: [Int]

  /// Whether a value succeeds.
  func succeeds(at index: Int) -> Bool {
    let before = flips.reduce(into: 0) { $0 += $1 <= index ? 1 : 0 }
    return first == (before % 2 == 0)
  }

  /// How far it is from an index to the next step on either side, in indices: to the value that changes it; `nil` where
  /// none does.
  func nearest(to index: Int) -> Int? {
    flips.map { $0 <= index ? $0 - 1 : $0 }.min { abs($0 - index) < abs($1 - index) }
  }

  /// Places on a line at which a trial is played before its steps are halved in: what is narrower than a sixteenth of the
  /// range between two such places is not seen; chosen.
  static let probes = 16

  /// Finds the steps: plays the trial at seventeen places, and halves between two that differ until they are neighbours.
  /// O(16 + marks + steps · log(values)) replays.
  ///
  /// - Parameter marks: more places at which it is played.
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

/// Where a line lies: which trial, along which axis, through which setting.
struct LinePlace: Hashable, Sendable {
  let trial: Int
  let axis: Int
  /// The setting, with 0 for the axis itself.
  let through: Setting

  init(trial: Int, axis: Int, through setting: Setting) {
    self.trial = trial
    self.axis = axis
    var setting = setting
    setting[axis] = 0
    through = setting
  }
}
