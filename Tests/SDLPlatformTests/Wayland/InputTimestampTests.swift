import CWayland
import ScrollEngine
import Testing

@testable import SDLPlatform

/// Times in nanoseconds that a Wayland compositor reports before its events.
@Suite struct InputTimestampTests {
  private static let millisecond: Int64 = 1_000_000

  @Test func `a time is that of the next event with the same milliseconds, and of no other`() {
    for (offset, isTaken) in [(0, true), (1, true), (-1, true), (2, false), (-2, false), (5000, false)] {
      var told = cwayland_nanoseconds(0, 77, 123_456_789)
      #expect(told == 77_123_456_789)
      let taken = cwayland_consume_time(&told, UInt32(77_123 + offset))
      #expect(taken == (isTaken ? 77_123_456_789 : 0), "\(offset)")
      #expect(told == 0 && cwayland_consume_time(&told, 77_123) == 0)
    }
  }

  @Test func `milliseconds wrap and seconds have 64 bits`() {
    var told = cwayland_nanoseconds(1, 5, 0)
    let seconds = Int64(1) << 32 + 5
    #expect(told == seconds * 1_000_000_000)
    let milliseconds = UInt32(truncatingIfNeeded: seconds * 1000)
    #expect(cwayland_consume_time(&told, milliseconds) == seconds * 1_000_000_000)
    #expect(cwayland_nanoseconds(.max, .max, 0) == 0 && cwayland_nanoseconds(0, 1, 1_000_000_000) == 0)
  }

  @Test func `times on the program's clock are believed, and those on another are not`() {
    let start = Timestamp(nanoseconds: 50_000_000_000)
    for (lead, isOwn) in [(0, true), (-3600, false), (3600, false), (-1, false), (1, false)] as [(Double, Bool)] {
      var clock = KernelClock()
      for step in 0..<50 {
        let happened = start.advanced(bySeconds: Double(step) * 0.008)
        let told = happened.advanced(bySeconds: lead).nanoseconds
        let time = clock.time(told, arrival: happened.advanced(bySeconds: 0.0005))
        #expect(time == (isOwn ? happened : nil), "\(lead)")
      }
    }
  }

  @Test func `an event that was read long after it happened keeps its time`() {
    var clock = KernelClock()
    let start = Timestamp(nanoseconds: 50_000_000_000)
    #expect(clock.time(start.nanoseconds, arrival: start.advanced(bySeconds: 0.001)) == start)
    let late = start.advanced(bySeconds: 1)
    #expect(clock.time(late.nanoseconds, arrival: late.advanced(bySeconds: 3)) == late)
  }

  @Test(arguments: [true, false])
  func `events get the compositor's nanoseconds, reported before or after SDL's event`(isLate: Bool) {
    var queue = EventQueue<Int>()
    let arrival = Timestamp(nanoseconds: 9_000_700_000)
    let stamp = ServerEventTime(
      milliseconds: 9000, nanoseconds: 9_000_123_456, device: .pointer, appliesToPrevious: isLate, isMovement: true)
    if !isLate { queue.apply(stamp, arrival: arrival) }
    queue.add(1, from: .pointer, arrival: arrival)
    if isLate { queue.apply(stamp, arrival: arrival) }
    queue.add(2, from: .touchpad, server: 9000, nanoseconds: 9_000_234_567, arrival: arrival)
    var all: [EventQueue<Int>.TimedEvent] = []
    queue.drain(into: &all)
    #expect(all.map(\.time.nanoseconds) == [9_000_123_456, 9_000_234_567])
  }
}
