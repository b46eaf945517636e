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

/// Renaming the file of a tuning.
@Suite struct PanelRenamingTests {
  private let parallax = Tunables.mapParallax.declaration

  /// Returns a panel whose current file is named "soft", beside a preset named "hard".
  private func named() throws -> (user: PanelUser, old: String, taken: String) {
    let user = try PanelUser()
    let library = user.panel.editor.library
    user.panel.editor.set(parallax, to: .number(0.25))
    try library.save(Tuning(base: .android), as: "hard")
    user.panel.editor.save(as: "soft")
    return (user, library.path("soft"), library.path("hard"))
  }

  private func rename(_ user: PanelUser, to name: String) throws {
    try user.tap(.fileName)
    try user.choose(try #require(user.panel.menu?.items.firstIndex(of: TuningPanelMenu.rename)))
    #expect(user.panel.typing?.field == .newName && user.panel.typing?.entry.text == "soft")
    user.panel.typing?.entry = TextEntry(name)
  }

  @Test(arguments: [true, false]) func `a renamed file keeps unsaved values unsaved`(
    _ byButton: Bool
  ) throws {
    let (user, old, _) = try named()
    let saved = try TuningFile.read(old)
    user.panel.editor.set(parallax, to: .number(0.75))
    var followed: [String] = []
    user.events.onFileChange = { followed.append($0) }
    try rename(user, to: " gentle ")
    if byButton { try user.tap(TuningControl.save) } else { user.press(.enter) }
    let new = user.panel.editor.library.path("gentle")
    #expect(user.store.path == new && followed == [new] && user.panel.typing == nil)
    #expect(!File.exists(old))
    #expect(try TuningFile.read(new) == saved && user.store.isEdited && user.number(Tunables.mapParallax) == 0.75)
    #expect(user.panel.editor.foot.title == "gentle.tuning.json")
  }

  @Test func `a taken name is refused with a message, and no file is replaced`() throws {
    let (user, old, taken) = try named()
    let before = try TuningFile.read(taken)
    try rename(user, to: "hard")
    for _ in 0..<2 {
      user.press(.enter)
      #expect(user.panel.typing?.field == .newName && user.store.path == old)
      #expect(user.panel.editor.message?.notice?.contains("\u{201C}hard\u{201D} already exists") == true)
    }
    // A tap elsewhere cancels the renaming.
    try user.tap(.onlyDifferences)
    #expect(user.panel.typing == nil && user.store.path == old)
    #expect(try TuningFile.read(taken) == before && File.exists(old))
    #expect(user.panel.editor.message?.notice?.contains("Not renamed") == true)
    // The file's own name is allowed.
    try rename(user, to: "soft")
    user.press(.enter)
    #expect(user.panel.typing == nil && user.store.path == old && File.exists(old))
    // Names of shipped presets and paths are refused.
    for name in ["ios", "a/b"] {
      try rename(user, to: name)
      user.press(.enter)
      #expect(user.store.path == old && File.exists(old), "\(name)")
      #expect(user.panel.typing?.field == .newName, "the name can be corrected")
      user.press(.escape)
    }
  }

  @Test func `a preset chosen as a base stays the base under its file's new name`() throws {
    let (user, _, _) = try named()
    user.panel.editor.applyPreset(named: "soft")
    #expect(user.store.tuning.base.name == "soft" && user.store.path != nil)
    let isEdited = user.store.isEdited
    user.panel.editor.rename(to: "gentle")
    #expect(user.store.tuning.base.name == "gentle" && user.store.isEdited == isEdited)
  }
}
