import Documents
import Drawing
import ScrollEngine
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A child process of this program that draws SVGs within limits of time and memory, ``SVGService``. One child draws any
/// number of pictures. If it exceeds a limit, it dies, the picture counts as too complex, and the next one gets a new
/// child.
public final class SVGProcess: Sendable {
  /// The process for the whole program; `nil` until ``enable()``.
  static var shared: SVGProcess? { isEnabled.load(ordering: .relaxed) ? single : nil }
  private static let single = SVGProcess()
  private static let isEnabled = Atomic(false)

  /// Draws SVGs in a child process from now on. For programs that start with ``SVGService/runIfRequested()``.
  public static func enable() { isEnabled.store(true, ordering: .relaxed) }

  /// Seconds that a drawing may take while the child waits for the processor or the disk. Chosen.
  private static let longestWait = 10.0
  /// Number of refused drawings that are remembered, so that each costs its time only once.
  private static let mostRefusals = 64

  /// A picture at a size.
  private struct Drawing: Hashable {
    var hash: Int
    var width: Double
    var height: Double
  }

  private struct State {
    var child: ChildProgram?
    /// The number of the picture that the child has parsed last.
    var parsed: Int?
    var refused: [Drawing: PhotoError] = [:]
  }

  private let state = Mutex(State())
  /// The process ID of the child; 0 if there is none.
  private let running = Atomic<pid_t>(0)
  /// Number of calls of ``interrupt()``.
  private let interruptions = Atomic(0)
  /// Number of pictures opened so far.
  private let pictures = Atomic(0)

  /// A parsed picture.
  final class Picture: Sendable {
    fileprivate let bytes: [UInt8]
    fileprivate let hash: Int
    /// The number of the picture among all that were opened. An object's identifier would not do, since a picture may be
    /// created where one was freed.
    fileprivate let number: Int
    private let process: SVGProcess

    fileprivate init(_ bytes: [UInt8], process: SVGProcess) {
      (self.bytes, self.process) = (bytes, process)
      number = process.pictures.add(1, ordering: .relaxed).newValue
      hash = bytes.hashValue
    }

    /// Returns the pixels of a surface into whose `frame` the picture is drawn, with premultiplied alpha.
    ///
    /// - Throws: ``PhotoError``.
    func pixels(width: Int, height: Int, frame: Rect) throws(PhotoError) -> [UInt32] {
      try process.draw(self, SVGRequest(bytes: 0, width: width, height: height, frame: frame))
    }
  }

  /// Parses a file.
  ///
  /// - Throws: ``PhotoError``.
  func open(_ bytes: [UInt8]) throws(PhotoError) -> Picture {
    let picture = Picture(bytes, process: self)
    _ = try draw(picture, SVGRequest(bytes: 0, width: 0, height: 0, frame: .zero))
    return picture
  }

  private func draw(_ picture: Picture, _ request: SVGRequest) throws(PhotoError) -> [UInt32] {
    let drawing = Drawing(hash: picture.hash, width: request.frame.width, height: request.frame.height)
    return try state.withLock { state throws(PhotoError) in
      if let refusal = state.refused[drawing] { throw refusal }
      let before = interruptions.load(ordering: .relaxed)
      do throws(PhotoError) { return try exchange(request, of: picture, &state) } catch {
        // After an interruption, nothing is known about the picture.
        guard error == .tooComplex, interruptions.load(ordering: .relaxed) == before else { throw error }
        if state.refused.count >= Self.mostRefusals { state.refused = [:] }
        state.refused[drawing] = error
        throw error
      }
    }
  }

