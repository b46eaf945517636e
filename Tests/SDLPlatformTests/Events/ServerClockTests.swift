import ScrollEngine
import TestSupport
import Testing

@testable import SDLPlatform

@Suite("Display server clock")
struct ServerClockTests {
  /// The true time of an event, and the times that the program receives. Times are in nanoseconds.
  private struct Event {
    var truth: Int64
    var delay: Int64
    var server: UInt32
    var arrival: Timestamp { Timestamp(nanoseconds: truth + delay) }
  }

  private static let millisecond: Int64 = 1_000_000

  /// Events about 8 ms apart. A tenth of them are 1 to 12 ms late, about the time that a frame takes to draw; the
  /// others are up to 0.4 ms late. One stall of a second lies in the middle.
  ///
  /// - Parameters:
  ///   - start: the server's clock at the beginning, in milliseconds.
  ///   - drift: the share by which the server's clock runs faster.
  private static func events(_ count: Int, seed: UInt64, start: UInt32 = 1000, drift: Double = 0) -> [Event] {
    var random = SplitMix64(seed: seed)
    let origin: Int64 = 5_000_000_000_000
    var truth = origin
    var events: [Event] = []
    for index in 0..<count {
      truth += .random(in: 4 * millisecond...12 * millisecond, using: &random)
      let isLate = Int.random(in: 0..<10, using: &random) == 0
      let delay: Int64 = .random(in: isLate ? 1 * millisecond...12 * millisecond : 50_000...400_000, using: &random)
      let onServer = Int64(Double(truth - origin) * (1 + drift)) / millisecond
      events.append(Event(truth: truth, delay: delay, server: start &+ UInt32(truncatingIfNeeded: onServer)))
      guard index > count / 2, index < count / 2 + 100, index > 0 else { continue }
      events[index].delay = max(0, events[count / 2].truth + 1_000_000_000 - truth) + Int64(index - count / 2) * 2000
    }
    return events
  }

  @Test(
    "No event lies in the future, runs backwards, or is off by more than the server's millisecond",
    arguments: 1...20)
  func laws(seed: UInt64) {
    var clock = ServerClock()
    var last = Timestamp(nanoseconds: .min)
    for (index, event) in Self.events(3000, seed: seed).enumerated() {
      let time = clock.time(server: event.server, arrival: event.arrival)
      #expect(time <= event.arrival)
      // The shortest delay is unknown until an event has arrived at the beginning of a millisecond.
      guard index > 100 else { continue }
      #expect(time >= last, "event \(index) before the one before")
      last = max(last, time)
      // The millisecond, plus the delay of events that arrive at once.
      let error = time.nanoseconds - event.truth
      #expect((-50_000...1_400_000).contains(error), "event \(index) misses by \(error) ns, late by \(event.delay)")
    }
  }

  @Test("An event without delay keeps its arrival time to the nanosecond")
  func prompt() {
    var clock = ServerClock()
    for step in 0..<500 as Range<Int64> {
      let arrival = Timestamp(nanoseconds: 7_000_000_000 + step * 8_123_457)
      #expect(clock.time(server: UInt32(arrival.nanoseconds / Self.millisecond), arrival: arrival) == arrival)
    }
  }

  @Test("Events in a burst after a stall keep their spacing, however long the program was idle before")
  func stall() {
    for rest in [0, 20_000, 3_600_000] as [UInt32] {
      var clock = ServerClock()
      _ = clock.time(server: 100, arrival: Timestamp(nanoseconds: 0))
      let end = Int64(rest + 600) * Self.millisecond
      let times = (0..<60 as Range<UInt32>).map { step in
        clock.time(
          server: 100 + rest + step * 8, arrival: Timestamp(nanoseconds: end + Int64(step) * 2000)
        ).nanoseconds
      }
      #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 == 8 * Self.millisecond })
    }
  }

  @Test("The server's milliseconds may wrap between events or during a pause of two months")
  func wrap() {
    let before = Self.events(2000, seed: 3)
    var plain = ServerClock()
    var wrapping = ServerClock()
    for (event, other) in zip(before, Self.events(2000, seed: 3, start: .max - 4000)) {
      let time = plain.time(server: event.server, arrival: event.arrival)
      #expect(time == wrapping.time(server: other.server, arrival: other.arrival))
    }
    var rested = ServerClock()
    _ = rested.time(server: 500, arrival: .zero)
    let months: Int64 = 60 * 86_400_000
    let arrival = Timestamp(nanoseconds: (months + 300) * Self.millisecond)
    let time = rested.time(server: 500 &+ UInt32(truncatingIfNeeded: months), arrival: arrival)
    #expect(time.nanoseconds == (months + 1) * Self.millisecond)
  }

  @Test("Times follow a drift between the two clocks", arguments: [-100e-6, -20e-6, 20e-6, 100e-6])
  func drift(share: Double) {
    var clock = ServerClock()
    // About thirteen minutes. At 100 millionths the clocks are 80 ms apart at the end.
    for (index, event) in Self.events(100_000, seed: 11, drift: share).enumerated() {
      let time = clock.time(server: event.server, arrival: event.arrival)
      guard index > 100 else { continue }
      let error = time.nanoseconds - event.truth
      // The drift of two windows, plus the millisecond.
      guard !(-2_200_000...3_200_000).contains(error) else { continue }
      Issue.record("event \(index) misses by \(error) ns, late by \(event.delay)")
      return
    }
  }

  @Test("A server clock that stood still while the program's ran is trusted again within two windows")
  func sleepingServer() {
    var clock = ServerClock()
    var last = Timestamp.zero
    var arrival: Int64 = 0
    for step in 0..<5000 as Range<UInt32> {
      arrival = Int64(step) * 8 * Self.millisecond + (step < 1000 ? 0 : 3_600_000 * Self.millisecond)
      last = clock.time(server: step * 8, arrival: Timestamp(nanoseconds: arrival))
    }
    #expect(last.nanoseconds == arrival)
  }
}

extension ServerClock {
  /// The latest time at which the event can have occurred.
  fileprivate mutating func time(server: UInt32, arrival: Timestamp) -> Timestamp {
    span(server: server, arrival: arrival).latest
  }
}
