import Containers
import Documents
import Recording
import ScrollEngine
import Tuning

extension SceneName {
  /// The timeline scene, a long list of moments with a panel beside its scroll indicator.
  public static let timeline = SceneName(rawValue: "timeline")
}

extension SceneDescriptor {
  /// The timeline scene, a long list of moments with a panel beside its scroll indicator.
  public static let timeline = SceneDescriptor(
    name: .timeline, title: "Timeline", icon: "timeline-outline",
    gestures: [
      GestureHelp(input: "Drag or fling", meaning: "Shows the time beside the indicator"),
      GestureHelp(input: "Drag the indicator", meaning: "Scrolls through all moments"),
      GestureHelp(input: "Pull past the end", meaning: "Shrinks the indicator to a dot"),
      GestureHelp(input: "Page Up, Page Down", meaning: "One page"),
      GestureHelp(input: "Left, Right", meaning: "Previous day, next day"),
    ],
    hints: [
      SceneHint("timeline.panel", "fling and read the time beside the indicator") { (scene: TimelineScene) in
        scene.alpha > 0.9 && scene.list.scroller.activity.kind == .ballistic
      },
      SceneHint("timeline.dot", "pull past the start until the indicator is a dot") { (scene: TimelineScene) in
        scene.list.offset < -40
      },
    ],
    tunables: SceneTunables(groups: ["indicator", "panel"], omitted: SceneTunables.ofDoubleTaps) { tuning in
      let pace = ScrollIndicator.Rules(tuning).timing
      var presence = IndicatorVisibility()
      presence.show(at: 0, pace)
      presence.rest(at: pace.fade)
      let shown = presence
      return SceneMotionSketch(lasting: 2 * pace.fade + pace.linger) { shown.alpha(at: $0, pace) }
    },
    showsMap: false,
    impliedStart: StateLine(),
    read: { content throws(DocumentError) in _ = try content.cache.photos() },
    photographs: { content throws(DocumentError) in
      let names = Set(
        TimelineDemoMoments.days.joined().compactMap { if case .photo(let id) = $0.kind { id } else { nil } })
      return try content.cache.photos().all.filter { names.contains($0.id) }
    },
    photographSize: TimelineMomentDrawing.pictureSize,
    make: { content, viewport, tuning, items, direction throws(DocumentError) in
      let content = TimelineScene.Content(photos: try content.cache.photos(), language: content.language(in: direction))
      return TimelineScene(content: content, viewport: viewport, tuning: tuning, items: items)
    })
}
