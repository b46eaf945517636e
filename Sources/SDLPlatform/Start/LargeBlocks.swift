import CSDL2
import CSDL2Memory
import Glibc
import Synchronization

/// Memory for whole pictures, SDL's too: windows, layers, map tiles, photographs.
///
/// The kernel hands memory out page by page as it is first written, and a picture of 4 million pixels has 4096 pages:
/// they took 8 to 17 ms of the frame that made the texture, against 1 ms in pages of 2 MiB (`madvise(2)`,
/// MADV_HUGEPAGE; ignored where the kernel has none). What a thread in the background has written before costs the frame
/// nothing at all.
enum LargeBlocks {
  /// Bytes from which a block is worth preparing: less than a map tile.
  private static let worthwhile = 128 << 10
  /// What SDL may ask for beyond the pixels, to align them, in bytes.
  private static let margin = 4096
  /// Blocks ready and not yet used; the oldest goes when there are more.
  private static let mostSpares = 4
  /// Of them those that held a picture before: what was freed is as ready as what was prepared, but nobody has asked for
  /// it.
  private static let mostKept = 2
  /// Bytes above which a freed block is not kept: a window in 4K has 33 MB, and what is larger was a photograph as it was
  /// decoded, of which none may follow.
  static let largestKept = 40 << 20
  /// Bytes from which the C library gives a block a mapping of its own: what a photograph is read into.
  private static let ownMapping: Int32 = 4 << 20
  /// Bytes that each thread's heap keeps of what was freed at its end: some pictures' worth.
  private static let heapKeeps: Int32 = 2 << 20

  private struct Spare: @unchecked Sendable {  // whoever takes it out of the list is its only owner
    let start: UnsafeMutableRawPointer
    let bytes: Int
  }

  private static let spares = Mutex<[Spare]>([])

  /// Makes SDL ask here from now on. What SDL holds already stays as it is: ``release(_:)`` knows both kinds.
  static func arrange() { _ = arrangement }

  private static let arrangement: Void = {
    csdl2_arrange_memory(ownMapping, heapKeeps)
    SDL_SetMemoryFunctions(
      { LargeBlocks.allocate($0) },
      { count, size in
        let (bytes, isTooLarge) = count.multipliedReportingOverflow(by: size)
        guard !isTooLarge, bytes >= worthwhile, let block = LargeBlocks.allocate(bytes) else {
          return calloc(count, size)
        }
        return memset(block, 0, bytes)
      },
      { LargeBlocks.resize($0, to: $1) }, { LargeBlocks.release($0) })
  }()

  /// A block for ``release(_:)``; `nil` without memory.
  static func allocate(_ bytes: Int) -> UnsafeMutableRawPointer? {
    guard bytes >= worthwhile else { return malloc(bytes) }
    return takeSpare(bytes) ?? fresh(bytes)
  }

  /// Takes a block back, of here or of `malloc`.
  static func release(_ block: UnsafeMutableRawPointer?) {
    guard let block else { return }
    guard let bytes = LargeMappings.size(block) else { return free(block) }
    let isKept = spares.withLock { spares in
      guard bytes <= largestKept, spares.count < mostKept else { return false }
      spares.append(Spare(start: block, bytes: bytes))
      return true
    }
    if !isKept { _ = LargeMappings.unmap(block) }
  }

  /// `realloc`, for blocks of both kinds.
  static func resize(_ block: UnsafeMutableRawPointer?, to bytes: Int) -> UnsafeMutableRawPointer? {
    guard let block else { return allocate(bytes) }
    guard let size = LargeMappings.size(block) else { return realloc(block, bytes) }
    guard let copy = allocate(bytes) else { return nil }
    memcpy(copy, block, min(size, bytes))
    release(block)
    return copy
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
    if let surplus { discard(surplus) }
  }

  /// Frees what is ready and hands free memory back to the system: all but what lies at the end of other threads' heaps,
  /// which they have to hand back themselves.
  static func giveBack() {
    let unused = spares.withLock { spares in
      defer { spares.removeAll() }
      return spares
    }
    unused.forEach(discard)
    csdl2_return_freed_memory(heapKeeps)
  }

  private static func discard(_ spare: Spare) {
    if !LargeMappings.unmap(spare.start) { free(spare.start) }
  }

  private static func takeSpare(_ bytes: Int) -> UnsafeMutableRawPointer? {
    spares.withLock { spares in
      // A block that is much too large is meant for another picture.
      let fitting = spares.firstIndex { $0.bytes >= bytes && $0.bytes - bytes <= 2 * margin + bytes / 32 }
      return fitting.map { spares.remove(at: $0).start }
    }
  }

  private static func fresh(_ bytes: Int) -> UnsafeMutableRawPointer? {
    bytes >= LargeMappings.page ? LargeMappings.map(bytes) : malloc(bytes)
  }
}
