import Documents
import Glibc
import Testing

/// A client outside this package that compiles programs against the modules built for these tests.
struct ClientCompiler {
  /// The folder of the modules, beside the test bundle that this process has loaded.
  let modules: String

  /// Creates the client, or returns `nil` if the tests do not run from a build folder.
  init?() throws {
    let maps = String(decoding: try File.read("/proc/self/maps"), as: UTF8.self)
    let bundle = maps.split(separator: "\n").first { $0.hasSuffix(".xctest") }
    guard let bundle, let start = bundle.firstIndex(of: "/"), let end = bundle.lastIndex(of: "/") else { return nil }
    modules = bundle[start..<end] + "/Modules"
  }

  /// Returns the compiler's errors for a program.
  ///
  /// - Parameters:
  ///   - files: the program's files.
  ///   - headers: folders of further module maps that the program needs.
  func errors(in files: [String], headers: [String] = []) throws -> [String] {
    let swift = getenv("SWIFT").map { String(cString: $0) } ?? "swift"
    let folders = [modules] + headers
    // Without -frontend, the compiler's driver leaves a temporary folder behind.
    let command =
      "\"$(dirname \"$(command -v '\(swift)')\")/swiftc\" -frontend -typecheck -swift-version 6 -parse-as-library"
      + " $(pkg-config --cflags sdl2 pixman-1 cairo fribidi wayland-client | sed 's/-[DI]/-Xcc &/g')"
      + folders.map { " -I '\($0)'" }.joined() + files.map { " '\($0)'" }.joined() + " 2>&1"
    let pipe = try #require(popen(command, "r"))
    var said: [String] = []
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), pipe) != nil {
      said.append(String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    return pclose(pipe) == 0 ? [] : said.filter { $0.contains("error:") } + ["the compiler refuses"]
  }
}
