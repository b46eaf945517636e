import Drawing

/// Colours that are the same in light and dark: surfaces of a scene that carry their own ink. From the design tokens.
enum SceneInk {
  /// The surface.
  static let surface = Color(0x20403E)
  /// Text on it.
  static let text = Color.white
  /// Secondary text on it.
  static let secondary = Color(0xC5DAD7)
  /// What stands out on it.
  static let accent = Color(0x9FD4CE)
  /// Chips over photographs.
  static let chip = Color(0x141615).opacity(0.62)
}
