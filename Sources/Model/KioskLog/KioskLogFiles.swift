import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// The files of a kiosk's log.
struct KioskLogFiles {
  /// The end of the names of the log's files, after the date.
  static let suffix = ".kiosk.jsonl"
  /// The end of the names of recordings, after the date, the time and the scene.
  static let recordingSuffix = ".gesture.jsonl"
  /// The file that shows that a process writes the log.
  static let lockName = ".kiosk.lock"
  /// The file with what a kill would lose.
  static let unfinishedName = ".unfinished"
  /// The folder of the recordings of gestures.
  static let gestures = "gestures"
  /// Bytes at the end of a file that are searched for a line that is there already. A visit has at most a few kB.
  private static let tail = 1 << 16
  /// The beginning of each line of the log.
  private static let lineStart = Array(JSON.object(["at": .string("")]).text.dropLast(2).utf8)
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

  /// Whether the file with what a kill would lose may be written. It may not if somebody else's file has that name.
  private var keepsUnfinished = true

  /// Removes temporary files that a killed process left behind.
  ///
  /// - Returns: What the operator should know; `nil` if there is nothing.
  mutating func prepare() -> String? {
    TemporaryFile.removeStale()
    let path = path(Self.unfinishedName)
    guard let bytes = try? File.read(path), !bytes.isEmpty else { return nil }
    let isOwn = bytes.split(separator: UInt8(ascii: "\n")).contains {
      (try? KioskRecord(line: $0, number: 1, path: path)) != nil
    }
    guard !isOwn else { return nil }
    keepsUnfinished = false
    return "\(path) is not a file of the kiosk's log and stays as it is; a kill loses the visit in progress until you "
      + "move that file away and start again"
  }

  // MARK: - Lines

  /// Appends records to the files of their days, in one write for each block of a day, and removes them from the array.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`. The records that are left were not written.
  mutating func append(_ records: inout [KioskRecord]) throws(DocumentError) {
    while let first = records.first {
      let name = first.at.date + Self.suffix
      let block = records.prefix(Self.blockLength)
      let count = block.firstIndex { $0.at.date != first.at.date } ?? block.count
      try append(records[..<count].map { $0.json.line }.joined(), to: name)
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

  /// Removes the part of a line at the end of a file, which a power failure may leave behind. A line that is whole but
  /// for its end, or that the log did not write, is ended instead: an editor may have saved it so.
  private static func cutTornLine(_ descriptor: Int32) {
    let (start, bytes) = end(of: descriptor)
    guard let last = bytes.last, last != UInt8(ascii: "\n") else { return }
    let kept = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = bytes[kept...]
    let isOwn = line.starts(with: lineStart.prefix(line.count))
    if isOwn, (try? JSONParser.parse(Array(line))) == nil {
      _ = ftruncate(descriptor, off_t(start + kept))
    } else {
      _ = File.writeAll([UInt8(ascii: "\n")], to: descriptor)
    }
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
    guard keepsUnfinished else { return }
    let text = records.map { $0.json.line }.joined()
    try? File.writeAtomically(Array(text.utf8), to: path(Self.unfinishedName), isSynced: false)
  }

  /// Removes the file with what a kill would lose, since the log is complete.
  func removeUnfinished() { if keepsUnfinished { unlink(path(Self.unfinishedName)) } }

  /// Adds the lines that a killed process left behind, and removes their file.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`; the file then stays for the next start.
  mutating func recover() throws(DocumentError) {
    guard keepsUnfinished, let bytes = try? File.read(path(Self.unfinishedName)) else { return }
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      number += 1
      guard let record = try? KioskRecord(line: line, number: number, path: path(Self.unfinishedName)) else {
        continue
      }
      let name = record.at.date + Self.suffix
      // A kill just after the visit was added to the log leaves it in both files.
      if hasLine(like: record, in: name) { continue }
      try append(record.json.line, to: name)
    }
    removeUnfinished()
  }

  /// Whether the file has a line with the time and the event of a record.
  private func hasLine(like record: KioskRecord, in name: String) -> Bool {
    let descriptor = open(path(name), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let head = record.head
    let text = String(decoding: Self.end(of: descriptor).bytes, as: UTF8.self)
    return text.split(separator: "\n").contains { $0.hasPrefix(head) }
  }

  // MARK: - Recordings and budget

  /// Saves the recording of a gesture under a name, or under that name with a number if the name is taken.
  mutating func save(_ bytes: [UInt8], named name: String) throws(DocumentError) {
    // Recordings show more of visitors than the log does.
    try Folder.create(path(Self.gestures))
    var file = Self.gestures + "/" + name + Self.recordingSuffix
    var number = 2
    while File.exists(path(file)) {
      file = "\(Self.gestures)/\(name) \(number)\(Self.recordingSuffix)"
      number += 1
    }
    try File.writeAtomically(bytes, to: path(file), isSynced: false)
    if sizes != nil { sizes?[file] = bytes.count }
  }

  /// Deletes the oldest files until the rest fits into the budget, but not those of today. Recordings of a day are
  /// deleted before its log, which is smaller and tells more. Files whose names are not those that the log gives are
  /// somebody else's: they neither count nor are deleted.
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
      guard !Self.isOf(name, today) else { continue }
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
      if lstat(path(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG { sizes[name] = Int(status.st_size) }
    }
    for name in (try? Folder.files(folder)) ?? [] where Self.isLog(name) { add(name) }
    for name in (try? Folder.files(path(Self.gestures))) ?? [] where Self.isRecording(name) {
      add(Self.gestures + "/" + name)
    }
    return sizes
  }

  /// Whether a name is that of a day's log, `DATE.kiosk.jsonl`.
  static func isLog(_ name: String) -> Bool { name.hasForm("0000-00-00" + suffix) }

  /// Whether a name is that of a visitor's recording, `DATE TIME SCENE.gesture.jsonl`.
  static func isRecording(_ name: String) -> Bool {
    let stamp = "0000-00-00 00.00.00.000 "
    return name.hasSuffix(recordingSuffix) && name.utf8.count > stamp.utf8.count + recordingSuffix.utf8.count
      && String(decoding: name.utf8.prefix(stamp.utf8.count), as: UTF8.self).hasForm(stamp)
  }
}
