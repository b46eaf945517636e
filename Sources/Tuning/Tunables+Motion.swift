/// The tunables that reduce motion.
extension Tunables {
  /// Whether motions without input are replaced by jumps.
  public static let reducedMotion = flag(
    "motion.reduced", false, "Reaches every place of rest at once, without the travel.",
    source: "the desktop's wish for less animation, off unless asked for",
    words: "accessibility, animation, dizzy, motion sickness, jumps")
}

extension TunableGroup {
  static let motion = TunableGroup(
    "motion", isShared: true,
    [Tunables.reducedMotion])
}
