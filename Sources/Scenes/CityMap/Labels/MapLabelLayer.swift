import Drawing
import ScrollEngine

/// Draws the names on the map. Used from the main thread only, since it measures texts there.
public final class MapLabelLayer {
  private var plan: LabelPlan

  /// Names placed in one frame: measuring so many texts takes about a millisecond.
  static let namesPerFrame = 64

  /// A layer for a map with pins on it.
  public init(map: CityMap, pins: PinPlan) { plan = LabelPlan(map: map, pins: pins) }

  /// The names that have a place by now, the most important first.
  public var labels: [PlacedLabel] { plan.labels }

  /// Draws the names that are seen. A few names are measured and placed on the way when the zoom calls for new ones.
  ///
  /// - Parameter covered: what lies above the map, such as the selected pin, in points; names under it are left out.
  /// - Returns: whether all names have a place; if not, another frame is needed.
  @discardableResult
  public func draw(into canvas: inout Canvas, _ projection: MapProjection, covered: Rect? = nil) -> Bool {
    let (zoom, text) = (projection.zoom, canvas.text)
    if plan.isUnfinished(at: zoom) {
      plan.place(atMost: Self.namesPerFrame, upTo: zoom) { text.width(of: $0, style: $1.style) }
    }
    let style = MapStyle.of(canvas.appearance)
    canvas.list.add(.pushClip(projection.viewport))
    for label in plan.labels where label.zooms.contains(zoom) {
      let frame = label.frame(projection)
      guard frame.intersects(projection.viewport) else { continue }
      if let covered, covered.intersects(frame) { continue }
      let opacity = label.opacity(zoom: zoom)
      guard opacity > 0 else { continue }
      // Wider than the text, so that rounding up to pixels never cuts it.
      canvas.list.text(
        label.text, label.kind.style, label.kind.color(style).opacity(opacity), in: frame.inset(dx: -8, dy: 0), .center,
        halo: style.halo.opacity(opacity * 0.9))
    }
    canvas.list.add(.popClip)
    return !plan.isUnfinished(at: zoom)
  }
}
