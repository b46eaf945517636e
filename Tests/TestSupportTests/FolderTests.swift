import Glibc
import Testing

@testable import TestSupport

/// Temporary folders and the folder for images of failed tests.
@Suite struct FolderTests {
  private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  @Test func `a temporary folder is removed with its value, even if it contains unreadable folders`() throws {
    var path = ""
    do {
      let folder = try TemporaryFolder()
      path = folder.path
      try TemporaryFolder.create(folderOf: path + "/closed/file")
      try TemporaryFolder.create(folderOf: path + "/closed/folder/file")
      chmod(path + "/closed", 0)
      #expect(exists(path))
    }
    #expect(!exists(path))
  }

  @Test func `a folder is removed when the process that holds it ends for any reason`() throws {
    let folder = try TemporaryFolder()
    let held = folder.path + "/held"
    for path in [held, held + "/within"] { mkdir(path, 0o700) }
    do {
      // Releasing the value closes the pipe, as the kernel does when the process ends.
      let broom = try FolderRemover(held)
      withExtendedLifetime(broom) { #expect(exists(held)) }
    }
    _ = try eventually("end of the folder") { exists(held) ? nil : true }
    #expect(exists(folder.path))
  }

  @Test func `images of failed tests lie below the project's build folder`() throws {
    #expect(FailureFolder.all.hasSuffix("/.build/test-failures"))
    let root = FailureFolder.all.dropLast("/.build/test-failures".count)
    #expect(exists(root + "/Package.swift"))
    let folder = try TemporaryFolder()
    let path = try FailureFolder.create("name", in: folder.path + "/failures")
    #expect(path == folder.path + "/failures/name")
    #expect(exists(path))
    #expect(try FailureFolder.create("name", in: folder.path + "/failures") == path)
  }
}
