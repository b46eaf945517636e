import CSDL2Memory

/// Resident pages of the program's code and constants. The kernel maps 64 KiB around each page that is used. An
/// unmapped page comes back from the page cache in about a microsecond.
public enum CodePages {
  /// Unmaps the pages, which lowers the resident memory.
  public static func unmap() { csdl2_unmap_code() }

  /// Unmaps the pages that the start used, once. A quarter of them is never used again.
  public static func unmapStartPages() { _ = start }
  private static let start: Void = unmap()
}
