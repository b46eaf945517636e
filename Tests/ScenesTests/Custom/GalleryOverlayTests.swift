import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// Overlays of a scene file with a gallery.
@Suite struct GalleryOverlayTests {
  /// An overlay lies over the grid alone: it takes the touches there, and none of an open picture, which covers it.
  @Test func `an overlay of a gallery takes touches only while it is visible`() throws {
    let pictures = GalleryFixtures.photos().all.map { photo in
      let file = ScenePictureFile(name: photo.id, path: photo.path, size: photo.size)
      return SceneNode(.picture(ScenePicture(.file(file))), id: photo.id)
    }
    let text = """
      {"scrollwork": "scene/1", "viewport": [390, 844], "root": {"gallery": ["a.png"]},
      "overlays": [{"color": "#203040", "height": 200, "at": "bottom"}]}
      """
    var file = try SceneFile.decode(Array(text.utf8), path: "g.scene.json")
    file.root = SceneNode(.gallery(SceneGallery(pictures)), id: "gallery")
    for isOpen in [true, false] {
      var script = SceneScript(.gallery)
      if isOpen {
        script.tap(100, 100)
        script.wait(1500)
      }
      script.fling(300, 760, isOpen ? -200 : 0, isOpen ? 0 : -200)
      script.end(after: 1500)
      let own = CustomGalleryScene(
        file: file, descriptor: file.descriptor(), viewport: SceneFixtures.phone, tuning: Tuning())
      let states = script.play(in: own)
      let last = try #require(states.last)
      #expect(last.number("gallery.page.offset") == (isOpen ? 410 : 0) && last.number("gallery.list.offset") == 0)
    }
  }
}
