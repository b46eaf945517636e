/// A value that only one thread uses. Replaces the type of the module Synchronization where there are no threads.
package struct Mutex<Value>: ~Copyable, @unchecked Sendable {  // there is one thread
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  /// Creates a lock around a value.
  package init(_ value: Value) { box = Box(value) }

  /// Calls `body` with the value, which it may change.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&box.value)
  }
}

/// A substitute for threads.
public enum Thread {
  /// Runs `body` before returning.
  public static func start(_ body: @escaping @Sendable () -> Void) { body() }
}
