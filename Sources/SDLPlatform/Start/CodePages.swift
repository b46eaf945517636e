import CSDL2Memory

/// The pages of the program's code and constants that are in memory. The kernel maps 64 KiB around each page that is
/// used. If an unmapped page is used again, the kernel maps it from the page cache in about a microsecond.
public enum CodePages {
  /// Unmaps the pages, which lowers the resident memory.
  public static func unmap() { csdl2_unmap_code() }

  /// Unmaps the pages that the program has used to start. Only the first call has an effect. Unmapping them saves
  /// memory, because a quarter of them is never used again.
  public static func unmapStartPages() { _ = start }
  private static let start: Void = unmap()
}
