import Containers
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
      GestureHelp(input: "Drag up", meaning: "Hides the header, then scrolls the list"),
      GestureHelp(input: "Drag sideways", meaning: "Next list, at any time"),
      GestureHelp(input: "Tap a tab", meaning: "Shows its list"),
      GestureHelp(input: "Left, Right", meaning: "Previous list, next list"),
    ],
    hints: [
      SceneHint("events.header", "drag up to hide the header and scroll on") { (scene: EventsScene) in
        scene.nested.visibleHeader <= 0 && scene.nested.offset(ofPage: scene.nested.currentPage) > 0
      },
      SceneHint("events.page", "drag sideways to the next list") { (scene: EventsScene) in scene.nested.currentPage >= 1
      },
    ],
    tunables: SceneTunables(
      groups: ["events", "pager"], omitted: SceneTunables.ofDoubleTaps.union(SceneTunables.ofLongPresses)),
    showsMap: false,
    impliedStart: StateLine(),
    read: { content throws(DocumentError) in _ = try content.cache.photos() },
    photographs: { content throws(DocumentError) in
      let names = Set([DemoEvents.next.photo] + DemoEvents.pages.flatMap { $0.events.map { $0.photo } })
      return try content.cache.photos().all.filter { names.contains($0.id) }
    },
    photographSize: Size(width: HeaderSizing.largestImage, height: HeaderSizing.largestImage),
    make: { content, viewport, tuning, items, direction throws(DocumentError) in
      let isLive = content.isLive
      var content = EventsScene.Content(photos: try content.cache.photos(), language: content.language(in: direction))
      if isLive { content.wallClock = LocalTime.secondOfDay }
      if isLive, let day = LocalTime.day(), let second = LocalTime.secondOfDay() {
        content.pages = DemoEvents.pages(from: DemoEvents.firstDay(today: day, second: second))
      }
      return EventsScene(content: content, viewport: viewport, tuning: tuning, items: items)
    })
}
