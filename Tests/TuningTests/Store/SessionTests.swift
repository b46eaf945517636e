import Documents
import TestSupport
import Testing

@testable import Tuning
@testable import TuningFiles

@Suite("Sessions")
struct SessionTests {
  private let slop = Tunables.slop.declaration

  @Test("Unsaved work is kept, resumed by the next session and deleted after a save")
  func resume() throws {
    let scratch = try TestFolder()
    let kept: Tuning
    do {
      let store = TuningStore(path: "a.tuning.json", session: try SessionFile(folder: scratch.path))
      try store.set(slop, to: .number(5))
      try store.autosave()
      kept = store.tuning
    }
    let session = try SessionFile(folder: scratch.path)
    let leftover = try #require(session.leftover)
    #expect(leftover == SessionFile.UnsavedWork(tuning: kept, path: "a.tuning.json"))
    let store = TuningStore(session: session)
    store.resume(leftover)
    #expect(store.tuning == kept && store.isEdited && store.path == "a.tuning.json" && store.canUndo)
    try store.save(as: scratch.path("b.tuning.json"))
    #expect(!scratch.has("session.tuning.json"))
  }

  @Test("Resumed work counts as unsaved changes to its file")
  func resumeOverFile() throws {
    let scratch = try TestFolder()
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
    // A watcher of the file starts from the saved values, so that it does not report them as new.
    #expect(try store.saved == TuningFile.read(path))
  }

  @Test("A second session does not touch the work that another one left")
  func besideLeftover() throws {
    let scratch = try TestFolder()
    do {
      let store = TuningStore(session: try SessionFile(folder: scratch.path))
      try store.set(slop, to: .number(5))
      try store.autosave()
    }
    let beside = try SessionFile(folder: scratch.path, isSecond: true)
    #expect(beside.leftover == nil && beside.path != scratch.path("session.tuning.json"))
    try beside.save(Tuning(), path: nil)
    #expect(try SessionFile(folder: scratch.path).leftover?.tuning != Tuning())
  }

  @Test("Work that is not resumed stays until it is discarded")
  func refusal() throws {
    let scratch = try TestFolder()
    do {
      let store = TuningStore(session: try SessionFile(folder: scratch.path))
      try store.set(slop, to: .number(5))
      try store.autosave()
    }
    do {
      let session = try SessionFile(folder: scratch.path)
      let store = TuningStore(session: session)
      store.removeSession()
      #expect(session.leftover != nil && scratch.has("session.tuning.json"))
    }
    let session = try SessionFile(folder: scratch.path)
    session.discardLeftover()
    #expect(!scratch.has("session.tuning.json"))
  }

  @Test("A session without unsaved changes leaves no file")
  func cleanEnd() throws {
    let scratch = try TestFolder()
    let store = TuningStore(session: try SessionFile(folder: scratch.path))
    try store.set(slop, to: .number(5))
    try store.autosave()
    #expect(scratch.has("session.tuning.json"))
    store.undo()
    try store.autosave()
    #expect(!scratch.has("session.tuning.json"))
  }

  @Test("A chosen preset is no unsaved work")
  func presetChosen() throws {
    let scratch = try TestFolder()
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

  @Test("Simultaneous sessions have separate files")
  func sideBySide() throws {
    let scratch = try TestFolder()
    let sessions = try (0..<SessionFile.places).map { _ in try SessionFile(folder: scratch.path) }
    // An optimizer may otherwise release the sessions, and so their places, after their last use.
    withExtendedLifetime(sessions) {
      #expect(Set(sessions.map(\.path)).count == SessionFile.places)
      #expect(throws: DocumentError.self) { _ = try SessionFile(folder: scratch.path) }
    }
  }

  @Test("A broken session file is ignored")
  func broken() throws {
    let scratch = try TestFolder()
    try scratch.write("{\"scrollwork\":\"tuning/9\"}", to: "session.tuning.json")
    #expect(try SessionFile(folder: scratch.path).leftover == nil)
  }
}
