import Assets
import Documents
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Share

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The content of a page. `Tests/Browser` checks what it does.
@Suite struct SharedPageTests {
  /// The program's content beside packed files that a test wrote.
  private struct Fixture: ~Copyable {
    let folder: TemporaryFolder
    var assets: String { folder.path + "/assets" }

    static func make(hasScenes: Bool = true, hasSubset: Bool = true) throws -> Fixture {
      let folder = try TemporaryFolder()
      try fill(folder.path, hasScenes: hasScenes, hasSubset: hasSubset)
      return Fixture(folder: folder)
    }

    private static func fill(_ path: String, hasScenes: Bool, hasSubset: Bool) throws {
      let root = try Assets.locate().root
      for name in ["assets/", "assets/packed/", "assets/packed/fonts/"] {
        try TemporaryFolder.create(folderOf: path + "/" + name)
      }
      for name in ["data", "fonts", "map", "page", "photos"] {
        #expect(symlink(root + "/" + name, path + "/assets/" + name) == 0)
      }
      if hasScenes { try write(path + "/assets/packed/scenes.wasm.lzma", "scenes") }
      guard hasSubset else { return }
      try write(path + "/assets/packed/fonts/common.lzma", "fonts")
      try write(path + "/assets/packed/fonts/common.files", " 3 Inter-Regular.otf\n 2 Inter-Bold.otf\n")
    }

    private static func write(_ path: String, _ text: String) throws {
      try File.writeAtomically(Array(text.utf8), to: path, isSynced: false)
    }

    func page(
      _ scene: String, against: Tuning? = nil, isLinked: Bool = false,
      reducePhoto: (String, Size, Size) -> [UInt8]? = { _, _, _ in nil }
    ) throws -> String {
      let page = try SharedPage(
        scene: scene, tuning: Tuning(), against: against, isLinked: isLinked, assets: assets, readMask: { _, _ in nil },
        reducePhoto: reducePhoto)
      return String(decoding: page.html, as: UTF8.self)
    }

    /// Returns the page of a screen with a note.
    func screen(_ note: String) throws -> String {
      let path = folder.path + "/s.scene.json"
      try Self.write(
        path,
        #"{"scrollwork": "scene/1", "name": "Shop", "viewport": [390, 844], "root": {"list": [{"picture": "p.png", "note": "\#(note)"}]}}"#
      )
      return try page(path)
    }
  }

  @Test func `a page has the settings that its scene uses, named as in the tuning panel`() throws {
    let page = try Fixture.make().page("sheet", isLinked: true)
    for knob in [
      #"{"key":"fling.decelerationRate","title":"Deceleration rate, Fling","unit":"/ms","values":[0.998,0.998],"range":["#,
      #""title":"Rubber band","values":[0.55,0.55],"range":[0,1]}"#, #""title":"Spring response, Sheet","unit":"s""#,
      #""choices":["#, #""pinned":[]"#,
    ] { #expect(page.contains(knob), "\(knob)") }
    #expect(!page.contains(#""key":"feed."#) && !page.contains(#""key":"motion.reduced"#))
    // A page that stays as it is needs only what it shows.
    var other = Tuning()
    try other.set(Tunables.slop.declaration, to: .number(20))
    #expect(try Fixture.make().page("sheet").contains(#""knobs":[]"#))
    #expect(
      try Fixture.make().page("sheet", against: other)
        .contains(
          #""knobs":[{"key":"gesture.slop","title":"Slop, Gesture","unit":"pt","values":[10,20],"range":[0,48]}]"#))
  }

  @Test(arguments: ["sheet", "feed", "timeline", "events", "gallery"])
  func `a scene has a part of each font, and none for other scripts`(scene: String) throws {
    let page = try Fixture.make().page(scene)
    #expect(page.contains(#"data-file="fonts" data-packed data-parts=" 3 Inter-Regular.otf"#))
    #expect(!page.contains(#"data-file="fonts/Inter"#))
    #expect(!page.contains(#"data-file="fonts/DejaVu"#))
  }

  @Test(arguments: ["ltr", "Grüße", #"\u05e9"#, "שלום"]) func `a screen with other scripts has whole fonts`(
    note: String
  ) throws {
    let page = try Fixture.make().screen(note)
    let isWhole = note.hasPrefix("\\") || note == "שלום"
    #expect(page.contains(#"data-file="fonts/DejaVuSans-Fallback.ttf""#) == isWhole)
    #expect(page.contains(#"data-file="fonts/Inter-Regular.otf""#) == isWhole)
    #expect(page.contains("<b>DejaVu Sans</b>") == isWhole)
  }

  @Test func `without a subset, fonts are whole`() throws {
    let page = try Fixture.make(hasSubset: false).page("feed")
    #expect(page.contains(#"data-file="fonts/DejaVuSans-Fallback.ttf""#))
  }

  @Test func `photographs have the pixels of the largest frame that shows them`() throws {
    let fixture = try Fixture.make()
    var asked: [Size] = []
    let timeline = try fixture.page("timeline") { _, _, covered in
      asked.append(covered)
      return [1]
    }
    #expect(Set(asked.map(\.width)) == [224])
    #expect(timeline.utf8.count < 2_000_000)
    asked = []
    _ = try fixture.page("gallery") { _, _, covered in
      asked.append(covered)
      return nil
    }
    #expect(asked == [])
  }

  @Test func `a program without the scenes says how to build them`() throws {
    let fixture = try Fixture.make(hasScenes: false)
    do {
      _ = try fixture.page("sheet")
      Issue.record("expected an error")
    } catch let error as DocumentError {
      #expect(error.description.contains("make page"))
    }
  }

  @Test func `a page describes itself and has the colours of both appearances`() throws {
    let page = try Fixture.make().page("sheet")
    for part in [
      #"<meta name="description" content="Sheet scrolls"#, #"<meta property="og:title""#, "viewport-fit=cover",
      #"<meta name="theme-color" media="(prefers-color-scheme: light)""#, #"<link rel="icon" type="image/svg+xml""#,
      #"<meta name="apple-mobile-web-app-title" content="Sheet""#,
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(!page.contains("{{"))
  }
}
