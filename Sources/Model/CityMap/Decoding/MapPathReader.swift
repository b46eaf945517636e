import Documents
import ScrollEngine

/// Decodes the file format's flat arrays of numbers into the corners of paths. The first point is absolute, each later
/// one is relative to the point before it.
struct MapPathReader {
  let reader: DocumentReader
  let width: Int
  let height: Int
  var paths = MapPaths()

  init(reader: DocumentReader, size: Size) {
    self.reader = reader
    width = Int(size.width)
    height = Int(size.height)
  }

  /// Reads the rings of an area and returns their indices and bounding box. Each ring is closed. The first one is the
  /// outline, the others are holes in it.
  mutating func rings(_ value: JSONValue) throws(DocumentError) -> (runs: Range<Int>, box: MapBox) {
    let rings = try reader.elements(value, "an area's rings")
    guard !rings.isEmpty else { throw reader.error(value.line, "an area has no ring; expected at least one") }
    let first = paths.runCount
    var box = MapBox.empty
    for ring in rings { try run(ring, minimum: 3, "ring", &box) }
    return (first..<paths.runCount, box)
  }

  /// Reads one open path, such as a road, and returns its index and bounding box.
  mutating func line(_ value: JSONValue) throws(DocumentError) -> (runs: Range<Int>, box: MapBox) {
    let first = paths.runCount
    var box = MapBox.empty
    try run(value, minimum: 2, "path", &box)
    return (first..<paths.runCount, box)
  }

  /// Returns the point that the array under a key gives as `[x, y]`. The array may hold further numbers, which the
  /// caller reads.
  func point(_ value: JSONValue, _ key: String) throws(DocumentError) -> MapPoint {
    let numbers = try reader.array(value, key)
    guard numbers.count >= 2 else {
      throw reader.error(value[key]?.line ?? value.line, "\"\(key)\" has fewer than two numbers; expected [x, y]")
    }
    return try corner(
      x: try whole(numbers[0].number, numbers[0].line), y: try whole(numbers[1].number, numbers[1].line),
      line: numbers[0].line)
  }

  private mutating func run(
    _ value: JSONValue, minimum: Int, _ what: String, _ box: inout MapBox
  ) throws(DocumentError) {
    guard let numbers = value.numbers else {
      let elements = try reader.elements(value, "a \(what)")
      throw notWhole(elements.first { $0.number == nil }?.line ?? value.line)
    }
    guard numbers.count.isMultiple(of: 2) else {
      throw reader.error(value.line, "a \(what) has \(numbers.count) numbers, an odd count; expected pairs of x and y")
    }
    guard numbers.count >= minimum * 2 else {
      throw reader.error(
        value.line, "a \(what) has \(numbers.count / 2) corners; expected at least \(minimum)")
    }
    var x = 0
    var y = 0
    for index in stride(from: 0, to: numbers.count, by: 2) {
      // The previous sum lies on the map and the number is within 2^53, so the addition cannot overflow.
      x += try whole(numbers[index], value.line(ofElement: index))
      y += try whole(numbers[index + 1], value.line(ofElement: index + 1))
      let corner = try corner(x: x, y: y, line: value.line(ofElement: index))
      paths.append(corner)
      box.include(corner)
    }
    paths.endRun()
  }

  private func whole(_ number: Double?, _ line: Int) throws(DocumentError) -> Int {
    guard let number, abs(number) <= 0x1p53, let whole = Int(exactly: number) else { throw notWhole(line) }
    return whole
  }

  private func notWhole(_ line: Int) -> DocumentError {
    reader.error(line, "a coordinate is not a whole number; expected whole numbers of 0.1 m")
  }

  private func corner(x: Int, y: Int, line: Int) throws(DocumentError) -> MapPoint {
    guard (0...width).contains(x), (0...height).contains(y) else {
      throw reader.error(line, "(\(x), \(y)) is outside the map; expected 0 to \(width) and 0 to \(height)")
    }
    return MapPoint(x: Int32(x), y: Int32(y))
  }
}
