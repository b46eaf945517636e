import Drawing
import FeatureSupport
import Interface
import Scenes
import ScrollEngine
import Session
import TestSupport
import Testing
import Workbench

@testable import Videos

/// Golden images of the video dialog and of notifications.
@Suite(.serialized) struct VideoShotTests {
  private func picture(_ appearance: Appearance, _ size: Size, _ look: VideoContent, b: String?) throws -> Bitmap {
    let dialog = VideoDialog()
    dialog.choices.look = look
    dialog.choices.format = .gif
    var subject = VideoSubject(title: "Last gesture", scene: WorkbenchLayout.viewport, a: "Soft dialog", b: b)
    subject.length = 1.7
    subject.folder = "~/Documents/Scrollwork"
    dialog.open(subject, size: size, at: .zero)
    return try Bitmap.drawn(size, appearance) { dialog.draw(into: &$0) }
  }

  @Test(arguments: [Appearance.light, .dark])
  func `the video dialog matches the golden image`(_ appearance: Appearance) throws {
    let picture = try picture(appearance, Size(width: 910, height: 560), .compare, b: "Android")
    try GoldenImage("film-\(appearance.rawValue)", tolerance: 40, allowedFraction: 0.004).check(picture)
  }

  @Test func `the video dialog in a small window matches the golden image`() throws {
    let picture = try picture(.light, Size(width: 390, height: 788), .compare, b: nil)
    try GoldenImage("film-narrow", tolerance: 40, allowedFraction: 0.004).check(picture)
  }
}
