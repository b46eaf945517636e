import Documents

/// A reader of a video's pictures and their times, through ffmpeg. One picture is in memory at a time.
///
/// ffmpeg gets the file as its standard input, so it never sees the file's name. It writes the pictures to standard
/// output and their times to standard error. Its own messages, which quote the file's metadata, are off meanwhile.
///
/// ```swift
/// let video = try VideoReader("phone.mp4")
/// while let picture = try video.next() { print(picture.time) }
/// ```
public final class VideoReader {
  /// Pixel formats whose first plane is luma with 8 bits. ffmpeg converts all others to one of them.
  private static let formats =
    "yuv420p|yuvj420p|yuv422p|yuvj422p|yuv444p|yuvj444p|yuv410p|yuv411p|yuv440p|nv12|gray"
  /// Filters that reduce each picture to its luma and print a line with its time in microseconds. Some decoders give
  /// pictures metadata of the file, which could contain such lines, so it is deleted. ffmpeg prints the time only of
  /// pictures with metadata.
  private static let filters =
    "format=\(formats),extractplanes=y,settb=1/1000000,metadata=delete,metadata=add:key=shown:value=1,"
    + "metadata=print:direct=1:file='pipe\\:2'"
  /// Options that keep ffmpeg from repeating and dropping pictures until their rate is constant. The second one is the
  /// first one's name before ffmpeg 5.1.
  private static let passthrough = ["-fps_mode", "-vsync"]
  /// Largest side of a picture, in pixels: that of 16K video.
  private static let largestSide = 16_384
  /// Longest line between pictures, in bytes. Chosen: those of the filter have less than 64.
  private static let longestLine = 256
  /// Longest time that is waited for a picture. A picture of 16K video takes a slow machine a few seconds.
  private static let patience = Duration.seconds(60)

  private let path: String
  private let program: String
  private let patience: Duration
  private let isStopped: () -> Bool
  private var child: ChildOutput
  /// Index of the option that the running ffmpeg has.
  private var option = 0
  private var picture: GrayPicture?
  /// Times in seconds of the pictures that ffmpeg has announced and that have not been read yet, as the video has them.
  private var announced: [Double] = []
  private var firstTime: Double?
  private var lastTime = -Double.infinity
  /// Time at which waiting for a picture ends.
  private var deadline = ContinuousClock.now

  /// Duration in seconds that the video declares; `nil` until the first picture is read, and if it declares none.
  public private(set) var duration: Double?
  /// Seconds from the first picture to the declared end of the video; `nil` if they are unknown.
  public private(set) var end: Double?
  /// The number of pictures read.
  public private(set) var count = 0
  /// Width in pixels of all pictures; 0 until the first picture is read.
  public private(set) var width = 0
  /// Height in pixels of all pictures; 0 until the first picture is read.
  public private(set) var height = 0

  /// Opens a video.
  ///
  /// - Parameter isStopped: Called often while a picture is awaited; true ends the video early.
  /// - Throws: ``DocumentError`` of kind `missing` if the file cannot be opened, `malformed` if it is a pipe or a device,
  ///   `unavailable` if ffmpeg is not installed.
  public convenience init(_ path: String, isStopped: @escaping () -> Bool = { false }) throws(DocumentError) {
    try self.init(path, patience: Self.patience, isStopped: isStopped)
  }

  /// Opens a video, for whose next picture is waited for a time of at most `patience`.
  init(_ path: String, patience: Duration, isStopped: @escaping () -> Bool = { false }) throws(DocumentError) {
    guard File.isRegular(path) || !File.exists(path) || Folder.exists(path) else {
      throw DocumentError(.malformed, path: path, "is a pipe or a device; expected a video file")
    }
    // Opening the file tells why it cannot be read more plainly than ffmpeg does.
    _ = try File.read(path, upTo: 1)
    guard let program = ChildProgram.find("ffmpeg") else {
      throw DocumentError(
        .unavailable, path: path, "reading a video needs the program ffmpeg, which is not in PATH; install it")
    }
    (self.path, self.program, self.patience, self.isStopped) = (path, program, patience, isStopped)
    child = try Self.start(program, path, Self.decoding(option: 0))
  }

