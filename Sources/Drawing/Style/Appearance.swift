/// Light or dark.
public enum Appearance: String, Sendable, CaseIterable {
  /// Dark ink on light surfaces.
  case light
  /// Light ink on dark surfaces.
  case dark
}
