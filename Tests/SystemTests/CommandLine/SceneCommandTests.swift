import Documents
import Glibc
import TestSupport
import Testing

/// The commands that start and check screens of the user's own.
@Suite("Scene commands", .serialized)
struct SceneCommandTests {
  private func run(_ arguments: [String]) throws -> Program {
    let program = try Program(["scene"] + arguments, display: nil)
    _ = try program.ending(within: 60)
    return program
  }

  @Test func `a new scene has its pictures and passes the check`() throws {
    let folder = try TemporaryFolder()
    let program = try run(["new", folder.path + "/shop/"])
    #expect(program.process.poll() == .exited(0), "\(program.errors)")
    let file = folder.path + "/shop/shop.scene.json"
    #expect(program.output.contains("scrollwork open \(file)"))
    let names = try Folder.files(folder.path + "/shop")
    #expect(names.filter { $0.hasSuffix("@2x.png") }.count == 6 && names.count == 7)
    #expect(String(decoding: try File.read(file), as: UTF8.self).contains("\"name\": \"Shop\""))
    for path in [file, folder.path + "/shop", folder.path + "/shop/"] {
      let check = try run(["check", path])
      #expect(check.process.poll() == .exited(0) && check.errors.isEmpty, "\(check.errors)")
      #expect(check.output == "\(file): ok, 4 containers, 6 pictures\n")
    }
  }

  @Test func `the name of a file gives the terminal no command`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/a\u{1B}[31m\u{202E}b.scene.json"
    try File.writeAtomically(
      Array(##"{"scrollwork":"scene/1","viewport":[390,844],"root":{"list":[{"color":"#ffffff","height":9}]}}"##.utf8),
      to: file)
    for program in [try run(["check", file]), try run(["new", folder.path + "/c\u{1B}[2Jd"])] {
      #expect(program.process.poll() == .exited(0), "\(program.errors)")
      #expect(
        !program.output.isEmpty && !program.output.unicodeScalars.contains { ["\u{1B}", "\u{202E}"].contains($0) })
    }
  }

  /// An example, and what a drag from (195, 640) up to (195, 440) must change.
  struct Example {
    var name: String
    var summary: String
    var key: String
    var end: ClosedRange<Double>
  }

  @Test(arguments: [
    Example(name: "product", summary: "ok, 5 containers, 17 pictures", key: "header.height", end: 0...150),
    Example(name: "player", summary: "ok, 3 containers, 12 pictures", key: "sheet.top", end: 56...57),
    Example(name: "chat", summary: "ok, 1 container, 18 pictures", key: "chat.offset", end: 100...2000),
  ])
  func `an example passes the check and can be dragged`(_ example: Example) throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/\(example.name)/\(example.name).scene.json"
    let created = try run(["new", "\(folder.path)/\(example.name)", "--example", example.name])
    #expect(created.process.poll() == .exited(0), "\(created.errors)")
    let check = try run(["check", file])
    #expect(check.output == "\(file): \(example.summary)\n", "\(check.errors)")
    // The player's sheet starts low, at its mini player.
    let y = example.name == "player" ? 800 : 640
    let moves = (1...12).map { #"{"t":\#($0 * 16000),"type":"move","id":1,"x":195,"y":\#(y - $0 * 20)}"# }
    let trace = """
      {"scrollwork":"gesture/1","scene":"\(example.name).scene.json","viewport":[390,844]}
      {"t":0,"type":"down","id":1,"x":195,"y":\(y)}
      \(moves.joined(separator: "\n"))
      {"t":200000,"type":"up","id":1,"x":195,"y":\(y - 240)}
      """
    let path = folder.path + "/drag.gesture.jsonl"
    try File.writeAtomically(Array(trace.utf8), to: path)
    let replay = try Program(["replay", path, "--scene", file, "--state", "-"], display: nil)
    _ = try replay.ending(within: 60)
    let last = try #require(replay.output.split(separator: "\n").last, "\(replay.errors)")
    let state = try JSONParser.parse(Array(last.utf8))
    let value = try #require(state[example.key]?.number, "\(last)")
    #expect(example.end.contains(value), "\(last)")
  }

