import Documents
import Glibc
import TestSupport
import Testing

extension RealWindow {
  /// The exported code, in the real window of 1280 x 900. Its sheet covers the columns beside the stage, from x = 560.
  @Suite(.sharedServer) struct CodeExportDialogs {
    private static let export = (x: 1214.0, y: 96.0)
    private static let save = (x: 1098.0, y: 868.0)
    private static let show = (x: 970.0, y: 868.0)

    /// Whether the sheet's head covers the transport.
    private static func isOpen(_ picture: Bitmap) -> Bool {
      picture.share(of: 0xFF_FFFF, tolerance: 0, x: 900..<1200, y: 8..<52) == 1
    }

    @Test func `Android's model becomes a UIKit rate, is saved to the shown path, and can be revealed`() throws {
      let folder = try TemporaryFolder()
      let opener = folder.path + "/xdg-open"
      try File.writeAtomically(Array("#!/bin/sh\nprintf '%s' \"$1\" >'\(folder.path)/shown'\n".utf8), to: opener)
      chmod(opener, 0o755)
      let tuning = folder.path + "/felt.tuning.json"
      let values = "{\"scrollwork\":\"tuning/1\",\"base\":\"android\",\"values\":{\"fling.decelerationRate\":0.99}}\n"
      try File.writeAtomically(Array(values.utf8), to: tuning)
      let path = ChildProcess.inheritedEnvironment()["PATH"] ?? "/usr/bin"
      let scene = try OpenScene(
        "sheet", width: 1280, height: 900, isBare: false, arguments: ["--tuning", tuning],
        environment: ["PATH": folder.path + ":" + path, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
      scene.keyboard.tap("d")
      _ = try scene.waitForImage("open panel") {
        !Self.isOpen($0) && $0.share(of: 0xFF_FFFF, tolerance: 0, x: 920..<980, y: 68..<80) == 1
      }
      scene.mouse.click(Self.export.x, Self.export.y)
      _ = try scene.waitForImage("code export") { Self.isOpen($0) }
      scene.mouse.click(Self.save.x, Self.save.y)
      let exports = scene.program.folder.path + "/Documents/Scrollwork"
      let code = try eventually("saved code in \(exports)") {
        (try? File.read(exports + "/Felt.uikit.swift")).map { String(decoding: $0, as: UTF8.self) }
      }
      // The fling goes 198 pt with this rate, but 647 with Android's model: an inactive rate must not be exported.
      #expect(
        !code.contains("flingDecelerationRate: Double = 0.99\n")
          && code.contains("flingDecelerationRate: Double = 0.99"))
      #expect(
        code.contains("0.99 /ms, was 0.998; inactive") && code.contains("UIKit, iOS 16 and later: the Sheet scene."))
      scene.mouse.click(Self.show.x, Self.show.y)
      let shown = try eventually("opened folder") {
        (try? File.read(folder.path + "/shown")).flatMap { $0.isEmpty ? nil : $0 }
      }
      #expect(String(decoding: shown, as: UTF8.self) == exports)
      scene.keyboard.tap("Escape")
      _ = try scene.waitForImage("transport again") { !Self.isOpen($0) }
      #expect(scene.states.latest?.text("sheet.detent") == "half", "Escape was the sheet's")
      #expect(try scene.program.terminate() == .exited(0))
    }

    /// The light theme's colour of keywords.
    private static let keyword: UInt32 = 0x6A_4C93

    @Test func `the sheet opens with verdicts and coloured code of this scene, with changes marked`() throws {
      let folder = try TemporaryFolder()
      let tuning = folder.path + "/felt.tuning.json"
      let values = "{\"scrollwork\":\"tuning/1\",\"base\":\"ios\",\"values\":{\"sheet.springResponse\":0.8}}\n"
      try File.writeAtomically(Array(values.utf8), to: tuning)
      let scene = try OpenScene(
        "sheet", width: 1280, height: 900, isBare: false, arguments: ["--tuning", tuning])
      scene.keyboard.tap("e", holding: ["Control_L"])
      // Cards come first, and below them coloured code. The scene's code has all its parts, so that the cards leave room
      // only for the head of the code, and the changed value comes later.
      _ = try scene.waitForImage("open sheet") { Self.isOpen($0) }
      scene.mouse.move(900, 400)
      scene.mouse.wheel(clicks: 3)
      _ = try scene.waitForImage("coloured code") {
        Self.isOpen($0) && $0.share(of: Self.keyword, tolerance: 30, x: 620..<1264, y: 500..<796) > 0.0004
      }
      scene.mouse.click(Self.save.x, Self.save.y)
      let path = scene.program.folder.path + "/Documents/Scrollwork/Felt.uikit.swift"
      let code = try eventually("saved code in \(path)") {
        (try? File.read(path)).map { String(decoding: $0, as: UTF8.self) }
      }
      let lines = code.split(separator: "\n").prefix(40).map { $0.drop { $0 == " " } }
      let remarks = lines.count { $0.hasPrefix("//") }
      #expect(remarks * 2 < lines.count, "\(remarks) of \(lines.count) lines are remarks")
      #expect(code.contains("0.8 s, was 0.4"))
      for other in ["feed", "gallery", "timeline"] { #expect(!code.lowercased().contains(other), "\(other)") }
      #expect(try scene.program.terminate() == .exited(0))
    }
  }
}
