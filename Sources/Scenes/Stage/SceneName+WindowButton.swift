import Recording
import ScrollEngine

extension SceneName {
  /// Space between a button of the window and the scene's edges, in points.
  private static let margin = 12.0

  /// Where a button of the window's own, over the scene, leaves all controls of the scene to be hit: the bottom corner,
  /// or what the scene's own bar has free there.
  ///
  /// - Parameters:
  ///   - side: of the button, in points.
  ///   - viewport: of the scene.
  public func windowButton(side: Double, in viewport: Size) -> Rect {
    let corner = Point(
      x: viewport.width - Self.margin - side / 2, y: viewport.height - Self.margin - side / 2)
    let middle = self == .feed ? FeedLayout.spaceInBar(of: viewport) ?? corner : corner
    return Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
  }
}
