import Drawing
import Recording
import Scenes
import TestSupport
import Testing

/// Golden images of the scenes. After a visual change, a run with `SCROLLWORK_RECORD_GOLDEN=1` saves new images, which
/// must be checked by eye before they are committed.
@Suite(.serialized) struct SceneShotTests {
  static let shots = [
    SceneShot(scene: .sheet, name: "half", moment: 0, hasPictures: true, scale: 0.5),
    SceneShot(scene: .sheet, name: "full", moment: 5.2),
    SceneShot(scene: .sheet, name: "on-its-way", moment: 0.85, hasPictures: true, scale: 0.5),
    SceneShot(scene: .sheet, name: "dark", moment: 1.2, appearance: .dark, hasPictures: true, scale: 0.5),
    SceneShot(scene: .feed, name: "first", moment: 0, hasPictures: true, scale: 0.5),
    SceneShot(scene: .feed, name: "lifted", moment: 0.85),
    SceneShot(scene: .feed, name: "unfolded", moment: 3.9),
    SceneShot(scene: .feed, name: "dark", moment: 2.4, appearance: .dark),
    SceneShot(scene: .feed, name: "mirrored", moment: 3.9, isMirrored: true),
    SceneShot(scene: .timeline, name: "start", moment: 0),
    SceneShot(scene: .timeline, name: "panel", moment: 2.0),
    SceneShot(scene: .timeline, name: "dot", moment: 3.82),
    SceneShot(scene: .timeline, name: "dark", moment: 3.2, appearance: .dark),
    SceneShot(scene: .timeline, name: "next-day", moment: 2.5),
    SceneShot(scene: .timeline, name: "mirrored", moment: 2.5, isMirrored: true),
    SceneShot(scene: .events, name: "start", moment: 0),
    SceneShot(scene: .events, name: "collapsed", moment: 1.35),
    SceneShot(scene: .events, name: "between-pages", moment: 3.75),
    SceneShot(scene: .events, name: "dark", moment: 8.0, appearance: .dark),
    SceneShot(scene: .gallery, name: "grid", moment: 1.2),
    SceneShot(scene: .gallery, name: "mirrored", moment: 1.2, isMirrored: true),
    SceneShot(scene: .gallery, name: "between-pages", moment: 3.55, hasPictures: true, scale: 0.5),
    SceneShot(scene: .gallery, name: "dismissal", moment: 7.75, hasPictures: true, scale: 0.5),
    SceneShot(scene: .gallery, name: "dark", moment: 0, appearance: .dark, hasPictures: true, scale: 0.5),
  ]

  // The edges of letters differ between versions of FreeType by more than fills do, but only in a few pixels of each
  // letter. A missing or misplaced line of text exceeds the allowed fraction.
  @Test(arguments: shots) func `a scene matches its golden image`(_ shot: SceneShot) throws {
    try GoldenImage(shot.description, tolerance: 40, allowedFraction: 0.004).check(try shot.bitmap())
  }

  @Test func `light and dark images differ`() throws {
    let light = SceneShot(scene: .events, name: "light", moment: 8.0)
    var dark = light
    dark.appearance = .dark
    #expect(ImageDifference(try light.bitmap(), try dark.bitmap(), tolerance: 40).fraction > 0.3)
  }
}
