import TestSupport
import Testing

extension RealWindow {
  /// The desktops of GNOME and KDE, which only `make test-distros` installs and `make test` leaves out.
  @Suite(.sharedTouchscreen) struct OtherDesktops {
    private let screen: Touchscreen
    private var pad: Touchpad { screen.pad }
    private typealias Compositor = NestedDesktop.Compositor

    init() throws { screen = try .shared() }

    /// A scene in a window of such a desktop.
    private final class OpenedWindow {
      let desktop: NestedDesktop
      let program: Program
      let states: StateFile
      /// The window on the desktop, with its title bar.
      let seen: VisibleWindow
      private let size: (width: Int, height: Int)
      private let scale: Double

      init(
        _ scene: String, _ compositor: NestedDesktop.Compositor, on server: XServer, width: Int = 390,
        height: Int = 600,
        scale: Double = 1, arguments: [String] = []
      ) throws {
        (size, self.scale) = ((width, height), scale)
        desktop = try NestedDesktop(compositor, on: server, scale: scale)
        program = try Program(
          ["open", "--scene", scene, "--bare", "--renderer", "software", "--size", "\(width)x\(height)"] + arguments
            + StateFile.arguments, display: nil, environment: desktop.environment)
        states = StateFile(program: program)
        _ = try states.wait(for: "first idle state") { $0.isIdle }
        seen = try desktop.window("of the program") { $0.x.count >= Int(Double(width) * scale) }
      }

      var mouse: Mouse { Mouse(window: desktop.screen) }

      /// The height of the title bar in pixels.
      var title: Int { seen.y.count - Int(Double(size.height) * scale) }

      /// Returns the screen position of a content position in points.
      func at(_ x: Double, _ y: Double) -> PointerPath.Place { seen.at(x * scale, Double(title) + y * scale) }

      func rest() throws -> Double {
        try #require(states.waitAndSettle(for: "rest") { $0.isIdle }.number("list.offset"))
      }
    }

    @Test(arguments: Compositor.nested)
    func `content follows a finger, the mouse and the wheel, and a flick flings it`(
      _ compositor: NestedDesktop.Compositor
    ) throws {
      let opened = try OpenedWindow("timeline", compositor, on: screen.server)
      let window = opened.desktop.screen
      let start = try opened.rest()
      try screen.fingers(on: window).drag(1, [opened.at(150, 500), opened.at(150, 200)], seconds: 0.3, thenLift: false)
      let held = try opened.states.waitAndSettle(for: "a finger that rests") { $0.activity == "drag" }
      // The finger's movement less the slop.
      let place = try #require(held.number("list.offset"))
      #expect(abs(place - start - 290) < 1, "\(held.line)")
      pause(0.2)
      try screen.liftAll()
      #expect(abs(try opened.rest() - place) < 0.5, "nothing is flung by a finger that rested")
      try screen.fingers(on: window).drag(1, [opened.at(150, 500), opened.at(150, 300)], seconds: 0.06)
      _ = try opened.states.wait(for: "fling") { $0.activity == "ballistic" }
      let flung = try opened.rest()
      #expect(flung > place + 250)
      opened.mouse.drag([opened.at(150, 200), opened.at(150, 400)], seconds: 0.3, thenRelease: false)
      opened.mouse.releaseAfterPause()
      let dragged = try opened.rest()
      #expect(abs(flung - dragged - 190) < 2, "\(flung), \(dragged)")
      try turnWheel(opened, compositor, clicks: 2)
      _ = try opened.states.wait(for: "two clicks") {
        $0.isIdle && abs(($0.number("list.offset") ?? 0) - dragged - 106) < 0.01
      }
      #expect(try opened.program.terminate() == .exited(0))
      #expect(opened.program.errors.isEmpty, "\(opened.program.errors)")
    }

    /// Turns the wheel. mutter treats wheel buttons as a wheel only if the server has no smooth scrolling, and uses the
    /// first smooth value as a reference.
    private func turnWheel(_ opened: OpenedWindow, _ compositor: NestedDesktop.Compositor, clicks: Int) throws {
      guard compositor == .mutter else { return opened.mouse.wheel(clicks: clicks) }
      try pad.scroll(0, 1)
      for _ in 0..<clicks { try pad.scroll(0, 1) }
    }

    @Test(arguments: Compositor.nested)
    func `at two pixels per point content has the same visual size and follows a finger one to one`(
      _ compositor: NestedDesktop.Compositor
    ) throws {
      let opened = try OpenedWindow("timeline", compositor, on: screen.server, width: 300, height: 350, scale: 2)
      // KDE's title bar adds a border of a point.
      #expect((600...604).contains(opened.seen.x.count), "\(opened.seen)")
      let start = try opened.rest()
      try screen.fingers(on: opened.desktop.screen).drag(
        1, [opened.at(150, 300), opened.at(150, 150)], seconds: 0.3, thenLift: false)
      let held = try opened.states.waitAndSettle(for: "a finger that rests") { $0.activity == "drag" }
      #expect(abs((held.number("list.offset") ?? 0) - start - 140) < 1, "\(held.line)")
      try screen.liftAll()
    }

    @Test(arguments: Compositor.nested)
    func `the window moves by its title bar, whichever component draws it`(_ compositor: NestedDesktop.Compositor)
      throws
    {
      let opened = try OpenedWindow("timeline", compositor, on: screen.server)
      #expect(opened.title > 10, "\(opened.seen)")
      let middle = Double(opened.title / 2)
      opened.mouse.drag([opened.seen.at(150, middle), opened.seen.at(110, middle + 30)], seconds: 0.4)
      let (x, y) = (opened.seen.x.lowerBound, opened.seen.y.lowerBound)
      let moved = try opened.desktop.window("moved") { $0.x.lowerBound < x - 30 && $0.y.lowerBound > y + 20 }
      #expect(moved.size == opened.seen.size)
    }

    @Test(arguments: Compositor.nested)
    func `a minimised window draws nothing, and the program exits with an error when the compositor dies`(
      _ compositor: NestedDesktop.Compositor
    ) throws {
      let opened = try OpenedWindow("timeline", compositor, on: screen.server, arguments: ["--items", "100000"])
      try screen.fingers(on: opened.desktop.screen).drag(1, [opened.at(150, 550), opened.at(150, 50)], seconds: 0.08)
      _ = try opened.states.wait(for: "fling") { $0.activity == "ballistic" }
      let button = minimize(opened, compositor)
      opened.mouse.click(button.x, button.y)
      _ = try eventually("an empty display") { () -> Bool? in
        guard let picture = opened.desktop.screen.picture() else { return nil }
        return VisibleWindow(picture, on: opened.desktop.backdrop) == nil ? true : nil
      }
      // Within a second a few frames follow that the compositor has not requested.
      let last = try opened.states.waitForStillness(for: "last frame") { _ in true }
      pause(1)
      #expect(opened.states.latest?.line == last.line)
      #expect(last.activity == "ballistic", "it still glides: \(last.line)")
      opened.desktop.kill()
      #expect(try opened.program.ending() == .exited(69), "\(opened.program.errors)")
      #expect(opened.program.errors.contains("Wayland compositor"), "\(opened.program.errors)")
    }

    /// Returns the position of the minimise button.
    private func minimize(_ opened: OpenedWindow, _ compositor: NestedDesktop.Compositor) -> PointerPath.Place {
      // libdecor's title bar has buttons of 32 points, KDE's of 30.
      let fromRight = compositor == .mutter ? 32 * 2.5 : 79.0
      return opened.seen.at(Double(opened.seen.x.count) - fromRight, Double(opened.title / 2))
    }
  }
}
