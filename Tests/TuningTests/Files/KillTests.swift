import Documents
import Glibc
import TestSupport
import Testing

@testable import Tuning
@testable import TuningFiles

/// Saves interrupted by a kill. Each kill comes at a random moment between the marks before and after each save.
@Suite("Killed while saving", .serialized)
struct KillTests {
  private static let saver = ChildProcess.productsFolder + "/TuningSaver"

  @Test("After a kill, the file is always a whole old one or a whole new one")
  func file() throws {
    let scratch = try TestFolder()
    let path = scratch.path("a.tuning.json")
    var generator = SplitMix64(seed: 3)
    var seen: Set<[UInt8]> = []
    var round = 0
    // A temporary file beside the saved one proves that a kill interrupted a save.
    var wasCutOff = false
    while round < 200 || !wasCutOff && round < 2000 {
      let child = try ChildProcess([Self.saver, path, "file"])
      let marks = Int.random(in: 2...9, using: &generator)
      #expect(child.read(marks).count == marks)
      spin(Int.random(in: 0..<40_000, using: &generator))
      child.kill()
      let bytes = try File.read(path)
      let tuning = try TuningFile.parse(bytes, path: path)
      #expect(bytes == Array(TuningFile.text(tuning).utf8), "round \(round)")
      seen.insert(bytes)
      wasCutOff = try wasCutOff || Folder.files(scratch.path, withHidden: true).contains { $0.contains(".tmp-") }
      round += 1
    }
    // Both tunings that the program saves in turn were found after some kill, and nothing else.
    #expect(seen.count == 2)
    #expect(wasCutOff)
  }

  @Test("A killed session's work is offered to the next session, with its file")
  func session() throws {
    let scratch = try TestFolder()
    for _ in 0..<10 {
      let child = try ChildProcess([Self.saver, scratch.path, "session"])
      #expect(child.read(4).count == 4)
      // While the program runs, its session is locked.
      let other = try SessionFile(folder: scratch.path)
      #expect(other.path != scratch.path("session.tuning.json") && other.leftover == nil)
      child.kill()
      let next = try SessionFile(folder: scratch.path)
      #expect(next.path == scratch.path("session.tuning.json"))
      #expect(next.leftover?.path == "a.tuning.json")
      #expect(next.leftover.map { $0.tuning.base == .gtk || $0.tuning.changes.count > 10 } == true)
      #expect(try Folder.files(scratch.path, withHidden: true).allSatisfy { !$0.contains(".tmp-") })
    }
  }

  /// Spends a varying time without a system call.
  private func spin(_ steps: Int) {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<steps { _ = generator.next() }
  }
}
