import ScrollEngine

/// The limits for zooming and panning content. At rest, content that is larger than the viewport fills it, and smaller
/// content is centred.
///
/// ```swift
/// let limits = ZoomLimits(content: Size(width: 390, height: 260), viewport: Size(width: 390, height: 844), maxScale: 4)
/// print(limits.resting(Transform(scale: 9, shift: .zero)).scale)  // 4.0
/// ```
public struct ZoomLimits: Equatable, Sendable {
  /// The size of the content at scale 1, in points.
  public var content: Size
  /// The size of the viewport, in points.
  public var viewport: Size
  /// The largest scale at rest; at least 1.
  public var maxScale: Double

  /// Creates limits from the two sizes and the largest scale; a largest scale below 1 counts as 1.
  public init(content: Size, viewport: Size, maxScale: Double) {
    self.content = content
    self.viewport = viewport
    self.maxScale = max(1, maxScale)
  }

  /// Returns the largest distance of the centre of the content from the centre of the viewport at a scale, in points to
  /// each side.
  public func reach(at scale: Double) -> Point {
    Point(
      x: max(0, (content.width * scale - viewport.width) / 2),
      y: max(0, (content.height * scale - viewport.height) / 2))
  }

  /// The scale below which content rests at scale 1. On a phone that is 390 points wide, an image at this scale is only
  /// 8 points wider, less than the slop of a finger, and looks the same as one that fits.
  static let leastZoom = 1.02

  /// Returns the nearest transform in which content may rest. The function limits the scale first, around `anchor`,
  /// then the shift.
  public func resting(_ pose: Transform, around anchor: Point = .zero) -> Transform {
    let scale = min(max(pose.scale, 1), maxScale)
    var settled = pose.scaled(to: scale < Self.leastZoom ? 1 : scale, around: anchor)
    let reach = reach(at: settled.scale)
    settled.shift.x = min(max(settled.shift.x, -reach.x), reach.x)
    settled.shift.y = min(max(settled.shift.y, -reach.y), reach.y)
    settled.crop = 0
    return settled
  }

  /// Returns a scroller that pans content shown with a transform, starting from its visible position. The scroller's
  /// offsets are the negated shifts of the transform.
  package func scroller(of pose: Transform, rules: ScrollRules) -> TwoAxisScroller {
    let reach = reach(at: pose.scale)
    return TwoAxisScroller(
      showing: pose.shift * -1, x: -reach.x...reach.x, y: -reach.y...reach.y, viewport: viewport, rules: rules,
      lockAngle: 0)
  }

  /// Returns the visible scale while fingers spread: 1:1 up to the largest scale, with the resistance of the rubber
  /// band beyond. Scales multiply, so the band acts on their logarithm; it never shows more than twice the largest
  /// scale.
  package func shown(scale: Double, band: RubberBand) -> Double {
    guard scale > maxScale, scale.isFinite else { return scale }
    let beyond = band.shown(pull: Double.log(scale / maxScale), dimension: Self.doubling)
    return maxScale * Double.exp(beyond)
  }

  /// Returns the scale that the fingers must spread to for a visible scale: the inverse of ``shown(scale:band:)``.
  package func pulled(scale: Double, band: RubberBand) -> Double {
    guard scale > maxScale, scale.isFinite else { return scale }
    let beyond = band.pull(shown: Double.log(scale / maxScale), dimension: Self.doubling)
    return maxScale * Double.exp(min(beyond, 10))
  }

  /// The dimension of the rubber band beyond the largest scale: ln 2, so that the visible scale stays below twice the
  /// largest one.
  private static let doubling = 0.6931471805599453
}
