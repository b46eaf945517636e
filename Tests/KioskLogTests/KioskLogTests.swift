import Documents
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import KioskLog

/// The files of a log, whatever happens to them and to the process.
@Suite struct KioskLogTests {
  private let time = TestClock()

  private func visit(active: Double = 5) -> KioskEvent {
    var visit = KioskVisit()
    (visit.seconds, visit.active) = (active + 60, active)
    return .visit(visit)
  }

  private func open(_ folder: String, budget: Int = 1_000_000, notes: Notes = Notes()) throws -> KioskLog {
    try KioskLog(folder: folder, budget: budget, clock: time.clock) { notes.add($0) }
  }

  private func events(in folder: String) throws -> [String] {
    try KioskHistory(folder: folder).records.map(\.event.name)
  }

  @Test func `each day has a file, also for a visit that began on the day before`() throws {
    let folder = try TemporaryFolder()
    let log = try open(folder.path + "/new/log")
    let began = time.wall
    log.add(.attractBegan)
    time.pass(86_400)
    log.add(.attractBegan)
    log.add(visit(), at: began)
    log.close()
    #expect(try Folder.files(folder.path + "/new/log") == ["2026-01-01.kiosk.jsonl", "2026-01-02.kiosk.jsonl"])
    #expect(try events(in: folder.path + "/new/log") == ["attract", "visit", "attract"])
    #expect(try Folder.files(folder.path + "/new/log", withHidden: true).contains(".unfinished") == false)
  }

  @Test func `a log has one writer`() throws {
    let folder = try TemporaryFolder()
    let log = try open(folder.path)
    #expect(throws: DocumentError.self) { try open(folder.path) }
    log.close()
  }

