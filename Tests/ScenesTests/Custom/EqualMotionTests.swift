import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// The law of equal motion: a built-in scene and a scene file with its geometry move alike under the same gestures.
///
/// Left out are what only the content of the built-in scenes does: taps on rows, tabs, cards and controls, and keys that
/// lists of days or of places define.
@Suite struct EqualMotionTests {
  private struct Case: CustomStringConvertible {
    var scene: SceneName
    var preset: Preset
    var rate: Double
    var description: String { "\(scene.rawValue), \(preset.name), \(Int(rate)) Hz" }
  }

  private static let scenes: [SceneName] = [.sheet, .feed, .timeline, .events]
  private static let cases = scenes.flatMap { scene in
    Preset.shipped.flatMap { preset in
      [60.0, 144].map { Case(scene: scene, preset: preset, rate: $0) }
    }
  }
  /// The number of gestures for each case.
  private static let gestures = Sample.isExhaustive ? 200 : 8

  /// The state keys of a built-in scene, and those of the file that must have the same value.
  private static func keys(of scene: SceneName) -> [(String, String)] {
    switch scene {
    case .sheet:
      [
        ("sheet.top", "sheet.top"), ("sheet.velocity", "sheet.velocity"), ("list.offset", "list.offset"),
        ("list.velocity", "list.velocity"),
      ]
    case .feed: [("feed.offset", "cards.offset"), ("feed.velocity", "cards.velocity"), ("feed.card", "cards.card")]
    case .timeline:
      [
        ("list.offset", "list.offset"), ("list.velocity", "list.velocity"), ("indicator.y", "indicator.y"),
        ("indicator.length", "indicator.length"), ("indicator.alpha", "indicator.alpha"),
      ]
    default:
      [("header.height", "header.height"), ("page.offset", "pages.offset"), ("page.index", "pages.index")]
    }
  }

  @Test(arguments: Sample.of(cases, 16)) private func `a scene file moves as the built-in scene`(_ test: Case) throws {
    let tuning = Tuning(base: test.preset)
    var moved = 0
    for number in 0..<Self.gestures {
      let script = HostileScript.script(
        for: test.scene, seed: UInt64(number) &+ 77,
        hasSteps: test.scene != .feed
          || tuning[KeyTunables.distance] == .wheel && tuning[WheelTunables.distance] == .fixed)
      let scene = try SceneFixtures.make(test.scene, tuning: tuning)
      let built = try #require(BuiltInFiles.file(for: scene, tuning: tuning))
      let file = try SceneFile.decode(Array(BuiltInFiles.text(of: built).utf8), path: "built-in.scene.json")
      let own = CustomScene(file: file, descriptor: file.descriptor(), viewport: scene.viewport, tuning: tuning)
      let expected = script.play(in: scene, rate: test.rate, tuning: tuning)
      let found = script.play(in: own, rate: test.rate, tuning: tuning)
      try #require(expected.count == found.count, "\(test), gesture \(number)")
      if Set(expected.map { $0.number(Self.keys(of: test.scene)[0].0) }).count > 10 { moved += 1 }
      for (one, other) in zip(expected, found) {
        var pairs = Self.keys(of: test.scene)
        if test.scene == .events {
          let page = Int(one.number("page.index"))
          pairs.append(("list.offset", page == 0 ? "list.offset" : "list\(page + 1).offset"))
        }
        for (key, ownKey) in pairs {
          try #require(
            abs(one.number(key) - other.number(ownKey)) <= 1e-9,
            "\(test), gesture \(number), \(one.t) s, \(key): \(one.number(key)) and \(other.number(ownKey))")
        }
        if test.scene == .sheet {
          try #require(one["sheet.detent"] == other["sheet.detent"], "\(test), gesture \(number), \(one.t) s")
        }
      }
    }
    #expect(moved > Self.gestures / 4, "the gestures move the scene")
  }

  @Test func `a gallery of a file moves as the built-in one without its title`() throws {
    for number in 0..<Self.gestures {
      let script = HostileScript.script(for: .gallery, seed: UInt64(number) &+ 5)
      var style = GridStyle()
      style.hasHeader = false
      let scene = GalleryScene(
        content: .init(photos: GalleryFixtures.photos()), viewport: SceneFixtures.phone, tuning: Tuning(), items: nil,
        isOpen: false, style: style)
      let pictures = GalleryFixtures.photos().all.map { photo in
        let file = ScenePictureFile(name: photo.id, path: photo.path, size: photo.size)
        return SceneNode(.picture(ScenePicture(.file(file))), id: photo.id)
      }
      let root = SceneNode(.gallery(SceneGallery(pictures)), id: "gallery")
      let file = SceneFile(path: "g.scene.json", name: "G", viewport: SceneFixtures.phone, root: root)
      let own = CustomGalleryScene(
        file: file, descriptor: file.descriptor(), viewport: SceneFixtures.phone, tuning: Tuning())
      let (expected, found) = (script.play(in: scene), script.play(in: own))
      try #require(expected.count == found.count)
      for (one, other) in zip(expected, found) {
        for key in ["page.offset", "photo.scale", "dismiss.progress", "list.offset"] {
          try #require(one.number(key) == other.number("gallery." + key), "gesture \(number), \(one.t) s, \(key)")
        }
      }
    }
  }

  /// An overlay lies over the grid alone: it takes the touches there, and none of an open picture, which covers it.
  @Test func `an overlay of a gallery takes touches only while it is visible`() throws {
    let pictures = GalleryFixtures.photos().all.map { photo in
      let file = ScenePictureFile(name: photo.id, path: photo.path, size: photo.size)
      return SceneNode(.picture(ScenePicture(.file(file))), id: photo.id)
    }
    let text = """
      {"scrollwork": "scene/1", "viewport": [390, 844], "root": {"gallery": ["a.png"]},
      "overlays": [{"color": "#203040", "height": 200, "at": "bottom"}]}
      """
    var file = try SceneFile.decode(Array(text.utf8), path: "g.scene.json")
    file.root = SceneNode(.gallery(SceneGallery(pictures)), id: "gallery")
    for isOpen in [true, false] {
      var script = SceneScript(.gallery)
      if isOpen {
        script.tap(100, 100)
        script.wait(1500)
      }
      script.fling(300, 760, isOpen ? -200 : 0, isOpen ? 0 : -200)
      script.end(after: 1500)
      let own = CustomGalleryScene(
        file: file, descriptor: file.descriptor(), viewport: SceneFixtures.phone, tuning: Tuning())
      let states = script.play(in: own)
      let last = try #require(states.last)
      #expect(last.number("gallery.page.offset") == (isOpen ? 410 : 0) && last.number("gallery.list.offset") == 0)
    }
  }
}
