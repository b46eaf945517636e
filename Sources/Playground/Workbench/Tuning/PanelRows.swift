import Tuning

/// The rows of the panel and the state that determines them. Rows are built on first access after a change, so a
/// hidden panel costs nothing.
struct PanelRows {
  var filter = TuningFilter() {
    didSet { forget() }
  }
  /// The two tunings of the comparison; `nil` while none is on.
  var sides: PanelSides? {
    didSet { forget() }
  }
  /// The sections of the panel, with the tunables of the current scene first.
  var sections: TuningSections {
    didSet { forget() }
  }
  private var made: TuningList?

  init(_ sections: TuningSections) { self.sections = sections }

  /// Invalidates the rows. Call it after every change of the tuning.
  mutating func forget() { made = nil }

  /// Returns the rows of a tuning. They are cached until ``forget()``.
  mutating func list(_ tuning: Tuning) -> TuningList {
    let list = made ?? TuningList(tuning, sides, filter, in: sections)
    made = list
    return list
  }
}
