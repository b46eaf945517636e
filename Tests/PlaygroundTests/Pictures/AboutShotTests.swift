import Assets
import Drawing
import SDLPlatform
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Playground
@testable import Workbench

/// Golden images of the credits.
@Suite struct AboutShotTests {
  @Test(arguments: [(Appearance.light, 480.0, 640.0, 0.0), (.dark, 318, 500, 700)])
  func `the credits match the golden image`(
    _ appearance: Appearance, width: Double, height: Double, offset: Double
  ) throws {
    let assets = try Assets.locate()
    let target = try OffscreenTarget(
      width: Int(width), height: Int(height), scale: 1, fonts: try FontLibrary(assetsRoot: assets.root))
    var canvas = Canvas(
      appearance: appearance, scale: 1, text: target.renderer.text, pictures: target.renderer.pictures)
    let page = AboutPage(credits: try Credits.load(assets), text: canvas.text)
    page.open(
      in: Rect(x: 0, y: 0, width: width, height: height), tuning: Tuning(), at: .zero)
    _ = page.handle(
      InputEvent(time: .zero, kind: .scroll(delta: Point(x: 0, y: offset), phase: .began, at: nil)))
    page.draw(into: &canvas)
    target.renderer.beginFrame(clear: canvas.palette.panel)
    target.renderer.draw(canvas.list)
    target.renderer.present()
    // The versions of the libraries lie far below this part.
    let buffer = target.pixels
    let bitmap = Bitmap(width: buffer.width, height: buffer.height, pixels: buffer.pixels.map { $0 & 0xFF_FFFF })
    try GoldenImage("about-\(appearance.rawValue)", tolerance: 40, allowedFraction: 0.004).check(bitmap)
  }
}
