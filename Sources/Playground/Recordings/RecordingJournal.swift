import Documents
import Recording
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Writes a recording down while it is made, so that it is there even if the program is killed.
///
/// A frame only puts its events aside and wakes the thread that writes. The file is locked as long as somebody writes:
/// the system gives the lock back however a program ends, so a file without a holder of its lock was left behind.
final class RecordingJournal: Sendable {
  static let suffix = ".journal"

  let path: String
  private let pending: Mutex<[GestureRecording.Event]>
  private let wakeup: Mutex<Int32>
  private let isWanted = Atomic(true)

  /// Begins a file in a folder, with the recording's header.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  init(_ recording: GestureRecording, folder: String) throws(DocumentError) {
    try Folder.make(folder)
    path = "\(folder)/\(RecordingsFolder.name(scene: recording.scene)) \(getpid())\(Self.suffix)"
    guard let lock = FileLock(path), ftruncate(lock.file, 0) == 0, let ends = Pipe.lock.withLock({ _ in Pipe.make() })
    else {
      throw DocumentError(
        .unwritable, path: path, "cannot be written (\(File.reason())); check the folder")
    }
    // The thread sleeps until it is woken; only the frame's end must never wait.
    _ = fcntl(ends.writing, F_SETFL, O_NONBLOCK)
    var room: [GestureRecording.Event] = []
    room.reserveCapacity(Recorder.blockLength)
    pending = Mutex(room)
    wakeup = Mutex(ends.writing)
    var head = recording
    head.events = []
    Self.write(RecordingWriter.text(head), to: lock.file)
    let reading = ends.reading
    Thread.start { [self] in work(lock, reading) }
  }

  /// Puts an event aside.
  func add(_ event: GestureRecording.Event) { pending.withLock { $0.append(event) } }

  /// Has everything put aside written, on another thread. Never waits.
  func flush() {
    guard pending.withLock({ !$0.isEmpty }) else { return }
    wakeup.withLock { pipe in
      var byte: UInt8 = 1
      // A pipe that is full has wakened the thread already.
      if pipe >= 0 { _ = Glibc.write(pipe, &byte, 1) }
    }
  }

  /// Ends it.
  ///
  /// - Parameter isKept: whether the file stays, as when the recording could not be saved where it belongs.
  func end(isKept: Bool) {
    isWanted.store(isKept, ordering: .releasing)
    wakeup.withLock { pipe in
      if pipe >= 0 { close(pipe) }
      pipe = -1
    }
    // Whoever looks after this must find it gone; the thread lets the file go.
    if !isKept { unlink(path) }
  }

  private func work(_ lock: FileLock, _ reading: Int32) {
    var events: [GestureRecording.Event] = []
    events.reserveCapacity(Recorder.blockLength)
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      let count = read(reading, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      pending.withLock { swap(&$0, &events) }
      if isWanted.load(ordering: .acquiring) {
        Self.write(events.reduce(into: "") { $0 += (RecordingWriter.line($1) ?? "") + "\n" }, to: lock.file)
      }
      events.removeAll(keepingCapacity: true)
      if count <= 0 { break }
    }
    close(reading)
  }

  /// A full disk only costs the journal: the recording itself is still in memory.
  private static func write(_ text: String, to file: Int32) {
    var text = text
    _ = text.withUTF8 { File.writeAll(UnsafeRawBufferPointer($0), to: file) }
  }
}
