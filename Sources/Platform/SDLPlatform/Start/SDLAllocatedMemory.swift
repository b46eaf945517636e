import CSDL2Memory

/// Memory that the process has allocated.
public enum SDLAllocatedMemory {
  /// Bytes in use by all threads; 0 where the C library does not report them.
  public static var bytes: Int { Int(csdl2_allocated_bytes()) }
}
