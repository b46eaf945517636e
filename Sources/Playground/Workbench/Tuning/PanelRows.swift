import Tuning

/// What decides which rows the panel has, and the rows, made when they are first looked at after a change: where no panel is
/// in sight, nobody does.
struct PanelRows {
  /// What is to be seen of all tunables.
  var filter = TuningFilter() {
    didSet { forget() }
  }
  /// Names for the two sides, and which one is edited; `nil` while nothing is compared.
  var sides: PanelSides? {
    didSet { forget() }
  }
  /// What the scene on the stage has of its own, and what not: it comes first, for it is what is looked for.
  var sections: TuningSections {
    didSet { forget() }
  }
  private var made: TuningList?

  init(_ sections: TuningSections) { self.sections = sections }

  /// The tuning is another: its rows are made anew.
  mutating func forget() { made = nil }

  /// The rows of a tuning, the same one until ``forget()``.
  mutating func list(_ tuning: Tuning) -> TuningList {
    let list = made ?? TuningList(tuning, sides, filter, in: sections)
    made = list
    return list
  }
}
