import TestSupport
import Testing

extension RealWindow {
  /// The timeline with its indicator and panel. In 390 x 844 the indicator's track is from 72 to 840.
  @Suite struct Timeline {
    private let scene: OpenScene
    private let first: SceneState

    init() throws {
      scene = try OpenScene("timeline")
      first = try scene.states.wait(for: "start") { $0.number("list.offset") == 0 }
    }

    @Test func `a drag shows the panel, which lingers after the rest without new frames, and fades`() throws {
      #expect(first.number("panel.alpha") == 0)
      scene.mouse.drag([(150, 700), (150, 400)], seconds: 0.3, thenRelease: false)
      let held = try scene.states.wait(for: "list that follows, with the panel") {
        (289...300).contains($0.number("list.offset") ?? -1) && $0.number("panel.alpha") == 1
      }
      #expect(held.number("indicator.alpha") == 1)
      #expect(held.text("panel.text")?.isEmpty == false)
      let y = held.number("panel.y") ?? 0
      _ = try scene.waitForImage("panel at \(y)") { TimelinePicture(picture: $0).panelShare(at: y) > 0.5 }
      scene.mouse.releaseAfterPause()
      let gone = try scene.states.wait(for: "end of the fade") { $0.isIdle && $0.number("panel.alpha") == 0 }
      let rest = try #require(scene.states.states().first { $0.time > held.time && $0.isIdle })
      // One second of lingering and a fade of 0.2 s, less a possible delay of the first idle frame.
      #expect(gone.time - rest.time > 0.8, "\(rest.line)\n\(gone.line)")
      #expect(gone.number("list.offset") == held.number("list.offset"))
      // Late images are drawn at once. Otherwise nothing is drawn between the rest and the fade of 0.2 s.
      let lingering = scene.states.states().filter {
        $0.isIdle && $0.number("panel.alpha") == 1 && gone.time - $0.time > 0.3 && gone.time - $0.time < 1.1
      }
      #expect(lingering.count < 20, "\(lingering.count) frames in 0.8 s")
      _ = try scene.waitForImage("list without the panel") { TimelinePicture(picture: $0).panelShare(at: y) == 0 }
    }
  }
}
