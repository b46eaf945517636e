import Containers
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Taps during a glide. A tap on a resting part acts and stops the glide. A tap on gliding content only stops it.
@Suite struct TapDuringGlideTests {
  /// The input that makes a list glide.
  enum Push: CaseIterable { case fling, wheel, key }

  private func glide(_ push: Push, in script: inout SceneScript) {
    script.wait(20)
    switch push {
    case .fling: script.fling(195, 700, 0, -300)
    case .wheel:
      for _ in 0..<3 {
        script.add(.wheel(notches: Point(x: 0, y: -3), at: Point(x: 195, y: 700)))
        script.wait(30)
      }
    case .key: script.add(.key(.end))
    }
    script.wait(push == .fling ? 300 : 50)
  }

  /// Returns the state in the first frame after the tap's press, and the state at rest after the glide and the tap.
  private func tap(
    _ x: Double, _ y: Double, after push: Push, in scene: any Scene, _ script: SceneScript
  ) -> (caught: StateLine?, rest: StateLine?) {
    var script = script
    glide(push, in: &script)
    let moment = script.seconds
    script.tap(x, y)
    let states = script.play(in: scene, rate: 240)
    #expect((states.last { $0.t < moment }?.number("list.velocity") ?? 0) > 50, "it glides")
    return (states.first { $0.t > moment }, states.last)
  }

  private func openSheet() -> SceneScript {
    var start = StateLine()
    start.add("sheet.detent", "full")
    return SheetFixtures.script().starting(from: start)
  }

  @Test(arguments: Push.allCases) func `an open sheet's segments and filter react to taps`(push: Push) {
    let other = tap(290, 140, after: push, in: SheetFixtures.scene(), openSheet())
    #expect(other.rest?.text("list") == "classes")
    #expect(other.caught?.number("list.velocity") == 0)
    let scene = SheetFixtures.scene()
    _ = tap(360, 190, after: push, in: scene, openSheet())
    #expect(scene.sheet.rows.family != nil)
    let header = tap(30, 180, after: push, in: SheetFixtures.scene(), openSheet())
    #expect(header.rest?.text("sheet.detent") == "half")
  }

  @Test(arguments: Push.allCases) func `the timeline's header reacts to taps`(push: Push) {
    let heading = tap(150, 30, after: push, in: TimelineSceneTests.scene(items: 300), SceneScript(.timeline))
    #expect(heading.caught?.number("list.velocity") == 0)
    #expect(heading.rest?.number("list.offset") == 0)
  }

  @Test(arguments: Push.allCases) func `gliding rows are only stopped`(push: Push) {
    let sheet = SheetFixtures.scene()
    let row = tap(195, 500, after: push, in: sheet, openSheet())
    #expect(row.caught?.number("list.velocity") == 0 && sheet.selection == nil)
    let timeline = TimelineSceneTests.scene(items: 300)
    _ = tap(195, 500, after: push, in: timeline, SceneScript(.timeline))
    #expect(timeline.list.selected == nil)
  }

  @Test func `the bar of a long card reacts while the card scrolls, and one that moves with its card does not`()
    throws
  {
    for (card, acts) in [(9, true), (1, false)] {
      let fixture = try FeedFixture()
      fixture.scene.cards.scrollToCard(at: card, animated: false, at: fixture.now)
      let bar = try #require(fixture.point { $0.likeFrame(in: fixture.bar($0, $1)) })
      fixture.send(.down(id: 1, at: Point(x: 195, y: 600)))
      for step in 1...10 {
        fixture.wait(0.008)
        fixture.send(.move(id: 1, to: Point(x: 195, y: 600 - Double(step) * 16)))
      }
      fixture.send(.up(id: 1, at: Point(x: 195, y: 440)))
      fixture.wait(0.1)
      #expect(fixture.scene.cards.isAnimating)
      fixture.tap(bar)
      fixture.wait(2)
      #expect(fixture.scene.model.has(.liked, card) == acts, "card \(card)")
    }
  }

  @Test func `a header that moves with its sheet is only stopped`() {
    let scene = SheetFixtures.scene()
    var script = SheetFixtures.script()
    script.fling(195, 700, 0, -100, steps: 8)
    script.wait(60)
    let top = 844 - 300.0
    script.tap(290, top - 160)
    let states = script.play(in: scene, rate: 240)
    #expect(states.last?.text("list") == "studios")
  }
}
