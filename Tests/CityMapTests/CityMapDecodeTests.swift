import Documents
import ScrollEngine
import Testing

@testable import CityMap

@Suite struct CityMapDecodeTests {
  @Test func `the shipped city has all features that its credits count`() throws {
    let map = try MapFixtures.map.get()
    #expect(map.areas.features.count == 790)
    #expect(map.waterways.features.count == 51)
    #expect(map.buildings.features.count == 6795)
    #expect(map.walls.features.count == 22)
    #expect(map.rails.features.count == 60)
    #expect(map.roads.features.count == 4257)
    #expect(map.labels.count == 18)
    #expect(map.pois.count == 306)
    #expect(map.name == "Neubrandenburg")
    #expect((60000...70000).contains(map.paths.points.count))
  }

  @Test func `each feature keeps its class, name, position, bridge and tunnel`() throws {
    let map = try CityMap.decode(MapFixtures.text(), path: "town.json")
    let pond = map.areas.features[0]
    #expect(pond.kind == .water && pond.name == "Pond" && pond.nameRadius == 20)
    #expect(pond.nameCenter == MapPoint(x: 60, y: 30))
    #expect(
      map.paths.corners(ofRun: 0).map { map.paths.points[$0] } == [
        MapPoint(x: 0, y: 0), MapPoint(x: 100, y: 0), MapPoint(x: 100, y: 100),
      ])
    #expect(map.areas.boxes[0] == MapBox(minX: 0, minY: 0, maxX: 100, maxY: 100))
    #expect(map.rails.features[0].isBridge && !map.rails.features[0].isTunnel)
    #expect(map.roads.features[0].isTunnel && map.roads.features[0].name == "High Street")
    #expect(map.pois[0].address == "High Street 1" && map.pois[0].openingHours == nil)
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var change: (String, String)
    var line: Int
    var words: String
    var testDescription: String { words }
  }

  static let faults = [
    Fault(change: ("citymap-1", "citymap-2"), line: 1, words: #"format is "citymap-2"; expected "citymap-1""#),
    Fault(change: ("\"format\":\"citymap-1\",", ""), line: 1, words: "\"format\" is missing"),
    Fault(change: ("\"unitsPerMetre\":10", "\"unitsPerMetre\":1"), line: 2, words: "expected 10"),
    Fault(change: ("[1000,800]", "[1000]"), line: 3, words: "two whole numbers"),
    Fault(change: ("[1000,800]", "[1e300,800]"), line: 3, words: "1 to 10000000"),
    Fault(change: ("[1000,800]", "\"big\""), line: 3, words: "not an array"),
    Fault(change: ("\"water\"", "\"lava\""), line: 5, words: "\"lava\"; expected one of farmland"),
    Fault(change: ("\"k\":\"water\",", ""), line: 5, words: "\"k\" is missing"),
    Fault(change: ("100,0,0,100]]", "100,0,0]]"), line: 5, words: "an odd count"),
    Fault(change: ("[[0,0,100,0,0,100]]", "[[0,0,100,0]]"), line: 5, words: "2 corners; expected at least 3"),
    Fault(change: ("[[0,0,100,0,0,100]]", "[]"), line: 5, words: "has no ring"),
    Fault(change: ("100,0,0,100]]", "100,0,0,801]]"), line: 5, words: "is outside the map"),
    Fault(change: ("[60,30,20]", "[60,30]"), line: 5, words: "expected [x, y, radius]"),
    Fault(change: ("[0,0,50,50]", "[0,0,-1,50]"), line: 7, words: "(-1, 50) is outside"),
    Fault(change: ("[0,0,50,50]", "[0,0,0.5,50]"), line: 7, words: "not a whole number"),
    Fault(change: ("[0,0,50,50]", "[0,0,1e18,50]"), line: 7, words: "not a whole number"),
    Fault(change: ("[[10,10,20,0,0,20]]", "[[10,10,\"a\",0,0,20]]"), line: 9, words: "not a whole number"),
    Fault(change: ("[[10,10,20,0,0,20]]", "7"), line: 9, words: "not an array"),
    Fault(change: ("{\"k\":\"minor\"", "{\"k\":7"), line: 13, words: "\"k\" is not a string"),
    Fault(change: ("\"p\":[500,400]", "\"p\":[500]"), line: 14, words: "expected [x, y]"),
    Fault(change: ("\"p\":[500,400]", "\"p\":[500,801]"), line: 14, words: "outside"),
    Fault(change: ("\"n\":\"Cup\",", ""), line: 15, words: "\"n\" is missing"),
    Fault(change: ("\"pois\"", "\"places\""), line: 1, words: "\"pois\" is missing"),
    Fault(change: ("\"a\":\"High Street 1\"}]}", "\"a\":\"High Street 1\"}]"), line: 15, words: "expected ',' or '}'"),
  ]

  @Test(arguments: faults) func `a broken map is refused with the line and what was expected`(_ fault: Fault) throws {
    let error = try #require(throws: DocumentError.self) {
      try CityMap.decode(MapFixtures.text(fault.change), path: "town.json")
    }
    #expect(error.kind == .malformed)
    #expect(error.line == fault.line)
    #expect(error.description.contains(fault.words), "\(error)")
  }

  @Test func `a map truncated anywhere is refused and never traps`() throws {
    let whole = MapFixtures.text()
    for count in 0..<whole.count {
      #expect(throws: DocumentError.self) { try CityMap.decode(Array(whole.prefix(count)), path: "town.json") }
    }
  }

  @Test func `the size is read from the file's header alone`() throws {
    let whole = MapFixtures.text()
    let (size, end) = (Size(width: 1000, height: 800), Array("\"size\":[1000,800]".utf8))
    let head = try #require(whole.indices.first { whole[$0...].starts(with: end) }) + end.count
    for count in 0...whole.count {
      let read = try? CityMap.size(of: Array(whole.prefix(count)), path: "town.json")
      #expect(read == (count < head ? nil : size), "\(count) bytes")
    }
  }

  @Test(arguments: ["7", "[1000]", "[0,800]", "[1000,800.5]", "[1000,10000001]", "[]"])
  func `a size that is wrong is refused with its line`(size: String) throws {
    let error = try #require(throws: DocumentError.self) {
      try CityMap.size(of: MapFixtures.text(("[1000,800]", size)), path: "town.json")
    }
    #expect(error.kind == .malformed && error.line == 3)
  }

  @Test func `the error for a missing map names its path`() throws {
    let error = try #require(throws: DocumentError.self) { try CityMap.load(path: "/nowhere/town.json") }
    #expect(error.kind == .missing)
    #expect(error.description.contains("/nowhere/town.json"))
  }

  @Test func `a search in a layer finds the features in the box, in painting order`() throws {
    let map = try MapFixtures.map.get()
    let box = MapBox(minX: 30000, minY: 25000, maxX: 34000, maxY: 29000)
    var found: [Int] = []
    map.buildings.forEach(in: box) { index, _ in found.append(index) }
    #expect(found == map.buildings.boxes.indices.filter { map.buildings.boxes[$0].intersects(box) })
    #expect(found.count > 50)
  }
}
