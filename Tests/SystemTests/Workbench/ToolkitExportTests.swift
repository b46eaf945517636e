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
  }
}
