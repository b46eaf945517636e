import Documents
import Glibc
import Testing

@testable import Tuning
@testable import TuningFiles

@Suite("A watched tuning file")
struct TuningFileWatcherTests {
  private static func text(slop: Double) -> String {
    "{\"scrollwork\":\"tuning/1\",\n\"values\":{\"gesture.slop\":\(slop)}}\n"
  }

  private static func tuning(slop: Double) throws -> Tuning {
    var tuning = Tuning()
    try tuning.set(Tunables.slop.declaration, to: .number(slop))
    return tuning
  }

  /// Returns a watcher that has read a file with a slop of 1.
  private func watcher(_ scratch: TestFolder, _ name: String = "a.tuning.json") throws -> TuningFileWatcher {
    try scratch.write(Self.text(slop: 1), to: name)
    let watcher = try TuningFileWatcher(path: scratch.path(name), lastGood: try Self.tuning(slop: 1))
    #expect(watcher.poll() == nil)
    return watcher
  }

  @Test("A change between reading and watching is reported at once")
  func gap() throws {
    let scratch = try TestFolder()
    try scratch.write(Self.text(slop: 2), to: "a.tuning.json")
    let watcher = try TuningFileWatcher(path: scratch.path("a.tuning.json"), lastGood: try Self.tuning(slop: 1))
    #expect(watcher.poll() == .values(try Self.tuning(slop: 2)))
    #expect(watcher.poll() == nil)
  }

  @Test("Writing in place is reported")
  func inPlace() throws {
    let scratch = try TestFolder()
    let watcher = try watcher(scratch)
    for slop in [2.0, 3, 4] {
      try scratch.write(Self.text(slop: slop), to: "a.tuning.json")
      #expect(watcher.poll() == .values(try Self.tuning(slop: slop)))
      #expect(watcher.poll() == nil)
    }
  }

  @Test("Every replacement by a rename is reported")
  func renamedOver() throws {
    let scratch = try TestFolder()
    let watcher = try watcher(scratch)
    for slop in [2.0, 3, 4] {
      try scratch.write(Self.text(slop: slop), to: ".a.swp")
      #expect(watcher.poll() == nil)
      try #require(rename(scratch.path(".a.swp"), scratch.path("a.tuning.json")) == 0)
      #expect(watcher.poll() == .values(try Self.tuning(slop: slop)))
    }
  }

  @Test("A file that is moved away as a backup and recreated is reported")
  func backup() throws {
    let scratch = try TestFolder()
    let watcher = try watcher(scratch)
    try #require(rename(scratch.path("a.tuning.json"), scratch.path("a.tuning.json~")) == 0)
    try scratch.write(Self.text(slop: 5), to: "a.tuning.json")
    #expect(watcher.poll() == .values(try Self.tuning(slop: 5)))
  }

  @Test("A deleted file is reported as missing, and a recreated one as mended")
  func deleted() throws {
    let scratch = try TestFolder()
    let watcher = try watcher(scratch)
    unlink(scratch.path("a.tuning.json"))
    guard case .fault(let fault) = watcher.poll() else { throw Unexpected() }
    #expect(fault.kind == .missing)
    #expect(watcher.lastGood == (try Self.tuning(slop: 1)))
    try scratch.write(Self.text(slop: 1), to: "a.tuning.json")
    #expect(watcher.poll() == .recovered)
    #expect(watcher.fault == nil)
  }

  @Test("A file that is being written is not reported until it is closed")
  func halfWritten() throws {
    let scratch = try TestFolder()
    let watcher = try watcher(scratch)
    unlink(scratch.path("a.tuning.json"))
    _ = watcher.poll()
    let descriptor = open(scratch.path("a.tuning.json"), O_WRONLY | O_CREAT, 0o644)
    try #require(descriptor >= 0)
    #expect(watcher.poll() == nil)
    let bytes = Array(Self.text(slop: 9).utf8)
    try #require(write(descriptor, bytes, bytes.count) == bytes.count)
    #expect(watcher.poll() == nil)
    close(descriptor)
    #expect(watcher.poll() == .values(try Self.tuning(slop: 9)))
  }

