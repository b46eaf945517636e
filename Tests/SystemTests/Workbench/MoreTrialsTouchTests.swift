import Documents
import Glibc
import TestSupport
import Testing

extension RealWindow {
  /// Existing trials in a window of 1280 x 900. The scene begins at (125, 100), with the prompt above it; the sheet
  /// begins at x = 560.
  @Suite(.sharedTouchscreen) struct MoreTrialsTouch {
    /// Returns a data folder in which a person has done half of the example's session.
    private func folder() throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      for part in ["/scrollwork", "/scrollwork/trials", "/scrollwork/trials/eve"] { mkdir(folder.path + part, 0o700) }
      let trials = folder.path + "/scrollwork/trials"
      // This file lies four folders below the root.
      let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
      let example = root + "/docs/example/session"
      for name in try Folder.files(example) where name.hasSuffix(".jsonl") && name < "15" {
        try File.writeAtomically(try File.read("\(example)/\(name)"), to: "\(trials)/eve/feed 00\(name)")
      }
      let asked = String(decoding: try File.read(example + "/feed.trials.json"), as: UTF8.self)
        .replacing("\"rounds\":4", with: "\"rounds\":4,\"vary\":[\"feed.threshold\"]")
      try File.writeAtomically(Array(asked.utf8), to: trials + "/feed.trials.json")
      return folder
    }

    @Test func `a finger adds trials after a fit, and the fit repeats when they end`() throws {
      let folder = try folder()
      let scene = try OpenScene(
        "feed", width: 1280, height: 900, isBare: false, isTouched: true,
        environment: ["XDG_DATA_HOME": folder.path, "USER": "eve"])
      /// Whether the foot has all its buttons. During a fit its left part is empty.
      func isFitted(_ picture: Bitmap) -> Bool {
        picture.share(of: 0xEF_F0EC, tolerance: 6, x: 880..<900, y: 854..<880) == 1
      }
      /// Whether the scene has a prompt for the trial with a number. Its part of a bar from x = 125 to 511 is dark.
      func isAsking(_ number: Int, of count: Int, _ picture: Bitmap) -> Bool {
        let (part, start) = (386 / count, 125 + (number - 1) * 386 / count)
        return picture.share(of: 0x1A_1C1B, tolerance: 40, x: start + 3..<start + part - 4, y: 41..<43) == 1
          && picture.share(of: 0x1A_1C1B, tolerance: 40, x: start + part + 4..<start + part + 10, y: 41..<43) == 0
      }
      // The library, and in it the trials, which start at once and show their results beside the scene.
      try scene.fingers.tap(1242, 132)
      pause(0.5)
      try scene.fingers.tap(1178, 92)
      _ = try scene.waitForImage("prompt") { isAsking(15, of: 28, $0) }
      try scene.fingers.tap(1088, 88)
      pause(0.3)
      try scene.fingers.tap(1077, 868)
      _ = try scene.waitForImage("fit", within: 120, isFitted)
      try scene.fingers.tap(950, 868)
      _ = try scene.waitForImage("first of ten prompts") { isAsking(1, of: 10, $0) }
      let person = folder.path + "/scrollwork/trials/eve"
      /// The trials in the folder, without a file that is still being written.
      func recordings() throws -> Set<String> { Set(try Folder.files(person).filter { $0.hasSuffix(".jsonl") }) }
      let before = try recordings()
      try scene.fingers.drag(1, [(300, 650), (300, 560)], seconds: 0.3, thenLift: false)
      pause(0.3)
      try scene.fingers.liftAll()
      let added = try eventually("trial") { try recordings().subtracting(before).first }
      let header = String(decoding: try File.read("\(person)/\(added)").prefix { $0 != 10 }, as: UTF8.self)
      #expect(header.contains("\"device\":\"touch\"") && header.contains("\"person\":\"eve\""), "\(header)")
      _ = try scene.waitForImage("second of ten prompts") { isAsking(2, of: 10, $0) }
      try scene.fingers.tap(1181, 32)
      _ = try scene.waitForImage("nothing asked any more") { !isAsking(2, of: 10, $0) }
      _ = try scene.waitForImage("fit of one more", within: 120, isFitted)
      #expect(try scene.program.terminate() == .exited(0))
    }
  }
}
