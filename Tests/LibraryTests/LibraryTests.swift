import Documents
import Drawing
import FeatureSupport
import Interface
import Recording
import Scenes
import ScrollEngine
import Session
import TestSupport
import Testing
import Workbench

@testable import Library

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Recording library")
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

  private func pane() -> LibraryView {
    let pane = LibraryView(
      folder: folder.path, thumbnails: ThumbnailMaker(program: nil, onThumbnailReady: {}), scenes: .shipped,
      commands: CommandTable())
    pane.resize(Size(width: 526, height: 836), at: .zero)
    pane.open(true, at: .zero)
    return pane
  }

  private func tap(_ pane: LibraryView, _ target: LibraryView.Action, at seconds: Double = 1) throws {
    // Near the left of a row, since its buttons lie on the right.
    let reach = try #require(pane.controls.control(target)).hitArea
    let place = Point(x: min(reach.center.x, reach.minX + 200), y: reach.center.y)
    pane.down(id: 0, at: place, time: Timestamp(seconds: seconds))
    pane.up(id: 0, at: place, time: Timestamp(seconds: seconds + 0.05))
  }

  @Test func `the newest recording comes first, with its scene`() throws {
    try write(text(), as: "old", modified: 100)
    try write(text("gallery", until: 75_000_000), as: "new", modified: 200)
    var list = LibraryRecordings(folder: folder.path, scenes: .shipped)
    list.reload()
    #expect(list.entries.map(\.name) == ["new", "old"])
    #expect(list.detail("new") == .init(scene: .gallery))
    #expect(LibraryRow.length(75) == "1:15 min")
    #expect(LibraryRow.length(2.5) == "2.5 s")
  }

  @Test func `a thousand recordings are listed without reading more than the visible ones`() throws {
    for number in 0..<1000 { try write(text(), as: "r\(number)", modified: 1000 + number) }
    let pane = pane()
    var canvas = try TestCanvas().canvas
    pane.draw(in: Rect(x: 530, y: 64, width: 526, height: 836), into: &canvas)
    #expect(pane.list.entries.count == 1000)
    #expect(pane.list.openedFileCount == pane.visible.count && pane.visible.count <= 12)
    let made = pane.pool.created
    pane.scroll(notches: -40, at: .zero, time: Timestamp(seconds: 1))
    for step in 1...120 {
      pane.advance(to: Timestamp(seconds: 1 + Double(step) / 60))
      canvas.list.removeAll()
      pane.draw(in: Rect(x: 530, y: 64, width: 526, height: 836), into: &canvas)
    }
    #expect(pane.visible.lowerBound > 20)
    #expect(pane.pool.created <= made + 1, "Rows are used again.")
  }

  @Test func `damaged files are listed with their reason`() throws {
    try write("not json", as: "a", modified: 3)
    try write(text("attic"), as: "b", modified: 2)
    try write(text() + "{\"t\":", as: "c", modified: 1)
    var list = LibraryRecordings(folder: folder.path, scenes: .shipped)
    // The smallest possible end time, from which the lead is subtracted.
    let early = text().replacing("844]}", with: "844],\"lead\":5}").replacing("2500000", with: "-9223372036854775808")
    try write(early, as: "d", modified: 1)
    list.reload()
    #expect(list.detail("d").fault == "the last line is not an event")
    #expect(list.detail("a").fault?.hasPrefix("line 1: ") == true)
    #expect(list.detail("b").fault?.contains("unknown scene") == true)
    #expect(list.detail("c").fault == "the last line is not an event")
  }

  /// An owner that remembers what the library asked for.
  private final class Owner: LibraryOwner {
    var opened: [String] = []
    var plays: [Bool] = []
    var renames: [String?] = []

    func open(_ name: String, plays: Bool) {
      opened.append(name)
      self.plays.append(plays)
    }

    func renamed(_ name: String, to other: String?) { renames += [name, other] }
  }

  @Test func `a tap opens, buttons replay, rename and delete, and a deletion can be undone`() throws {
    try write(text(), as: "one", modified: 9)
    let pane = pane()
    let owner = Owner()
    pane.owner = owner
    try tap(pane, .open("one"))
    try tap(pane, .replay("one"), at: 2)
    #expect(owner.opened == ["one", "one"] && owner.plays == [false, true])
    try tap(pane, .rename("one"), at: 3)
    #expect(pane.keyClaim == .typing)
    pane.type { $0.insert("two") }
    #expect(pane.press(.enter, isShifted: false, at: .zero))
    #expect(pane.list.entries.map(\.name) == ["two"])
    #expect(owner.renames == ["one", "two"])
    try tap(pane, .delete("two"), at: 4)
    #expect(pane.list.entries.isEmpty)
    #expect(owner.renames == ["one", "two", "two", nil] && owner.opened.count == 2)
    try tap(pane, .undo, at: 5)
    #expect(pane.list.entries.map(\.name) == ["two"])
  }

  @Test func `a taken name is reported without an undo button for something else`() throws {
    for name in ["one", "two", "three"] { try write(text(), as: name, modified: 9) }
    let pane = pane()
    pane.delete("three")
    #expect(pane.offersUndo && pane.controls.control(.undo) != nil)
    pane.beginRenaming("one")
    pane.type { $0.insert("two") }
    pane.endTyping(commits: true)
    #expect(pane.message == "That name is taken; choose another")
    #expect(!pane.offersUndo && pane.controls.control(.undo) == nil)
    var canvas = try TestCanvas().canvas
    pane.draw(in: Rect(x: 0, y: 0, width: 526, height: 836), into: &canvas)
    let texts = canvas.list.commands.compactMap { if case .text(let block) = $0 { block.string } else { nil } }
    #expect(texts.contains("That name is taken; choose another") && !texts.contains("Undo"))
    #expect(pane.press(KeyCommand("z", .control)))
    #expect(pane.list.entries.contains { $0.name == "three" }, "the deletion can still be taken back by its key")
  }

  @Test func `undo applies to the library only after a deletion, and a name field keeps undo to itself`() throws {
    for name in ["one", "two"] { try write(text(), as: name, modified: 9) }
    let pane = pane()
    let undo = KeyCommand("z", .control)
    #expect(!pane.press(undo) && !pane.press(KeyCommand("a", .control)), "a step of the tuning is undone")
    pane.delete("one")
    #expect(!pane.press(KeyCommand("z", [.control, .shift])))
    pane.beginRenaming("two")
    #expect(pane.press(undo) && pane.list.entries.count == 1)
    pane.endTyping(commits: false)
    #expect(pane.press(undo) && pane.list.entries.count == 2)
  }

  private func picture(_ name: String, of mark: String? = nil) throws -> String {
    let path = RecordingsFolder.thumbnail(name, of: mark, in: folder.path)
    try TemporaryFolder.create(folderOf: path)
    try File.writeAtomically([1], to: path)
    return path
  }

  @Test func `thumbnails are deleted with the last way to restore their recording, and follow a renaming`() throws {
    let mark = try #require(ContentOptions(items: 7).mark)
    for name in ["one", "two", "three"] { try write(text(), as: name, modified: 9) }
    let first = [try picture("one"), try picture("one", of: mark)]
    let second = try picture("two")
    let stray = try picture("gone long ago")
    // The name looks like a thumbnail of "three" with a mark.
    let third = try picture("three~0123456789abcdef")
    let pane = pane()
    pane.delete("one")
    #expect(first.allSatisfy(File.exists), "it can be put back")
    pane.undo()
    #expect(pane.list.entries.map(\.name) == ["one", "three", "two"] && first.allSatisfy(File.exists))
    pane.delete("one")
    pane.delete("two")
    #expect(!first.contains(where: File.exists) && File.exists(second) && File.exists(third))
    #expect(File.exists(stray), "only the pictures of recordings that were deleted here go")
    try RecordingsFolder.rename("three", to: "four", in: folder.path)
    #expect(!File.exists(third))
    #expect(File.exists(RecordingsFolder.thumbnail("four", of: "0123456789abcdef", in: folder.path)))
  }

  /// Returns a program that writes its arguments to the path of the thumbnail.
  private func scribe() throws -> String {
    let path = folder.path + "/scribe"
    try File.writeAtomically(Array("#!/bin/sh\nprintf '%s\\n' \"$@\" > \"$6\"\n".utf8), to: path)
    #expect(chmod(path, 0o700) == 0)
    return path
  }

  @Test func `thumbnails show the window's content, and other content has other thumbnails`() throws {
    try write(text(), as: "one", modified: 9)
    let own = folder.path + "/content"
    try TemporaryFolder.create(folderOf: own + "/posts.json")
    let program = try scribe()
    func asked(_ content: ContentOptions) throws -> (path: String, words: String) {
      let maker = ThumbnailMaker(content, program: program, onThumbnailReady: {})
      let path = try eventually("picture") { maker.thumbnail(of: "one", modified: 9, in: folder.path)?.path }
      return (path, String(decoding: try File.read(path), as: UTF8.self))
    }
    let shipped = try asked(ContentOptions())
    #expect(shipped.path.hasSuffix("/.thumbnails/one.png") && !shipped.words.contains("--content"))
    let mine = try asked(ContentOptions(folder: own + "/../content", items: 12))
    #expect(mine.words.hasSuffix("--items\n12\n--content\n\(own)\n"))
    let others = try [
      ContentOptions(folder: own), ContentOptions(items: 12), ContentOptions(folder: folder.path, items: 12),
    ]
    .map { try asked($0).path }
    #expect(Set(others + [shipped.path, mine.path]).count == 5)
    #expect(try asked(ContentOptions(folder: own + "/", items: 12)).path == mine.path)
  }

  @Test func `a thumbnail older than the content is rendered again, once even with a wrong clock`() throws {
    try write(text(), as: "one", modified: 9)
    let own = folder.path + "/content"
    try TemporaryFolder.create(folderOf: own + "/a")
    let future = [timespec(tv_sec: 1 << 33, tv_nsec: 0), timespec(tv_sec: 1 << 33, tv_nsec: 0)]
    #expect(utimensat(AT_FDCWD, own, future, 0) == 0)
    let content = ContentOptions(folder: own)
    let path = try picture("one", of: content.mark)
    let maker = ThumbnailMaker(content, program: try scribe(), onThumbnailReady: {})
    #expect(maker.thumbnail(of: "one", modified: 9, in: folder.path) == nil)
    let made = try eventually("picture") { maker.thumbnail(of: "one", modified: 9, in: folder.path) }
    #expect(made.path == path && made.made == 1 << 33)
    #expect(try File.read(path).count > 1)
  }

  @Test func `the current recording is marked, a saved part too, and none after a new gesture`() throws {
    try write(text(), as: "one", modified: 9)
    let pane = pane()
    pane.updateSelection(.opened("one"))
    #expect(pane.selected == "one")
    try write(text(until: 900_000), as: "one part", modified: 10)
    pane.updateSelection(.saved("one part"))
    #expect(pane.selected == "one part")
    #expect(pane.list.entries.map(\.name) == ["one part", "one"], "the list has it already")
    pane.updateSelection(.last)
    #expect(pane.selected == nil)
  }

  @Test func `touch targets are at least 44 points wide and high`() throws {
    for name in ["one", "two"] { try write(text(), as: name, modified: 9) }
    let pane = pane()
    pane.delete("one")
    #expect(
      pane.controls.map(\.action) == [
        .close, .trials, .blind, .video, .undo, .delete("two"), .rename("two"), .label("two"), .replay("two"),
        .open("two"),
      ])
    for control in pane.controls { #expect(control.hitArea.width >= 44 && control.hitArea.height >= 44) }
  }

  @Test func `the library shows whole names of recordings`() throws {
    let name = "timeline 2026-11-25 19.52.47"
    _ = try RecordingsFolder.save(GestureBuilder.gesture(.timeline), as: name, in: folder.path)
    let pane = LibraryView(
      folder: folder.path, thumbnails: ThumbnailMaker(program: nil, onThumbnailReady: {}), scenes: .shipped,
      commands: CommandTable())
    for width in stride(from: 320.0, through: 720, by: 10) {
      var canvas = try TestCanvas().canvas
      pane.resize(Size(width: width, height: 500), at: .zero)
      pane.open(true, at: .zero)
      pane.draw(in: Rect(x: 0, y: 0, width: width, height: 500), into: &canvas)
      let row = pane.frame(ofRow: 0)
      let cut = canvas.truncatedTexts(in: row)
      #expect(cut.isEmpty, "\(cut), \(width)")
      let buttons = pane.rowControls.filter { $0.action != .open(name) }
      #expect(
        buttons.count == 4 && buttons.allSatisfy { $0.hitArea.height >= 44 && $0.hitArea.width >= 44 }, "\(width)")
    }
  }
}
