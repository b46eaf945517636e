import Documents
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension RealWindow {
  /// A kiosk that has the screen to itself, without a window manager, like a real kiosk.
  @Suite struct KioskWindow {
    private func open(_ arguments: [String]) throws -> OpenScene {
      // The requested size differs from the screen's, but a kiosk fills the screen.
      try OpenScene(arguments: ["--kiosk"] + arguments)
    }

    @Test func `a kiosk fills the screen and ends only by a signal`() throws {
      let scene = try open([])
      _ = try eventually("a window as large as the screen", within: 20, instead: { "\(scene.window.size)" }) {
        scene.window.size == (1280, 1024) ? true : nil
      }
      scene.window.close()
      for key in ["2", "F11", "i", "Escape"] { scene.keyboard.tap(key) }
      scene.mouse.drag([(640, 700), (640, 300)], seconds: 0.2)
      _ = try scene.states.wait(for: "the sheet at its top") { $0.text("sheet.detent") == "full" && $0.isIdle }
      #expect(scene.window.size == (1280, 1024))
      #expect(try scene.program.terminate() == .exited(0))
    }

    @Test func `an idle kiosk resets and then sleeps`() throws {
      let scene = try open(["--idle-reset", "3"])
      scene.mouse.drag([(640, 700), (640, 300)], seconds: 0.2)
      _ = try scene.states.wait(for: "the sheet at its top") { $0.text("sheet.detent") == "full" }
      _ = try scene.states.wait(for: "the start") { $0.text("sheet.detent") == "half" && $0.isIdle }
      try scene.waitForSilence()
    }

    @Test func `the corner and the PIN end the kiosk, a wrong PIN does not`() throws {
      let folder = try TemporaryFolder()
      let pin = folder.path + "/pin"
      try File.writeAtomically(Array("4711\n".utf8), to: pin)
      chmod(pin, 0o600)
      let log = folder.path + "/log"
      let scene = try open(["--pin-file", pin, "--log", log])
      _ = try eventually("a window as large as the screen", within: 20) {
        scene.window.size == (1280, 1024) ? true : nil
      }
      scene.mouse.move(20, 20)
      scene.mouse.press()
      // The pad covers the middle of the screen with a plain panel.
      _ = try scene.waitForImage("the pad") { $0.share(of: 0xFF_FFFF, tolerance: 0, x: 496..<508, y: 400..<680) == 1 }
      scene.mouse.release()
      for digit in "0000" { scene.keyboard.tap(String(digit)) }
      scene.keyboard.tap("Return")
      for digit in "4711" { scene.keyboard.tap(String(digit)) }
      #expect(scene.program.process.poll() == nil)
      scene.keyboard.tap("Return")
      #expect(try scene.program.ending() == .exited(0))
      let lines = try Folder.files(log).map { String(decoding: try File.read(log + "/" + $0), as: UTF8.self) }
      #expect(lines.joined().contains(#""event":"stop","reason":"pin""#))
    }
  }
}
