#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Temporary files, which become the real file by a rename. Each lies beside its target, has the process ID of its
/// writer in its name, and is locked by the writer until it is complete. An unlocked temporary file was left by a
/// process that died.
public enum TemporaryFile {
  private static let mark = ".tmp-"

  /// Returns the path of the temporary file of a target, `NAME.tmp-PROCESS`.
  static func path(for path: String) -> String { "\(path)\(mark)\(getpid())" }

  /// Returns the path of a hidden temporary file that keeps the extension, `.tmp-PROCESS-NAME`, for programs that
  /// choose the format by the extension.
  public static func hiddenPath(for path: String, process: pid_t = getpid()) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return "\(path[..<slash])\(mark)\(process)-\(path[slash...])"
  }

  /// Removes the temporary files that dead processes left in a folder. Files of living processes and files with any
  /// other name stay.
  public static func removeStale(in folder: String) {
    guard let names = try? Folder.files(folder, withHidden: true) else { return }
    for name in names {
      guard let process = process(of: name), !isAlive(process) else { continue }
      let path = "\(folder)/\(name)"
      // In a container, process IDs differ from those outside, so the lock alone is reliable.
      guard let lock = FileLock(path, for: .reading) else { continue }
      withExtendedLifetime(lock) { _ = unlink(path) }
    }
  }

  /// Returns the process ID in the name of a temporary file; `nil` for any other name.
  static func process(of name: String) -> pid_t? {
    if name.hasPrefix(mark) {
      let digits = name.dropFirst(mark.count).prefix { $0 != "-" }
      return name.dropFirst(mark.count + digits.count).count > 1 ? number(digits) : nil
    }
    guard let place = name.ranges(of: mark).last, place.lowerBound > name.startIndex else { return nil }
    return number(name[place.upperBound...])
  }

  private static func number(_ digits: Substring) -> pid_t? {
    digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? pid_t(digits) : nil
  }

  /// Whether another process has this ID. The check protects a new file that its process has created but not locked
  /// yet.
  private static func isAlive(_ process: pid_t) -> Bool {
    process > 0 && process != getpid() && (kill(process, 0) == 0 || errno == EPERM)
  }
}
