/// A theme: light or dark, with the usual or with more contrast.
public enum Appearance: String, Sendable, CaseIterable {
  /// Dark text on light surfaces.
  case light
  /// Light text on dark surfaces.
  case dark
  /// Black text on light surfaces, with visible edges.
  case lightContrast = "light-contrast"
  /// White text on dark surfaces, with visible edges.
  case darkContrast = "dark-contrast"

  /// Creates the theme with the given lightness and contrast.
  public init(isLight: Bool, hasMoreContrast: Bool = false) {
    self =
      switch (isLight, hasMoreContrast) {
      case (true, false): .light
      case (false, false): .dark
      case (true, true): .lightContrast
      case (false, true): .darkContrast
      }
  }

  /// Whether surfaces are light.
  public var isLight: Bool { self == .light || self == .lightContrast }

  /// Whether text and edges have more contrast than usual.
  public var hasMoreContrast: Bool { self == .lightContrast || self == .darkContrast }

  /// The theme of the same lightness with the usual contrast.
  public var withoutContrast: Appearance { isLight ? .light : .dark }
}
