import Documents
import TestSupport
import Testing

extension RealWindow {
  /// Renaming a tuning file with a real mouse and keyboard.
  @Suite(.sharedServer) struct Renaming {
    /// The file's name in the panel's foot, and the second item of its menu.
    private static let name = (x: 960.0, y: 868.0)
    private static let rename = (x: 960.0, y: 678.0)

    private static func type(_ text: String, into scene: OpenScene) {
      scene.keyboard.tap("a", holding: ["Control_L"])
      for letter in text { scene.keyboard.tap(String(letter)) }
      scene.keyboard.tap("Return")
    }

    @Test func `a taken name is refused, and another renames the file`() throws {
      let folder = try TemporaryFolder()
      let (soft, hard, gentle) = (
        folder.path + "/soft.tuning.json", folder.path + "/hard.tuning.json", folder.path + "/gentle.tuning.json"
      )
      for path in [soft, hard] {
        let values = "{\"scrollwork\":\"tuning/1\",\"base\":\"ios\",\"values\":{\"map.parallax\":0.25}}\n"
        try File.writeAtomically(Array(values.utf8), to: path)
      }
      let window = try OpenWorkbench(arguments: ["--tuning", soft])
      let scene = window.scene
      scene.mouse.click(Self.name.x, Self.name.y)
      scene.mouse.click(Self.rename.x, Self.rename.y)
      _ = try scene.waitForImage("a field with an edge") {
        $0.share(of: 0x06_706B, tolerance: 30, x: 938..<1120, y: 852..<854) > 0.6
      }
      Self.type("hard", into: scene)
      _ = try scene.waitForImage("a refusal") { OpenWorkbench.hasFault($0) }
      #expect(File.exists(soft) && File.exists(hard))
      Self.type("gentle", into: scene)
      _ = try eventually("a file of the new name") { File.exists(gentle) && !File.exists(soft) ? true : nil }
      #expect(try scene.program.terminate() == .exited(0))
    }
  }
}
