import TestSupport
import Testing

extension RealWindow {
  /// Scenes laid out from right to left.
  @Suite struct Mirrored {
    private func open(_ scene: String) throws -> OpenScene {
      try OpenScene(scene, arguments: ["--direction", "rtl"])
    }

    @Test func `the gallery's next photograph is at the left`() throws {
      let scene = try open("gallery")
      let page = OpenGallery.page
      func rest(onPage number: Double) throws {
        _ = try scene.states.wait(for: "photograph \(number)") {
          $0.isIdle && $0.isOpen && $0.number("page.offset") == number * page
        }
      }
      // The large first tile is at the right, with two small ones to its left.
      scene.mouse.click(260, 200)
      try rest(onPage: 0)
      scene.mouse.drag([(80, 420), (330, 420)], seconds: 0.3, thenRelease: false)
      _ = try scene.states.wait(for: "pages that follow") { (239...250).contains($0.number("page.offset") ?? -1) }
      scene.mouse.releaseAfterPause()
      try rest(onPage: 1)
      for (key, number) in [("Left", 2.0), ("Left", 3), ("Right", 2), ("Page_Down", 3)] {
        scene.keyboard.tap(key)
        try rest(onPage: number)
      }
      scene.mouse.drag([(350, 420), (100, 420)], seconds: 0.08)
      try rest(onPage: 2)
    }

    @Test func `the timeline's panel is at the left, beside the indicator`() throws {
      let scene = try open("timeline")
      scene.mouse.drag([(250, 700), (250, 400)], seconds: 0.3, thenRelease: false)
      let held = try scene.states.wait(for: "list that follows, with the panel") {
        (289...300).contains($0.number("list.offset") ?? -1) && $0.number("panel.alpha") == 1
      }
      let y = held.number("panel.y") ?? 0
      _ = try scene.waitForImage("panel at the left") { picture in
        TimelinePicture(picture: picture).panelShare(at: y) == 0
          && picture.share(of: TimelinePicture.ink, x: 28..<88, y: (Int(y) + 2)..<(Int(y) + 50)) > 0.5
      }
      scene.mouse.releaseAfterPause()
      scene.keyboard.tap("Home")
      _ = try scene.states.wait(for: "start") { $0.isIdle && $0.number("list.offset") == 0 }
      scene.keyboard.tap("Left")
      _ = try scene.states.wait(for: "next day") { $0.isIdle && ($0.number("list.offset") ?? 0) > 900 }
    }
  }
}
