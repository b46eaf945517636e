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
      SceneGesture(hand: "Tap a photograph", meaning: "Opens it from where it lies"),
      SceneGesture(hand: "Drag sideways", meaning: "The next photograph"),
      SceneGesture(hand: "Drag down or up", meaning: "Puts it back, past a distance"),
      SceneGesture(hand: "Pinch, double tap", meaning: "Zooms; Ctrl with the wheel does too"),
      SceneGesture(hand: "Arrows, Enter", meaning: "Choose a photograph, open it"),
      SceneGesture(hand: "Escape", meaning: "Back to the grid"),
    ],
    hints: [
      SceneHint("gallery.open", "tap a photograph to open it") { (scene: GalleryScene) in scene.viewer.isOpen },
      SceneHint("gallery.page", "open one and drag sideways for the next") { (scene: GalleryScene) in
        scene.viewer.isOpen && scene.gesture == .horizontal
      },
      SceneHint("gallery.dismiss", "drag an open photograph down to put it back") { (scene: GalleryScene) in
        scene.viewer.presence != .grid && scene.viewer.photo.progress > 0.3
      },
    ],
    tunables: SceneTunables(groups: ["gallery", "pager"]),
    showsMap: false,
    // In a window the scene opens with the grid. Recordings expect the first photograph to be open.
    impliedStart: {
      var line = StateLine()
      line.add("open", true)
      return line
    }(),
    read: { content throws(DocumentError) in _ = try content.shelf.gallery() },
    make: { content, viewport, tuning, items throws(DocumentError) in
      let isLive = content.isLive
      let content = GalleryScene.Content(photos: try content.shelf.gallery(), language: content.language)
      return GalleryScene(content: content, viewport: viewport, tuning: tuning, items: items, isOpen: !isLive)
    })
}
