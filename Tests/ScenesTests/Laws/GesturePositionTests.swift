import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Equal gestures at different positions. They do the same from every part with the same content.
@Suite struct GesturePositionTests {
  /// A movement of a finger, and its duration in milliseconds.
  struct Way: Sendable {
    let change: Point
    let milliseconds: Int
  }

  private static let ways = [
    Way(change: Point(x: 0, y: -300), milliseconds: 400), Way(change: Point(x: 0, y: -160), milliseconds: 64),
    Way(change: Point(x: -160, y: 0), milliseconds: 96), Way(change: Point(x: 0, y: 70), milliseconds: 200),
  ]

  /// Returns the keys that a gesture changes in a scene, and positions with the same content.
  private static func whole(_ scene: SceneName, in size: Size) -> (keys: [String], places: [Point]) {
    func grid(_ whole: Rect) -> [Point] {
      stride(from: whole.minY + 2, to: whole.maxY - 1, by: max(12, whole.height / 5)).flatMap { y in
        [0.02, 0.6, 0.98].map { Point(x: whole.minX + whole.width * $0, y: y) }
      }
    }
    let all = Rect(origin: .zero, size: size)
    switch scene {
    case .sheet:
      let layout = SheetLayout(viewport: size, tuning: Tuning())
      return (["sheet.top", "list.offset"], grid(layout.panel(top: layout.tops[1])))
    case .feed: return (["feed.card", "feed.offset"], grid(all))
    case .timeline: return (["list.offset"], grid(all))
    case .events: return (["header.height", "list.offset", "page.index"], grid(all))
    default: return (["page.index", "open"], grid(all))
    }
  }

  @Test(arguments: [SceneDescriptor].shipped.names) func `a gesture does the same from every position, in every scene`(
    name: SceneName
  ) throws {
    for size in SceneFixtures.sizes.prefix(2) {
      let (keys, places) = Self.whole(name, in: size)
      for way in Self.ways {
        var expected: [String]?
        for place in places {
          var script = SceneScript(name, viewport: size)
          script.wait(20)
          script.down(place.x, place.y)
          script.drag(way.change.x, way.change.y, steps: way.milliseconds / 8)
          script.up(after: 0)
          let last = script.play(in: try SceneFixtures.make(name, size), rate: 60).last
          let rest = keys.map { key in
            let number = last?.number(key) ?? .nan
            return number.isNaN ? "\(last?.flag(key) ?? false)" : "\((number * 1e6).rounded() / 1e6)"
          }
          #expect(rest == expected ?? rest, "\(size) \(way) from \(place): \(keys)")
          expected = expected ?? rest
        }
      }
    }
  }
}
