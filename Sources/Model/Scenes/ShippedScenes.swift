extension [SceneDescriptor] {
  /// The scenes of this program, in the order of their buttons and number keys.
  public static let shipped: [SceneDescriptor] = [.sheet, .feed, .timeline, .events, .gallery]
}
