import Documents
import TestSupport
import Testing

extension RealWindow {
  /// The transport and the recording strip with real fingers, in a window of 1280 x 900. The viewport of 390 x 844
  /// begins at (218, 28), the transport at (680, 0) or where the stage ends.
  @Suite(.sharedTouchscreen)
  struct TimeTouch {
    private let scene: OpenScene

    init() throws {
      scene = try OpenScene("sheet", width: 1280, height: 900, isBare: false, isTouched: true)
    }

    /// Stage and observe column share 1208 points; the column has its maximum of 720.
    private let left = 72.0 + 488

    @Test func `fingers record, replay, pause, step and scrub`() throws {
      try scene.fingers.tap(left + 30, 32)
      try scene.fingers.drag(1, [(413, 600), (413, 300)], seconds: 0.15)
      _ = try scene.states.wait(for: "rest at full") { $0.isIdle && $0.text("sheet.detent") == "full" }
      try scene.fingers.tap(left + 30, 32)
      let name = try eventually("recording in the library", instead: { self.scene.program.errors }) { files().first }
      #expect(String(decoding: try File.read(folder + "/" + name), as: UTF8.self).contains(#""device":"touch""#))
      let before = scene.states.latest?.time ?? 0
      try scene.fingers.tap(left + 71, 32)
      _ = try scene.states.firstState("replay from half", after: before) { $0.number("sheet.top") == 422 }
      _ = try scene.states.wait(for: "replay's end") { $0.isIdle && $0.text("sheet.detent") == "full" }
      // Drag the knob from the end of the track, beside the handle of the end, to the beginning, which pauses there.
      try scene.fingers.drag(2, [(left + 665, 158), (left + 400, 158), (left + 18, 158)], seconds: 0.3)
      let begin = try scene.states.wait(for: "beginning") { $0.number("sheet.top") == 422 }
      try scene.fingers.tap(left + 153, 32)
      let step = try scene.states.wait(for: "step") { $0.time > begin.time }
      #expect(abs(step.time - begin.time - 1.0 / 60) < 0.01)
      // End the pause, so that the replay continues to its end.
      try scene.fingers.tap(left + 112, 32)
      _ = try scene.states.wait(for: "end after the pause") { $0.isIdle && $0.text("sheet.detent") == "full" }
    }

    @Test func `a moment that a finger reads in the plots is marked until a finger touches elsewhere`() throws {
      try scene.fingers.drag(1, [(413, 600), (413, 300)], seconds: 0.15)
      _ = try scene.states.wait(for: "rest at full") { $0.isIdle && $0.text("sheet.detent") == "full" }
      // The mark is a line through both plots, which have no other black line in the second half of the gesture.
      func isMarked(_ picture: Bitmap) -> Bool {
        picture.share(of: 0x1A_1C1B, tolerance: 24, x: Int(left) + 440..<Int(left) + 600, y: 396..<450) > 0
      }
      let elsewhere = ["an empty place of the bar": (left + 560, 32), "the scene": (413.0, 140.0)]
      for (name, place) in elsewhere {
        _ = try scene.waitForImage("plots without a mark before \(name)") { !isMarked($0) }
        try scene.fingers.tap(left + 500, 420)
        _ = try scene.waitForImage("mark before \(name)") { isMarked($0) }
        try scene.fingers.tap(place.0, place.1)
        _ = try scene.waitForImage("plots without a mark after \(name)") { !isMarked($0) }
      }
      #expect(try scene.program.terminate() == .exited(0))
    }

    private var folder: String { scene.program.folder.path + "/data/scrollwork/recordings" }

    private func files() -> [String] {
      ((try? Folder.files(folder)) ?? []).filter { $0.hasSuffix(".gesture.jsonl") }
    }

    @Test func `fingers trim the last gesture, save the part, and replay, delete and restore it`()
      throws
    {
      try scene.fingers.drag(1, [(413, 600), (413, 300)], seconds: 0.15)
      _ = try scene.states.wait(for: "rest at full") { $0.isIdle && $0.text("sheet.detent") == "full" }
      // The handles are 6 points outside of the track's ends. The track is from 607 to 1233, at 158.
      try scene.fingers.drag(2, [(left + 41, 158), (left + 100, 158), (left + 150, 158)], seconds: 0.3)
      let start = try scene.states.waitForStillness(for: "scene where the part begins") {
        ($0.number("sheet.top") ?? 422) < 420 && $0.text("sheet.detent") != "full"
      }
      try scene.fingers.drag(2, [(left + 679, 158), (left + 600, 158), (left + 500, 158)], seconds: 0.3)
      // The save button, left of the star, the library button and the time.
      try scene.fingers.tap(left + 454, 132)
      let name = try eventually("part in the library", instead: { self.scene.program.errors }) { files().first }
      let text = String(decoding: try File.read(folder + "/" + name), as: UTF8.self)
      #expect(text.contains("\"lead\":") && text.contains("\"type\":\"end\""), "\(text)")
      _ = try scene.states.wait(for: "the part's beginning") {
        abs(($0.number("sheet.top") ?? 0) - (start.number("sheet.top") ?? 0)) < 60
      }
      // The library button, left of the time. The library's first row begins at 120.
      try scene.fingers.tap(left + 566, 132)
      _ = try scene.waitForImage("library with one row, which is at hand") {
        $0.share(of: 0xDB_EEEB, tolerance: 12, x: Int(left) + 300..<Int(left) + 540, y: 126..<190) > 0.8
      }
      try scene.fingers.tap(left + 558, 158)
      _ = try scene.states.wait(for: "replay's rest") { $0.isIdle && $0.text("sheet.detent") == "full" }
      try scene.fingers.tap(left + 690, 158)
      _ = try eventually("deletion") { files().isEmpty ? true : nil }
      try scene.fingers.tap(left + 666, 872)
      _ = try eventually("restored recording") { files() == [name] ? true : nil }
    }
  }
}
