import Recording
import ScrollEngine
import Tuning

extension SceneName {
  /// Space between a button of the window and the scene's edges, in points.
  private static let margin = 12.0

  /// Where a button of the window's own, over the scene, leaves all controls of the scene to be hit, if need be after
  /// scrolling: the bottom corner, what the scene's own bars have free, or a place off the end of a list.
  ///
  /// - Parameters:
  ///   - side: of the button, in points.
  ///   - viewport: of the scene.
  public func windowButton(side: Double, in viewport: Size) -> Rect {
    let corner = Point(
      x: viewport.width - Self.margin - side / 2, y: viewport.height - Self.margin - side / 2)
    let center =
      switch self {
      case .sheet: SheetLayout(viewport: viewport, tuning: Tuning()).placeBelowMapButton(side: side)
      case .feed: FeedLayout.spaceInBar(of: viewport) ?? corner
      case .events:
        EventsLayout(viewport: viewport, tuning: Tuning()).placeAboveLastRow(side: side, corner: corner)
      case .timeline, .gallery: corner
      }
    return Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
  }
}
