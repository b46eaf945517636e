import Documents
import Drawing
import ScrollEngine
import Synchronization

/// The picture file that was decoded last. Tiles of a tall picture are cut from it, so that the file is not decoded anew
/// for each tile. Only one file is kept, because a decoded picture of 20,000 rows takes 94 MB.
final class PictureSources: @unchecked Sendable {  // the lock protects all properties
  private struct Held {
    var image: VectorDrawing.Image
    var size: Size
    var source: PictureSource
    var lastUse: Timestamp
  }

  private let lock = Mutex<Void>(())
  private var held: Held?
  private var decodings = 0

  /// Calls `body` with a decoded file, which must not leave the closure. Other threads wait meanwhile.
  ///
  /// - Parameter size: the size in pixels at which the whole picture is drawn.
  /// - Throws: ``PlatformError`` with a `refusal` when the file cannot be shown.
  func withSource<Result>(
    of image: VectorDrawing.Image, drawnAt size: Size, _ body: (PictureSource) -> Result
  ) throws(PlatformError) -> Result {
    try lock.withLock { _ throws(PlatformError) in
      // The frame is that of the whole picture, which is the same for all tiles.
      if let held, held.image.path == image.path, held.image.version == image.version, held.size == size {
        self.held?.lastUse = MonotonicClock.now()
        return body(held.source)
      }
      // The old file is freed before the new one is decoded.
      held = nil
      decodings += 1
      let source = try PictureSource(path: image.path, drawnAt: size)
      held = Held(image: image, size: size, source: source, lastUse: MonotonicClock.now())
      return body(source)
    }
  }

  /// Frees the decoded file if it has not been used for a number of seconds.
  func release(unusedFor seconds: Double = 0) {
    lock.withLock { _ in
      guard let held, seconds <= 0 || MonotonicClock.now().seconds(since: held.lastUse) >= seconds else { return }
      self.held = nil
    }
  }

  /// Whether a decoded file is kept.
  var isHolding: Bool { lock.withLock { _ in held != nil } }
  /// The number of files decoded so far.
  var decodeCount: Int { lock.withLock { _ in decodings } }
}

/// A decoded picture file, which is scaled while it is drawn.
enum PictureSource {
  /// Decoded pixels.
  case pixels(PhotoFile)
  /// Shapes, with the natural size of the whole picture.
  case shapes(SVGPicture, size: Size)

  /// The natural size: that in pixels of a decoded file, which may be smaller than stored.
  var size: Size {
    switch self {
    case .pixels(let file): Size(width: Double(file.width), height: Double(file.height))
    case .shapes(_, let size): size
    }
  }

  /// Reads a JPEG, PNG, WebP or SVG file. Its content, not its name, decides the format.
  ///
  /// - Parameter size: the size in pixels at which the whole picture is drawn. A much larger JPEG is decoded at a smaller
  ///   size.
  /// - Throws: ``PlatformError`` with a `refusal`, which is the reason.
  init(path: String, drawnAt size: Size) throws(PlatformError) {
    do throws(PhotoError) {
      let bytes: [UInt8]
      do throws(DocumentError) { bytes = try File.read(path) } catch { throw PhotoError.missing }
      if SVGFile.isSVG(bytes) {
        self = .shapes(try SVGPicture(bytes), size: try SVGHeader(bytes).size)
      } else {
        self = .pixels(try PhotoFile(bytes, covering: size, keepsAlpha: true))
      }
    } catch {
      throw PlatformError(error, path: path)
    }
  }
}
