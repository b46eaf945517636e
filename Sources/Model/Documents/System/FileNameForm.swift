extension StringProtocol {
  /// Whether the text is like a form in which `0` stands for any ASCII digit and every other character for itself.
  package func hasForm(_ form: String) -> Bool {
    utf8.count == form.utf8.count
      && zip(utf8, form.utf8).allSatisfy { byte, pattern in
        pattern == UInt8(ascii: "0") ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == pattern
      }
  }
}
