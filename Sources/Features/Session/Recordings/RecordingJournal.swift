import Documents
import Recording
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A file to which a recording is written while it is being made, so that it survives if the program is killed.
///
/// A frame only appends events to a queue and wakes the writing thread. The file stays locked while it is written. The
/// system releases the lock when the process ends for any reason, so an unlocked journal was left behind by a process
/// that no longer exists.
package final class RecordingJournal: Sendable {
  static let suffix = ".journal"

  let path: String
  private let pending: Mutex<[GestureRecording.Event]>
  private let wakeup: Mutex<Int32>
  private let isWanted = Atomic(true)

  /// Creates a journal in a folder and writes the recording's header.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  init(_ recording: GestureRecording, folder: String) throws(DocumentError) {
    try Folder.create(folder)
    path = "\(folder)/\(RecordingsFolder.name(scene: recording.scene)) \(getpid())\(Self.suffix)"
    guard let lock = FileLock(path), ftruncate(lock.descriptor, 0) == 0,
      let ends = Pipe.lock.withLock({ _ in Pipe.create() })
    else {
      throw DocumentError(
        .unwritable, path: path, "cannot be written (\(File.reason())); check the folder")
    }
    // Only the writing end must not block, because it is used at the end of a frame. The thread's reading end blocks
    // until data arrives.
    _ = fcntl(ends.writing, F_SETFL, O_NONBLOCK)
    var room: [GestureRecording.Event] = []
    room.reserveCapacity(Recorder.blockLength)
    pending = Mutex(room)
    wakeup = Mutex(ends.writing)
    var head = recording
    head.events = []
    Self.write(RecordingWriter.text(head), to: lock.descriptor)
    let reading = ends.reading
    Thread.start { [self] in runWriter(lock, reading) }
  }

  /// Appends an event to the queue. Nothing is written yet.
  func add(_ event: GestureRecording.Event) { pending.withLock { $0.append(event) } }

  /// Writes the queued events on another thread. Never blocks.
  func flush() {
    guard pending.withLock({ !$0.isEmpty }) else { return }
    wakeup.withLock { pipe in
      var byte: UInt8 = 1
      // If the pipe is full, the thread has already been woken.
      if pipe >= 0 { _ = Glibc.write(pipe, &byte, 1) }
    }
  }

  /// Closes the journal.
  ///
  /// - Parameter isKept: Whether the file stays, because the recording could not be saved at its destination.
  func end(isKept: Bool) {
    isWanted.store(isKept, ordering: .releasing)
    wakeup.withLock { pipe in
      if pipe >= 0 { close(pipe) }
      pipe = -1
    }
    // Removes the file now, so that callers find it gone. The thread still closes its descriptor later.
    if !isKept { unlink(path) }
  }

  /// Closes the journal and replaces it with the whole recording, which it may lack events of.
  ///
  /// - Returns: Whether that succeeded. Otherwise the journal is still open.
  func replace(with recording: GestureRecording) -> Bool {
    // The new file is not locked, so the next start takes it for one of a killed process.
    guard (try? RecordingWriter.save(recording, to: path)) != nil else { return false }
    end(isKept: true)
    return true
  }

  private func runWriter(_ lock: FileLock, _ reading: Int32) {
    var events: [GestureRecording.Event] = []
    events.reserveCapacity(Recorder.blockLength)
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      let count = read(reading, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      pending.withLock { swap(&$0, &events) }
      if isWanted.load(ordering: .acquiring) {
        Self.write(events.reduce(into: "") { $0 += (RecordingWriter.line($1) ?? "") + "\n" }, to: lock.descriptor)
      }
      events.removeAll(keepingCapacity: true)
      if count <= 0 { break }
    }
    close(reading)
  }

  /// Writes text to the journal. Errors are ignored: a full disk costs only the journal, because the recording is also
  /// in memory.
  private static func write(_ text: String, to file: Int32) {
    var text = text
    _ = text.withUTF8 { File.writeAll(UnsafeRawBufferPointer($0), to: file) }
  }
}
