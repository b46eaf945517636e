import Glibc
import Synchronization

/// Stretches of memory in pages of 2 MiB, each mapped by itself.
///
/// Not out of the C library's heap: there the advice outlives the block, and the kernel goes on to fill large pages around
/// the few bytes that lie in the same place later (`khugepaged`, max_ptes_none), so that a program that has freed
/// everything still holds megabytes.
enum LargeMappings {
  /// Bytes of a large page on x86 and most of ARM; a stretch begins at a multiple of it.
  static let page = 2 << 20

  private static let sizes = Mutex<[UInt: Int]>([:])

  /// Maps a stretch of zeros; `nil` without memory.
  static func map(_ bytes: Int) -> UnsafeMutableRawPointer? {
    let (wanted, isTooLarge) = bytes.addingReportingOverflow(page)
    guard bytes > 0, !isTooLarge,
      let room = mmap(nil, wanted, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), room != MAP_FAILED
    else { return nil }
    // What lies before the first boundary and after the end is not needed.
    let small = Int(sysconf(Int32(_SC_PAGESIZE)))
    let before = (page - Int(bitPattern: room) % page) % page
    let length = (bytes + small - 1) / small * small
    let start = room + before
    if before > 0 { munmap(room, before) }
    let after = (wanted + small - 1) / small * small - before - length
    if after > 0 { munmap(start + length, after) }
    madvise(start, length, MADV_HUGEPAGE)
    sizes.withLock { $0[UInt(bitPattern: start)] = length }
    return start
  }

  /// The bytes of a stretch that begins here; `nil` for all other memory, nearly always without a look at the list.
  static func size(_ start: UnsafeMutableRawPointer) -> Int? {
    let address = UInt(bitPattern: start)
    guard address % UInt(page) == 0 else { return nil }
    return sizes.withLock { $0[address] }
  }

  /// Gives a stretch back to the system; false for memory that is none.
  static func unmap(_ start: UnsafeMutableRawPointer) -> Bool {
    guard let length = size(start) else { return false }
    sizes.withLock { $0[UInt(bitPattern: start)] = nil }
    munmap(start, length)
    return true
  }
}
