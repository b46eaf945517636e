/// The values behind ``FrameFigures``, each kept in order.
struct SortedFigures: Sendable {
  private(set) var cost: SortedValues
  private var frame: SortedValues
  private var work: SortedValues
  private var present: SortedValues
  private var latency: SortedValues
  private var overlay: SortedValues
  private var jerk: SortedValues

  init(capacity: Int) {
    let empty = SortedValues(capacity: capacity)
    (cost, frame, work, present, latency, overlay, jerk) = (empty, empty, empty, empty, empty, empty, empty)
  }

  mutating func insert(_ sample: FrameSample, presentWaits: Bool) {
    cost.insert(sample.cost(presentWaits: presentWaits))
    if sample.frame > 0 { frame.insert(sample.frame) }
    work.insert(sample.work)
    present.insert(sample.present)
    if let value = sample.latency { latency.insert(value) }
    overlay.insert(sample.overlay)
    if let value = sample.jerk { jerk.insert(value) }
  }

  mutating func remove(_ sample: FrameSample, presentWaits: Bool) {
    cost.remove(sample.cost(presentWaits: presentWaits))
    if sample.frame > 0 { frame.remove(sample.frame) }
    work.remove(sample.work)
    present.remove(sample.present)
    if let value = sample.latency { latency.remove(value) }
    overlay.remove(sample.overlay)
    if let value = sample.jerk { jerk.remove(value) }
  }

  mutating func removeAll() {
    cost.removeAll()
    frame.removeAll()
    work.removeAll()
    present.removeAll()
    latency.removeAll()
    overlay.removeAll()
    jerk.removeAll()
  }

  func figures(frames: Int, late: Int, missed: Int) -> FrameFigures {
    FrameFigures(
      frames: frames, late: late, missed: missed, cost: .of(sorted: cost.values), frame: .of(sorted: frame.values),
      work: .of(sorted: work.values), present: .of(sorted: present.values), latency: .of(sorted: latency.values),
      overlay: .of(sorted: overlay.values),
      jerk: JerkFigures(
        mean: Summary.of(sorted: jerk.values).mean, overHalf: jerk.count(above: JerkMeter.limit),
        frames: jerk.values.count))
  }
}
