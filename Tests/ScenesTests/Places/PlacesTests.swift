import Assets
import Documents
import Drawing
import Scenes
import Testing

@Suite struct PlacesTests {
  private static let studios = Result { () throws(DocumentError) in
    try ActivityPlaces.load(path: try Assets.locate().path("data/studios.json"))
  }

  @Test func `all 46 places have a display name, a family and an address or street`() throws {
    let studios = try Self.studios.get().all
    #expect(studios.count == 46)
    for studio in studios {
      #expect(PlaceCategory.displayName(category: studio.category, icon: studio.icon).first?.isUppercase == true)
      #expect((studio.address ?? studio.nearStreet) != nil)
    }
    #expect(Set(studios.map(\.family)) == Set(PlaceFamily.allCases))
  }

  @Test(arguments: [
    ("Yogastudio", "Yoga", PlaceFamily.mind), ("Haus der Kultur und Bildung", "Arts", .culture),
    ("Bootshaus SC Neubrandenburg", "Water", .water), ("Jahnsportforum", "Fitness", .sport),
    ("Cinestar Neubrandenburg", "Film", .culture), ("Treptower-Tor-Turm", "Museum", .culture),
    ("Armeesportplatz", "Athletics", .sport), ("Der Käfig", "Football", .sport), ("Kulturpark", "Outdoors", .outdoor),
  ])
  func `a place has the expected display name and family`(_ row: (String, String, PlaceFamily)) throws {
    let studio = try #require(try Self.studios.get().all.first { $0.name == row.0 })
    #expect(PlaceCategory.displayName(category: studio.category, icon: studio.icon) == row.1)
    #expect(studio.family == row.2)
  }

  @Test func `an unknown category keeps its name`() {
    #expect(PlaceCategory.displayName(category: "chess", icon: "pawn") == "Chess")
    #expect(PlaceCategory.displayName(category: "", icon: "") == "")
  }

  @Test func `each family has its own colours in both appearances`() {
    for palette in [Palette.light, .dark] {
      #expect(Set(PlaceFamily.allCases.map { $0.color(palette) }).count == 5)
      #expect(Set(PlaceFamily.allCases.map { $0.softColor(palette) }).count == 5)
    }
  }

  @Test func `every type of class can be held somewhere`() throws {
    let types = try ActivityClasses.load(path: try Assets.locate().path("data/class_types.json"))
    #expect(types.all.count == 78)
    let categories = Set(try Self.studios.get().all.map(\.category))
    for type in types.all { #expect(!categories.isDisjoint(with: type.categories), "\(type.name)") }
  }

  @Test(arguments: [
    ("{\"format\":\"studios-1\",\n\"attribution\":\"x\",\n\"studios\":[{\"id\":7}]}", 3, "\"id\" is not a string"),
    ("{\"format\":\"studios-1\",\n\"studios\":[]}", 1, "\"attribution\" is missing"),
    ("{\"format\":\"studios-1\",\"attribution\":\"x\",\"studios\":{}}", 1, "not an array"),
    ("[]", 1, "expected an object"), ("", 1, "ends too early"),
  ])
  func `broken places are refused with the line`(_ row: (String, Int, String)) throws {
    let error = try #require(throws: DocumentError.self) {
      try ActivityPlaces.decode(Array(row.0.utf8), path: "s.json")
    }
    #expect(error.line == row.1)
    #expect(error.description.contains(row.2), "\(error)")
  }

  @Test func `a class without a duration is refused`() throws {
    let text = """
      {"format":"classtypes-1","classTypes":[
      {"id":"a","name":"A","group":"G","icon":"i","categories":["yoga"],"typicalMinutes":0}]}
      """
    let error = try #require(throws: DocumentError.self) {
      try ActivityClasses.decode(Array(text.utf8), path: "c.json")
    }
    #expect(error.line == 2)
    #expect(error.description.contains("1 to 1440"))
  }
}
