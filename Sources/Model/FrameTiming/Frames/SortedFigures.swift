/// The values behind ``FrameFigures``, each kept in ascending order.
struct SortedFigures: Sendable {
  private(set) var cost: SortedValues
  private var length: SortedValues
  private var frame: SortedValues
  private var work: SortedValues
  private var present: SortedValues
  private var latency: SortedValues
  private var overlay: SortedValues
  private var jerk: SortedValues

  init(capacity: Int) {
    let empty = SortedValues(capacity: capacity)
    (cost, length, frame, work) = (empty, empty, empty, empty)
    (present, latency, overlay, jerk) = (empty, empty, empty, empty)
  }

  mutating func insert(_ sample: FrameSample, period: Double, presentWaits: Bool) {
    forEachValue(of: sample, period: period, presentWaits: presentWaits) { $0.insert($1) }
  }

  mutating func remove(_ sample: FrameSample, period: Double, presentWaits: Bool) {
    forEachValue(of: sample, period: period, presentWaits: presentWaits) { $0.remove($1) }
  }

  private mutating func forEachValue(
    of sample: FrameSample, period: Double, presentWaits: Bool, _ change: (inout SortedValues, Double) -> Void
  ) {
    change(&cost, sample.cost(presentWaits: presentWaits))
    change(&length, sample.shownLength(period: period, presentWaits: presentWaits))
    if sample.frame > 0 { change(&frame, sample.frame) }
    change(&work, sample.work)
    change(&present, sample.present)
    if let value = sample.latency { change(&latency, value) }
    change(&overlay, sample.overlay)
    if let value = sample.jerk { change(&jerk, value) }
  }

  mutating func removeAll() {
    cost.removeAll()
    length.removeAll()
    frame.removeAll()
    work.removeAll()
    present.removeAll()
    latency.removeAll()
    overlay.removeAll()
    jerk.removeAll()
  }

  func figures(frames: Int, late: Int, missed: Int, presentWaits: Bool) -> FrameFigures {
    FrameFigures(
      frames: frames, late: late, missed: missed, cost: .of(sorted: cost.values),
      longest: length.values.last ?? 0, frame: .of(sorted: frame.values), work: .of(sorted: work.values),
      present: .of(sorted: present.values), copy: presentWaits ? .none : .of(sorted: present.values),
      latency: .of(sorted: latency.values),
      overlay: .of(sorted: overlay.values),
      jerk: JerkFigures(
        mean: Summary.of(sorted: jerk.values).mean, overHalf: jerk.count(above: JerkMeter.limit),
        frames: jerk.values.count))
  }
}
