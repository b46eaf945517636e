import TestSupport
import Testing

extension RealWindow {
  /// A display that accepts no frames for a while, in a real window of 1280 x 900.
  @Suite struct LateDisplay {
    private static let size = (width: 1280, height: 900)
    /// The columns of the block of frame times.
    private static let block = 584..<1256

    /// The desktop that owns the display.
    enum Desktop: CaseIterable {
      case x11
      /// A compositor that requests frames.
      case wayland
    }

    /// A timeline flung during a stall of the display, after its rest.
    private struct Flight {
      let server: XServer
      /// Newer compositors do not run on Xvfb.
      private let xorg: Touchscreen?
      let desktop: SwayDesktop?
      let program: Program
      let window: XWindow

      init(on kind: Desktop, stall seconds: Double) throws {
        xorg = kind == .wayland ? try Touchscreen.shared() : nil
        let server = try xorg?.server ?? XServer()
        desktop = kind == .wayland ? try SwayDesktop(on: server, screen: LateDisplay.size) : nil
        self.server = server
        program = try Program(
          ["open", "--scene", "timeline", "--renderer", "software", "--size", "1280x900", "--panels"]
            + StateFile.arguments,
          display: desktop == nil ? server.display : nil, environment: desktop?.environment ?? [:])
        window = try desktop.map { try #require($0.screen) } ?? program.window(on: server)
        let states = StateFile(program: program)
        _ = try states.waitAndSettle(for: "rest") { $0.isIdle }
        let mouse = Mouse(window: window)
        // The first frames are a warm-up.
        mouse.drag([(300, 500), (300, 460), (300, 500)], seconds: 0.8)
        _ = try states.wait(for: "rest after the warm-up") { $0.isIdle }
        mouse.drag([(300, 700), (300, 300)], seconds: 0.15)
        _ = try states.wait(for: "flight") { $0.text("activity") == "ballistic" }
        if let desktop { desktop.stall(seconds) } else { server.connection.stall(seconds) }
        _ = try states.wait(for: "rest after a fling") { $0.isIdle && ($0.number("list.offset") ?? 0) > 300 }
      }

      /// Steps through late frames until one meets the condition, since a busy machine may cause others.
      func findLateFrame(_ what: String, _ wanted: (Bitmap) -> Bool) throws {
        window.focus()
        let keyboard = Keyboard(connection: server.connection)
        _ = try eventually("late frame with \(what)", within: 60, instead: { window.saveImage() }) {
          keyboard.tap("n")
          pause(0.1)
          return window.picture().flatMap { wanted($0) ? true : nil }
        }
      }
    }

    @Test(arguments: Desktop.allCases)
    func `a display that accepts no frames for a while is blamed, not the program`(desktop: Desktop) throws {
      let flight = try Flight(on: desktop, stall: 0.15)
      let block = Self.block
      // The row of the frame is as wide as the block. Below it is the time without space for a frame, and below that
      // the wait for the display. Neither the program's work nor a pause of the program has a row there. With a
      // compositor the wait precedes the frame and begins at the left edge.
      let left = desktop == .wayland ? block.lowerBound + 2..<block.lowerBound + 4 : nil
      try flight.findLateFrame("a wait for the display") { picture in
        (300..<830).contains { y in
          func red(_ x: Range<Int>) -> Double { picture.share(of: 0xD5_6C6A, tolerance: 12, x: x, y: y + 30..<y + 31) }
          return picture.share(of: 0x1A_1C1B, x: block, y: y..<y + 1) > 0.8 && red(block) > 0.3
            && left.map { red($0) == 1 } ?? true
            && picture.share(of: 0xDF_9493, tolerance: 12, x: block, y: y + 60..<y + 61) > 0.3
        }
      }
      #expect(try flight.program.terminate() == .exited(0))
      #expect(flight.program.errors.isEmpty, "\(flight.program.errors)")
    }
  }
}
