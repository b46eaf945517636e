import Documents
import Recording
import Scenes

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

  /// What a look at a file's first and last lines tells.
  struct Detail: Equatable {
    var scene: SceneDescriptor?
    /// Seconds from its beginning to its last event.
    var seconds = 0.0
    /// Whether its header tells what was meant.
    var isTrial = false
    /// Why it cannot be played.
    var fault: String?
  }

  /// Bytes read at either end: a header takes some hundred.
  private static let glance = 4096

  let folder: String
  private let scenes: [SceneDescriptor]
  private(set) var entries: [Entry] = []
  private var details: [String: Detail] = [:]
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
    for entry in entries where known[entry.name] != entry { details[entry.name] = nil }
  }

  func path(_ name: String) -> String { RecordingsFolder.file(name, in: folder) }

  /// Reads a recording.
  ///
  /// - Throws: ``DocumentError`` when it cannot be played.
  func recording(_ name: String) throws(DocumentError) -> GestureRecording {
    try RecordingReader.read(path(name), scenes: scenes.names)
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
      guard let last = Self.lastTime(path) else {
        detail.fault = "its last line is not an event"
        return detail
      }
      detail.seconds = max(0, Double(last - head.lead) / 1e6)
    } catch { detail.fault = Self.words(error) }
    return detail
  }

  /// The time on a file's last line; 0 when there is none but the header.
  private static func lastTime(_ path: String) -> Int64? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let size = lseek(file, 0, SEEK_END)
    let start = max(0, size - off_t(glance))
    var bytes = [UInt8](repeating: 0, count: glance)
    let count = pread(file, &bytes, glance, start)
    guard count > 0 else { return nil }
    let lines = bytes[0..<count].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    guard let last = lines.last, let value = try? JSONParser.parse(last) else { return nil }
    if value["scrollwork"] != nil { return 0 }
    return RecordingReader.time(value["t"]?.number)
  }
}
