import Drawing
import ScrollEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An SVG file, which librsvg draws. It must stay on one thread at a time.
///
/// A subset of our own would draw other pictures than design tools export: masks, filters, gradients and text on paths
/// need a whole implementation. librsvg is the one that GNOME uses. It gets the bytes without an address, so it loads
/// neither other files nor anything from a network.
final class SVGFile {
  private let library: SVGLibrary
  private let handle: OpaquePointer

  /// The number of pixels per inch of CSS, which makes "1in" 96 pixels.
  private static let pixelsPerInch = 96.0

  /// Parses a file. O(bytes).
  ///
  /// - Throws: ``PhotoError``: `noSVGLibrary`, `damaged`, `tooLong` or `tooLarge`.
  init(_ bytes: [UInt8]) throws(PhotoError) {
    guard let library = SVGLibrary.shared else { throw .noSVGLibrary }
    guard let handle = bytes.withUnsafeBufferPointer({ library.open($0.baseAddress, UInt($0.count), nil) }) else {
      throw .damaged
    }
    self.library = library
    self.handle = handle
    library.setResolution(handle, Self.pixelsPerInch)
    var (width, height) = (0.0, 0.0)
    // A file without a size in pixels, such as one of 100 %, takes the size at which it is drawn.
    guard library.readSize?(handle, &width, &height) ?? 0 != 0 else { return }
    guard width > 0, height > 0 else { throw .damaged }
    let longest = max(width, height)
    guard longest <= Double(PhotoError.maximumSide) else { throw .tooLong(pixels: Int(min(longest, 1e9))) }
    guard width * height <= Double(PhotoError.maximumPixels) else {
      throw .tooLarge(megapixels: Int((width * height / 1e6).rounded()))
    }
  }

  deinit { library.close(UnsafeMutableRawPointer(handle)) }

  /// Whether a file is an SVG: its first character is that of a markup language, which no format of pixels has.
  static func isSVG(_ bytes: [UInt8]) -> Bool {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: byteOrderMark) ? bytes[byteOrderMark.count...] : bytes[...]
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
  }

  /// Draws the whole picture into a rectangle of a Cairo context. Returns whether it succeeded.
  func draw(on context: OpaquePointer?, in frame: Rect) -> Bool {
    let viewport = [frame.minX, frame.minY, frame.width, frame.height]
    return library.render(handle, context, viewport, nil) != 0
  }
}

/// The functions of librsvg that the program calls.
///
/// The library is loaded when the first SVG is drawn. A program linked with it would load it, Pango, GLib and 20 more
/// libraries at each start, also where no scene has an SVG.
private struct SVGLibrary: Sendable {
  typealias Open = @convention(c) (UnsafePointer<UInt8>?, UInt, UnsafeMutableRawPointer?) -> OpaquePointer?
  typealias SetResolution = @convention(c) (OpaquePointer, Double) -> Void
  typealias ReadSize =
    @convention(c) (OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32
  typealias Render =
    @convention(c) (OpaquePointer, OpaquePointer?, UnsafePointer<Double>, UnsafeMutableRawPointer?) -> Int32
  typealias Close = @convention(c) (UnsafeMutableRawPointer) -> Void

  /// `rsvg_handle_new_from_data(data, length, error)`.
  let open: Open
  /// `rsvg_handle_set_dpi(handle, dpi)`.
  let setResolution: SetResolution
  /// `rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height)`, which librsvg has since version 2.52.
  let readSize: ReadSize?
  /// `rsvg_handle_render_document(handle, cairo, viewport, error)`; the viewport is x, y, width and height.
  let render: Render
  /// `g_object_unref(object)`.
  let close: Close

  /// The library; `nil` where it is not installed.
  static let shared = SVGLibrary()

  /// Name of the library, with the version of its binary interface.
  private static let file = "librsvg-2.so.2"

  private init?() {
    guard let library = dlopen(Self.file, RTLD_LAZY), let open = dlsym(library, "rsvg_handle_new_from_data"),
      let setResolution = dlsym(library, "rsvg_handle_set_dpi"),
      let render = dlsym(library, "rsvg_handle_render_document"), let close = dlsym(library, "g_object_unref")
    else { return nil }
    self.open = unsafeBitCast(open, to: Open.self)
    self.setResolution = unsafeBitCast(setResolution, to: SetResolution.self)
    self.render = unsafeBitCast(render, to: Render.self)
    self.close = unsafeBitCast(close, to: Close.self)
    readSize = dlsym(library, "rsvg_handle_get_intrinsic_size_in_pixels").map {
      unsafeBitCast($0, to: ReadSize.self)
    }
  }
}
