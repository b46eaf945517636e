import Documents
import Interface
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Playground
@testable import Tuner

/// Tuning files, the user's presets, and unsaved work of a session that ended early.
@Suite struct PanelFilesTests {
  private let parallax = Tunables.mapParallax.declaration

  @Test func `Save asks for a name, and the file is in the list of saved tunings alone`() throws {
    let hand = try PanelUser()
    hand.panel.editor.set(parallax, to: .number(0.25))
    try hand.tap(TuningControl.save)
    #expect(hand.panel.typing?.field == .fileName)
    hand.type("soft sheet")
    hand.press(.enter)
    let path = hand.panel.editor.library.path("soft sheet")
    #expect(hand.store.path == path && !hand.store.isEdited)
    #expect(try TuningFile.read(path) == hand.store.tuning)
    hand.panel.editor.set(parallax, to: .number(0.75))
    try hand.tap(.load)
    #expect(hand.panel.menu?.items == ["soft sheet"])
    try hand.choose(0)
    #expect(hand.number(Tunables.mapParallax) == 0.25)
    try hand.tap(.base)
    #expect(hand.panel.menu?.items == Preset.shipped.map(\.name))
  }

  @Test func `a saved tuning is renamed and deleted, after a question, and its values stay`() throws {
    let hand = try PanelUser()
    hand.panel.editor.set(parallax, to: .number(0.25))
    hand.panel.editor.save(as: "soft")
    try hand.tap(.fileName)
    try hand.choose(try #require(hand.panel.menu?.items.firstIndex(of: TuningPanelMenu.rename)))
    hand.panel.typing?.entry = TextEntry("softer")
    hand.press(.enter)
    let path = hand.panel.editor.library.path("softer")
    #expect(hand.store.path == path && File.exists(path))
    for isMeant in [false, true] {
      try hand.tap(.fileName)
      try hand.choose(try #require(hand.panel.menu?.items.firstIndex(of: TuningPanelMenu.delete)))
      #expect(File.exists(path) && hand.panel.menu?.items.first?.contains("softer") == true, "it asks")
      try hand.choose(isMeant ? 0 : 1)
      #expect(File.exists(path) == !isMeant)
    }
    #expect(hand.store.path == nil && hand.number(Tunables.mapParallax) == 0.25 && hand.store.hasUnsavedWork)
    #expect(hand.panel.editor.ownPresets().names.isEmpty)
    try hand.tap(TuningControl.save)
    #expect(hand.panel.typing?.field == .fileName, "saving asks for a name again")
  }

  @Test(arguments: ["ios", "GTK", ".hidden", "a/b", "line\nbreak", String(repeating: "long", count: 70)])
  func `a name that cannot be used is refused with its own reason, and can be corrected`(_ name: String) throws {
    let hand = try PanelUser()
    hand.panel.editor.set(parallax, to: .number(0.25))
    for rename in [false, true] {
      if rename { hand.panel.editor.save(as: "mine") }
      hand.panel.askForName(rename ? .newName : .fileName)
      hand.panel.typing?.entry = TextEntry(name.lowercased())
      hand.press(.enter)
      let typing = hand.panel.typing?.field
      #expect(typing == (rename ? .newName : .fileName), "\(name) stays to be corrected")
      let reason = try #require(hand.panel.editor.message?.notice)
      #expect(reason.contains("type ") && !reason.contains("is not a valid"), "\(reason)")
      hand.press(.escape)
    }
    #expect(hand.store.path == hand.panel.editor.library.path("mine"))
  }

  @Test func `Save overwrites the current file, Save As creates another`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/mine.tuning.json"
    try TuningFile.write(Tuning(), to: path)
    let hand = try PanelUser(path: path)
    hand.panel.editor.set(parallax, to: .number(0.25))
    try hand.tap(TuningControl.save)
    #expect(try TuningFile.read(path) == hand.store.tuning && hand.panel.typing?.field == nil)
    try hand.tap(.fileName)
    try hand.choose(0)
    #expect(hand.panel.typing?.field == .fileName)
    hand.type("other")
    try hand.tap(TuningControl.save)
    #expect(hand.store.path == hand.panel.editor.library.path("other"))
  }

  @Test(arguments: [true, false]) func `a tuning of the same name is replaced only after a confirmation`(
    _ byButton: Bool
  ) throws {
    let hand = try PanelUser()
    let path = hand.panel.editor.library.path("mine")
    hand.panel.editor.set(parallax, to: .number(0.25))
    try hand.panel.editor.library.save(hand.store.tuning, as: "mine")
    let old = try TuningFile.read(path)
    hand.panel.editor.set(parallax, to: .number(0.75))
    func commit() throws { if byButton { try hand.tap(TuningControl.save) } else { hand.press(.enter) } }
    hand.panel.askForName()
    hand.type("mine")
    try commit()
    #expect(hand.panel.typing?.field == .fileName && hand.store.path == nil)
    #expect(hand.panel.editor.message?.notice?.contains("already") == true)
    #expect(try TuningFile.read(path) == old)
    // Another name does not answer the question, and neither does a tap elsewhere.
    hand.type("x")
    hand.panel.typing?.entry = TextEntry("mine")
    try hand.tap(.onlyDifferences)
    #expect(hand.panel.typing?.field == nil && hand.store.path == nil)
    #expect(try TuningFile.read(path) == old)
    hand.panel.askForName()
    hand.type("mine")
    try commit()
    try commit()
    #expect(hand.panel.typing?.field == nil && hand.store.path == path)
    #expect(try TuningFile.read(path) == hand.store.tuning)
    // The current file needs no confirmation.
    hand.panel.editor.set(parallax, to: .number(0.5))
    hand.panel.askForName()
    try commit()
    #expect(try TuningFile.read(path) == hand.store.tuning)
  }

  @Test func `an invalid name is refused with the reason, and nothing is lost`() throws {
    let hand = try PanelUser()
    hand.panel.editor.set(parallax, to: .number(0.25))
    hand.panel.editor.save(as: "ios")
    guard case .fault(let text)? = hand.panel.editor.message else {
      Issue.record("no message")
      return
    }
    #expect(text.contains("shipped preset"))
    #expect(hand.number(Tunables.mapParallax) == 0.25 && hand.store.path == nil)
  }

  @Test func `a changed file is read again, and a broken one is reported while the values stay`() throws {
    let hand = try PanelUser(path: "/nowhere/mine.tuning.json")
    var changed = Tuning()
    try changed.set(parallax, to: .number(0.1))
    var told = 0
    hand.events.onChange = { told += 1 }
    hand.panel.editor.handleFileChange(changed, error: nil)
    #expect(hand.number(Tunables.mapParallax) == 0.1 && told == 1 && !hand.store.isEdited)
    #expect(hand.panel.editor.message == .done("Reloaded: 1 new value"))
    hand.panel.editor.handleFileChange(
      nil, error: DocumentError(.malformed, path: "mine.tuning.json", line: 3, "expected a number from 0 to 1"))
    #expect(hand.panel.editor.message == .broken("Line 3: expected a number from 0 to 1"))
    #expect(hand.number(Tunables.mapParallax) == 0.1)
    hand.panel.editor.handleFileChange(nil, error: nil)
    #expect(hand.panel.editor.message == nil)
    hand.panel.editor.undo()
    #expect(hand.number(Tunables.mapParallax) == 0.5)
  }

  @Test func `a tuning is copied as a file and pasted from one, and other text is refused`() throws {
    let hand = try PanelUser()
    hand.panel.editor.set(parallax, to: .number(0.25))
    hand.panel.editor.copyTuning()
    let text = try #require(hand.copied)
    #expect(try TuningFile.parse(Array(text.utf8), path: "-") == hand.store.tuning)
    hand.panel.editor.set(parallax, to: .number(0.75))
    hand.panel.editor.paste(text)
    #expect(hand.number(Tunables.mapParallax) == 0.25)
    hand.panel.editor.paste("hello")
    #expect(hand.number(Tunables.mapParallax) == 0.25)
    guard case .fault? = hand.panel.editor.message else {
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
    let hand = try PanelUser(session: SessionFile(folder: folder.path))
    #expect(hand.panel.editor.leftovers.offered != nil && hand.number(Tunables.mapParallax) == 0.5)
    #expect(hand.panel.editor.leftovers.summary == "1 change in soft.tuning.json")
    try hand.tap(TuningControl.save)
    #expect(hand.panel.editor.leftovers.offered == nil && hand.number(Tunables.mapParallax) == 0.125)
    #expect(hand.store.path == "/home/me/soft.tuning.json")
    hand.panel.editor.undo()
    #expect(hand.number(Tunables.mapParallax) == 0.5)
  }

  @Test func `Forget discards the offer for good`() throws {
    let folder = try TemporaryFolder()
    var tuning = Tuning()
    try tuning.set(parallax, to: .number(0.125))
    try abandon(tuning, in: folder.path)
    do {
      let hand = try PanelUser(session: SessionFile(folder: folder.path))
      try hand.tap(.load)
      #expect(hand.panel.editor.leftovers.offered == nil && hand.number(Tunables.mapParallax) == 0.5)
    }
    #expect(try SessionFile(folder: folder.path).leftover == nil)
  }

  @Test func `tuning during the offer saves the offered work as a preset`() throws {
    let folder = try TemporaryFolder()
    var tuning = Tuning()
    try tuning.set(parallax, to: .number(0.125))
    try abandon(tuning, in: folder.path)
    let hand = try PanelUser(session: SessionFile(folder: folder.path))
    let track = try #require(try hand.row(parallax).track)
    hand.drag(from: track.center, by: Point(x: 60, y: 0))
    #expect(hand.panel.editor.leftovers.offered == nil)
    #expect(hand.panel.editor.message == .done("Found tuning saved as \u{201C}recovered\u{201D}"))
    #expect(try TuningFile.read(hand.panel.editor.library.path("recovered")) == tuning)
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
    let hand = try PanelUser(session: SessionFile(folder: folder.path))
    let b = TuningStore(Tuning(), session: try SessionFile(folder: folder.path, isSecond: true))
    hand.events.onRestore = { [unowned hand] in if $0 { hand.panel.edit(b) } }
    try hand.tap(TuningControl.save)
    #expect(hand.number(Tunables.mapParallax) == 0.125)
    #expect(hand.panel.editor.leftovers.summary == "1 change, opens as B")
    try hand.tap(TuningControl.save)
    #expect(hand.panel.editor.leftovers.offered == nil)
    #expect(hand.number(Tunables.mapParallax) == 0.125, "A keeps what was found first")
    #expect(b.tuning.value(of: parallax) == .number(0.875))
    // This program now saves both, and no third program gets an offer.
    let third = try SessionFile(folder: folder.path)
    #expect(third.leftover == nil && third.findLeftover() == nil)
  }

  @Test func `either of two offers may be refused, and the other one remains`() throws {
    let folder = try TemporaryFolder()
    try abandonTwo(in: folder.path)
    do {
      let hand = try PanelUser(session: SessionFile(folder: folder.path))
      try hand.tap(.load)
      #expect(hand.panel.editor.leftovers.offered?.tuning.value(of: parallax) == .number(0.875))
      // The other offer remains while the user tunes.
      let track = try #require(try hand.row(parallax).track)
      hand.drag(from: track.center, by: Point(x: 60, y: 0))
      #expect(hand.panel.editor.leftovers.offered?.tuning.value(of: parallax) == .number(0.875))
      let beside = try SessionFile(folder: folder.path, isSecond: true)
      #expect(beside.findLeftover() == nil, "who offers it has it alone")
      try hand.tap(.load)
      #expect(hand.panel.editor.leftovers.offered == nil)
    }
    let next = try SessionFile(folder: folder.path)
    #expect(next.leftover != nil, "what was tuned on")
    #expect(next.findLeftover() == nil, "what was refused")
  }

  @Test func `a change is saved when the finger lifts, and shortly after key presses`() throws {
    let folder = try TemporaryFolder()
    let session = try SessionFile(folder: folder.path)
    let hand = try PanelUser(session: session)
    let track = try #require(try hand.row(parallax).track)
    hand.drag(from: track.center, by: Point(x: 60, y: 0))
    #expect(try TuningFile.read(session.path) == hand.store.tuning)
    hand.panel.focus.move(to: .tunable(parallax, .name))
    hand.press(.right)
    #expect(try TuningFile.read(session.path) != hand.store.tuning)
    #expect(hand.panel.nextMoment != nil)
    hand.wait(1)
    #expect(try TuningFile.read(session.path) == hand.store.tuning)
  }
}
