import FrameTiming
import ScrollEngine

extension FrameHistory {
  /// Returns frames after the warm-up, of which some are late by milliseconds of drawing. The moment of each is its number.
  package static func made(_ count: Int = 200, late: [Int: Double]) -> FrameHistory {
    var history = FrameHistory(period: 1000.0 / 60)
    for _ in 0..<FrameHistory.warmUp { history.add(FrameSample.onTime(0)) }
    for index in 0..<count {
      history.add(late[index].map { FrameSample.late(index, draw: $0) } ?? FrameSample.onTime(index))
    }
    return history
  }
}

extension FrameSample {
  /// Returns a frame in time, whose moment is its number at 60 Hz.
  package static func onTime(_ index: Int) -> FrameSample {
    FrameSample(
      frame: 16.7, work: 3, present: 1, latency: nil, overlay: 0.4,
      moment: FrameMoment(gesture: 1, seconds: Double(index) / 60))
  }

  /// Returns a late frame that drew for some milliseconds, 4/5 of them a photograph. Its other phases take 0.5 ms for
  /// update, 1 for layout, 0.5 for overlay and 1 for present.
  package static func late(_ index: Int, draw: Double) -> FrameSample {
    var now = Timestamp.zero
    var slices: [FrameSlice] = []
    for (phase, time) in [(FramePhase.update, 0.5), (.layout, 1), (.draw, draw), (.overlay, 0.5), (.present, 1)] {
      let end = now.advanced(bySeconds: time / 1000)
      slices.append(FrameSlice(phase, start: now, end: end))
      if phase == .draw {
        let made = ResourceCreation(.picture, "photo 4")
        slices.append(FrameSlice(.draw, resource: made, start: now, end: now.advanced(bySeconds: time * 0.0008)))
      }
      now = end
    }
    return FrameSample(
      frame: draw + 4, work: draw + 2, present: 1, latency: nil, overlay: 0.5,
      moment: FrameMoment(gesture: 1, seconds: Double(index) / 60), cause: .draw,
      late: LateFrame(start: .zero, end: now, slices: slices, jump: .init(name: "List", distance: 31)))
  }
}
