#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files in the making: each lies beside what it becomes, has the number of the process that makes it in its name, and is
/// locked by that as long as it grows. What a program left that was killed is known by its free lock.
public enum TemporaryFile {
  private static let mark = ".tmp-"

  /// The file in which another grows until it is whole, `NAME.tmp-PROCESS`.
  static func beside(_ path: String) -> String { "\(path)\(mark)\(getpid())" }

  /// The same as a hidden file that keeps the ending, `.tmp-PROCESS-NAME`: for who chooses a format by it.
  public static func hidden(for path: String, process: pid_t = getpid()) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return "\(path[..<slash])\(mark)\(process)-\(path[slash...])"
  }

  /// Removes from a folder what programs left there that were killed. What a living program makes stays, and what has
  /// another name, whoever made it.
  public static func sweep(_ folder: String) {
    guard let names = try? Folder.files(folder, withHidden: true) else { return }
    for name in names {
      guard let process = process(of: name), !isAlive(process) else { continue }
      let path = "\(folder)/\(name)"
      // In a container numbers are others, and the lock alone tells.
      guard let lock = FileLock(path, for: .reading) else { continue }
      withExtendedLifetime(lock) { _ = unlink(path) }
    }
  }

  /// The process that a name tells of; `nil` for the name of anything else.
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

  /// Whether there is such a process beside this one: between making a file and locking it, it has nothing but its name.
  private static func isAlive(_ process: pid_t) -> Bool {
    process > 0 && process != getpid() && (kill(process, 0) == 0 || errno == EPERM)
  }
}
