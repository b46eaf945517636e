import Documents
import Interface
import SDLPlatform
import Scenes
import ScrollEngine
import Testing
import Tuning

@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

@Suite("Blind comparison of two tunings")
struct BlindTestControllerTests {
  private func kept(_ hand: PlaygroundUser) throws -> [JSONValue] {
    let folder = hand.session.folders.trials
    guard Folder.exists(folder) else { return [] }
    return try Folder.files(folder).filter { $0.hasSuffix(".blind.json") }.map {
      try JSONParser.parse(try File.read("\(folder)/\($0)"), firstLine: 1)
    }
  }

  private func card(_ hand: PlaygroundUser) -> Prompt? {
    if case .question(let card)? = hand.workbench.toast?.content { card } else { nil }
  }

  private func press(_ key: String, _ hand: PlaygroundUser) {
    hand.send(KeyCommand(key))
    hand.advanceFrame()
  }

  @Test func `nothing shows which side X is, and the result is shown and saved`() throws {
    let hand = try PlaygroundUser(.feed)
    hand.advanceFrame()
    press("j", hand)
    #expect(hand.workbench.stageMessage?.hasPrefix("There is no B") == true)
    hand.playground.tuning.compare(with: "android")
    let (a, b) = (hand.playground.comparison.a.tuning, try #require(hand.playground.comparison.b).tuning)
    press("j", hand)
    #expect(!hand.workbench.showsColumns)
    for action in [CommandID.panels, .nextComparison, .toggleSideBySide, .library, .export, .trials] {
      hand.playground.run(action)
    }
    #expect(!hand.workbench.showsColumns && hand.playground.comparison.mode == .a)
    press("1", hand)
    #expect(hand.session.tuning == a)
    press("2", hand)
    #expect(hand.session.tuning == b)
    var secrets: Set<Bool> = []
    for number in 0..<16 {
      press("3", hand)
      let isA = hand.session.tuning == a
      #expect(isA || hand.session.tuning == b)
      secrets.insert(isA)
      if number == 0 {
        let button = try #require(hand.workbench.controls.control(.blindAnswer(isFirst: isA)))
        try hand.tap(button.frame.center)
      } else {
        press(isA ? "a" : "b", hand)
      }
    }
    // All secrets are equal in one of 32,768 sessions.
    #expect(secrets.count == 2)
    #expect(hand.session.tuning == a && hand.workbench.showsColumns)
    let result = try #require(card(hand))
    #expect(result.title == "A and B feel different" && result.line.hasPrefix("X identified 16 of 16 times"))
    #expect(hand.workbench.notifications.last?.path.hasSuffix(".blind.json") == true)
    try hand.tap(try #require(hand.workbench.controls.control(.endBlindTest)).frame.center)
    #expect(hand.workbench.toast == nil)
    let file = try #require(try kept(hand).first)
    #expect(file["scrollwork"]?.string == "blind/1" && file["proven"]?.bool == true)
    #expect(file["hits"]?.integer == 16 && file["b"]?["base"]?.string == "android")
  }

  @Test
  func `each answer fits on the smallest phone, and a comparison disables the transport`()
    throws
  {
    let hand = try PlaygroundUser(.feed, window: Size(width: 320, height: 568))
    hand.advanceFrame()
    hand.playground.tuning.compare(with: "gtk")
    for (key, count) in [(KeyCommand("j"), 6), (KeyCommand("j", .shift), 4)] {
      hand.send(key)
      hand.advanceFrame()
      let toast = try #require(hand.workbench.toast)
      #expect(toast.controls.count == count)
      #expect(toast.controls.allSatisfy { $0.frame.width >= 26 && $0.frame.minX >= toast.frame.minX + 12 })
      hand.send(.key(.escape))
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
    let hand = try PlaygroundUser(.sheet)
    hand.advanceFrame()
    hand.playground.tuning.compare(with: "gtk")
    let a = hand.playground.comparison.a.tuning
    hand.send(KeyCommand("j", .shift))
    hand.advanceFrame()
    hand.send(.key(.escape))
    #expect(try kept(hand).isEmpty)
    hand.send(KeyCommand("j", .shift))
    hand.advanceFrame()
    for _ in 0..<3 {
      press("1", hand)
      if hand.session.tuning == a { press("2", hand) }
      hand.send(.key(.enter))
    }
    hand.send(.key(.escape))
    hand.advanceFrame()
    let result = try #require(card(hand))
    #expect(result.title == "Neither is proven smoother" && result.line.hasPrefix("B chosen 3 of 16 times, 13 un"))
    #expect(try kept(hand).first?["proven"]?.bool == false)
    #expect(hand.session.tuning == a)
  }
}