  @Test("A broken file is reported once with its line, and the last good values stay until it is mended")
  func broken() throws {
    let scratch = try TestFolder()
    let watcher = try watcher(scratch)
    let broken = "{\"scrollwork\":\"tuning/1\",\n\"values\":{\n\"gesture.slop\":-5}}\n"
    try scratch.write(broken, to: "a.tuning.json")
    guard case .fault(let fault) = watcher.poll() else { throw Unexpected() }
    #expect(fault.line == 3 && fault.kind == .malformed)
    #expect(fault.description.hasPrefix(scratch.path("a.tuning.json") + ":3: "))
    #expect(watcher.lastGood == (try Self.tuning(slop: 1)))
    try scratch.write(broken, to: "a.tuning.json")
    #expect(watcher.poll() == nil)
    try scratch.write(Self.text(slop: 6), to: "a.tuning.json")
    #expect(watcher.poll() == .values(try Self.tuning(slop: 6)))
  }

  @Test("Changes of a file behind a symbolic link are reported, and so is a new target")
  func links() throws {
    let scratch = try TestFolder()
    try #require(mkdir(scratch.path("dotfiles"), 0o700) == 0)
    try scratch.write(Self.text(slop: 1), to: "dotfiles/one.json")
    try scratch.write(Self.text(slop: 8), to: "dotfiles/two.json")
    let link = scratch.path("a.tuning.json")
    try #require(symlink("dotfiles/one.json", link) == 0)
    let watcher = try TuningFileWatcher(path: link, lastGood: try Self.tuning(slop: 1))
    #expect(watcher.poll() == nil)
    try scratch.write(Self.text(slop: 7), to: "dotfiles/one.json")
    #expect(watcher.poll() == .values(try Self.tuning(slop: 7)))
    unlink(link)
    try #require(symlink("dotfiles/two.json", link) == 0)
    #expect(watcher.poll() == .values(try Self.tuning(slop: 8)))
    try scratch.write(Self.text(slop: 9), to: "dotfiles/two.json")
    #expect(watcher.poll() == .values(try Self.tuning(slop: 9)))
  }

  @Test("A link into its own folder is followed in any spelling", arguments: ["./", "deep/../", "../SELF/"])
  func spellings(prefix: String) throws {
    let scratch = try TestFolder()
    try #require(mkdir(scratch.path("deep"), 0o700) == 0)
    let own = try #require(scratch.path.split(separator: "/").last)
    let prefix = prefix.replacing("SELF", with: own)
    try scratch.write(Self.text(slop: 1), to: "one.json")
    try scratch.write(Self.text(slop: 8), to: "two.json")
    let link = scratch.path("a.tuning.json")
    try #require(symlink(prefix + "one.json", link) == 0)
    let watcher = try TuningFileWatcher(path: link, lastGood: try Self.tuning(slop: 1))
    #expect(watcher.poll() == nil)
    for slop in [7.0, 6] {
      try scratch.write(Self.text(slop: slop), to: "one.json")
      #expect(watcher.poll() == .values(try Self.tuning(slop: slop)))
    }
    unlink(link)
    try #require(symlink("two.json", link) == 0)
    #expect(watcher.poll() == .values(try Self.tuning(slop: 8)))
    try scratch.write(Self.text(slop: 9), to: "two.json")
    #expect(watcher.poll() == .values(try Self.tuning(slop: 9)))
  }

  @Test("A folder that is moved away and recreated is reported, as by a change of branch")
  func folder() throws {
    let scratch = try TestFolder()
    try #require(mkdir(scratch.path("work"), 0o700) == 0)
    let watcher = try watcher(scratch, "work/a.tuning.json")
    try #require(rename(scratch.path("work"), scratch.path("elsewhere")) == 0)
    guard case .fault = watcher.poll() else { throw Unexpected() }
    try #require(mkdir(scratch.path("work"), 0o700) == 0)
    try scratch.write(Self.text(slop: 3), to: "work/a.tuning.json")
    #expect(watcher.poll() == .values(try Self.tuning(slop: 3)))
    try scratch.write(Self.text(slop: 4), to: "work/a.tuning.json")
    #expect(watcher.poll() == .values(try Self.tuning(slop: 4)))
  }

  @Test("Other files are ignored, and a wait can be ended")
  func neighbours() throws {
    let scratch = try TestFolder()
    let watcher = try watcher(scratch)
    try scratch.write("other", to: "b.tuning.json")
    try scratch.write("other", to: "a.tuning.json.bak")
    #expect(watcher.poll() == nil)
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    try scratch.write(Self.text(slop: 2), to: "a.tuning.json")
    #expect(watcher.wait(orUntil: ends[0]))
    #expect(watcher.poll() == .values(try Self.tuning(slop: 2)))
    close(ends[1])
    #expect(!watcher.wait(orUntil: ends[0]))
    close(ends[0])
  }

  private struct Unexpected: Error {}
}
