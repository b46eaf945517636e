import Documents
import TestSupport
import Testing

extension RealWindow {
  /// A window on Wayland without a server-side title: the compositor leaves title bars to clients, and libdecor has no
  /// plugin.
  @Suite struct ClientSideTitle {
    /// The height of the title bar in points, which equal pixels here.
    private static let height = 36
    private static let backdrop: UInt32 = 0x00FF00

    /// Opens a window. libdecor would report missing plugins on standard error.
    private func open(_ desktop: WaylandDesktop, _ arguments: [String]) throws -> (Program, StateFile) {
      let program = try Program(
        ["open", "--renderer", "software"] + arguments + StateFile.arguments, display: nil,
        environment: desktop.environment.merging([
          "LIBDECOR_PLUGIN_DIR": desktop.emptyFolder,
          // There are no resize pointers either, as on a machine without a pointer theme.
          "XCURSOR_PATH": desktop.emptyFolder,
        ]) { $1 })
      let states = StateFile(program: program)
      _ = try states.wait(for: "first idle state") { $0.isIdle }
      return (program, states)
    }

    /// Waits until the window's frame meets the condition.
    private func frame(_ what: String, on desktop: WaylandDesktop, _ wanted: (VisibleWindow) -> Bool) throws
      -> VisibleWindow
    {
      var last: VisibleWindow?
      return try eventually("window \(what)", instead: { last.map { "\($0)" } ?? "no window" }) {
        last = desktop.screen.picture().flatMap { VisibleWindow($0, on: { _ in Self.backdrop }) }
        return last.flatMap { wanted($0) ? $0 : nil }
      }
    }

    @Test(arguments: [["--bare"], []])
    func `the window draws a title bar that moves, resizes, maximises and closes it`(arguments: [String]) throws {
      let desktop = try WaylandDesktop(shell: .desktop)
      let (program, states) = try open(desktop, ["--scene", "timeline", "--size", "420x400"] + arguments)
      // The content has the requested size, plus the title bar.
      let whole = [420, 400 + Self.height]
      var place = try frame("of \(whole)", on: desktop) { $0.size == whole }
      let mouse = desktop.mouse()

      mouse.drag([place.at(100, 18), place.at(60, 2)], seconds: 0.3)
      let before = place
      place = try frame("moved", on: desktop) { $0.x.lowerBound == before.x.lowerBound - 40 }
      #expect(place.y.lowerBound == before.y.lowerBound - 16)
      #expect(place.size == whole)

      // weston forgets the last requested size if the button is released at once, and SDL 3.2 drops a size within a
      // frame of the one before. A user slows down and pauses.
      mouse.drag([place.at(418, 200), place.at(362, 200)], seconds: 0.3, thenRelease: false)
      pause(0.1)
      let edge = place.at(358, 200)
      mouse.move(edge.x, edge.y)
      mouse.releaseAfterPause()
      place = try frame("resized", on: desktop) { $0.size == [360, 400 + Self.height] }

      let button = { (number: Double) in place.at(Double(place.x.count) - 22 - 44 * number, 18) }
      let maximize = button(1)
      mouse.click(maximize.x, maximize.y)
      _ = try frame("filling the screen", on: desktop) { $0.size == [WaylandDesktop.width, WaylandDesktop.height] }
      mouse.click(Double(WaylandDesktop.width) - 66, 18)
      place = try frame("as before", on: desktop) { $0.size == [360, 400 + Self.height] }

      if arguments == ["--bare"] {
        let start = try #require(states.waitAndSettle(for: "rest") { $0.isIdle }.number("list.offset"))
        let title = place.at(150, 18)
        mouse.move(title.x, title.y)
        mouse.wheel(clicks: 2)
        mouse.drag([place.at(150, 300), place.at(150, 200)], seconds: 0.3, thenRelease: false)
        mouse.releaseAfterPause()
        let end = try #require(states.waitAndSettle(for: "rest") { $0.isIdle }.number("list.offset"))
        #expect(abs(end - start - 90) < 2, "the finger's way, less the slop, and nothing by a wheel on the title")
      }
      let close = button(0)
      mouse.move(close.x, close.y)
      mouse.press()
      #expect(program.process.poll() == nil)
      mouse.release()
      #expect(try program.ending() == .exited(0))
      #expect(program.errors.isEmpty, "\(program.errors)")
    }

    @Test(arguments: [["--bare"], ["--kiosk"]])
    func `a window that fills its screen has no title bar`(arguments: [String]) throws {
      // The kiosk shell gives every window the whole screen.
      let desktop = try WaylandDesktop(shell: arguments == ["--bare"] ? .kiosk : .desktop)
      let (program, _) = try open(desktop, ["--scene", "feed"] + arguments)
      // In place of a title bar is the first card's photograph.
      _ = try eventually("photograph at the top", instead: { program.errors }) {
        desktop.screen.picture(y: 0..<Self.height).flatMap { Set($0.pixels).count > 1000 ? true : nil }
      }
      let ending = try program.terminate()
      #expect(ending == .exited(0))
      #expect(program.errors.isEmpty, "\(program.errors)")
    }
  }
}
