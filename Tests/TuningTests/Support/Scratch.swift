import Documents
import Glibc
import TestSupport
import Testing

@testable import Tuning

/// Files for one test, gone with it.
final class Scratch {
  private let folder: TemporaryFolder
  /// The folder's path.
  var path: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  /// A path within.
  func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file in place, as a program does that opens it anew.
  func write(_ text: String, to name: String) throws {
    let descriptor = open(path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    try #require(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  /// The text of a file.
  func text(_ name: String) throws -> String { String(decoding: try File.read(path(name)), as: UTF8.self) }

  /// Whether there is such a file.
  func has(_ name: String) -> Bool { File.isReadable(path(name)) }
}
