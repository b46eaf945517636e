import Documents
import Interface
import Scenes
import ScrollEngine
import Testing
import Tuning
import TuningFiles

@testable import Inspector
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

@Suite("Blind comparison of two tunings")
struct BlindTestControllerTests {
  private func kept(_ user: PlaygroundUser) throws -> [JSONValue] {
    let folder = user.session.folders.trials
    guard Folder.exists(folder) else { return [] }
    return try Folder.files(folder).filter { $0.hasSuffix(".blind.json") }.map {
      try JSONParser.parse(try File.read("\(folder)/\($0)"), firstLine: 1)
    }
  }

  private func card(_ user: PlaygroundUser) -> Prompt? {
    if case .question(let card)? = user.workbench.toast?.content { card } else { nil }
  }

  private func press(_ key: String, _ user: PlaygroundUser) {
    user.send(KeyCommand(key))
    user.advanceFrame()
  }

  @Test func `nothing shows which side X is, and the result is shown and saved`() throws {
    let user = try PlaygroundUser(.feed)
    user.advanceFrame()
    press("j", user)
    #expect(user.workbench.stageMessage?.hasPrefix("There is no B") == true)
    user.playground.tuning.compare(with: "android")
    let (a, b) = (user.playground.comparison.a.tuning, try #require(user.playground.comparison.b).tuning)
    press("j", user)
    #expect(!user.workbench.showsColumns)
    for action in [CommandID.panels, .nextComparison, .toggleSideBySide, .library, .export, .trials] {
      user.playground.run(action)
    }
    #expect(!user.workbench.showsColumns && user.playground.comparison.mode == .a)
    // Nor can a phone change or show a side.
    for side in 0...1 {
      let threshold = Tunables.feedThreshold.declaration
      #expect(!user.playground.tuning.turn(threshold, to: .number(99), side: side, joins: false, isOver: true))
    }
    press("1", user)
    #expect(user.session.tuning == a)
    press("2", user)
    #expect(user.session.tuning == b)
    var secrets: Set<Bool> = []
    for number in 0..<16 {
      press("3", user)
      let isA = user.session.tuning == a
      #expect(isA || user.session.tuning == b)
      secrets.insert(isA)
      if number == 0 {
        let button = try #require(user.workbench.controls.control(.blindAnswer(isFirst: isA)))
        try user.tap(button.frame.center)
      } else {
        press(isA ? "a" : "b", user)
      }
    }
    // All secrets are equal in one of 32,768 sessions.
    #expect(secrets.count == 2)
    #expect(user.session.tuning == a && user.workbench.showsColumns)
    let result = try #require(card(user))
    #expect(result.title == "A and B feel different" && result.line.hasPrefix("X identified 16 of 16 times"))
    #expect(user.workbench.notifications.last?.path.hasSuffix(".blind.json") == true)
    try user.tap(try #require(user.workbench.controls.control(.endBlindTest)).frame.center)
    #expect(user.workbench.toast == nil)
    let file = try #require(try kept(user).first)
    #expect(file["scrollwork"]?.string == "blind/1" && file["proven"]?.bool == true)
    #expect(file["hits"]?.integer == 16 && file["b"]?["base"]?.string == "android")
  }

  @Test
  func `each answer fits on the smallest phone, and a comparison disables the transport`()
    throws
  {
    let user = try PlaygroundUser(.feed, window: Size(width: 320, height: 568))
    user.advanceFrame()
    user.playground.tuning.compare(with: "gtk")
    for (key, count) in [(KeyCommand("j"), 6), (KeyCommand("j", .shift), 4)] {
      user.send(key)
      user.advanceFrame()
      let toast = try #require(user.workbench.toast)
      #expect(toast.controls.count == count)
      #expect(toast.controls.allSatisfy { $0.frame.width >= 26 && $0.frame.minX >= toast.frame.minX + 12 })
      user.send(.key(.escape))
    }
    let wide = try PlaygroundUser(.feed, window: Size(width: 800, height: 600))
    wide.advanceFrame()
    wide.playground.tuning.compare(with: "gtk")
    let record = CommandID.record
    #expect(wide.workbench.controls.control(record)?.isEnabled == true)
    press("j", wide)
    #expect(wide.workbench.controls.control(record)?.isEnabled == false)
    #expect(wide.workbench.controls.control(.compare(.a))?.isEnabled == false)
    #expect(
      wide.workbench.commands[.compare(.a)]?.isOn(wide.workbench.commandState) == false, "which would be a guess at X")
    wide.send(.key(.escape))
    wide.advanceFrame()
    #expect(wide.workbench.controls.control(record)?.isEnabled == true)
  }

  @Test func `stopping early shows what is proven so far, and stopping without answers saves nothing`() throws {
    let user = try PlaygroundUser(.sheet)
    user.advanceFrame()
    user.playground.tuning.compare(with: "gtk")
    let a = user.playground.comparison.a.tuning
    user.send(KeyCommand("j", .shift))
    user.advanceFrame()
    user.send(.key(.escape))
    #expect(try kept(user).isEmpty)
    user.send(KeyCommand("j", .shift))
    user.advanceFrame()
    for _ in 0..<3 {
      press("1", user)
      if user.session.tuning == a { press("2", user) }
      user.send(.key(.enter))
    }
    user.send(.key(.escape))
    user.advanceFrame()
    let result = try #require(card(user))
    #expect(result.title == "Neither is proven smoother" && result.line.hasPrefix("B chosen 3 of 16 times, 13 un"))
    #expect(try kept(user).first?["proven"]?.bool == false)
    #expect(user.session.tuning == a)
  }
}
