import Documents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A memory-mapped font file. The fonts of all sizes share one mapping, and reading from it needs no system call.
final class FontFile {
  let path: String
  let bytes: UnsafeRawBufferPointer

  /// Maps a file.
  ///
  /// - Throws: ``PlatformError`` of kind `missing`, or `broken` when the file is no OpenType font or is truncated.
  init(_ path: String) throws(PlatformError) {
    self.path = path
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw PlatformError(
        .missing, action: "open the font",
        reason: "\(File.reason()); reinstall the program's content, or set SCROLLWORK_ASSETS",
        path: path)
    }
    defer { close(file) }
    var status = stat()
    let size = fstat(file, &status) == 0 ? Int(status.st_size) : 0
    let address = size > 0 ? mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED
    bytes = UnsafeRawBufferPointer(
      start: address == MAP_FAILED ? nil : address, count: address == MAP_FAILED ? 0 : size)
    // The kernel is told to read the file now, so that opening the font at another size later, during a motion, does
    // not wait for the disk.
    if let base = bytes.baseAddress { madvise(UnsafeMutableRawPointer(mutating: base), size, MADV_WILLNEED) }
    guard Self.isWhole(bytes) else {
      throw PlatformError(
        .broken, action: "use the font", reason: "it is not a complete OpenType font; reinstall the program's content",
        path: path)
    }
  }

  deinit {
    guard let base = bytes.baseAddress else { return }
    munmap(UnsafeMutableRawPointer(mutating: base), bytes.count)
  }

  /// Returns whether all tables lie within the file. Layout of the table directory: OpenType 1.9, "Organization of an
  /// OpenType Font".
  private static func isWhole(_ bytes: UnsafeRawBufferPointer) -> Bool {
    func number(_ at: Int, _ count: Int) -> Int { bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) } }
    guard bytes.count >= 12, [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(number(0, 4)) else { return false }
    let tables = number(4, 2)
    guard tables > 0, 12 + 16 * tables <= bytes.count else { return false }
    return (0..<tables).allSatisfy { table in
      number(20 + 16 * table, 4) + number(24 + 16 * table, 4) <= bytes.count
    }
  }
}
