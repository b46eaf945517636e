import Tuning

/// The rows of the panel and the state that determines them. Rows are built on first access after a change, so a
/// hidden panel costs nothing.
struct TuningPanelRows {
  var filter = TuningFilter() {
    didSet { invalidate() }
  }
  /// The two tunings of a comparison; `nil` without a comparison.
  var sides: TuningPanelSides? {
    didSet { invalidate() }
  }
  /// The sections of the panel, with the tunables of the current scene first.
  var sections: TuningSections {
    didSet { invalidate() }
  }
  private var cachedList: TuningList?

  init(_ sections: TuningSections) { self.sections = sections }

  /// Discards the cached rows. Call this after every change of the tuning.
  mutating func invalidate() { cachedList = nil }

  /// Returns the rows of a tuning. They are cached until ``invalidate()``.
  mutating func list(_ tuning: Tuning) -> TuningList {
    let list = cachedList ?? TuningList(tuning, sides, filter, in: sections)
    cachedList = list
    return list
  }
}
