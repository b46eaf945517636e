import CCairo
import Documents
import Drawing
import ScrollEngine

#if canImport(Glibc)
  import Glibc
#endif

/// The work of the child process that draws SVGs: it reads requests from standard input and writes pixels to standard
/// output, until the input ends or a limit ends it.
public enum SVGService {
  /// The only argument of the child process. It is not a command for people.
  static let argument = "--draw-svgs"
  /// Seconds of processor time for one request. A design of a thousand shapes takes a few hundredths.
  private static let seconds = 2
  /// Bytes of memory for data (RLIMIT_DATA of setrlimit(2)). The largest tile needs a few megabytes, and each filter or
  /// mask of it as much again.
  private static let memory: rlim_t = 512 << 20

  /// Serves requests and ends the process, if this is the child process. Programs call this first.
  public static func runIfRequested() {
    guard CommandLine.arguments.count == 2, CommandLine.arguments[1] == argument else { return }
    run()
  }

  private static func run() -> Never {
    limit(RLIMIT_DATA, to: memory)
    // A dump of the memory would only fill the disk.
    limit(RLIMIT_CORE, to: 0)
    // Nobody reads what libraries say about broken files.
    let nowhere = Glibc.open("/dev/null", O_WRONLY | O_CLOEXEC)
    if nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
    var picture: Result<SVGFile, PhotoError> = .failure(.damaged)
    while let request = SVGRequest(read: fill) {
      if request.bytes > 0 {
        var bytes = [UInt8](repeating: 0, count: request.bytes)
        guard bytes.withUnsafeMutableBytes({ fill($0) }) else { break }
        setTimer(seconds)
        do throws(PhotoError) { picture = .success(try SVGFile(bytes)) } catch { picture = .failure(error) }
      } else {
        setTimer(seconds)
      }
      guard answer(request, picture) else { break }
      setTimer(0)
    }
    exit(0)
  }

  private static func limit(_ resource: __rlimit_resource, to most: rlim_t) {
    var limits = rlimit(rlim_cur: most, rlim_max: most)
    setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
  }

  /// Ends the process after a number of seconds of processor time, unless the timer is set again; 0 stops it.
  private static func setTimer(_ seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }

  private static func answer(_ request: SVGRequest, _ picture: Result<SVGFile, PhotoError>) -> Bool {
    let file: SVGFile
    switch picture {
    case .failure(let error): return SVGAnswer(refusal: error).send(to: STDOUT_FILENO)
    case .success(let parsed): file = parsed
    }
    var isDrawn = true
    var pixels = [UInt32](repeating: 0, count: request.width * request.height)
    if !pixels.isEmpty {
      pixels.withUnsafeMutableBytes { bytes in
        let surface = cairo_image_surface_create_for_data(
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(request.width),
          Int32(request.height), Int32(request.width * 4))
        let context = cairo_create(surface)
        isDrawn = file.draw(on: context, in: request.frame) && cairo_status(context) == CAIRO_STATUS_SUCCESS
        cairo_destroy(context)
        cairo_surface_flush(surface)
        cairo_surface_destroy(surface)
      }
    }
    // librsvg refuses to draw what refers to itself too often.
    guard isDrawn else { return SVGAnswer(refusal: .tooComplex).send(to: STDOUT_FILENO) }
    return SVGAnswer(refusal: nil).send(to: STDOUT_FILENO)
      && pixels.withUnsafeBytes { File.writeAll($0, to: STDOUT_FILENO) }
  }

  /// Fills a buffer from standard input. Returns false at its end.
  private static func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var done = 0
    while done < buffer.count {
      let count = read(STDIN_FILENO, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}
