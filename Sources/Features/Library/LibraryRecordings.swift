import Documents
import Recording
import Scenes
import ScrollEngine
import Session
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// The recordings in a folder, newest first. A recording's file is opened only when its details are requested.
package struct LibraryRecordings {
  /// A recording's file.
  struct Entry: Equatable {
    var name: String
    /// Modification time in seconds since 1970.
    var modified: Int
    var size: Int
  }

  /// Details of a recording. They are read from the start and the end of its file, except for the duration, which is
  /// known only after a replay.
  struct Detail: Equatable {
    var scene: SceneDescriptor?
    /// Duration of the last replay in seconds, until everything is at rest; `nil` if there was none.
    var duration: Double?
    /// Whether the recording is a trial: its header names the intent, what the user meant to do.
    var isTrial = false
    /// The reason that the recording cannot be replayed; `nil` if it can.
    var fault: String?
  }

  /// The conditions of a replay that a recording's duration depends on.
  package struct Stage: Equatable {
    package var viewport: Size
    /// The tuning of the scene, or both tunings of a comparison.
    package var tunings: [Tuning]

    package init(viewport: Size, tunings: [Tuning]) {
      self.viewport = viewport
      self.tunings = tunings
    }
  }

  /// Number of bytes that are read at the start and at the end of a file. A header has a few hundred bytes.
  private static let glance = 4096

  package let folder: String
  private let listedScenes: [SceneDescriptor]
  /// The scenes that recordings can belong to: those of the list, and the screens that were opened since.
  private var scenes: [SceneDescriptor] { listedScenes.withOpened }
  private(set) var entries: [Entry] = []
  private var details: [String: Detail] = [:]
  private struct Measured {
    let stage: Stage
    var names: Set<String>
  }

  /// The conditions (viewport size and tunings) of the last measured durations, and the names of the recordings whose
  /// durations were measured under them.
  private var measured: Measured?
  /// Number of opened files, for tests.
  private(set) var openedFileCount = 0

  /// Creates an empty list of a folder's recordings. ``reload()`` fills it.
  ///
  /// - Parameter scenes: the scenes that recordings can belong to.
  init(folder: String, scenes: [SceneDescriptor]) {
    self.folder = folder
    listedScenes = scenes
  }

  /// Reads the folder again without opening a file. O(n log n) for n files.
  mutating func reload() {
    let known = Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
    entries = ((try? Folder.files(folder)) ?? []).compactMap { file in
      guard file.hasSuffix(RecordingsFolder.suffix) else { return nil }
      var status = stat()
      guard stat(folder + "/" + file, &status) == 0 else { return nil }
      return Entry(
        name: String(file.dropLast(RecordingsFolder.suffix.count)), modified: status.st_mtim.tv_sec,
        size: Int(status.st_size))
    }
    entries.sort { ($1.modified, $0.name) < ($0.modified, $1.name) }
    for entry in entries where known[entry.name] != entry {
      details[entry.name] = nil
      measured?.names.remove(entry.name)
    }
  }

  func path(_ name: String) -> String { RecordingsFolder.file(name, in: folder) }

  /// Reads a recording.
  ///
  /// - Throws: ``DocumentError`` if the recording cannot be replayed.
  package func recording(_ name: String) throws(DocumentError) -> GestureRecording {
    try RecordingReader.read(path(name), scenes: scenes.names)
  }

  /// Returns a function that reads a recording on any thread.
  package func reading(_ name: String) -> @Sendable () -> Result<GestureRecording, DocumentError> {
    let (path, names) = (path(name), scenes.names)
    return { Result { () throws(DocumentError) in try RecordingReader.read(path, scenes: names) } }
  }

  func index(of name: String) -> Int? { entries.firstIndex { $0.name == name } }

  /// Returns the details of a recording. Reads the file on first use.
  mutating func detail(_ name: String) -> Detail {
    if let known = details[name] { return known }
    openedFileCount += 1
    let made = readDetail(at: path(name))
    details[name] = made
    return made
  }

  /// Stores the error with which a recording could not be opened.
  mutating func setError(_ error: DocumentError, of name: String) {
    var detail = detail(name)
    detail.fault = Self.words(error)
    details[name] = detail
  }

  /// Returns the name of the recording whose duration is measured next: among the given rows, the smallest file whose
  /// duration is unknown for the given viewport size and tunings; `nil` if there is none.
  package mutating func unmeasured(among rows: Range<Int>, on stage: Stage) -> String? {
    let known = measured?.stage == stage ? measured?.names ?? [] : []
    return entries[rows].filter { !known.contains($0.name) && detail($0.name).fault == nil }
      .min { $0.size < $1.size }?.name
  }

  /// Stores the duration of a recording in seconds, as measured with a viewport size and one or two tunings (`stage`).
  mutating func setDuration(_ length: Double, of name: String, on stage: Stage) {
    var detail = detail(name)
    detail.duration = length
    details[name] = detail
    if measured?.stage != stage { measured = Measured(stage: stage, names: []) }
    measured?.names.insert(name)
  }

  private static func words(_ error: DocumentError) -> String {
    error.line.map { "line \($0): \(error.reason)" } ?? error.reason
  }

  private func readDetail(at path: String) -> Detail {
    var detail = Detail()
    do throws(DocumentError) {
      let bytes = TextDecoder.utf8(try File.read(path, upTo: Self.glance))
      let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let head = try RecordingReader.parse(Array(bytes[..<end]), path: path, scenes: scenes.names)
      detail.scene = scenes[head.scene]
      detail.isTrial = head.intent != nil
      if !Self.endsInEvent(path) { detail.fault = "the last line is not an event" }
    } catch { detail.fault = Self.words(error) }
    return detail
  }

  /// Whether the last line of a file is an event with a time, or the header.
  private static func endsInEvent(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    let size = lseek(file, 0, SEEK_END)
    let start = max(0, size - off_t(glance))
    var bytes = [UInt8](repeating: 0, count: glance)
    let count = pread(file, &bytes, glance, start)
    guard count > 0 else { return false }
    let lines = bytes[0..<count].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    guard let last = lines.last, let value = try? JSONParser.parse(last) else { return false }
    return value["scrollwork"] != nil || RecordingReader.time(value["t"]?.number) != nil
  }
}
