/// The tunables of the panel beside the timeline's scroll indicator.
extension Tunables {
  /// The time that the panel stays visible after the list has come to rest, in seconds.
  public static let panelLinger = number(
    "panel.linger", 1, 0...10, unit: "s", "How long the panel stays after the list stops.",
    source: "chosen by feel: time to read two lines; GTK 4.8 gtkscrolledwindow.c waits 2 s",
    words: "disappears too early, stays too long, label, scroll bar, vanishes")
}

extension TunableGroup {
  static let panel = TunableGroup("panel") {
    Tunables.panelLinger
  }
}
