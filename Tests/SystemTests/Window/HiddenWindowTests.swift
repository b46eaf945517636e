import TestSupport
import Testing

extension RealWindow {
  /// A window that is minimised and restored.
  @Suite struct HiddenWindow {
    @Test func `a hidden window sleeps during a movement, frees memory, and returns as it was`() throws {
      let server = try XServer()
      let program = try Program(
        ["open", "--scene", "timeline", "--size", "1280x900", "--panels"], display: server.display)
      let window = try program.window(on: server)
      func picture(_ what: String, _ wanted: (Bitmap) -> Bool) throws -> Bitmap {
        try eventually(what, within: 20, instead: { program.errors }) {
          window.picture().flatMap { wanted($0) ? $0 : nil }
        }
      }
      let start = try picture("drawn window") { Set($0.pixels).count > 100 }
      // Waits until no thread wakes. A starved thread may still hold memory that it will free.
      func waitForSleep() throws {
        var count = -1
        _ = try eventually("sleep", within: 20) {
          let now = program.allSwitches()
          defer { count = now }
          pause(0.5)
          return now == count ? true : nil
        }
      }
      try waitForSleep()
      window.focus()
      Mouse(window: window).drag([(300, 700), (300, 150)], seconds: 0.15)
      let moved = try picture("scrolled list") { $0.pixels != start.pixels }
      let held = program.privateKilobytes()
      window.hide()
      // A moving list would wake the program sixty times a second.
      try waitForSleep()
      #expect(program.privateKilobytes() < held - 2048, "held \(held) kB, now \(program.privateKilobytes()) kB")
      window.show()
      let back = try picture("the window again") { Set($0.pixels).count > 100 }
      #expect(back.width == moved.width && back.height == moved.height)
      Mouse(window: window).click(300, 300)
      #expect(try program.terminate() == .exited(0))
      #expect(program.errors.isEmpty, "\(program.errors)")
    }
  }
}