  /// Arguments with which ffmpeg writes pictures and times.
  private static func decoding(option: Int) -> [String] {
    ["-loglevel", "quiet"] + input
      + ["-map", "0:V:0", "-vf", filters, passthrough[option], "passthrough"]
      + ["-f", "yuv4mpegpipe", "-pix_fmt", "gray", "pipe:1"]
  }

  /// Arguments that name the video: standard input, opened again, so that ffmpeg can seek in it.
  private static let input = ["-i", "file:/dev/stdin"]

  private static func start(
    _ program: String, _ path: String, _ arguments: [String]
  ) throws(DocumentError) -> ChildOutput {
    guard let child = ChildOutput([program, "-hide_banner", "-nostdin", "-nostats"] + arguments, file: path) else {
      throw DocumentError(
        .unavailable, path: path, "ffmpeg did not start; to see why, run \(program) -version")
    }
    return child
  }

  /// Reads the next picture.
  ///
  /// - Returns: `nil` at the end of the video, or if reading was stopped.
  /// - Throws: ``DocumentError`` of kind `malformed` if the file is not a video, or if ffmpeg finds no picture for a
  ///   minute.
  public func next() throws(DocumentError) -> GrayPicture? {
    deadline = ContinuousClock.now + patience
    if firstTime == nil { findDuration() }
    while let time = try nextTime(), try readPixels() {
      // Players do not show a picture whose time is not after the last one's, and one without a time has none.
      guard time > lastTime else { continue }
      lastTime = time
      firstTime = firstTime ?? time
      picture?.time = time - (firstTime ?? time)
      count += 1
      return picture
    }
    guard isStopped() || ContinuousClock.now < deadline else {
      child.end()
      throw DocumentError(
        .malformed, path: path,
        "ffmpeg finds no \(count == 0 ? "" : "further ")picture in it for \(patience.components.seconds) s; "
          + "cut the video, or convert it with ffmpeg")
    }
    return nil
  }

  /// Ends ffmpeg, so that nothing is left running when the program exits.
  public func stop() { child.end() }

  /// Whether nothing more is waited for.
  private func mustEnd() -> Bool { isStopped() || ContinuousClock.now >= deadline }

  /// Returns the time of the next picture in seconds; `nil` if there is none, and not a number for a picture without a
  /// time.
  private func nextTime() throws(DocumentError) -> Double? {
    while announced.isEmpty {
      if child.waitForLine(isStopped: mustEnd) {
        announced += child.takeLines().compactMap { Self.time(in: $0) }
      } else if mustEnd() {
        return nil
      } else if !(try endOfOutput()) {
        return nil
      }
    }
    return announced.removeFirst()
  }

  /// Ends ffmpeg, whose output has ended.
  ///
  /// - Returns: Whether it was started again, with an option that older versions know.
  private func endOfOutput() throws(DocumentError) -> Bool {
    _ = child.finish()
    guard count == 0 else { return false }
    let words = messages(
      ["-loglevel", "level+error"] + Self.input
        + ["-map", "0:V:0", Self.passthrough[option], "passthrough", "-frames:v", "1", "-f", "null", "-"])
    if option + 1 < Self.passthrough.count, words.contains(where: { $0.contains("option 'fps_mode'") }) {
      option += 1
      child = try Self.start(program, path, Self.decoding(option: option))
      return true
    }
    let faults = words.compactMap { line in
      ["[error] ", "[fatal] "].compactMap { line.firstRange(of: $0) }.first.map { String(line[$0.upperBound...]) }
    }
    let reason = faults.last.map { " (\($0.replacing("file:/dev/stdin", with: path)))" } ?? ""
    throw DocumentError(.malformed, path: path, "is not a video that ffmpeg can read\(reason); expected a video file")
  }

