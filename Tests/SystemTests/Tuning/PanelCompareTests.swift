import Documents
import TestSupport
import Testing

/// The panel in the real window during a comparison, and external changes of its file.
extension RealWindow {
  @Suite("Comparison in the panel")
  struct PanelCompareTests {
    /// The light theme's colours for A and B, from the design tokens.
    private static let teal: UInt32 = 0x06_706B
    private static let coral: UInt32 = 0xB2_4020
    /// The panel's left edge in a window of 1440 by 900, and the rows of its parts during a comparison.
    private static let left = 1056
    private static let count = (x: left + 14..<left + 34, y: 180..<202)

    private static func share(_ picture: Bitmap, _ color: UInt32, _ x: Range<Int>, _ y: Range<Int>) -> Double {
      picture.share(of: color, tolerance: 24, x: x, y: y)
    }

    @Test func `iOS and Android differ in twelve values, and each remaining row shows both`() throws {
      let server = try XServer(width: 1600, height: 1000)
      let folder = try TemporaryFolder()
      let scene = try OpenScene(
        "timeline", width: 1440, height: 900, isBare: false, on: server, environment: ["XDG_STATE_HOME": folder.path])
      scene.keyboard.tap("b")
      _ = try scene.waitForImage("nothing that differs") { Self.share($0, Self.coral, Self.count.x, Self.count.y) == 0 }
      // The preset button, and the second item of its menu.
      scene.mouse.click(Double(Self.left) + 296, 144)
      scene.mouse.click(Double(Self.left) + 296, 168 + 4 + 44 + 22)
      _ = try scene.waitForImage("a count in the colour of B") {
        Self.share($0, Self.coral, Self.count.x, Self.count.y) > 0.05
      }
      scene.mouse.click(Double(Self.left) + 346, 190)
      // The fade of the timeline differs. A's value is at the left, B's in its field.
      // A click on rows that still move only stops them.
      var (last, alike) = (0.0, 0)
      let picture = try scene.waitForImage("the rows that differ") { picture in
        let share = Self.share(picture, Self.coral, Self.left + 296..<Self.left + 368, 240..<300)
        alike = share == last ? alike + 1 : 0
        last = share
        return alike >= 20 && Self.share(picture, Self.coral, Self.left + 296..<Self.left + 368, 262..<290) > 0.02
      }
      #expect(Self.share(picture, Self.teal, Self.left + 150..<Self.left + 214, 262..<290) > 0.02)
      // A click on A's value copies it to B. The row disappears, and the session saves B.
      scene.mouse.click(Double(Self.left) + 196, 276)
      _ = try eventually("B with A's fade") {
        let path = folder.path + "/scrollwork/session-2.tuning.json"
        guard let bytes = try? File.read(path), let root = try? JSONParser.parse(bytes) else { return nil as Double? }
        return root["values"]?["indicator.fade"]?.number
      }
      #expect(try scene.program.terminate() == .exited(0))
    }

    @Test func `Android's flings have a tunable, and an inactive one changes nothing`() throws {
      let window = try OpenWorkbench("timeline", arguments: ["--tuning", "android"])
      let scene = window.scene
      func rest() throws -> Double {
        try scene.states.waitForStillness(for: "rest of the fling") {
          $0.isIdle && ($0.number("list.offset") ?? 0) > 190
        }.number("list.offset") ?? 0
      }
      /// Replays the same movement, since no two drags have the same velocity.
      func again() throws -> Double {
        let before = scene.states.latest?.time ?? 0
        scene.mouse.click(633, 32)
        _ = try scene.states.firstState("the movement's beginning", after: before) { $0.number("list.offset") == 0 }
        return try rest()
      }
      func set(_ search: String, _ keys: [String]) throws {
        let y = try window.search(search)
        scene.mouse.click(1228, y)
        for key in keys + ["Return", "Escape"] { scene.keyboard.tap(key) }
        // Clear the search and return the keyboard to the scene.
        scene.keyboard.tap("f", holding: ["Control_L"])
        for _ in 1...2 { scene.keyboard.tap("Escape") }
      }
      var thrown = 0.0
      // An interrupted drag causes no fling, so it is repeated.
      for _ in 1...8 where thrown < 400 {
        scene.keyboard.tap("Home")
        _ = try scene.states.wait(for: "the list's beginning") { $0.isIdle && $0.number("list.offset") == 0 }
        scene.mouse.drag([(280, 760), (280, 560)], seconds: 0.12)
        thrown = try rest()
      }
      let usual = try again()
      try set("deceleration rate exponential", ["0", "period", "9", "5"])
      let unread = try again()
      try set("android friction larger", ["0", "period", "2"])
      let short = try again()
      #expect(thrown >= 400 && abs(unread - usual) < 1, "\(thrown), \(usual), \(unread)")
      #expect(short < usual - 50, "\(usual), \(short)")
    }

    @Test func `a file saved by another window does not replace unsaved values without asking`() throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/soft.tuning.json"
      func text(_ values: String) -> String { "{\"scrollwork\":\"tuning/1\",\"values\":{\(values)}}\n" }
      try File.writeAtomically(Array(text("\"sheet.halfFraction\":0.4").utf8), to: path)
      let state = try TemporaryFolder()
      let window = try OpenWorkbench(arguments: ["--tuning", path], state: state.path)
      let scene = window.scene
      let y = try window.search("half fraction")
      scene.mouse.click(1228, y)
      for key in ["0", "period", "2", "5", "Return", "Escape"] { scene.keyboard.tap(key) }
      _ = try scene.states.wait(for: "the sheet by the unsaved value") { $0.isIdle && $0.number("sheet.top") == 633 }
      try File.writeAtomically(Array(text("\"sheet.halfFraction\":0.7").utf8), to: path)
      // The icon of the question in the foot.
      func asks(_ picture: Bitmap) -> Bool {
        picture.share(of: 0x9A_5B00, tolerance: 24, x: 910..<932, y: 858..<878) > 0.05
      }
      _ = try scene.waitForImage("question in the foot") { asks($0) }
      #expect(scene.states.latest?.number("sheet.top") == 633)
      scene.mouse.click(OpenWorkbench.save.x, OpenWorkbench.save.y)
      _ = try scene.states.wait(for: "the sheet by what was read") {
        $0.isIdle && abs(($0.number("sheet.top") ?? 0) - 844 * 0.3) < 0.01
      }
      _ = try scene.waitForImage("foot that asks nothing") { !asks($0) }
    }
  }
}
