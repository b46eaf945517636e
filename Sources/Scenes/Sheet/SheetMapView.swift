import Drawing
import ScrollEngine

/// The map of the sheet scene: tiles, names and pins in the part that the sheet leaves visible.
final class SheetMapView {
  private let pins: PinLayer
  private var layers: Layers?
  /// Whether names wait for a further frame to be placed.
  private(set) var isWaiting = false

  /// What can be made only once the map has been read.
  private struct Layers {
    var tiles: MapTileLayer
    var labels: MapLabelLayer
    var attribution: String
  }

  init(studios: [Studio]) { pins = PinLayer(studios: studios) }

  /// Where the place of a pin is shown.
  func point(ofPin studio: Int, scene: SheetScene) -> Point { projection(scene).point(of: pins.studios[studio].place) }

  /// The place whose pin is at a place on the screen.
  func pin(at place: Point, scene: SheetScene) -> Int? {
    pins.pin(at: place, projection(scene), shown: scene.pinned, selected: scene.selectedStudio)
  }

  /// Draws the map from the viewport's top down to `bottom`; what a sheet as wide as the viewport covers is left out.
  func draw(_ scene: SheetScene, above edge: Double, into canvas: inout Canvas) {
    let bottom = scene.layout.panelWidth < scene.viewport.width ? scene.viewport.height : edge
    let visible = Rect(x: 0, y: 0, width: scene.viewport.width, height: min(scene.viewport.height, bottom))
    guard !visible.isEmpty else { return isWaiting = false }
    if layers == nil, let map = scene.content.map() {
      layers = Layers(
        tiles: MapTileLayer(map: map), labels: MapLabelLayer(map: map, pins: pins.plan), attribution: map.attribution)
    }
    let projection = projection(scene).aligned(toScale: canvas.scale)
    canvas.list.add(.pushClip(visible))
    if let layers {
      // Tiles are drawn for the visible part alone, with the same place at the same point.
      let part = MapProjection(
        center: projection.place(at: visible.center), zoom: projection.zoom, viewport: visible)
      layers.tiles.draw(into: &canvas, part, prefetches: scene.prefetchesMap)
      let selected = scene.selectedStudio.map { pins.studios[$0].place }
      let covered = selected.map { PinLook.selectedBounds(at: projection.point(of: $0)) }
      isWaiting = !layers.labels.draw(into: &canvas, part, covered: covered)
    } else {
      canvas.list.fill(visible, MapStyle.of(canvas.appearance).background)
    }
    let hovered = scene.gestures.hovered.flatMap { place in
      if case .pin(let index) = scene.part(at: place) { index } else { nil }
    }
    let lit = hovered ?? scene.focusedPin
    pins.draw(into: &canvas, projection, shown: scene.pinned, selected: scene.selectedStudio, hovered: lit)
    let authors = layers?.attribution ?? Self.attribution
    let place = Rect(
      x: Self.margin, y: bottomOfAuthors(authors, scene, canvas.text) - Self.margin,
      width: MapAttribution.width(of: authors, canvas.text), height: 0)
    let chip = scene.layout.reading.place(place, in: Rect(origin: .zero, size: scene.viewport))
    MapAttribution.draw(authors, into: &canvas, bottomLeft: chip.origin)
    canvas.list.add(.popClip)
  }

  /// Space between the authors' names and what is around them, in points.
  private static let margin = 8.0

  /// The names lie at the viewport's bottom where the sheet leaves them room beside it, and above the sheet elsewhere.
  private func bottomOfAuthors(_ authors: String, _ scene: SheetScene, _ text: any TextMeasuring) -> Double {
    let height = scene.viewport.height
    let room = scene.layout.panelX - 2 * Self.margin
    return MapAttribution.width(of: authors, text) <= room ? height : min(height, scene.sheetTop)
  }

  /// What must be shown even before the map has been read: pins are of the same source.
  private static let attribution = "© OpenStreetMap contributors"

  private func projection(_ scene: SheetScene) -> MapProjection {
    let center = scene.mapCenter
    // The camera's centre is the middle of a rectangle as wide and as high as the viewport, wherever it is shown.
    let frame = Rect(
      x: center.x - scene.viewport.width / 2, y: center.y - scene.viewport.height / 2, width: scene.viewport.width,
      height: scene.viewport.height)
    return MapProjection(center: scene.camera.center, zoom: scene.camera.zoom, viewport: frame)
  }
}
