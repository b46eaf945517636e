import Drawing
import ScrollEngine

/// The layer that draws the names on the map. It measures text, so use it from the main thread only.
public final class MapLabelLayer {
  private var plan: LabelPlan

  /// The number of names placed per frame. Measuring this many texts takes about a millisecond.
  static let namesPerFrame = 64

  /// Creates a layer for a map with pins.
  public init(map: CityMap, pins: PinPlan) { plan = LabelPlan(map: map, pins: pins) }

  /// The names placed so far, the most important first.
  public var labels: [PlacedLabel] { plan.labels }

  /// Draws the visible names. Each call also measures and places a few names if the zoom needs new ones.
  ///
  /// - Parameter covered: the frame of content drawn above the map, such as the selected pin, in points. Names that it
  ///   would cover are left out.
  /// - Returns: whether all names that may be shown at this zoom are placed. If not, another frame is needed.
  @discardableResult
  public func draw(into canvas: inout Canvas, _ projection: MapProjection, covered: Rect? = nil) -> Bool {
    let (zoom, text) = (projection.zoom, canvas.text)
    if plan.isUnfinished(at: zoom) {
      plan.addLabels(atMost: Self.namesPerFrame, upTo: zoom) { text.width(of: $0, style: $1.style) }
    }
    let style = MapStyle.style(for: canvas.appearance)
    canvas.list.add(.pushClip(projection.viewport))
    for label in plan.labels where label.zooms.contains(zoom) {
      let frame = label.frame(projection)
      guard frame.intersects(projection.viewport) else { continue }
      if let covered, covered.intersects(frame) { continue }
      let opacity = label.opacity(zoom: zoom)
      guard opacity > 0 else { continue }
      // Passes a frame that is wider than the text, so that rounding to pixels never clips the text.
      canvas.list.text(
        label.text, label.kind.style, label.kind.color(style).opacity(opacity), in: frame.inset(dx: -8, dy: 0), .center,
        halo: style.halo.opacity(opacity * 0.9))
    }
    canvas.list.add(.popClip)
    return !plan.isUnfinished(at: zoom)
  }
}
