import Documents
import TestSupport
import Testing

@testable import Share

/// Pages compressed for browsers.
@Suite struct GzipTests {
  /// Returns what gzip makes of a file.
  private func unpacked(_ bytes: [UInt8]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = folder.path + "/page.gz"
    try File.writeAtomically(bytes, to: path, isSynced: false)
    let program = try #require(ChildOutput(["/usr/bin/env", "gzip", "-dc"], file: path))
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { program.read(into: $0, isStopped: { false }) }
      all += buffer.prefix(count)
      if count < buffer.count { return all }
    }
  }

  @Test func `gzip gives every page back`() throws {
    // Each byte is twice as frequent as the one before, so that codes would become longer than allowed.
    let powers = (0..<20).flatMap { [UInt8](repeating: UInt8($0 * 11), count: 1 << $0) }
    let pages: [[UInt8]] = [
      [], [0], [255], [65, 65], Array("<!doctype html>".utf8),
      (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 5) },
      [UInt8](repeating: 7, count: 1 << 16), powers,
    ]
    for page in pages {
      let packed = Gzip.file(page)
      #expect(try unpacked(packed) == page)
    }
  }

  @Test func `a file in a page takes little more than its bytes`() {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 9) }
    #expect(Gzip.file(Array(SevenBits.text(bytes).utf8)).count < bytes.count * 21 / 20)
  }
}
