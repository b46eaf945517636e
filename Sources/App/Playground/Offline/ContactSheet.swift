import Drawing
import Scenes
import ScrollEngine

/// Several scenes side by side in one image.
struct ContactSheet {
  /// Space around each scene, in points.
  private static let gap = 24.0

  private let scenes: [any Scene]
  /// Size of the whole image, in points.
  let size: Size

  /// Creates a sheet with the scenes in order from the left.
  init(_ scenes: [any Scene]) {
    self.scenes = scenes
    size = Size(
      width: scenes.reduce(Self.gap) { $0 + $1.viewport.width + Self.gap },
      height: (scenes.map(\.viewport.height).max() ?? 0) + 2 * Self.gap)
  }

  func draw(into canvas: inout Canvas) {
    let palette = canvas.palette
    var list = DisplayList()
    list.fill(Rect(origin: .zero, size: size), palette.stage)
    var x = Self.gap
    for scene in scenes {
      canvas.list.removeAll()
      scene.draw(into: &canvas)
      let frame = Rect(origin: Point(x: x, y: Self.gap), size: scene.viewport)
      list.add(canvas.list, at: frame.origin, clippedTo: frame)
      list.add(.corners(frame, radii: CornerRadii(12), outside: palette.stage))
      list.add(.shadow(frame, radii: CornerRadii(12), .viewport(canvas.appearance)))
      x += scene.viewport.width + Self.gap
    }
    canvas.list = list
  }
}
