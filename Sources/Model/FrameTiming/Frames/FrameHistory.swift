/// The most recent frames, for the frame-time graph and its figures. They are stored in a ring of fixed size, so
/// running for a month costs no more than running for a minute.
public struct FrameHistory: Sendable {
  /// The number of frames that the graph shows. Chosen: four seconds at 60 Hz.
  public static let graphLength = 240
  /// The number of frames that are left out after a reset, because the caches are still filling.
  public static let warmUp = 30

  private var ring: [FrameSample] = []
  private var next = 0
  private var skipped = 0
  private let capacity: Int
  private var sorted: SortedFigures
  /// The number of frames since the last reset, without the warm-up.
  public private(set) var count = 0
  /// The number of late frames in the ring.
  private var late = 0
  /// The number of display refreshes that the late frames in the ring missed.
  private var missed = 0
  private var causes: [LateCause: Int] = [:]
  /// The metrics of the recent frames, as many as the ring can hold.
  private var metrics: FrameMetrics
  /// The time between two display refreshes, in milliseconds. A change resets the history.
  public var period: Double {
    didSet { if period != oldValue { reset() } }
  }
  /// Whether presenting waits for the display. If so, the time of presenting is no cost. A change resets the history.
  public var presentWaits: Bool {
    didSet { if presentWaits != oldValue { reset() } }
  }

  /// Creates an empty history.
  ///
  /// - Parameters:
  ///   - period: the time between two display refreshes, in milliseconds.
  ///   - presentWaits: whether presenting waits for the display.
  ///   - capacity: the number of frames that the figures cover, by default a minute at 60 Hz.
  public init(period: Double, presentWaits: Bool = false, capacity: Int = 3600) {
    self.period = period
    self.presentWaits = presentWaits
    self.capacity = max(Self.graphLength, capacity)
    metrics = FrameMetrics(period: period, memory: self.capacity)
    ring.reserveCapacity(self.capacity)
    sorted = SortedFigures(capacity: self.capacity)
  }

  /// Removes all frames and restarts the warm-up.
  public mutating func reset() {
    ring.removeAll(keepingCapacity: true)
    sorted.removeAll()
    next = 0
    skipped = 0
    count = 0
    (late, missed) = (0, 0)
    causes = [:]
    metrics = FrameMetrics(period: period, memory: capacity)
  }

  /// Whether frames are still left out after a reset.
  public var isWarmingUp: Bool { skipped < Self.warmUp }

  /// Adds a frame. O(capacity), but only to move memory: about ten microseconds for a minute of frames.
  ///
  /// - Parameter facts: the data from which the metrics are computed; `nil` if they were not recorded.
  public mutating func add(_ sample: FrameSample, facts: PresentedFrame? = nil) {
    guard !isWarmingUp else { return skipped += 1 }
    count += 1
    if let facts { metrics.add(facts) }
    updateCounts(sample, 1)
    if ring.count < capacity {
      ring.append(sample)
    } else {
      updateCounts(ring[next], -1)
      sorted.remove(ring[next], period: period, presentWaits: presentWaits)
      ring[next] = sample
      next = (next + 1) % capacity
    }
    sorted.insert(sample, period: period, presentWaits: presentWaits)
  }

  private mutating func updateCounts(_ sample: FrameSample, _ sign: Int) {
    let pictures = sample.missed(period: period, presentWaits: presentWaits)
    missed += sign * pictures
    late += pictures > 0 ? sign : 0
    if let cause = sample.cause { causes[cause, default: 0] += sign }
  }

  /// Returns the newest `count` frames in the ring, oldest first, or all frames if there are fewer. O(`count`).
  public func newest(_ count: Int) -> [FrameSample] {
    (max(0, ring.count - count)..<ring.count).map { ring[(next + $0) % ring.count] }
  }

  /// Returns the figures of the frames in the ring. O(n), with one addition per frame.
  public func figures() -> FrameFigures {
    var figures = sorted.figures(frames: ring.count, late: late, missed: missed, presentWaits: presentWaits)
    figures.metrics = metrics.figures
    figures.causes = causes.filter { $0.value > 0 }
    return figures
  }

  /// Returns the histogram of the costs of the frames in the ring. O(log n).
  public func histogram() -> Histogram { Histogram(sorted.cost, period: period) }
}