  @Test func `the oldest files are deleted first, and those of today stay`() throws {
    let folder = try TemporaryFolder()
    try Folder.create(folder.path + "/gestures")
    let lines = Array(
      String(repeating: #"{"at":"2025-12-01T09:00:00.000+01:00","event":"attract"}"# + "\n", count: 100).utf8)
    for day in 10..<30 { try File.writeAtomically(lines, to: "\(folder.path)/2025-12-\(day).kiosk.jsonl") }
    try File.writeAtomically(lines, to: "\(folder.path)/gestures/2025-12-29 10.00.00.000 feed.gesture.jsonl")
    // Files that the log did not write stay.
    try File.writeAtomically(lines, to: "\(folder.path)/2025-12-01 notes.txt")
    let log = try open(folder.path, budget: lines.count * 5)
    for _ in 0..<150 { log.add(.attractBegan) }
    log.close()
    let files = try Folder.files(folder.path)
    #expect(files.first == "2025-12-01 notes.txt" && files.last == "2026-01-01.kiosk.jsonl")
    #expect(files.dropFirst().dropLast().allSatisfy { $0 > "2025-12-25" })
    #expect(try Folder.files(folder.path + "/gestures").count == (files.contains("2025-12-29.kiosk.jsonl") ? 1 : 0))
    let sizes = try files.filter { $0.hasSuffix(".kiosk.jsonl") }.map { try File.read(folder.path + "/" + $0).count }
    // The line about the deleted files comes after them.
    #expect(sizes.reduce(0, +) < lines.count * 6)
    #expect(try events(in: folder.path).contains("dropped"))
  }

  /// Names like those of the log's files that it never gives.
  private static let strangers = [
    "2025-12-01.kiosk.jsonl.bak", "copy of 2025-12-01.kiosk.jsonl", "hall.kiosk.jsonl", "2025-12-1.kiosk.jsonl",
    "gestures/film of my child.mp4", "gestures/2025-12-01 birthday.mov",
    "gestures/feed 2025-12-01 10.00.00.gesture.jsonl",
    "gestures/2025-12-01 10.00.00 feed.gesture.jsonl", "gestures/2025-12-01 10.00.00.000 .gesture.jsonl",
    "gestures/2025-12-01 10.00.00.000 feed.gesture.jsonl.gz", "gestures/notes.gesture.jsonl",
  ]

  @Test func `a budget deletes only files of the log's own names, and never those of today`() throws {
    let folder = try TemporaryFolder()
    try Folder.create(folder.path + "/gestures")
    let bytes = [UInt8](repeating: 0x20, count: 10_000)
    let today = "gestures/2026-01-01 00.00.00.000 feed.gesture.jsonl"
    for name in Self.strangers + [today] { try File.writeAtomically(bytes, to: folder.path + "/" + name) }
    let old = "gestures/2025-12-31 10.00.00.000 my own screen 2.gesture.jsonl"
    try File.writeAtomically(bytes, to: folder.path + "/" + old)
    let log = try open(folder.path, budget: 1)
    log.add(.attractBegan)
    log.close()
    #expect(!File.exists(folder.path + "/" + old))
    for name in Self.strangers + [today] { #expect(try File.read(folder.path + "/" + name) == bytes, "\(name)") }
  }

  @Test func `files of others do not count towards the budget`() throws {
    let folder = try TemporaryFolder()
    try Folder.create(folder.path + "/gestures")
    let bytes = [UInt8](repeating: 0x20, count: 10_000)
    for name in Self.strangers { try File.writeAtomically(bytes, to: folder.path + "/" + name) }
    let own = folder.path + "/gestures/2025-12-31 10.00.00.000 feed.gesture.jsonl"
    try File.writeAtomically(bytes, to: own)
    let log = try open(folder.path, budget: 15_000)
    log.add(.attractBegan)
    log.close()
    #expect(File.exists(own))
  }

  @Test func `a file of somebody else with the name of the unfinished events stays`() throws {
    let folder = try TemporaryFolder()
    let (path, words, notes) = (folder.path + "/.unfinished", Array("my novel\n".utf8), Notes())
    try File.writeAtomically(words, to: path)
    let log = try open(folder.path, notes: notes)
    log.add(.attractBegan)
    log.close()
    #expect(try File.read(path) == words)
    #expect(notes.all.contains { $0.contains(path) })
  }

  @Test func `a line that an editor saved without its end stays`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/2026-01-01.kiosk.jsonl"
    for line in [#"{"at":"2026-01-01T00:00:00.000+00:00","event":"attract"}"#, "a remark"] {
      try File.writeAtomically(Array(line.utf8), to: path)
      let log = try open(folder.path)
      log.add(.attractBegan)
      log.close()
      #expect(String(decoding: try File.read(path), as: UTF8.self).hasPrefix(line + "\n{"))
    }
  }

  @Test func `a log that is larger than its budget keeps today's events`() throws {
    let folder = try TemporaryFolder()
    let log = try open(folder.path, budget: 10)
    for _ in 0..<50 { log.add(.attractBegan) }
    log.close()
    #expect(try events(in: folder.path) == [String](repeating: "attract", count: 50))
  }

  @Test func `a line that was cut is removed before the next one`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/2026-01-01.kiosk.jsonl"
    let whole = #"{"at":"2026-01-01T08:00:00.000+01:00","event":"attract"}"#
    try File.writeAtomically(Array("\(whole)\n{\"at\":\"2026-01".utf8), to: path)
    let log = try open(folder.path)
    log.add(.warningShown)
    log.close()
    #expect(try events(in: folder.path) == ["attract", "warning"])
    #expect(try File.read(path).count(where: { $0 == UInt8(ascii: "\n") }) == 2)
  }

  @Test func `a full disk delays events, and the log says for how long`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/2026-01-01.kiosk.jsonl"
    #expect(symlink("/dev/full", path) == 0)
    let notes = Notes()
    let log = try open(folder.path, notes: notes)
    for _ in 0..<3 { log.add(.attractBegan) }
    _ = try eventually("a message") { notes.all.first }
    #expect(notes.all.first?.contains("No space left") == true)
    time.pass(90)
    unlink(path)
    log.add(.warningShown)
    log.close()
    #expect(try events(in: folder.path) == ["attract", "attract", "attract", "warning", "missed"])
    let missed = try KioskHistory(folder: folder.path).records.last?.event
    #expect(missed == .missed(lost: 0, seconds: 90, reason: "cannot be written (No space left on device)"))
    #expect(notes.all.count == 2)
  }

  @Test func `a folder that cannot be written stops nothing`() throws {
    let folder = try TemporaryFolder()
    // A file where the folder should be refuses everybody, also root.
    let path = folder.path + "/log"
    try File.writeAtomically([], to: path)
    let notes = Notes()
    let log = try open(path, notes: notes)
    log.add(.attractBegan)
    _ = try eventually("a message") { notes.all.first }
    unlink(path)
    log.add(.warningShown)
    log.close()
    #expect(try events(in: path) == ["attract", "warning", "missed"])
  }

