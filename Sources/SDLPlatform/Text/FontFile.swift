#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Looks at a font file without loading it.
enum FontFile {
  /// Throws when the file is missing, is no OpenType font, or ends before its tables do.
  ///
  /// Layout of the table directory: OpenType 1.9, chapter "Organization of an OpenType Font".
  static func check(_ path: String) throws(PlatformError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw PlatformError(
        .missing, action: "open the font",
        reason: "\(String(cString: strerror(errno))); install the program's content again, or set SCROLLWORK_ASSETS",
        path: path)
    }
    defer { close(file) }
    var status = stat()
    var head = [UInt8](repeating: 0, count: 4096)
    let count = fstat(file, &status) == 0 ? read(file, &head, head.count) : -1
    guard count >= 12, isWhole(head[..<count], fileSize: Int(status.st_size)) else {
      throw PlatformError(
        .broken, action: "use the font", reason: "it is not a whole OpenType font; install the program's content again",
        path: path)
    }
  }

  private static func isWhole(_ head: ArraySlice<UInt8>, fileSize: Int) -> Bool {
    func number(_ at: Int, _ bytes: Int) -> Int {
      head[at..<at + bytes].reduce(0) { $0 << 8 | Int($1) }
    }
    let isOpenType = [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(number(0, 4))
    let tables = number(4, 2)
    guard isOpenType, tables > 0, 12 + 16 * tables <= head.count else { return false }
    return (0..<tables).allSatisfy { table in
      number(12 + 16 * table + 8, 4) + number(12 + 16 * table + 12, 4) <= fileSize
    }
  }
}
