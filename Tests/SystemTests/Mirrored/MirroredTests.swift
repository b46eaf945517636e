import TestSupport
import Testing

extension RealWindow {
  /// Scenes laid out from right to left.
  @Suite struct Mirrored {
    @Test func `the timeline's panel is at the left, beside the indicator`() throws {
      let scene = try OpenScene("timeline", arguments: ["--direction", "rtl"])
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
