import Documents
import Recording
import SDLPlatform
import ScrollEngine

/// A stream of the scene's states, one line of JSON per frame, to a file or to standard output.
public final class StateStream {
  private let file: OutputFile

  /// Opens the stream; `-` is standard output.
  ///
  /// - Parameter isLive: Whether a reader may follow the file while it is written.
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public init(path: String, isLive: Bool = false) throws(DocumentError) {
    file = try OutputFile(path, isLive: isLive)
  }

  /// Writes lines. Returns false if the reader has closed the stream.
  ///
  /// - Throws: ``DocumentError`` if writing fails.
  public func write(_ text: String) throws(DocumentError) -> Bool { try file.write(Array(text.utf8)) }

  /// Completes the file, which replaces an existing one only now.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public func finish() throws(DocumentError) { try file.finish() }
}
