import Documents
import ScrollEngine

/// A city as shapes and names, read from a file in the format "citymap-1". Immutable, so that any thread may draw it.
public struct CityMap: Sendable {
  /// Map units in a metre. The format allows no other number.
  public static let unitsPerMetre = 10.0

  /// What the city is called.
  public var name: String
  /// Whom to name beside the map.
  public var attribution: String
  /// Width and height, in map units.
  public var size: Size
  /// Corners of everything below.
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
  /// Places of interest.
  public var pois: [PointOfInterest] = []

  /// The name of the town or of a part of it.
  public struct PlaceLabel: Sendable {
    /// Town or suburb.
    public var kind: PlaceClass
    /// What it is called.
    public var name: String
    /// Where the name belongs.
    public var place: MapPoint
  }

  /// A place with a name that is neither a road nor an area.
  public struct PointOfInterest: Sendable {
    /// The object in OpenStreetMap: n, w or r and its number.
    public var id: String
    /// What it is for, such as "cafe".
    public var kind: String
    /// A finer kind, or sports separated by semicolons.
    public var type: String
    /// What it is called.
    public var name: String
    /// Where it is.
    public var place: MapPoint
    /// Street and number.
    public var address: String?
    /// Opening hours in OpenStreetMap's syntax.
    public var openingHours: String?
  }

  /// A map without anything on it.
  public init(name: String, attribution: String, size: Size) {
    self.name = name
    self.attribution = attribution
    self.size = size
  }

  /// Reads the size of a map alone, in map units; O(bytes before it), and the rest of the file may be broken.
  ///
  /// - Throws: ``DocumentError``: `missing` when the file cannot be read; `malformed` with the line otherwise.
  public static func size(path: String) throws(DocumentError) -> Size {
    try size(of: try File.read(path), path: path)
  }

  /// Reads a map. Touches nothing but the file, so that it may run in the background.
  ///
  /// - Throws: ``DocumentError``: `missing` when the file cannot be read; `malformed` with the line otherwise.
  public static func load(path: String) throws(DocumentError) -> CityMap {
    try decode(try File.read(path), path: path)
  }
}
