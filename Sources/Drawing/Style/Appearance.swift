/// A theme, light or dark.
public enum Appearance: String, Sendable, CaseIterable {
  /// Dark text on light surfaces.
  case light
  /// Light text on dark surfaces.
  case dark
}
