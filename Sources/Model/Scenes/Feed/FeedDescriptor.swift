import Containers
import Documents
import Recording
import ScrollEngine
import Tuning

extension SceneName {
  /// The feed scene, in which each gesture turns one card, whatever the height of the card.
  public static let feed = SceneName(rawValue: "feed")
}

extension SceneDescriptor {
  /// The feed scene, in which each gesture turns one card, whatever the height of the card.
  public static let feed = SceneDescriptor(
    name: .feed, title: "Feed", icon: "newspaper-variant-outline",
    gestures: [
      GestureHelp(input: "Drag or fling", meaning: "Next card; a long card scrolls first"),
      GestureHelp(input: "Show more", meaning: "Expands a card or collapses it"),
      GestureHelp(input: "Up, Down", meaning: "One card"),
      GestureHelp(input: "Home, End", meaning: "First card, last card"),
    ],
    hints: [
      SceneHint("feed.page", "drag a card up past the threshold for the next one") { (scene: FeedScene) in
        (scene.cards.currentCard ?? 0) >= 1
      },
      SceneHint("feed.bottom", "go back to the first card and pull past it") { (scene: FeedScene) in
        scene.cards.contentOffset < -8
      },
    ],
    tunables: SceneTunables(
      groups: ["feed", "pager"], replaced: SceneTunables.replacedByCards,
      omitted: SceneTunables.ofLists.union(SceneTunables.ofDoubleTaps).union(SceneTunables.ofLongPresses),
      inactive: SceneTunables.ofCards
    ) { tuning in
      SceneMotionSketch(Glide(from: 0, to: 844, duration: tuning[Tunables.feedSettleDuration]))
    },
    showsMap: false,
    impliedStart: StateLine(),
    read: { content throws(DocumentError) in _ = try content.cache.posts() },
    photographs: { content throws(DocumentError) in
      let names = Set(try content.cache.posts().flatMap { [$0.photo, $0.avatar] })
      return try content.cache.photos().all.filter { names.contains($0.id) }
    },
    make: { content, viewport, tuning, items, direction throws(DocumentError) in
      var shown = FeedScene.Content(
        posts: try content.cache.posts(), photos: try content.cache.photos(), language: content.language(in: direction))
      shown.layouts = content.cache.kept("layouts of posts") { LayoutCache<FeedLayout>() }
      return FeedScene(content: shown, viewport: viewport, tuning: tuning, items: items)
    })
}
