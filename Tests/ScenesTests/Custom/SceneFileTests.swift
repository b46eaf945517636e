import Documents
import Drawing
import Glibc
import ScrollEngine
import TestSupport
import Testing
import Tuning
import TuningFiles

@testable import Scenes

/// The words of a scene file.
@Suite("Scene files") struct SceneFileTests {
  private func decode(_ text: String, path: String = "nowhere/shop.scene.json") throws(DocumentError) -> SceneFile {
    try SceneFile.decode(Array(text.utf8), path: path)
  }

  /// Returns the scene with a root.
  private func scene(_ root: String, rest: String = "") throws -> SceneFile {
    try decode(#"{"scrollwork": "scene/1", "viewport": [390, 800], "root": \#(root)\#(rest)}"#)
  }

  private static let color = ##"{"color": "#102030", "height": 72}"##

  @Test func `a tuning for the scene replaces its numbers, also by the preset's own values`() throws {
    let file = try scene(#"{"sheet": {"detents": [110, "50%", "peek 132"], "content": {"list": [\#(Self.color)]}}}"#)
    var tuning = Tuning().covered(by: file.numbers)
    #expect(tuning[Tunables.sheetFullTop] == 110 && tuning.changes.isEmpty)
    #expect(file.adapted(to: tuning).numbers == file.numbers)
    let preset = Tuning().value(of: Tunables.sheetFullTop.declaration)
    try tuning.set(Tunables.sheetFullTop.declaration, to: preset)
    #expect(tuning.changes.count == 1)
    #expect(file.adapted(to: tuning).value(of: .sheetTop) == Tuning()[Tunables.sheetFullTop])
    // A tuning for another scene leaves the numbers as they are.
    var other = Tuning()
    try other.set(Tunables.sheetFullTop.declaration, to: .number(10))
    #expect(file.adapted(to: other).numbers == file.numbers)
  }

  @Test func `a tuning file's own values win over the scene file's, also where they are a preset's`()
    throws
  {
    let file = try scene(#"{"sheet": {"detents": [110, "50%", "peek 132"], "content": {"list": [\#(Self.color)]}}}"#)
    let standard = Tuning()[Tunables.sheetFullTop]
    for (value, expected) in [
      ("", 110), (#""sheet.fullTop": 140"#, 140), (#""sheet.fullTop": \#(standard)"#, standard),
    ] {
      let text = #"{"scrollwork": "tuning/1", "base": "ios", "values": {\#(value)}}"#
      let tuning = try TuningFile.parse(Array(text.utf8), path: "soft.tuning.json", for: file.numbers)
      #expect(file.adapted(to: tuning).value(of: .sheetTop) == expected)
      // A page gets all values as such a file.
      let whole = Array(TuningFile.text(tuning, everything: true).utf8)
      #expect(try TuningFile.parse(whole, path: "a.tuning.json", for: file.numbers) == tuning)
    }
  }

  @Test func `a page shows the screen up to its maxWidth, or three tenths wider than its viewport`() throws {
    #expect(try scene(Self.color).shownWidth == 1.3 * 390)
    #expect(try scene(Self.color, rest: #", "maxWidth": 600"#).shownWidth == 600)
    for wrong in ["0", "-1", "1e9", #""600""#] {
      #expect(throws: DocumentError.self) { try scene(Self.color, rest: #", "maxWidth": \#(wrong)"#) }
    }
  }

  @Test func `words of the file follow their tunables, and are written back`() throws {
    let text =
      #"{"scrollwork": "scene/1", "viewport": [390, 800], "root": {"sheet": {"detents": [110, 400], "hideable": true, "#
      + #""content": {"header": {"collapses": \#(Self.color), "rule": "snap", "content": {"list": [\#(Self.color)]}}}}}}"#
    let file = try decode(text)
    var tuning = Tuning().covered(by: file.numbers)
    #expect(tuning[HidingTunables.isOn] && tuning[Tunables.eventsHeaderSnap] && tuning.changes.isEmpty)
    #expect(file.adapted(to: tuning) == file)
    try tuning.set(HidingTunables.isOn.declaration, to: .flag(false))
    try tuning.set(Tunables.eventsHeaderSnap.declaration, to: .flag(false))
    try tuning.set(Tunables.eventsHeaderReturn.declaration, to: .choice("any"))
    try tuning.set(Tunables.sheetFullTop.declaration, to: .number(120))
    var editor = try SceneFileEditor(Array(text.utf8), path: file.path)
    let isChanged = editor.set(from: tuning)
    #expect(isChanged)
    let expected = text.replacing("110", with: "120").replacing("true", with: "false").replacing("snap", with: "quick")
    #expect(String(decoding: editor.bytes, as: UTF8.self) == expected)
    #expect(try decode(expected) == file.adapted(to: tuning))
    let isChangedAgain = editor.set(from: Tuning().covered(by: file.numbers))
    #expect(!isChangedAgain)
  }

  @Test(arguments: [
    ##"{"sheet": {"detents": [96], "content": {"color": "#102030"}}}"##,
    ##"{"sheet": {"detents": [96], "content": {"pages": [{"color": "#102030"}]}}}"##,
    ##"{"gallery": [{"color": "#102030", "height": 50}]}"##, ##"{"list": [{"color": "#102030"}]}"##,
  ]) func `a colour that would not be seen is refused`(root: String) {
    #expect(throws: DocumentError.self) { try scene(root) }
  }

  @Test func `a number that the file lacks has no dial`() throws {
    let sheet = try scene(#"{"sheet": {"detents": [96, 300], "content": {"list": [\#(Self.color)]}}}"#).descriptor()
    #expect(sheet.reads(Tunables.sheetFullTop.declaration))
    for tunable in [Tunables.sheetHalfFraction, Tunables.sheetPeekHeight, Tunables.mapParallax] {
      #expect(!sheet.reads(tunable.declaration), "\(tunable.declaration.key)")
    }
    let behind = #"{"picture": "map.png", "parallax": 0.5}"#
    let moving = try scene(
      #"{"sheet": {"behind": \#(behind), "detents": ["50%"], "content": {"list": [\#(Self.color)]}}}"#
    ).descriptor()
    #expect(moving.reads(Tunables.mapParallax.declaration) && !moving.reads(Tunables.mapAxisLock.declaration))
  }

  @Test func `the example of the documentation is read`() throws {
    let scene = try decode(
      """
      {
        "scrollwork": "scene/1", "name": "Shop", "viewport": [390, 844], "scale": 2,
        "root": {
          "sheet": {
            "behind": {"picture": "map@2x.png", "parallax": 0.5},
            "detents": [96, "50%", "peek 132"],
            "header": {"picture": "sheet-head@2x.png"},
            "content": {"pages": [
              {"title": "Studios", "list": [{"picture": "row@2x.png", "repeat": 40}]},
              {"title": "Classes", "list": ["class-a@2x.png", "class-b@2x.png"]}
            ]}
          }
        },
        "overlays": [{"picture": "search@2x.png", "at": "top", "inset": 16}]
      }
      """)
    #expect(scene.name == "Shop" && scene.viewport == Size(width: 390, height: 844))
    guard case .sheet(let sheet) = scene.root.content else { throw Mismatch() }
    #expect(sheet.detents.map(\.place) == [.top(96), .share(0.5), .peek(132)])
    #expect(sheet.detents.map(\.line) == [6, 6, 6] && sheet.isHideable == nil)
    guard case .picture(let behind)? = sheet.behind?.content, case .file(let map) = behind.source else {
      throw Mismatch()
    }
    #expect(behind.parallax == 0.5 && behind.fit == .fill)
    #expect(map.path == "nowhere/map@2x.png" && map.refusal == .missing && map.size == Size(width: 96, height: 96))
    guard case .pages(let pages) = sheet.content.content else { throw Mismatch() }
    #expect(pages.children.map(\.title) == ["Studios", "Classes"] && pages.tabs == .none)
    guard case .list(let list) = pages.children[0].content else { throw Mismatch() }
    #expect(list.children.map(\.repeats) == [40] && list.axis == .y)
    #expect(scene.overlays.map(\.place) == [.top] && scene.overlays.map(\.inset) == [16])
    #expect(
      scene.nodes.map(\.id)
        == ["sheet", "picture", "picture2", "pages", "list", "picture3", "list2", "picture4", "picture5"])
    #expect(scene.pictureFiles.map(\.file.name).last == "search@2x.png" && scene.pictureFiles.count == 6)
  }

  @Test func `a list, a stack and pages have their members beside them`() throws {
    let scene = try scene(
      """
      {"id": "all", "list": [
        {"stack": [\(Self.color)], "gap": 3, "inset": 4, "note": "A", "repeat": 2},
        {"axis": "x", "list": [{"color": "#ffffff", "width": 40, "height": 30}]},
        {"pages": [{"title": "One", "color": "#00ff00", "height": 9}], "tabs": "text", "gap": 5}
      ], "gap": 6.5, "inset": 7, "header": \(Self.color), "indicator": {"panel": "text"}}
      """)
    guard case .list(let list) = scene.root.content else { throw Mismatch() }
    #expect(scene.root.id == "all" && list.gap == 6.5 && list.inset == 7)
    #expect(list.header?.height == 72 && list.indicator == SceneIndicator(id: "indicator", panel: .text))
    guard case .stack(let stack) = list.children[0].content, case .list(let strip) = list.children[1].content,
      case .pages(let pages) = list.children[2].content
    else { throw Mismatch() }
    #expect(stack.gap == 3 && stack.inset == 4 && list.children[0].note == "A" && list.children[0].repeats == 2)
    #expect(strip.axis == .x && strip.children[0].width == 40 && list.children[1].id == "list2")
    #expect(pages.tabs == .text && pages.gap == 5 && pages.children[0].title == "One")
    guard case .picture(let leaf) = pages.children[0].content else { throw Mismatch() }
    #expect(leaf.source == .color(Color(0x00FF00)))
  }

  @Test func `headers, cards and galleries have their members`() throws {
    let header = try scene(
      """
      {"header": {"collapses": \(Self.color), "sticks": \(Self.color), "content": {"list": []}, "rule": "quick"}}
      """)
    guard case .header(let parts) = header.root.content else { throw Mismatch() }
    #expect(parts.rule == .quick && parts.sticks != nil && parts.content.id == "list" && header.root.id == "header")
    guard case .cards(let cards) = try scene(#"{"cards": ["a.png"], "separator": 8}"#).root.content else {
      throw Mismatch()
    }
    #expect(cards.separator == 8 && cards.children.count == 1)
    let gallery = try scene(#"{"gallery": ["a.png", {"picture": "b.png", "fit": "fit"}], "columns": 3, "gap": 2}"#)
    guard case .gallery(let grid) = gallery.root.content else { throw Mismatch() }
    #expect(grid.columns == 3 && grid.gap == 2 && grid.pictures.count == 2)
    guard case .picture(let second) = grid.pictures[1].content else { throw Mismatch() }
    #expect(second.fit == .fit)
  }

  @Test func `an indicator may be true, false or have a picture as panel`() throws {
    for (text, panel) in [
      ("true", SceneIndicator.Panel.none), ("{}", .none), (#"{"panel": "text"}"#, .text),
      (
        #"{"panel": {"picture": "a.png"}}"#,
        .picture(
          ScenePictureFile(
            name: "a.png", path: "nowhere/a.png", size: Size(width: 96, height: 96), refusal: PhotoError.missing))
      ),
    ] {
      guard case .list(let list) = try scene(#"{"list": [], "indicator": \#(text)}"#).root.content else {
        throw Mismatch()
      }
      #expect(list.indicator?.panel == panel)
    }
    guard case .list(let list) = try scene(#"{"list": [], "indicator": false}"#).root.content else { throw Mismatch() }
    #expect(list.indicator == nil)
  }

  @Test(arguments: SceneOverlay.Place.allCases) func `an overlay stands at a side or a corner`(
    place: SceneOverlay.Place
  ) throws {
    for word in [place.word, place.rawValue] {
      let scene = try scene(Self.color, rest: #", "overlays": [{"picture": "a.png", "at": "\#(word)"}, "b.png"]"#)
      #expect(scene.overlays.map(\.place) == [place, .top] && scene.overlays[0].inset == 0)
    }
  }

  @Test func `a name and a scale have defaults, and a byte-order mark is skipped`() throws {
    let scene = try decode("\u{FEFF}" + #"{"scrollwork":"scene/1","viewport":[1,2],"root":"a.png"}"#)
    #expect(scene.name == "shop" && scene.overlays.isEmpty)
  }

  @Test func `a default ID never repeats one that the file gives`() throws {
    let scene = try scene(#"{"pages": [{"list": [], "id": "list2"}, {"list": []}, {"list": []}, {"stack": []}]}"#)
    #expect(scene.nodes.map(\.id) == ["pages", "list2", "list3", "list4", "stack"])
  }

  @Test func `pictures have the size of their pixels through the scale`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.scene.json"
    for name in ["a@2x.png", "b.png", "c@4x.png"] {
      try File.writeAtomically(Self.pngHeader(width: 120, height: 60), to: folder.path + "/" + name)
    }
    try File.writeAtomically(Array("<svg viewBox='0 0 30 20'/>".utf8), to: folder.path + "/d.svg")
    try File.writeAtomically(Array("no picture".utf8), to: folder.path + "/e.png")
    let text = """
      {"scrollwork": "scene/1", "viewport": [390, 800], "scale": 3,
        "root": {"stack": ["a@2x.png", "b.png", "c@4x.png", "d.svg", "e.png", "f.png"]}}
      """
    try File.writeAtomically(Array(text.utf8), to: path)
    let scene = try SceneFile.load(path: folder.path + "/")
    #expect(scene.path == path)
    let files = scene.pictureFiles.map(\.file)
    #expect(files.map(\.size.width) == [60, 40, 30, 30, 96, 96])
    #expect(files.map(\.size.height) == [30, 20, 15, 20, 96, 96])
    #expect(files.map(\.refusal) == [nil, nil, nil, nil, .unknownFormat, .missing])
  }

  @Test func `a folder needs exactly one scene file`() throws {
    let folder = try TemporaryFolder()
    let none = #expect(throws: DocumentError.self) { try SceneFile.load(path: folder.path) }
    #expect(none?.kind == .missing && none?.reason.contains("no scene file") == true)
    for name in ["a", "b"] { try File.writeAtomically(Array("{}".utf8), to: "\(folder.path)/\(name).scene.json") }
    let two = #expect(throws: DocumentError.self) { try SceneFile.load(path: folder.path) }
    #expect(two?.reason.contains("a.scene.json, b.scene.json") == true)
    let missing = #expect(throws: DocumentError.self) { try SceneFile.load(path: folder.path + "/c.scene.json") }
    #expect(missing?.kind == .missing)
  }

  @Test func `a link out of the folder is refused, and one inside is not`() throws {
    let outside = try TemporaryFolder()
    let folder = try TemporaryFolder()
    try File.writeAtomically(Self.pngHeader(width: 8, height: 8), to: outside.path + "/secret.png")
    try File.writeAtomically(Self.pngHeader(width: 8, height: 8), to: folder.path + "/a.png")
    try #require(symlink(outside.path + "/secret.png", folder.path + "/out.png") == 0)
    try #require(symlink("a.png", folder.path + "/in.png") == 0)
    let text = """
      {"scrollwork": "scene/1", "viewport": [390, 800], "root": {"stack": ["in.png",
      "out.png"]}}
      """
    let problems = SceneFile.problems(in: Array(text.utf8), path: folder.path + "/a.scene.json")
    #expect(problems.map(\.line) == [2] && problems[0].reason.contains("link"))
  }

  /// Returns the beginning of a PNG file, with its size.
  private static func pngHeader(width: UInt8, height: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0]
  }
}

/// The error of a test in which a scene has other contents than expected.
private struct Mismatch: Error {}
