import Documents
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Reading and writing whole files")
struct FileTests {
  @Test("A written file is read back, and no temporary file remains")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.txt"
    try File.writeAtomically(Array("one".utf8), to: path)
    try File.writeAtomically(Array("two".utf8), to: path)
    #expect(try File.read(path) == Array("two".utf8))
    #expect(!File.isReadable("\(path).tmp"))
  }

  @Test("The error for a missing file or a folder names the path")
  func missing() throws {
    let folder = try TemporaryFolder()
    let missing = #expect(throws: DocumentError.self) { try File.read(folder.path + "/none") }
    #expect(missing?.kind == .missing && missing?.description.contains("/none") == true)
    let directory = #expect(throws: DocumentError.self) { try File.read(folder.path) }
    #expect(directory?.kind == .missing)
  }

  @Test("A failed write throws and leaves nothing")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: DocumentError.self) {
      try File.writeAtomically([1], to: folder.path + "/none/a.txt")
    }
    #expect(error?.kind == .unwritable)
  }

  @Test("Writing through a symbolic link keeps the link and changes its target", arguments: [true, false])
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

  @Test("A link that leads nowhere is reported by the path that was given")
  func loop() throws {
    let folder = try TemporaryFolder()
    #expect(symlink("b", folder.path + "/a") == 0 && symlink("a", folder.path + "/b") == 0)
    #expect(symlink("none/at/all", folder.path + "/c") == 0)
    for (name, reason) in [("a", "loop"), ("c", "No such file")] {
      let path = folder.path + "/" + name
      let error = #expect(throws: DocumentError.self) { try File.writeAtomically([1], to: path) }
      #expect(error?.kind == .unwritable && error?.path == path && error?.reason.contains(reason) == true, "\(name)")
    }
  }

  @Test("Writing keeps a file's permissions, and a new file gets those of the umask")
  func mode() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.txt"
    func mode() -> mode_t {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }
    // The umask belongs to the whole process and can be read only by setting it.
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

  @Test("Writing to a pipe passes the bytes through and keeps the pipe")
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

  @Test func `a file beyond the limit is an error that names the limit, also if it is sparse`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/sparse.tuning.json"
    try File.writeAtomically(Array("{".utf8), to: path)
    #expect(truncate(path, 200 << 30) == 0)
    let error = #expect(throws: DocumentError.self) { try File.read(path) }
    #expect(error?.kind == .malformed && error?.reason.contains("256 MB") == true, "\(String(describing: error))")
    let pieces = #expect(throws: DocumentError.self) { try File.readPieces(of: path) { _ in } }
    #expect(pieces?.reason.contains("64 GB") == true)
    // The beginning of a large file can be read.
    #expect(try File.read(path, upTo: 10).first == UInt8(ascii: "{"))
    // A device has no size and no end.
    let device = #expect(throws: DocumentError.self) { try File.read("/dev/zero") }
    #expect(device?.reason.contains("256 MB") == true)
  }

  @Test func `a pipe or a socket among files is an error instead of an endless wait`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(symlink("/dev/zero", folder.path + "/device") == 0)
    for name in ["pipe", "device"] {
      let error = #expect(throws: DocumentError.self) { try File.read(folder.path + "/" + name) }
      #expect(error?.kind == .malformed && error?.reason.contains("expected a file") == true)
      #expect(throws: DocumentError.self) { try File.read(folder.path + "/" + name, upTo: 1) }
    }
  }

  @Test("An error's description is one line with the file and line number")
  func description() {
    let error = DocumentError(.malformed, path: "a.json", line: 3, "is\nbroken")
    #expect(error.description == "a.json:3: is broken")
  }

  /// A combining mark after a slash is one `Character` with it, but the system sees a slash.
  @Test func `a name may begin with any scalar`() throws {
    let folder = try TemporaryFolder()
    for scalar: Unicode.Scalar in ["\u{301}", "\u{338}", "\u{FE0F}", "\u{200D}", "\u{E0061}", "\u{1F3FD}"] {
      let path = "\(folder.path)/\(scalar)a"
      #expect(Folder.split(path) == (folder.path, "\(scalar)a") && Folder.names(in: path).last == "\(scalar)a")
      try File.writeAtomically([1], to: path)
      try File.writeAtomically([2], to: path)
      #expect(try File.read(path) == [2])
      let file = try #require(TemporaryFile(for: path, mode: 0o600, keepsExtension: true))
      #expect(Folder.split(file.path).folder == folder.path && file.commit())
    }
    #expect(try Folder.files(folder.path, withHidden: true).count == 6)
  }
}