  /// Finds the duration that the video declares. Only the progress depends on it, and how long the last picture is
  /// shown.
  private func findDuration() {
    // Metadata is printed with a deeper indentation, and each line of it begins with its name.
    let prefix = "  Duration: "
    guard let line = messages(Self.input).first(where: { $0.hasPrefix(prefix) }) else { return }
    let parts = line.dropFirst(prefix.count).prefix { $0 != "," }.split(separator: ":").map { Double($0) ?? .nan }
    let seconds = parts.reduce(0) { $0 * 60 + $1 }
    guard parts.count == 3, seconds > 0 else { return }
    duration = seconds
    // Some formats count the duration from the first picture, others from the zero of their clock.
    let start = line.firstRange(of: ", start: ").flatMap { Double(line[$0.upperBound...].prefix { $0 != "," }) }
    end = start.map { seconds - max(0, $0) }
  }

  /// Runs ffmpeg and returns what it says.
  private func messages(_ arguments: [String]) -> [String] {
    guard let child = try? Self.start(program, path, arguments) else { return [] }
    var lines: [String] = []
    while child.waitForLine(isStopped: mustEnd) { lines += child.takeLines() }
    child.end()
    return lines
  }

  /// Returns the time in a line, in seconds; `nil` if the line announces no picture.
  private static func time(in line: String) -> Double? {
    guard line.hasPrefix("frame:"), let name = line.firstRange(of: " pts:") else { return nil }
    return Int(line[name.upperBound...].prefix { $0 != " " }).map { Double($0) / 1e6 } ?? .nan
  }

  /// Reads a picture's pixels. Returns false if the video ends before the picture does.
  private func readPixels() throws(DocumentError) -> Bool {
    if width == 0 {
      // The format of YUV4MPEG2 files: a line with the size, and one before each picture.
      for word in readLine().split(separator: " ") {
        if let side = Int(word.dropFirst()) {
          if word.hasPrefix("W") { width = side } else if word.hasPrefix("H") { height = side }
        }
      }
      guard width != 0 else { return false }
    }
    guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height) else {
      throw DocumentError(
        .malformed, path: path,
        "has pictures of \(width) x \(height) pixels; expected at most \(Self.largestSide) on a side")
    }
    guard readLine().hasPrefix("FRAME") else { return false }
    var next =
      picture ?? GrayPicture(width: width, height: height, time: 0, pixels: Array(repeating: 0, count: width * height))
    // Without another reference to the pixels, they are replaced in place.
    picture = nil
    let read = next.pixels.withUnsafeMutableBytes { child.read(into: $0, isStopped: mustEnd) }
    picture = next
    return read == width * height
  }

  /// Reads a line of the output without its end; what there is of it if the output ends.
  private func readLine() -> String {
    var line: [UInt8] = []
    while line.count < Self.longestLine {
      var byte = UInt8(ascii: "\n")
      guard withUnsafeMutableBytes(of: &byte, { child.read(into: $0, isStopped: mustEnd) }) == 1,
        byte != UInt8(ascii: "\n")
      else { break }
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }
}

/// The brightness of a picture of a video.
public struct GrayPicture: Sendable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// Seconds since the video's first picture.
  public internal(set) var time = 0.0
  /// Luma of each pixel, row by row from the top left corner.
  public internal(set) var pixels: [UInt8]

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - width: the width in pixels.
  ///   - height: the height in pixels.
  ///   - time: the seconds since the video's first picture.
  ///   - pixels: the luma of `width * height` pixels, row by row from the top left corner.
  public init(width: Int, height: Int, time: Double, pixels: [UInt8]) {
    precondition(pixels.count == width * height, "a picture needs one value for each pixel")
    self.width = width
    self.height = height
    self.time = time
    self.pixels = pixels
  }
}
