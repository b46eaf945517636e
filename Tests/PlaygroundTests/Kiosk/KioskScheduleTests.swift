import ScrollEngine
import Testing

@testable import Playground

/// Automatic actions of a kiosk.
@Suite struct KioskScheduleTests {
  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  private func schedule(
    idleReset: Double? = 30, dwell: Double = 60, scenes: Int = 1, attracts: Bool = false
  ) -> KioskSchedule {
    schedule(dwell: dwell, attracts: Array(repeating: attracts, count: scenes), idleReset: idleReset)
  }

  private func schedule(dwell: Double, attracts: [Bool], idleReset: Double? = 30) -> KioskSchedule {
    KioskSchedule(idleReset: idleReset, dwell: dwell, attracts: attracts, at: at(0))
  }

  @Test func `an untouched kiosk with one scene never wakes up`() {
    var schedule = schedule()
    #expect(schedule.nextMoment == nil)
    #expect(schedule.nextStep(at: at(1e6)) == nil)
  }

  @Test func `the kiosk resets once after its idle time`() {
    var schedule = schedule()
    schedule.touched(at: at(10))
    schedule.touched(at: at(25))
    #expect(schedule.nextMoment == at(55))
    #expect(schedule.nextStep(at: at(54.9)) == nil)
    #expect(schedule.nextStep(at: at(55)) == .reset)
    #expect(schedule.nextStep(at: at(500)) == nil)
  }

  @Test func `without an idle time the kiosk never resets`() {
    var schedule = schedule(idleReset: nil, attracts: true)
    schedule.touched(at: at(1))
    #expect(schedule.nextMoment == nil)
  }

  @Test func `a playlist advances by its dwell time and waits during use`() {
    var schedule = schedule(dwell: 20, scenes: 3)
    #expect(schedule.nextStep(at: at(19)) == nil)
    #expect(schedule.nextStep(at: at(20)) == .nextScene)
    #expect(schedule.nextMoment == at(40))
    schedule.touched(at: at(39))
    #expect(schedule.nextStep(at: at(41)) == nil)
    #expect(schedule.nextStep(at: at(69)) == .reset)
    #expect(schedule.nextMoment == at(89))
  }

  @Test func `a recording plays after a pause, repeats, and yields to a touch`() {
    var schedule = schedule(attracts: true)
    #expect(schedule.nextStep(at: at(1.9)) == nil)
    #expect(schedule.nextStep(at: at(2)) == .attract)
    #expect(schedule.isPlaying)
    #expect(schedule.nextMoment == nil)
    schedule.finishedPlaying(at: at(8))
    #expect(schedule.nextStep(at: at(10)) == .attract)
    schedule.touched(at: at(11))
    #expect(!schedule.isPlaying)
    // A later end of the replay changes nothing.
    schedule.finishedPlaying(at: at(11.5))
    #expect(schedule.nextMoment == at(41))
  }

  @Test func `in a playlist each scene plays one recording, then the next scene follows`() {
    var schedule = schedule(scenes: 2, attracts: true)
    var steps: [KioskSchedule.Step] = []
    var time = 0.0
    for _ in 0..<40 {
      time += 1
      guard let step = schedule.nextStep(at: at(time)) else { continue }
      steps.append(step)
      if step == .attract { schedule.finishedPlaying(at: at(time + 0.5)) }
    }
    #expect(steps.prefix(6) == [.attract, .nextScene, .attract, .nextScene, .attract, .nextScene])
  }

  @Test func `a scene without a recording is shown for the dwell time`() {
    var schedule = schedule(dwell: 20, attracts: [true, false])
    #expect(schedule.nextStep(at: at(2)) == .attract)
    schedule.finishedPlaying(at: at(8))
    #expect(schedule.nextStep(at: at(10)) == .nextScene)
    #expect(schedule.index == 1)
    #expect(schedule.nextMoment == at(30))
    #expect(schedule.nextStep(at: at(30)) == .nextScene)
    #expect(schedule.index == 0)
    #expect(schedule.nextStep(at: at(32)) == .attract)
  }

  @Test func `a reset returns to the first scene of the playlist and its recording`() {
    var schedule = schedule(dwell: 20, attracts: [false, true, false])
    #expect(schedule.nextStep(at: at(20)) == .nextScene)
    schedule.touched(at: at(21))
    #expect(schedule.nextStep(at: at(51)) == .reset)
    #expect(schedule.index == 0)
    #expect(schedule.nextMoment == at(71))
  }

  @Test func `a late step counts from when it happens`() {
    // The machine slept; the schedule skips the missed steps.
    var schedule = schedule(dwell: 20, scenes: 2)
    #expect(schedule.nextStep(at: at(5000)) == .nextScene)
    #expect(schedule.nextStep(at: at(5001)) == nil)
    #expect(schedule.nextMoment == at(5020))
  }
}
