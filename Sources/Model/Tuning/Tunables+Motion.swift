/// The tunables that reduce motion.
extension Tunables {
  /// Whether content jumps to its resting position instead of moving there by itself.
  public static let reducedMotion = flag(
    "motion.reduced", false, "Jumps to every resting position without animation.",
    source: "the desktop's reduced-motion setting, off by default",
    words: "accessibility, animation, dizzy, motion sickness, jumps")
}

extension TunableGroup {
  static let motion = TunableGroup("motion", isShared: true) {
    Tunables.reducedMotion
  }
}
