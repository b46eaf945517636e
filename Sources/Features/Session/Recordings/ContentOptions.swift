import Scenes

#if canImport(Glibc)
  import Glibc
#endif

/// The options that select the content of scenes, whatever recording is replayed. A second process of this program
/// needs them to render the same images and videos.
package struct ContentOptions: Sendable {
  /// The user's own folder of content, as an absolute path; `nil` for the bundled content.
  let folder: String?
  /// Number of rows in each list; `nil` for the real content.
  let items: Int?
  /// The time of the folder's last change, in seconds since 1970. Thumbnails older than this show other content.
  package let modified: Int

  package init(folder: String? = nil, items: Int? = nil) {
    self.folder = folder.map { folder in
      guard let path = realpath(folder, nil) else { return folder }
      defer { free(path) }
      return String(cString: path)
    }
    self.items = items
    modified = self.folder.map { UserContent($0).modificationTime } ?? 0
  }

  /// The arguments with which another process of this program shows the same content.
  package var arguments: [String] {
    (items.map { ["--items", "\($0)"] } ?? []) + (folder.map { ["--content", $0] } ?? [])
  }

  /// Number of digits of ``mark``.
  static let markLength = 16

  /// Hash of this content in hexadecimal digits, for use in file names; `nil` for the unchanged bundled content.
  package var mark: String? {
    guard !arguments.isEmpty else { return nil }
    // The 64-bit hash FNV-1a by Fowler, Noll and Vo, RFC 9923. Swift's own hash differs from run to run.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in arguments.joined(separator: "\0").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: Self.markLength - digits.count) + digits
  }
}
