/// The last frames, for the graph and its figures: a ring, so that a month costs no more than a minute.
public struct FrameHistory: Sendable {
  /// Frames that the graph shows.
  public static let graphLength = 240
  /// Frames after a reset that are left out: caches fill while they are drawn.
  public static let warmUp = 30

  private var ring: [FrameSample] = []
  private var next = 0
  private var skipped = 0
  private let capacity: Int
  private var sorted: SortedFigures
  /// Frames counted since the last reset, warm-up excluded.
  public private(set) var count = 0
  /// Frames in the ring that came late, and pictures of the display that they missed.
  private var late = 0
  private var missed = 0
  private var causes: [LateCause: Int] = [:]
  /// What the metrics say of the last so many frames.
  private var metrics: FrameMetrics
  /// Milliseconds between two frames of the display.
  public var period: Double {
    didSet { if period != oldValue { reset() } }
  }
  /// Whether presenting waits for the display, so that its time is no cost.
  public var presentWaits: Bool {
    didSet { if presentWaits != oldValue { reset() } }
  }

  /// An empty history.
  ///
  /// - Parameters:
  ///   - period: milliseconds between two frames of the display.
  ///   - presentWaits: whether presenting waits for the display.
  ///   - capacity: frames of which the figures are made; 3600 is a minute at 60 Hz.
  public init(period: Double, presentWaits: Bool = false, capacity: Int = 3600) {
    self.period = period
    self.presentWaits = presentWaits
    self.capacity = max(Self.graphLength, capacity)
    metrics = FrameMetrics(period: period, memory: self.capacity)
    ring.reserveCapacity(self.capacity)
    sorted = SortedFigures(capacity: self.capacity)
  }

  /// Begins anew.
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

  /// Adds a frame. O(capacity), but only a move of memory: about ten microseconds for a minute of frames.
  ///
  /// - Parameter facts: what metrics need to know of it; `nil` where nobody noted it.
  public mutating func add(_ sample: FrameSample, facts: PresentedFrame? = nil) {
    guard !isWarmingUp else { return skipped += 1 }
    count += 1
    if let facts { metrics.add(facts) }
    tally(sample, 1)
    if ring.count < capacity {
      ring.append(sample)
    } else {
      tally(ring[next], -1)
      sorted.remove(ring[next], period: period, presentWaits: presentWaits)
      ring[next] = sample
      next = (next + 1) % capacity
    }
    sorted.insert(sample, period: period, presentWaits: presentWaits)
  }

  private mutating func tally(_ sample: FrameSample, _ sign: Int) {
    let pictures = sample.missed(period: period, presentWaits: presentWaits)
    missed += sign * pictures
    late += pictures > 0 ? sign : 0
    if let cause = sample.cause { causes[cause, default: 0] += sign }
  }

  /// The newest frames in the ring, oldest first; all where there are no more. O(their number).
  public func newest(_ count: Int) -> [FrameSample] {
    (max(0, ring.count - count)..<ring.count).map { ring[(next + $0) % ring.count] }
  }

  /// The figures of the frames in the ring, all of the same ones. O(n), one addition a frame.
  public func figures() -> FrameFigures {
    var figures = sorted.figures(frames: ring.count, late: late, missed: missed, presentWaits: presentWaits)
    figures.metrics = metrics.figures
    figures.causes = causes.filter { $0.value > 0 }
    return figures
  }

  /// How often the frames in the ring cost how much. O(log n).
  public func histogram() -> Histogram { Histogram(sorted.cost, period: period) }
}
