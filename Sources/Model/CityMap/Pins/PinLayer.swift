import Drawing
import ScrollEngine

/// A pin: where it points, its icon and its colour.
public struct MapPin: Sendable {
  /// The location that the pin points at, in map units.
  public let location: Point
  /// The name of the pin's icon in icons.json.
  public let icon: String
  /// Returns the pin's colour in a palette.
  public let color: @Sendable (Palette) -> Color

  /// Creates a pin.
  public init(location: Point, icon: String, color: @escaping @Sendable (Palette) -> Color) {
    self.location = location
    self.icon = icon
    self.color = color
  }
}

/// The pins on a map. The layer draws them and finds the pin under a pointer.
public struct PinLayer: Sendable {
  /// The pins, the most important first.
  public let pins: [MapPin]
  /// The zoom from which each pin is drawn as a disc instead of a dot.
  public let plan: PinPlan

  /// Creates a layer of pins, which the caller has sorted with the most important first.
  public init(pins: [MapPin]) {
    self.pins = pins
    plan = PinPlan(locations: pins.map { $0.location })
  }

  /// Draws the visible pins: dots first, discs above them and the selected pin on top. O(pins).
  ///
  /// - Parameters:
  ///   - shown: the indices of the pins to draw besides the selected one; `nil` for all.
  ///   - selected: the index of the selected pin.
  ///   - hovered: the index of the pin under the pointer.
  public func draw(
    into canvas: inout Canvas, _ projection: MapProjection, shown: Set<Int>? = nil, selected: Int? = nil,
    hovered: Int? = nil
  ) {
    let palette = canvas.palette
    let seen = projection.viewport.inset(dx: -PinMetrics.hitSide, dy: -PinMetrics.hitSide)
    canvas.list.add(.pushClip(projection.viewport))
    // Less important pins come first, so that more important ones lie above them.
    for areDiscs in [false, true] {
      for index in pins.indices.reversed() where index != selected && index != hovered {
        let growth = plan.growth(index, zoom: projection.zoom)
        let point = projection.point(of: pins[index].location)
        guard (growth > 0) == areDiscs, seen.contains(point), shown?.contains(index) ?? true else { continue }
        draw(pins[index], into: &canvas.list, point, growth, PinMetrics.discSide, palette)
      }
    }
    if let hovered, hovered != selected, pins.indices.contains(hovered) {
      let pin = pins[hovered]
      draw(pin, into: &canvas.list, projection.point(of: pin.location), 1, PinMetrics.hoveredSide, palette)
    }
    if let selected, pins.indices.contains(selected) {
      let pin = pins[selected]
      drawSelected(pin, into: &canvas.list, projection.point(of: pin.location), palette)
    }
    canvas.list.add(.popClip)
  }

  /// Returns the index of the pin under a pointer at `point`. This is the selected pin if the pointer is
  /// on it, otherwise the nearest pin within 22 points horizontally and vertically, or `nil` if there is none. O(pins).
  ///
  /// - Parameters:
  ///   - shown: the indices of the pins that are drawn besides the selected one; `nil` for all.
  ///   - selected: the index of the selected pin.
  public func pin(
    at point: Point, _ projection: MapProjection, shown: Set<Int>? = nil, selected: Int? = nil
  ) -> Int? {
    guard projection.viewport.contains(point) else { return nil }
    if let selected, pins.indices.contains(selected) {
      let place = projection.point(of: pins[selected].location)
      let center = Point(x: place.x, y: place.y - PinMetrics.selectedRise)
      if (point - center).length <= PinMetrics.hitSide / 2 { return selected }
    }
    var best: (index: Int, distance: Double)?
    for index in pins.indices where shown?.contains(index) ?? true || index == selected {
      let offset = projection.point(of: pins[index].location) - point
      guard max(abs(offset.x), abs(offset.y)) <= PinMetrics.hitSide / 2 else { continue }
      if best == nil || offset.length < best?.distance ?? 0 { best = (index, offset.length) }
    }
    return best?.index
  }

  private func draw(
    _ pin: MapPin, into list: inout DisplayList, _ point: Point, _ growth: Double, _ fullSide: Double,
    _ palette: Palette
  ) {
    let color = pin.color(palette)
    guard growth > 0 else {
      PinMetrics.disc(&list, point, PinMetrics.dotSide, palette.raised)
      PinMetrics.disc(&list, point, PinMetrics.dotSide - 2 * PinMetrics.dotRing, color)
      return
    }
    let side = PinMetrics.dotSide + (fullSide - PinMetrics.dotSide) * growth
    let frame = PinMetrics.square(point, side)
    list.add(.shadow(frame, radii: CornerRadii(side / 2), .pin))
    let border = palette.raisedEdge == palette.raised ? nil : DrawCommand.Border(width: 1, color: palette.raisedEdge)
    list.roundedRect(frame, radius: side / 2, palette.raised, border: border)
    // A half-grown disc is too small for its icon, so it shows the dot's colour instead.
    if growth > 0.5 {
      list.icon(pin.icon, size: PinMetrics.iconSide * side / PinMetrics.discSide, center: point, color)
    } else {
      PinMetrics.disc(&list, point, PinMetrics.dotSide - 2 * PinMetrics.dotRing, color)
    }
  }

  private func drawSelected(_ pin: MapPin, into list: inout DisplayList, _ place: Point, _ palette: Palette) {
    let ring = Color.white
    let center = Point(x: place.x, y: place.y - PinMetrics.selectedRise)
    let outer = PinMetrics.selectedSide + 2 * PinMetrics.selectedRing
    list.add(.shadow(PinMetrics.square(center, outer), radii: CornerRadii(outer / 2), .selectedPin))
    // Three discs that shrink downwards form a tail with soft edges. Every renderer can draw them.
    for (drop, side) in [(18.5, 12.0), (22.0, 8.0), (24.5, 5.0)] {
      PinMetrics.disc(&list, Point(x: center.x, y: center.y + drop), side, ring)
    }
    PinMetrics.disc(&list, center, outer, ring)
    PinMetrics.disc(&list, center, PinMetrics.selectedSide, palette.accent)
    list.icon(pin.icon, size: PinMetrics.selectedIconSide, center: center, palette.onAccent)
    PinMetrics.disc(&list, place, PinMetrics.dotSide, ring)
    PinMetrics.disc(&list, place, PinMetrics.dotSide - 2 * PinMetrics.dotRing, palette.accent)
  }
}
