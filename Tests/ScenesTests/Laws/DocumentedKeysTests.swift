import Foundation
import Recording
import ScrollEngine
import Testing

@testable import Scenes

/// The keys that scenes write. docs/files.md lists all of them and no others.
@Suite struct DocumentedKeysTests {
  private static let names = [SceneDescriptor].shipped.names

  /// Returns the code words of a scene's row in the table with a header.
  private func keys(of scene: SceneName, under head: String) throws -> [String] {
    let root = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    let text = try String(contentsOfFile: root + "/docs/files.md", encoding: .utf8)
    let table = text.split(separator: "\n").drop { !$0.hasPrefix(head) }
    let row = try #require(table.first { $0.hasPrefix("| \(scene.rawValue) |") })
    let words = row.split(separator: "`", omittingEmptySubsequences: false)
    return words.indices.filter { !$0.isMultiple(of: 2) }.map { String(words[$0]) }
  }

  @Test(arguments: names) func `state lines have the documented keys, in their order`(name: SceneName) throws {
    let line = try SceneFixtures.make(name).details
    #expect(line.values.map(\.key) == (try keys(of: name, under: "| scene | its keys in state lines |")))
  }

  @Test(arguments: names) func `recordings begin with documented keys`(name: SceneName) throws {
    let told = try keys(of: name, under: "| scene | keys | without them |")
    var written: Set<String> = []
    for y in stride(from: 20.0, to: 844, by: 40) {
      for x in [60.0, 170, 320, 365] {
        var script = SceneScript(name)
        script.tap(x, y)
        script.wait(2500)
        script.add(.text("a"))
        let scene = try SceneFixtures.make(name)
        _ = script.play(in: scene, rate: 10)
        written.formUnion(scene.startState().values.map(\.key))
      }
    }
    for key in written where key != "focus" && key != "focus.shown" {
      let general = key.split(separator: ".").map { Int($0) == nil ? String($0) : "N" }.joined(separator: ".")
      #expect(told.contains(general), "\(key)")
    }
    #expect(written.count >= told.count / 3, "\(written.sorted())")
  }
}
