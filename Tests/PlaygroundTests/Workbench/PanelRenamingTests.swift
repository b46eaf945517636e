import Documents
import Interface
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Playground
@testable import Tuner

/// Renaming the file of a tuning.
@Suite struct PanelRenamingTests {
  private let parallax = Tunables.mapParallax.declaration

  /// Returns a panel whose current file is named "soft", beside a preset named "hard".
  private func named() throws -> (hand: PanelUser, old: String, taken: String) {
    let hand = try PanelUser()
    let library = hand.panel.editor.library
    hand.panel.editor.set(parallax, to: .number(0.25))
    try library.save(Tuning(base: .android), as: "hard")
    hand.panel.editor.save(as: "soft")
    return (hand, library.path("soft"), library.path("hard"))
  }

  private func rename(_ hand: PanelUser, to name: String) throws {
    try hand.tap(.fileName)
    try hand.choose(try #require(hand.panel.menu?.items.firstIndex(of: TuningPanelMenu.rename)))
    #expect(hand.panel.typing?.field == .newName && hand.panel.typing?.entry.text == "soft")
    hand.panel.typing?.entry = TextEntry(name)
  }

  @Test(arguments: [true, false]) func `a renamed file keeps unsaved values unsaved`(
    _ byButton: Bool
  ) throws {
    let (hand, old, _) = try named()
    let saved = try TuningFile.read(old)
    hand.panel.editor.set(parallax, to: .number(0.75))
    var followed: [String] = []
    hand.events.onFileChange = { followed.append($0) }
    try rename(hand, to: " gentle ")
    if byButton { try hand.tap(TuningControl.save) } else { hand.press(.enter) }
    let new = hand.panel.editor.library.path("gentle")
    #expect(hand.store.path == new && followed == [new] && hand.panel.typing == nil)
    #expect(!File.exists(old))
    #expect(try TuningFile.read(new) == saved && hand.store.isEdited && hand.number(Tunables.mapParallax) == 0.75)
    #expect(hand.panel.editor.foot.title == "gentle.tuning.json")
  }

  @Test func `a taken name is refused with a message, and no file is replaced`() throws {
    let (hand, old, taken) = try named()
    let before = try TuningFile.read(taken)
    try rename(hand, to: "hard")
    for _ in 0..<2 {
      hand.press(.enter)
      #expect(hand.panel.typing?.field == .newName && hand.store.path == old)
      #expect(hand.panel.editor.message?.notice?.contains("\u{201C}hard\u{201D} already exists") == true)
    }
    // A tap elsewhere cancels the renaming.
    try hand.tap(.onlyDifferences)
    #expect(hand.panel.typing == nil && hand.store.path == old)
    #expect(try TuningFile.read(taken) == before && File.exists(old))
    #expect(hand.panel.editor.message?.notice?.contains("Not renamed") == true)
    // The file's own name is allowed.
    try rename(hand, to: "soft")
    hand.press(.enter)
    #expect(hand.panel.typing == nil && hand.store.path == old && File.exists(old))
    // Names of shipped presets and paths are refused.
    for name in ["ios", "a/b"] {
      try rename(hand, to: name)
      hand.press(.enter)
      #expect(hand.store.path == old && File.exists(old), "\(name)")
      #expect(hand.panel.typing?.field == .newName, "the name can be corrected")
      hand.press(.escape)
    }
  }

  @Test func `a preset chosen as a base stays the base under its file's new name`() throws {
    let (hand, _, _) = try named()
    hand.panel.editor.applyPreset(named: "soft")
    #expect(hand.store.tuning.base.name == "soft" && hand.store.path != nil)
    let isEdited = hand.store.isEdited
    hand.panel.editor.rename(to: "gentle")
    #expect(hand.store.tuning.base.name == "gentle" && hand.store.isEdited == isEdited)
  }
}
