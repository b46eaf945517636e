import Documents
import TestSupport
import Testing

extension RealWindow {
  /// Visitors of a kiosk, who have their fingers and nothing else.
  @Suite(.sharedTouchscreen) struct KioskVisitor {
    /// Opens a kiosk on the touchscreen and waits until it fills the screen of 1280 x 1024 points.
    private func open(_ arguments: [String] = []) throws -> OpenScene {
      let language = arguments.contains("--language") ? [] : ["--language", "en"]
      let scene = try OpenScene(arguments: ["--kiosk"] + language + arguments, isTouched: true)
      _ = try eventually("a window as large as the screen", within: 20, instead: { "\(scene.window.size)" }) {
        scene.window.size == (1280, 1024) ? true : nil
      }
      return scene
    }

    /// Returns the centre of a letter's key. The keys are 100 by 72 points, in rows in the middle of the screen.
    private func key(_ letter: Character) throws -> PointerPath.Place {
      let rows = [("qwertyuiop", 140.0), ("asdfghjkl", 190), ("zxcvbnm", 290)]
      for (index, (letters, left)) in rows.enumerated() {
        guard let place = Array(letters).firstIndex(of: letter) else { continue }
        return (left + 100 * (Double(place) + 0.5), 768 + 72 * Double(index))
      }
      throw LaunchError(description: "no key \(letter)")
    }

    /// The colour of the key Search, in its lower part.
    private func showsKeyboard(_ picture: Bitmap) -> Bool {
      picture.share(of: 0x06706B, tolerance: 0, x: 910..<1120, y: 1000..<1012) > 0.95
    }

    /// The plain sheet where the keys were. A key that is still down has another colour, and so it does not do to look
    /// for a key.
    private func showsSheetOnly(_ picture: Bitmap) -> Bool {
      picture.share(of: 0xFFFFFF, tolerance: 0, x: 400..<880, y: 780..<1020) > 0.99
    }

    @Test func `fingers alone search a studio and find it`() throws {
      let scene = try open()
      let fingers = try scene.fingers
      try fingers.tap(560, 40)
      _ = try scene.waitForImage("the keyboard", showsKeyboard)
      // Two fingers in turn: each touches its key before the other one lifts.
      let word = try "webasto".map(key)
      for (index, place) in word.enumerated() {
        try fingers.down(UInt32(1 + index % 2), place.x, place.y)
        pause(0.03)
        if index > 0 { try fingers.up(UInt32(1 + (index + 1) % 2), word[index - 1].x, word[index - 1].y) }
        pause(0.03)
      }
      try fingers.liftAll()
      // The key Search ends typing, and the keyboard goes.
      try fingers.tap(1015, 984)
      _ = try scene.waitForImage("no keyboard", showsSheetOnly)
      // The only row that is left.
      try fingers.tap(560, 670)
      _ = try scene.states.wait(for: "the row that was found") { $0.number("list.selected") == 0 && $0.isIdle }
      // Without the search, it is the fourth of all studios: Webasto-Arena.
      try fingers.tap(822, 40)
      _ = try scene.states.wait(for: "the studio in the whole list") { $0.number("list.selected") == 3 }
      #expect(try scene.program.terminate() == .exited(0))
    }

    @Test func `a finger chooses a language, which is in the log, and keeps its place`() throws {
      let folder = try TemporaryFolder()
      let scene = try open(["--language", "en,de", "--log", folder.path])
      let fingers = try scene.fingers
      try fingers.drag(1, [(640, 700), (640, 300)], seconds: 0.2)
      _ = try scene.states.wait(for: "the sheet at its top") { $0.text("sheet.detent") == "full" && $0.isIdle }
      // Two buttons of 180 points in the middle; the chosen one has the accent colour.
      func shows(_ chosen: Range<Int>, in picture: Bitmap) -> Bool {
        picture.share(of: 0x06706B, tolerance: 0, x: chosen, y: 978..<982) > 0.95
      }
      _ = try scene.waitForImage("English") { shows(480..<620, in: $0) }
      try fingers.tap(730, 996)
      _ = try scene.waitForImage("German") { shows(660..<800, in: $0) && !shows(480..<620, in: $0) }
      #expect(scene.states.latest?.text("sheet.detent") == "full")
      #expect(try scene.program.terminate() == .exited(0))
      let names = try Folder.files(folder.path).filter { $0.hasSuffix(".jsonl") }
      let log = try names.map { String(decoding: try File.read("\(folder.path)/\($0)"), as: UTF8.self) }.joined()
      #expect(log.contains(#""event":"language","language":"de""#))
    }

    @Test func `on Wayland a field asks for the compositor's keyboard, and no longer after the next touch`() throws {
      let screen = try Touchscreen.shared()
      let desktop = try SwayDesktop(on: screen.server)
      let window = try #require(desktop.screen)
      // The library of the protocol then writes each request to standard error.
      let program = try Program(
        ["open", "--kiosk", "--osk", "system", "--renderer", "software"] + StateFile.arguments, display: nil,
        environment: desktop.environment.merging(["WAYLAND_DEBUG": "1"]) { $1 })
      _ = try StateFile(program: program).waitAndSettle(for: "rest") { $0.isIdle }
      func requests(_ name: String) -> Int {
        program.errors.split(separator: "\n").count { $0.contains("zwp_text_input_v3") && $0.contains(".\(name)(") }
      }
      // SDL requests it at the start, as the machine has a keyboard.
      _ = try eventually("no request without a field") { requests("disable") > 0 ? true : nil }
      let before = requests("enable")
      let fingers = screen.fingers(on: window)
      try fingers.tap(Double(window.size.width / 2 - 80), 40)
      _ = try eventually("a request for the keyboard") { requests("enable") > before ? true : nil }
      let ended = requests("disable")
      try fingers.tap(Double(window.size.width / 2), 200)
      _ = try eventually("the end of the request") { requests("disable") > ended ? true : nil }
    }
  }
}
