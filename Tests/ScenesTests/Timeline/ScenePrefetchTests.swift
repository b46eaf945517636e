import Drawing
import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

@Suite("Prefetching of photographs")
struct PrefetchTests {
  private static let count = 400

  /// Returns a timeline with a different photograph in every row.
  private static func scene() -> TimelineScene {
    let photos = (0..<count).map {
      Photo(
        id: "\($0)", path: "/\($0)", title: "", size: Size(width: 4, height: 3), averageColor: .black, author: "",
        license: "")
    }
    let moments = photos.map {
      TimelineMoment(minute: 0, title: $0.id, subtitle: "", family: .water, kind: .photo($0.id))
    }
    return TimelineScene(
      content: .init(days: [moments], photos: Photos(all: photos)), viewport: Size(width: 390, height: 844),
      tuning: Tuning(), items: count)
  }

  /// Returns the rows whose photographs a frame requests, in its order.
  private static func wishes(_ scene: TimelineScene) -> [Int] {
    let log = PictureRequestLog()
    var canvas = Canvas(appearance: .light, scale: 2, text: TableTextMetrics(), pictures: log)
    scene.draw(into: &canvas)
    return log.requested.compactMap { Int($0.family.dropFirst()) }
  }

  @Test("Visible photographs are requested first, then the next viewports, nearest first and each once")
  func order() {
    let scene = Self.scene()
    let first = Self.wishes(scene)
    let seen = scene.list.visibleRows
    #expect(Array(first.prefix(seen.count)) == Array(seen))
    #expect(first == Array(0..<first.count), "nothing lies above the first row")
    #expect(first.count > seen.count * 3)

    scene.handle(InputEvent(time: .zero, kind: .key(.end)))
    scene.advance(to: Timestamp(seconds: 30))
    let last = Self.wishes(scene)
    let shown = scene.list.visibleRows
    #expect(shown.upperBound == Self.count)
    #expect(Array(last.prefix(shown.count)) == Array(shown))
    #expect(Array(last.dropFirst(shown.count)) == (0..<shown.lowerBound).suffix(last.count - shown.count).reversed())
  }

  @Test("In the middle both sides are prefetched, and never the whole list")
  func middle() {
    let scene = Self.scene()
    for _ in 0..<20 {
      scene.handle(InputEvent(time: .zero, kind: .key(.pageDown)))
    }
    scene.advance(to: Timestamp(seconds: 30))
    let wishes = Self.wishes(scene)
    let shown = scene.list.visibleRows
    #expect(Set(wishes).count == wishes.count)
    #expect(wishes.contains(shown.lowerBound - shown.count) && wishes.contains(shown.upperBound + shown.count))
    #expect(wishes.count < Self.count / 2)
  }
}
