import Documents
import Recording
import SDLPlatform
import ScrollEngine

#if canImport(Glibc)
  import Glibc
#endif

/// Writes a state line for each frame to a file or to standard output.
public final class StateStream {
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
        .unwritable, path: path, "cannot be written (\(String(cString: strerror(errno)))); check the folder")
    }
  }

  deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

  /// Writes lines; false when the reader has gone.
  ///
  /// - Throws: ``DocumentError`` when the disk refuses.
  public func write(_ text: String) throws(DocumentError) -> Bool {
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        done += count
      } else if errno == EPIPE {
        return false
      } else if errno != EINTR {
        throw DocumentError(.unwritable, path: path, "could not be written (\(String(cString: strerror(errno))))")
      }
    }
    return true
  }
}
