import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// The recordings in a folder, newest first. Files are looked into only when somebody wants to see what they are.
struct RecordingList {
  /// A file.
  struct Entry: Equatable {
    var name: String
    /// Seconds since 1970.
    var modified: Int
    var size: Int
  }

  /// What a look at a file's first and last lines tells, and what playing it has told.
  struct Detail: Equatable {
    var scene: SceneDescriptor?
    /// Seconds from its beginning until all rests, when it was played last; `nil` before that.
    var length: Double?
    /// Whether its header tells what was meant.
    var isTrial = false
    /// Why it cannot be played.
    var fault: String?
  }

  /// What a recording's length depends on beside itself.
  struct Stage: Equatable {
    var viewport: Size
    /// The values that it moves by: those of both sides where two are compared.
    var tunings: [Tuning]
  }

  /// Bytes read at either end: a header takes some hundred.
  private static let glance = 4096

  let folder: String
  private let scenes: [SceneDescriptor]
  private(set) var entries: [Entry] = []
  private var details: [String: Detail] = [:]
  /// The recordings whose lengths are those of a stage.
  private var measured: (stage: Stage, names: Set<String>)?
  /// How many files were looked into, for tests.
  private(set) var glances = 0

  /// - Parameter scenes: those that recordings may be of.
  init(folder: String, scenes: [SceneDescriptor]) {
    self.folder = folder
    self.scenes = scenes
  }

  /// Reads the names anew. O(n log n) in the files, none of which is opened.
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
  /// - Throws: ``DocumentError`` when it cannot be played.
  func recording(_ name: String) throws(DocumentError) -> GestureRecording {
    try RecordingReader.read(path(name), scenes: scenes.names)
  }

  /// What reads a recording on any thread.
  func reading(_ name: String) -> @Sendable () -> Result<GestureRecording, DocumentError> {
    let (path, names) = (path(name), scenes.names)
    return { Result { () throws(DocumentError) in try RecordingReader.read(path, scenes: names) } }
  }

  func index(of name: String) -> Int? { entries.firstIndex { $0.name == name } }

  /// What a recording is.
  mutating func detail(_ name: String) -> Detail {
    if let known = details[name] { return known }
    glances += 1
    let made = look(at: path(name))
    details[name] = made
    return made
  }

  /// Notes that a recording could not be read when it was opened.
  mutating func note(_ error: DocumentError, of name: String) {
    var detail = detail(name)
    detail.fault = Self.words(error)
    details[name] = detail
  }

  /// Of some recordings whose length on a stage nobody has found out the one that is found out soonest.
  mutating func unmeasured(among rows: Range<Int>, on stage: Stage) -> String? {
    let known = measured?.stage == stage ? measured?.names ?? [] : []
    return entries[rows].filter { !known.contains($0.name) && detail($0.name).fault == nil }
      .min { $0.size < $1.size }?.name
  }

  /// Notes how long a recording takes on a stage.
  mutating func note(length: Double, of name: String, on stage: Stage) {
    var detail = detail(name)
    detail.length = length
    details[name] = detail
    if measured?.stage != stage { measured = (stage, []) }
    measured?.names.insert(name)
  }

  private static func words(_ error: DocumentError) -> String {
    error.line.map { "line \($0): \(error.reason)" } ?? error.reason
  }

  private func look(at path: String) -> Detail {
    var detail = Detail()
    do throws(DocumentError) {
      let bytes = try File.read(path, upTo: Self.glance)
      let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let head = try RecordingReader.parse(Array(bytes[..<end]), path: path, scenes: scenes.names)
      detail.scene = scenes[head.scene]
      detail.isTrial = head.intent != nil
      if !Self.endsInEvent(path) { detail.fault = "its last line is not an event" }
    } catch { detail.fault = Self.words(error) }
    return detail
  }

  /// Whether a file's last line has a time, or is the header.
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
