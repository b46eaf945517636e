import CSDL2
import Glibc
import Synchronization

/// Memory for what SDL keeps of whole pictures: windows, layers, map tiles, photographs.
///
/// The kernel hands memory out page by page as it is first written, and a picture of 4 million pixels has 4096 pages:
/// they took 8 to 17 ms of the frame that made the texture, against 1 ms in pages of 2 MiB (`madvise(2)`,
/// MADV_HUGEPAGE; ignored where the kernel has none). What a thread in the background has written before costs the frame
/// nothing at all.
enum LargeBlocks {
  /// Bytes from which a block is worth large pages: one of them on x86 and most of ARM.
  private static let page = 2 << 20
  /// Bytes from which a block is worth preparing: less than a map tile.
  private static let worthwhile = 128 << 10
  /// What SDL may ask for beyond the pixels, to align them, in bytes.
  private static let margin = 4096
  /// Blocks prepared and not yet used; the oldest goes when there are more.
  private static let mostSpares = 4

  private struct Spare: @unchecked Sendable {  // whoever takes it out of the list is its only owner
    let start: UnsafeMutableRawPointer
    let bytes: Int
  }

  private static let spares = Mutex<[Spare]>([])

  /// Makes SDL ask here from now on. What SDL holds already stays as it is: all of it is freed in the same way.
  static func arrange() { _ = arrangement }

  private static let arrangement: Void = {
    SDL_SetMemoryFunctions(
      { LargeBlocks.allocate($0) },
      { count, size in
        let (bytes, isTooLarge) = count.multipliedReportingOverflow(by: size)
        guard !isTooLarge, bytes >= worthwhile, let block = LargeBlocks.allocate(bytes) else {
          return calloc(count, size)
        }
        return memset(block, 0, bytes)
      },
      { realloc($0, $1) }, { free($0) })
  }()

  /// A block that `free` takes back; `nil` without memory.
  static func allocate(_ bytes: Int) -> UnsafeMutableRawPointer? {
    guard bytes >= worthwhile else { return malloc(bytes) }
    return takeSpare(bytes) ?? fresh(bytes)
  }

  /// Has a block for so many bytes of pixels ready for the texture that is made next. For threads that may take their
  /// time.
  static func prepare(_ bytes: Int) {
    guard bytes >= worthwhile, let block = fresh(bytes + margin) else { return }
    memset(block, 0, bytes + margin)
    let surplus = spares.withLock { spares in
      spares.append(Spare(start: block, bytes: bytes + margin))
      return spares.count > mostSpares ? spares.removeFirst() : nil
    }
    free(surplus?.start)
  }

  private static func takeSpare(_ bytes: Int) -> UnsafeMutableRawPointer? {
    spares.withLock { spares in
      let fitting = spares.firstIndex { $0.bytes >= bytes && $0.bytes - bytes <= margin }
      return fitting.map { spares.remove(at: $0).start }
    }
  }

  private static func fresh(_ bytes: Int) -> UnsafeMutableRawPointer? {
    guard bytes >= page else { return malloc(bytes) }
    var block: UnsafeMutableRawPointer?
    guard posix_memalign(&block, page, bytes) == 0, let block else { return nil }
    madvise(block, bytes, MADV_HUGEPAGE)
    return block
  }
}
