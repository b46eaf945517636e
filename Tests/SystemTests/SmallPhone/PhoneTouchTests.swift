import Documents
import Glibc
import TestSupport
import Testing

extension RealWindow {
  /// The workbench with a finger in a phone's window of 390 x 844. Panels cover the whole scene, which has the upper
  /// 800 points. Their button is in a line of 44 points below it.
  @Suite(.sharedTouchscreen) struct PhoneTouch {
    private let scene: OpenScene

    init() throws {
      scene = try OpenScene("sheet", width: 390, height: 844, isBare: false, isTouched: true)
    }

    /// Waits until a panel covers the scene, or none does. The space beside the names on its tabs is empty.
    private func waitForPanel(_ isOpen: Bool = true) throws {
      _ = try scene.waitForImage(isOpen ? "panel" : "scene") {
        ($0.share(of: 0xFF_FFFF, tolerance: 0, x: 8..<40, y: 6..<40) == 1) == isOpen
      }
    }

    private func openObserve() throws {
      try scene.fingers.tap(366, 822)
      try waitForPanel()
      try scene.fingers.tap(84, 24)
      pause(0.3)
    }

    private func wait(for what: String, in folder: String) throws -> String {
      try eventually(what, instead: { self.scene.program.errors }) {
        // A file is written beside its place and then renamed.
        (try? Folder.files(folder))?.first { !$0.contains(".tmp-") }.map { folder + "/" + $0 }
      }
    }

    @Test func `a finger saves a gesture, jumps to a word's moment, replays, and exports the code`() throws {
      try scene.fingers.drag(1, [(200, 600), (200, 300)], seconds: 0.15)
      _ = try scene.states.wait(for: "rest at full") { $0.isIdle && $0.text("sheet.detent") == "full" }
      try openObserve()
      // The star, left of the library button and the time.
      try scene.fingers.tap(192, 116)
      _ = try wait(for: "starred gesture", in: scene.program.folder.path + "/data/scrollwork/recordings")
      // "sheet" is the first word of the sentence with a link: the moment when it claimed the drag.
      try scene.fingers.tap(82, 189)
      _ = try scene.states.wait(for: "the moment of the claim") { abs(($0.number("sheet.top") ?? 0) - 400) < 30 }
      // The library button, and the replay button of the library's first row, which shows the scene.
      try scene.fingers.tap(236, 116)
      pause(0.3)
      try scene.fingers.tap(228, 142)
      try waitForPanel(false)
      _ = try scene.states.wait(for: "rest at full again") { $0.isIdle && $0.text("sheet.detent") == "full" }
      try scene.fingers.tap(366, 822)
      try waitForPanel()
      try scene.fingers.tap(310, 80)
      // Copy, in the sheet's foot, is where the switches otherwise are.
      _ = try scene.waitForImage("code export") {
        $0.share(of: 0x06_706B, tolerance: 8, x: 268..<286, y: 800..<826) == 1
      }
      try scene.fingers.tap(208, 812)
      let code = try wait(for: "code", in: scene.program.folder.path + "/Documents/Scrollwork")
      #expect(String(decoding: try File.read(code), as: UTF8.self).contains("enum ScrollTuning"))
      #expect(try scene.program.terminate() == .exited(0))
    }

    @Test func `a request behind a panel shows its message over it, and a started trial shows the scene`() throws {
      try openObserve()
      // The library, whose button is at the right end while there is no gesture and no time, and the comparison in it,
      // which needs two tunings.
      try scene.fingers.tap(352, 116)
      pause(0.3)
      let quiet = try scene.waitForImage("library without words") {
        $0.share(of: 0xF8_F8F6, tolerance: 6, x: 40..<350, y: 600..<720) == 1
      }
      try scene.fingers.tap(218, 76)
      _ = try scene.waitForImage("why there is nothing to compare") {
        $0.colours(x: 40..<350, y: 600..<730) != quiet.colours(x: 40..<350, y: 600..<730)
      }
      try scene.fingers.tap(288, 76)
      try waitForPanel(false)
      // The scene makes space for the prompt.
      _ = try scene.states.wait(for: "scene below the first prompt") { $0.number("sheet.top") == 358 }
      try scene.fingers.drag(1, [(200, 600), (200, 300)], seconds: 0.15)
      let people = scene.program.folder.path + "/data/scrollwork/trials"
      let own = try eventually("person's folder") { try? Folder.folders(people).first }
      let trial = try wait(for: "trial", in: "\(people)/\(own)")
      #expect(String(decoding: try File.read(trial), as: UTF8.self).contains(#""device":"touch""#))
      #expect(try scene.program.terminate() == .exited(0))
    }
  }
}
