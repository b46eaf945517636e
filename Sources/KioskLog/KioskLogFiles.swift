import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// The files of a kiosk's log.
struct KioskLogFiles {
  /// The end of the names of the log's files, after the date.
  static let suffix = ".kiosk.jsonl"
  /// The file that shows that a process writes the log.
  static let lockName = ".kiosk.lock"
  /// The file with what a kill would lose.
  static let unfinishedName = ".unfinished"
  /// The folder of the recordings of gestures.
  static let gestures = "gestures"
  /// Bytes at the end of a file that are searched for a line that is there already. A visit has at most a few kB.
  private static let tail = 1 << 16
  /// Number of records in one write. While the disk is full, many wait, and only the first block is tried.
  private static let blockLength = 200

  let folder: String
  /// Bytes that all files may occupy together.
  let budget: Int
  /// Sizes in bytes by path within the folder; `nil` until the folder has been read.
  private var sizes: [String: Int]?
  /// Paths that are known to end with a whole line.
  private var whole: Set<String> = []

  init(folder: String, budget: Int) {
    self.folder = folder
    self.budget = budget
  }

  private func path(_ name: String) -> String { folder + "/" + name }

  /// Removes temporary files that a killed process left behind.
  func prepare() { TemporaryFile.removeStale(in: folder) }

  // MARK: - Lines

  /// Appends records to the files of their days, in one write for each block of a day, and removes them from the array.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`. The records that are left were not written.
  mutating func append(_ records: inout [KioskRecord]) throws(DocumentError) {
    while let first = records.first {
      let name = first.at.date + Self.suffix
      let block = records.prefix(Self.blockLength)
      let count = block.firstIndex { $0.at.date != first.at.date } ?? block.count
      try append(records[..<count].map { $0.json + "\n" }.joined(), to: name)
      records.removeFirst(count)
    }
  }

  private mutating func append(_ text: String, to name: String) throws(DocumentError) {
    var descriptor = open(path(name), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    if descriptor < 0, errno == ENOENT {
      try Folder.create(folder, isPrivate: false)
      descriptor = open(path(name), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    }
    guard descriptor >= 0 else {
      throw DocumentError(.unwritable, path: path(name), "cannot be written (\(File.reason()))")
    }
    defer { close(descriptor) }
    if whole.insert(name).inserted { Self.cutTornLine(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    var text = text
    guard text.withUTF8({ File.writeAll(UnsafeRawBufferPointer($0), to: descriptor) }) else {
      let reason = File.reason()
      // A part of a line must not stay.
      if size >= 0 { _ = ftruncate(descriptor, size) }
      throw DocumentError(.unwritable, path: path(name), "cannot be written (\(reason))")
    }
    if sizes != nil { sizes?[name, default: 0] += text.utf8.count }
  }

  /// Removes the part of a line at the end of a file, which a power failure may leave behind.
  private static func cutTornLine(_ descriptor: Int32) {
    let (start, bytes) = end(of: descriptor)
    guard let last = bytes.last, last != UInt8(ascii: "\n") else { return }
    let kept = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    _ = ftruncate(descriptor, off_t(start + kept))
  }

  /// Returns the last bytes of a file and the position of the first of them.
  private static func end(of descriptor: Int32) -> (start: Int, bytes: [UInt8]) {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 0 else { return (0, []) }
    let start = max(0, size - tail)
    var bytes = [UInt8](repeating: 0, count: size - start)
    let count = pread(descriptor, &bytes, bytes.count, off_t(start))
    return (start, Array(bytes.prefix(max(0, count))))
  }

  // MARK: - What a kill would lose

  /// Replaces the file with what a kill would lose. Errors are ignored, since the log itself reports them.
  func saveUnfinished(_ records: [KioskRecord]) {
    let text = records.map { $0.json + "\n" }.joined()
    try? File.writeAtomically(Array(text.utf8), to: path(Self.unfinishedName), isSynced: false)
  }

  /// Removes the file with what a kill would lose, since the log is complete.
  func removeUnfinished() { unlink(path(Self.unfinishedName)) }

  /// Adds the lines that a killed process left behind, and removes their file.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`; the file then stays for the next start.
  mutating func recover() throws(DocumentError) {
    guard let bytes = try? File.read(path(Self.unfinishedName)) else { return }
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      number += 1
      guard let record = try? KioskRecord(line: line, number: number, path: path(Self.unfinishedName)) else {
        continue
      }
      let name = record.at.date + Self.suffix
      // A kill just after the visit was added to the log leaves it in both files.
      if hasLine(like: record, in: name) { continue }
      try append(record.json + "\n", to: name)
    }
    removeUnfinished()
  }

  /// Whether the file has a line with the time and the event of a record.
  private func hasLine(like record: KioskRecord, in name: String) -> Bool {
    let descriptor = open(path(name), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let head = "{\"at\":\"\(record.at.text)\",\"event\":\"\(record.event.name)\""
    let text = String(decoding: Self.end(of: descriptor).bytes, as: UTF8.self)
    return text.split(separator: "\n").contains { $0.hasPrefix(head) }
  }

  // MARK: - Recordings and budget

  /// Saves the recording of a gesture.
  mutating func save(_ bytes: [UInt8], named name: String) throws(DocumentError) {
    // Recordings show more of visitors than the log does.
    try Folder.create(path(Self.gestures))
    let file = Self.gestures + "/" + name
    try File.writeAtomically(bytes, to: path(file), isSynced: false)
    if sizes != nil { sizes?[file] = bytes.count }
  }

  /// Deletes the oldest files until the rest fits into the budget, but not those of today. Recordings of a day are
  /// deleted before its log, which is smaller and tells more.
  ///
  /// - Parameter today: The date of today.
  /// - Returns: The names of the deleted files.
  mutating func keepBudget(today: String) -> [String] {
    var sizes = sizes ?? readSizes()
    defer { self.sizes = sizes }
    var total = sizes.values.reduce(0, +)
    guard total > budget else { return [] }
    var dropped: [String] = []
    for name in sizes.keys.sorted(by: { Self.order($0) < Self.order($1) }) {
      guard total > budget else { break }
      guard !Self.isOf(name, today) || name.hasPrefix(Self.gestures) else { continue }
      unlink(path(name))
      total -= sizes[name] ?? 0
      sizes[name] = nil
      whole.remove(name)
      dropped.append(name)
    }
    return dropped
  }

  /// The name of a file without its folder, which begins with the date.
  private static func dated(_ name: String) -> Substring { name.split(separator: "/").last ?? "" }

  private static func isOf(_ name: String, _ date: String) -> Bool { dated(name).hasPrefix(date) }

  /// Returns a key that sorts files by age.
  private static func order(_ name: String) -> String {
    let dated = dated(name)
    return dated.prefix(10) + (name.hasPrefix(gestures) ? " 0 " : " 1 ") + dated
  }

  private func readSizes() -> [String: Int] {
    var sizes: [String: Int] = [:]
    func add(_ name: String) {
      var status = stat()
      if stat(path(name), &status) == 0 { sizes[name] = Int(status.st_size) }
    }
    for name in (try? Folder.files(folder)) ?? [] where name.hasSuffix(Self.suffix) { add(name) }
    for name in (try? Folder.files(path(Self.gestures))) ?? [] { add(Self.gestures + "/" + name) }
    return sizes
  }
}
