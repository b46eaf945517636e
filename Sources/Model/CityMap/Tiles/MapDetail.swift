/// The features that are drawn at a level, and their widths.
///
/// A line is as wide as its feature is in metres, but never narrower than the minimum that is legible at the level. The
/// widths in metres come from the description of the map's data in Assets/CREDITS.md. The minima were tuned by eye
/// against the design.
public struct MapDetail: Sendable {
  /// The level: the whole zoom for which tiles are drawn.
  public let level: Int
  /// Metres per point.
  public let metresPerPoint: Double

  /// Creates the description of what the tiles of a level show.
  public init(level: Int) {
    self.level = level
    metresPerPoint = MapZoom.unitsPerPoint(at: Double(level)) / CityMap.unitsPerMetre
  }

  /// Whether houses are drawn.
  public var showsBuildings: Bool { level >= 2 }
  /// Whether houses have edges.
  public var showsBuildingEdges: Bool { level >= 4 }
  /// Whether railways show their sleepers.
  public var showsSleepers: Bool { level >= 4 }
  /// Whether bridges have wider edges with more contrast than other roads.
  public var showsBridgeEdges: Bool { level >= 3 }
  /// Whether the city wall is drawn.
  public var showsWalls: Bool { level >= 1 }
  /// Width of the city wall, in points.
  public var wallWidth: Double { width(metres: 2.2, minima: [0, 0.8, 1.1, 1.5, 2, 3, 4]) }

  /// The minimum extent, in points, of the areas and houses that are drawn. The extent is the longer side of the
  /// bounding box.
  public var minimumExtent: Double { level < 2 ? 2 : 0.8 }

  /// Whether areas of a class are drawn.
  public func shows(_ area: AreaClass) -> Bool {
    switch area {
    case .playground, .parking, .plaza: level >= 2
    default: true
    }
  }

  /// Returns the width of a road's surface in points, or `nil` if the road is not drawn.
  public func width(_ road: RoadClass) -> Double? {
    switch road {
    case .primary: visible(13, [1.6, 2.6, 4.6, 6, 9, 12, 14])
    case .secondary: visible(11, [1.2, 2, 3.6, 5, 8, 11, 13])
    case .minor: visible(7, [0, 0.9, 2, 3.2, 6, 9, 11])
    case .living: visible(6, [0, 0.7, 1.7, 2.7, 5, 8, 10])
    case .pedestrian: visible(5, [0, 0, 1.5, 2.3, 4.2, 7, 9])
    case .service: visible(3, [0, 0, 0.9, 1.5, 3, 5, 7])
    case .track: visible(2, [0, 0, 0.8, 1.1, 1.6, 2.2, 3])
    case .steps, .cycle: visible(1.8, [0, 0, 0.7, 1, 1.5, 2.2, 3])
    case .path: visible(1.4, [0, 0, 0.6, 0.9, 1.4, 2, 2.6])
    }
  }

  /// Returns the visible width of the casing (the outline) on each side of a road, in points; 0 if the road has no
  /// casing.
  public func casing(_ road: RoadClass) -> Double {
    switch road {
    case .primary, .secondary: level < 1 ? 0.4 : level < 3 ? 0.7 : 1
    case .minor, .living, .pedestrian: level < 2 ? 0 : level < 4 ? 0.5 : 0.8
    case .service: level < 3 ? 0 : 0.5
    case .track, .path, .steps, .cycle: 0
    }
  }

  /// Returns the width of a waterway drawn as a line, in points, or `nil` if it is not drawn.
  public func width(_ waterway: WaterwayClass) -> Double? {
    switch waterway {
    case .river: visible(8, [1.2, 1.5, 2, 2.6, 4, 7, 12])
    case .canal: visible(6, [0.8, 1.1, 1.5, 2, 3.5, 6, 10])
    case .stream: visible(2.5, [0, 0.7, 1, 1.4, 2.2, 3.6, 6])
    case .drain, .ditch: visible(1.5, [0, 0, 0.7, 1, 1.5, 2.4, 4])
    }
  }

  /// Returns the width of a railway in points, or `nil` if it is not drawn.
  public func width(_ rail: RailClass) -> Double? {
    switch rail {
    case .rail: visible(2.4, [0.7, 0.9, 1.2, 1.5, 2.2, 3, 4])
    case .siding: visible(2, [0, 0.5, 0.8, 1, 1.6, 2.4, 3.2])
    }
  }

  private func visible(_ metres: Double, _ minima: [Double]) -> Double? {
    let index = min(max(0, level), minima.count - 1)
    return minima[index] > 0 ? width(metres: metres, minima: minima) : nil
  }

  private func width(metres: Double, minima: [Double]) -> Double {
    max(metres / metresPerPoint, minima[min(max(0, level), minima.count - 1)])
  }
}
