import CSDL2Memory

/// The pages of the program's code and constants that are in memory. The kernel maps 64 KiB around each page that is
/// used. If an unmapped page is used again, the kernel maps it from the page cache in about a microsecond.
public enum ProgramCodeMemory {
  /// Unmaps the pages, which lowers the resident memory.
  public static func unmap() { csdl2_unmap_code() }
}

/// Memory that only the start of the program has used.
public enum StartMemory {
  /// Returns the memory to the system. Only the first call has an effect.
  ///
  /// A quarter of the code's pages is never used again. Of the C library's heaps, more than a third is free after a map
  /// has been decoded: 7 of 17 MiB with the scene `sheet`. Both together take about a millisecond.
  public static func release() { _ = released }

  private static let released: Void = {
    ProgramCodeMemory.unmap()
    LargeBlocks.returnFreedMemory()
  }()
}
