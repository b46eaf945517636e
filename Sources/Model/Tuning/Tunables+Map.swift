/// The tunables of the map below the sheet.
extension Tunables {
  /// The fraction of the sheet's travel by which the map below it moves.
  public static let mapParallax = number(
    "map.parallax", 0.5, 0...1, "Share of the sheet's travel by which the map shifts.",
    source: "one half keeps the map's centre in the middle of what is visible",
    words: "background moves, depth, too much, behind")
  /// The angle to an axis, in degrees, within which a drag of the map stays on that axis; 0 for free drags.
  public static let mapAxisLock = number(
    "map.axisLock", 0, 0...45, unit: "°", "A map drag within this angle of an axis stays on it; 0 never does.",
    source: "maps are dragged freely; WebKit's WKDirectionalScrollLockTracker.swift locks pages within 20°",
    words: "diagonal, straight, drifts, pan")
}

extension TunableGroup {
  static let map = TunableGroup("map") {
    Tunables.mapParallax
    Tunables.mapAxisLock
  }
}
