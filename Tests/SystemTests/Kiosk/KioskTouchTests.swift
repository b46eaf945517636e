import Documents
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension RealWindow {
  /// Touchscreens that are disconnected and connected again under a kiosk.
  @Suite(.sharedTouchscreen) struct KioskTouch {
    private let screen: Touchscreen

    init() throws { screen = try .shared() }

    /// Number of times that a touchscreen is disconnected. SCROLLWORK_TOUCH_CYCLES sets another.
    private static let cycles = getenv("SCROLLWORK_TOUCH_CYCLES").flatMap { Int(String(cString: $0)) } ?? 3

    private func open(_ arguments: [String], environment: [String: String] = [:]) throws -> OpenScene {
      let scene = try OpenScene(arguments: ["--kiosk"] + arguments, on: screen.server, environment: environment)
      _ = try eventually("a window as large as the screen", within: 20, instead: { "\(scene.window.size)" }) {
        scene.window.size == (1280, 1024) ? true : nil
      }
      return scene
    }

    /// Drags and releases the sheet or its list with a finger.
    private func use(_ scene: OpenScene, _ comment: String) throws {
      let fingers = screen.fingers(on: scene.window)
      try fingers.drag(1, [(640, 800), (640, 700)], seconds: 0.15, thenLift: false)
      _ = try scene.states.wait(for: "a drag, \(comment)", within: 5) { $0.text("activity") == "drag" }
      try fingers.liftAll()
      _ = try scene.states.wait(for: "rest, \(comment)", within: 5) { $0.isIdle }
    }

    @Test func `a touchscreen that goes and comes back scrolls again, every time`() throws {
      let scene = try open([])
      try use(scene, "at the start")
      for cycle in 1...Self.cycles {
        // Every other time a finger is down.
        if cycle % 2 == 0 { try screen.fingers(on: scene.window).down(1, 640, 700) }
        try screen.unplugged {
          if cycle % 2 == 0 { _ = try scene.states.wait(for: "rest", within: 5) { $0.isIdle } }
        }
        try use(scene, "after \(cycle) times")
      }
      #expect(try scene.program.terminate() == .exited(0))
    }

    @Test func `a touchscreen that is connected after the start scrolls`() throws {
      var scene: OpenScene?
      try screen.unplugged { scene = try open([]) }
      try use(try #require(scene), "after the start")
    }

    @Test func `a touchscreen with a new ID, of which SDL never heard, scrolls, and ends the alarm`() throws {
      let folder = try TemporaryFolder()
      let own = try Touchscreen(hasSpare: true)
      let hiding = try HiddenDevices()
      let scene = try OpenScene(
        arguments: ["--kiosk", "--touch-alarm", "0.02", "--log", folder.path + "/log"], on: own.server,
        environment: hiding.environment)
      _ = try eventually("a window as large as the screen", within: 20) {
        scene.window.size == (1280, 1024) ? true : nil
      }
      #expect(try hiding.names().contains("spare"))
      func white(_ picture: Bitmap) -> Double { picture.share(of: 0xFF_FFFF, x: 1056..<1256, y: 980..<1004) }
      try own.replaced { _ = try scene.waitForImage("the message of the alarm") { white($0) > 0.5 } }
      // The server announces the device, so this takes no five seconds.
      _ = try scene.waitForImage("the corner without a message", within: 5) { white($0) < 0.1 }
      try own.fingers(on: scene.window).drag(1, [(640, 800), (640, 700)], seconds: 0.15, thenLift: false)
      _ = try scene.states.wait(for: "a drag", within: 5) { $0.text("activity") == "drag" }
      try own.liftAll()
      // Whatever else wakes the program: an idle kiosk with a log and an alarm does not look for touchscreens.
      try scene.waitForSilence()
      #expect(try scene.program.terminate() == .exited(0))
    }

    @Test func `the touch that wakes a dark screen presses nothing, and the next one does`() throws {
      let folder = try TemporaryFolder()
      let scene = try open(["--language", "en", "--log", folder.path + "/log"])
      func log() -> String {
        let names = ((try? Folder.files(folder.path + "/log")) ?? []).filter { $0.hasSuffix(".jsonl") }
        return names.map { String(decoding: (try? File.read("\(folder.path)/log/\($0)")) ?? [], as: UTF8.self) }
          .joined()
      }
      let fingers = screen.fingers(on: scene.window)
      try screen.blank()
      _ = try eventually("the dark screen in the log") { log().contains("\"display-off\"") ? true : nil }
      // A drag would pull the sheet up, a tap would focus the field.
      try fingers.drag(1, [(640, 800), (640, 300)], seconds: 0.2)
      _ = try eventually("the wake in the log") { log().contains("\"display-on\"") ? true : nil }
      pause(1.2)
      #expect(scene.states.latest?.text("sheet.detent") == "half")
      try fingers.drag(1, [(640, 800), (640, 300)], seconds: 0.2)
      _ = try scene.states.wait(for: "the sheet at its top", within: 5) { $0.text("sheet.detent") == "full" }
      // Awake again and dark again.
      try screen.blank()
      _ = try eventually("the dark screen again") { log().ranges(of: "\"display-off\"").count == 2 ? true : nil }
      try fingers.tap(560, 40)
      _ = try eventually("the second wake") { log().ranges(of: "\"display-on\"").count == 2 ? true : nil }
      #expect(try scene.program.terminate() == .exited(0))
      // The only gesture is the drag that somebody could see.
      let report = try Program(["kiosk-report", folder.path + "/log", "--json", "-"], display: nil)
      #expect(try report.ending() == .exited(0), "\(report.errors)")
      let kiosk = try JSONParser.parse(Array(report.output.utf8))["kiosks"]?.array?.first
      #expect((kiosk?["gestures"]?.array ?? []).map { $0["count"]?.integer } == [1])
      // The start names the touchscreen and the size.
      #expect(!log().contains("\"touch\":[]") && log().contains("\"size\":\"1280x1024\""), "\(log())")
    }

    @Test func `a kiosk without a touchscreen says so on the screen and in its log, until it has one`() throws {
      let folder = try TemporaryFolder()
      let scene = try open(["--touch-alarm", "0.02", "--log", folder.path + "/log"])
      // The message is dark on a white box; the map below it has no white.
      func white(_ picture: Bitmap) -> Double { picture.share(of: 0xFF_FFFF, x: 1056..<1256, y: 980..<1004) }
      try screen.unplugged { _ = try scene.waitForImage("the message of the alarm") { white($0) > 0.5 } }
      _ = try scene.waitForImage("the corner without a message") { white($0) < 0.1 }
      try use(scene, "after the alarm")
      #expect(try scene.program.terminate() == .exited(0))
      let names = try Folder.files(folder.path + "/log").filter { $0.hasSuffix(".jsonl") }
      let log = try names.map { String(decoding: try File.read("\(folder.path)/log/\($0)"), as: UTF8.self) }.joined()
      for event in ["touch-lost", "touch-alarm", "touch-back", "touch-alarm-end"] {
        #expect(log.contains("\"event\":\"\(event)\""), "\(log)")
      }
      #expect(log.contains("\"device\":\"touch\""), "\(log)")
    }
  }
}
