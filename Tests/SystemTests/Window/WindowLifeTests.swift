import Glibc
import TestSupport
import Testing

extension RealWindow {
  /// Start and end of the program, in windows of all sizes.
  @Suite struct WindowLife {
    @Test(arguments: [
      (["--size", "120x120"], 120, 120), (["--size", "7680x4320"], 7680, 4320),
      (["--size", "390x844", "--scale", "0.5"], 195, 422), (["--size", "390x844", "--scale", "2"], 780, 1688),
    ])
    func `a window of any size starts and draws`(options: [String], width: Int, height: Int) throws {
      let server = try XServer(width: max(1280, width), height: max(1024, height))
      let program = try Program(["open", "--scene", "sheet", "--bare"] + options, display: server.display)
      let window = try program.window(on: server)
      _ = try eventually("drawn window", within: 60, instead: { "\(window.size); \(program.errors)" }) {
        // The search field is at the top in the middle, however wide the window is.
        let middle = width / 2
        return window.picture(x: max(0, middle - 200)..<(middle + 200), y: 0..<200).flatMap {
          Set($0.pixels).count > 20 ? true : nil
        }
      }
      #expect(window.size == (width, height))
      #expect(try program.terminate() == .exited(0))
    }

    @Test func `a window manager that waits for a repaint is notified, even without a size change`() throws {
      let scene = try OpenScene()
      for (number, width) in [(7, 420), (8, 420)] {
        let counter = scene.window.requestSyncedResize(width: width, height: 700, number: Int32(number))
        _ = try eventually("number \(number)") { scene.window.value(of: counter) == number ? true : nil }
        #expect(scene.window.size == (width, 700))
      }
    }

    @Test func `four windows run side by side`() throws {
      let server = try XServer()
      let programs = try (0..<4).map { _ in
        try Program(["open", "--scene", "sheet", "--bare", "--size", "300x400"], display: server.display)
      }
      for (index, program) in programs.enumerated() {
        let window = try program.window(on: server)
        window.move(x: index * 310, y: 0)
        _ = try eventually("drawn window \(index)", within: 60, instead: { program.errors }) {
          window.picture().flatMap { Set($0.pixels).count > 20 ? true : nil }
        }
      }
      for program in programs { #expect(try program.terminate() == .exited(0)) }
    }

    @Test func `SIGTERM ends the program with 0 and saves the recording`() throws {
      let scene = try OpenScene(arguments: ["--record", "session.gesture.jsonl"])
      scene.mouse.click(195, 500)
      _ = try scene.states.wait(for: "sheet that the click opens") { $0.isIdle && $0.number("sheet.top") == 96 }
      #expect(try scene.program.terminate() == .exited(0))
      let frames = scene.states.states().compactMap { $0.number("frame") }
      #expect(frames.count > 10 && frames == frames.indices.map(Double.init), "one line for each frame")
      let recording = scene.program.text("session.gesture.jsonl")
      #expect(recording.hasPrefix(#"{"scrollwork":"gesture/1""#))
      #expect(recording.contains(#""type":"down""#))
      #expect(scene.program.errors.isEmpty, "\(scene.program.errors)")
    }

    // The system may deliver a signal to any thread. Only the main thread can end the program, and it sleeps.
    @Test(arguments: ["--renderer software", "--renderer opengl"])
    func `SIGTERM in another thread ends a program that sleeps`(renderer: String) throws {
      let scene = try OpenScene(arguments: renderer.split(separator: " ").map(String.init))
      try scene.waitForSilence()
      #expect(scene.program.sendToAnotherThread(SIGTERM))
      #expect(try scene.program.ending() == .exited(0))
    }

    @Test func `closing the window ends the program with 0 and saves the recording`() throws {
      let scene = try OpenScene(arguments: ["--record", "session.gesture.jsonl"])
      scene.window.close()
      #expect(try scene.program.ending() == .exited(0))
      #expect(!scene.program.text("session.gesture.jsonl").isEmpty)
    }
  }
}
