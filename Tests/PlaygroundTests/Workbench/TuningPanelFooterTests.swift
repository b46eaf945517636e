import Documents
import Drawing
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Playground
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
    let hand = try PanelUser(path: path)
    hand.panel.editor.set(parallax, to: .number(0.25))
    var theirs = Tuning()
    try theirs.set(Tunables.slop.declaration, to: .number(30))
    try TuningFile.write(theirs, to: path)
    hand.panel.editor.handleFileChange(theirs, error: nil)
    #expect(hand.number(Tunables.mapParallax) == 0.25 && hand.number(Tunables.slop) == 10)
    let foot = hand.panel.editor.foot
    #expect(foot.question == .news && foot.title.contains("soft") && foot.line == "Changed on disk: 2 values")
    hand.panel.save()
    #expect(try TuningFile.read(path) == theirs, "while it is asked, nothing is saved")
    try hand.tap(takes ? TuningControl.save : .load)
    #expect(hand.panel.editor.foot.question == nil)
    #expect(
      hand.number(Tunables.mapParallax) == (takes ? 0.5 : 0.25) && hand.number(Tunables.slop) == (takes ? 30 : 10))
    #expect(hand.store.isEdited == !takes)
    hand.panel.save()
    #expect(try TuningFile.read(path) == hand.store.tuning)
  }

  @Test func `a file that was only read again or equals the values raises no question`() throws {
    let hand = try PanelUser(path: "/nowhere/mine.tuning.json")
    hand.panel.editor.set(parallax, to: .number(0.25))
    hand.panel.editor.handleFileChange(Tuning(), error: nil)
    #expect(hand.panel.editor.foot.question == nil && hand.number(Tunables.mapParallax) == 0.25)
    hand.panel.editor.handleFileChange(hand.store.tuning, error: nil)
    #expect(hand.panel.editor.foot.question == nil && !hand.store.isEdited)
  }

  @Test func `Load without anything to load says so and reports nothing unsaved`() throws {
    let hand = try PanelUser()
    try hand.tap(.load)
    #expect(hand.panel.editor.message?.notice != nil)
    #expect(hand.panel.editor.foot.title == "Preset values")
  }

  @Test func `the foot names the folder of a saved tuning`() throws {
    let hand = try PanelUser()
    hand.panel.editor.save(as: "soft")
    #expect(hand.panel.editor.foot.line == "In " + hand.panel.editor.library.folder)
    try hand.tap(.fileName)
    try hand.choose(3)
    #expect(hand.copied == hand.panel.editor.library.path("soft"))
  }

  @Test(arguments: [320.0, 350, 384]) func `the unsaved state is not truncated, even in the narrowest panel`(
    _ width: Double
  ) throws {
    let hand = try PanelUser(size: Size(width: width, height: 600))
    hand.panel.editor.set(parallax, to: .number(0.25))
    var canvas = try TestCanvas().canvas
    hand.panel.draw(into: &canvas)
    let lines = canvas.list.commands.compactMap { if case .text(let block) = $0 { block } else { nil } }
    let told = try #require(lines.last { $0.string.hasPrefix("1 changed") })
    #expect(canvas.text.width(of: told.string, style: told.style) <= told.frame.width, "\(told.string)")
    #expect((told.string == hand.panel.editor.foot.line) == (width == 384))
  }
}
