import ScrollEngine
import TestSupport
import Testing

@testable import Playground

/// The touch that wakes a kiosk's display.
@Suite struct WakeFilterTests {
  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  private func down(_ id: Int, _ seconds: Double) -> InputEvent {
    InputEvent(time: at(seconds), kind: .down(id: id, at: .zero))
  }

  /// Returns whether a filter withholds each of some events.
  private func withheld(_ filter: inout WakeFilter, _ events: InputEvent...) -> [Bool] {
    events.map { filter.withholds($0) }
  }

  private func up(_ id: Int, _ seconds: Double) -> InputEvent {
    InputEvent(time: at(seconds), kind: .up(id: id, at: .zero))
  }

  @Test func `the touch that wakes the display is withheld until it lifts, and the next one is not`() {
    var filter = WakeFilter()
    #expect(withheld(&filter, down(1, 0), up(1, 0.1)) == [false, false])
    let dark = [(true, 10.0), (false, 70)].map { filter.update(isAsleep: $0, at: at($1)) }
    #expect(dark == [nil, 60])
    // The server's time of the touch may be earlier than the arrival of the event that the display woke.
    // A second finger joins the first one.
    let move = InputEvent(time: at(73), kind: .move(id: 1, to: Point(x: 9, y: 9)))
    let first = withheld(&filter, down(1, 69.99), move, down(2, 74), up(1, 75), up(2, 76))
    #expect(first == [true, true, true, true, true])
    #expect(withheld(&filter, down(1, 77), up(1, 77.1)) == [false, false])
  }

  @Test func `while a backlight starts, further touches are withheld as well`() {
    var filter = WakeFilter()
    _ = filter.update(isAsleep: true, at: .zero)
    _ = filter.update(isAsleep: false, at: at(5))
    for moment in [5, 5.4, 5.9] {
      #expect(withheld(&filter, down(1, moment), up(1, moment + 0.05)) == [true, true])
    }
    #expect(withheld(&filter, down(1, 5 + WakeFilter.startUp)) == [false])
  }

  @Test func `a display that somebody else switched on takes the first touch`() {
    var filter = WakeFilter()
    _ = filter.update(isAsleep: true, at: .zero)
    _ = filter.update(isAsleep: false, at: at(3600))
    #expect(withheld(&filter, down(1, 3700)) == [false])
  }

  /// Whatever happens: a finger is withheld as a whole or not at all, and none that touches a display that has been on
  /// for the start-up time while no withheld finger is down.
  @Test func `fingers are withheld whole, and only in the dark`() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<500 {
      var filter = WakeFilter()
      var (time, isAsleep, woke) = (0.0, false, -100.0)
      var fingers: [Int: Bool] = [:]
      for _ in 0..<80 {
        time += Double.random(in: 0...0.7, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          isAsleep.toggle()
          if !isAsleep { woke = time }
          let dark = filter.update(isAsleep: isAsleep, at: at(time))
          #expect((dark != nil) == !isAsleep)
        case 1:
          let id = Int.random(in: 0..<4, using: &random)
          guard fingers[id] == nil else { continue }
          let joins = fingers.values.contains(true)
          let isDark = isAsleep || time - woke < WakeFilter.startUp - 1e-9
          let isWithheld = filter.withholds(down(id, time))
          #expect(isWithheld == (joins || isDark))
          fingers[id] = isWithheld
        default:
          guard let (id, isWithheld) = fingers.sorted(by: { $0.key < $1.key }).randomElement(using: &random) else {
            continue
          }
          let lifts = Bool.random(using: &random)
          let event = lifts ? up(id, time) : InputEvent(time: at(time), kind: .move(id: id, to: .zero))
          #expect(withheld(&filter, event) == [isWithheld])
          if lifts { fingers[id] = nil }
        }
      }
    }
  }
}
