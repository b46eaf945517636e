import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// The countdown with a wall clock that does not run with the scene's time.
@Suite struct EventsClockTests {
  /// A simulated wall clock.
  private final class Wall {
    var second: Double?

    init(hour: Int, minute: Int) { second = Double(hour * 3600 + minute * 60) }
  }

  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  /// Returns a scene that counts down to 19:30.
  private func scene(_ wall: Wall?) -> EventsScene {
    let content = EventsScene.Content(
      photos: Photos(all: []), secondOfDay: 17 * 3600, wallClock: wall.map { wall in { wall.second } })
    return EventsScene(content: content, viewport: Size(width: 390, height: 844), tuning: Tuning())
  }

  @Test func `the next frame after a sleep or a change of the clock shows the right time`() {
    let wall = Wall(hour: 17, minute: 0)
    let scene = scene(wall)
    scene.advance(to: at(1000))
    #expect(scene.countdown.text == "in 2 h 30 min")
    // The scene's time stood still meanwhile, as during a sleep of the machine.
    wall.second = 19 * 3600
    scene.advance(to: at(1000))
    #expect(scene.countdown.text == "in 30 min")
    wall.second = 18 * 3600
    scene.advance(to: at(1001))
    #expect(scene.countdown.text == "in 1 h 30 min")
    #expect(scene.nextChange == at(1061))
  }

  @Test func `it reads the clock once a minute, even while the event lasts for hours`() {
    let wall = Wall(hour: 19, minute: 40)
    let scene = scene(wall)
    scene.advance(to: at(5))
    #expect(scene.countdown.text == "now")
    #expect(scene.nextChange == at(65))
  }

  @Test func `if the clock cannot be read, the time continues`() {
    let wall = Wall(hour: 18, minute: 0)
    let scene = scene(wall)
    scene.advance(to: at(0))
    wall.second = nil
    scene.advance(to: at(1800))
    #expect(scene.countdown.text == "in 1 h")
  }

  @Test func `without a clock, as in a replay, the text depends only on the scene's time`() {
    let scene = scene(nil)
    scene.advance(to: at(7))
    scene.advance(to: at(7 + 2.5 * 3600))
    #expect(scene.countdown.text == "now")
    #expect(scene.nextChange == at(7 + 4.5 * 3600))
  }
}
