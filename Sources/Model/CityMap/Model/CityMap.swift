import Documents
import ScrollEngine

/// A city as shapes and names, read from a file in the format "citymap-1". It does not change after loading, so any
/// thread may draw it.
public struct CityMap: Sendable {
  /// Map units per metre. The format allows no other value.
  public static let unitsPerMetre = 10.0

  /// The name of the city.
  public var name: String
  /// The authors to name beside the map.
  public var attribution: String
  /// Width and height, in map units.
  public var size: Size
  /// The corners of all areas and lines of the map.
  public var paths = MapPaths()
  /// Land use, parks and water.
  public var areas = MapLayer<AreaClass>()
  /// Rivers and brooks as lines.
  public var waterways = MapLayer<WaterwayClass>()
  /// Houses.
  public var buildings = MapLayer<BuildingClass>()
  /// The city wall.
  public var walls = MapLayer<WallClass>()
  /// Railways.
  public var rails = MapLayer<RailClass>()
  /// Roads and paths.
  public var roads = MapLayer<RoadClass>()
  /// Names of the town and its parts.
  public var labels: [PlaceLabel] = []
  /// Points of interest.
  public var pois: [PointOfInterest] = []

  /// The name of the town or of a part of it.
  public struct PlaceLabel: Sendable {
    /// Town or suburb.
    public var kind: PlaceClass
    /// The text of the name.
    public var name: String
    /// The location of the town or suburb.
    public var location: MapPoint
  }

  /// A named place that is neither a road nor an area.
  public struct PointOfInterest: Sendable {
    /// The ID of the OpenStreetMap object: n, w or r (node, way or relation) and its number.
    public var id: String
    /// The use of the place, such as "cafe".
    public var kind: String
    /// A more specific kind, or sports separated by semicolons.
    public var type: String
    /// The name of the place.
    public var name: String
    /// The location of the place.
    public var location: MapPoint
    /// Street and number; `nil` if unknown.
    public var address: String?
    /// Opening hours in OpenStreetMap's syntax; `nil` if unknown.
    public var openingHours: String?
  }

  /// Creates an empty map.
  public init(name: String, attribution: String, size: Size) {
    self.name = name
    self.attribution = attribution
    self.size = size
  }

  /// Returns the size of the map in a file, in map units. The map is decoded only up to its size, so the rest of the
  /// file may be invalid. O(bytes before the size).
  ///
  /// - Throws: ``DocumentError``: `missing` when the file cannot be read; `malformed` with the line otherwise.
  public static func size(path: String) throws(DocumentError) -> Size {
    try size(of: try File.read(path), path: path)
  }

  /// Reads a map from a file. It uses no shared state, so any thread may call it.
  ///
  /// - Throws: ``DocumentError``: `missing` when the file cannot be read; `malformed` with the line otherwise.
  public static func load(path: String) throws(DocumentError) -> CityMap {
    try decode(try File.read(path), path: path)
  }
}
