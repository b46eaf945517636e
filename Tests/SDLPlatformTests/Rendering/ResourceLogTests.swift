import ScrollEngine
import Testing

@testable import SDLPlatform

@Suite struct ResourceLogTests {
  /// A log with a manual clock.
  private final class Bench {
    private(set) var time = Timestamp.zero
    private(set) lazy var log = ResourceLog { [unowned self] in time }

    func pass(_ seconds: Double) { time = time.advanced(bySeconds: seconds) }
    func make(_ name: String) { log.record(.icon(name)) { pass(0.00003) } }
    func wait(_ seconds: Double) { log.recordWait { pass(seconds) } }
  }

  @Test func `the log keeps the newest resources made ahead of a frame besides those of the frame`() {
    let bench = Bench()
    let log = bench.log
    for part in ["first", "second"] {
      for index in 0..<200 { bench.make("\(part) \(index)") }
      log.beginFrame()
    }
    for index in 0..<ResourceLog.maximumEntries + 40 { bench.make("frame \(index)") }
    let names = log.entries.compactMap { if case .icon(let name) = $0.subject { name } else { nil } }
    #expect(names.prefix(ResourceLog.maximumEntries).suffix(200) == (0..<200).map { "second \($0)" })
    #expect(names.suffix(ResourceLog.maximumEntries) == (0..<ResourceLog.maximumEntries).map { "frame \($0)" })
    #expect(names.count == 2 * ResourceLog.maximumEntries)
    log.removeAll()
    #expect(log.entries.isEmpty)
  }

  @Test func `a wait interrupted by event polls is one entry, and a later wait is another`() throws {
    let bench = Bench()
    for _ in 0..<5 {
      bench.wait(0.002)
      bench.pass(0.0005)
      bench.log.beginFrame()
    }
    let whole = try #require(bench.log.entries.first)
    #expect(bench.log.entries.count == 1 && whole.subject == .wait && whole.start == .zero)
    #expect(abs(whole.end.seconds - 0.012) < 1e-9)
    bench.pass(0.002)
    bench.wait(0.002)
    bench.make("icon")
    bench.wait(0.002)
    #expect(bench.log.entries.map(\.subject) == [.wait, .wait, .icon("icon"), .wait])
  }
}
