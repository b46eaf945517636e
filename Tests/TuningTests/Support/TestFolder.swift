import Documents
import Glibc
import TestSupport
import Testing

@testable import Tuning

/// A temporary folder with the files of one test.
final class TestFolder {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file in place, truncating it first as most programs do.
  func write(_ text: String, to name: String) throws {
    let descriptor = open(path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    try #require(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  func text(_ name: String) throws -> String { String(decoding: try File.read(path(name)), as: UTF8.self) }

  func has(_ name: String) -> Bool { File.isReadable(path(name)) }
}
