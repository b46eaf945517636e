#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The length of the soak: short in `make test`, and set by `SCROLLWORK_SOAK` in `make soak`.
enum SoakLength {
  /// The number of gestures in all scenes together; `nil` for a short soak.
  static let requested: Int? = getenv("SCROLLWORK_SOAK").flatMap { Int(String(cString: $0)) }
  /// The number of gestures in each of the five scenes.
  static var perScene: Int { (requested ?? 2_000) / 5 }
  /// The number of corrupted files for each reader.
  static var perReader: Int { (requested.map { $0 / 50 }) ?? 400 }
}

/// The memory use of the process.
enum MemoryGauge {
  /// Returns freed memory to the system if the C library can. glibc has malloc_trim(3), whose header is missing in
  /// Swift's module.
  static func releaseFreedMemory() {
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
  }

  /// Returns the resident bytes (proc(5): the second number of statm, in pages).
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
