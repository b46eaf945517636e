import Drawing

/// Colours that are the same in light and dark appearance, for surfaces that need other text colours than the
/// palette's. From the design tokens.
enum SceneInk {
  static let surface = Color(0x20403E)
  /// Text on such a surface.
  static let text = Color.white
  /// Secondary text on such a surface.
  static let secondary = Color(0xC5DAD7)
  /// Highlights on such a surface.
  static let accent = Color(0x9FD4CE)
  /// Chips over photographs.
  static let chip = Color(0x141615).opacity(0.62)
}
