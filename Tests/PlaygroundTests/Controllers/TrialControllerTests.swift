import Assets
import Documents
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import Testing

@testable import Playground
@testable import Session
@testable import Trials
@testable import Workbench

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Guided trials")
struct TrialControllerTests {
  private func trials(_ user: PlaygroundUser) throws -> [GestureRecording] {
    let folder = user.session.folders.trials
    let people = ["person", "person 2"].map { "\(folder)/\($0)" } + [folder + "/\(login)", folder + "/\(login) 2"]
    return try Set(people).filter(Folder.exists).sorted().flatMap { person in
      try Folder.files(person).sorted().map {
        try RecordingReader.read("\(person)/\($0)", scenes: [user.session.scene.name])
      }
    }
  }

  private var login: String { getenv("USER").map { String(cString: $0) } ?? "person" }

  private func task(_ user: PlaygroundUser) -> String {
    guard let task = user.workbench.notifications.task else { return user.workbench.stageMessage ?? "" }
    let verdict = task.lastOutcome.map { $0 ? "Did it \u{B7} " : "Not that \u{B7} " } ?? ""
    return "\(verdict)\(task.number) of \(task.count): \(task.prompt ?? "")"
  }

  @Test func `a gesture is saved with its prompt and judged at once`() throws {
    let user = try PlaygroundUser(.feed)
    user.advanceFrame()
    user.playground.run(.trials)
    #expect(task(user) == "1 of 36: Next card")
    try user.drag(by: Point(x: 0, y: -400))
    try user.settle()
    #expect(task(user) == "Did it \u{B7} 2 of 36: Look at the next card and come back")
    try user.drag(by: Point(x: 0, y: -400))
    try user.settle()
    #expect(task(user).hasPrefix("Not that \u{B7} 3 of 36"))
    // A wheel does not count as a gesture.
    user.send(.wheel(notches: Point(x: 0, y: 1), at: user.workbench.layout.viewport.center))
    try user.settle()
    #expect(task(user).contains("3 of 36"))
    let kept = try trials(user)
    #expect(kept.map { $0.intent?.says } == ["Next card", "Look at the next card and come back"])
    #expect(kept[0].intent?.expect == [.init(key: "feed.card", .oneOf([.number(1)]))])
    #expect(kept[1].intent?.expect == [.init(key: "feed.card", .oneOf([.number(1)]))] && kept[1].device == "touch")
    // The session stops and resumes at the same trial.
    user.playground.run(.trials)
    #expect(user.workbench.notifications.last?.title == "Trials" && user.workbench.notifications.task == nil)
    try user.drag(by: Point(x: 0, y: -400))
    try user.settle()
    user.playground.run(.trials)
    #expect(user.workbench.notifications.task?.number == 3)
    #expect(try trials(user).count == 2)
  }

