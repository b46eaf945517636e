import Documents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The PIN for leaving a kiosk.
public struct KioskPIN: Sendable {
  /// Range of the number of digits. Four digits are usual; twelve are chosen.
  public static let lengths = 4...12

  private let digits: [UInt8]

  /// Creates a PIN of ASCII digits; `nil` for anything else.
  public init?(digits: [UInt8]) {
    guard Self.lengths.contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    self.digits = digits
  }

  /// Reads a PIN from a file that only its owner can read.
  ///
  /// The file is checked after it is opened, so that nobody can replace it after the check. Symbolic links are
  /// rejected.
  ///
  /// - Throws: ``DocumentError`` if the file is missing, if others could read or change it, or if it contains no PIN.
  public init(path: String) throws(DocumentError) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let fault = errno
      let reason = fault == ELOOP ? "it is a link; name the file itself" : File.reason(of: fault)
      let remedy = fault == ENOENT ? "; write 4 to 12 digits to it, then run: chmod 600" : ""
      throw DocumentError(.missing, path: path, "the PIN cannot be read (\(reason))\(remedy)")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw DocumentError(.malformed, path: path, "is not a regular file; expected a file with the PIN")
    }
    if let fault = Self.fault(owner: status.st_uid, mode: status.st_mode, user: geteuid()) {
      throw DocumentError(.malformed, path: path, fault)
    }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    var digits = TextDecoder.utf8(Array(bytes.prefix(max(0, count))))
    while let last = digits.last, last == 0x0A || last == 0x0D { digits.removeLast() }
    guard let pin = KioskPIN(digits: digits) else {
      throw DocumentError(
        .malformed, path: path, line: 1, "is not a PIN; expected 4 to 12 digits and nothing else")
    }
    self = pin
  }

  /// Returns the reason why a file with this owner and these permissions cannot keep a secret; `nil` if it can.
  ///
  /// The file must be the user's own and closed to everybody else, or belong to root and be readable by the user's
  /// group.
  static func fault(owner: UInt32, mode: UInt32, user: UInt32) -> String? {
    guard owner == user || owner == 0 else {
      return "belongs to another user; the PIN file must be yours or root's"
    }
    let others = mode & (owner == user ? 0o077 : 0o037)
    return others == 0 ? nil : "can be opened by other users; run: chmod \(owner == user ? "600" : "640")"
  }

  /// Returns whether `entry` equals the PIN. The comparison takes constant time, so that its duration reveals nothing.
  func matches(_ entry: [UInt8]) -> Bool {
    var difference = UInt8(min(0xFF, digits.count ^ entry.count))
    for index in 0..<Self.lengths.upperBound {
      let own = digits[index % digits.count]
      let other = entry.isEmpty ? 0xFF : entry[index % entry.count]
      difference |= own ^ other
    }
    return difference == 0
  }
}
