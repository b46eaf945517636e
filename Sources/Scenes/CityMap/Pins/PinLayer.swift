import Drawing
import ScrollEngine

/// The pins of a list of places. Draws them and finds the pin under a pointer.
public struct PinLayer: Sendable {
  /// The places, the most important first.
  public let studios: [Studio]
  /// The zooms from which each pin is a disc.
  public let plan: PinPlan
  /// The values of each place that a frame needs. Copying a whole place would copy a dozen strings, and a frame reads
  /// hundreds of places.
  private let pins: [Pin]

  private struct Pin {
    let place: Point
    let family: PlaceFamily
    let icon: String
  }

  /// Creates the pins of a list of places.
  public init(studios: [Studio]) {
    self.studios = studios
    plan = PinPlan(places: studios.map(\.location))
    pins = studios.map { Pin(place: $0.location, family: $0.family, icon: $0.icon) }
  }

  /// Draws the visible pins: dots first, discs above them and the selected pin on top. O(pins).
  ///
  /// - Parameters:
  ///   - shown: the indices of the places that have pins besides the selected one; `nil` for all.
  ///   - selected: the index of the selected place.
  ///   - hovered: the index of the place under the pointer.
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
        let point = projection.point(of: pins[index].place)
        guard (growth > 0) == areDiscs, seen.contains(point), shown?.contains(index) ?? true else { continue }
        draw(pins[index], into: &canvas.list, point, growth, PinMetrics.discSide, palette)
      }
    }
    if let hovered, hovered != selected, pins.indices.contains(hovered) {
      let pin = pins[hovered]
      draw(pin, into: &canvas.list, projection.point(of: pin.place), 1, PinMetrics.hoveredSide, palette)
    }
    if let selected, pins.indices.contains(selected) {
      let pin = pins[selected]
      drawSelected(pin, into: &canvas.list, projection.point(of: pin.place), palette)
    }
    canvas.list.add(.popClip)
  }

  /// Returns the index of the place whose pin is under a pointer at `point`. This is the selected pin if the pointer is
  /// on it, otherwise the nearest pin within 22 points horizontally and vertically, or `nil` if there is none. O(pins).
  ///
  /// - Parameters:
  ///   - shown: the indices of the places that have pins besides the selected one; `nil` for all.
  ///   - selected: the index of the selected place.
  public func pin(
    at point: Point, _ projection: MapProjection, shown: Set<Int>? = nil, selected: Int? = nil
  ) -> Int? {
    guard projection.viewport.contains(point) else { return nil }
    if let selected, pins.indices.contains(selected) {
      let place = projection.point(of: pins[selected].place)
      let center = Point(x: place.x, y: place.y - PinMetrics.selectedRise)
      if (point - center).length <= PinMetrics.hitSide / 2 { return selected }
    }
    var best: (index: Int, distance: Double)?
    for index in pins.indices where shown?.contains(index) ?? true || index == selected {
      let offset = projection.point(of: pins[index].place) - point
      guard max(abs(offset.x), abs(offset.y)) <= PinMetrics.hitSide / 2 else { continue }
      if best == nil || offset.length < best?.distance ?? 0 { best = (index, offset.length) }
    }
    return best?.index
  }

  private func draw(
    _ pin: Pin, into list: inout DisplayList, _ point: Point, _ growth: Double, _ fullSide: Double, _ palette: Palette
  ) {
    let color = pin.family.color(palette)
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

  private func drawSelected(_ pin: Pin, into list: inout DisplayList, _ place: Point, _ palette: Palette) {
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
