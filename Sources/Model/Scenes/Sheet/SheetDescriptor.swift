import Containers
import Documents
import Recording
import ScrollEngine
import Tuning

extension SceneName {
  /// The scene with a sheet of lists over a city map.
  public static let sheet = SceneName(rawValue: "sheet")
}

extension SceneDescriptor {
  /// Distance, in points, that the sheet moves in the small curve that illustrates its tunables: from half to full on a
  /// phone.
  private static let sketched = 326.0

  /// The descriptor of the scene with a sheet of lists over a city map.
  public static let sheet = SceneDescriptor(
    name: .sheet, title: "Sheet", icon: "map-outline",
    gestures: [
      GestureHelp(input: "Drag the sheet", meaning: "Opens it, scrolls its list, and back"),
      GestureHelp(input: "Fling", meaning: "Goes to the detent it would reach"),
      GestureHelp(input: "Press while it moves", meaning: "Stops it and opens nothing"),
      GestureHelp(input: "Drag the map", meaning: "Pans it; pinch or Ctrl+wheel zooms"),
      GestureHelp(input: "Tap the sheet's header", meaning: "One detent up; from the top, one down"),
      GestureHelp(input: "Tap a row", meaning: "Shows its place on the map"),
      GestureHelp(input: "Tap a pin", meaning: "Shows its place in the list"),
      GestureHelp(input: "Up, Down", meaning: "One step; opens and closes the sheet"),
      GestureHelp(input: "Left, Right", meaning: "Studios, classes"),
      GestureHelp(input: "Escape", meaning: "Lowers the sheet, or hides it if it can"),
    ],
    hints: [
      SceneHint("sheet.full", "drag the sheet up and into its list") { (scene: SheetScene) in
        scene.sheet.listOffset > 24
      },
      SceneHint("sheet.catch", "fling the list, then press to catch it") { (scene: SheetScene) in
        scene.sheet.listOffset > 0 && scene.state.activity == .hold
      },
      SceneHint("sheet.peek", "flick the sheet all the way down") { (scene: SheetScene) in
        scene.nested.isIdle && scene.nested.sheetDetent == scene.sheet.peek
      },
    ],
    tunables: SceneTunables(groups: ["sheet", "map"], omitted: SceneTunables.ofLongPresses) { tuning in
      let spring = SpringParameters(
        response: tuning[Tunables.sheetSpringResponse], dampingRatio: tuning[Tunables.sheetSpringDamping])
      return SceneMotionSketch(DampedSpring(from: 0, to: Self.sketched, velocity: 0, parameters: spring))
    },
    showsMap: true,
    impliedStart: StateLine(),
    restWords: ["sheet.detent": SheetDetents.names(visible: 3, hides: true), "list": SheetRows.names],
    read: { content throws(DocumentError) in
      _ = try content.cache.studios()
      _ = try content.cache.classes()
    },
    make: { content, viewport, tuning, items, direction throws(DocumentError) in
      let (cache, map) = (content.cache, content.map)
      let content = SheetScene.Content(
        studios: try cache.studios(), classes: try cache.classes(), language: content.language(in: direction),
        mapSize: cache.ownMapSize, map: { map.value })
      return SheetScene(content: content, viewport: viewport, tuning: tuning, items: items)
    })
}
