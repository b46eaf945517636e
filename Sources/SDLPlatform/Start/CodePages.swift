import CSDL2Memory

/// The pages of code and constants that the process has in its memory: 64 KiB around each that was ever used. Those that are
/// used again come back from what the system keeps of the file, in about a microsecond.
public enum CodePages {
  /// Takes them out of the process' memory.
  public static func forget() { csdl2_unmap_code() }

  /// Takes those of the start out, once: a quarter is used by nothing that follows.
  public static func forgetStart() { _ = start }
  private static let start: Void = forget()
}
