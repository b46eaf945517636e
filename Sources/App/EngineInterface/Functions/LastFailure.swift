/// Returns the memory of the current thread for its last failure.
@_extern(c, "scrollengine_last_failure") private func lastFailure() -> UnsafeMutablePointer<UInt8>

/// The last failure, on the current thread, of a call that has no view to keep its text.
enum LastFailure {
  /// The size of the memory of a thread, in bytes: a code, a text and a NUL byte; that of `C/failure.c`.
  private static let size = 512

  /// Keeps the text of a failure, and returns its code.
  static func record(_ failure: CallFailure) -> Int32 {
    let memory = lastFailure()
    memory[0] = UInt8(truncatingIfNeeded: failure.code.rawValue)
    var end = 1
    for piece in failure.pieces {
      for byte in UnsafeBufferPointer<UInt8>(piece) where end < size - 1 {
        memory[end] = byte
        end += 1
      }
    }
    memory[end] = 0
    return failure.code.rawValue
  }

  /// Returns the text of the last failure, valid until the next one on this thread; `nil` if it had another code.
  static func text(of code: Int32) -> UnsafePointer<UInt8>? {
    let memory = lastFailure()
    return code > 0 && code == Int32(memory[0]) ? UnsafePointer(memory + 1) : nil
  }
}
