import Documents
import FeatureSupport
import Fit
import Recording
import Scenes
import ScrollEngine
import Testing

@testable import Playground
@testable import Session
@testable import Workbench

@Suite("Trials of phones, and the same gestures in the window")
struct PhoneTrialTests {
  /// Trials of one person that a saved page has made in Chromium. Made by `Tests/Browser/phone-trials.mjs --fixture`.
  private static let path =
    String(#filePath.dropLast("PhoneTrialTests.swift".count)) + "PhoneTrials/feed.jsonl"

  /// The plan of `Tests/Browser/phone-trials.mjs`.
  private static let plan = """
    {"scrollwork":"trials/1","scene":"feed","rounds":3,"prompts":[
    {"says":"Next card","when":{"feed.card":{"from":0,"to":20}},"start":{"feed.card":0},"expect":{"feed.card":{"by":1}}},
    {"says":"Look at the next card and come back","expect":{"feed.card":{"by":0}}}]}
    """

  @Test func `the window saves what the page saved, but for the person's name`() throws {
    let made = try Trial.readAll(Self.path)
    let user = try PlaygroundUser(.feed, window: Size(width: 390, height: 844))
    user.advanceFrame()
    let folder = user.session.folders.trials
    try Folder.create(folder)
    try File.writeAtomically(Array(Self.plan.utf8), to: folder + "/feed.trials.json")
    user.playground.run(.trials)
    let person = try #require(user.workbench.notifications.task?.person)
    #expect(made.count == 6 && user.workbench.layout.sceneSize == made[0].recording.viewport)
    let corner = user.workbench.layout.viewport.origin
    for trial in made {
      try user.wait(0.5)
      let start = user.clock.now
      for event in trial.recording.events {
        guard case .input(let input) = event.kind else { continue }
        let time = start.advanced(bySeconds: Double(event.microseconds) / 1e6)
        user.clock.advance(by: Double(time.nanoseconds - user.clock.now.nanoseconds) / 1e9)
        user.advanceFrame()
        switch input {
        case .down(let id, let place): user.send(.down(id: id, at: corner + place))
        case .move(let id, let place): user.send(.move(id: id, to: corner + place))
        case .up(let id, let place): user.send(.up(id: id, at: corner + place))
        default: Issue.record("unexpected input: \(input)")
        }
      }
      try user.settle()
    }
    let names = try Folder.files("\(folder)/\(person)").sorted()
    let saved = try names.map { try RecordingReader.read("\(folder)/\(person)/\($0)") }
    let wanted = made.map {
      var recording = $0.recording
      recording.intent?.person = person
      return recording
    }
    #expect(saved.map(RecordingWriter.text) == wanted.map(RecordingWriter.text))
  }
}
