import Documents
import Drawing
import FeatureSupport
import Interface
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning
import TuningFiles

@testable import Inspector
@testable import Library
@testable import Playground
@testable import Session
@testable import Trials
@testable import Tuner
@testable import Workbench

@Suite("Trial results, evaluated in the background")
struct TrialResultsTests {
  private func write(_ prompts: String, _ user: PlaygroundUser, more: String = "") throws {
    let folder = user.session.folders.trials
    try Folder.create(folder)
    let name = user.session.scene.name.rawValue
    let text = "{\"scrollwork\":\"trials/1\",\"scene\":\"\(name)\",\"rounds\":5,\(more)\"prompts\":[\(prompts)]}"
    try File.writeAtomically(Array(text.utf8), to: "\(folder)/\(name).trials.json")
  }

  /// The user drags 170 pt to turn to the next card and 100 pt only to look. The feed's threshold of 150 pt is too low
  /// for the second, which turns the card as well.
  @Test func `trials are evaluated at once, and a fit can be cancelled`() throws {
    let user = try PlaygroundUser(.feed)
    user.advanceFrame()
    try write(
      "{\"says\":\"Next\",\"expect\":{\"feed.card\":{\"by\":1}}},{\"says\":\"Look\",\"expect\":{\"feed.card\":{\"by\":0}}}",
      user, more: "\"vary\":[\"feed.threshold\"],")
    user.playground.run(.trials)
    let sheet = user.playground.trials.dialog
    func fit() -> FitState? { sheet.board?.fit }
    #expect(sheet.isOpen && fit()?.missingTrials == 10)
    #expect(sheet.controls.control(.fit)?.isEnabled == false, "ten are the least")
    for trial in 0..<10 {
      try user.drag(by: Point(x: 0, y: trial % 2 == 0 ? -170 : -100))
      try user.settle()
    }
    let rows = try #require(sheet.board?.rows)
    // Later cards are longer than the viewport, and scroll before they turn.
    #expect(rows.count == 10 && rows.prefix(2).map(\.isSuccess) == [true, false])
    #expect(rows.allSatisfy { $0.isSuccess != nil })
    #expect(rows.allSatisfy { $0.device == "touch" } && fit()?.missingTrials == 0)
    sheet.run(.fit, at: user.clock.now)
    user.advanceFrame()
    #expect(fit()?.isRunning == true && sheet.controls.control(.cancel) != nil)
    sheet.run(.cancel, at: user.clock.now)
    user.advanceFrame()
    #expect(fit()?.isRunning == false && sheet.controls.control(.fit)?.isEnabled == true)
  }

  @Test func `a fitted tuning becomes B, one step from a copy of A, and both are shown`() throws {
    let user = try PlaygroundUser(.feed)
    user.advanceFrame()
    var found = Tuning()
    try found.set(Tunables.feedThreshold.declaration, to: .number(200))
    user.playground.tuning.setB(found)
    user.advanceFrame()
    let comparison = user.playground.comparison
    #expect(comparison.mode == .both && comparison.b?.tuning[Tunables.feedThreshold] == 200)
    #expect(comparison.a.tuning[Tunables.feedThreshold] == 150)
    #expect(comparison.b?.undo() == true && comparison.b?.tuning == comparison.a.tuning)
  }

