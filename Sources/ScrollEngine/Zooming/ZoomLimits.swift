import RealModule

/// How far content may be zoomed and moved: it fills the viewport where it can and is centred where it cannot.
package struct ZoomLimits: Equatable, Sendable {
  /// Size of the content at scale 1, in points.
  package var content: Size
  /// Size of the viewport, in points.
  package var viewport: Size
  /// The largest scale at rest; at least 1.
  package var maxScale: Double

  /// Limits from their parts; a largest scale below 1 counts as 1.
  package init(content: Size, viewport: Size, maxScale: Double) {
    self.content = content
    self.viewport = viewport
    self.maxScale = max(1, maxScale)
  }

  /// How far the content's middle may lie from the viewport's at a scale, in points to each side.
  package func reach(at scale: Double) -> Point {
    Point(
      x: max(0, (content.width * scale - viewport.width) / 2),
      y: max(0, (content.height * scale - viewport.height) / 2))
  }

  /// Scales from 1 to this rest at 1: of a phone's width of 390 points it makes 8, which is less than the slop of a
  /// finger, and nobody can tell a picture that is so much larger from one that fits.
  static let leastZoom = 1.02

  /// The nearest pose in which the content may rest: the scale first, around `anchor`, then the shift.
  package func resting(_ pose: Pose, around anchor: Point = .zero) -> Pose {
    let scale = min(max(pose.scale, 1), maxScale)
    var settled = pose.scaled(to: scale < Self.leastZoom ? 1 : scale, around: anchor)
    let reach = reach(at: settled.scale)
    settled.shift.x = min(max(settled.shift.x, -reach.x), reach.x)
    settled.shift.y = min(max(settled.shift.y, -reach.y), reach.y)
    settled.crop = 0
    return settled
  }

  /// What pans content in a pose, from where it is shown, in offsets, which are shifts the other way around.
  package func scroller(of pose: Pose, rules: ScrollRules) -> TwoAxisScroller {
    let reach = reach(at: pose.scale)
    return TwoAxisScroller(
      showing: pose.shift * -1, x: -reach.x...reach.x, y: -reach.y...reach.y, viewport: viewport, rules: rules,
      lockAngle: 0)
  }

  /// A scale as it shows while fingers spread: 1:1 up to the largest, against the rubber band beyond. Scales multiply,
  /// so the band pulls at their logarithm, and never shows more than twice the largest.
  package func shown(scale: Double, band: RubberBand) -> Double {
    guard scale > maxScale, scale.isFinite else { return scale }
    let beyond = band.shown(pull: Double.log(scale / maxScale), dimension: Self.doubling)
    return maxScale * Double.exp(beyond)
  }

  /// The spread that shows a scale: the inverse of ``shown(scale:band:)``.
  package func pulled(scale: Double, band: RubberBand) -> Double {
    guard scale > maxScale, scale.isFinite else { return scale }
    let beyond = band.pull(shown: Double.log(scale / maxScale), dimension: Self.doubling)
    return maxScale * Double.exp(min(beyond, 10))
  }

  /// The natural logarithm of 2: the scale beyond its limit resists as if a doubling were the viewport.
  private static let doubling = 0.6931471805599453
}
