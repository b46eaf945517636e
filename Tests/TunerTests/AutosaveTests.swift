import Documents
import FeatureSupport
import ScrollEngine
import TestSupport
import Testing
import Tuning
import TuningFiles
import Workbench

@testable import Tuner

/// Delayed saving of unsaved work, and events before it is due.
@Suite struct AutosaveTests {
  private let parallax = Tunables.mapParallax.declaration

  @Test func `the last step of a key or slider is saved when the window closes right after it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/session.tuning.json"
    let user = try PanelUser(session: SessionFile(folder: folder.path))
    user.panel.editor.flushScheduledAutosave()
    #expect(!File.exists(path), "nothing was done yet")
    user.panel.editor.step(parallax, to: .number(0.51), at: user.time)
    #expect(!File.exists(path), "a key may repeat")
    user.panel.editor.flushScheduledAutosave()
    #expect(try TuningFile.read(path) == user.store.tuning)
    let track = try #require(try user.row(parallax).track)
    user.drag(from: track.center, by: Point(x: 60, y: 0), thenLift: false)
    #expect(try TuningFile.read(path) != user.store.tuning)
    user.panel.editor.flushScheduledAutosave()
    #expect(try TuningFile.read(path) == user.store.tuning)
  }

  @Test func `the last step of A is saved when B is edited right after it`() throws {
    let folder = try TemporaryFolder()
    let user = try PanelUser(session: SessionFile(folder: folder.path))
    user.panel.editor.step(parallax, to: .number(0.51), at: user.time)
    user.panel.edit(TuningStore(Tuning(), session: try SessionFile(folder: folder.path, isSecond: true)))
    #expect(try TuningFile.read(folder.path + "/session.tuning.json") == user.store.tuning)
  }

  @Test func `unsaved work on B returns on B after a killed program`() throws {
    let folder = try TemporaryFolder()
    var left = Tuning()
    try left.set(parallax, to: .number(0.7))
    try SessionFile(folder: folder.path, isSecond: true).save(left, path: nil)
    let user = try PanelUser(session: SessionFile(folder: folder.path))
    let b = TuningStore(Tuning(), session: try SessionFile(folder: folder.path, isSecond: true))
    let editor = user.panel.editor
    user.events.onRestore = { if $0 { user.panel.edit(b) } }
    #expect(editor.foot.line == "1 change, opens as B")
    editor.restoreUnsavedChanges()
    #expect(b.tuning == left && user.store.tuning == Tuning())
    #expect(editor.leftovers.offered == nil)
    #expect(!File.exists(folder.path + "/session.tuning.json"), "it is kept in one place alone")
    #expect(try TuningFile.read(folder.path + "/session-2.tuning.json") == left)
  }

  @Test func `unsaved work on B is saved for the next start, like work on A`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    let damping = try #require(Tunables.named("sheet.springDamping"))
    let first = try SessionFile(folder: path)
    do {
      let comparison = TuningComparison(
        TuningStore(Tuning(), session: first), session: { try? SessionFile(folder: path, isSecond: true) })
      comparison.choose(.both)
      let b = try #require(comparison.b)
      try b.set(damping, to: .number(0.4))
      try b.autosave()
      comparison.close()
    }
    let next = try SessionFile(folder: path)
    #expect(next.path != first.path)
    #expect(next.leftover?.tuning.value(of: damping) == .number(0.4) && next.leftover?.isSecond == true)
  }
}
