import Assets
import Drawing
import SDLPlatform

/// A canvas with real text measuring and no window.
package struct TestCanvas {
  package let target: OffscreenTarget
  package var canvas: Canvas

  package init() throws {
    target = try OffscreenTarget(
      width: 64, height: 64, scale: 1, fonts: try FontLibrary(assetsRoot: try Assets.locate().root))
    canvas = Canvas(appearance: .light, scale: 1, text: target.renderer.text, pictures: target.renderer.pictures)
  }
}
