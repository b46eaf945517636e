import Documents
import Glibc
import TestSupport
import Testing

/// Replays under several locales.
@Suite("Direction", .serialized)
struct DirectionTests {
  private static let locales = ["C", "en_US.UTF-8", "de_DE.UTF-8", "ar_EG.UTF-8", "fa_IR.UTF-8", "tr_TR.UTF-8"]

  private func write(_ text: String, to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    try #require(fputs(text, file) >= 0)
  }

  /// Returns a swipe to the left over the middle of the screen, after other random input.
  private func recording(_ scene: String, _ random: inout SplitMix64, direction: String?) -> String {
    var text = #"{"scrollwork":"gesture/1","scene":"\#(scene)","viewport":[390,844],"scale":2,"device":"touch""#
    if let direction { text += #","direction":"\#(direction)""# }
    text += "}\n"
    var time = 10_000
    for index in 0..<4 {
      let x = Double.random(in: 200...380, using: &random)
      let y = Double.random(in: 300...600, using: &random)
      let isAcross = index == 0 || Bool.random(using: &random)
      text += #"{"t":\#(time),"type":"down","id":1,"x":\#(x),"y":\#(y)}"# + "\n"
      for step in 1...8 {
        time += 9000
        let way = Double(step) * -23.5
        text +=
          #"{"t":\#(time),"type":"move","id":1,"x":\#(x + (isAcross ? way : 0)),"y":\#(y + (isAcross ? 0 : way))}"#
        text += "\n"
      }
      text += #"{"t":\#(time),"type":"up","id":1,"x":\#(x),"y":\#(y)}"# + "\n"
      time += 600_000
    }
    return text
  }

  private func states(_ paths: [String], _ options: [String], locale: String) throws -> String {
    let program = try Program(
      ["replay"] + paths + ["--state", "-", "--rate", "30"] + options, display: nil, environment: ["LC_ALL": locale])
    #expect(try program.ending(within: 60) == .exited(0), "\(program.errors)")
    return program.output
  }

  @Test func `a recording has the same states in every locale, and another direction only on request`() throws {
    let folder = try TemporaryFolder()
    try write(
      """
      {"scrollwork": "scene/1", "viewport": [390, 844], "direction": "rtl",
       "root": {"pages": [{"color": "#111111"}, {"color": "#222222"}, {"color": "#333333"}]}}
      """, to: folder.path + "/own.scene.json")
    var random = SplitMix64(seed: 4)
    for scene in ["sheet", "feed", "timeline", "events", "gallery", "own.scene.json"] {
      var paths: [String] = []
      for direction in [nil, "ltr", "rtl"] {
        let path = "\(folder.path)/\(paths.count).gesture.jsonl"
        try write(recording(scene, &random, direction: direction), to: path)
        paths.append(path)
      }
      let expected = try states(paths, [], locale: Self.locales[0])
      #expect(expected.split(separator: "\n").count > 100)
      for locale in Self.locales.dropFirst() {
        #expect(try states(paths, [], locale: locale) == expected, "\(scene) under \(locale)")
      }
      guard scene == "events" || scene == "timeline" else { continue }
      // The words in a picture are English, too.
      let pictures = try ["C", "de_DE.UTF-8", "ar_EG.UTF-8"].map { locale in
        let picture = "\(folder.path)/\(locale).png"
        _ = try states([paths[0]], ["--screenshot", picture], locale: locale)
        return try File.read(picture)
      }
      #expect(Set(pictures).count == 1, "\(scene)")
      guard scene == "events" else { continue }
      let ends = try ["ltr", "rtl"].map { try states([paths[0]], ["--direction", $0], locale: "ar_EG.UTF-8") }
      #expect(ends[0] == (try states([paths[0]], [], locale: "C")) && ends[0] != ends[1])
    }
  }
}
