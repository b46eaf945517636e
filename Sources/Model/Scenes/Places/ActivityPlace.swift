import Documents
import Drawing
import ScrollEngine

/// A place with activities, such as a studio, a boat house or a museum.
public struct ActivityPlace: Equatable, Sendable {
  /// The ID of the OpenStreetMap object, such as "node/2754732956".
  public var id: String
  /// The name of the place.
  public var name: String
  /// The category in the data, such as "water".
  public var category: String
  /// The name of the icon in icons.json.
  public var icon: String
  /// The location, in map units.
  public var location: Point
  /// The district of the town.
  public var district: String
  /// Street and number, if known.
  public var address: String?
  /// The nearest named street, if the address is not known.
  public var nearStreet: String?
  /// Distance to `nearStreet`, in metres.
  public var nearMetres: Double?
  /// Sports, as OpenStreetMap values.
  public var sports: [String]
  /// Opening hours in OpenStreetMap's syntax.
  public var openingHours: String?
  /// The URL of the place's website.
  public var website: String?

  /// Creates a place from its parts. The values from `id` to `district` are known for every place.
  public init(
    id: String, name: String, category: String, icon: String, location: Point, district: String, address: String? = nil,
    nearStreet: String? = nil, nearMetres: Double? = nil, sports: [String] = [], openingHours: String? = nil,
    website: String? = nil
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.icon = icon
    self.location = location
    self.district = district
    self.address = address
    self.nearStreet = nearStreet
    self.nearMetres = nearMetres
    self.sports = sports
    self.openingHours = openingHours
    self.website = website
  }

  /// The family of the place, which sets the colour of its icon.
  public var family: PlaceFamily { PlaceCategory.family(category) }
  /// The most specific word for the activity at the place.
  public var activityName: String { PlaceCategory.activityName(category: category, icon: icon) }
}

/// The places of a city, read from a file in the format "studios-1".
public struct ActivityPlaces: Equatable, Sendable {
  /// The authors to name beside the places.
  public var attribution: String
  /// The places, the most important first. On a crowded map the first ones keep their pins.
  public var all: [ActivityPlace]

  /// Creates places from memory.
  public init(attribution: String, all: [ActivityPlace]) {
    self.attribution = attribution
    self.all = all
  }

  /// Reads the places from a file.
  ///
  /// - Throws: ``DocumentError``: `missing` when the file cannot be read; `malformed` with the line otherwise.
  public static func load(path: String) throws(DocumentError) -> ActivityPlaces {
    try decode(try File.read(path), path: path)
  }

  /// Decodes the bytes of a file. `path` is for error messages.
  ///
  /// - Throws: ``DocumentError`` of kind `malformed`, with the line and what was expected there.
  public static func decode(_ bytes: [UInt8], path: String) throws(DocumentError) -> ActivityPlaces {
    let reader = DocumentReader(path: path)
    let root = try reader.parse(bytes, format: "studios-1")
    var studios = ActivityPlaces(attribution: try reader.text(root, "attribution"), all: [])
    for item in try reader.array(root, "studios") {
      studios.all.append(
        ActivityPlace(
          id: try reader.text(item, "id"), name: try reader.text(item, "name"),
          category: try reader.text(item, "category"), icon: try reader.text(item, "icon"),
          location: Point(x: try reader.number(item, "x"), y: try reader.number(item, "y")),
          district: try reader.text(item, "district"), address: try reader.optionalText(item, "address"),
          nearStreet: try reader.optionalText(item, "nearStreet"),
          nearMetres: item["nearMetres"] == nil ? nil : try reader.number(item, "nearMetres"),
          sports: try reader.texts(item, "sport"), openingHours: try reader.optionalText(item, "openingHours"),
          website: try reader.optionalText(item, "website")))
    }
    return studios
  }
}
