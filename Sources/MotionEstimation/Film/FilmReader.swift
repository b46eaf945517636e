import Documents

/// A reader of a film's pictures and their times, through ffmpeg. One picture is in memory at a time.
///
/// ```swift
/// let film = try FilmReader("phone.mp4")
/// while let picture = try film.next() { print(picture.time) }
/// ```
public final class FilmReader {
  /// Pixel formats whose first plane is luma with 8 bits. ffmpeg converts all others to one of them.
  private static let formats =
    "yuv420p|yuvj420p|yuv422p|yuvj422p|yuv444p|yuvj444p|yuv410p|yuv411p|yuv440p|nv12|gray"
  /// Largest side of a picture, in pixels: that of 16K video.
  private static let largestSide = 16_384

  private let path: String
  private let isStopped: () -> Bool
  private var child: ChildOutput
  private var picture: GrayPicture?
  /// Times in seconds of the pictures that ffmpeg has announced and that have not been read yet, as the film has them.
  private var announced: [Double] = []
  private var firstTime: Double?
  private var lastTime = -Double.infinity
  /// ffmpeg's last error message.
  private var fault: String?

  /// Duration in seconds that the film declares; `nil` until the first picture is read, and if it declares none.
  public private(set) var duration: Double?
  /// The number of pictures read.
  public private(set) var count = 0
  /// Width in pixels of all pictures; 0 until the first picture is read.
  public private(set) var width = 0
  /// Height in pixels of all pictures; 0 until the first picture is read.
  public private(set) var height = 0

  /// Opens a film.
  ///
  /// - Parameter isStopped: Called often while a picture is awaited; true ends the film early.
  /// - Throws: ``DocumentError`` of kind `missing` if the file cannot be opened, `unavailable` if ffmpeg is not
  ///   installed.
  public init(_ path: String, isStopped: @escaping () -> Bool = { false }) throws(DocumentError) {
    // Opening the file tells why it cannot be read more plainly than ffmpeg does.
    _ = try File.read(path, upTo: 1)
    self.path = path
    self.isStopped = isStopped
    child = try Self.start(path, passthrough: ["-fps_mode", "passthrough"])
  }

  /// Starts ffmpeg. It writes the luma of each picture to standard output, and a line with its time before it.
  private static func start(_ path: String, passthrough: [String]) throws(DocumentError) -> ChildOutput {
    guard let program = ChildProgram.find("ffmpeg") else {
      throw DocumentError(
        .unavailable, path: path, "reading a film needs the program ffmpeg, which is not in PATH; install it")
    }
    let arguments =
      [program, "-hide_banner", "-nostdin", "-nostats", "-loglevel", "level+info", "-i", "file:" + path]
      // Without passthrough, ffmpeg repeats and drops pictures until their rate is constant.
      + ["-map", "0:v:0", "-vf", "format=\(formats),extractplanes=y,showinfo=checksum=0"] + passthrough
      + ["-f", "rawvideo", "-pix_fmt", "gray", "pipe:1"]
    guard let child = ChildOutput(arguments) else {
      throw DocumentError(
        .unavailable, path: path, "ffmpeg did not start; to see why, run \(program) -version")
    }
    return child
  }

  /// Reads the next picture.
  ///
  /// - Returns: `nil` at the end of the film, or if reading was stopped.
  /// - Throws: ``DocumentError`` of kind `malformed` if the file is not a film.
  public func next() throws(DocumentError) -> GrayPicture? {
    while let time = try nextTime(), try readPixels() {
      // Players do not show a picture whose time is not after the last one's.
      guard time > lastTime else { continue }
      lastTime = time
      firstTime = firstTime ?? time
      picture?.time = time - (firstTime ?? time)
      count += 1
      return picture
    }
    return nil
  }

  /// Ends ffmpeg, so that nothing is left running when the program exits.
  public func stop() { child.end() }

  /// Returns the time of the next picture in seconds; `nil` if there is none.
  private func nextTime() throws(DocumentError) -> Double? {
    while announced.isEmpty {
      if child.waitForLine(isStopped: isStopped) {
        for line in child.takeLines() { read(line) }
      } else if isStopped() {
        return nil
      } else if !(try endOfOutput()) {
        return nil
      }
    }
    return announced.removeFirst()
  }

  /// Ends ffmpeg, whose messages have ended.
  ///
  /// - Returns: Whether it was started again, with an option that older versions know.
  private func endOfOutput() throws(DocumentError) -> Bool {
    let status = child.finish()
    for line in child.takeLines() { read(line) }
    guard count == 0 else { return false }
    if let fault, fault.contains("fps_mode") {
      self.fault = nil
      // The name of the option before ffmpeg 5.1.
      child = try Self.start(path, passthrough: ["-vsync", "passthrough"])
      return true
    }
    guard status != 0 || fault != nil || width == 0 else { return false }
    let reason = fault.map { " (\($0.replacing("file:" + path, with: path)))" } ?? ""
    throw DocumentError(.malformed, path: path, "is not a film that ffmpeg can read\(reason); expected a video file")
  }

  /// Reads a line of ffmpeg's messages.
  private func read(_ line: String) {
    if line.contains("[error]") || line.contains("[fatal]") {
      fault = line.firstRange(of: "] ").map { String(line[$0.upperBound...]) }.map { text in
        text.replacing("[error] ", with: "").replacing("[fatal] ", with: "")
      }
    } else if let text = value(of: "Duration: ", in: line), duration == nil {
      let parts = text.prefix { $0 != "," }.split(separator: ":").map { Double($0) ?? .nan }
      let seconds = parts.reduce(0) { $0 * 60 + $1 }
      if parts.count == 3, seconds > 0 { duration = seconds }
    } else if line.contains("showinfo"), let time = value(of: "pts_time:", in: line).flatMap({ Double($0) }) {
      announced.append(time)
      let sides = value(of: " s:", in: line)?.split(separator: "x").compactMap { Int($0) } ?? []
      if width == 0, sides.count == 2 { (width, height) = (sides[0], sides[1]) }
    }
  }

  /// Returns the word after a name in a line.
  private func value(of name: String, in line: String) -> String? {
    line.firstRange(of: name).map { String(line[$0.upperBound...].drop { $0 == " " }.prefix { $0 != " " }) }
  }

  /// Reads a picture's pixels. Returns false if the film ends before the picture does.
  private func readPixels() throws(DocumentError) -> Bool {
    guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height) else {
      throw DocumentError(
        .malformed, path: path,
        "has pictures of \(width) x \(height) pixels; expected at most \(Self.largestSide) on a side")
    }
    var next =
      picture ?? GrayPicture(width: width, height: height, time: 0, pixels: Array(repeating: 0, count: width * height))
    // Without another reference to the pixels, they are replaced in place.
    picture = nil
    let read = next.pixels.withUnsafeMutableBytes { child.read(into: $0, isStopped: isStopped) }
    picture = next
    return read == width * height
  }
}
