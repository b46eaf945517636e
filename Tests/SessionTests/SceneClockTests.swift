import FeatureSupport
import ScrollEngine
import TestSupport
import Testing

@testable import Session

@Suite("Scene clock")
struct SceneClockTests {
  private func moment(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  @Test func `the clock equals the window's clock until somebody changes it`() {
    let clock = SceneClock(at: moment(5))
    #expect(clock.time(at: moment(7.25)) == moment(7.25))
  }

  @Test func `a pause freezes time, and the clock continues from there`() {
    var clock = SceneClock(at: moment(0))
    clock.pause(true, at: moment(2))
    #expect(clock.time(at: moment(9)) == moment(2))
    clock.pause(false, at: moment(10))
    #expect(clock.time(at: moment(11)) == moment(3))
  }

  @Test func `slow motion goes down to 1/32 and back to 1`() {
    var clock = SceneClock(at: moment(0))
    for _ in 0..<9 { clock.slowDown(true, at: moment(0)) }
    #expect(clock.slowness == 32)
    #expect(clock.time(at: moment(32)) == moment(1))
    for _ in 0..<9 { clock.slowDown(false, at: moment(32)) }
    #expect(clock.slowness == 1)
    #expect(clock.time(at: moment(33)) == moment(2))
  }

  @Test func `a step pauses the clock and advances it by one frame`() {
    var clock = SceneClock(at: moment(0))
    clock.step(bySeconds: 1.0 / 64, at: moment(1))
    #expect(clock.isPaused)
    #expect(clock.time(at: moment(5)) == moment(1 + 1.0 / 64))
  }

  @Test func `time is continuous and never runs backwards under any changes`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<50 {
      var clock = SceneClock(at: moment(1))
      var now = 1.0
      var last = clock.time(at: moment(now))
      for _ in 0..<60 {
        now += random.next(upTo: 0.4)
        let before = clock.time(at: moment(now))
        #expect(before >= last)
        switch Int(random.next(upTo: 5)) {
        case 0: clock.pause(!clock.isPaused, at: moment(now))
        case 1: clock.slowDown(true, at: moment(now))
        case 2: clock.slowDown(false, at: moment(now))
        case 3:
          clock.skip(bySeconds: 0.5, at: moment(now))
          #expect(clock.time(at: moment(now)) == before.advanced(bySeconds: 0.5))
        default: clock.step(bySeconds: 0.25, at: moment(now))
        }
        let after = clock.time(at: moment(now))
        #expect(after >= before && after.seconds(since: before) <= 0.5)
        last = after
      }
    }
  }

  @Test(arguments: 0...5) func `a scene time maps to the right time of the window's clock`(halvings: Int) throws {
    var clock = SceneClock(at: moment(100))
    let change = moment(100).advanced(bySeconds: 2)
    for _ in 0..<halvings { clock.slowDown(true, at: change) }
    let time = clock.time(at: change).advanced(bySeconds: 1.25)
    let shown = try #require(clock.moment(of: time))
    #expect(shown.seconds(since: change) == 1.25 * Double(1 << halvings))
    #expect(clock.time(at: shown) == time)
  }

  @Test func `no time maps to a paused clock`() {
    var clock = SceneClock(at: moment(100))
    clock.pause(true, at: moment(100))
    #expect(clock.moment(of: moment(100).advanced(bySeconds: 1)) == nil)
    clock.pause(false, at: moment(100).advanced(bySeconds: 5))
    #expect(clock.moment(of: moment(100).advanced(bySeconds: 1)) == moment(100).advanced(bySeconds: 6))
  }
}
