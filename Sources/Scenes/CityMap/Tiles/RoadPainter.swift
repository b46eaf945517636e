import Drawing
import ScrollEngine

/// Draws the roads of a tile. All edges of a storey come before all its surfaces, so that crossings are open.
struct RoadPainter {
  let map: CityMap
  let style: MapStyle
  let tile: MapTileID
  let detail: MapDetail

  private typealias Elements = [VectorDrawing.Element]

  /// Roads below ground, half faded into it.
  func addTunnels(to elements: inout [VectorDrawing.Element]) {
    paint(&elements, RoadClass.allCases, isTunnel: true, isBridge: false) { $0.mixed(with: style.background, 0.6) }
  }

  /// Paths and small streets, which lie below railways.
  func addGround(to elements: inout [VectorDrawing.Element]) {
    paint(&elements, [.track, .path, .steps, .cycle], isTunnel: false, isBridge: false) { $0 }
  }

  /// Streets and main roads.
  func addMain(to elements: inout [VectorDrawing.Element]) {
    paint(
      &elements, [.service, .pedestrian, .living, .minor, .secondary, .primary], isTunnel: false, isBridge: false
    ) { $0 }
  }

  /// Roads on bridges, with stronger edges.
  func addBridges(to elements: inout [VectorDrawing.Element]) {
    paint(&elements, RoadClass.allCases, isTunnel: false, isBridge: true) { $0 }
  }

  private func paint(
    _ elements: inout [VectorDrawing.Element], _ classes: [RoadClass], isTunnel: Bool, isBridge: Bool,
    _ tint: (Color) -> Color
  ) {
    var surfaces: [VectorDrawing.Element] = []
    for kind in classes {
      guard let width = detail.width(kind) else { continue }
      let isEdgeStrong = isBridge && detail.showsBridgeEdges
      let casing = detail.casing(kind) + (isEdgeStrong ? 0.3 : 0)
      var writer = TilePathWriter(paths: map.paths, tile: tile, margin: width / 2 + casing + 1, isClosed: false)
      let isDashed = kind == .steps && detail.level >= 4
      map.roads.forEach(in: writer.reach) { index, road in
        guard road.kind == kind, road.isTunnel == isTunnel, road.isBridge == isBridge else { return }
        writer.add(road.runs, box: map.roads.boxes[index], isWhole: isDashed)
      }
      guard let path = writer.take() else { continue }
      if casing > 0, detail.casing(kind) > 0 {
        let edge = VectorDrawing.Stroke(
          width: width + 2 * casing, color: tint(edgeColor(kind, isEdgeStrong)), isRound: !isBridge)
        elements.append(.stroke(path, edge))
      }
      // A surface must reach over the end of its bridge's edges onto the road, or a seam would show.
      let stroke = VectorDrawing.Stroke(
        width: width, color: tint(style.color(kind)), isRound: !isDashed,
        dashes: isDashed ? [width * 0.7, width * 0.5] : [])
      surfaces.append(.stroke(path, stroke))
    }
    elements.append(contentsOf: surfaces)
  }

  private func edgeColor(_ kind: RoadClass, _ isStrong: Bool) -> Color {
    if isStrong { return style.bridgeCasing }
    return kind == .primary || kind == .secondary ? style.mainCasing : style.casing
  }
}
