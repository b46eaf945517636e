import Scenes

#if canImport(Glibc)
  import Glibc
#endif

/// What scenes are filled with beside the recording: pictures and films that a second run of this program makes show the
/// same.
struct ShownContent: Sendable {
  /// A person's own folder, as an absolute path; `nil` for the shipped content.
  let folder: String?
  /// Rows of each list; `nil` for the real ones.
  let items: Int?
  /// When the folder's content was changed last, in seconds since 1970: an older picture shows another.
  let modified: Int

  init(folder: String? = nil, items: Int? = nil) {
    self.folder = folder.map { folder in
      guard let path = realpath(folder, nil) else { return folder }
      defer { free(path) }
      return String(cString: path)
    }
    self.items = items
    modified = self.folder.map { OwnContent($0).modified } ?? 0
  }

  /// What makes a run of this program show the same.
  var arguments: [String] {
    (items.map { ["--items", "\($0)"] } ?? []) + (folder.map { ["--content", $0] } ?? [])
  }

  /// Digits of ``mark``.
  static let markLength = 16

  /// Tells this content from others in the name of a file, in hexadecimal digits; `nil` for the shipped content as it
  /// is.
  var mark: String? {
    guard !arguments.isEmpty else { return nil }
    // Fowler, Noll and Vo's hash FNV-1a with 64 bits, RFC 9923: Swift's own differs from run to run.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in arguments.joined(separator: "\0").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: Self.markLength - digits.count) + digits
  }
}
