import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning

@testable import Playground

@Suite struct GhostTests {
  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a scene has no ghost of itself`(_ name: SceneName) throws {
    let outlines = try WorkbenchHand.scene(name).outlines
    #expect(!outlines.isEmpty)
    #expect(GhostView.differing(outlines, from: outlines).isEmpty)
    #expect(Set(outlines.map(\.id)).count == outlines.count, "each part has a name of its own")
  }

  @Test(arguments: [SceneName.sheet, .timeline, .events, .gallery])
  func `a row is outlined by its upper edge, and only where that shows`(_ name: SceneName) throws {
    let scene = try WorkbenchHand.scene(name)
    var start = StateLine()
    start.add("open", false)
    start.add("sheet.detent", "full")
    scene.restore(start.members)
    // A list may begin with a margin; a hidden edge would lie a row higher.
    let top = try #require(scene.outlines.filter { $0.kind == .row }.map(\.frame.minY).min()) - 8
    for offset in stride(from: 10.0, to: 200, by: 10) {
      var line = StateLine()
      line.add("list.offset", offset)
      scene.restore(line.members)
      let rows = scene.outlines.filter { $0.kind == .row }
      #expect(!rows.isEmpty && rows.allSatisfy { $0.frame.minY >= top }, "\(offset): \(rows.map(\.frame.minY))")
    }
  }

  @Test(arguments: [
    (SceneName.sheet, "sheet.halfFraction", 0.7, "sheet", 253.2), (.events, "events.headerHeight", 120, "page 0", 168),
  ])
  func `a part lies where the other tuning puts it`(
    _ name: SceneName, _ key: String, _ value: Double, _ id: String, _ top: Double
  ) throws {
    let tuning = try WorkbenchHand.tuning(key, .number(value))
    let outlines = try WorkbenchHand.scene(name, tuning).outlines
    let ghost = GhostView.differing(outlines, from: try WorkbenchHand.scene(name).outlines)
    #expect(abs((ghost.first { $0.id == id }?.frame.minY ?? .nan) - top) < 0.01)
  }

  @Test func `a scene that neither side made shows where both would be, and equal sides once`() throws {
    func outlines(_ y: Double) -> [SceneOutline] {
      [SceneOutline("row 1", Rect(x: 0, y: y, width: 9, height: 9), .row)]
    }
    let (shown, a, b) = (outlines(0), outlines(50), outlines(80))
    #expect(GhostView.ghosts(own: [], other: b, over: shown) == ([], b), "the scene is A itself")
    #expect(GhostView.ghosts(own: a, other: b, over: shown) == (a, b))
    #expect(GhostView.ghosts(own: a, other: a, over: shown) == (a, []), "both are at one place")
    #expect(GhostView.ghosts(own: a, other: shown, over: shown) == (a, []), "B is what the scene shows")
    #expect(GhostView.ghosts(own: shown, other: b, over: shown) == ([], b))
  }

  @Test(arguments: [SceneName.feed, .timeline, .gallery])
  func `what another tuning scrolls farther is drawn farther`(_ name: SceneName) throws {
    let recording = WorkbenchHand.gesture(name)
    let key = name == .feed ? "feed.settleDuration" : name == .timeline ? "fling.decelerationRate" : "gesture.slop"
    let value = name == .feed ? 0.9 : name == .timeline ? 0.99 : 30
    let a = try WorkbenchHand.outcome(recording).film
    let b = try WorkbenchHand.outcome(recording, try WorkbenchHand.tuning(key, .number(value))).film
    let moment = name == .gallery ? 0.1 : 0.4
    #expect(!GhostView.differing(b.outlines(at: moment), from: a.outlines(at: moment)).isEmpty)
    #expect(GhostView.differing(b.outlines(at: 0), from: a.outlines(at: 0)).isEmpty)
  }

  @Test func `between two moments a part lies between two places`() {
    var film = GhostFilm()
    film.add([SceneOutline("card", Rect(x: 0, y: 0, width: 10, height: 10))], at: 0)
    film.add([SceneOutline("card", Rect(x: 0, y: 100, width: 10, height: 10))], at: 1)
    film.add([SceneOutline("card", Rect(x: 0, y: 5, width: 10, height: 10))], at: 0.5)
    #expect(film.outlines(at: 0.25).first?.frame.minY == 25)
    #expect(film.outlines(at: -1).first?.frame.minY == 0)
    #expect(film.outlines(at: 9).first?.frame.minY == 100)
    #expect(GhostFilm().outlines(at: 0).isEmpty)
  }
}
