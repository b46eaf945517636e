import Documents
import TestSupport
import Testing

extension RealWindow {
  /// The log of a kiosk with real touches.
  @Suite(.sharedTouchscreen) struct KioskLogging {
    /// Returns the report about a log as JSON.
    private func report(_ folder: String) throws -> JSONValue {
      let program = try Program(["kiosk-report", folder, "--json", "-"], display: nil)
      #expect(try program.ending() == .exited(0), "\(program.errors)")
      return try #require(try JSONParser.parse(Array(program.output.utf8))["kiosks"]?.array?.first)
    }

    /// Returns the lines of a log.
    private func lines(_ folder: String) -> [JSONValue] {
      let files = (try? Folder.files(folder)) ?? []
      return files.flatMap { file in
        ((try? File.read(folder + "/" + file)) ?? []).split(separator: UInt8(ascii: "\n")).compactMap {
          try? JSONParser.parse($0)
        }
      }
    }

    private func events(_ name: String, in folder: String) -> [JSONValue] {
      lines(folder).filter { $0["event"]?.string == name }
    }

    @Test func `the report says what fingers did`() throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/log"
      let scene = try OpenScene(
        "timeline", arguments: ["--kiosk", "--log", path, "--log-gestures", "--idle-reset", "5"], isTouched: true)
      _ = try eventually("a window as large as the screen") { scene.window.size == (1280, 1024) ? true : nil }
      var count = 0
      /// Waits until the last gesture was kept, and the indicator is hidden. A touch while it is visible would begin no
      /// recording, since the scene is not at rest.
      func waitForRest() throws {
        count += 1
        _ = try eventually("recording \(count)") {
          (try? Folder.files(path + "/gestures").count) == count ? true : nil
        }
        _ = try scene.states.wait(for: "rest") { $0.isIdle && $0.number("indicator.alpha") == 0 }
      }

      // The first visit: a fling that scrolls, a tap that slides, and a drag across, which scrolls nothing.
      try scene.fingers.drag(1, [(300, 800), (300, 400)], seconds: 0.15)
      _ = try scene.states.wait(for: "a scrolled list") { $0.isIdle && ($0.number("list.offset") ?? 0) > 400 }
      try waitForRest()
      try scene.fingers.drag(1, [(300, 700), (300, 686)], seconds: 0.15)
      try waitForRest()
      try scene.fingers.drag(1, [(200, 600), (500, 600)], seconds: 0.3)
      try waitForRest()
      _ = try eventually("the end of the visit") { events("visit", in: path).count == 1 ? true : nil }

      // The second visit: a fling, and a touch that stops it.
      try scene.fingers.drag(1, [(300, 900), (300, 300)], seconds: 0.1)
      _ = try scene.states.wait(for: "a glide") { $0.text("activity") == "ballistic" }
      try scene.fingers.tap(300, 600)
      _ = try eventually("the end of the second visit") { events("visit", in: path).count == 2 ? true : nil }
      try scene.waitForSilence()
      #expect(try scene.program.terminate() == .exited(0))

      let report = try report(path)
      #expect(report["visits"]?.integer == 2)
      var gestures: [String: Int] = [:]
      for gesture in report["gestures"]?.array ?? [] {
        let name = "\(gesture["kind"]?.string ?? "") \(gesture["end"]?.string ?? "")"
        gestures[name] = gesture["count"]?.integer
      }
      #expect(
        gestures == ["swipe scrolled": 2, "tap-slid scrolled": 1, "drag nothing": 1, "tap stopped-glide": 1])
      let failures = Set(
        (report["failures"]?.array ?? []).map { "\($0["kind"]?.string ?? "") \($0["cell"]?.json.text ?? "")" })
      #expect(failures == ["tap-slid [1,5]", "drag [1,4]"])
      let start = try #require(events("start", in: path).first)
      #expect(start["touch"]?.array?.isEmpty == false && start["size"]?.string == "1280x1024")
      #expect(events("stop", in: path).map { $0["reason"]?.string } == ["signal"])
      #expect(events("health", in: path).contains { ($0["frames"]?.integer ?? 0) > 10 })

