import CityMap
import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// The city map with the studios' pins: its camera, hit testing and drawing.
final class ActivityMap {
  /// The studios with pins.
  struct Pins {
    /// Indices of the studios that match the search or filter; `nil` for all. The selected studio always has a pin.
    var shown: Set<Int>?
    var selected: Int?

    func contains(_ studio: Int) -> Bool { shown?.contains(studio) ?? true || studio == selected }
  }

  /// The centre of the old town, in map units.
  static let oldTown = Point(x: 33_400, y: 29_300)
  /// The zoom level at which the old town fills half the width of a phone.
  static let startZoom = 2.0
  /// The size of the map that ships, in map units.
  static let size = Size(width: 70_000, height: 60_000)
  /// The focus group of pins.
  private static let pinGroup = 2

  var camera: SheetMapCamera
  /// Whether tiles beyond the visible area are drawn in advance. True from the first touch, wheel or key input on.
  /// Before that input, these tiles are not needed and would be most of the work at the program's start.
  var isPrefetching = false
  let studios: [ActivityPlace]
  private let layer: PinLayer
  private let map: @Sendable () -> CityMap?
  private var layers: Layers?
  /// Whether the placement of labels needs another frame.
  private(set) var isWaiting = false

  /// The layers that can be created only after the map is loaded.
  private struct Layers {
    var tiles: MapTileLayer
    var labels: MapLabelLayer
    var attribution: String
  }

  /// Creates the map view. The city map is drawn as soon as `map` returns it.
  ///
  /// - Parameters:
  ///   - size: the map's size, in map units, which the camera needs before the map is loaded; `nil` for the shipped
  ///     map. On the shipped map the camera starts at the old town, on another one at the centre.
  ///   - sight: the area that can be visible, in points relative to the camera's centre.
  init(
    studios: [ActivityPlace], map: @escaping @Sendable () -> CityMap?, size: Size?, viewport: Size, sight: Rect,
    tuning: Tuning
  ) {
    self.studios = studios
    layer = PinLayer(
      pins: studios.map { studio in
        let family = studio.family
        return MapPin(location: studio.location, icon: studio.icon) { family.color($0) }
      })
    self.map = map
    let center = size.map { Point(x: $0.width / 2, y: $0.height / 2) } ?? Self.oldTown
    camera = SheetMapCamera(
      center: center, zoom: Self.startZoom, map: size ?? Self.size, viewport: viewport, sight: sight,
      rules: ScrollRules(tuning, viewportLength: viewport.height), lockAngle: tuning[Tunables.mapAxisLock])
  }

  private func projection(in opening: SheetUncoveredMap) -> MapProjection {
    MapProjection(center: camera.center(showing: opening.seen), zoom: camera.zoom, viewport: opening.frame)
  }

  // MARK: Pins

  /// Returns the screen position of a pin.
  func point(ofPin studio: Int, in opening: SheetUncoveredMap) -> Point {
    projection(in: opening).point(of: studios[studio].location)
  }

  /// Returns the index of the studio whose pin is at a point on the screen; `nil` if there is none.
  func pin(at place: Point, _ pins: Pins, in opening: SheetUncoveredMap) -> Int? {
    layer.pin(at: place, projection(in: opening), shown: pins.shown, selected: pins.selected)
  }

  /// Returns the pins that the keyboard can focus. Arrow keys move among them as one group.
  func controls(_ pins: Pins, in opening: SheetUncoveredMap) -> [Control<SheetPart>] {
    let map = opening.free
    return studios.indices.filter(pins.contains).map { studio in
      let point = point(ofPin: studio, in: opening)
      var (look, middle) = (PinMetrics.square(point, PinMetrics.hoveredSide), point)
      if studio == pins.selected {
        look = PinMetrics.selectedBounds(at: point)
        middle.y -= PinMetrics.selectedRise
      }
      return Control(
        .pin(studio), .button(studios[studio].name, of: studios[studio].district), look, radius: look.width / 2,
        hitArea: PinMetrics.square(middle, PinMetrics.hitSide)
      ).focusable(within: map, group: Self.pinGroup)
    }
  }

  /// Weight of the distance perpendicular to an arrow key's direction. A smaller weight would select pins that are near
  /// but not in that direction.
  private static let aside = 2.0

