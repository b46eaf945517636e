import CSDL2
import CSDL2Memory
import Glibc
import Synchronization

/// An allocator of memory for whole images, including SDL's: windows, layers, map tiles, photographs.
///
/// The kernel provides memory page by page when it is first written, and an image of 4 million pixels has 4096 pages.
/// Providing these pages took 8 to 17 ms of the frame that created the image's texture. With pages of 2 MiB it takes 1
/// ms (`madvise(2)`, MADV_HUGEPAGE; ignored where the kernel has none). A background thread prepares blocks by writing
/// to them in advance, so that they cost the frame nothing.
enum LargeBlocks {
  /// Minimum size in bytes of a block that is worth preparing. It is less than a map tile.
  private static let minimumBytes = 128 << 10
  /// Maximum number of bytes that SDL requests for alignment in addition to those of the pixels.
  private static let margin = 4096
  /// Maximum number of prepared blocks. The oldest is discarded when there are more. Chosen; not measured.
  private static let mostSpares = 4
  /// Number of spare blocks at which the block of a freed image is no longer kept as a further spare. A kept block is
  /// as fast to use as a prepared one, but may never be needed.
  private static let mostKept = 2
  /// Maximum size in bytes of a freed block that is kept. A 4K window has 33 MB; larger blocks come from decoded
  /// photographs, and there may be no further photograph that needs them.
  static let maximumKeptBytes = 40 << 20
  /// Size in bytes from which the C library maps a block separately, such as the buffer into which a photograph's file
  /// is read.
  private static let mmapThreshold: Int32 = 4 << 20
  /// Number of freed bytes that the C library keeps at the end of each thread's heap instead of returning them to the
  /// system. It is enough for a few images.
  private static let trimThreshold: Int32 = 2 << 20

  private struct Spare: @unchecked Sendable {  // the thread that removes it from the list is its only owner
    let start: UnsafeMutableRawPointer
    let bytes: Int
  }

  private static let spares = Mutex<[Spare]>([])

  /// Makes SDL allocate through this type from now on. SDL's existing blocks stay valid, because ``release(_:)``
  /// handles blocks from `malloc` too.
  static func install() { _ = arrangement }

  private static let arrangement: Void = {
    csdl2_set_malloc_limits(mmapThreshold, trimThreshold)
    SDL_SetMemoryFunctions(
      { LargeBlocks.allocate($0) },
      { count, size in
        let (bytes, isTooLarge) = count.multipliedReportingOverflow(by: size)
        guard !isTooLarge, bytes >= minimumBytes, let block = LargeBlocks.allocate(bytes) else {
          return calloc(count, size)
        }
        return memset(block, 0, bytes)
      },
      { LargeBlocks.resize($0, to: $1) }, { LargeBlocks.release($0) })
  }()

  /// Returns a block of at least `bytes` bytes, which must be freed with ``release(_:)``; `nil` when memory runs out.
  static func allocate(_ bytes: Int) -> UnsafeMutableRawPointer? {
    guard bytes >= minimumBytes else { return malloc(bytes) }
    return reuseSpare(bytes) ?? newBlock(bytes)
  }

  /// Frees a block that came from this type or from `malloc`.
  static func release(_ block: UnsafeMutableRawPointer?) {
    guard let block else { return }
    guard let bytes = LargeMappings.size(block) else { return free(block) }
    let isKept = spares.withLock { spares in
      guard bytes <= maximumKeptBytes, spares.count < mostKept else { return false }
      spares.append(Spare(start: block, bytes: bytes))
      return true
    }
    if !isKept { _ = LargeMappings.unmap(block) }
  }

  /// Returns a resized block, as `realloc` does, for blocks from this type or from `malloc`.
  static func resize(_ block: UnsafeMutableRawPointer?, to bytes: Int) -> UnsafeMutableRawPointer? {
    guard let block else { return allocate(bytes) }
    guard let size = LargeMappings.size(block) else { return realloc(block, bytes) }
    guard let copy = allocate(bytes) else { return nil }
    memcpy(copy, block, min(size, bytes))
    release(block)
    return copy
  }

  /// Prepares a block for the next texture with `bytes` bytes of pixels. Call it on a background thread, because
  /// writing the pages takes time.
  static func prepare(_ bytes: Int) {
    guard bytes >= minimumBytes, let block = newBlock(bytes + margin) else { return }
    memset(block, 0, bytes + margin)
    let surplus = spares.withLock { spares in
      spares.append(Spare(start: block, bytes: bytes + margin))
      return spares.count > mostSpares ? spares.removeFirst() : nil
    }
    if let surplus { discard(surplus) }
  }

  /// Frees the prepared blocks and returns free memory to the system. Free memory at the end of another thread's heap
  /// stays, because only that thread can return it.
  static func releaseFreeMemory() {
    let unused = spares.withLock { spares in
      defer { spares.removeAll() }
      return spares
    }
    unused.forEach(discard)
    returnFreedMemory()
  }

  /// Returns the free memory of the C library's heaps to the system, and keeps the prepared blocks.
  static func returnFreedMemory() { csdl2_return_freed_memory(trimThreshold) }

  private static func discard(_ spare: Spare) {
    if !LargeMappings.unmap(spare.start) { free(spare.start) }
  }

  private static func reuseSpare(_ bytes: Int) -> UnsafeMutableRawPointer? {
    spares.withLock { spares in
      // A prepared block that is much larger than requested is meant for another image, so it is not used.
      let fitting = spares.firstIndex { $0.bytes >= bytes && $0.bytes - bytes <= 2 * margin + bytes / 32 }
      return fitting.map { spares.remove(at: $0).start }
    }
  }

  private static func newBlock(_ bytes: Int) -> UnsafeMutableRawPointer? {
    bytes >= LargeMappings.page ? LargeMappings.map(bytes) : malloc(bytes)
  }
}
