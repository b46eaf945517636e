import Drawing

/// Colours that are the same in light and dark appearance, for surfaces that need other text colours than the
/// palette's. The values are from the design tokens.
enum SceneInk {
  static let surface = Color(0x20403E)
  /// Colour of text on ``surface``, a dark green.
  static let text = Color.white
  /// Colour of secondary text on ``surface``.
  static let secondary = Color(0xC5DAD7)
  /// Colour of highlighted text on ``surface``.
  static let accent = Color(0x9FD4CE)
  /// Colour of chips, small backgrounds of controls and text, over photographs.
  static let chip = Color(0x141615).opacity(0.62)
}
