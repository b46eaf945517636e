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
