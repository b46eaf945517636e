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

    private func rest(at offset: Double, _ what: String) throws -> SceneState {
      try scene.states.wait(for: what) { $0.isIdle && abs(($0.number("list.offset") ?? -1) - offset) < 0.01 }
    }

    @Test func `a drag shows the panel, which lingers after the rest and fades`() throws {
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
      _ = try scene.waitForImage("list without the panel") { TimelinePicture(picture: $0).panelShare(at: y) == 0 }
    }

    @Test func `wheel and keys scroll and show the panel`() throws {
      scene.mouse.move(150, 400)
      scene.mouse.wheel(clicks: 1)
      _ = try rest(at: 53, "one notch")
      #expect(scene.states.states().contains { $0.number("panel.alpha") == 1 })
      scene.mouse.wheel(clicks: -1)
      _ = try rest(at: 0, "start")
      scene.keyboard.tap("Page_Down")
      _ = try rest(at: 700, "next page")
      scene.keyboard.tap("Home")
      _ = try rest(at: 0, "start again")
      scene.keyboard.tap("Down")
      _ = try rest(at: 53, "one line")
      scene.keyboard.tap("Right")
      let sunday = try scene.states.wait(for: "next day") { $0.isIdle && ($0.number("list.offset") ?? 0) > 900 }
      scene.keyboard.tap("Left")
      _ = try rest(at: 0, "first day, left from the second: \(sunday.line)")
    }

    @Test func `nothing wakes the program after the panel has disappeared`() throws {
      scene.mouse.drag([(150, 700), (150, 600)], seconds: 0.1)
      _ = try scene.states.wait(for: "end of the fade") {
        $0.isIdle && ($0.number("list.offset") ?? 0) > 80 && $0.number("panel.alpha") == 0
      }
      try scene.waitForSilence()
    }
  }
}
