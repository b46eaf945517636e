import Documents
import SDLPlatform

#if canImport(Glibc)
  import Glibc
#endif

/// Turns pictures into a film by the program ffmpeg, fed through a pipe: the pipe holds few pictures, so that a slow disk
/// slows the writer down and fills no memory.
final class FilmWriter {
  /// What becomes of the pictures.
  enum Product {
    /// A film of the format that its file's ending asks for.
    case film
    /// A GIF whose pictures share the colours of a file: what does not change from one to the next then takes no room.
    case gif(colours: String, repeats: Bool)
    /// The colours that suit all pictures best, as a picture of their own.
    case colours
  }

  private let path: String
  private let temporary: String
  private let width: Int
  private let height: Int
  private let child: ChildProgram
  /// Tells others that the film still grows.
  private let lock: FileLock
  private var isOpen = true

  /// Why films cannot be made here; `nil` where they can.
  static var lack: String? {
    ChildProgram.find("ffmpeg") != nil
      ? nil
      : "films are made by the program ffmpeg, which is in no folder of PATH; install it, or take pictures of each frame"
  }

  /// Where ffmpeg is.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable` when it is in no folder of `PATH`.
  static func program(for path: String) throws(DocumentError) -> String {
    guard let program = ChildProgram.find("ffmpeg") else {
      throw DocumentError(.unwritable, path: path, lack ?? "ffmpeg is gone")
    }
    return program
  }

  /// Begins a film.
  ///
  /// - Parameters:
  ///   - path: the film's file; its ending chooses the format.
  ///   - rate: pictures a second.
  /// - Throws: ``DocumentError`` of kind `unwritable` when ffmpeg is not there or does not start.
  init(
    _ product: Product = .film, path: String, width: Int, height: Int, rate: Double
  ) throws(DocumentError) {
    let program = try Self.program(for: path)
    self.path = path
    self.width = width
    self.height = height
    // ffmpeg chooses the format by the ending.
    temporary = TemporaryFile.hidden(for: path)
    TemporaryFile.sweep(Folder.split(path).folder)
    let arguments = [
      program, "-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo", "-pixel_format", "bgr0",
      "-video_size", "\(width)x\(height)", "-framerate", DecimalText.fixed(rate, digits: 6), "-i", "pipe:0",
    ]
    // As readable as ffmpeg would have made it, open(2).
    guard let lock = FileLock(temporary, mode: 0o666) else {
      throw DocumentError(.unwritable, path: path, "cannot be written (\(File.reason()))")
    }
    self.lock = lock
    guard let child = ChildProgram.start(arguments + Self.arguments(for: product) + [temporary], isFed: true) else {
      unlink(temporary)
      throw DocumentError(.unwritable, path: path, "ffmpeg does not start; try \(program) -version")
    }
    self.child = child
  }

  deinit {
    guard isOpen else { return }
    close(child.input)
    _ = child.wait()
    unlink(temporary)
  }

  /// What ffmpeg is told of a product.
  private static func arguments(for product: Product) -> [String] {
    switch product {
    // Most players know only this format of colours, which needs even sides.
    case .film: ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p"]
    // A pattern stays where it is while what it lies on does; of ffmpeg's this is the faintest.
    case .gif(let colours, let repeats):
      [
        "-i", colours, "-lavfi", "paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle", "-loop",
        repeats ? "0" : "-1",
      ]
    case .colours: ["-vf", "palettegen", "-frames:v", "1", "-update", "1"]
    }
  }

  /// Adds a picture.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable` in ffmpeg's own words.
  func add(_ picture: PixelBuffer) throws(DocumentError) {
    guard picture.width == width, picture.height == height else {
      throw fault("a picture of \(picture.width) x \(picture.height) pixels came after one of \(width) x \(height)")
    }
    let isWritten = picture.pixels.withUnsafeBytes { File.writeAll($0, to: child.input) }
    if !isWritten { throw end() ?? fault("ffmpeg takes no more pictures") }
  }

  /// Ends the film; only then it is there under its name.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  func finish() throws(DocumentError) {
    if let fault = end() { throw fault }
    guard rename(temporary, path) == 0 else {
      let reason = File.reason()
      unlink(temporary)
      throw fault("could not be saved (\(reason))")
    }
  }

  private func end() -> DocumentError? {
    guard isOpen else { return nil }
    isOpen = false
    close(child.input)
    var isOfNoFormat = false
    let (status, words) = child.wait { line in
      // Its last line says no more than "Invalid argument"; of an ending for sound alone, that there is no stream.
      if line.contains("output format") || line.contains("does not contain any stream") { isOfNoFormat = true }
      return false
    }
    guard status != 0 else { return nil }
    unlink(temporary)
    let reason = words.isEmpty ? "it ended early" : words.replacing(temporary, with: path)
    let remedy = isOfNoFormat ? "; the ending chooses the format, take .mp4, .webm or .gif" : ""
    return fault("ffmpeg could not make the film (\(reason))\(remedy)")
  }

  private func fault(_ reason: String) -> DocumentError { DocumentError(.unwritable, path: path, reason) }
}
