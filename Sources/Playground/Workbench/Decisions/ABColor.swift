import Drawing

/// The colours of one side of a comparison. Coral is reserved for B.
struct ABColor: Equatable {
  let isB: Bool

  /// For text and marks.
  var strong: KeyPath<Palette, Color> { isB ? \.compare : \.accent }
  /// For backgrounds.
  var soft: KeyPath<Palette, Color> { isB ? \.compareSoft : \.accentSoft }
}
