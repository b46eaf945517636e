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
  /// Frames counted since the last reset, warm-up excluded.
  public private(set) var count = 0
  /// Frames missed since the last reset.
  public private(set) var missed = 0
  /// Milliseconds between two frames of the display.
  public var period: Double

  /// An empty history.
  ///
  /// - Parameter capacity: frames of which the figures are made; 3600 is a minute at 60 Hz.
  public init(period: Double, capacity: Int = 3600) {
    self.period = period
    self.capacity = max(Self.graphLength, capacity)
    ring.reserveCapacity(self.capacity)
  }

  /// Begins anew.
  public mutating func reset() {
    ring.removeAll(keepingCapacity: true)
    next = 0
    skipped = 0
    count = 0
    missed = 0
  }

  /// Adds a frame. O(1).
  public mutating func add(_ sample: FrameSample) {
    guard skipped >= Self.warmUp else { return skipped += 1 }
    count += 1
    if sample.isMissed(period: period) { missed += 1 }
    if ring.count < capacity {
      ring.append(sample)
    } else {
      ring[next] = sample
      next = (next + 1) % capacity
    }
  }

  /// The frames in the ring, oldest first.
  public var samples: some RandomAccessCollection<FrameSample> {
    let start = ring.count < capacity ? 0 : next
    return (0..<ring.count).lazy.map { ring[(start + $0) % ring.count] }
  }

  /// The frames of the graph, oldest first.
  public var graph: [FrameSample] { samples.suffix(Self.graphLength).map { $0 } }

  /// The figures of the frames in the ring. O(n log n): not for every frame.
  public func figures() -> FrameFigures {
    let samples = samples
    return FrameFigures(
      frames: count, missed: missed,
      frame: .of(samples.lazy.map(\.frame).filter { $0 > 0 }), work: .of(samples.lazy.map(\.work)),
      present: .of(samples.lazy.map(\.present)), latency: .of(samples.lazy.compactMap(\.latency)),
      overlay: .of(samples.lazy.map(\.overlay)))
  }
}

/// The figures of many frames, in milliseconds.
public struct FrameFigures: Equatable, Sendable {
  /// Frames counted.
  public var frames: Int
  /// Frames missed among them.
  public var missed: Int
  /// Time between presents.
  public var frame: Summary
  /// Input to end of drawing.
  public var work: Summary
  /// Handing over the picture.
  public var present: Summary
  /// Newest input to present.
  public var latency: Summary
  /// The overlay's own work.
  public var overlay: Summary
}
