import Drawing
import ScrollEngine

/// Draws the roads of a tile. Among roads of the same level (tunnels, ground or bridges), all casings (outlines) are
/// drawn before the surfaces, so that at a crossing no casing runs across the other road.
struct RoadPainter {
  private let map: CityMap
  private let style: MapStyle
  private let tile: MapTileID
  private let detail: MapDetail
  /// The indices of the roads that may reach into the tile, by group, in the layer's painting order.
  private let roadsByGroup: [RoadGroup: [Int]]

  /// A group of roads that share colours, width and painting order.
  private struct RoadGroup: Hashable {
    var kind: RoadClass
    var isTunnel: Bool
    var isBridge: Bool
  }

  init(map: CityMap, style: MapStyle, tile: MapTileID, detail: MapDetail) {
    self.map = map
    self.style = style
    self.tile = tile
    self.detail = detail
    let margin = RoadClass.allCases.map { Self.margin($0, detail) }.max() ?? 0
    var roadsByGroup: [RoadGroup: [Int]] = [:]
    let writer = TilePathWriter(paths: map.paths, tile: tile, margin: margin, isClosed: false)
    map.roads.forEach(in: writer.reach) { index, road in
      roadsByGroup[RoadGroup(kind: road.kind, isTunnel: road.isTunnel, isBridge: road.isBridge), default: []].append(
        index)
    }
    self.roadsByGroup = roadsByGroup
  }

  /// Returns the distance from a road's centre line to the outer edge of its casing (outline), in points. It includes a
  /// margin of 1 point, so that the ends of clipped lines lie outside the tile.
  private static func margin(_ kind: RoadClass, _ detail: MapDetail) -> Double {
    (detail.width(kind) ?? 0) / 2 + detail.casing(kind) + strongEdge + 1
  }

  /// The additional width of the casing (outline) on each side of a bridge, in points.
  private static let strongEdge = 0.3

  /// Adds tunnels in colours that contain 60 % of the background colour.
  func addTunnels(to elements: inout [VectorDrawing.Element]) {
    paint(&elements, RoadClass.allCases, isTunnel: true, isBridge: false) { $0.mixed(with: style.background, 0.6) }
  }

  /// Adds paths and tracks, which lie below railways.
  func addGround(to elements: inout [VectorDrawing.Element]) {
    paint(&elements, [.track, .path, .steps, .cycle], isTunnel: false, isBridge: false) { $0 }
  }

  func addMain(to elements: inout [VectorDrawing.Element]) {
    paint(
      &elements, [.service, .pedestrian, .living, .minor, .secondary, .primary], isTunnel: false, isBridge: false
    ) { $0 }
  }

  func addBridges(to elements: inout [VectorDrawing.Element]) {
    paint(&elements, RoadClass.allCases, isTunnel: false, isBridge: true) { $0 }
  }

  private func paint(
    _ elements: inout [VectorDrawing.Element], _ classes: [RoadClass], isTunnel: Bool, isBridge: Bool,
    _ tint: (Color) -> Color
  ) {
    var surfaces: [VectorDrawing.Element] = []
    for kind in classes {
      let group = RoadGroup(kind: kind, isTunnel: isTunnel, isBridge: isBridge)
      guard let width = detail.width(kind), let roads = roadsByGroup[group] else { continue }
      let isEdgeStrong = isBridge && detail.showsBridgeEdges
      let casing = detail.casing(kind) + (isEdgeStrong ? Self.strongEdge : 0)
      var writer = TilePathWriter(
        paths: map.paths, tile: tile, margin: Self.margin(kind, detail), isClosed: false)
      let isDashed = kind == .steps && detail.level >= 4
      for index in roads where map.roads.boxes[index].intersects(writer.reach) {
        writer.add(map.roads.features[index].runs, box: map.roads.boxes[index], isWhole: isDashed)
      }
      guard let path = writer.finishPath() else { continue }
      if casing > 0, detail.casing(kind) > 0 {
        let edge = VectorDrawing.Stroke(
          width: width + 2 * casing, color: tint(edgeColor(kind, isEdgeStrong)), isRound: !isBridge)
        elements.append(.stroke(path, edge))
      }
      // Surfaces have round ends, so that on a bridge they extend beyond the straight ends of the bridge's casing onto
      // the next road. Otherwise a seam would be visible.
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
