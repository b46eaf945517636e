import Documents
import TestSupport
import Testing

extension RealWindow {
  /// A graphics processor whose driver says that presents wait for the display, whatever they do.
  @Suite struct Presents {
    /// Whose display it is.
    enum Desktop: CaseIterable {
      case x11
      /// A compositor that asks for pictures.
      case wayland

      /// Pictures a second that the display can show at most. wlroots' headless output counts its period of 60 Hz in
      /// whole milliseconds (`frame_delay` in backend/headless/output.c): 16 ms.
      var rate: Double { self == .wayland ? 1000 / 16 : 60 }
    }

    private static let drivers: [PresentLibrary.Driver] = [
      .copies(700), .copies(3000), .copies(14_000), .waits, .waitsNowAndThen,
    ]
    /// The moments of a long glide's frames, in seconds.
    private func glide(_ driver: PresentLibrary.Driver, on kind: Desktop) throws -> [Double] {
      let library = try PresentLibrary()
      let folder = try TemporaryFolder()
      let tuning = folder.path + "/long.tuning.json"
      let text = #"{"scrollwork":"tuning/1","base":"ios","values":{"fling.decelerationRate":0.9998}}"#
      try File.writeAtomically(Array(text.utf8), to: tuning)
      let desktop = kind == .wayland ? try SwayDesktop() : nil
      let server = kind == .x11 ? try XServer() : nil
      let program = try Program(
        [
          "open", "--scene", "timeline", "--bare", "--renderer", "opengl", "--size", "320x400", "--items", "100000",
          "--tuning", tuning,
        ] + StateFile.arguments, display: server?.display,
        environment: library.environment(driver, isX11: kind == .x11).merging(desktop?.environment ?? [:]) { $1 })
      let states = StateFile(program: program)
      _ = try states.wait(for: "first idle state", within: 40) { $0.isIdle }
      let mouse = try server.map { Mouse(window: try program.window(on: $0)) }
      let start = try eventually("a glide", within: 40, instead: { program.errors }) {
        if let mouse { mouse.drag([(160, 350), (160, 60)], seconds: 0.12) }
        if let desktop {
          desktop.move(to: 160, 300)
          for _ in 0..<12 {
            desktop.scroll(8)
            pause(0.008)
          }
          desktop.lift()
        }
        pause(0.2)
        return states.latest.flatMap { $0.activity == "ballistic" ? $0.time : nil }
      }
      let seconds = 3.0
      _ = try states.wait(for: "frames of \(seconds) s", within: 60) { $0.time > start + seconds || $0.isIdle }
      #expect(try program.terminate() == .exited(0))
      #expect(program.errors.isEmpty, "\(program.errors)")
      return states.states().filter { $0.time > start && $0.activity == "ballistic" }.map(\.time)
    }

    @Test(arguments: drivers, Desktop.allCases)
    func `a glide shows one frame a period`(driver: PresentLibrary.Driver, desktop: Desktop) throws {
      let times = try glide(driver, on: desktop)
      let span = try #require(times.last) - times[0]
      #expect(span > 2, "\(driver): a glide of \(span) s")
      let count = Double(times.count - 1)
      #expect(count <= span * desktop.rate * 1.005 + 2, "\(driver): \(count) frames in \(span) s")
      // A busy machine leaves some out, and emulated graphics take time.
      #expect(count >= span * desktop.rate * 0.4, "\(driver): \(count) frames in \(span) s")
      var first = 0
      var most = 0
      for index in times.indices {
        while times[index] - times[first] >= 10 / desktop.rate { first += 1 }
        most = max(most, index - first + 1)
      }
      // A frame that was woken late may be followed by one in time.
      #expect(most <= 12, "\(driver): \(most) frames in ten periods")
    }

    @Test func `a copy that takes most of the period is reported as a copy and counts as cost`() throws {
      let library = try PresentLibrary()
      let server = try XServer()
      let program = try Program(
        ["profile", "--tour", "--seconds", "10", "--renderer", "opengl", "--report", "report.json"],
        display: server.display, environment: library.environment(.copies(20_000)))
      #expect(try program.ending(within: 90) == .exited(0), "\(program.errors)")
      let report = try JSONParser.parse(program.text("report.json").utf8)
      #expect(report["present_waits"]?.bool == false)
      #expect((report["copy_ms"]?["p50"]?.number ?? 0) >= 20 && report["copy_ms"]?["count"]?.integer ?? 0 > 30)
      #expect(report["copy_ms"]?["p50"]?.number == report["present_ms"]?["p50"]?.number)
      let causes = try #require(report["causes"])
      #expect((causes["copy"]?.integer ?? 0) > 10 && causes["present"]?.integer == 0, "\(causes)")
    }
  }
}
