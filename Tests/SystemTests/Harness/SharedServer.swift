import Testing

/// Shares one X server between all tests of a suite, so that each test only starts the program.
struct SharedServer: SuiteTrait, TestScoping {
  /// The server that the current tests share; `nil` without one.
  @TaskLocal static var current: XServer?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(XServer()) { try await function() }
  }
}

/// Shares one touchscreen between all tests of a suite, as an Xorg takes longer to start than a finger to drag.
struct SharedTouchscreen: SuiteTrait, TestScoping {
  /// The touchscreen that the current tests share; `nil` without one.
  @TaskLocal static var current: Touchscreen?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(Touchscreen()) { try await function() }
  }
}

extension Trait where Self == SharedServer {
  /// Shares one X server between the tests of a suite.
  static var sharedServer: Self { Self() }
}

extension Trait where Self == SharedTouchscreen {
  /// Shares one touchscreen between the tests of a suite.
  static var sharedTouchscreen: Self { Self() }
}
