import Documents
import Scenes

/// The verdicts of a trial over two tunables, with all other values fixed. Adjacent values of the first tunable with
/// the same line along the second form a band.
struct StepMap: Equatable, Sendable {
  /// A range of values of the first tunable that share the same line, from the index `start` to the start of the next
  /// band.
  struct Band: Equatable, Sendable {
    let start: Int
    let line: StepLine
  }

  /// The bands in ascending order; the first starts at 0.
  let bands: [Band]

  /// Returns the line along the second tunable at a value of the first. O(log(bands)).
  func line(at row: Int) -> StepLine {
    var (low, high) = (0, bands.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if bands[middle].start <= row { low = middle } else { high = middle }
    }
    return bands[low].line
  }

  /// Returns the line along the first tunable at a value of the second. O(bands · steps).
  func column(at index: Int) -> StepLine {
    var flips: [Int] = []
    let first = bands[0].line.succeeds(at: index)
    var last = first
    for band in bands where band.line.succeeds(at: index) != last {
      last.toggle()
      flips.append(band.start)
    }
    return StepLine(first: first, flips: flips)
  }

  /// Finds the bands: computes seventeen evenly spaced lines and bisects between adjacent lines that differ.
  ///
  /// O(17 · a line + bands · log(rows) · steps) replays.
  ///
  /// - Parameters:
  ///   - rows: number of values of the first tunable.
  ///   - columns: number of values of the second tunable.
  ///   - marks: further rows and columns to sample.
  ///   - succeeds: returns the verdict at a row and a column.
  init(
    rows: Int, columns: Int, marks: (rows: [Int], columns: [Int]) = ([], []),
    succeeds: (Int, Int) throws(DocumentError) -> Bool
  ) throws(DocumentError) {
    var found: [Band] = []
    for probe in 0...StepLine.probes {
      let row = (rows - 1) * probe / StepLine.probes
      guard found.last?.start != row else { continue }
      let line = try StepLine(count: columns, marks: marks.columns) { column throws(DocumentError) in
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

  /// Appends the bands that follow `low`, up to and including `high`.
  private static func refine(
    between low: Band, and high: Band, _ columns: Int, _ marks: (rows: [Int], columns: [Int]),
    _ succeeds: (Int, Int) throws(DocumentError) -> Bool, into found: inout [Band]
  ) throws(DocumentError) {
    let inside = marks.rows.filter { low.start < $0 && $0 < high.start }
    let isSame = low.line == high.line
    guard high.start - low.start > 1, !isSame || !inside.isEmpty else { return found.append(high) }
    let row = isSame ? inside[inside.count / 2] : (low.start + high.start) / 2
    let line = try StepLine(count: columns, marks: marks.columns, between: low.line, and: high.line) {
      column throws(DocumentError) in
      try succeeds(row, column)
    }
    let middle = Band(start: row, line: line)
    try refine(between: low, and: middle, columns, marks, succeeds, into: &found)
    try refine(between: middle, and: high, columns, marks, succeeds, into: &found)
  }
}

extension StepLine {
  /// Finds the steps of a line that lies between two known ones. If both known lines have the same number of steps and
  /// replays confirm that number, each step is bisected between the known positions. Otherwise the steps are found as
  /// on any line.
  init(
    count: Int, marks: [Int], between one: StepLine, and other: StepLine,
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

/// The key of a map: its trial, its two axes and the setting it passes through.
struct MapKey: Hashable, Sendable {
  let trial: Int
  /// The axis of the bands.
  let one: Int
  /// The axis of the lines in the bands.
  let other: Int
  /// The setting that the map passes through, with 0 as the value of both axes, so that equal maps have equal keys.
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
