import Testing

@testable import FrameTiming

@Suite("A budget")
struct FrameBudgetTests {
  @Test("is kept if the percentile does not exceed it")
  func kept() {
    let log = FrameLog.steady(130) { $0 == 129 ? 5 : 1 }
    #expect(FrameBudget(milliseconds: 1.6, percentile: 99).failure(in: log) == nil)
    #expect(FrameBudget(milliseconds: 1.6, percentile: 100).failure(in: log) != nil)
  }

  @Test("names the scene and the figure in one line if it is exceeded")
  func missed() throws {
    var log = FrameLog.steady(100)
    log.addSteady(100, scene: "feed") { _ in 3 }
    let line = try #require(FrameBudget(milliseconds: 2, percentile: 95).failure(in: log))
    #expect(line == "feed: p95 of work_ms is 4.800 ms, over the budget of 2 ms")
  }

  @Test("fails if nothing was measured")
  func nothing() {
    let budget = FrameBudget(milliseconds: 2, percentile: 50)
    #expect(budget.failure(in: FrameLog(period: 16, presentWaits: false)) != nil)
    #expect(budget.failure(in: .steady(30)) != nil)
    #expect(budget.failure(in: .steady(31)) == nil)
  }
}
