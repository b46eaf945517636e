import Documents
import Drawing
import FeatureSupport
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning
import TuningFiles

@testable import Tuner

/// The panel's foot, which shows the current file and asks when another program has written it.
@Suite struct PanelFooterTests {
  private let parallax = Tunables.mapParallax.declaration

  @Test(arguments: [true, false]) func `an external change of the file does not replace unsaved values without asking`(
    _ takes: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/soft.tuning.json"
    try TuningFile.write(Tuning(), to: path)
    let user = try PanelUser(path: path)
    user.panel.editor.set(parallax, to: .number(0.25))
    var theirs = Tuning()
    try theirs.set(Tunables.slop.declaration, to: .number(30))
    try TuningFile.write(theirs, to: path)
    user.panel.editor.handleFileChange(theirs, error: nil)
    #expect(user.number(Tunables.mapParallax) == 0.25 && user.number(Tunables.slop) == 10)
    let foot = user.panel.editor.foot
    #expect(foot.question == .news && foot.title.contains("soft") && foot.line == "Changed on disk: 2 values")
    user.panel.save()
    #expect(try TuningFile.read(path) == theirs, "while it is asked, nothing is saved")
    try user.tap(takes ? TuningControl.save : .load)
    #expect(user.panel.editor.foot.question == nil)
    #expect(
      user.number(Tunables.mapParallax) == (takes ? 0.5 : 0.25) && user.number(Tunables.slop) == (takes ? 30 : 10))
    #expect(user.store.isEdited == !takes)
    user.panel.save()
    #expect(try TuningFile.read(path) == user.store.tuning)
  }

  @Test func `a file that was only read again or equals the values raises no question`() throws {
    let user = try PanelUser(path: "/nowhere/mine.tuning.json")
    user.panel.editor.set(parallax, to: .number(0.25))
    user.panel.editor.handleFileChange(Tuning(), error: nil)
    #expect(user.panel.editor.foot.question == nil && user.number(Tunables.mapParallax) == 0.25)
    user.panel.editor.handleFileChange(user.store.tuning, error: nil)
    #expect(user.panel.editor.foot.question == nil && !user.store.isEdited)
  }

  @Test func `Load without anything to load says so and reports nothing unsaved`() throws {
    let user = try PanelUser()
    try user.tap(.load)
    #expect(user.panel.editor.message?.notice != nil)
    #expect(user.panel.editor.foot.title == "Preset values")
  }

  @Test func `the foot names the folder of a saved tuning`() throws {
    let user = try PanelUser()
    user.panel.editor.save(as: "soft")
    #expect(user.panel.editor.foot.line == "In " + user.panel.editor.library.folder)
    try user.tap(.fileName)
    try user.choose(3)
    #expect(user.copied == user.panel.editor.library.path("soft"))
  }

  @Test(arguments: [320.0, 350, 384]) func `the unsaved state is not truncated, even in the narrowest panel`(
    _ width: Double
  ) throws {
    let user = try PanelUser(size: Size(width: width, height: 600))
    user.panel.editor.set(parallax, to: .number(0.25))
    var canvas = try TestCanvas().canvas
    user.panel.draw(into: &canvas)
    let lines = canvas.list.commands.compactMap { if case .text(let block) = $0 { block } else { nil } }
    let told = try #require(lines.last { $0.string.hasPrefix("1 changed") })
    #expect(canvas.text.width(of: told.string, style: told.style) <= told.frame.width, "\(told.string)")
    #expect((told.string == user.panel.editor.foot.line) == (width == 384))
  }
}
