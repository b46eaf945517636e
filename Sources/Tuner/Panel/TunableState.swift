import Tuning

/// The state of a tunable in the panel: its value, and the values to compare it with.
struct TunableState: Equatable {
  let tunable: Tunable
  /// The tunable's name as it appears below the section's heading.
  let title: String
  /// Value in the edited tuning.
  let value: TunableValue
  /// Value in the preset that the edited tuning is based on.
  let presetValue: TunableValue
  /// Value in the tuning that is not edited; `nil` without a comparison.
  let other: TunableValue?
  /// The reason that the value has no effect in the edited tuning, as a sentence; `nil` if the value has an effect.
  let inactiveReason: String?
  /// Whether the tunable has an effect in the tuning of the comparison that is not edited; true without a comparison.
  let isActiveInOther: Bool

  var isChanged: Bool { value != presetValue }
  /// Whether the two tunings of a comparison hold different values.
  var differs: Bool { other != nil && other != value }
}

extension TunableState {
  /// Creates the state of a tunable in the edited tuning.
  ///
  /// - Parameters:
  ///   - sides: the two tunings of the comparison; `nil` while there is none.
  ///   - sections: the tunables that the scene uses, and their names.
  init(_ tunable: Tunable, _ tuning: Tuning, _ sides: PanelSides?, in sections: TuningSections) {
    let other = sides?.other
    let byOther = other.map { sections.inactiveReason(tunable, $0) == nil } ?? true
    self.init(
      tunable: tunable, title: sections.title(of: tunable), value: tuning.value(of: tunable),
      presetValue: tuning.presetValue(of: tunable), other: other?.value(of: tunable),
      inactiveReason: sections.inactiveReason(
        tunable, tuning, side: byOther ? sides.map { PanelSides.letters[$0.edited] } : nil),
      isActiveInOther: byOther)
  }
}
