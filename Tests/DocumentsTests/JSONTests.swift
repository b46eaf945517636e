import Documents
import TestSupport
import Testing

/// Tests of the pieces that JSON documents are made of.
@Suite struct JSONTests {
  private static let layouts: [JSON.Layout] = [.compact, .spaced, .rows(indent: 3), .lines(indent: 2)]

  @Test func `layouts differ in spaces and line feeds alone`() {
    let members: JSON.Members = ["a": .array([.integer(1), .flag(true)]), "b \"c\"": .null]
    #expect(JSON.object(members).text == #"{"a":[1,true],"b \"c\"":null}"#)
    #expect(JSON.object(members, .spaced).text == #"{"a": [1,true], "b \"c\"": null}"#)
    #expect(JSON.object(members, .rows(indent: 1)).text == "{\"a\":[1,true],\n \"b \\\"c\\\"\":null}")
    #expect(JSON.object(members, .lines(indent: 4)).text == "{\n    \"a\": [1,true],\n    \"b \\\"c\\\"\": null\n  }")
    for layout in Self.layouts {
      #expect(JSON.object([:], layout).text == "{}")
      #expect(JSON.array([], layout).text == "[]")
    }
  }

  @Test func `a member with nil is left out, and one with a value that is missing is null`() {
    let name: String? = nil
    let json: JSON = .object(["a": name.map { .string($0) }, "b": .string(name), "c": .number(nil, digits: 2)])
    #expect(json.text == #"{"b":null,"c":null}"#)
  }

  @Test func `every value that is written is read again`() throws {
    var chance = SplitMix64(seed: 11)
    for seed in 0..<300 {
      let value = Self.value(depth: 0, &chance)
      let text = Self.written(value, &chance).text
      let read = try JSONParser.parse(Array(text.utf8))
      #expect(read.json == value.json, "\(seed): \(text)")
    }
  }

  /// Creates a random value with strings and keys of every kind.
  private static func value(depth: Int, _ chance: inout SplitMix64) -> JSONValue {
    func text() -> String {
      let scalars: [Unicode.Scalar] = ["a", "\"", "\\", "\n", "\u{0}", "\u{301}", "é", "\u{1F600}", "/", "\u{2028}"]
      return String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0...5, using: &chance)).map { _ in
            scalars.randomElement(using: &chance) ?? "a"
          }))
    }
    let content: JSONValue.Content
    switch Int.random(in: 0...(depth < 4 ? 6 : 3), using: &chance) {
    case 0: content = .null
    case 1: content = .bool(Bool.random(using: &chance))
    case 2: content = .number(Double(bitPattern: UInt64.random(in: 0..<0x7FF0 << 48, using: &chance)))
    case 3: content = .string(text())
    case 4: content = .number(Double(Int.random(in: -1_000_000...1_000_000, using: &chance)) / 8)
    case 5:
      content = .array((0..<Int.random(in: 0...4, using: &chance)).map { _ in value(depth: depth + 1, &chance) })
    default:
      content = .object(
        (0..<Int.random(in: 0...4, using: &chance)).map { _ in
          JSONValue.Member(key: text(), value: value(depth: depth + 1, &chance), line: 1)
        })
    }
    return JSONValue(content: content, line: 1)
  }

  /// Writes a value with a random layout at each level.
  private static func written(_ value: JSONValue, _ chance: inout SplitMix64) -> JSON {
    let layout = layouts.randomElement(using: &chance) ?? .compact
    switch value.content {
    case .array(let elements): return .array(elements.map { written($0, &chance) }, layout)
    case .object(let members):
      return .object(JSON.Members(members.map { ($0.key, written($0.value, &chance)) }), layout)
    default: return value.json
    }
  }
}
