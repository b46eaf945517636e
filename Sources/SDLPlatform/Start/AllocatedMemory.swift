import CSDL2Memory

/// What the process has allocated.
public enum AllocatedMemory {
  /// Bytes in use, of all threads; 0 where the C library cannot tell.
  public static var bytes: Int { Int(csdl2_allocated_bytes()) }
}
