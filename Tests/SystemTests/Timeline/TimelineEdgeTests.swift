import TestSupport
import Testing

extension RealWindow {
  /// The start of the timeline's list under presets whose content does not move beyond its ends. In 390 x 844 the list
  /// begins at 65.
  @Suite struct TimelineEdge {
    /// Returns the list's first points and rows far below, without late photographs and the indicator's panel.
    private func parts(_ picture: Bitmap) -> (end: [UInt32], below: [UInt32]) {
      (picture.colours(x: 150..<220, y: 68..<82), picture.colours(x: 150..<220, y: 500..<800))
    }

    /// Pulls the list beyond its start, and expects it to stay there. Compares its images before and during the pull.
    private func pull(_ preset: String, changes: @escaping (Bitmap, Bitmap) -> Bool) throws {
      let scene = try OpenScene("timeline", arguments: ["--tuning", preset])
      let before = try scene.waitForImage("list at its start") { _ in true }
      scene.mouse.drag([(150, 200), (150, 420)], seconds: 0.3, thenRelease: false)
      _ = try scene.states.wait(for: "finger that drags") { $0.text("activity") == "drag" }
      _ = try scene.waitForImage("pull that is held under \(preset)") { changes(before, $0) }
      scene.mouse.releaseAfterPause()
      let rest = try scene.states.wait(for: "rest") { $0.isIdle && $0.number("panel.alpha") == 0 }
      #expect(scene.states.states().allSatisfy { $0.number("list.offset") == 0 }, "\(rest.line)")
      _ = try scene.waitForImage("list as before") { parts($0) == parts(before) }
    }

    @Test func `GTK shows a glow at the start, and rows stay where they are`() throws {
      try pull("gtk") { parts($0).end != parts($1).end && parts($0).below == parts($1).below }
    }

    @Test func `Android stretches the content`() throws {
      try pull("android") { parts($0).below != parts($1).below }
    }
  }
}
