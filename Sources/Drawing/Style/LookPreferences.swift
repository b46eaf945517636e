/// A preferred look: the desktop's, or the user's. A value is `nil` where there is no preference.
public struct LookPreferences: Equatable, Sendable {
  /// Whether surfaces are light.
  public var isLight: Bool?
  /// Whether text and edges have more contrast than usual.
  public var hasMoreContrast: Bool?
  /// Whether motions without input are replaced by jumps.
  public var reducesMotion: Bool?

  /// Creates preferences.
  public init(isLight: Bool? = nil, hasMoreContrast: Bool? = nil, reducesMotion: Bool? = nil) {
    self.isLight = isLight
    self.hasMoreContrast = hasMoreContrast
    self.reducesMotion = reducesMotion
  }

  /// The theme: light and with the usual contrast where nothing is preferred.
  public var appearance: Appearance {
    Appearance(isLight: isLight ?? true, hasMoreContrast: hasMoreContrast ?? false)
  }

  /// Returns the preferences with those of others where there are none.
  public func filled(from other: LookPreferences) -> LookPreferences {
    LookPreferences(
      isLight: isLight ?? other.isLight, hasMoreContrast: hasMoreContrast ?? other.hasMoreContrast,
      reducesMotion: reducesMotion ?? other.reducesMotion)
  }
}
