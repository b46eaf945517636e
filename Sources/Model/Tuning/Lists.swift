// The lists of all tunables and presets.

extension Tunables {
  /// All groups of tunables, in the order of lists.
  public static let groups: [TunableGroup] = [
    .fling, .rubberBand, .edge, .bounce, .velocity, .gesture, .wheel, .motion, .sheet, .map, .indicator, .panel,
    .events,
    .input, .feed, .gallery, .pager, .boost, .keys,
  ]
}

extension Preset {
  /// The bundled presets.
  public static let shipped: [Preset] = [ios, android, gtk, flutter, flutterClamping, chromium]
}
