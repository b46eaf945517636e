import FrameTiming
import ScrollEngine

/// What the metrics of frames cost while something moves: less than 0.05 ms a frame.
func measureMetrics(_ table: Table) {
  // A minute at 60 Hz; what is kept of a frame grows with their number, not what a frame costs.
  let period = 1000.0 / 60
  var metrics = FrameMetrics(period: period)
  var frame = 0
  table.measure("metrics: a frame of a fling") {
    if frame % 3600 == 0 { metrics = FrameMetrics(period: period) }
    let begin = Timestamp(nanoseconds: Int64(frame) * 16_666_667)
    let done = begin.advanced(bySeconds: 0.004)
    frame += 1
    metrics.add(
      PresentedFrame(
        shows: begin, ready: done, presented: done, deadline: begin.advanced(bySeconds: period / 1000),
        inputs: begin...begin, step: ScrollStep(pixels: 12, mover: .momentum, movement: 0)))
  }
}
