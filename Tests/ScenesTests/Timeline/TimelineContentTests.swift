import Containers
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Changes of the timeline: opened texts, added days and resizes.
@Suite("The timeline's content")
struct TimelineContentTests {
  @Test("A text opens in place and keeps the offset, the list grows, and a second tap closes the text")
  func opening() throws {
    let scene = TimelineSceneTests.scene()
    let row = try #require((0..<10).first { scene.list.index.moment($0)?.growth ?? 0 > 0 })
    let upper = scene.list.scroller.links[0].upper
    let place = layoutPlace(of: row, in: scene)
    var script = SceneScript(.timeline)
    script.tap(place.x, place.y)
    var frames = script.play(in: scene)
    #expect(frames.last?.number("list.offset") == 0)
    let grown = scene.list.scroller.links[0].upper - upper
    #expect(grown == scene.list.index.moment(row)?.growth)
    #expect(layoutPlace(of: row, in: scene).y == place.y)
    let later = SceneScript.taps(at: place, from: scene.now)
    frames = later.play(in: scene)
    #expect(scene.list.scroller.links[0].upper == upper)
  }

  @Test(
    "A text that opens or closes above the viewport moves nothing visible, not even a fling, in any frame",
    arguments: [false, true])
  func growthAbove(isFlung: Bool) throws {
    let scene = TimelineSceneTests.scene()
    let row = try #require((0..<10).first { scene.list.index.moment($0)?.growth ?? 0 > 0 })
    let growth = try #require(scene.list.index.moment(row)?.growth)
    let other = TimelineSceneTests.scene()
    for scene in [scene, other] {
      scene.scroll(toRow: 30, at: .zero)
      scene.advance(to: Timestamp(microseconds: 4_000_000))
      var script = SceneScript(.timeline)
      script.fling(195, 600, 0, -300)
      for event in script.recording.events where isFlung {
        guard case .input(let kind) = event.kind else { continue }
        scene.handle(InputEvent(time: Timestamp(microseconds: 4_000_000 + event.microseconds), kind: kind))
      }
    }
    for opens in [true, false] {
      scene.list.toggle(row, at: scene.now)
      for _ in 0..<40 {
        for scene in [scene, other] { scene.advance(to: scene.now.advanced(bySeconds: 1.0 / 120)) }
        #expect(abs(scene.list.offset - other.list.offset - (opens ? growth : 0)) < 1e-6)
        #expect(scene.list.scroller.velocity(of: 0) == other.list.scroller.velocity(of: 0))
        for row in 40..<60 {
          #expect(abs(layoutPlace(of: row, in: scene).y - layoutPlace(of: row, in: other).y) < 1e-6)
        }
      }
    }
  }

  private func layoutPlace(of row: Int, in scene: TimelineScene) -> Point {
    Point(
      x: 200,
      y: scene.list.layout.listTop + TimelineLayout.listInset + scene.list.visualTop(row) - scene.list.visualOffset + 20
    )
  }

  @Test("The next day is added below, which keeps the offset and shortens the indicator a little")
  func growing() {
    let scene = TimelineSceneTests.scene()
    scene.handle(InputEvent(time: .zero, kind: .key(.end)))
    scene.advance(to: Timestamp(microseconds: 3_000_000))
    let (offset, length) = (scene.list.offset, scene.panel.indicator.length)
    let count = scene.list.index.count
    scene.addDay(at: scene.now)
    #expect(scene.list.index.count > count)
    #expect(scene.list.offset == offset)
    #expect(scene.panel.indicator.length < length && scene.panel.indicator.length > length * 0.7)
  }

  @Test("Content that grows during a glide does not stop it")
  func growingUnderAGlide() {
    let scene = TimelineSceneTests.scene()
    scene.scroll(toRow: 40, at: .zero)
    scene.advance(to: Timestamp(microseconds: 60_000))
    let velocity = scene.list.scroller.velocity(of: 0)
    scene.addDay(at: scene.now)
    #expect(velocity > 0 && abs(scene.list.scroller.velocity(of: 0) - velocity) < 1e-6)
    scene.advance(to: Timestamp(microseconds: 4_000_000))
    #expect(abs(scene.list.offset - TimelineLayout.listInset - scene.list.index.top(40)) < 1e-6)
  }

  @Test("A resize keeps the offset as far as there is content")
  func resizing() {
    let scene = TimelineSceneTests.scene()
    scene.scroll(toRow: 30, at: .zero)
    scene.advance(to: Timestamp(microseconds: 4_000_000))
    let offset = scene.list.offset
    for size in [Size(width: 844, height: 390), Size(width: 60, height: 60), Size(width: 390, height: 844)] {
      scene.handle(InputEvent(time: scene.now, kind: .resize(size)))
      #expect(scene.list.offset == offset)
      #expect(scene.panel.indicator.y.isFinite && scene.panel.frame.minY.isFinite)
    }
  }

  @Test("Ten million rows move like eighty")
  func manyRows() {
    var script = SceneScript(.timeline)
    script.fling(195, 700, 0, -400)
    let few = script.play(in: TimelineSceneTests.scene())
    let many = script.play(in: TimelineSceneTests.scene(items: 10_000_000))
    #expect(few.count == many.count)
    for (a, b) in zip(few, many) { #expect(abs(a.number("list.offset") - b.number("list.offset")) < 1e-6) }
  }

  @Test("A recording can begin with the offset of another one")
  func restoring() {
    let scene = TimelineSceneTests.scene()
    scene.scroll(toRow: 12, at: .zero)
    scene.advance(to: Timestamp(microseconds: 4_000_000))
    let start = scene.startState()
    var script = SceneScript(.timeline)
    script.end(after: 50)
    let offset = script.starting(from: start).play(in: TimelineSceneTests.scene()).first?.number("list.offset")
    #expect(offset == scene.list.offset)
  }
}
