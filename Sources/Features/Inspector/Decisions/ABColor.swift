import Drawing

/// The colours of tuning A or tuning B. Coral is used only for B.
struct ABColor: Equatable {
  let isB: Bool

  /// The colour of text and marks.
  var strong: KeyPath<Palette, Color> { isB ? \.compare : \.accent }
  /// The colour of backgrounds.
  var soft: KeyPath<Palette, Color> { isB ? \.compareSoft : \.accentSoft }
}
