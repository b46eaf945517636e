import Documents
import Scenes
import ScrollEngine
import TestSupport
import Testing

/// Laws over random scene files.
@Suite("Random scene files") struct RandomSceneFileTests {
  private static let path = "nowhere/a.scene.json"

  @Test func `a thousand valid files are read, and their IDs are unique`() throws {
    var words: Set<String> = []
    for seed in 0..<1000 {
      var random = RandomSceneFile(seed: UInt64(seed))
      let text = random.text()
      let problems = SceneFile.problems(in: Array(text.utf8), path: Self.path)
      try #require(problems.isEmpty, "seed \(seed): \(problems)\n\(text)")
      let scene = try SceneFile.decode(Array(text.utf8), path: Self.path)
      let nodes = scene.nodes + scene.overlays.map(\.picture)
      #expect(Set(nodes.map(\.id)).count == nodes.count, "seed \(seed)")
      let lines = text.utf8.count { $0 == 0x0A } + 1
      #expect(nodes.allSatisfy { (1...lines).contains($0.line) })
      words.formUnion(nodes.map { String(describing: $0.content).prefix { $0 != "(" } }.map(String.init))
      // The same text gives the same scene.
      #expect(try SceneFile.decode(Array(text.utf8), path: Self.path) == scene)
    }
    #expect(words.isSuperset(of: ["picture", "stack", "list", "pages", "cards", "sheet", "header", "gallery"]))
  }

  @Test func `a damaged file is read or refused with a line of it`() {
    var refused = 0
    for seed in 0..<1000 {
      var file = RandomSceneFile(seed: UInt64(seed))
      var random = SplitMix64(seed: UInt64(seed) + 77)
      let bytes = damaged(Array(file.text().utf8), &random)
      let lines = bytes.count { $0 == 0x0A } + 1
      do throws(DocumentError) {
        _ = try SceneFile.decode(bytes, path: Self.path)
      } catch {
        refused += 1
        #expect(error.kind == .malformed && (1...lines).contains(error.line ?? 0), "seed \(seed): \(error)")
        #expect(error.description.utf8.count { $0 == 0x0A } == 0)
      }
    }
    #expect(refused > 600)
  }

