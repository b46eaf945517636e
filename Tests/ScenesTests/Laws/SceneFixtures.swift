import Documents
import Recording
import ScrollEngine
import Tuning

@testable import Scenes

/// The five scenes, with content that needs no files if possible, for tests of all scenes.
enum SceneFixtures {
  static let phone = Size(width: 390, height: 844)
  /// Usual window sizes: a phone in both orientations, a small phone, and a desktop or kiosk.
  static let sizes = [
    phone, Size(width: 844, height: 390), Size(width: 320, height: 568), Size(width: 1280, height: 800),
  ]

  /// - Parameter isMirrored: whether the layout direction is right to left.
  static func make(
    _ name: SceneName, _ size: Size = phone, tuning: Tuning = Tuning(), isMirrored: Bool = false
  ) throws -> any Scene {
    var language = SceneLanguage.english
    language.isRightToLeft = isMirrored
    return switch name {
    case .sheet: SheetFixtures.scene(size, tuning: tuning, isMirrored: isMirrored)
    case .feed: try FeedFixture(viewport: size, tuning: tuning, isMirrored: isMirrored).scene
    case .timeline:
      TimelineScene(
        content: .init(photos: Photos(all: []), language: language), viewport: size, tuning: tuning, items: 300)
    case .events:
      EventsScene(
        content: .init(pages: DemoEvents.pages, photos: Photos(all: []), language: language), viewport: size,
        tuning: tuning, items: 60)
    case .gallery:
      GalleryScene(
        content: .init(photos: GalleryFixtures.photos(), language: language), viewport: size, tuning: tuning)
    default: throw DocumentError(.missing, path: name.rawValue, "is a scene of which nobody knows the content")
    }
  }
}
