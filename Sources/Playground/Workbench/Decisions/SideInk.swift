import Drawing

/// The colours in which one of two tunings is told: coral is B, and nothing else.
struct SideInk: Equatable {
  let isB: Bool

  /// For words and marks.
  var strong: KeyPath<Palette, Color> { isB ? \.compare : \.accent }
  /// For the ground behind them.
  var soft: KeyPath<Palette, Color> { isB ? \.compareSoft : \.accentSoft }
}
