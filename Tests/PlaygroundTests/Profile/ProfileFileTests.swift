import Documents
import TestSupport
import Testing

@testable import Playground

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct ProfileFileTests {
  @Test func `a pipe or a device accepts a profile though no file can be created beside it`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    try File.writeAtomically([1], to: folder.path + "/file")
    #expect(symlink("pipe", folder.path + "/link") == 0)
    func check(_ path: String, isWritable: (String) -> Bool) throws(DocumentError) {
      try File.checkIsWritable(path, access: isWritable)
    }
    // The path of a shell's >(command) lies in a folder of the kernel.
    for name in ["pipe", "link"] { try check(folder.path + "/" + name) { !$0.hasSuffix("/") } }
    try check("/dev/null") { $0 == "/dev/null" }
    for path in [folder.path + "/file", folder.path + "/none", folder.path] {
      let error = #expect(throws: DocumentError.self) { try check(path) { !$0.hasSuffix("/") } }
      #expect(error?.kind == .unwritable && error?.path == path)
    }
    #expect(throws: DocumentError.self) { try check(folder.path + "/pipe") { _ in false } }
  }
}