      // Each gesture was kept until everything rested: the stopped glide and its fling are one recording.
      let recordings = try Folder.files(path + "/gestures")
      #expect(recordings.count == 4)
      let replay = try Program(
        ["replay", path + "/gestures/" + (recordings.first ?? ""), "--state", "-"], display: nil)
      #expect(try replay.ending() == .exited(0), "\(replay.errors)")
    }

    @Test func `a kill keeps the visit`() throws {
      let folder = try TemporaryFolder()
      let arguments = ["--kiosk", "--log", folder.path, "--idle-reset", "60"]
      let scene = try OpenScene("timeline", arguments: arguments, isTouched: true)
      try scene.fingers.drag(1, [(150, 700), (150, 400)], seconds: 0.15)
      _ = try eventually("the gesture in the file for kills") {
        let left = (try? File.read(folder.path + "/.unfinished")) ?? []
        return String(decoding: left, as: UTF8.self).contains("scrolled") ? true : nil
      }
      scene.program.process.send(9)
      _ = try scene.program.ending()
      #expect(events("visit", in: folder.path).isEmpty)
      let next = try OpenScene("timeline", arguments: arguments, isTouched: true)
      _ = try eventually("the visit") { events("visit", in: folder.path).count == 1 ? true : nil }
      #expect(events("visit", in: folder.path).first?["ended"]?.string == "cut")
      #expect(events("stop", in: folder.path).map { $0["reason"]?.string } == ["killed"])
      #expect(try next.program.terminate() == .exited(0))
    }

    @Test func `faults of the report's arguments end with the usual codes`() throws {
      let folder = try TemporaryFolder()
      for (arguments, code): ([String], Int32) in [
        ([], 64), (["--html", "-", "--csv", "-", folder.path], 64), ([folder.path], 66), (["/nowhere"], 66),
        ([folder.path, "--html", "/nowhere/a.html"], 74),
      ] {
        let program = try Program(["kiosk-report"] + arguments, display: nil)
        #expect(try program.ending() == .exited(code), "\(arguments): \(program.errors)")
        #expect(program.output.isEmpty && !program.errors.isEmpty)
      }
    }

    @Test func `two kiosks do not share a log`() throws {
      let folder = try TemporaryFolder()
      let first = try OpenScene("timeline", arguments: ["--kiosk", "--log", folder.path])
      let other = try Program(["open", "--kiosk", "--log", folder.path], display: first.server.display)
      #expect(try other.ending() == .exited(74))
      #expect(other.errors.contains("another kiosk writes its log here"))
    }

    @Test func `on Wayland the start has the size that the window gets, in points`() throws {
      for scale in [1.0, 2] {
        let desktop = try SwayDesktop(scale: scale)
        let folder = try TemporaryFolder()
        let program = try Program(
          ["open", "--kiosk", "--log", folder.path] + StateFile.arguments, display: nil,
          environment: desktop.environment)
        _ = try StateFile(program: program).waitAndSettle(for: "rest") { $0.isIdle }
        #expect(try program.terminate() == .exited(0))
        let size = "\(Int(Double(SwayDesktop.size.width) / scale))x\(Int(Double(SwayDesktop.size.height) / scale))"
        #expect(events("start", in: folder.path).map { $0["size"]?.string } == [size])
      }
    }

    @Test func `a display that goes and comes back is logged`() throws {
      let displays = try TwoDisplays()
      let folder = try TemporaryFolder()
      let scene = try OpenScene(
        arguments: ["--kiosk", "--display", "DUMMY1", "--log", folder.path], on: displays.server)
      try displays.switchOff()
      _ = try eventually("the loss") { events("display-lost", in: folder.path).count == 1 ? true : nil }
      try displays.switchOn()
      _ = try eventually("the return") { events("display-back", in: folder.path).count == 1 ? true : nil }
      #expect(events("display-lost", in: folder.path).first?["display"]?.string == "DUMMY1")
      #expect(try scene.program.terminate() == .exited(0))
    }
  }
}
