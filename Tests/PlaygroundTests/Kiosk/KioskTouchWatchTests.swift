import ScrollEngine
import TestSupport
import Testing

@testable import Playground

/// The watch over a kiosk's touchscreens.
@Suite struct TouchWatchTests {
  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  @Test func `a touchscreen that goes raises the alarm in time, and ends it when it comes back`() {
    var watch = KioskTouchWatch(limit: 60, names: ["panel"], at: .zero)
    #expect(watch.update(["panel"], at: at(5)).isEmpty && watch.nextMoment == at(10))
    #expect(watch.update([], at: at(8)) == [.lost("panel")] && !watch.isAlarmed)
    #expect(watch.update([], at: at(67.9)).isEmpty && watch.nextMoment == at(68))
    #expect(watch.update([], at: at(68)) == [.alarm] && watch.isAlarmed)
    #expect(watch.update([], at: at(73)).isEmpty && watch.isAlarmed)
    #expect(watch.update(["panel"], at: at(75)) == [.back("panel", seconds: 67), .allClear] && !watch.isAlarmed)
    #expect(watch.update(["panel"], at: at(80)).isEmpty)
  }

  @Test func `without a limit there is no alarm, and one of two touchscreens is enough`() {
    var watch = KioskTouchWatch(limit: nil, names: ["a"], at: .zero)
    #expect(watch.update([], at: at(1)) == [.lost("a")])
    #expect(watch.update([], at: at(1e6)).isEmpty)
    var two = KioskTouchWatch(limit: 10, names: ["a", "b"], at: .zero)
    #expect(two.update(["b"], at: at(1)) == [.lost("a")])
    #expect(two.update(["b"], at: at(100)).isEmpty && !two.isAlarmed)
    #expect(two.update(["a"], at: at(101)) == [.lost("b"), .back("a", seconds: 100)])
  }

  @Test func `a kiosk that never had a touchscreen raises the alarm as well`() {
    var watch = KioskTouchWatch(limit: 60, names: [], at: .zero)
    #expect(watch.update([], at: at(59)).isEmpty)
    #expect(watch.update([], at: at(60)) == [.alarm])
    // A touchscreen that was not lost is not back either.
    #expect(watch.update(["new"], at: at(61)) == [.allClear])
  }

  @Test func `where the display server announces changes, nothing but the alarm has a time`() {
    var watch = KioskTouchWatch(limit: 60, names: ["panel"], isAnnounced: true, at: .zero)
    #expect(watch.nextMoment == nil)
    let lost = watch.update([], at: at(8))
    #expect(lost == [.lost("panel")] && watch.nextMoment == at(68))
    let alarm = watch.update([], at: at(68))
    #expect(alarm == [.alarm] && watch.nextMoment == nil)
    #expect(KioskTouchWatch(limit: nil, names: [], isAnnounced: true, at: .zero).nextMoment == nil)
  }

  /// Whatever comes and goes, an alarm is raised only after the limit without any touchscreen, and ended by the first one.
  @Test func `alarms and their ends alternate at random changes`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<300 {
      var watch = KioskTouchWatch(limit: 20, names: [], at: .zero)
      var (time, missing) = (0.0, 0.0 as Double?)
      var isAlarmed = false
      var lost: Set<String> = []
      for _ in 0..<60 {
        time += Double.random(in: 0...15, using: &random)
        let names = ["a", "b"].filter { _ in Int.random(in: 0...3, using: &random) == 0 }
        missing = names.isEmpty ? missing ?? time : nil
        for change in watch.update(names, at: at(time)) {
          switch change {
          case .alarm:
            #expect(!isAlarmed && time - (missing ?? time) >= 20)
            isAlarmed = true
          case .allClear:
            #expect(isAlarmed && !names.isEmpty)
            isAlarmed = false
          case .lost(let name): #expect(lost.insert(name).inserted && !names.contains(name))
          case .back(let name, _): #expect(lost.remove(name) != nil && names.contains(name))
          }
        }
        #expect(watch.isAlarmed == isAlarmed && (names.isEmpty || !isAlarmed))
        #expect(isAlarmed || missing.map { time - $0 < 20 } ?? true)
      }
    }
  }
}
