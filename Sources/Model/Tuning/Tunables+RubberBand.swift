import ScrollEngine

/// The tunables of the rubber band.
extension Tunables {
  /// The coefficient of the rubber band: the share of a small pull by which content moves beyond its end.
  public static let rubberBand = number(
    "rubberBand.coefficient", 0.55, 0...1, "Share of a pull that content follows past its end.",
    source: "formula of the iOS rubber band, gist originell/6961057", inactiveWhen: EdgeTunables.other(than: .bounce),
    words: "resistance, pull beyond the end, overscroll, edge, too stiff, too loose, elastic, tight")
}

extension TunableGroup {
  static let rubberBand = TunableGroup("rubberBand", isShared: true) {
    Tunables.rubberBand
  }
}
