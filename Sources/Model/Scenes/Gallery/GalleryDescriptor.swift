import Containers
import Documents
import Recording
import ScrollEngine
import Tuning

extension SceneName {
  /// The gallery scene, a grid of photographs that open, turn like pages, zoom and return to the grid by gestures.
  public static let gallery = SceneName(rawValue: "gallery")
}

extension SceneDescriptor {
  /// The gallery scene, a grid of photographs that open, turn like pages, zoom and return to the grid by gestures.
  public static let gallery = SceneDescriptor(
    name: .gallery, title: "Gallery", icon: "image-multiple-outline",
    gestures: [
      GestureHelp(input: "Tap a photo", meaning: "Opens it from its tile"),
      GestureHelp(input: "Drag sideways", meaning: "Next photo"),
      GestureHelp(input: "Drag down or up", meaning: "Closes it past a distance"),
      GestureHelp(input: "Pinch, double tap", meaning: "Zooms, as Ctrl+wheel does"),
      GestureHelp(input: "Arrows, Enter", meaning: "Choose a photo, open it"),
      GestureHelp(input: "Escape", meaning: "Back to the grid"),
    ],
    hints: [
      SceneHint("gallery.open", "tap a photo to open it") { (scene: GalleryScene) in scene.viewer.isOpen },
      SceneHint("gallery.page", "open one and drag sideways for the next") { (scene: GalleryScene) in
        scene.viewer.isOpen && scene.gesture == .horizontal
      },
      SceneHint("gallery.dismiss", "drag an open photo down to close it") { (scene: GalleryScene) in
        scene.viewer.state != .grid && scene.viewer.photo.progress > 0.3
      },
    ],
    tunables: SceneTunables(groups: ["gallery", "pager"], omitted: SceneTunables.ofLongPresses),
    showsMap: false,
    // In a window the scene opens with the grid. Recordings expect the first photograph to be open.
    impliedStart: {
      var line = StateLine()
      line.add("open", true)
      return line
    }(),
    read: { content throws(DocumentError) in _ = try content.cache.gallery() },
    photographs: { content throws(DocumentError) in try content.cache.gallery().all },
    make: { content, viewport, tuning, items, direction throws(DocumentError) in
      let isLive = content.isLive
      let content = GalleryScene.Content(photos: try content.cache.gallery(), language: content.language(in: direction))
      return GalleryScene(content: content, viewport: viewport, tuning: tuning, items: items, isOpen: !isLive)
    })
}
