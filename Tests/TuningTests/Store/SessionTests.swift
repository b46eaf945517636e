import Documents
import TestSupport
import Testing

@testable import Tuning

@Suite("Sessions")
struct SessionTests {
  private let slop = Tunables.slop.declaration

  @Test("Unsaved work is kept, taken up by the next session, and gone when it is saved")
  func resume() throws {
    let scratch = try Scratch()
    let kept: Tuning
    do {
      let store = TuningStore(path: "a.tuning.json", session: try SessionFile(folder: scratch.path))
      try store.set(slop, to: .number(5))
      try store.autosave()
      kept = store.tuning
    }
    let session = try SessionFile(folder: scratch.path)
    let leftover = try #require(session.leftover)
    #expect(leftover == SessionFile.Leftover(tuning: kept, path: "a.tuning.json"))
    let store = TuningStore(session: session)
    store.resume(leftover)
    #expect(store.tuning == kept && store.isEdited && store.path == "a.tuning.json" && store.canUndo)
    try store.save(as: scratch.path("b.tuning.json"))
    #expect(!scratch.has("session.tuning.json"))
  }

  @Test("What a killed session had not saved counts as unsaved against what its file holds now")
  func resumeOverFile() throws {
    let scratch = try Scratch()
    let path = scratch.path("soft.tuning.json")
    let unsaved: Tuning
    do {
      let store = TuningStore(session: try SessionFile(folder: scratch.path))
      try store.set(slop, to: .number(7))
      try store.save(as: path)
      try store.set(slop, to: .number(5))
      try store.autosave()
      unsaved = store.tuning
    }
    let session = try SessionFile(folder: scratch.path)
    let store = TuningStore(session: session)
    store.resume(try #require(session.leftover))
    #expect(store.tuning == unsaved && store.isEdited)
    // A watch of the file begins with what the file holds, which must be seen to be nothing new.
    #expect(try store.saved == TuningFile.read(path))
  }

  @Test("A session that cannot offer what another left begins elsewhere")
  func besideLeftover() throws {
    let scratch = try Scratch()
    do {
      let store = TuningStore(session: try SessionFile(folder: scratch.path))
      try store.set(slop, to: .number(5))
      try store.autosave()
    }
    let beside = try SessionFile(folder: scratch.path, isSecond: true)
    #expect(beside.leftover == nil && beside.path != scratch.path("session.tuning.json"))
    try beside.keep(Tuning(), path: nil)
    #expect(try SessionFile(folder: scratch.path).leftover?.tuning != Tuning())
  }

  @Test("What is not taken up stays for another time, until it is refused")
  func refusal() throws {
    let scratch = try Scratch()
    do {
      let store = TuningStore(session: try SessionFile(folder: scratch.path))
      try store.set(slop, to: .number(5))
      try store.autosave()
    }
    do {
      let session = try SessionFile(folder: scratch.path)
      let store = TuningStore(session: session)
      store.forgetSession()
      #expect(session.leftover != nil && scratch.has("session.tuning.json"))
    }
    let session = try SessionFile(folder: scratch.path)
    session.discardLeftover()
    #expect(!scratch.has("session.tuning.json"))
  }

  @Test("A session that ends as it should leaves nothing; nor does one in which all is undone")
  func cleanEnd() throws {
    let scratch = try Scratch()
    let store = TuningStore(session: try SessionFile(folder: scratch.path))
    try store.set(slop, to: .number(5))
    try store.autosave()
    #expect(scratch.has("session.tuning.json"))
    store.undo()
    try store.autosave()
    #expect(!scratch.has("session.tuning.json"))
  }

  @Test("A preset that was chosen is nothing to be lost: a killed session leaves none of it")
  func presetChosen() throws {
    let scratch = try Scratch()
    for base in Preset.shipped {
      let store = TuningStore(session: try SessionFile(folder: scratch.path))
      store.choose(base)
      try store.autosave()
      #expect(!scratch.has("session.tuning.json") && !store.hasUnsavedWork)
      try store.set(slop, to: .number(5))
      try store.autosave()
      #expect(scratch.has("session.tuning.json"))
      store.choose(base)
      try store.autosave()
      #expect(!scratch.has("session.tuning.json"))
    }
  }

  @Test("Sessions side by side do not mix")
  func sideBySide() throws {
    let scratch = try Scratch()
    let sessions = try (0..<SessionFile.places).map { _ in try SessionFile(folder: scratch.path) }
    #expect(Set(sessions.map(\.path)).count == SessionFile.places)
    #expect(throws: DocumentError.self) { _ = try SessionFile(folder: scratch.path) }
  }

  @Test("A broken session is nothing to offer, and is no fault")
  func broken() throws {
    let scratch = try Scratch()
    try scratch.write("{\"scrollwork\":\"tuning/9\"}", to: "session.tuning.json")
    #expect(try SessionFile(folder: scratch.path).leftover == nil)
  }
}
