import Documents

/// The words that the program was started with.
enum ProcessArguments {
  /// All but the program's own name.
  ///
  /// Linux itself tells them. Swift's standard library, where it is linked into the program, looks for them in front of
  /// the environment, and finds none after a library's constructor has called `setenv`, which moves the environment away
  /// (swiftlang/swift#76080); sdl2-compat has such a constructor since 2.32.68.
  static var given: [String] {
    guard let bytes = try? File.read("/proc/self/cmdline"), let words = words(bytes) else {
      return Array(CommandLine.arguments.dropFirst())
    }
    return words
  }

  /// The words after the first one, of which each ends with a zero; `nil` where there is none at all.
  static func words(_ bytes: [UInt8]) -> [String]? {
    guard bytes.last == 0 else { return nil }
    return bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false).dropFirst()
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
