import Documents
import TestSupport
import Testing

/// A tuning file that is edited while the window is open.
extension RealWindow {
  @Suite("Tuning file of an open window")
  struct TuningFileTests {
    private static func text(halfFraction: Double) -> String {
      "{\"scrollwork\":\"tuning/1\",\n\"values\":{\n\"sheet.halfFraction\":\(halfFraction)}}\n"
    }

    @Test func `an edit is applied, a broken one is reported and ignored, and the next one is applied`() throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/mine.tuning.json"
      func save(_ text: String) throws { try File.writeAtomically(Array(text.utf8), to: path) }
      try save(Self.text(halfFraction: 0.4))
      let scene = try OpenScene(arguments: ["--tuning", path])
      func sheet(at top: Double) throws {
        _ = try scene.states.wait(for: "sheet at \(top)") {
          $0.isIdle && abs(($0.number("sheet.top") ?? 0) - top) < 0.01
        }
      }
      try sheet(at: 844 * 0.6)
      try save(Self.text(halfFraction: 0.7))
      try sheet(at: 844 * 0.3)
      try save(Self.text(halfFraction: 7))
      let program = scene.program
      _ = try eventually("message about the broken file", instead: { program.errors }) {
        program.errors.contains("\(path):3: ") ? true : nil
      }
      try sheet(at: 844 * 0.3)
      try save(Self.text(halfFraction: 0.5))
      try sheet(at: 844 * 0.5)
      #expect(program.errors.split(separator: "\n").count == 1, "\(program.errors)")
      #expect(try program.terminate() == .exited(0))
    }
  }
}