  private func exchange(
    _ request: SVGRequest, of picture: Picture, _ state: inout State
  ) throws(PhotoError) -> [UInt32] {
    guard let child = runningChild(&state) else { throw .tooComplex }
    var request = request
    if state.parsed != picture.number { request.bytes = picture.bytes.count }
    let isSent = request.send(to: child.input) && (request.bytes == 0 || File.writeAll(picture.bytes, to: child.input))
    state.parsed = picture.number
    guard isSent, let answer = SVGAnswer(read: { read($0, from: child) }) else {
      discard(child, &state)
      throw .tooComplex
    }
    if let refusal = answer.refusal { throw refusal }
    let count = request.width * request.height
    var isWhole = true
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, used in
      isWhole = count == 0 || read(UnsafeMutableRawBufferPointer(buffer), from: child)
      used = isWhole ? count : 0
    }
    guard isWhole else {
      discard(child, &state)
      throw .tooComplex
    }
    return pixels
  }

  /// Fills a buffer with what the child answers. Returns false if it ends or takes too long.
  private func read(_ buffer: UnsafeMutableRawBufferPointer, from child: ChildProgram) -> Bool {
    var done = 0
    while done < buffer.count {
      var waiting = pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, Int32(Self.longestWait * 1000))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return false }
      let count = Glibc.read(child.output, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Returns the child, after starting one if there is none; `nil` if that fails.
  private func runningChild(_ state: inout State) -> ChildProgram? {
    // The system may have ended an idle child.
    if let child = state.child, child.hasEnded { discard(child, &state) }
    if let child = state.child { return child }
    // The file of a running program may have been replaced; the link still leads to it.
    for program in [ChildProgram.own, "/proc/self/exe"].compactMap(\.self) {
      let words = [program, SVGService.argument]
      guard let child = ChildProgram.start(words, isFed: true, isRead: true, leads: true) else { continue }
      state.child = child
      running.store(child.process, ordering: .relaxed)
      return child
    }
    return nil
  }

  private func discard(_ child: ChildProgram, _ state: inout State) {
    running.store(0, ordering: .relaxed)
    child.endAll()
    close(child.input)
    close(child.output)
    _ = child.wait()
    (state.child, state.parsed) = (nil, nil)
  }

  /// Ends the drawing in progress, if there is one, because nobody needs it any more. May be called on any thread.
  func interrupt() {
    interruptions.add(1, ordering: .relaxed)
    let process = running.load(ordering: .relaxed)
    if process > 0 { kill(-process, SIGKILL) }
  }
}

/// A request to the child: a picture to parse, if there are bytes, and the surface to draw it on, if that has pixels.
struct SVGRequest {
  /// Number of bytes of the file, which follow; 0 for the picture of the last request.
  var bytes: Int
  var width: Int
  var height: Int
  var frame: Rect

  init(bytes: Int, width: Int, height: Int, frame: Rect) {
    (self.bytes, self.width, self.height, self.frame) = (bytes, width, height, frame)
  }

  /// Writes the request to a pipe.
  func send(to descriptor: Int32) -> Bool {
    let places = [frame.minX, frame.minY, frame.width, frame.height].map(\.bitPattern)
    let words = [UInt64(bytes), UInt64(width), UInt64(height)] + places
    return words.withUnsafeBytes { File.writeAll($0, to: descriptor) }
  }

  /// Reads a request; `nil` at the end of the pipe.
  init?(read: (UnsafeMutableRawBufferPointer) -> Bool) {
    var words = [UInt64](repeating: 0, count: 7)
    guard words.withUnsafeMutableBytes({ read($0) }), let bytes = Int(exactly: words[0]),
      let width = Int(exactly: words[1]), let height = Int(exactly: words[2])
    else { return nil }
    let places = words[3...].map { Double(bitPattern: $0) }
    self.init(
      bytes: bytes, width: width, height: height,
      frame: Rect(x: places[0], y: places[1], width: places[2], height: places[3]))
  }
}

/// The child's answer, after which the pixels follow if there is no refusal.
struct SVGAnswer {
  var refusal: PhotoError?

  init(refusal: PhotoError?) { self.refusal = refusal }

  /// Writes the answer to a pipe.
  func send(to descriptor: Int32) -> Bool {
    let words: [UInt64] =
      switch refusal {
      case nil: [0, 0]
      case .noSVGLibrary: [1, 0]
      case .tooLong(let pixels): [2, UInt64(clamping: pixels)]
      case .tooLarge(let megapixels): [3, UInt64(clamping: megapixels)]
      case .tooComplex: [4, 0]
      case .damaged, .missing, .unknownFormat, .animated: [5, 0]
      }
    return words.withUnsafeBytes { File.writeAll($0, to: descriptor) }
  }

  /// Reads an answer; `nil` if the pipe has ended.
  init?(read: (UnsafeMutableRawBufferPointer) -> Bool) {
    var words = [UInt64](repeating: 0, count: 2)
    guard words.withUnsafeMutableBytes({ read($0) }) else { return nil }
    refusal =
      switch words[0] {
      case 0: nil
      case 1: .noSVGLibrary
      case 2: .tooLong(pixels: Int(clamping: words[1]))
      case 3: .tooLarge(megapixels: Int(clamping: words[1]))
      case 4: .tooComplex
      default: .damaged
      }
  }
}
