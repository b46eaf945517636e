import Documents
import Recording
import ScrollEngine
import TestSupport
import Testing

@testable import Playground

#if canImport(Glibc)
  import Glibc
#endif

@Suite("The library of recordings")
final class LibraryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, as name: String, modified: Int) throws {
    let path = RecordingsFolder.file(name, in: folder.path)
    try File.writeAtomically(Array(text.utf8), to: path)
    let times = [timespec(tv_sec: modified, tv_nsec: 0), timespec(tv_sec: modified, tv_nsec: 0)]
    #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
  }

  private func text(_ scene: String = "feed", until microseconds: Int = 2_500_000) -> String {
    "{\"scrollwork\":\"gesture/1\",\"scene\":\"\(scene)\",\"viewport\":[390,844]}\n"
      + "{\"t\":0,\"type\":\"key\",\"key\":\"Down\"}\n{\"t\":\(microseconds),\"type\":\"end\"}\n"
  }

  private func pane() -> LibraryPane {
    let pane = LibraryPane(folder: folder.path, thumbnails: ThumbnailMaker(program: nil, wake: {}))
    pane.resize(Size(width: 526, height: 836), at: .zero)
    pane.open(true, at: .zero)
    return pane
  }

  private func tap(_ pane: LibraryPane, _ place: Point, at seconds: Double = 1) {
    pane.down(id: 0, at: place, time: Timestamp(seconds: seconds))
    pane.up(id: 0, at: place, time: Timestamp(seconds: seconds + 0.05))
  }

  @Test func `the newest comes first, with its scene and its length`() throws {
    try write(text(), as: "old", modified: 100)
    try write(text("gallery", until: 75_000_000), as: "new", modified: 200)
    var list = RecordingList(folder: folder.path)
    list.reload()
    #expect(list.entries.map(\.name) == ["new", "old"])
    #expect(list.detail("new") == .init(scene: .gallery, seconds: 75))
    #expect(LibraryRow.length(75) == "1:15 min")
    #expect(LibraryRow.length(2.5) == "2.5 s")
  }

  @Test func `a thousand recordings are listed without looking into more than are seen`() throws {
    for number in 0..<1000 { try write(text(), as: "r\(number)", modified: 1000 + number) }
    let pane = pane()
    var canvas = try TestCanvas().canvas
    pane.draw(in: Rect(x: 530, y: 64, width: 526, height: 836), into: &canvas)
    #expect(pane.list.entries.count == 1000)
    #expect(pane.list.glances == pane.visible.count && pane.visible.count <= 12)
    let made = pane.pool.created
    pane.turn(-40, at: Timestamp(seconds: 1))
    for step in 1...120 {
      pane.advance(to: Timestamp(seconds: 1 + Double(step) / 60))
      canvas.list.removeAll()
      pane.draw(in: Rect(x: 530, y: 64, width: 526, height: 836), into: &canvas)
    }
    #expect(pane.visible.lowerBound > 20)
    #expect(pane.pool.created <= made + 1, "Rows are used again.")
  }

  @Test func `damaged files are named with their reason`() throws {
    try write("not json", as: "a", modified: 3)
    try write(text("attic"), as: "b", modified: 2)
    try write(text() + "{\"t\":", as: "c", modified: 1)
    var list = RecordingList(folder: folder.path)
    list.reload()
    #expect(list.detail("a").fault?.hasPrefix("line 1: ") == true)
    #expect(list.detail("b").fault?.contains("unknown scene") == true)
    #expect(list.detail("c").fault == "its last line is not an event")
  }

  @Test func `a tap opens, the buttons replay, rename and delete, and a deletion is taken back`() throws {
    try write(text(), as: "one", modified: 9)
    let pane = pane()
    var actions: [LibraryPane.Action] = []
    pane.perform = { actions.append($0) }
    let row = pane.frame(ofRow: 0)
    tap(pane, Point(x: 200, y: row.center.y))
    tap(pane, LibraryRow.frame(of: .replay, in: row).center, at: 2)
    #expect(actions == [.open("one"), .replay("one")])
    tap(pane, LibraryRow.frame(of: .rename, in: row).center, at: 3)
    #expect(pane.wantsText)
    pane.type { $0.type("two") }
    #expect(pane.press(.enter, at: .zero))
    #expect(pane.list.entries.map(\.name) == ["two"])
    tap(pane, LibraryRow.frame(of: .delete, in: row).center, at: 4)
    #expect(pane.list.entries.isEmpty)
    tap(pane, pane.undoButton.center, at: 5)
    #expect(pane.list.entries.map(\.name) == ["two"])
  }

  @Test func `what is at hand is marked: a part that was kept, and nothing after a new gesture`() throws {
    try write(text(), as: "one", modified: 9)
    let pane = pane()
    pane.isAtHand(.opened("one"))
    #expect(pane.selected == "one")
    try write(text(until: 900_000), as: "one part", modified: 10)
    pane.isAtHand(.saved("one part"))
    #expect(pane.selected == "one part")
    #expect(pane.list.entries.map(\.name) == ["one part", "one"], "the list has it already")
    pane.isAtHand(.last)
    #expect(pane.selected == nil)
  }

  @Test func `what a finger must hit is at least 44 points wide and high`() {
    for part in LibraryRow.Part.allCases {
      let frame = LibraryRow.frame(of: part, in: Rect(x: 0, y: 0, width: 480, height: LibraryRow.height))
      #expect(frame.width >= 44 && frame.height >= 44)
    }
  }
}