  @Test func `more events than fit into memory are counted`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/2026-01-01.kiosk.jsonl"
    #expect(symlink("/dev/full", path) == 0)
    let notes = Notes()
    let log = try open(folder.path, notes: notes)
    log.add(.attractBegan)
    _ = try eventually("a message") { notes.all.first }
    let count = KioskLog.capacity * 3
    for _ in 0..<count { log.add(.attractBegan) }
    unlink(path)
    log.close()
    let records = try KioskHistory(folder: folder.path).records
    // The lines that say so are not events that happened.
    let missed = records.compactMap { if case .missed(let lost, _, _) = $0.event { lost } else { nil } }
    let lost = missed.reduce(0, +)
    #expect(lost > 0 && lost + records.count - missed.count == 1 + count)
  }

  @Test(arguments: [3600.0, -7200])
  func `a clock that is set distorts no visit, and the log says so`(change: Double) throws {
    let folder = try TemporaryFolder()
    let log = try open(folder.path)
    let diary = KioskDiary(log, start: KioskStart(machine: "a", version: "1", idleReset: 60), at: time.seconds)
    diary.touched(scene: "feed", at: time.seconds)
    time.pass(10)
    time.set(bySeconds: change)
    time.pass(10)
    diary.touched(scene: "feed", at: time.seconds)
    time.pass(60)
    diary.reset(at: time.seconds)
    diary.stop(.signal, at: time.seconds)
    let history = try KioskHistory(folder: folder.path)
    let visits = history.records.compactMap { if case .visit(let visit) = $0.event { visit } else { nil } }
    #expect(visits.map(\.seconds) == [80] && visits.map(\.active) == [20])
    #expect(history.records.contains { $0.event == .clockSet(bySeconds: change) })
    #expect(KioskStatistics(history).running <= 81)
  }

  @Test func `a visit in progress survives as one that was cut, but only once`() throws {
    let folder = try TemporaryFolder()
    let unfinished = [
      KioskRecord(visit(), at: time.wall), KioskRecord(.stopped(.killed, uptime: 60), at: time.wall),
    ]
    let text = unfinished.map { $0.json.line }.joined()
    for _ in 0..<2 {
      try File.writeAtomically(Array(text.utf8), to: folder.path + "/.unfinished")
      let log = try open(folder.path)
      log.close()
    }
    #expect(try events(in: folder.path) == ["visit", "stop"])
  }
}

/// Messages that arrive on another thread.
private final class Notes: Sendable {
  private let texts = Mutex<[String]>([])
  var all: [String] { texts.withLock { $0 } }
  func add(_ text: String) { texts.withLock { $0.append(text) } }
}

/// Logs of processes that are killed.
@Suite("Killed while logging", .serialized) struct KioskLogKillTests {
  /// Number of processes that run side by side. They mostly sleep.
  private static let group = 20

  @Test func `a kill loses at most a second, and every line is whole`() throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: 5)
    var interrupted = 0
    for round in 0..<(Sample.isExhaustive ? 10 : 2) {
      let children = try (0..<Self.group).map { index in
        try ChildProcess([
          ChildProcess.productsFolder + "/KioskLogKeeper", "\(folder.path)/\(round)-\(index)",
        ])
      }
      for (index, child) in children.enumerated() {
        // A gesture takes 10 ms, so that each process runs for longer than a second.
        let marks = lines(of: child, count: Int.random(in: 130...200, using: &random))
        let killed = Int(KioskClock.system.read().sinceBoot * 1000)
        child.kill()
        let path = "\(folder.path)/\(round)-\(index)"
        // The next start adds what the process had not written yet.
        try KioskLog(folder: path, budget: 1_000_000).close()
        let history = try KioskHistory(folder: path)
        #expect(history.unreadable.isEmpty)
        for file in try Folder.files(path) {
          #expect(try File.read(path + "/" + file).last == UInt8(ascii: "\n"))
        }
        let statistics = KioskStatistics(history)
        let safe = try #require(marks.last { $0.time < killed - 1000 })
        #expect(statistics.gestureCount >= safe.number)
        #expect(statistics.kills == 1)
        if history.records.contains(where: {
          if case .visit(let visit) = $0.event { visit.ending == .cut } else { false }
        }) {
          interrupted += 1
        }
      }
    }
    #expect(interrupted > 0)
  }

  private struct Mark {
    let number: Int
    let time: Int
  }

  private func lines(of child: ChildProcess, count: Int) -> [Mark] {
    var bytes: [UInt8] = []
    while bytes.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      let more = child.read(1)
      if more.isEmpty { break }
      bytes += more
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      return numbers.count == 2 ? Mark(number: numbers[0], time: numbers[1]) : nil
    }
  }
}
