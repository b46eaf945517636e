import TestSupport
import Testing

extension RealWindow {
  /// A display that takes no pictures for a moment, in a real window of 1280 x 900 with its bars as ``Hitches`` has them.
  @Suite struct LateDisplay {
    private static let size = (width: 1280, height: 900)
    private static let bars = (x: 584..<1256, y: 738..<798)

    /// Whose display it is.
    enum Desktop: CaseIterable {
      case x11
      /// A compositor that asks for pictures.
      case wayland
    }

    /// A timeline that is thrown while the display stands still, and has come to rest.
    private struct Flight {
      let server: XServer
      let desktop: SwayDesktop?
      let program: Program
      let window: XWindow

      init(on kind: Desktop, stall seconds: Double) throws {
        let server = try XServer()
        desktop = kind == .wayland ? try SwayDesktop(on: server, screen: LateDisplay.size) : nil
        self.server = server
        program = try Program(
          ["open", "--scene", "timeline", "--renderer", "software", "--size", "1280x900"] + StateFile.arguments,
          display: desktop == nil ? server.display : nil, environment: desktop?.environment ?? [:])
        window = try desktop.map { try #require($0.screen) } ?? program.window(on: server)
        let states = StateFile(program: program)
        _ = try states.hold(for: "rest") { $0.isIdle }
        let mouse = Mouse(window: window)
        // The first frames are a warm-up.
        mouse.drag([(300, 500), (300, 460), (300, 500)], seconds: 0.8)
        _ = try states.wait(for: "rest after the warm-up") { $0.isIdle }
        mouse.drag([(300, 700), (300, 300)], seconds: 0.15)
        _ = try states.wait(for: "flight") { $0.text("activity") == "ballistic" }
        if let desktop { desktop.stall(seconds) } else { server.connection.stall(seconds) }
        // What fades after it adds bars, and moves those that there are.
        _ = try states.stillness(for: "rest after a fling") { $0.isIdle && ($0.number("list.offset") ?? 0) > 300 }
      }

      /// Waits until the window shows what is wanted, and gives that picture.
      func picture(of what: String, _ wanted: (Bitmap) -> Bool) throws -> Bitmap {
        try eventually("picture of \(what)", instead: { window.keepPicture() }) {
          window.picture().flatMap { wanted($0) ? $0 : nil }
        }
      }
    }

    /// Too short for a compositor to run out of pictures that it holds, and long enough for that.
    @Test(arguments: Desktop.allCases, [0.08, 0.2])
    func `a display that takes no picture for a while is to blame, not the program`(
      desktop: Desktop, seconds: Double
    ) throws {
      let flight = try Flight(on: desktop, stall: seconds)
      let bars = Self.bars
      let picture = try flight.picture(of: "late bar") {
        $0.share(of: 0xC6_302F, tolerance: 40, x: bars.x, y: bars.y) > 0
      }
      func red(_ x: Int) -> Double { picture.share(of: 0xC6_302F, tolerance: 40, x: x..<x + 1, y: bars.y) }
      let column = try #require(bars.x.max { red($0) < red($1) })
      Mouse(window: flight.window).click(Double(column), 785)
      // The frame's own row is as wide as the block. Below it lies when there was no room for a picture, and below that
      // the wait for the display: neither the program's work nor a pause of the program has a row there.
      _ = try flight.picture(of: "wait for the display") { picture in
        (300..<830).contains { y in
          picture.share(of: 0x1A_1C1B, x: bars.x, y: y..<y + 1) > 0.8
            && picture.share(of: 0xD5_6C6A, tolerance: 12, x: bars.x, y: y + 30..<y + 31) > 0.3
            && picture.share(of: 0xDF_9493, tolerance: 12, x: bars.x, y: y + 60..<y + 61) > 0.3
        }
      }
      #expect(try flight.program.terminate() == .exited(0))
      #expect(flight.program.errors.isEmpty, "\(flight.program.errors)")
    }
  }
}
