import ScrollEngine

/// A name that needs a position on the map.
struct LabelRequest: Sendable {
  var text: String
  var kind: MapLabelKind
  /// The preferred position, in map units.
  var anchor: Point
  /// The length of the named feature, in map units. The name is shown once the feature is about as long on the screen
  /// as the name.
  var extent: Double
  /// Whether the name may lie beside its anchor. A district's name may, a street's may not.
  var canMove: Bool
}

extension LabelRequest {
  /// Returns all names of a map, the most important first.
  static func all(of map: CityMap) -> [LabelRequest] {
    var requests: [LabelRequest] = map.labels.map {
      LabelRequest(
        text: $0.name, kind: $0.kind == .town ? .town : .suburb, anchor: $0.location.point, extent: .infinity,
        canMove: true)
    }
    for area in map.areas.features {
      guard let name = area.name, let center = area.nameCenter, let kind = labelKind(area.kind) else { continue }
      requests.append(
        LabelRequest(
          text: name, kind: kind, anchor: center.point, extent: area.nameRadius * 2.4, canMove: kind == .water))
    }
    for river in map.waterways.features {
      guard let name = river.name else { continue }
      requests += along(river.runs, map.paths, name: name, kind: .river, spacing: 4000)
    }
    for road in map.roads.features {
      guard let name = road.name else { continue }
      switch road.kind {
      case .primary, .secondary: requests += along(road.runs, map.paths, name: name, kind: .mainStreet, spacing: 1500)
      case .minor, .living, .pedestrian:
        requests += along(road.runs, map.paths, name: name, kind: .street, spacing: 1000)
      case .service, .track, .path, .steps, .cycle: break
      }
    }
    // Larger features come first within a kind. Equal ones keep the order of the file, so that the result is
    // deterministic.
    let order = requests.indices.sorted {
      let a = requests[$0]
      let b = requests[$1]
      return (a.kind.rawValue, -a.extent, $0) < (b.kind.rawValue, -b.extent, $1)
    }
    return order.map { requests[$0] }
  }

  private static func labelKind(_ area: AreaClass) -> MapLabelKind? {
    switch area {
    case .water: .water
    case .park, .wood: .park
    case .sports, .beach, .cemetery, .plaza: .ground
    default: nil
    }
  }

  /// Returns requests for the name of a line feature, such as a street: one at its middle, then ones at the middles of
  /// its halves, and so on, at least `spacing` map units apart.
  private static func along(
    _ runs: Range<Int>, _ paths: MapPaths, name: String, kind: MapLabelKind, spacing: Double
  ) -> [LabelRequest] {
    var requests: [LabelRequest] = []
    for run in runs {
      let corners = paths.corners(ofRun: run).map { paths.points[$0].point }
      let length = zip(corners, corners.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
      var parts = 1
      while length > 0, parts == 1 || length / Double(parts) >= spacing * 2, parts <= 64 {
        // Each round has twice as many parts as the one before. The middles of its parts are positions that no earlier
        // round has used.
        for part in 0..<parts {
          let anchor = point(on: corners, at: length * (Double(part) + 0.5) / Double(parts))
          let extent = length / Double(parts) * 1.4
          requests.append(LabelRequest(text: name, kind: kind, anchor: anchor, extent: extent, canMove: false))
        }
        parts *= 2
      }
    }
    return requests
  }

  private static func point(on corners: [Point], at distance: Double) -> Point {
    var left = distance
    for (a, b) in zip(corners, corners.dropFirst()) {
      let length = (b - a).length
      if length >= left, length > 0 { return a + (b - a) * (left / length) }
      left -= length
    }
    return corners.last ?? .zero
  }
}
