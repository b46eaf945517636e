import Assets
import Drawing
import Interface
import SDLPlatform
import Scenes
import ScrollEngine
import Session
import TestSupport
import Testing

@testable import Films
@testable import Playground
@testable import Workbench

/// Golden images of the film sheet and of notifications.
@Suite(.serialized) struct FilmShotTests {
  private func bitmap(_ appearance: Appearance, _ size: Size, draw: (inout Canvas) -> Void) throws -> Bitmap {
    let painter = try OfflinePainter(size: size, scale: 1, appearance: appearance, assets: try Assets.locate())
    painter.draw(draw)
    let buffer = painter.pixels
    return Bitmap(width: buffer.width, height: buffer.height, pixels: buffer.pixels.map { $0 & 0xFF_FFFF })
  }

  private func picture(_ appearance: Appearance, _ size: Size, _ look: FilmContent, b: String?) throws -> Bitmap {
    let sheet = FilmSheet()
    sheet.choices.look = look
    sheet.choices.format = .gif
    var subject = FilmSubject(title: "Last gesture", scene: WorkbenchLayout.viewport, a: "Soft sheet", b: b)
    subject.length = 1.7
    subject.folder = "~/Documents/Scrollwork"
    sheet.open(subject, size: size, at: .zero)
    return try bitmap(appearance, size) { sheet.draw(into: &$0) }
  }

  @Test(arguments: [Appearance.light, .dark])
  func `the film sheet matches the golden image`(_ appearance: Appearance) throws {
    let picture = try picture(appearance, Size(width: 910, height: 560), .compare, b: "Android")
    try GoldenImage("film-\(appearance.rawValue)", tolerance: 40, allowedFraction: 0.004).check(picture)
  }

  @Test func `the film sheet in a small window matches the golden image`() throws {
    let picture = try picture(.light, Size(width: 390, height: 788), .compare, b: nil)
    try GoldenImage("film-narrow", tolerance: 40, allowedFraction: 0.004).check(picture)
  }

  @Test(arguments: [Appearance.light, .dark])
  func `notifications about films match the golden image`(_ appearance: Appearance) throws {
    let size = Size(width: 390, height: 320)
    let layout = WorkbenchLayout(window: size, isBare: false)
    let narrow = WorkbenchLayout(window: Size(width: 320, height: 140), isBare: false)
    let film = SavedOutput("Film", path: "/home/a/Documents/Scrollwork/sheet film 2026-11-23 20.07.46.mp4")
    let picture = try bitmap(appearance, size) { canvas in
      Toast(content: .saved(film, isCopied: false), layout: layout).draw(.init(), ring: .copyPath, into: &canvas)
      let making = OutputProgress(title: "Film", progress: RenderProgress(done: 41, total: 120))
      Toast(content: .progress(making), layout: narrow).draw(.init(), ring: nil, into: &canvas)
    }
    try GoldenImage("toast-\(appearance.rawValue)", tolerance: 40, allowedFraction: 0.004).check(picture)
  }
}
