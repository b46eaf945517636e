import Assets
import Containers
import Drawing
import Recording
import ScrollEngine
import Tuning

@testable import Scenes

/// A feed of the shipped posts with a simulated finger.
final class FeedFixture {
  let scene: FeedScene
  var now = Timestamp.zero
  /// Called after each frame.
  var afterFrame: () -> Void = {}

  init(
    items: Int? = nil, viewport: Size = Size(width: 390, height: 844), tuning: Tuning = Tuning(),
    isMirrored: Bool = false
  ) throws {
    var language = SceneLanguage.english
    language.isRightToLeft = isMirrored
    let assets = try Assets.locate()
    let posts = try Posts.load(path: assets.path("data/posts.json"))
    let photos = try Photos.load(path: assets.path("data/photos.json"), root: assets.root)
    scene = FeedScene(
      content: .init(posts: posts.all, photos: photos, language: language), viewport: viewport, tuning: tuning,
      items: items)
  }

  func send(_ kind: InputEvent.Kind) { scene.handle(InputEvent(time: now, kind: kind)) }

  func wait(_ seconds: Double) {
    let end = now.advanced(bySeconds: seconds)
    while now < end {
      now = min(end, now.advanced(bySeconds: 1 / 60))
      scene.advance(to: now)
      afterFrame()
    }
  }

  /// Drags a finger by a distance, pauses, lifts it and waits until everything rests.
  func drag(_ distance: Double, pause: Double = 0.15) {
    send(.down(id: 1, at: Point(x: 195, y: 500)))
    for step in 1...20 {
      wait(0.008)
      send(.move(id: 1, to: Point(x: 195, y: 500 + distance * Double(step) / 20)))
    }
    wait(pause)
    send(.up(id: 1, at: Point(x: 195, y: 500 + distance)))
    wait(2)
  }

  func tap(_ place: Point) {
    send(.down(id: 1, at: place))
    wait(0.05)
    send(.up(id: 1, at: place))
  }

  /// Returns the center of a part of the top card, in the viewport.
  func point(_ find: (FeedLayout, VisibleCard<FeedCard>) -> Rect?) -> Point? {
    guard let card = scene.cards.visibleCards.first, let layout = card.view.layout else { return nil }
    return find(layout, card)?.offset(by: card.frame.origin).center
  }

  func bar(_ layout: FeedLayout, _ card: VisibleCard<FeedCard>) -> Rect {
    layout.bar(top: card.frame.minY, height: card.frame.height)
  }

  var offset: Double { scene.cards.contentOffset }
  var card: Int? { scene.cards.currentCard }
}

/// Text metrics from a table of widths, for drawing without fonts.
final class TableTextMetrics: TextMeasuring {
  func width(of string: String, style: TextStyle) -> Double { FeedTextWidths.width(of: string, size: style.size) }
}

/// A picture provider whose pictures never become ready. It records the requests.
final class NoPictures: PictureProvider {
  private(set) var wanted: Set<PictureKey> = []
  func isReady(_ key: PictureKey) -> Bool { false }
  func request(
    _ key: PictureKey, pixelWidth: Int, pixelHeight: Int, make: @escaping @Sendable () -> VectorDrawing
  ) { wanted.insert(key) }
}
