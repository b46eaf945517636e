import Documents
import Recording
import ScrollEngine
import Tuning

extension SceneName {
  /// The events scene, with a collapsing header over pages of events side by side.
  public static let events = SceneName(rawValue: "events")
}

extension SceneDescriptor {
  /// The events scene, with a collapsing header over pages of events side by side.
  public static let events = SceneDescriptor(
    name: .events, title: "Events", icon: "calendar-outline",
    gestures: [
      SceneGesture(hand: "Drag up", meaning: "Pushes the header out, then scrolls the list"),
      SceneGesture(hand: "Drag sideways", meaning: "The next list, at any time"),
      SceneGesture(hand: "Tap a tab", meaning: "Goes to its list"),
      SceneGesture(hand: "Left, Right", meaning: "The list before, the list after"),
    ],
    hints: [
      SceneHint("events.header", "drag up: the header goes first, then the list") { (scene: EventsScene) in
        scene.line.headerHeight <= 0 && scene.line.offset(ofPage: scene.pages.shown) > 0
      },
      SceneHint("events.page", "drag sideways to the next list") { (scene: EventsScene) in scene.pages.shown >= 1 },
    ],
    tunables: SceneTunables(groups: ["events", "pager"]),
    showsMap: false,
    impliedStart: StateLine(),
    read: { content throws(DocumentError) in _ = try content.shelf.photos() },
    make: { content, viewport, tuning, items throws(DocumentError) in
      let isLive = content.isLive
      var content = EventsScene.Content(photos: try content.shelf.photos(), language: content.language)
      if isLive { content.wallClock = LocalTime.secondOfDay }
      return EventsScene(content: content, viewport: viewport, tuning: tuning, items: items)
    })
}
