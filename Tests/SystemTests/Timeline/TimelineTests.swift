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

    @Test func `overscroll shrinks the indicator to a dot at the list's start, and it grows again`() throws {
      let length = try #require(first.number("indicator.length"))
      scene.mouse.drag([(150, 200), (150, 300)], seconds: 0.15, thenRelease: false)
      let pulled = try scene.states.wait(for: "list beyond its start") { ($0.number("list.offset") ?? 0) < -35 }
      scene.mouse.move(along: [(150, 300), (150, 720)], seconds: 0.3)
      let dot = try scene.states.wait(for: "dot") { $0.number("indicator.length") == 7 }
      for state in [pulled, dot] {
        #expect(state.number("indicator.y") == 72)
        #expect((state.number("panel.y") ?? 0) >= 72, "\(state.line)")
      }
      // The indicator shrinks by the overscroll until it is a dot.
      for state in scene.states.states() where (7.01..<length).contains(state.number("indicator.length") ?? 0) {
        #expect(abs((state.number("indicator.length") ?? 0) - length - (state.number("list.offset") ?? 0)) < 0.01)
      }
      scene.mouse.releaseAfterPause()
      #expect(try rest(at: 0, "rest at the start").number("indicator.length") == length)
    }

    @Test func `at the list's end the dot stays at the end`() throws {
      scene.keyboard.tap("End")
      let end = try scene.states.wait(for: "rest at the end") { $0.isIdle && ($0.number("list.offset") ?? 0) > 1000 }
      #expect(abs((end.number("indicator.y") ?? 0) + (end.number("indicator.length") ?? 0) - 840) < 0.01)
      scene.mouse.drag([(150, 780), (150, 120)], seconds: 0.4, thenRelease: false)
      let dot = try scene.states.wait(for: "dot") { $0.number("indicator.length") == 7 }
      #expect(abs((dot.number("indicator.y") ?? 0) - 833) < 0.01)
      #expect((dot.number("panel.y") ?? 999) <= 840 - 52)
      scene.mouse.releaseAfterPause()
      _ = try rest(at: end.number("list.offset") ?? -1, "rest at the end again")
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
