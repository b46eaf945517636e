import Documents
import Scenes

/// Whether a trial succeeds, as a function of two tunables with all other values fixed. Adjacent values of the first
/// tunable form a band if the trial succeeds at the same values of the second tunable for all of them.
struct SuccessMap: Equatable, Sendable {
  /// A range of values of the first tunable for which the trial succeeds at the same values of the second tunable. It
  /// extends from the index `start` to the start of the next band.
  struct Band: Equatable, Sendable {
    let start: Int
    /// The values of the second tunable at which the trial succeeds.
    let line: SuccessLine
  }

  /// The bands in ascending order of the first tunable's values; the first band starts at index 0.
  let bands: [Band]

  /// Returns at which values of the second tunable the trial succeeds, for one value of the first. O(log(bands)).
  func line(at row: Int) -> SuccessLine {
    var (low, high) = (0, bands.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if bands[middle].start <= row { low = middle } else { high = middle }
    }
    return bands[low].line
  }

  /// Returns at which values of the first tunable the trial succeeds, for one value of the second. O(bands · steps).
  func column(at index: Int) -> SuccessLine {
    var flips: [Int] = []
    let first = bands[0].line.succeeds(at: index)
    var last = first
    for band in bands where band.line.succeeds(at: index) != last {
      last.toggle()
      flips.append(band.start)
    }
    return SuccessLine(first: first, flips: flips)
  }

  /// Finds the bands. At seventeen evenly spaced values of the first tunable, it computes at which values of the second
  /// tunable the trial succeeds. Between two adjacent values of the first tunable with different results, it bisects.
  ///
  /// O(17 · replays of a line + bands · log(rows) · steps) replays.
  ///
  /// - Parameters:
  ///   - rows: number of values of the first tunable.
  ///   - columns: number of values of the second tunable.
  ///   - marks: further rows and columns to sample.
  ///   - succeeds: returns whether the trial succeeds at a row and a column.
  init(
    rows: Int, columns: Int, marks: (rows: [Int], columns: [Int]) = ([], []),
    succeeds: (Int, Int) throws(DocumentError) -> Bool
  ) throws(DocumentError) {
    var found: [Band] = []
    for probe in 0...SuccessLine.probes {
      let row = (rows - 1) * probe / SuccessLine.probes
      guard found.last?.start != row else { continue }
      let line = try SuccessLine(count: columns, marks: marks.columns) { column throws(DocumentError) in
        try succeeds(row, column)
      }
      guard let last = found.last else {
        found.append(Band(start: row, line: line))
        continue
      }
      try Self.refine(between: last, and: Band(start: row, line: line), columns, marks, succeeds, into: &found)
    }
    bands = found.indices.filter { $0 == 0 || found[$0].line != found[$0 - 1].line }.map { found[$0] }
  }

  init(bands: [Band]) { self.bands = bands }

  /// Appends the bands above `low`, up to and including `high`.
  private static func refine(
    between low: Band, and high: Band, _ columns: Int, _ marks: (rows: [Int], columns: [Int]),
    _ succeeds: (Int, Int) throws(DocumentError) -> Bool, into found: inout [Band]
  ) throws(DocumentError) {
    let inside = marks.rows.filter { low.start < $0 && $0 < high.start }
    let haveEqualLines = low.line == high.line
    guard high.start - low.start > 1, !haveEqualLines || !inside.isEmpty else { return found.append(high) }
    let row = haveEqualLines ? inside[inside.count / 2] : (low.start + high.start) / 2
    let line = try SuccessLine(count: columns, marks: marks.columns, between: low.line, and: high.line) {
      column throws(DocumentError) in
      try succeeds(row, column)
    }
    let middle = Band(start: row, line: line)
    try refine(between: low, and: middle, columns, marks, succeeds, into: &found)
    try refine(between: middle, and: high, columns, marks, succeeds, into: &found)
  }
}

extension SuccessLine {
  /// Finds the steps of a line, the values of a tunable at which a trial's result changes, from two known lines beside
  /// it. If both known lines have the same number of steps and replays confirm that number, each step is bisected
  /// between the known positions. Otherwise the steps are found without the known lines.
  init(
    count: Int, marks: [Int], between one: SuccessLine, and other: SuccessLine,
    succeeds: (Int) throws(DocumentError) -> Bool
  ) throws(DocumentError) {
    guard one.first == other.first, one.flips.count == other.flips.count, try succeeds(0) == one.first else {
      try self.init(count: count, marks: marks, succeeds: succeeds)
      return
    }
    var flips: [Int] = []
    var isSuccess = one.first
    for (from, to) in zip(one.flips, other.flips) {
      var (below, above) = (min(from, to) - 1, max(from, to))
      guard try succeeds(below) == isSuccess, try succeeds(above) != isSuccess, below >= flips.last ?? 0 else {
        try self.init(count: count, marks: marks, succeeds: succeeds)
        return
      }
      while above - below > 1 {
        let middle = (below + above) / 2
        if try succeeds(middle) == isSuccess { below = middle } else { above = middle }
      }
      flips.append(above)
      isSuccess.toggle()
    }
    self.init(first: one.first, flips: flips)
  }
}

/// The key of a trial's results over two tunables: the trial, the axes of the two tunables, and the setting with all
/// other values.
struct SuccessMapKey: Hashable, Sendable {
  let trial: Int
  /// The axis of the first tunable, whose values form bands.
  let one: Int
  /// The axis of the second tunable, for which each band states at which values the trial succeeds.
  let other: Int
  /// The setting with the values of all other tunables. Its values of the tunables `one` and `other` are 0, so that
  /// equal results have equal keys.
  let through: Setting

  init(trial: Int, one: Int, other: Int, through setting: Setting) {
    self.trial = trial
    self.one = one
    self.other = other
    var setting = setting
    setting[one] = 0
    setting[other] = 0
    through = setting
  }
}
