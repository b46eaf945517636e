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
      SceneGesture(hand: "Drag up", meaning: "Hides the header, then scrolls the list"),
      SceneGesture(hand: "Drag sideways", meaning: "Next list, at any time"),
      SceneGesture(hand: "Tap a tab", meaning: "Shows its list"),
      SceneGesture(hand: "Left, Right", meaning: "Previous list, next list"),
    ],
    hints: [
      SceneHint("events.header", "drag up to hide the header and scroll on") { (scene: EventsScene) in
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
