/// A figure below the graph, by what stands below it.
enum FrameFigure: String, CaseIterable {
  case half = "p50"
  case most = "p95"
  case nearlyAll = "p99"
  case worst = "worst 1 %"
  case longest
  case missed
  case latency
  case jerk = "jerk, px"
  case overlay
}
