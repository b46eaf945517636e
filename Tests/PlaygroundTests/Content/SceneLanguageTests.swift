import Assets
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning

@testable import Playground

/// Dates by the environment's language, and pages by its direction.
@Suite struct SceneLanguageTests {
  @Test(arguments: [
    ("de_AT.UTF-8", "Januar", "Sa"), ("fr", "janvier", "sam."), ("C.UTF-8", "January", "Sat"),
    ("xx_YY", "January", "Sat"),
  ]) func `names of months and days follow the locale’s language`(_ name: String, _ month: String, _ day: String) {
    let language = SceneLanguage.named(name)
    #expect(language.months[0] == month && language.shortWeekdays[5] == day)
    #expect(!language.isRightToLeft)
  }

  @Test(arguments: ["ar_EG.UTF-8", "he_IL", "fa", "ur_PK@x"])
  func `languages read from the right turn the pages`(_ name: String) {
    #expect(SceneLanguage.named(name).isRightToLeft)
  }

  @Test func `a language has twelve months and seven days or is none`() {
    let days = SceneLanguage.english.weekdays
    #expect(SceneLanguage(months: ["one"], shortMonths: [], weekdays: days, shortWeekdays: days) == nil)
  }

  private func play(_ language: SceneLanguage, mirrored: Bool) throws -> [StateLine] {
    var hand = TourHand(.events)
    func x(_ x: Double) -> Double { mirrored ? 390 - x : x }
    hand.drag(Point(x: x(330), y: 600), Point(x: x(60), y: 606), seconds: 0.3, pause: 0)
    hand.wait(0.6)
    hand.tap(Point(x: x(360), y: 244))
    hand.wait(1)
    hand.fling(Point(x: x(60), y: 600), Point(x: x(330), y: 600))
    let scene = try SceneContent(assets: try Assets.locate(), language: language).scene(
      .events, viewport: Size(width: 390, height: 844), tuning: Tuning(), items: nil)
    var replay = Replay(hand.recording, in: scene, tuning: Tuning(), rate: 60)
    var lines: [StateLine] = []
    while replay.advance() != nil { lines.append(replay.stateLine()) }
    return lines
  }

  private func pages(_ lines: [StateLine]) -> [Double] {
    lines.compactMap { if case .number(let page)? = $0["page.index"] { page } else { nil } }
  }

  @Test func `a hand mirrored over mirrored pages does the same`() throws {
    var mirrored = SceneLanguage.english
    mirrored.isRightToLeft = true
    let (plain, other) = (try play(.english, mirrored: false), try play(mirrored, mirrored: true))
    #expect(pages(plain) == pages(other))
    #expect(Set(pages(plain)) == [0, 1, 2, 3])
    #expect(pages(try play(mirrored, mirrored: false)) != pages(plain))
  }

  @Test func `states are the same in all languages`() throws {
    #expect(try play(.german, mirrored: false).map(\.json) == play(.english, mirrored: false).map(\.json))
  }
}
