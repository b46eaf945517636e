import Recording
import ScrollEngine
import Tuning

@testable import Scenes

/// The scenes that have pages.
enum PageScene: String, CaseIterable, Sendable {
  case events, gallery

  static let viewport = Size(width: 390, height: 844)

  /// Returns a scene with its pages visible and with long lists.
  func scene(
    _ viewport: Size = PageScene.viewport, tuning: Tuning = Tuning(), isMirrored: Bool = false
  ) -> any Scene {
    var language = SceneLanguage.english
    language.isRightToLeft = isMirrored
    return switch self {
    case .events:
      EventsScene(
        content: .init(photos: Photos(all: []), language: language), viewport: viewport, tuning: tuning, items: 60)
    case .gallery:
      GalleryScene(
        content: .init(photos: GalleryFixtures.photos(16), language: language), viewport: viewport, tuning: tuning)
    }
  }

  var name: SceneName { self == .events ? .events : .gallery }
  var count: Int { self == .events ? 4 : 16 }
  /// Returns the distance from one page to the next, in points.
  func length(_ viewport: Size) -> Double { viewport.width + (self == .events ? 0 : ViewerLayout.pageGap) }
}

/// Ways to turn to the next page.
enum PageInput: String, CaseIterable, Sendable {
  case touch, mouse, touchpad, wheel, key

  /// Adds one turn and a pause in milliseconds.
  ///
  /// - Parameter distance: the distance of a drag or a touchpad gesture, in points. Wheel and keys ignore it.
  func add(to script: inout SceneScript, by distance: Double, pause: Int, isMirrored: Bool = false) {
    let sign = isMirrored ? -1.0 : 1
    switch self {
    case .touch, .mouse:
      let id = self == .touch ? 1 : 0
      script.down(195 + sign * 150, 600, id: id)
      script.drag(-sign * distance, 0, steps: 12, id: id)
      script.up(after: 0, id: id)
    case .touchpad:
      script.add(.scroll(delta: .zero, phase: .began, at: nil))
      for _ in 1...12 {
        script.wait(8)
        script.add(.scroll(delta: Point(x: sign * distance / 12, y: 0), phase: .changed, at: nil))
      }
      script.add(.scroll(delta: .zero, phase: .ended, at: nil))
    case .wheel: script.add(.wheel(notches: Point(x: sign, y: 0), at: nil))
    case .key: script.add(.key(isMirrored ? .left : .right))
    }
    script.wait(pause)
  }
}
