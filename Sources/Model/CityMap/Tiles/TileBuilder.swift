import Drawing
import ScrollEngine

/// Builds the drawing of a tile. It is a value without shared state, so any thread may use it.
public struct TileBuilder: Sendable {
  /// The map to draw.
  public let map: CityMap
  /// The colours to draw with.
  public let style: MapStyle

  /// Creates a builder for a map and a style.
  public init(map: CityMap, style: MapStyle) {
    self.map = map
    self.style = style
  }

  /// Returns the drawing of a tile: land, water, houses, roads, walls, railways and bridges, from the lowest to the
  /// highest. Its coordinates span the tile's square of 256 × 256 points.
  public func drawing(_ tile: MapTileID) -> VectorDrawing {
    let side = MapZoom.tileSide
    var drawing = VectorDrawing(
      bounds: Rect(x: 0, y: 0, width: side, height: side), background: style.background, antialiasing: .quick)
    let detail = MapDetail(level: tile.level)
    addAreas(to: &drawing.elements, tile, detail)
    addWaterways(to: &drawing.elements, tile, detail)
    addBuildings(to: &drawing.elements, tile, detail)
    let roads = RoadPainter(map: map, style: style, tile: tile, detail: detail)
    roads.addTunnels(to: &drawing.elements)
    roads.addGround(to: &drawing.elements)
    addRails(to: &drawing.elements, tile, detail, onBridges: false)
    roads.addMain(to: &drawing.elements)
    addWalls(to: &drawing.elements, tile, detail)
    addRails(to: &drawing.elements, tile, detail, onBridges: true)
    roads.addBridges(to: &drawing.elements)
    return drawing
  }

  private func addAreas(to elements: inout [VectorDrawing.Element], _ tile: MapTileID, _ detail: MapDetail) {
    var writer = TilePathWriter(paths: map.paths, tile: tile, margin: 1, isClosed: true)
    let least = detail.minimumExtent * detail.metresPerPoint * CityMap.unitsPerMetre
    var kind: AreaClass?
    func flush(_ writer: inout TilePathWriter) {
      if let kind, let path = writer.finishPath() { elements.append(.fill(path, style.color(kind))) }
    }
    map.areas.forEach(in: writer.reach) { index, feature in
      guard detail.shows(feature.kind), map.areas.boxes[index].extent >= least else { return }
      if feature.kind != kind || feature.overlapsEarlier { flush(&writer) }
      kind = feature.kind
      writer.add(feature.runs, box: map.areas.boxes[index])
    }
    flush(&writer)
  }

  private func addWaterways(to elements: inout [VectorDrawing.Element], _ tile: MapTileID, _ detail: MapDetail) {
    for kind in WaterwayClass.allCases.reversed() {
      guard let width = detail.width(kind) else { continue }
      var writer = TilePathWriter(paths: map.paths, tile: tile, margin: width + 1, isClosed: false)
      map.waterways.forEach(in: writer.reach) { index, feature in
        if feature.kind == kind { writer.add(feature.runs, box: map.waterways.boxes[index]) }
      }
      if let path = writer.finishPath() {
        elements.append(.stroke(path, VectorDrawing.Stroke(width: width, color: style.river)))
      }
    }
  }

  private func addBuildings(to elements: inout [VectorDrawing.Element], _ tile: MapTileID, _ detail: MapDetail) {
    guard detail.showsBuildings else { return }
    var writer = TilePathWriter(paths: map.paths, tile: tile, margin: 2, isClosed: true)
    let least = detail.minimumExtent * detail.metresPerPoint * CityMap.unitsPerMetre
    var paths: [VectorPath] = []
    var overlapping: [Int] = []
    map.buildings.forEach(in: writer.reach) { index, feature in
      guard map.buildings.boxes[index].extent >= least else { return }
      if feature.overlapsEarlier {
        overlapping.append(index)
      } else {
        writer.add(feature.runs, box: map.buildings.boxes[index])
      }
    }
    if let path = writer.finishPath() { paths.append(path) }
    for index in overlapping {
      writer.add(map.buildings.features[index].runs, box: map.buildings.boxes[index])
      if let path = writer.finishPath() { paths.append(path) }
    }
    for path in paths { elements.append(.fill(path, style.building)) }
    guard detail.showsBuildingEdges else { return }
    for path in paths {
      elements.append(.stroke(path, VectorDrawing.Stroke(width: 0.6, color: style.buildingEdge, isRound: false)))
    }
  }

  private func addWalls(to elements: inout [VectorDrawing.Element], _ tile: MapTileID, _ detail: MapDetail) {
    guard detail.showsWalls else { return }
    var writer = TilePathWriter(paths: map.paths, tile: tile, margin: detail.wallWidth + 1, isClosed: false)
    map.walls.forEach(in: writer.reach) { index, feature in
      writer.add(feature.runs, box: map.walls.boxes[index])
    }
    if let path = writer.finishPath() {
      let stroke = VectorDrawing.Stroke(width: detail.wallWidth, color: style.wall, isRound: false)
      elements.append(.stroke(path, stroke))
    }
  }

  private func addRails(
    to elements: inout [VectorDrawing.Element], _ tile: MapTileID, _ detail: MapDetail, onBridges: Bool
  ) {
    for kind in RailClass.allCases.reversed() {
      guard let width = detail.width(kind) else { continue }
      var writer = TilePathWriter(paths: map.paths, tile: tile, margin: width + 3, isClosed: false)
      map.rails.forEach(in: writer.reach) { index, feature in
        guard feature.kind == kind, feature.isBridge == onBridges else { return }
        writer.add(feature.runs, box: map.rails.boxes[index], isWhole: detail.showsSleepers)
      }
      guard let path = writer.finishPath() else { continue }
      if onBridges, detail.showsBridgeEdges {
        let edge = VectorDrawing.Stroke(width: width + 2.4, color: style.bridgeCasing, isRound: false)
        elements.append(.stroke(path, edge))
        let deck = VectorDrawing.Stroke(width: width + 1.2, color: style.background, isRound: false)
        elements.append(.stroke(path, deck))
      }
      elements.append(.stroke(path, VectorDrawing.Stroke(width: width, color: style.rail, isRound: false)))
      if detail.showsSleepers {
        let gaps = VectorDrawing.Stroke(
          width: width * 0.5, color: style.background, isRound: false, dashes: [width * 2, width * 2])
        elements.append(.stroke(path, gaps))
      }
    }
  }
}
