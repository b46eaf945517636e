import ScrollEngine
import Testing

@testable import Playground
@testable import Session

@Suite struct SceneClockMomentTests {
  private let start = Timestamp(seconds: 100)

  @Test(arguments: 0...5) func `a scene time maps to the right time of the window's clock`(halvings: Int) throws {
    var clock = SceneClock(at: start)
    let change = start.advanced(bySeconds: 2)
    for _ in 0..<halvings { clock.slowDown(true, at: change) }
    let time = clock.time(at: change).advanced(bySeconds: 1.25)
    let moment = try #require(clock.moment(of: time))
    #expect(moment.seconds(since: change) == 1.25 * Double(1 << halvings))
    #expect(clock.time(at: moment) == time)
  }

  @Test func `no time maps to a paused clock`() {
    var clock = SceneClock(at: start)
    clock.pause(true, at: start)
    #expect(clock.moment(of: start.advanced(bySeconds: 1)) == nil)
    clock.pause(false, at: start.advanced(bySeconds: 5))
    #expect(clock.moment(of: start.advanced(bySeconds: 1)) == start.advanced(bySeconds: 6))
  }
}
