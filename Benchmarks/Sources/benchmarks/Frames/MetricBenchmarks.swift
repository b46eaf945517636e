import FrameTiming
import ScrollEngine

/// Measures the cost of frame metrics during a motion, which must stay below 0.05 ms per frame.
func measureMetrics(_ table: Table) {
  // Measures a minute at 60 Hz. Without a limit, memory grows with the number of frames, but the cost of a frame does
  // not.
  measure(table, "metrics: a frame of a fling", memory: nil)
  measure(table, "metrics: the same, as the window forgets", memory: 3600)
  var history = FrameHistory(period: 1000.0 / 60)
  let sample = FrameSample(frame: 16.7, work: 2, present: 1, latency: nil, overlay: 0.3)
  for _ in 0..<3600 + FrameHistory.warmUp { history.add(sample) }
  table.measure("history: the newest of a minute of frames") { _ = history.newest(1) }
  let watch = ThreadUseMeter()
  table.measure("causes: what the program had of the machine") { _ = watch.useSinceLastCall() }
  var causes = CauseMeter()
  table.measure("causes: a frame that was not late") {
    _ = causes.add(
      FrameEvidence(
        missed: 0, presentWaits: false, overrun: -8, gap: 12, phases: [0.1, 0.2, 0.5, 3, 0.5, 0.4],
        use: FrameUse()))
  }
}

private func measure(_ table: Table, _ name: String, memory: Int?) {
  let period = 1000.0 / 60
  var metrics = FrameMetrics(period: period, memory: memory)
  var frame = 0
  table.measure(name) {
    if memory == nil, frame % 3600 == 0 { metrics = FrameMetrics(period: period) }
    let begin = Timestamp(nanoseconds: Int64(frame) * 16_666_667)
    let done = begin.advanced(bySeconds: 0.004)
    frame += 1
    metrics.add(
      PresentedFrame(
        animationTime: begin, ready: done, presented: done, deadline: begin.advanced(bySeconds: period / 1000),
        inputs: begin...begin, step: FrameScrollStep(pixels: 12, source: .momentum, movement: 0)))
  }
}
