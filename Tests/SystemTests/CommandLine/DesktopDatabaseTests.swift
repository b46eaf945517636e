import Documents
import Glibc
import TestSupport
import Testing

/// The databases in which desktops look up types and programs, which `make install` and `make uninstall` update.
@Suite("Databases of an installation")
struct DesktopDatabaseTests {
  /// The folder that contains Package.swift, four above this file.
  private static let project = String(
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/"))

  private func updateDatabases(below prefix: String) throws {
    let process = try ChildProcess(
      ["sh", Self.project + "/Packaging/caches", prefix], environment: ChildProcess.inheritedEnvironment(),
      output: prefix + ".output", errors: prefix + ".errors")
    let ending = try eventually("end of Packaging/caches", within: 60) { process.poll() }
    let errors = String(decoding: try File.read(prefix + ".errors"), as: UTF8.self)
    #expect(ending == .exited(0) && errors.isEmpty, "\(errors)")
  }

  private func copy(_ source: String, to path: String) throws {
    try Folder.create(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    try File.writeAtomically(try File.read(Self.project + "/Packaging/" + source), to: path, isSynced: false)
  }

  private func text(_ path: String) throws -> String { String(decoding: try File.read(path), as: UTF8.self) }

  @Test(arguments: [true, false])
  func `desktops find the types and the program, and lose them with the files`(isAlone: Bool) throws {
    let folder = try TemporaryFolder()
    let prefix = folder.path + "/prefix"
    let share = prefix + "/share"
    let files = [share + "/mime/packages/scrollwork.xml", share + "/applications/scrollwork.desktop"]
    try copy("mime/scrollwork.xml", to: files[0])
    try copy("scrollwork.desktop", to: files[1])
    let other = "/mime/packages/other.xml"
    if !isAlone {
      try copy("mime/scrollwork.xml", to: share + other)
      let changed = try text(share + other).replacing("x-scrollwork-", with: "x-other-").replacing(
        "*.", with: "*.other.")
      try File.writeAtomically(Array(changed.utf8), to: share + other, isSynced: false)
    }
    try updateDatabases(below: prefix)
    let patterns = try text(share + "/mime/globs2")
    let programs = try text(share + "/applications/mimeinfo.cache")
    for (type, pattern) in [("gesture", "*.gesture.jsonl"), ("tuning", "*.tuning.json")] {
      #expect(patterns.contains("60:application/x-scrollwork-\(type):\(pattern)\n"), "\(patterns)")
      #expect(programs.contains("application/x-scrollwork-\(type)=scrollwork.desktop;\n"), "\(programs)")
    }

    for file in files { unlink(file) }
    try updateDatabases(below: prefix)
    #expect(File.exists(share) != isAlone)
    if !isAlone {
      let left = try text(share + "/mime/globs2")
      #expect(!left.contains("scrollwork") && left.contains("x-other-gesture"))
      #expect(!File.exists(share + "/applications"))
    }
  }
}
