#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Output of results, which another program may read through a pipe.
public enum StandardOutput {
  /// Writes lines for a person to read. Control characters of files and of their names give no command to the terminal.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public static func write(lines: [String]) throws(DocumentError) {
    try write(Array(lines.map { EscapedText.terminal($0) + "\n" }.joined().utf8))
  }

  /// Writes bytes to standard output. Returns normally if the reader has closed the pipe.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable` if the system refuses for any other reason.
  public static func write(_ bytes: [UInt8]) throws(DocumentError) {
    guard !File.writeAll(bytes, to: STDOUT_FILENO), errno != EPIPE else { return }
    throw DocumentError(.unwritable, path: "standard output", "could not be written (\(File.reason())); try a file")
  }
}
