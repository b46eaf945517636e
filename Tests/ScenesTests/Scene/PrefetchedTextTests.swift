import Drawing
import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// Prefetching of text. A movement shows only text that was prefetched while the scene rested.
@Suite struct PrefetchedTextTests {
  /// The properties that determine the layout of a text and its truncation.
  private struct Line: Hashable {
    var string: String
    var face: Typeface
    var size: Double
    var width: Double

    init(_ block: TextBlock) {
      string = block.string
      face = block.style.face
      size = block.style.size
      width = (block.frame.width * 64).rounded() / 64
    }
  }

  private static func lines(_ draw: (inout Canvas) -> Void, below top: Double = -.infinity) -> [Line] {
    var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
    draw(&canvas)
    return canvas.list.commands.compactMap {
      guard case .text(let block) = $0, block.frame.minY >= top else { return nil }
      return Line(block)
    }
  }

  /// Drags slowly, checks all text that becomes visible, and waits until the scene rests.
  private static func drag(_ scene: some Scene, by distance: Point, from time: inout Timestamp, top: Double) {
    let prefetched = Set(lines(scene.prefetch) + lines(scene.draw))
    let start = Point(x: 195, y: 560)
    scene.handle(InputEvent(time: time, kind: .down(id: 1, at: start)))
    for step in 1...30 {
      time = time.advanced(bySeconds: 0.02)
      scene.handle(InputEvent(time: time, kind: .move(id: 1, to: start + distance * (Double(step) / 30))))
      scene.advance(to: time)
      let new = Set(lines(scene.draw, below: top)).subtracting(prefetched)
      #expect(new.isEmpty, "\(scene.name) moved by \(distance)")
    }
    time = time.advanced(bySeconds: 0.3)
    scene.handle(InputEvent(time: time, kind: .up(id: 1, at: start + distance)))
    time = time.advanced(bySeconds: 5)
    scene.advance(to: time)
  }

  /// Drags at random. Text above `top` is not checked, as a header may change its text with the offset.
  private static func check(_ scene: some Scene, top: Double, isPaged: Bool = false, seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    var time = Timestamp(seconds: 1)
    for _ in 0..<12 {
      let distance = Double.random(in: -500...250, using: &chance)
      let isSideways = isPaged && Bool.random(using: &chance)
      drag(scene, by: isSideways ? Point(x: distance / 2, y: 0) : Point(x: 0, y: distance), from: &time, top: top)
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `a drag of less than a viewport shows no text that was not prefetched`(seed: UInt64) throws {
    Self.check(TimelineSceneTests.scene(items: 200), top: 130, seed: seed)
    Self.check(SheetFixtures.scene(items: 100), top: 300, seed: seed)
    Self.check(EventsFixtures.scene(items: 60), top: 320, isPaged: true, seed: seed)
    Self.check(try FeedFixture(items: 40).scene, top: 0, seed: seed)
    let gallery = GalleryFixtures.makeScene(count: 300)
    gallery.grid.showsNames = true
    Self.check(gallery, top: 130, seed: seed)
  }

  @Test func `the next rows are prefetched, and never the whole list`() {
    let scene = TimelineSceneTests.scene(items: 100_000)
    let some = Self.lines(scene.prefetch)
    #expect(some.count > 40 && some.count < 400)
    #expect(ScenePrefetch.rows(beside: 10..<12, of: 14) == [12, 13, 9, 8, 7, 6, 5, 4])
    #expect(ScenePrefetch.rows(beside: 0..<0, of: 14) == [])
    #expect(ScenePrefetch.rows(beside: 0..<3, of: 3) == [])
    #expect(ScenePrefetch.rows(beside: 500..<530, of: 1000).count == 80)
  }
}
