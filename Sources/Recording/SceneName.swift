/// The scenes that can be opened, recorded and replayed.
public enum SceneName: String, Sendable, CaseIterable {
  /// A map of a city below a sheet with lists.
  case sheet
  /// Cards of any height that page one by one.
  case feed
  /// A long list of moments with a panel beside its scroll indicator.
  case timeline
  /// A header that collapses over pages of events, side by side.
  case events
  /// A grid of photographs that open, turn like pages, zoom and are put back by gestures.
  case gallery
}
