import Documents
import Drawing
import FeatureSupport
import Fit
import Interface
import Recording
import Scenes
import ScrollEngine
import Share
import TestSupport
import Testing

@testable import CodeExport
@testable import Playground
@testable import Session
@testable import Trials
@testable import Workbench

@Suite("Trials of phones, and the same gestures in the window")
struct PhoneTrialTests {
  /// Trials of one person that a saved page has made in Chromium. Made by `Tests/Browser/phone-trials.mjs --fixture`.
  private static let path =
    String(#filePath.dropLast("PhoneTrialTests.swift".count)) + "PhoneTrials/feed.jsonl"

  /// The plan of `Tests/Browser/phone-trials.mjs`.
  private static let plan = """
    {"scrollwork":"trials/1","scene":"feed","rounds":3,"vary":["feed.threshold"],"prompts":[
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

  @Test func `the dialog asks on phones, and lists their trials with the others`() throws {
    let user = try PlaygroundUser(.feed)
    let playground = user.playground
    let folder = user.session.folders.trials
    try Folder.create(folder)
    try File.writeAtomically(Array(Self.plan.utf8), to: folder + "/feed.trials.json")
    let preview = PhonePreview(host: "127.0.0.1", wake: {}) { subject throws(DocumentError) in
      SharedPage(html: subject.trials ?? [], policy: "")
    }
    let controller = CodeExportController(
      FeatureContext(
        user.session, user.workbench, playground.states, playground.navigator, wake: {}, notify: { _ in }),
      playground.codeExport.dialog, playground.tuning, revealer: FileRevealer(user.host, user.workbench, wake: {}),
      phone: preview, page: SavedPage(wake: {}) { _ in SharedPage(html: [], policy: "") },
      addTrial: { [trials = playground.trials] in trials.add($0) })
    playground.trials.askOnPhones = { [unowned controller] in controller.ask($0) }
    let dialog = playground.trials.dialog
    user.advanceFrame()
    playground.run(.trialResults)
    user.advanceFrame()
    #expect(dialog.isOpen && dialog.content?.fixed.control(.askOnPhone) != nil)
    dialog.run(.askOnPhone, at: user.clock.now)
    #expect(!dialog.isOpen && controller.dialog.isOpen)
    let address = try eventually("page") { () -> String? in
      preview.refresh()
      if case .serving(let subject, let address, _, _) = preview.state {
        #expect(subject.title == "Trials of Feed with iOS")
        return address
      }
      return nil
    }
    #expect(RawClient.get(address).map { $0.body } == Array(Self.plan.utf8))

    var recording = try #require(try Trial.readAll(Self.path).first).recording
    func send(_ number: Int, person: String) throws {
      recording.intent?.person = person
      let body = JSON.object([
        "kind": .string("trial"), "id": .string("trial" + person.filter { $0 != "-" } + "\(number)"),
        "side": .integer(0), "number": .integer(number),
        "recording": .string(RecordingWriter.text(recording)),
      ]).text
      let (host, path) = (RawClient.host(address), "/" + (address.split(separator: "/").last ?? "") + "/phone0001")
      let client = try #require(RawClient(address))
      client.send(
        "POST \(path) HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
          + body)
      #expect(client.readAnswer().head.hasPrefix("HTTP/1.1 204"))
      _ = controller.feature.receive(user.clock.now)
    }
    try send(1, person: "k3f9x2ab-1")
    playground.run(.trialResults)
    user.advanceFrame()
    try send(1, person: "k3f9x2ab-2")
    try send(2, person: "k3f9x2ab-2")
    try user.wait(until: "verdicts") {
      dialog.content?.board.rows.count == 3 && dialog.content?.board.rows.allSatisfy { $0.isSuccess != nil } == true
    }
    let rows = try #require(dialog.content?.board.rows)
    #expect(Set(rows.map(\.person)) == ["k3f9x2ab-1", "k3f9x2ab-2"] && rows.allSatisfy { $0.phone == Color(0xE69F00) })
    #expect(dialog.content?.board.people.contains("k3f9x2ab-2") == true)
    #expect(
      try Folder.files(folder + "/k3f9x2ab-2").sorted() == ["feed 0001.gesture.jsonl", "feed 0002.gesture.jsonl"])
    preview.stop()
    withExtendedLifetime(controller) {}
  }
}
