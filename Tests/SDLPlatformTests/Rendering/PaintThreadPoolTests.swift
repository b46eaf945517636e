import Synchronization
import Testing

@testable import SDLPlatform

@Suite("Work shared between threads")
struct PaintThreadPoolTests {
  /// The number of calls of each index.
  private final class Tally: Sendable {
    let counts = Mutex<[Int]>([])
    init(_ count: Int) { counts.withLock { $0 = Array(repeating: 0, count: count) } }
    func add(_ index: Int) { counts.withLock { $0[index] += 1 } }
  }

  @Test("every piece runs once, and share returns after the last one", arguments: [1, 2, 3, 4])
  func once(threads: Int) {
    let crew = PaintThreadPool(count: threads)
    for round in 0..<400 {
      let count = round % 37
      let tally = Tally(count)
      crew.concurrentPerform(iterations: count) { tally.add($0) }
      #expect(tally.counts.withLock { $0 } == Array(repeating: 1, count: count))
    }
  }

  @Test("share waits for a slow piece on any thread")
  func slow() {
    let crew = PaintThreadPool(count: 3)
    for slow in 0..<8 {
      let tally = Tally(8)
      crew.concurrentPerform(iterations: 8) { index in
        var value = 0
        for step in 0..<(index == slow ? 400_000 : 10) { value ^= step }
        if value >= 0 { tally.add(index) }
      }
      #expect(tally.counts.withLock { $0 } == Array(repeating: 1, count: 8))
    }
  }

  @Test("work costs its caller an equal part of the processor time, whoever did it", arguments: [1, 2, 4])
  func cost(threads: Int) {
    let crew = PaintThreadPool(count: threads)
    let piece = 1_000_000 as Int64
    for count in [1, 2, 8, 24] {
      let start = ProcessorClock.nanoseconds() + crew.adjustment
      crew.concurrentPerform(iterations: count) { _ in
        let begin = ProcessorClock.nanoseconds()
        while ProcessorClock.nanoseconds() - begin < piece {}
      }
      let cost = Double(ProcessorClock.nanoseconds() + crew.adjustment - start)
      let part = Double(Int64(count) * piece) / Double(min(threads, count))
      #expect(cost > part * 0.95 && cost < part * 1.5 + 500_000, "\(cost) ns of \(part) for \(count) pieces")
    }
  }

  @Test("concurrent callers all get their pieces done")
  func callers() async {
    let crew = PaintThreadPool(count: 2)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<200).allSatisfy { _ in
            let tally = Tally(9)
            crew.concurrentPerform(iterations: 9) { tally.add($0) }
            return tally.counts.withLock { $0 } == Array(repeating: 1, count: 9)
          }
        }
      }
      for await isWhole in group { #expect(isWhole) }
    }
  }
}
