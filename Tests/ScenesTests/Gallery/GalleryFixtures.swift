import Documents
import Drawing
import Recording
import ScrollEngine
import Tuning

@testable import Scenes

/// Galleries of photographs that need no files.
enum GalleryFixtures {
  static let viewport = Size(width: 390, height: 844)
  static let middle = Point(x: 195, y: 422)

  static func photos(_ count: Int = 16) -> Photos {
    Photos(
      all: (0..<count).map { number in
        Photo(
          id: "\(number)", path: "/nowhere/\(number).jpg", title: "Photograph \(number)",
          size: number % 2 == 0 ? Size(width: 1600, height: 1200) : Size(width: 1000, height: 1500),
          averageColor: .black, author: "", license: "", refusal: nil)
      })
  }

  static func makeScene(_ tuning: Tuning = Tuning(), count: Int = 16) -> GalleryScene {
    GalleryScene(content: GalleryScene.Content(photos: photos(count)), viewport: viewport, tuning: tuning)
  }
}

extension SceneScript {
  static func gallery() -> SceneScript { SceneScript(.gallery) }

  /// Adds a pinch around a position from one distance to another, with reports every 8 ms.
  mutating func pinch(around place: Point, from start: Double, to end: Double, steps: Int = 30) {
    down(place.x - start / 2, place.y, id: 1)
    wait(8)
    down(place.x + start / 2, place.y, id: 2)
    for step in 1...steps {
      let half = (start + (end - start) * Double(step) / Double(steps)) / 2
      wait(8)
      add(.move(id: 1, to: Point(x: place.x - half, y: place.y)))
      add(.move(id: 2, to: Point(x: place.x + half, y: place.y)))
    }
    wait(150)
    add(.up(id: 1, at: place))
    add(.up(id: 2, at: place))
  }
}

extension StateLine {
  /// Returns a Boolean value by its key, or `nil` if there is none.
  func flag(_ key: String) -> Bool? { if case .flag(let flag)? = self[key] { flag } else { nil } }
}
