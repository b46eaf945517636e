import Assets
import Drawing
import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// The photographs of a scene, which a page for a phone carries.
@Suite("Shown photographs") struct ShownPhotographTests {
  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a scene draws no photograph besides those that it names`(name: SceneName)
    throws
  {
    let content = SceneContent(
      .shipped, root: try Assets.locate().root, folder: nil, language: .english, isLive: false)
    let descriptor = try content.descriptor(name)
    let known = Set(try descriptor.photographs(content).map(\.path))
    let scene = try content.scene(name, viewport: Size(width: 390, height: 844), tuning: Tuning(), items: nil)
    let log = PictureRequestLog()
    var drawn: Set<String> = []
    // Through every screen of the scene, in steps of half a second.
    for step in 0..<200 {
      let time = Timestamp(seconds: Double(step) / 2)
      let key: InputEvent.Key = step % 40 == 39 ? .right : .pageDown
      scene.handle(InputEvent(time: time, kind: .key(key)))
      scene.advance(to: time.advanced(bySeconds: 0.4))
      var canvas = Canvas(appearance: .light, scale: 2, text: EqualWidthRuler(), pictures: log)
      scene.draw(into: &canvas)
      drawn.formUnion(log.requested.map(\.family))
      log.requested = []
    }
    let photographs = drawn.filter { $0.hasSuffix(".jpg") }
    #expect(photographs.isSubset(of: known), "\(photographs.subtracting(known))")
    #expect(known.isEmpty == photographs.isEmpty)
  }
}
