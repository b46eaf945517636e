import Documents
import Testing

@Suite struct FieldTests {
  private struct Place: Equatable {
    enum Kind: String, CaseIterable { case park, lake }
    var name = ""
    var kind = Kind.park
    var note: String?
    var tags: [String] = []
    var isOpen = true

    static let fields: [Field<Place>] = [
      Field("name", .text, \.name), Field("kind", .word, \.kind), Field("note", .text, optional: \.note),
      Field("tags", .texts, \.tags, if: { !$0.isEmpty }), Field("open", .flag, \.isOpen),
    ]
  }

  private static func json(_ place: Place) -> String { JSON.object(JSON.Members(Place.fields, of: place)).text }

  private static func read(_ text: String) throws -> (place: Place, unknown: [JSONValue.Member]) {
    var place = Place()
    let reader = DocumentReader(path: "places.json")
    let unknown = try reader.read(Place.fields, of: try reader.parse(text.utf8), into: &place)
    return (place, unknown)
  }

  @Test func `fields are written in their order, and left out if they hold nothing`() {
    #expect(Self.json(Place(name: "Elm")) == #"{"name":"Elm","kind":"park","open":true}"#)
    let lake = Place(name: "Loch", kind: .lake, note: "deep", tags: ["a", "b"], isOpen: false)
    #expect(Self.json(lake) == #"{"name":"Loch","kind":"lake","note":"deep","tags":["a","b"],"open":false}"#)
  }

  @Test func `what fields write reads back, and other members are returned`() throws {
    let lake = Place(name: "Loch", kind: .lake, note: "deep", tags: ["a", "b"], isOpen: false)
    #expect(try Self.read(Self.json(lake)).place == lake)
    let read = try Self.read(#"{"depth":7,"name":"Elm","kind":"park","open":true}"#)
    #expect(read.place == Place(name: "Elm") && read.unknown.map(\.key) == ["depth"])
  }

  @Test func `the first field that is missing or wrong is an error with its line`() {
    for (text, message) in [
      ("{\n\"kind\":\"park\",\"open\":true}", "places.json:1: \"name\" is missing; expected a string"),
      ("{\"name\":\"Elm\",\n\"kind\":\"hill\"}", "places.json:2: \"kind\" is \"hill\"; expected one of park, lake"),
      ("{\"name\":\"Elm\",\"kind\":\"park\",\n\"open\":1}", "places.json:2: expected true or false"),
    ] {
      let error = #expect(throws: DocumentError.self) { try Self.read(text) }
      #expect(error?.description == message)
    }
  }

  @Test func `settings keep their values where a file has none that is valid`() throws {
    var place = Place(name: "Elm", kind: .lake, note: "deep", isOpen: false)
    Place.fields.restore(&place, from: try JSONParser.parse(#"{"name":7,"kind":"hill","note":"shallow"}"#.utf8))
    #expect(place == Place(name: "Elm", kind: .lake, note: "shallow", isOpen: false))
  }
}
