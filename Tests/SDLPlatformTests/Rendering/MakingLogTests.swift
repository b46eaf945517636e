import ScrollEngine
import Testing

@testable import SDLPlatform

@Suite struct MakingLogTests {
  private func make(_ name: String, _ log: MakingLog) {
    log.note(.icon(name)) {
      let start = MonotonicClock.now()
      while MonotonicClock.now().seconds(since: start) < 0.00003 {}
    }
  }

  @Test func `what was made ahead stays with the frame, the newest of it, and leaves the frame its own room`() {
    let log = MakingLog()
    for part in ["first", "second"] {
      for index in 0..<200 { make("\(part) \(index)", log) }
      log.beginFrame()
    }
    for index in 0..<MakingLog.most + 40 { make("frame \(index)", log) }
    let names = log.entries.compactMap { if case .icon(let name) = $0.subject { name } else { nil } }
    #expect(names.prefix(MakingLog.most).suffix(200) == (0..<200).map { "second \($0)" })
    #expect(names.suffix(MakingLog.most) == (0..<MakingLog.most).map { "frame \($0)" })
    #expect(names.count == 2 * MakingLog.most)
    log.removeAll()
    #expect(log.entries.isEmpty)
  }

  @Test func `a wait that goes on between looks at the events is one`() throws {
    let log = MakingLog()
    func wait(_ seconds: Double) {
      log.wait { MonotonicClock.sleep(until: MonotonicClock.now().advanced(bySeconds: seconds)) }
    }
    let start = MonotonicClock.now()
    for _ in 0..<5 {
      wait(0.0002)
      log.beginFrame()
    }
    // A machine that is busy may pause between two of them.
    let first = try #require(log.entries.first)
    #expect(log.entries.allSatisfy { $0.subject == .wait } && log.entries.count < 5)
    #expect(first.start >= start && log.entries.reduce(0) { $0 + $1.end.seconds(since: $1.start) } >= 0.001)
    make("icon", log)
    wait(0.0002)
    #expect(log.entries.suffix(2).map(\.subject) == [.icon("icon"), .wait])
  }
}
