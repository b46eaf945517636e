import ScrollEngine
import TestSupport
import Testing

@testable import Playground

/// A clock that advances only by sleeping or by explicit delays.
final class ManualTime {
  var moment = Timestamp(seconds: 1000)
  /// The processor time used so far.
  var used = Timestamp.zero
  /// Seconds of processor time for each reading of it.
  var looking = 0.0
  /// Seconds by which a sleep ends too late.
  var lateness: () -> Double = { 0 }
  /// Seconds that other processes take at each reading of the clock.
  var stolen: () -> Double = { 0 }

  var machine: ProfileMachineTime {
    ProfileMachineTime(
      now: {
        self.moment = self.moment.advanced(bySeconds: self.stolen())
        return self.moment
      },
      used: {
        self.advance(by: self.looking)
        return self.used
      },
      sleep: { self.moment = max(self.moment, $0).advanced(bySeconds: self.lateness()) })
  }

  /// Uses a number of seconds of processor time.
  func advance(by seconds: Double) {
    moment = moment.advanced(bySeconds: seconds)
    used = used.advanced(bySeconds: seconds)
  }
}

@Suite("A virtual display") struct VirtualDisplayTests {
  private static let rates = [1, 24, 59.94, 60, 90, 120, 144, 239.76, 1000]

  /// Plays frames of given costs in seconds and returns their starts and presentations.
  private func play(
    _ costs: [Double], rate: Double, lateness: @escaping () -> Double = { 0 }
  ) -> [(start: Timestamp, ready: Timestamp, sight: DisplayEstimate)] {
    let time = ManualTime()
    time.lateness = lateness
    var display = VirtualDisplay(refreshRate: rate, machine: time.machine)
    return costs.map { cost in
      display.wait()
      let start = display.begin()
      time.advance(by: cost)
      let done = display.now
      return (start, done, display.end(drawn: done, presented: done))
    }
  }

  @Test(arguments: rates)
  func `each frame shows until the next one, for a whole number of refreshes`(rate: Double) {
    var chance = SplitMix64(seed: 7)
    let costs = (0..<400).map { _ in Double.random(in: 0...3.5, using: &chance) / rate }
    let frames = play(costs, rate: rate)
    let pictures = zip(frames, frames.dropFirst()).map { a, b in
      b.sight.presented.seconds(since: a.sight.presented) * rate
    }
    for (index, count) in pictures.enumerated() {
      #expect(abs(count - count.rounded()) < 1e-4 && count.rounded() >= 1)
      #expect(frames[index + 1].start == frames[index].sight.presented)
    }
    let run = frames[399].sight.presented.seconds(since: frames[0].sight.presented) * rate
    #expect(Int(run.rounded()) == pictures.reduce(0) { $0 + Int($1.rounded()) })
    for (cost, frame) in zip(costs, frames) {
      let waited = frame.sight.presented.seconds(since: frame.start) * rate
      #expect(Int(waited.rounded()) == max(1, Int((cost * rate).rounded(.up))))
    }
  }

  @Test(arguments: rates)
  func `late wake-ups of the program do not change the result`(rate: Double) {
    var chance = SplitMix64(seed: 11)
    var wakes = SplitMix64(seed: 12)
    let costs = (0..<200).map { _ in Double.random(in: 0.01...1.9, using: &chance) / rate }
    let calm = play(costs, rate: rate)
    let late = play(costs, rate: rate) { Double.random(in: 0...0.3, using: &wakes) / rate }
    let pictures = { (frames: [(start: Timestamp, ready: Timestamp, sight: DisplayEstimate)]) in
      frames.map { Int(($0.sight.presented.seconds(since: frames[0].start) * rate).rounded()) }
    }
    #expect(pictures(calm) == pictures(late))
  }

  @Test(arguments: rates)
  func `is not disturbed by processes that run while a frame is made`(rate: Double) {
    var others = SplitMix64(seed: 13)
    let time = ManualTime()
    time.stolen = { Double.random(in: 0...2, using: &others) / rate }
    var display = VirtualDisplay(refreshRate: rate, machine: time.machine)
    for _ in 0..<200 {
      display.wait()
      let start = display.begin()
      time.advance(by: 0.4 / rate)
      let done = display.now
      #expect(abs(done.seconds(since: start) * rate - 0.4) < 1e-4)
      let sight = display.end(drawn: done, presented: done)
      #expect(abs(sight.presented.seconds(since: start) * rate - 1) < 1e-4)
    }
  }

  @Test func `a frame is due at the next refresh, and its overrun is measured from there`() {
    let frames = play([0.004, 0.025], rate: 100)
    let overruns = frames.map { $0.ready.seconds(since: $0.sight.deadline) }
    #expect(abs(overruns[0] + 0.006) < 1e-8 && abs(overruns[1] - 0.015) < 1e-8)
  }
}