  /// Returns text with one to three faults: a token that is missing, doubled or another one, an early end, or other
  /// bytes.
  private func damaged(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      var tokens = tokens(of: bytes)
      let index = Int.random(in: 0..<tokens.count, using: &random)
      switch Int.random(in: 0...5, using: &random) {
      case 0: tokens.remove(at: index)
      case 1: tokens.insert(tokens[index], at: index)
      case 2: tokens[index] = tokens.randomElement(using: &random) ?? []
      case 3: tokens.removeSubrange(index...)
      case 4: tokens[index] = (0..<8).map { _ in UInt8.random(in: 0...255, using: &random) }
      default:
        let odd = ["-1", "1e308", "null", "[]", "{}", "\"\"", "\"\\u0000\"", "\"peek\"", "\"%\"", "true", "\"list\""]
        tokens[index] = Array((odd.randomElement(using: &random) ?? "").utf8)
      }
      bytes = Array(tokens.joined())
    }
    return bytes
  }

  private func tokens(of bytes: [UInt8]) -> [[UInt8]] {
    var tokens: [[UInt8]] = []
    var isInString = false
    for byte in bytes {
      let isMark = Array("{}[]:, \n\t\r".utf8).contains(byte)
      if isInString, !tokens.isEmpty {
        tokens[tokens.count - 1].append(byte)
        if byte == UInt8(ascii: "\"") { isInString = false }
      } else if isMark || tokens.isEmpty || byte == UInt8(ascii: "\"") || tokens.last?.count == 1 {
        tokens.append([byte])
        isInString = byte == UInt8(ascii: "\"")
      } else {
        tokens[tokens.count - 1].append(byte)
      }
    }
    return tokens
  }

  @Test func `random bytes are read or refused`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<500 {
      let count = Int.random(in: 0...80, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(throws: DocumentError.self) { try SceneFile.decode(bytes, path: Self.path) }
    }
  }

  // MARK: Editing

  /// A file with an odd format, whose numbers an editor replaces.
  private static let odd = """
    {"scrollwork" :"scene/1","viewport":[ 390,800 ],\r
    \t"root":{ "id":"s\\u0061", "sheet":{"content":{"list":[],"inset":  7 ,"gap":8.50},
      "detents":[ 96 ,  "50 %","peek  132",
    120.25 ]}}}

    """

  @Test func `an edited number keeps its notation and all other bytes`() throws {
    for (index, top, old, new) in [
      (0, 80.0, " 96 ,", " 80 ,"), (1, 432, "\"50 %\"", "\"46 %\""), (2, 600, "\"peek  132\"", "\"peek  200\""),
      (3, 1.0 / 3, "120.25", "0.3333"),
    ] {
      var editor = try SceneFileEditor(Array(Self.odd.utf8), path: Self.path)
      let isSet = editor.setDetent(index, ofSheet: "sa", top: top)
      #expect(isSet)
      #expect(String(decoding: editor.bytes, as: UTF8.self) == Self.odd.replacing(old, with: new))
      #expect(throws: Never.self) { try SceneFile.decode(editor.bytes, path: Self.path) }
    }
    var editor = try SceneFileEditor(Array(Self.odd.utf8), path: Self.path)
    let areSet = [editor.set("gap", ofNode: "list", to: 12), editor.set("inset", ofNode: "list", to: 0.25)]
    #expect(areSet == [true, true])
    #expect(
      String(decoding: editor.bytes, as: UTF8.self)
        == Self.odd.replacing("8.50", with: "12").replacing("  7 ", with: "  0.25 "))
    let before = editor.bytes
    let others = [
      editor.set("gap", ofNode: "sa", to: 1), editor.set("gap", ofNode: "none", to: 1),
      editor.setDetent(4, ofSheet: "sa", top: 1), editor.setDetent(0, ofSheet: "list", top: 1),
      editor.setDetent(0, ofSheet: "sa", top: .nan),
    ]
    #expect(!others.contains(true) && editor.bytes == before)
  }

  @Test func `edits of random files change one token`() throws {
    var edits = 0
    for seed in 0..<300 {
      var random = RandomSceneFile(seed: UInt64(seed))
      let bytes = Array(random.text().utf8)
      var editor = try SceneFileEditor(bytes, path: Self.path)
      for node in editor.scene.nodes {
        if case .list(let list) = node.content, editor.set("gap", ofNode: node.id, to: list.gap + 1.5) {
          edits += 1
          let scene = try SceneFile.decode(editor.bytes, path: Self.path)
          guard case .list(let edited)? = scene.nodes.first(where: { $0.id == node.id })?.content else {
            Issue.record("seed \(seed): the list is gone")
            continue
          }
          #expect(edited.gap == list.gap + 1.5)
          let isReset = editor.set("gap", ofNode: node.id, to: list.gap)
          #expect(isReset && editor.bytes == bytes)
        }
        if case .sheet(let sheet) = node.content {
          for index in sheet.detents.indices {
            let top = Double(seed) / 1000 + 0.5
            let isSet = editor.setDetent(index, ofSheet: node.id, top: top)
            #expect(isSet)
            edits += 1
            let scene = try SceneFile.decode(editor.bytes, path: Self.path)
            guard case .sheet(let edited) = scene.root.content else { continue }
            let height = scene.viewport.height
            #expect(abs(edited.detents[index].place.top(in: height) - top) < 1e-3)
            #expect(outside(of: bytes, editor.bytes) <= 24)
            editor = try SceneFileEditor(bytes, path: Self.path)
          }
        }
      }
    }
    #expect(edits > 200)
  }

  /// Returns how many bytes lie between what two texts have in common at their beginning and at their end.
  private func outside(of first: [UInt8], _ second: [UInt8]) -> Int {
    let start = zip(first, second).prefix { $0 == $1 }.count
    let end = zip(first.dropFirst(start).reversed(), second.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    return max(first.count, second.count) - start - end
  }

  @Test func `saving replaces the file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.scene.json"
    try File.writeAtomically(Array(Self.odd.utf8), to: path)
    var editor = try SceneFileEditor(path: folder.path)
    editor.setDetent(0, ofSheet: "sa", top: 10)
    try editor.save()
    #expect(try File.read(path) == editor.bytes && editor.bytes != Array(Self.odd.utf8))
  }
}
