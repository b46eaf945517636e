/// The tunables of the timeline's scroll indicator.
extension Tunables {
  /// The minimum length of the indicator, in points, while the content is not overscrolled.
  public static let indicatorMinLength = number(
    "indicator.minLength", 36, 8...200, unit: "pt", "Shortest length of the indicator, however long the content.",
    source: "UIScrollView's indicator as drawn by iOS 16; GTK 4.8 gtkscrollbar sliders are 40 px at least",
    words: "scroll bar, thumb, too short, too small")
  /// The length to which overscroll shrinks the indicator, in points.
  public static let indicatorDotLength = number(
    "indicator.dotLength", 7, 2...36, unit: "pt", "Length to which overscroll shrinks the indicator.",
    source: "the shortest UIScrollView indicator in overscroll, a dot as wide as long",
    words: "scroll bar, thumb, overscroll, shrinks")
  /// The time, in seconds, in which the scroll indicator and the panel beside it fade in or out.
  public static let indicatorFade = number(
    "indicator.fade", 0.2, 0...2, unit: "s", "How long the indicator and its panel take to fade in and out.",
    source: "chosen by feel; GTK 4.8 gtkscrolledwindow.c takes 1 s",
    words: "scroll bar, appears, disappears, too early, too late, vanishes")
}

extension TunableGroup {
  static let indicator = TunableGroup("indicator") {
    Tunables.indicatorMinLength
    Tunables.indicatorDotLength
    Tunables.indicatorFade
  }
}
