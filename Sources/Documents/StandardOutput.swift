#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Results for the next program in a pipe.
public enum StandardOutput {
  /// Writes bytes. A reader that has gone needs no more and is no fault.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable` when the system refuses for any other reason.
  public static func write(_ bytes: [UInt8]) throws(DocumentError) {
    guard !File.writeAll(bytes, to: STDOUT_FILENO), errno != EPIPE else { return }
    throw DocumentError(.unwritable, path: "standard output", "could not be written (\(File.reason()))")
  }
}
