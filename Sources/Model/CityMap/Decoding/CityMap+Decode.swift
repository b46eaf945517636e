import Documents
import ScrollEngine

extension CityMap {
  /// Decodes a map from the bytes of a file. O(bytes).
  ///
  /// - Parameter path: path of the file, for error messages.
  /// - Throws: ``DocumentError`` of kind `malformed`, with the line and what was expected there.
  public static func decode(_ bytes: [UInt8], path: String) throws(DocumentError) -> CityMap {
    let reader = DocumentReader(path: path)
    let root = try reader.parse(bytes, format: "citymap-1")
    guard try reader.number(root, "unitsPerMetre") == unitsPerMetre else {
      throw reader.error(root["unitsPerMetre"]?.line ?? 1, "\"unitsPerMetre\" is not 10; expected 10")
    }
    var map = CityMap(
      name: try reader.text(root, "name"), attribution: try reader.text(root, "attribution"),
      size: try size(reader, root))
    var shapes = MapPathReader(reader: reader, size: map.size)
    for item in try reader.array(root, "areas") {
      let (runs, box) = try shapes.rings(try reader.member(item, "r", "rings"))
      var feature = MapFeature(
        kind: try reader.kind(item, "k", as: AreaClass.self), runs: runs, name: try reader.optionalText(item, "n"))
      if let circle = item["l"]?.array {
        guard circle.count == 3, let radius = circle[2].number, radius >= 0 else {
          throw reader.error(item.line, "\"l\" is not a circle; expected [x, y, radius]")
        }
        feature.nameCenter = try shapes.point(item, "l")
        feature.nameRadius = radius
      }
      map.areas.append(feature, box: box)
    }
    try lines(&map.waterways, root, "waterways", &shapes)
    for item in try reader.array(root, "buildings") {
      let (runs, box) = try shapes.rings(item)
      map.buildings.append(MapFeature(kind: .building, runs: runs), box: box)
    }
    try lines(&map.walls, root, "walls", &shapes)
    try lines(&map.rails, root, "rails", &shapes)
    try lines(&map.roads, root, "roads", &shapes)
    map.paths = shapes.paths
    map.areas.markOverlaps(map.paths)
    map.buildings.markOverlaps(map.paths)
    for item in try reader.array(root, "labels") {
      map.labels.append(
        PlaceLabel(
          kind: try reader.kind(item, "k", as: PlaceClass.self), name: try reader.text(item, "n"),
          location: try shapes.point(item, "p")))
    }
    for item in try reader.array(root, "pois") {
      map.pois.append(
        PointOfInterest(
          id: try reader.text(item, "i"), kind: try reader.text(item, "k"), type: try reader.text(item, "t"),
          name: try reader.text(item, "n"), location: try shapes.point(item, "p"),
          address: try reader.optionalText(item, "a"), openingHours: try reader.optionalText(item, "h")))
    }
    return map
  }

  private static func lines<Kind: RawRepresentable & CaseIterable & Sendable>(
    _ layer: inout MapLayer<Kind>, _ root: JSONValue, _ key: String, _ shapes: inout MapPathReader
  ) throws(DocumentError) where Kind.RawValue == String {
    let reader = shapes.reader
    for item in try reader.array(root, key) {
      let (runs, box) = try shapes.line(try reader.member(item, "c", "a path"))
      var feature = MapFeature(
        kind: try reader.kind(item, "k", as: Kind.self), runs: runs, name: try reader.optionalText(item, "n"))
      feature.isBridge = item["b"]?.number == 1
      feature.isTunnel = item["t"]?.number == 1
      layer.append(feature, box: box)
    }
  }

  /// Returns the map's size in map units. Decodes the bytes of a file only up to the size; the rest may be invalid.
  static func size(of bytes: [UInt8], path: String) throws(DocumentError) -> Size {
    let reader = DocumentReader(path: path)
    return try size(reader, reader.parse(bytes, upTo: "size"))
  }

  /// Returns the map's size in map units. A side of more than 1,000 km is an error: the limit is far larger than a city
  /// and keeps every sum of coordinates exact.
  private static func size(_ reader: DocumentReader, _ root: JSONValue) throws(DocumentError) -> Size {
    let numbers = try reader.array(root, "size")
    let line = root["size"]?.line ?? root.line
    guard numbers.count == 2, let width = numbers[0].integer, let height = numbers[1].integer,
      (1...10_000_000).contains(width), (1...10_000_000).contains(height)
    else { throw reader.error(line, "\"size\" is not valid; expected two whole numbers from 1 to 10000000") }
    return Size(width: Double(width), height: Double(height))
  }
}
