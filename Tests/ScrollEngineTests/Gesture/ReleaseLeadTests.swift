import Testing

@testable import ScrollEngine

/// How far content runs ahead of a finger that lifts, as measured in Chromium: half of the interval of the last two
/// reports, at most 8 ms, and nothing if they are more than 20 ms apart.
@Suite struct ReleaseLeadTests {
  /// Returns how far content moves at the moment at which a finger lifts, in points.
  private func lead(
    interval: Int, speed: Double = 1000, pause: Int = 1, limit: Double = 0.008, isPredicted: Bool = false
  ) -> Double {
    let view = ScrollView(content: 100_000, viewport: 844)
    view.gestureRules.releaseLead = limit
    view.gestureRules.slop = 2
    view.jump(to: 50_000, at: .zero)
    func send(_ milliseconds: Int, _ kind: InputEvent.Kind, isPredicted: Bool = false) {
      var event = InputEvent(time: Timestamp(microseconds: Int64(milliseconds) * 1000), kind: kind)
      event.isPredicted = isPredicted
      view.handle(event)
    }
    func place(_ milliseconds: Int) -> Point { Point(x: 100, y: 5000 - speed * Double(milliseconds) / 1000) }
    send(0, .down(id: 1, at: place(0)))
    var time = 0
    for _ in 1...max(6, 60 / interval) {
      time += interval
      send(time, .move(id: 1, to: place(time)))
    }
    if isPredicted { send(time, .move(id: 1, to: place(time + 5)), isPredicted: true) }
    let before = view.offset
    send(time + pause, .up(id: 1, at: place(time)))
    return view.offset - before
  }

  @Test(arguments: [(1, 0.0), (2, 1), (4, 2), (8, 4), (12, 6), (16, 8), (20, 8), (21, 0), (24, 0)])
  func `content runs ahead by half of the interval of the last two reports`(interval: Int, milliseconds: Double) {
    #expect(abs(lead(interval: interval) - milliseconds) < 1e-6)
    #expect(abs(lead(interval: interval, speed: -3000) + milliseconds * 3) < 1e-6 || milliseconds == 0)
  }

  @Test func `content follows the finger exactly if there is no lead, it had paused, or it was ahead already`() {
    #expect(lead(interval: 8, limit: 0) == 0)
    #expect(lead(interval: 8, pause: 150) == 0)
    #expect(lead(interval: 8, isPredicted: true) == 0)
  }
}
