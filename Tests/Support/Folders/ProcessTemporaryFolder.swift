import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The parent of all temporary folders of the test process. It is removed even when a test traps or is killed and
/// cannot clean up.
final class ProcessTemporaryFolder: Sendable {
  /// The folder of this process, created at first use.
  static let ofProcess = Result { () throws(FolderError) in try ProcessTemporaryFolder() }

  private let path: String
  private let broom: FolderRemover
  private let count = Atomic(0)

  private init() throws(FolderError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((parent + "/scrollwork-tests-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FolderError(description: "no folder can be made in \(parent): \(String(cString: strerror(errno)))")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    broom = try FolderRemover(path)
    // A normal exit removes the folder at once, before the child process does.
    atexit { if case .success(let folder) = ProcessTemporaryFolder.ofProcess { TemporaryFolder.remove(folder.path) } }
  }

  func makeFolder() throws(FolderError) -> String {
    let folder = "\(path)/\(count.add(1, ordering: .relaxed).newValue)"
    guard mkdir(folder, 0o700) == 0 else {
      throw FolderError(description: "\(folder) cannot be made: \(String(cString: strerror(errno)))")
    }
    return folder
  }
}
