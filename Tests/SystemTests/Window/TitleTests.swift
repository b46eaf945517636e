import Documents
import TestSupport
import Testing

extension RealWindow {
  /// A window where the compositor leaves title bars to its windows.
  @Suite struct TitleBars {
    private static let size = [420, 400]
    private static let backdrop: UInt32 = 0x00FF00

    /// Opens a window in weston.
    ///
    /// - Parameters:
    ///   - hasPlugin: whether libdecor finds its plugin.
    ///   - display: the X display, or `nil` where there is none.
    private func open(
      _ desktop: WaylandDesktop, hasPlugin: Bool, display: String? = nil, arguments: [String] = []
    ) throws -> Program {
      let program = try Program(
        ["open", "--renderer", "software", "--scene", "timeline", "--size", "420x400"] + arguments
          + StateFile.arguments, display: display,
        environment: desktop.environment.merging(hasPlugin ? [:] : ["LIBDECOR_PLUGIN_DIR": desktop.emptyFolder]) { $1 })
      _ = try StateFile(program: program).wait(for: "first idle state") { $0.isIdle }
      return program
    }

    /// Waits until the window on the desktop, with its frame and shadow, meets the condition.
    private func frame(_ what: String, on desktop: WaylandDesktop, _ wanted: (VisibleWindow) -> Bool) throws {
      var last: VisibleWindow?
      _ = try eventually("window \(what)", instead: { last.map { "\($0)" } ?? "no window" }) {
        last = desktop.screen.picture().flatMap { VisibleWindow($0, on: { _ in Self.backdrop }) }
        return last.flatMap { wanted($0) ? true : nil }
      }
    }

    @Test(arguments: [["--bare"], []]) func `libdecor draws the title bar`(arguments: [String]) throws {
      let desktop = try WaylandDesktop(shell: .desktop)
      let program = try open(desktop, hasPlugin: true, arguments: arguments)
      // libdecor's cairo plugin has a title bar of 24 points.
      try frame("with a title bar", on: desktop) { $0.x.count >= Self.size[0] && $0.y.count >= Self.size[1] + 24 }
      #expect(try program.terminate() == .exited(0))
      #expect(program.errors.isEmpty, "\(program.errors)")
    }

    @Test func `without libdecor's plugin the window is on X11, which has title bars`() throws {
      let desktop = try WaylandDesktop(shell: .desktop)
      let program = try open(desktop, hasPlugin: false, display: desktop.server.display)
      _ = try program.window(on: desktop.server)
      #expect(try program.terminate() == .exited(0))
      #expect(program.errors.isEmpty, "\(program.errors)")
    }

    @Test func `without plugin and X server the window opens, and a line says what to install`() throws {
      let desktop = try WaylandDesktop(shell: .desktop)
      let program = try open(desktop, hasPlugin: false)
      try frame("of \(Self.size)", on: desktop) { $0.size == Self.size }
      #expect(try program.terminate() == .exited(0))
      #expect(program.errors.contains("libdecor-0-plugin-1-cairo"), "\(program.errors)")
      #expect(program.errors.split(separator: "\n").count == 1, "\(program.errors)")
    }

    @Test(arguments: [nil, ":0"]) func `a kiosk needs no title bar`(display: String?) throws {
      let desktop = try WaylandDesktop(shell: .desktop)
      let program = try open(
        desktop, hasPlugin: false, display: display.map { _ in desktop.server.display }, arguments: ["--kiosk"])
      let whole = [WaylandDesktop.width, WaylandDesktop.height]
      try frame("of \(whole)", on: desktop) { $0.size == whole }
      #expect(try program.terminate() == .exited(0))
      #expect(program.errors.isEmpty, "\(program.errors)")
    }
  }
}
