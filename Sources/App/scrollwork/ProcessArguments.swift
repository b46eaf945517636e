import Documents

/// The command-line arguments of the process.
enum ProcessArguments {
  /// The arguments without the program's name.
  ///
  /// They come from Linux directly. Swift's standard library, if it is linked statically, searches for them in front of
  /// the environment. It finds none after a constructor of a library has called `setenv`, which moves the environment
  /// (swiftlang/swift#76080). sdl2-compat has such a constructor since 2.32.68.
  static var current: [String] {
    guard let bytes = try? File.read("/proc/self/cmdline"), let words = words(bytes) else {
      return Array(CommandLine.arguments.dropFirst())
    }
    return words
  }

  /// Returns all arguments but the first, the program's name, from text in which a zero byte ends each argument. `nil`
  /// if the text is empty or does not end with a zero byte.
  static func words(_ bytes: [UInt8]) -> [String]? {
    guard bytes.last == 0 else { return nil }
    return bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false).dropFirst()
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
