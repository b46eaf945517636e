/// A figure below the graph of frame times. Its raw value is also its label.
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
