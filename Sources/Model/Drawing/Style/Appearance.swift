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

/// Preferences for the look of the window, from the desktop or from the user. A property is `nil` where there is no
/// preference.
public struct LookPreferences: Equatable, Sendable {
  /// Whether surfaces are light.
  public var isLight: Bool?
  /// Whether text and edges have more contrast than usual.
  public var hasMoreContrast: Bool?
  /// Whether motions that continue without input are replaced by jumps.
  public var reducesMotion: Bool?

  /// Creates preferences.
  public init(isLight: Bool? = nil, hasMoreContrast: Bool? = nil, reducesMotion: Bool? = nil) {
    self.isLight = isLight
    self.hasMoreContrast = hasMoreContrast
    self.reducesMotion = reducesMotion
  }

  /// The preferred theme. Without a preference it is light and has the usual contrast.
  public var appearance: Appearance {
    Appearance(isLight: isLight ?? true, hasMoreContrast: hasMoreContrast ?? false)
  }

  /// Returns these preferences, with each property that is `nil` replaced by that of `other`.
  public func filled(from other: LookPreferences) -> LookPreferences {
    LookPreferences(
      isLight: isLight ?? other.isLight, hasMoreContrast: hasMoreContrast ?? other.hasMoreContrast,
      reducesMotion: reducesMotion ?? other.reducesMotion)
  }
}