  /// Returns the nearest pin in an arrow key's direction, or `studio` if there is none.
  func pin(beside studio: Int, toward key: InputEvent.Key, _ pins: Pins) -> Int {
    let start = studios[studio].location
    func distance(_ other: Int) -> Double? {
      let way = studios[other].location - start
      let (along, across) =
        switch key {
        case .left: (-way.x, way.y)
        case .right: (way.x, way.y)
        case .up: (-way.y, way.x)
        default: (way.y, way.x)
        }
      // The angle to each side is more than 45 degrees, so that the ranges of the arrow keys overlap and every pin can
      // be reached.
      return along > 0 && abs(across) <= along * Self.aside ? along + abs(across) * Self.aside : nil
    }
    let others = studios.indices.filter(pins.contains).compactMap { other in distance(other).map { (other, $0) } }
    return others.min { $0.1 < $1.1 }?.0 ?? studio
  }

  /// Minimum distance in points of a focused pin from the edges of the visible map.
  private static let pinMargin = 40.0

  /// Moves the map by the shortest distance that shows a pin.
  func reveal(pin studio: Int, in opening: SheetUncoveredMap, at time: Timestamp) {
    let point = point(ofPin: studio, in: opening)
    let map = opening.free
    let room = map.inset(dx: min(Self.pinMargin, map.width / 2), dy: min(Self.pinMargin, map.height / 2))
    let nearest = Point(
      x: min(max(point.x, room.minX), room.maxX), y: min(max(point.y, room.minY), room.maxY))
    guard nearest != point else { return }
    camera.glide(to: camera.center + (point - nearest) * MapZoom.unitsPerPoint(at: camera.zoom), at: time)
  }

  // MARK: Drawing

  /// Draws the part of the map that a sheet does not cover.
  ///
  /// - Parameters:
  ///   - lit: The studio whose pin is highlighted; `nil` for none.
  ///   - reading: The layout direction, which determines the side of the attribution.
  func draw(
    _ pins: Pins, lit: Int?, in opening: SheetUncoveredMap, _ reading: LayoutDirection, into canvas: inout Canvas
  ) {
    let visible = opening.visible
    guard !visible.isEmpty else { return isWaiting = false }
    if layers == nil, let map = map() {
      layers = Layers(
        tiles: MapTileLayer(map: map), labels: MapLabelLayer(map: map, pins: layer.plan), attribution: map.attribution)
    }
    let projection = projection(in: opening).aligned(toScale: canvas.scale)
    canvas.list.add(.pushClip(visible))
    let (horizontal, vertical) = camera.sight
    canvas.scrolled(along: .y, vertical, in: visible) {
      $0.scrolled(along: .x, horizontal, in: visible) {
        drawMap(pins, lit: lit, projection, in: visible, into: &$0)
      }
    }
    drawAuthors(in: opening, reading, into: &canvas)
    canvas.list.add(.popClip)
  }

  private func drawMap(
    _ pins: Pins, lit: Int?, _ projection: MapProjection, in visible: Rect, into canvas: inout Canvas
  ) {
    if let layers {
      // Tiles and names are drawn for the visible part only. Its projection has the centre of that part and the same
      // zoom, so that every map position stays at the same point on the screen.
      let part = MapProjection(
        center: projection.location(at: visible.center), zoom: projection.zoom, viewport: visible)
      layers.tiles.draw(into: &canvas, part, prefetches: isPrefetching)
      let selected = pins.selected.map { studios[$0].location }
      let covered = selected.map { PinMetrics.selectedBounds(at: projection.point(of: $0)) }
      isWaiting = !layers.labels.draw(into: &canvas, part, covered: covered)
    } else {
      canvas.list.fill(visible, MapStyle.style(for: canvas.appearance).background)
    }
    layer.draw(into: &canvas, projection, shown: pins.shown, selected: pins.selected, hovered: lit)
  }

  /// The attribution that is shown even before the map is loaded, because the pins have the same source.
  private static let attribution = "© OpenStreetMap contributors"
  /// Space around the attribution, in points.
  private static let margin = 8.0

  private func drawAuthors(in opening: SheetUncoveredMap, _ reading: LayoutDirection, into canvas: inout Canvas) {
    let authors = layers?.attribution ?? Self.attribution
    let width = MapAttribution.width(of: authors, canvas.text)
    let bottom = opening.bottom(ofTextBeside: width, margin: Self.margin) - Self.margin
    let chip = reading.convert(
      Rect(x: Self.margin, y: bottom, width: width, height: 0), in: opening.layout.screen)
    MapAttribution.draw(authors, into: &canvas, bottomLeft: chip.origin)
  }
}
