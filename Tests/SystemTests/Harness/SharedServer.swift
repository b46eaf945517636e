import Testing

/// One X server for all tests of a suite, so that each costs the start of the program alone.
struct SharedServer: SuiteTrait, TestScoping {
  /// The server that the tests share now, if they share one.
  @TaskLocal static var current: XServer?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(XServer()) { try await function() }
  }
}

/// One touchscreen for all tests of a suite: an Xorg takes longer to start than a finger to drag.
struct SharedTouchscreen: SuiteTrait, TestScoping {
  /// The touchscreen that the tests share now, if they share one.
  @TaskLocal static var current: Touchscreen?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(Touchscreen()) { try await function() }
  }
}

extension Trait where Self == SharedServer {
  /// Gives the tests of a suite one X server.
  static var sharedServer: Self { Self() }
}

extension Trait where Self == SharedTouchscreen {
  /// Gives the tests of a suite one touchscreen.
  static var sharedTouchscreen: Self { Self() }
}
