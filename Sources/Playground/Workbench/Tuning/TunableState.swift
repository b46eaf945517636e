import Tuning

/// How a tunable stands in the panel: its value, and what that is to be compared with.
struct TunableState: Equatable {
  let tunable: Tunable
  /// Its name below the heading.
  let title: String
  /// What the tuning holds that is edited.
  let value: TunableValue
  /// What the preset below it says.
  let standard: TunableValue
  /// What the other tuning holds, while two are compared.
  let other: TunableValue?
  /// Why the value is not read, as a sentence; `nil` where it is.
  let unread: String?
  /// Whether the other tuning reads its value.
  let isReadByOther: Bool

  /// Whether the value is another than the preset's.
  var isChanged: Bool { value != standard }
  /// Whether two tunings are compared, and hold different values.
  var differs: Bool { other != nil && other != value }
}

extension TunableState {
  /// How a tunable stands in a tuning.
  ///
  /// - Parameters:
  ///   - sides: the two tunings that are compared; `nil` while nothing is.
  ///   - sections: what the scene reads, and under which names.
  init(_ tunable: Tunable, _ tuning: Tuning, _ sides: PanelSides?, in sections: TuningSections) {
    let other = sides?.other
    let byOther = other.map { sections.whyUnread(tunable, $0) == nil } ?? true
    self.init(
      tunable: tunable, title: sections.title(of: tunable), value: tuning.value(of: tunable),
      standard: tuning.presetValue(of: tunable), other: other?.value(of: tunable),
      unread: sections.whyUnread(tunable, tuning, by: byOther ? sides.map { PanelSides.letters[$0.edited] } : nil),
      isReadByOther: byOther)
  }
}
