import Documents
import TestSupport
import Testing

extension RealWindow {
  /// The log of a kiosk with real touches.
  @Suite(.sharedTouchscreen) struct KioskLogging {
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
        #expect(events("stop", in: folder.path).map { $0["reason"]?.string } == ["signal"])
      }
    }
  }
}
