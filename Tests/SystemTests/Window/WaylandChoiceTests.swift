import TestSupport
import Testing

extension RealWindow {
  /// A desktop with both Wayland and X, and displays with names.
  @Suite struct WaylandChoice {
    @Test(arguments: [nil, "x11"]) func `the window uses Wayland unless X is requested`(driver: String?) throws {
      let desktop = try SwayDesktop()
      let server = try XServer()
      var environment = desktop.environment
      environment["SDL_VIDEODRIVER"] = driver
      let program = try Program(
        ["open", "--scene", "timeline", "--bare", "--renderer", "software"] + StateFile.arguments,
        display: server.display, environment: environment)
      _ = try StateFile(program: program).wait(for: "first idle state") { $0.isIdle }
      #expect(server.connection.topLevelWindows().isEmpty == (driver == nil))
      #expect(try program.terminate() == .exited(0))
      #expect(program.errors.isEmpty, "\(program.errors)")
    }

    @Test(arguments: [0, 1]) func `a kiosk fills the display on which the desktop opens it`(display: Int) throws {
      let desktop = try SwayDesktop(placesWindows: false)
      try desktop.focus(display: display)
      let program = try Program(
        ["open", "--kiosk", "--renderer", "software"] + StateFile.arguments, display: nil,
        environment: desktop.environment)
      _ = try StateFile(program: program).wait(for: "first idle state") { $0.isIdle }
      let filled = try eventually("a window that fills a display") { try desktop.filledDisplay() }
      #expect(filled == display)
      #expect(try program.terminate() == .exited(0))
      #expect(program.errors.isEmpty, "\(program.errors)")
    }

    @Test func `a missing display is reported with the existing ones, by their connectors`() throws {
      let desktop = try SwayDesktop()
      let program = try Program(
        ["open", "--kiosk", "--display", "HDMI-7", "--renderer", "software"] + StateFile.arguments, display: nil,
        environment: desktop.environment)
      _ = try StateFile(program: program).wait(for: "first idle state") { $0.isIdle }
      #expect(program.errors.contains("no display HDMI-7 now, only HEADLESS-1, HEADLESS-2"), "\(program.errors)")
      #expect(try program.terminate() == .exited(0))
    }
  }
}
