import Assets
import Drawing
import FeatureSupport
import Interface
import ScrollEngine
import Session
import TestSupport
import Testing
import Tuning

@testable import Workbench

/// Golden images of the credits and of notifications.
@Suite struct WorkbenchShotTests {
  @Test(arguments: [(Appearance.light, 480.0, 640.0, 0.0), (.dark, 318, 500, 700)])
  func `the credits match the golden image`(
    _ appearance: Appearance, width: Double, height: Double, offset: Double
  ) throws {
    let assets = try Assets.locate()
    // The versions of the libraries lie far below this part.
    let bitmap = try Bitmap.drawn(Size(width: width, height: height), appearance) { canvas in
      let page = AboutView(credits: try Credits.load(assets), text: canvas.text)
      page.open(
        in: Rect(x: 0, y: 0, width: width, height: height), tuning: Tuning(), at: .zero)
      _ = page.handle(
        InputEvent(time: .zero, kind: .scroll(delta: Point(x: 0, y: offset), phase: .began, at: nil)))
      page.drawOnStage(at: .zero, into: &canvas)
    }
    try GoldenImage("about-\(appearance.rawValue)", tolerance: 40, allowedFraction: 0.004).check(bitmap)
  }

  @Test(arguments: [Appearance.light, .dark])
  func `notifications about videos match the golden image`(_ appearance: Appearance) throws {
    let size = Size(width: 390, height: 320)
    let layout = WorkbenchLayout(window: size, isBare: false)
    let narrow = WorkbenchLayout(window: Size(width: 320, height: 140), isBare: false)
    let video = SavedOutput("Film", path: "/home/a/Documents/Scrollwork/sheet film 2026-11-23 20.07.46.mp4")
    let picture = try Bitmap.drawn(size, appearance) { canvas in
      Toast(content: .saved(video, isCopied: false), layout: layout, commands: CommandTable()).draw(
        .init(), ring: .copyPath, into: &canvas)
      let making = OutputProgress(title: "Film", progress: RenderProgress(done: 41, total: 120))
      Toast(content: .progress(making), layout: narrow, commands: CommandTable()).draw(
        .init(), ring: nil, into: &canvas)
    }
    try GoldenImage("toast-\(appearance.rawValue)", tolerance: 40, allowedFraction: 0.004).check(picture)
  }
}