  @Test func `nothing is overwritten`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/row@2x.png"
    try File.writeAtomically(Array("mine".utf8), to: path)
    let program = try run(["new", folder.path])
    #expect(program.process.poll() == .exited(74))
    #expect(program.errors.contains(path) && program.errors.contains("exists already"))
    #expect(try File.read(path) == Array("mine".utf8))
    #expect(try Folder.files(folder.path) == ["row@2x.png"])
  }

  @Test func `a check tells all faults with their lines and exits with 65`() throws {
    let folder = try TemporaryFolder()
    let created = try run(["new", folder.path + "/a"])
    #expect(created.process.poll() == .exited(0))
    let row = folder.path + "/a/row@2x.png"
    try File.writeAtomically(Array(try File.read(row).prefix(300)), to: row)
    try #require(unlink(folder.path + "/a/class-a@2x.png") == 0)
    let faulty = folder.path + "/b.scene.json"
    try File.writeAtomically(Array("{\"scrollwork\": \"scene/1\",\n\"viewport\": 3,\n\"root\": {}}".utf8), to: faulty)
    let check = try run(["check", folder.path + "/a", faulty, folder.path + "/none.scene.json"])
    #expect(check.process.poll() == .exited(65) && check.output.isEmpty)
    let lines = check.errors.split(separator: "\n")
    #expect(lines.count == 5, "\(check.errors)")
    for (line, words) in zip(
      lines,
      [
        ["a.scene.json:9: ", "row@2x.png", "damaged"], ["a.scene.json:10: ", "class-a@2x.png", "does not exist"],
        ["b.scene.json:2: ", "viewport"], ["b.scene.json:3: ", "no container"], ["none.scene.json"],
      ])
    {
      for word in words { #expect(line.contains(word), "\(line)") }
    }
  }

  /// An SVG that is small and takes hours: copies of copies, each ten times, or a filter of many octaves of noise.
  private static func bomb(_ kind: String) -> String {
    let body =
      kind == "copies"
      ? (0..<12).map { level in
        let parts =
          level == 0 ? "<rect width='9' height='9'/>" : String(repeating: "<use href='#a\(level - 1)'/>", count: 10)
        return "<g id='a\(level)'>\(parts)</g>"
      }.joined()
      : "<filter id='a11'>"
        + String(repeating: "<feTurbulence baseFrequency='0.05' numOctaves='200'/>", count: 60) + "</filter>"
    let use = kind == "copies" ? "<use href='#a11'/>" : "<rect width='400' height='300' filter='url(#a11)'/>"
    return "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'><defs>\(body)</defs>\(use)</svg>"
  }

  @Test(arguments: ["copies", "noise"])
  func `an SVG that would take hours is told, a good one beside it is not, and a replay shows both`(
    kind: String
  ) throws {
    let folder = try TemporaryFolder()
    let good = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'><rect width='40' height='30'/></svg>"
    try File.writeAtomically(Array(Self.bomb(kind).utf8), to: folder.path + "/bomb.svg")
    try File.writeAtomically(Array(good.utf8), to: folder.path + "/good.svg")
    let scene = """
      {"scrollwork": "scene/1", "viewport": [400, 600],
      "root": {"list": ["bomb.svg",
      "good.svg"]}}
      """
    try File.writeAtomically(Array(scene.utf8), to: folder.path + "/a.scene.json")
    let check = try run(["check", folder.path])
    #expect(check.process.poll() == .exited(65), "\(check.errors)")
    #expect(check.errors.contains("a.scene.json:2: ") && check.errors.contains("\"bomb.svg\": is too complex"))
    #expect(!check.errors.contains("good.svg"))
    let trace = #"{"scrollwork":"gesture/1","scene":"a.scene.json","viewport":[400,600]}"#
    try File.writeAtomically(Array(trace.utf8), to: folder.path + "/still.gesture.jsonl")
    let replay = try Program(
      ["replay", folder.path + "/still.gesture.jsonl", "--screenshot", "a.png"], display: nil)
    #expect(try replay.ending(within: 60) == .exited(0), "\(replay.errors)")
    #expect(replay.errors.contains("bomb.svg") && replay.errors.contains("Too complex"), "\(replay.errors)")
    let picture = try Bitmap(pngAt: replay.folder.path + "/a.png")
    #expect(picture.pixel(200, 450) == 0, "the good one is black")
  }

  /// Each picture is a different colour, written as an SVG, which a child process draws. The colours are read from the
  /// files' text.
  @Test(arguments: ["list", "strip", "gallery"])
  func `each SVG of a screen is shown in its own place, in every container`(kind: String) throws {
    let folder = try TemporaryFolder()
    let colours: [UInt32] = (0..<9).map { UInt32(0x203040 + $0 * 0x15_0B13) }
    for (number, colour) in colours.enumerated() {
      let fill = "#" + String(colour, radix: 16)
      let text = """
        <svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="\(fill)"/></svg>
        """
      try File.writeAtomically(Array(text.utf8), to: "\(folder.path)/\(number).svg")
    }
    let names = colours.indices.map { "{\"picture\": \"\($0).svg\", \"height\": 60}" }.joined(separator: ",\n")
    let tiles = colours.indices.map { "\"\($0).svg\"" }.joined(separator: ",\n")
    let root =
      switch kind {
      case "list": "{\"list\": [\(names)]}"
      case "strip": "{\"list\": [{\"list\": [\(tiles)], \"axis\": \"x\"}]}"
      default: "{\"gallery\": [\(tiles)], \"columns\": 1, \"gap\": 0}"
      }
    let size = kind == "strip" ? (540, 60) : (60, 540)
    let scene = "{\"scrollwork\": \"scene/1\", \"viewport\": [\(size.0), \(size.1)], \"root\": \(root)}"
    try File.writeAtomically(Array(scene.utf8), to: folder.path + "/a.scene.json")
    let trace = #"{"scrollwork":"gesture/1","scene":"a.scene.json","viewport":[\#(size.0),\#(size.1)]}"#
    try File.writeAtomically(Array(trace.utf8), to: folder.path + "/still.gesture.jsonl")
    let replay = try Program(
      ["replay", folder.path + "/still.gesture.jsonl", "--screenshot", "a.png"], display: nil)
    #expect(try replay.ending(within: 60) == .exited(0), "\(replay.errors)")
    #expect(replay.errors.isEmpty, "\(replay.errors)")
    let picture = try Bitmap(pngAt: replay.folder.path + "/a.png")
    for (number, colour) in colours.enumerated() {
      let along = 60 * number + 30
      let seen = kind == "strip" ? picture.pixel(along, 30) : picture.pixel(30, along)
      #expect(seen.map { Bitmap.distance($0, colour) <= 1 } == true, "picture \(number): \(seen ?? 0), \(colour)")
    }
  }

  @Test func `a missing file exits with 66`() throws {
    let check = try run(["check", "none.scene.json"])
    #expect(check.process.poll() == .exited(66) && check.errors.contains("none.scene.json"))
  }
}
