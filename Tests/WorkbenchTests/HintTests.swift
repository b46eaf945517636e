import Documents
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Workbench

/// Hints, which disappear once they are done.
@Suite struct HintTests {
  /// Returns a sheet scene whose list is scrolled.
  private func scrolled() throws -> any Scene {
    let scene = try GestureBuilder.scene(.sheet)
    var start = StateLine()
    start.add("sheet.detent", "full")
    start.add("list.offset", 100)
    scene.restore(start.members)
    return scene
  }

  /// Returns the same scene during a drag.
  private func dragged() throws -> any Scene {
    let scene = try scrolled()
    scene.handle(InputEvent(time: .zero, kind: .down(id: 1, at: Point(x: 200, y: 600))))
    scene.handle(InputEvent(time: Timestamp(seconds: 0.01), kind: .move(id: 1, to: Point(x: 200, y: 560))))
    scene.advance(to: Timestamp(seconds: 0.02))
    return scene
  }

  private func notes(_ book: inout HintProgress, _ scene: any Scene) -> Bool { book.updateProgress(from: scene) }

  @Test func `every scene has hints with unique keys that fit a line`() {
    let all = [SceneDescriptor].shipped.flatMap(\.hints)
    #expect(Set(all.map(\.key)).count == all.count)
    for scene in [SceneDescriptor].shipped {
      #expect(scene.hints.count >= 2)
      #expect(scene.hints.allSatisfy { $0.text.count <= 56 })
    }
  }

  @Test func `a hint disappears once the user has done it, also at the next start`() throws {
    let folder = try TemporaryFolder()
    var book = HintProgress(folder: folder.path)
    #expect(book.next(in: .sheet)?.hint.key == "sheet.full")
    #expect(book.next(in: .sheet)?.count == 3)
    // A scene that was restored scrolled has not been scrolled by the user.
    let scene = try scrolled()
    #expect(scene.state.activity == .idle)
    #expect(!notes(&book, scene))
    let user = try dragged()
    #expect(user.state.activity == .drag)
    #expect(notes(&book, user))
    #expect(book.next(in: .sheet)?.hint.key == "sheet.catch")
    #expect(HintProgress(folder: folder.path).next(in: .sheet)?.hint.key == "sheet.catch")
    #expect(!notes(&book, user))
  }

  @Test func `a hint about a rest counts right after a movement`() throws {
    var book = HintProgress(folder: nil)
    let scene = try GestureBuilder.scene(.sheet)
    scene.handle(InputEvent(time: .zero, kind: .key(.escape)))
    scene.advance(to: Timestamp(seconds: 0.05))
    #expect(!notes(&book, scene), "it is on its way down")
    scene.advance(to: Timestamp(seconds: 5))
    #expect(scene.state.rest == "Peek")
    #expect(notes(&book, scene))
    #expect(book.done == ["sheet.peek"])
  }

  @Test func `a gesture in one scene does not complete hints of another`() throws {
    var book = HintProgress(folder: nil)
    #expect(notes(&book, try dragged()))
    #expect(book.next(in: .feed)?.number == 1 && book.next(in: .timeline)?.number == 1)
  }

  @Test func `dragging rows does not complete the hint about a photograph`() throws {
    var book = HintProgress(folder: nil)
    let scene = try GestureBuilder.scene(.gallery)
    var start = StateLine()
    start.add("open", false)
    scene.restore(start.members)
    scene.handle(InputEvent(time: .zero, kind: .down(id: 1, at: Point(x: 200, y: 600))))
    scene.handle(InputEvent(time: Timestamp(seconds: 0.01), kind: .move(id: 1, to: Point(x: 200, y: 560))))
    #expect(scene.state.activity == .drag && !notes(&book, scene))
  }

  @Test(arguments: ["", "{", "[]", #"{"scrollwork":"hints/1"}"#, #"{"scrollwork":"tuning/1","done":["sheet.full"]}"#])
  func `a broken hint file starts over`(_ text: String) throws {
    let folder = try TemporaryFolder()
    try File.writeAtomically(Array(text.utf8), to: folder.path + "/hints.json")
    var book = HintProgress(folder: folder.path)
    #expect(book.done.isEmpty)
    #expect(notes(&book, try dragged()))
    #expect(HintProgress(folder: folder.path).done == ["sheet.full"])
  }

  @Test func `an unwritable folder causes no failure`() throws {
    var book = HintProgress(folder: "/nowhere/at/all")
    #expect(notes(&book, try dragged()))
    #expect(book.next(in: .sheet)?.hint.key == "sheet.catch")
  }
}
