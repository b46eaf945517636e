import Testing

@testable import FrameTiming

@Suite("A budget for any metric")
struct MetricBudgetTests {
  @Test(
    "is named by its alias, its key or a prefix",
    arguments: [
      ("hitch=5", "hitch_ms_per_s"), ("hitch_ms_per_s=5", "hitch_ms_per_s"), ("work_ms=5", "work_ms.p99"),
      ("overrun_ms.p95=5", "overrun_ms.p95"), ("step_jank=5", "step_jank.over"), ("missed=5", "missed"),
    ])
  func names(text: String, key: String) {
    #expect(MetricBudget(text)?.key == key)
    #expect(MetricBudget(text)?.limit == 5)
  }

  @Test(
    "is refused if it names nothing, several figures or no number",
    arguments: [
      "", "=5", "hitch", "hitch=", "hitch=x", "hitch=inf", "scroll_jank=1", "nothing=1", "scroll_jank.frames=1",
    ])
  func refused(text: String) { #expect(MetricBudget(text) == nil) }

  @Test("applies to each scene, and may be negative")
  func scenes() throws {
    var log = FrameLog.steady(100)
    log.addSteady(100, scene: "feed") { _ in 3 }
    #expect(try #require(MetricBudget("work_ms=5")).failure(in: log) == nil)
    #expect(
      try #require(MetricBudget("work_ms=4")).failure(in: log) == "feed: work_ms.p99 is 4.800, over the budget of 4")
    #expect(try #require(MetricBudget("overrun_ms=-1")).failure(in: log) != nil)
    log.addSteady(10, scene: "events")
    #expect(try #require(MetricBudget("work_ms=5")).failure(in: log)?.hasPrefix("events: no frame") == true)
    #expect(try #require(MetricBudget("missed=1")).failure(in: FrameLog(period: 16, presentWaits: false)) != nil)
  }
}
