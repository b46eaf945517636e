import Documents
import TestSupport
import Testing

@Suite("Whole files")
struct FileTests {
  @Test("What is written is read back, and no temporary file stays")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.txt"
    try File.writeAtomically(Array("one".utf8), to: path)
    try File.writeAtomically(Array("two".utf8), to: path)
    #expect(try File.read(path) == Array("two".utf8))
    #expect(!File.isReadable("\(path).tmp"))
  }

  @Test("A file that is not there and a folder are named")
  func missing() throws {
    let folder = try TemporaryFolder()
    let missing = #expect(throws: DocumentError.self) { try File.read(folder.path + "/none") }
    #expect(missing?.kind == .missing && missing?.description.contains("/none") == true)
    let directory = #expect(throws: DocumentError.self) { try File.read(folder.path) }
    #expect(directory?.kind == .missing)
  }

  @Test("A write that fails says so and leaves nothing")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: DocumentError.self) {
      try File.writeAtomically([1], to: folder.path + "/none/a.txt")
    }
    #expect(error?.kind == .unwritable)
  }

  @Test("A message is one line with file and line")
  func description() {
    let error = DocumentError(.malformed, path: "a.json", line: 3, "is\nbroken")
    #expect(error.description == "a.json:3: is broken")
  }
}
