import ScrollEngine
import Testing

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

  @Test(arguments: rates) func `a motion from rest starts when it becomes visible, then keeps the rate`(
    rate: Double
  ) throws {
    var pacer = FramePacer(period: 1 / rate, waitsForDisplay: false)
    _ = frames(3, &pacer)
    let click = Timestamp(seconds: 5)
    let first = try #require(pacer.next(hasInput: false, startsMotion: true, now: click))
    #expect(abs(first.seconds(since: click) - FramePacer.motionStartDelay) < 1e-8)
    // Input is drawn at once.
    #expect(try #require(pacer.next(hasInput: true, now: click)) < click)
    let moments = frames(5, &pacer, from: first.seconds)
    for (index, moment) in moments.enumerated() {
      #expect(abs(moment - first.seconds - Double(index) / rate) < 1e-7)
    }
    // Right after a frame its period still applies.
    let next = try #require(pacer.next(hasInput: false, startsMotion: true, now: Timestamp(seconds: moments[4])))
    #expect(abs(next.seconds - moments[4] - 1 / rate) < 1e-7)
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
