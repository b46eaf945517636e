import TestSupport
import Testing

extension RealWindow {
  /// The feed with a real finger. In 390 x 844 the first cards are one viewport tall.
  @Suite(.sharedTouchscreen)
  struct FeedTouch {
    private let scene: OpenScene
    private let viewport = 844.0

    init() throws {
      scene = try OpenScene("feed", arguments: RecordedFile.arguments, isTouched: true)
    }

    private func rest(onCard card: Double) throws -> SceneState {
      try scene.states.wait(for: "rest on card \(card)") {
        $0.isIdle && $0.number("feed.card") == card && $0.number("feed.offset") == card * viewport
      }
    }

    private func swipe(from start: Double, to end: Double) throws {
      try scene.fingers.drag(1, [(195, start), (195, end)], seconds: 0.06)
    }

    @Test func `a finger moves the card one to one, and each swipe turns one card, also in the recording`() throws {
      try scene.fingers.drag(1, [(195, 640), (195, 540)], seconds: 0.2, thenLift: false)
      let held = try scene.states.waitAndSettle(for: "card that follows") {
        (89...100.1).contains($0.number("feed.offset") ?? 0)
      }
      #expect(held.activity == "drag" && held.text("axis") == "y" && held.text("owner") == "feed", "\(held.line)")
      // Beyond the slop the card follows the whole movement, up or down.
      for (from, to) in [(540.0, 390.0), (390.0, 500.0)] {
        try PointerPath(places: [(195, from), (195, to)], seconds: 0.2).play {
          try scene.fingers.move(1, $0, $1)
        }
        let wanted = (held.number("feed.offset") ?? 0) + 540 - to
        _ = try scene.states.wait(for: "offset of \(wanted)") { abs(($0.number("feed.offset") ?? 0) - wanted) < 0.06 }
      }
      try scene.fingers.move(1, 195, 400)
      pause(0.2)
      try scene.fingers.up(1, 195, 400)
      _ = try rest(onCard: 1)
      for card in [2.0, 3] {
        try swipe(from: 780, to: 180)
        _ = try rest(onCard: card)
        #expect(scene.states.states().allSatisfy { ($0.number("feed.offset") ?? 1e9) <= card * viewport + 0.01 })
      }
      try swipe(from: 200, to: 700)
      let end = try rest(onCard: 2)
      #expect((end.number("cards.live") ?? 99) <= 3, "\(end.line)")

      let recording = try RecordedFile(ending: scene.program)
      #expect(recording.device == "touch")
      #expect(recording.count("down") == 4 && recording.count("up") == 4 && recording.count("cancel") == 0)
      #expect(try recording.replayed().number("feed.offset") == 2 * viewport)
    }
  }
}
