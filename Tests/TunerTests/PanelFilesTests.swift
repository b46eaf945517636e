import Documents
import FeatureSupport
import Interface
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning
import TuningFiles

@testable import Tuner

/// Tuning files, the user's presets, and unsaved work of a session that ended early.
@Suite struct PanelFilesTests {
  private let parallax = Tunables.mapParallax.declaration

  @Test func `Save asks for a name, and the file is in the list of saved tunings alone`() throws {
    let user = try PanelUser()
    user.panel.editor.set(parallax, to: .number(0.25))
    try user.tap(TuningControl.save)
    #expect(user.panel.typing?.field == .fileName)
    user.type("soft sheet")
    user.press(.enter)
    let path = user.panel.editor.library.path("soft sheet")
    #expect(user.store.path == path && !user.store.isEdited)
    #expect(try TuningFile.read(path) == user.store.tuning)
    user.panel.editor.set(parallax, to: .number(0.75))
    try user.tap(.load)
    #expect(user.panel.menu?.items == ["soft sheet"])
    try user.choose(0)
    #expect(user.number(Tunables.mapParallax) == 0.25)
    try user.tap(.base)
    #expect(user.panel.menu?.items == Preset.shipped.map(\.name))
  }

  @Test func `a saved tuning is renamed and deleted, after a question, and its values stay`() throws {
    let user = try PanelUser()
    user.panel.editor.set(parallax, to: .number(0.25))
    user.panel.editor.save(as: "soft")
    try user.tap(.fileName)
    try user.choose(try #require(user.panel.menu?.items.firstIndex(of: TuningPanelMenu.rename)))
    user.panel.typing?.entry = TextEntry("softer")
    user.press(.enter)
    let path = user.panel.editor.library.path("softer")
    #expect(user.store.path == path && File.exists(path))
    for isMeant in [false, true] {
      try user.tap(.fileName)
      try user.choose(try #require(user.panel.menu?.items.firstIndex(of: TuningPanelMenu.delete)))
      #expect(File.exists(path) && user.panel.menu?.items.first?.contains("softer") == true, "it asks")
      try user.choose(isMeant ? 0 : 1)
      #expect(File.exists(path) == !isMeant)
    }
    #expect(user.store.path == nil && user.number(Tunables.mapParallax) == 0.25 && user.store.hasUnsavedWork)
    #expect(user.panel.editor.ownPresets().names.isEmpty)
    try user.tap(TuningControl.save)
    #expect(user.panel.typing?.field == .fileName, "saving asks for a name again")
  }

  @Test(arguments: ["ios", "GTK", ".hidden", "a/b", "line\nbreak", String(repeating: "long", count: 70)])
  func `a name that cannot be used is refused with its own reason, and can be corrected`(_ name: String) throws {
    let user = try PanelUser()
    user.panel.editor.set(parallax, to: .number(0.25))
    for rename in [false, true] {
      if rename { user.panel.editor.save(as: "mine") }
      user.panel.askForName(rename ? .newName : .fileName)
      user.panel.typing?.entry = TextEntry(name.lowercased())
      user.press(.enter)
      let typing = user.panel.typing?.field
      #expect(typing == (rename ? .newName : .fileName), "\(name) stays to be corrected")
      let reason = try #require(user.panel.editor.message?.notice)
      #expect(reason.contains("type ") && !reason.contains("is not a valid"), "\(reason)")
      user.press(.escape)
    }
    #expect(user.store.path == user.panel.editor.library.path("mine"))
  }

  @Test func `Save overwrites the current file, Save As creates another`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/mine.tuning.json"
    try TuningFile.write(Tuning(), to: path)
    let user = try PanelUser(path: path)
    user.panel.editor.set(parallax, to: .number(0.25))
    try user.tap(TuningControl.save)
    #expect(try TuningFile.read(path) == user.store.tuning && user.panel.typing?.field == nil)
    try user.tap(.fileName)
    try user.choose(0)
    #expect(user.panel.typing?.field == .fileName)
    user.type("other")
    try user.tap(TuningControl.save)
    #expect(user.store.path == user.panel.editor.library.path("other"))
  }

  @Test(arguments: [true, false]) func `a tuning of the same name is replaced only after a confirmation`(
    _ byButton: Bool
  ) throws {
    let user = try PanelUser()
    let path = user.panel.editor.library.path("mine")
    user.panel.editor.set(parallax, to: .number(0.25))
    try user.panel.editor.library.save(user.store.tuning, as: "mine")
    let old = try TuningFile.read(path)
    user.panel.editor.set(parallax, to: .number(0.75))
    func commit() throws { if byButton { try user.tap(TuningControl.save) } else { user.press(.enter) } }
    user.panel.askForName()
    user.type("mine")
    try commit()
    #expect(user.panel.typing?.field == .fileName && user.store.path == nil)
    #expect(user.panel.editor.message?.notice?.contains("already") == true)
    #expect(try TuningFile.read(path) == old)
    // Another name does not answer the question, and neither does a tap elsewhere.
    user.type("x")
    user.panel.typing?.entry = TextEntry("mine")
    try user.tap(.onlyDifferences)
    #expect(user.panel.typing?.field == nil && user.store.path == nil)
    #expect(try TuningFile.read(path) == old)
    user.panel.askForName()
    user.type("mine")
    try commit()
    try commit()
    #expect(user.panel.typing?.field == nil && user.store.path == path)
    #expect(try TuningFile.read(path) == user.store.tuning)
    // The current file needs no confirmation.
    user.panel.editor.set(parallax, to: .number(0.5))
    user.panel.askForName()
    try commit()
    #expect(try TuningFile.read(path) == user.store.tuning)
  }

  @Test func `an invalid name is refused with the reason, and nothing is lost`() throws {
    let user = try PanelUser()
    user.panel.editor.set(parallax, to: .number(0.25))
    user.panel.editor.save(as: "ios")
    guard case .fault(let text)? = user.panel.editor.message else {
      Issue.record("no message")
      return
    }
    #expect(text.contains("shipped preset"))
    #expect(user.number(Tunables.mapParallax) == 0.25 && user.store.path == nil)
  }

  @Test func `a changed file is read again, and a broken one is reported while the values stay`() throws {
    let user = try PanelUser(path: "/nowhere/mine.tuning.json")
    var changed = Tuning()
    try changed.set(parallax, to: .number(0.1))
    var told = 0
    user.events.onChange = { told += 1 }
    user.panel.editor.handleFileChange(changed, error: nil)
    #expect(user.number(Tunables.mapParallax) == 0.1 && told == 1 && !user.store.isEdited)
    #expect(user.panel.editor.message == .done("Reloaded: 1 new value"))
    user.panel.editor.handleFileChange(
      nil, error: DocumentError(.malformed, path: "mine.tuning.json", line: 3, "expected a number from 0 to 1"))
    #expect(user.panel.editor.message == .broken("Line 3: expected a number from 0 to 1"))
    #expect(user.number(Tunables.mapParallax) == 0.1)
    user.panel.editor.handleFileChange(nil, error: nil)
    #expect(user.panel.editor.message == nil)
    user.panel.editor.undo()
    #expect(user.number(Tunables.mapParallax) == 0.5)
  }

  @Test func `a tuning is copied as a file and pasted from one, and other text is refused`() throws {
    let user = try PanelUser()
    user.panel.editor.set(parallax, to: .number(0.25))
    user.panel.editor.copyTuning()
    let text = try #require(user.copied)
    #expect(try TuningFile.parse(Array(text.utf8), path: "-") == user.store.tuning)
    user.panel.editor.set(parallax, to: .number(0.75))
    user.panel.editor.paste(text)
    #expect(user.number(Tunables.mapParallax) == 0.25)
    user.panel.editor.paste("hello")
    #expect(user.number(Tunables.mapParallax) == 0.25)
    guard case .fault? = user.panel.editor.message else {
      Issue.record("no message")
      return
    }
  }

  /// Leaves the file of a killed program, without a lock.
  private func abandon(_ tuning: Tuning, in folder: String) throws {
    try SessionFile(folder: folder).save(tuning, path: "/home/me/soft.tuning.json")
  }

  @Test func `unsaved work of an ended session is offered, and Restore applies it in one step`() throws {
    let folder = try TemporaryFolder()
    var tuning = Tuning()
    try tuning.set(parallax, to: .number(0.125))
    try abandon(tuning, in: folder.path)
    let user = try PanelUser(session: SessionFile(folder: folder.path))
    #expect(user.panel.editor.leftovers.offered != nil && user.number(Tunables.mapParallax) == 0.5)
    #expect(user.panel.editor.leftovers.summary == "1 change in soft.tuning.json")
    try user.tap(TuningControl.save)
    #expect(user.panel.editor.leftovers.offered == nil && user.number(Tunables.mapParallax) == 0.125)
    #expect(user.store.path == "/home/me/soft.tuning.json")
    user.panel.editor.undo()
    #expect(user.number(Tunables.mapParallax) == 0.5)
  }

  @Test func `Forget discards the offer for good`() throws {
    let folder = try TemporaryFolder()
    var tuning = Tuning()
    try tuning.set(parallax, to: .number(0.125))
    try abandon(tuning, in: folder.path)
    do {
      let user = try PanelUser(session: SessionFile(folder: folder.path))
      try user.tap(.load)
      #expect(user.panel.editor.leftovers.offered == nil && user.number(Tunables.mapParallax) == 0.5)
    }
    #expect(try SessionFile(folder: folder.path).leftover == nil)
  }

  @Test func `tuning during the offer saves the offered work as a preset`() throws {
    let folder = try TemporaryFolder()
    var tuning = Tuning()
    try tuning.set(parallax, to: .number(0.125))
    try abandon(tuning, in: folder.path)
    let user = try PanelUser(session: SessionFile(folder: folder.path))
    let track = try #require(try user.row(parallax).track)
    user.drag(from: track.center, by: Point(x: 60, y: 0))
    #expect(user.panel.editor.leftovers.offered == nil)
    #expect(user.panel.editor.message == .done("Found tuning saved as \u{201C}recovered\u{201D}"))
    #expect(try TuningFile.read(user.panel.editor.library.path("recovered")) == tuning)
    #expect(try SessionFile(folder: folder.path + "/other").leftover == nil)
  }

  /// Leaves the two files of a killed program that compared two tunings.
  private func abandonTwo(in folder: String) throws {
    let a = try SessionFile(folder: folder)
    let b = try SessionFile(folder: folder, isSecond: true)
    for (session, value) in [(a, 0.125), (b, 0.875)] {
      var tuning = Tuning()
      try tuning.set(parallax, to: .number(value))
      try session.save(tuning, path: nil)
    }
  }

  @Test func `both tunings of a comparison are offered, the second one for B`() throws {
    let folder = try TemporaryFolder()
    try abandonTwo(in: folder.path)
    let user = try PanelUser(session: SessionFile(folder: folder.path))
    let b = TuningStore(Tuning(), session: try SessionFile(folder: folder.path, isSecond: true))
    user.events.onRestore = { [unowned user] in if $0 { user.panel.edit(b) } }
    try user.tap(TuningControl.save)
    #expect(user.number(Tunables.mapParallax) == 0.125)
    #expect(user.panel.editor.leftovers.summary == "1 change, opens as B")
    try user.tap(TuningControl.save)
    #expect(user.panel.editor.leftovers.offered == nil)
    #expect(user.number(Tunables.mapParallax) == 0.125, "A keeps what was found first")
    #expect(b.tuning.value(of: parallax) == .number(0.875))
    // This program now saves both, and no third program gets an offer.
    let third = try SessionFile(folder: folder.path)
    #expect(third.leftover == nil && third.findLeftover() == nil)
  }

  @Test func `either of two offers may be refused, and the other one remains`() throws {
    let folder = try TemporaryFolder()
    try abandonTwo(in: folder.path)
    do {
      let user = try PanelUser(session: SessionFile(folder: folder.path))
      try user.tap(.load)
      #expect(user.panel.editor.leftovers.offered?.tuning.value(of: parallax) == .number(0.875))
      // The other offer remains while the user tunes.
      let track = try #require(try user.row(parallax).track)
      user.drag(from: track.center, by: Point(x: 60, y: 0))
      #expect(user.panel.editor.leftovers.offered?.tuning.value(of: parallax) == .number(0.875))
      let beside = try SessionFile(folder: folder.path, isSecond: true)
      #expect(beside.findLeftover() == nil, "who offers it has it alone")
      try user.tap(.load)
      #expect(user.panel.editor.leftovers.offered == nil)
    }
    let next = try SessionFile(folder: folder.path)
    #expect(next.leftover != nil, "what was tuned on")
    #expect(next.findLeftover() == nil, "what was refused")
  }

  @Test func `a change is saved when the finger lifts, and shortly after key presses`() throws {
    let folder = try TemporaryFolder()
    let session = try SessionFile(folder: folder.path)
    let user = try PanelUser(session: session)
    let track = try #require(try user.row(parallax).track)
    user.drag(from: track.center, by: Point(x: 60, y: 0))
    #expect(try TuningFile.read(session.path) == user.store.tuning)
    user.panel.focus.move(to: .tunable(parallax, .name))
    user.press(.right)
    #expect(try TuningFile.read(session.path) != user.store.tuning)
    #expect(user.panel.nextMoment != nil)
    user.wait(1)
    #expect(try TuningFile.read(session.path) == user.store.tuning)
  }
}
