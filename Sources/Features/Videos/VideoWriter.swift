import Documents
import SDLPlatform

#if canImport(Glibc)
  import Glibc
#endif

/// An encoder of frames, based on ffmpeg, which reads them from a pipe. The pipe holds only a few frames, so a slow
/// disk blocks the writer instead of filling the memory.
package final class VideoWriter {
  /// The output that ffmpeg produces from the frames.
  package enum Product {
    /// A video in the format that the file's extension selects.
    case video
    /// A GIF with one global palette, read from a file. With a shared palette, unchanged pixels between frames compress
    /// to almost nothing.
    case gif(colours: String, repeats: Bool)
    /// The best palette for all frames, as an image file.
    case colours
  }

  private let path: String
  private let temporary: TemporaryFile
  private let width: Int
  private let height: Int
  let child: ChildProgram
  private var isOpen = true

  /// The reason why videos cannot be rendered on this machine; `nil` if they can.
  package static var unavailableReason: String? {
    ChildProgram.find("ffmpeg") != nil
      ? nil
      : "a video needs the program ffmpeg, which is not in PATH; install it, or save a picture of each frame"
  }

  /// Returns the path of ffmpeg.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable` if it is in no folder of `PATH`.
  package static func program(for path: String) throws(DocumentError) -> String {
    guard let program = ChildProgram.find("ffmpeg") else {
      throw DocumentError(.unwritable, path: path, unavailableReason ?? "ffmpeg is gone")
    }
    return program
  }

  /// Starts ffmpeg. `width` and `height` are the size of all frames, in pixels.
  ///
  /// - Parameters:
  ///   - path: The output file; its extension selects the format.
  ///   - rate: Frames per second.
  /// - Throws: ``DocumentError`` of kind `unwritable` if ffmpeg is missing or does not start.
  package init(
    _ product: Product = .video, path: String, width: Int, height: Int, rate: Double
  ) throws(DocumentError) {
    let program = try Self.program(for: path)
    self.path = path
    self.width = width
    self.height = height
    if case .video = product, Self.manyFiles.contains(Self.fileExtension(of: path)) {
      throw DocumentError(
        .unwritable, path: path,
        "the name is that of pictures or of a playlist" + Self.remedy + ", or --frames for pictures")
    }
    TemporaryFile.removeStale()
    // Without -xerror, ffmpeg before version 7 succeeds if the disk is full when it writes the last bytes.
    let arguments = [
      program, "-hide_banner", "-loglevel", "error", "-xerror", "-nostdin", "-y", "-f", "rawvideo", "-pixel_format",
      "bgr0",
      "-video_size", "\(width)x\(height)", "-framerate", DecimalText.fixed(rate, digits: 6), "-i", "pipe:0",
    ]
    let target = try OutputFile.target(of: path)
    guard File.isRegular(target) || !File.exists(target) else {
      throw DocumentError(.unwritable, path: path, "is no file" + Self.remedy)
    }
    // Creates the file with the same permissions that ffmpeg itself would use, see open(2). ffmpeg selects the format
    // by the extension.
    guard let temporary = TemporaryFile(for: target, mode: 0o666, keepsExtension: true) else {
      throw DocumentError(.unwritable, path: path, "cannot be written (\(File.reason()))")
    }
    self.temporary = temporary
    let output = Self.arguments(for: product) + [Self.address(temporary.path)]
    guard let child = ChildProgram.start(arguments + output, isFed: true) else {
      throw DocumentError(.unwritable, path: path, "ffmpeg did not start; to see why, run \(program) -version")
    }
    self.child = child
  }

  deinit {
    guard isOpen else { return }
    Glibc.close(child.input)
    _ = child.wait()
  }

  /// Returns the path for ffmpeg, which takes the part of a relative one before a colon for a protocol.
  private static func address(_ path: String) -> String { "file:" + path }

  /// The endings with which ffmpeg writes several files beside each other, and only some under the path's name. Source:
  /// `ffmpeg -h muxer=image2`, `muxer=hls`, `muxer=dash`, `muxer=hds` and `muxer=smoothstreaming`.
  private static let manyFiles = Set(
    ("bmp dpx exr jls jpeg jpg jxl ljpg pam pbm pcx pfm pgm pgmyuv phm png ppm sgi tga tif tiff jp2 j2c j2k xwd sun ras "
      + "rs im1 im8 im24 sunras vbn xbm xface pix y avif qoi m3u8 mpd f4m ism").split(separator: " ").map(String.init))

  private static let remedy = "; use a file name that ends in .mp4, .webm or .gif"

  private static func fileExtension(of path: String) -> String {
    Folder.split(path).name.split(separator: ".").last?.lowercased() ?? ""
  }

  private static func arguments(for product: Product) -> [String] {
    switch product {
    // Most players support only this pixel format, which needs even sides.
    case .video: ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p"]
    // The dither pattern is an ordered one, because it stays fixed while the image below it moves. Scale 5 is the
    // faintest pattern that ffmpeg offers.
    case .gif(let colours, let repeats):
      [
        // In pictures, ffmpeg takes a percent sign in the path for that of a sequence.
        "-f", "image2", "-pattern_type", "none", "-i", address(colours), "-lavfi",
        "paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle", "-loop",
        repeats ? "0" : "-1",
      ]
    case .colours: ["-vf", "palettegen", "-frames:v", "1", "-update", "1"]
    }
  }

  /// Appends a frame.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable` with ffmpeg's own message.
  package func add(_ picture: PixelBuffer) throws(DocumentError) {
    guard picture.width == width, picture.height == height else {
      throw fault("a picture of \(picture.width) x \(picture.height) pixels came after one of \(width) x \(height)")
    }
    let isWritten = picture.pixels.withUnsafeBytes { File.writeAll($0, to: child.input) }
    if !isWritten { throw end() ?? fault("ffmpeg accepts no more pictures") }
  }

  /// Ends the video and renames the temporary file to its final path.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  package func finish() throws(DocumentError) {
    try close()
    guard temporary.commit() else { throw fault("could not be saved (\(File.reason()))") }
  }

  /// Ends the video and returns the path of the temporary file, which exists as long as this object.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  @discardableResult package func close() throws(DocumentError) -> String {
    if let fault = end() { throw fault }
    return temporary.path
  }

  private func end() -> DocumentError? {
    guard isOpen else { return nil }
    isOpen = false
    Glibc.close(child.input)
    var isOfNoFormat = false
    let (status, words) = child.wait { line in
      // ffmpeg's last line only says "Invalid argument" or, for the extension of an audio file, that there is no
      // stream. The cause is in an earlier line.
      if line.contains("output format") || line.contains("does not contain any stream") { isOfNoFormat = true }
      return false
    }
    guard status != 0 else { return nil }
    temporary.remove()
    let reason =
      words.isEmpty
      ? "it ended early"
      : words.replacing(Self.address(temporary.path), with: path).replacing(temporary.path, with: path)
    let remedy = isOfNoFormat ? Self.remedy : ""
    return fault("ffmpeg could not make the video (\(reason))\(remedy)")
  }

  private func fault(_ reason: String) -> DocumentError { DocumentError(.unwritable, path: path, reason) }
}
