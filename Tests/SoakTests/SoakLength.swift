#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How long the soak is: short among the other tests, as long as `SCROLLWORK_SOAK` says in `make soak`.
enum SoakLength {
  /// Gestures over all scenes together; `nil` for a short soak.
  static let asked: Int? = getenv("SCROLLWORK_SOAK").flatMap { Int(String(cString: $0)) }
  /// Gestures in each of five scenes.
  static var perScene: Int { (asked ?? 2_000) / 5 }
  /// Inputs for each reader of files.
  static var perReader: Int { (asked.map { $0 / 50 }) ?? 400 }
}

/// What the process holds in memory.
enum MemoryGauge {
  /// Hands what was freed back to the system where the C library can: malloc_trim(3) of glibc, whose header Swift's
  /// module leaves out.
  static func giveBack() {
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
  }

  /// Bytes resident now (proc(5), the second figure of statm is in pages).
  static func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var total = 0
    var resident = 0
    withUnsafeMutablePointer(to: &total) { first in
      withUnsafeMutablePointer(to: &resident) { second in
        withVaList([first, second]) { _ = vfscanf(file, "%ld %ld", $0) }
      }
    }
    return resident * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
