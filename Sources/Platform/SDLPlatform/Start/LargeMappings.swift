import Glibc
import Synchronization

/// Separately mapped memory regions in pages of 2 MiB.
///
/// The regions do not come from the C library's heap, because there the advice to use large pages (`madvise(2)`) stays
/// in effect after a block is freed. The kernel (`khugepaged`, max_ptes_none) then keeps filling large pages around the
/// few bytes that are later allocated there, so a program that has freed everything still holds megabytes.
enum LargeMappings {
  /// Number of bytes of a large page on x86 and most ARM processors. Every region starts at a multiple of it.
  static let page = 2 << 20

  private static let sizes = Mutex<[UInt: Int]>([:])

  /// Maps a zeroed region of at least `bytes` bytes and returns its start; `nil` when memory runs out.
  static func map(_ bytes: Int) -> UnsafeMutableRawPointer? {
    let (wanted, isTooLarge) = bytes.addingReportingOverflow(page)
    guard bytes > 0, !isTooLarge,
      let room = mmap(nil, wanted, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), room != MAP_FAILED
    else { return nil }
    // The parts of the mapping before the first boundary of a large page and after the region's end are unmapped again.
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

  /// Returns the size in bytes of the region that starts at an address, or `nil` for other memory. The alignment is
  /// tested first, because this test rejects nearly all other memory without taking the lock.
  static func size(_ start: UnsafeMutableRawPointer) -> Int? {
    let address = UInt(bitPattern: start)
    guard address % UInt(page) == 0 else { return nil }
    return sizes.withLock { $0[address] }
  }

  /// Unmaps a region; returns false for an address at which no region starts.
  static func unmap(_ start: UnsafeMutableRawPointer) -> Bool {
    guard let length = size(start) else { return false }
    sizes.withLock { $0[UInt(bitPattern: start)] = nil }
    munmap(start, length)
    return true
  }
}
