import Documents
import Recording
import SDLPlatform
import ScrollEngine

#if canImport(Glibc)
  import Glibc
#endif

/// A stream of the scene's states, one line of JSON per frame, to a file or to standard output.
public final class WindowStateStream {
  private let descriptor: Int32
  private let path: String

  /// Opens the stream; `-` is standard output.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public init(path: String) throws(DocumentError) {
    self.path = path
    descriptor = path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw DocumentError(
        .unwritable, path: path, "cannot be written (\(File.reason())); check the folder")
    }
  }

  deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

  /// Writes lines. Returns false if the reader has closed the stream.
  ///
  /// - Throws: ``DocumentError`` if writing fails.
  public func write(_ text: String) throws(DocumentError) -> Bool {
    var text = text
    if text.withUTF8({ File.writeAll(UnsafeRawBufferPointer($0), to: descriptor) }) { return true }
    guard errno == EPIPE else {
      throw DocumentError(.unwritable, path: path, "could not be written (\(File.reason()))")
    }
    return false
  }
}