  @Test func `values that replace those of B never reach the file of the B before`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/mine.tuning.json"
    var mine = Tuning()
    try mine.set(Tunables.feedThreshold.declaration, to: .number(77))
    try TuningFile.write(mine, to: path)
    let user = try PlaygroundUser(.feed)
    user.playground.comparison.loadB(named: path)
    var found = Tuning()
    try found.set(Tunables.feedThreshold.declaration, to: .number(200))
    user.playground.tuning.setB(found)
    user.playground.tuning.edit(side: 1)
    #expect(user.playground.tuning.panel.editor.save() == false, "Save asks for a name")
    #expect(try TuningFile.read(path) == mine)
    #expect(user.playground.comparison.b?.hasUnsavedWork == true)
    #expect(user.playground.comparison.b?.undo() == true)
    #expect(user.playground.comparison.b?.tuning[Tunables.feedThreshold] == 77)
  }

  @Test func `a failed trial plays in the ordinary replay`() throws {
    let user = try PlaygroundUser(.feed)
    user.advanceFrame()
    // The user comes from the library.
    user.playground.run(.library)
    user.playground.run(.trials)
    try user.drag(by: Point(x: 0, y: -40))
    try user.settle()
    #expect(user.column.library.isOpen)
    user.playground.trials.dialog.run(.row(0), at: user.clock.now)
    user.advanceFrame()
    #expect(
      user.session.isReplaying && user.workbench.notifications.task == nil && !user.playground.trials.dialog.isOpen)
    #expect(user.session.replay?.recording.intent?.says == "Next card")
    #expect(!user.column.library.isOpen, "which would lie over the decisions")
  }

  @Test func `the instruction is shown only while a prompt is asked`() throws {
    let user = try PlaygroundUser(.feed)
    user.playground.run(.trials)
    for isAsked in [true, false] {
      user.advanceFrame()
      #expect((user.workbench.notifications.task != nil) == isAsked && user.playground.trials.dialog.isOpen)
      var canvas = try TestCanvas().canvas
      user.playground.trials.dialog.draw(into: &canvas)
      let told = canvas.list.commands.contains { command in
        if case .text(let block) = command { block.string.contains("prompt above") } else { false }
      }
      #expect(told == isAsked)
      user.playground.trials.dialog.run(.toggleSession, at: user.clock.now)
    }
  }

  @Test func `a typed name becomes the person of the trials, and their trials are saved`() throws {
    let user = try PlaygroundUser(.feed)
    user.advanceFrame()
    user.playground.run(.trials)
    let sheet = user.playground.trials.dialog
    sheet.run(.newPerson, at: user.clock.now)
    #expect(user.playground.wantsText)
    user.send(.text("Eve"))
    user.send(.key(.enter))
    user.advanceFrame()
    #expect(user.workbench.notifications.task?.person == "Eve" && sheet.isOpen)
    try user.drag(by: Point(x: 0, y: -400))
    try user.settle()
    let files = TrialFiles(
      root: user.session.folders.trials, recordings: user.session.folders.recordings, scene: .feed)
    #expect(files.names(of: "Eve").count == 1)
    // Repeating removes the last trial and asks for it again.
    #expect(user.workbench.notifications.task?.number == 2)
    user.playground.run(.trialAgain)
    #expect(user.workbench.notifications.task?.number == 1 && files.names(of: "Eve").isEmpty)
    #expect(sheet.board?.rows.isEmpty == true)
  }

  @Test func `the scene starts where the next prompt makes sense`() throws {
    let user = try PlaygroundUser(.sheet)
    user.advanceFrame()
    try write(
      "{\"says\":\"Down\",\"when\":{\"sheet.detent\":\"full\"},\"start\":{\"sheet.detent\":\"full\"},"
        + "\"expect\":{\"sheet.detent\":\"half\"}}", user)
    user.playground.run(.trials)
    user.advanceFrame()
    #expect(user.workbench.notifications.task?.prompt == "Down")
    var line = StateLine()
    user.session.scene.writeState(to: &line)
    #expect(line["sheet.detent"] == .text("full"))
  }

  @Test func `a recording with an intent becomes a trial`() throws {
    let user = try PlaygroundUser(.feed)
    user.advanceFrame()
    try user.drag(by: Point(x: 0, y: -400))
    try user.settle()
    let recording = try #require(user.session.currentGesture.recording)
    let folder = user.session.folders.recordings
    let name = try RecordingsFolder.save(recording, as: "mine", in: folder)
    user.playground.trials.intentEditor.open(name)
    let sheet = user.playground.trials.intentEditor.dialog
    #expect(sheet.isOpen && user.playground.wantsText && sheet.controls.control(.save)?.isEnabled == false)
    user.send(.text("next card"))
    user.send(.key(.enter))
    try user.wait(until: "its end") { sheet.board?.facts != nil }
    let facts = try #require(sheet.board?.facts)
    let index = try #require(facts.firstIndex { $0.words == "feed.card is 1" }, "\(facts.map(\.words))")
    sheet.run(.fact(index), at: user.clock.now)
    sheet.run(.save, at: user.clock.now)
    #expect(!sheet.isOpen)
    let saved = try RecordingReader.read(RecordingsFolder.file(name, in: folder), scenes: [.feed])
    #expect(saved.intent?.says == "next card")
    #expect(saved.intent?.expect == [.init(key: "feed.card", .oneOf([.number(1)]))])
    #expect(saved.events == recording.events)
    // The sheet lists it beside the trials of people.
    user.playground.run(.trialResults)
    try user.wait(until: "its row") { user.playground.trials.dialog.board?.rows.map(\.prompt) == ["next card"] }
  }

  /// An unreadable trial is reported in one line and hides nothing else.
  @Test func `a broken trial and a folder that cannot be written are reported`() throws {
    let user = try PlaygroundUser(.feed)
    user.advanceFrame()
    let folder = user.session.folders.trials
    try Folder.create(folder + "/eve")
    try File.writeAtomically(Array("{".utf8), to: folder + "/eve/feed 0001.gesture.jsonl")
    user.playground.run(.trialResults)
    try user.wait(until: "fault") { user.playground.trials.dialog.board?.fault != nil }
    #expect(user.playground.trials.dialog.board?.fault?.contains("feed 0001.gesture.jsonl") == true)
    user.playground.trials.dialog.close()
    // A file lies where the person's folder would be.
    user.playground.trials.dialog.run(.person("ben"), at: user.clock.now)
    try File.writeAtomically([], to: folder + "/ben")
    user.playground.run(.trials)
    #expect(user.workbench.notifications.task == nil && user.workbench.stageMessage?.contains("/ben") == true)
  }
}