  /// A user's own protocol precedes the shipped one. After its last trial the next block begins.
  @Test func `a user's protocol runs to its end, and a malformed one is reported`() throws {
    let user = try PlaygroundUser(.sheet)
    user.advanceFrame()
    let folder = user.session.folders.trials
    try Folder.create(folder)
    func write(_ prompts: String) throws {
      let text = "{\"scrollwork\":\"trials/1\",\"scene\":\"sheet\",\"prompts\":\(prompts)}"
      try File.writeAtomically(Array(text.utf8), to: folder + "/sheet.trials.json")
    }
    try write("[]")
    user.playground.run(.trials)
    #expect(task(user).contains("sheet.trials.json:1: \"prompts\" is missing or empty"))
    // A prompt with an unknown state key would never be shown, without an explanation.
    try write("[\n{\"says\":\"Up\",\"when\":{\"sheet.detnt\":\"half\"},\"expect\":{\"sheet.detent\":\"full\"}}]")
    user.playground.run(.trials)
    #expect(task(user).contains("sheet.trials.json:2: no state key \"sheet.detnt\"; sheet has activity, axis"))
    try write("[{\"says\":\"Up\",\"when\":{\"sheet.detent\":\"half\"},\"expect\":{\"sheet.detent\":\"full\"}}]")
    user.playground.run(.trials)
    #expect(task(user) == "1 of 1: Up")
    try user.drag(by: Point(x: 0, y: -400))
    try user.settle()
    #expect(
      user.workbench.notifications.task == nil && user.workbench.notifications.last?.path.hasPrefix(folder) == true)
    #expect(try trials(user).count == 1)
    user.playground.run(.trials)
    #expect(user.workbench.notifications.last?.name == "1 of 1 trials of \(login)")
    // The next block begins, and the scene starts where its first prompt makes sense.
    #expect(task(user) == "1 of 1: Up")
  }

  @Test(arguments: [320.0, 390, 800, 1440]) func `the results open after the last trial`(width: Double) throws {
    let user = try PlaygroundUser(.sheet, window: Size(width: width, height: 844))
    user.advanceFrame()
    let folder = user.session.folders.trials
    try Folder.create(folder)
    let text = """
      {"scrollwork":"trials/1","scene":"sheet","prompts":[
      {"says":"Up","when":{"sheet.detent":"half"},"expect":{"sheet.detent":"full"}}]}
      """
    try File.writeAtomically(Array(text.utf8), to: folder + "/sheet.trials.json")
    user.playground.run(.library)
    user.playground.run(.trials)
    try #require(user.workbench.notifications.task != nil)
    try user.drag(by: Point(x: 0, y: -300))
    try user.settle()
    #expect(user.workbench.notifications.task == nil && user.playground.trials.dialog.isOpen)
    // Where the results cover the scene, nothing covers their buttons.
    let toast = user.workbench.toast?.frame
    #expect(toast.map { !$0.intersects(user.workbench.layout.dialog) } ?? (width < 1000))
    #expect(
      user.workbench.notifications.last?.path.hasPrefix(folder) == true, "what was made last can be shown by its key")
  }

  /// Every shipped protocol starts with a prompt that makes sense, expects known state keys, and sets states in which
  /// its prompts make sense.
  @Test(arguments: [SceneName.sheet, .feed, .timeline, .events, .gallery])
  func `shipped protocols fit their scenes`(scene: SceneName) throws {
    let user = try PlaygroundUser(scene)
    user.advanceFrame()
    let asked = try TrialPlan.read(
      try Assets.locate().path("trials/\(scene.rawValue).trials.json"), scenes: [scene])
    #expect(asked.count >= 20 && asked.scene == scene)
    var line = StateLine()
    user.session.scene.writeState(to: &line)
    #expect(asked.prompts[0].intent(in: line, person: nil) != nil)
    for prompt in asked.prompts {
      for key in prompt.keys { #expect(line[key] != nil, "\(key)") }
      guard let start = prompt.start else { continue }
      try user.session.stage(scene, viewport: user.workbench.layout.sceneSize, from: .state(start))
      user.advanceFrame()
      #expect(prompt.applies(in: user.session.scene.stateLine), "\(prompt.says)")
    }
    try user.session.stage(scene, viewport: user.workbench.layout.sceneSize, from: .state([]))
    user.advanceFrame()
    user.playground.run(.trials)
    #expect(task(user) == "1 of \(asked.count): \(asked.prompts[0].says)")
    user.playground.showChosen(scene == .feed ? .sheet : .feed)
    user.advanceFrame()
    #expect(user.workbench.notifications.task == nil, "another scene ends it")
  }

  /// A card longer than the phone scrolls first, so the gesture that turns it says nothing about a threshold.
  @Test(arguments: [0.0, 120])
  func `no prompt asks for the next card in a long one`(inside: Double) throws {
    let user = try PlaygroundUser(.feed)
    user.advanceFrame()
    let start = try #require(try JSONParser.parse(Array("{\"feed.card\":4,\"feed.inside\":\(inside)}".utf8)).members)
    try user.session.stage(.feed, viewport: user.workbench.layout.sceneSize, from: .state(start))
    user.advanceFrame()
    let long = user.session.scene.stateLine
    #expect(
      long["feed.above"] == .number(inside) && long["feed.below"] != .number(0) && long["feed.card"] == .number(4))
    user.playground.run(.trials)
    user.advanceFrame()
    #expect(task(user) == "1 of 36: Next card")
    #expect(user.session.scene.stateLine["feed.below"] == .number(0))
  }

  /// The sheet covers the scene on a phone.
  @Test(arguments: [390.0, 1440])
  func `ten more trials ask for the least covered prompts, and the sheet hides and returns`(width: Double) throws {
    let user = try PlaygroundUser(.feed, window: Size(width: width, height: 844))
    user.advanceFrame()
    user.playground.run(.trials)
    try user.drag(by: Point(x: 0, y: -400))
    try user.settle()
    user.playground.run(.trials)
    let sheet = user.playground.trials.dialog
    #expect(sheet.isOpen == (width > 1000), "the results stay where they were beside the scene")
    if !sheet.isOpen { user.playground.run(.trialResults) }
    #expect(sheet.isOpen)
    sheet.run(.more, at: user.clock.now)
    user.advanceFrame()
    #expect(sheet.isOpen == (width > 1000))
    for trial in 1...10 {
      #expect(task(user).contains("\(trial) of 10: "))
      try user.drag(by: Point(x: 0, y: trial % 2 == 0 ? 60 : -60))
      try user.settle()
    }
    #expect(user.workbench.notifications.task == nil && sheet.isOpen && sheet.board?.fit.isRunning == true)
    let asked = try trials(user).map { $0.intent?.says ?? "" }
    #expect(asked.count == 11 && Set(asked.dropFirst().prefix(7)).count == 7 && !asked[1...7].contains("Next card"))
    // Stopping midway also brings back the sheet.
    sheet.run(.more, at: user.clock.now)
    user.advanceFrame()
    user.playground.run(.trials)
    #expect(user.workbench.notifications.task == nil && sheet.isOpen)
    // The protocol continues after all these trials.
    sheet.run(.toggleSession, at: user.clock.now)
    user.advanceFrame()
    #expect(user.workbench.notifications.task?.number == 12 && sheet.isOpen == (width > 1000))
  }

  @Test(arguments: [
    "{", "{}", "{\"scrollwork\":\"trials/1\",\"scene\":\"no\"}",
    "{\"scrollwork\":\"trials/1\",\"scene\":\"feed\",\"rounds\":0,\"prompts\":[{}]}",
    "{\"scrollwork\":\"trials/1\",\"scene\":\"feed\",\"prompts\":[{\"says\":\"x\"}]}",
    "{\"scrollwork\":\"trials/1\",\"scene\":\"feed\",\"prompts\":[{\"says\":\"x\",\"expect\":{\"k\":{\"by\":\"a\"}}}]}",
  ]) func `a broken protocol is refused with its line`(text: String) {
    #expect(throws: DocumentError.self) { try TrialPlan.parse(Array(text.utf8), path: "a", scenes: [.feed]) }
  }
}
