import Documents
import Recording
import ScrollEngine
import TestSupport
import Testing

@testable import Playground

/// Hints that go away once they are done.
@Suite struct HintTests {
  private func line(_ activity: String, _ values: [String: Double] = [:], detent: String? = nil) -> StateLine {
    var line = StateLine()
    line.add("activity", activity)
    for (key, value) in values { line.add(key, value) }
    if let detent { line.add("sheet.detent", detent) }
    return line
  }

  private func notes(_ book: inout HintBook, _ line: StateLine, in scene: SceneName) -> Bool {
    book.note(line, in: scene)
  }

  @Test func `every scene has hints, each with a name of its own and short enough for a line`() {
    #expect(Set(Hint.all.map(\.key)).count == Hint.all.count)
    for scene in SceneName.allCases {
      let hints = Hint.all.filter { $0.scene == scene }
      #expect(hints.count >= 2)
      #expect(hints.allSatisfy { $0.text.count <= 56 })
    }
  }

  @Test func `a hint goes once it is done by a hand, and stays gone at the next start`() throws {
    let folder = try TemporaryFolder()
    var book = HintBook(folder: folder.path)
    #expect(book.next(in: .sheet)?.hint.key == "sheet.full")
    #expect(book.next(in: .sheet)?.count == 3)
    // A scene that is found scrolled was not scrolled now.
    #expect(!notes(&book, line("idle", ["list.offset": 100]), in: .sheet))
    #expect(notes(&book, line("drag", ["list.offset": 100]), in: .sheet))
    #expect(book.next(in: .sheet)?.hint.key == "sheet.catch")
    #expect(HintBook(folder: folder.path).next(in: .sheet)?.hint.key == "sheet.catch")
    #expect(!notes(&book, line("drag", ["list.offset": 100]), in: .sheet))
  }

  @Test func `what shows at rest counts right after a motion`() {
    var book = HintBook(folder: nil)
    _ = book.note(line("ballistic"), in: .sheet)
    #expect(notes(&book, line("idle", detent: "peek"), in: .sheet))
    #expect(book.done == ["sheet.peek"])
  }

  @Test func `one scene's hand does not do another's`() {
    var book = HintBook(folder: nil)
    #expect(!notes(&book, line("drag", ["list.offset": 100]), in: .feed))
    #expect(book.next(in: .sheet)?.number == 1)
  }

  @Test(arguments: ["", "{", "[]", #"{"scrollwork":"hints/1"}"#, #"{"scrollwork":"tuning/1","done":["sheet.full"]}"#])
  func `a broken book is begun anew`(_ text: String) throws {
    let folder = try TemporaryFolder()
    try File.writeAtomically(Array(text.utf8), to: folder.path + "/hints.json")
    var book = HintBook(folder: folder.path)
    #expect(book.done.isEmpty)
    #expect(notes(&book, line("drag", ["list.offset": 100]), in: .sheet))
    #expect(HintBook(folder: folder.path).done == ["sheet.full"])
  }

  @Test func `where nothing can be kept nothing fails`() {
    var book = HintBook(folder: "/nowhere/at/all")
    #expect(notes(&book, line("drag", ["list.offset": 100]), in: .sheet))
    #expect(book.next(in: .sheet)?.hint.key == "sheet.catch")
  }
}
