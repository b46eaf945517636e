import ScrollEngine
import Testing
import Tuning

@testable import Playground

/// Pacing by an exact timer, where present does not wait for the display.
@Suite struct FramePacerTests {
  private static let rates = [60.0, 75, 120, 144]

  /// Begins frames when the pacer says, each late by `lateness` in seconds, and returns their times.
  private func frames(
    _ count: Int, _ pacer: inout FramePacer, from start: Double = 1, lateness: (Int) -> Double = { _ in 0 }
  ) -> [Double] {
    var now = Timestamp(seconds: start)
    return (0..<count).map { index in
      if let due = pacer.next(hasInput: false, now: now) { now = max(now, due) }
      now = now.advanced(bySeconds: lateness(index))
      pacer.begin(at: now, hasInput: false)
      defer {
        let drawn = now.advanced(bySeconds: 0.002)
        pacer.end(drawn: drawn, presented: drawn.advanced(bySeconds: 0.0002))
        now = drawn.advanced(bySeconds: 0.0002)
      }
      return now.seconds
    }
  }

  @Test(arguments: rates) func `a motion keeps the display's rate, and lateness does not add up`(rate: Double) throws {
    var pacer = FramePacer(period: 1 / rate, waitsForDisplay: false)
    // Multiples of the golden ratio are spread evenly.
    let moments = frames(2000, &pacer) { index in
      (Double(index) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1) * 0.4 / rate
    }
    let span = try #require(moments.last) - moments[0]
    #expect(abs(span - 1999 / rate) < 0.41 / rate, "no drift after 2000 frames")
    for (index, moment) in moments.enumerated() {
      let grid = moments[0] + Double(index) / rate
      #expect(moment > grid - 0.41 / rate && moment < grid + 0.41 / rate)
    }
  }

  @Test(arguments: rates) func `the first frame of a motion from rest is immediate and shows movement`(
    rate: Double
  ) throws {
    var pacer = FramePacer(period: 1 / rate, waitsForDisplay: false)
    _ = frames(3, &pacer)
    let click = Timestamp(seconds: 5)
    let start = click.advanced(bySeconds: 0.0001)
    #expect(try #require(pacer.next(hasInput: false, now: start)) < start)
    let shown = FramePacer.time(shownByFrameAt: start, startOf: click)
    // The wheel's glide over its default distance.
    let speed = Glide.push(
      over: Tuning()[Tunables.wheelStep], duration: Tuning()[Tunables.wheelSmoothing])
    #expect(shown.seconds(since: click) * speed > 0.5, "rounds to a pixel")
    // A late frame shows its own time, as does one without a new motion.
    let late = click.advanced(bySeconds: 0.003)
    #expect(FramePacer.time(shownByFrameAt: late, startOf: click) == late)
    #expect(FramePacer.time(shownByFrameAt: start, startOf: nil) == start)
  }

  @Test(arguments: rates) func `after a stall or a suspended hour no frames are made up for`(rate: Double) {
    for stall in [1.7 / rate, 5.3 / rate, 3600] {
      var pacer = FramePacer(period: 1 / rate, waitsForDisplay: false)
      let moments = frames(20, &pacer) { $0 == 10 ? stall : 0 }
      for (index, pair) in zip(moments, moments.dropFirst()).enumerated() where index != 9 {
        #expect(abs(pair.1 - pair.0 - 1 / rate) < 1e-6, "frame \(index) after a stall of \(stall)")
      }
    }
  }

  @Test func `another rate counts from the last frame on`() {
    var pacer = FramePacer(period: 1.0 / 60, waitsForDisplay: false)
    let before = frames(10, &pacer)
    pacer.change(period: 1.0 / 144, waitsForDisplay: false)
    let after = frames(100, &pacer, from: before[9] + 0.0022)
    #expect(abs(after[0] - before[9] - 1.0 / 144) < 1e-6)
    #expect(abs(after[99] - after[0] - 99.0 / 144) < 1e-5)
  }

  @Test func `input is drawn at once, but a mouse at 1000 Hz does not cause 1000 frames`() {
    var pacer = FramePacer(period: 1.0 / 60, waitsForDisplay: false)
    let start = Timestamp(seconds: 1)
    pacer.begin(at: start, hasInput: true)
    let due = pacer.next(hasInput: true, now: start)
    #expect(due == start.advanced(bySeconds: FramePacer.shortestInterval))
    let later = start.advanced(bySeconds: 0.1)
    #expect(due.map { $0 < later } == true, "after a rest nothing is waited for")
  }

  @Test func `an invalid period becomes 60 Hz`() {
    for period in [0, -1, Double.nan, .infinity] {
      #expect(FramePacer(period: period, waitsForDisplay: true).period == 1.0 / 60)
    }
  }
}
