import Documents
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

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

  @Test("A link stays a link, and the file that it points to has what was written", arguments: [true, false])
  func link(isThere: Bool) throws {
    let folder = try TemporaryFolder()
    #expect(mkdir(folder.path + "/dotfiles", 0o700) == 0)
    let target = folder.path + "/dotfiles/real.txt"
    if isThere { try File.writeAtomically(Array("old".utf8), to: target) }
    #expect(symlink("dotfiles/real.txt", folder.path + "/near") == 0)
    #expect(symlink(folder.path + "/near", folder.path + "/far") == 0)
    try File.writeAtomically(Array("new".utf8), to: folder.path + "/far")
    #expect(try File.read(target) == Array("new".utf8))
    for name in ["near", "far"] {
      var status = stat()
      #expect(lstat(folder.path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK, "\(name)")
    }
    #expect(try Folder.files(folder.path + "/dotfiles") == ["real.txt"])
  }

  @Test("Links that lead nowhere are named as they were given")
  func loop() throws {
    let folder = try TemporaryFolder()
    #expect(symlink("b", folder.path + "/a") == 0 && symlink("a", folder.path + "/b") == 0)
    #expect(symlink("none/at/all", folder.path + "/c") == 0)
    for (name, reason) in [("a", "circle"), ("c", "No such file")] {
      let path = folder.path + "/" + name
      let error = #expect(throws: DocumentError.self) { try File.writeAtomically([1], to: path) }
      #expect(error?.kind == .unwritable && error?.path == path && error?.reason.contains(reason) == true, "\(name)")
    }
  }

  @Test("What others may not read stays so; a new file is as the person's mask has it")
  func mode() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.txt"
    func mode() -> mode_t {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }
    // The mask belongs to the whole program and can only be asked for by setting it.
    let mask = umask(0o022)
    umask(mask)
    try File.writeAtomically([1], to: path)
    #expect(mode() == 0o644 & ~mask)
    for old: mode_t in [0o600, 0o666, 0o440] {
      #expect(chmod(path, old) == 0)
      try File.writeAtomically([2], to: path)
      #expect(mode() == old)
    }
  }

  @Test("A pipe takes the bytes and stays a pipe")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try File.writeAtomically(Array("through".utf8), to: path)
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = read(reader, &bytes, bytes.count)
    #expect(Array(bytes.prefix(max(0, count))) == Array("through".utf8))
    #expect(try Folder.files(folder.path) == [])
  }

  @Test("A message is one line with file and line")
  func description() {
    let error = DocumentError(.malformed, path: "a.json", line: 3, "is\nbroken")
    #expect(error.description == "a.json:3: is broken")
  }
}
