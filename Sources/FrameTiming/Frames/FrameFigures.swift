/// The figures of many frames, in milliseconds.
public struct FrameFigures: Equatable, Sendable {
  /// Frames counted.
  public var frames: Int
  /// Frames that came late.
  public var late: Int
  /// Pictures of the display missed.
  public var missed: Int
  /// What frames cost: work, and presenting where that does not wait for the display.
  public var cost: Summary
  /// The longest frame, with all waiting: ``FrameSample/shownLength(period:presentWaits:)``.
  public var longest: Double
  /// Time between presents; frames that follow a rest have none.
  public var frame: Summary
  /// Input to end of drawing.
  public var work: Summary
  /// Handing over the picture.
  public var present: Summary
  /// The same where that only costs time; nothing where it waits for the display.
  public var copy: Summary
  /// Newest input to present.
  public var latency: Summary
  /// The overlay's own work.
  public var overlay: Summary
  /// How smoothly things moved, in pixels.
  public var jerk: JerkFigures
  /// What the metrics say; nothing where frames are not logged.
  public var metrics: [MetricFigure] = []
  /// Late frames by their causes.
  public var causes: [LateCause: Int] = [:]
  /// Late frames by what was made for so long, as a person calls it; nothing where frames are not logged.
  public var made: [String: Int] = [:]

  /// The figures of some frames. O(n log n).
  ///
  /// - Parameters:
  ///   - samples: frames after the warm-up.
  ///   - period: milliseconds between two pictures of the display.
  ///   - presentWaits: whether presenting waits for the display.
  public static func of(_ samples: some Collection<FrameSample>, period: Double, presentWaits: Bool) -> FrameFigures {
    let jerks = samples.compactMap(\.jerk)
    return FrameFigures(
      frames: samples.count, late: samples.count { $0.isLate(period: period, presentWaits: presentWaits) },
      missed: samples.reduce(0) { $0 + $1.missed(period: period, presentWaits: presentWaits) },
      cost: .of(samples.lazy.map { $0.cost(presentWaits: presentWaits) }),
      longest: samples.lazy.map { $0.shownLength(period: period, presentWaits: presentWaits) }.filter(\.isFinite).max()
        ?? 0,
      frame: .of(samples.lazy.map(\.frame).filter { $0 > 0 }), work: .of(samples.lazy.map(\.work)),
      present: .of(samples.lazy.map(\.present)),
      copy: presentWaits ? .none : .of(samples.lazy.map(\.present)), latency: .of(samples.lazy.compactMap(\.latency)),
      overlay: .of(samples.lazy.map(\.overlay)),
      jerk: JerkFigures(
        mean: Summary.of(jerks).mean, overHalf: jerks.count { $0 > JerkMeter.limit }, frames: jerks.count),
      causes: samples.reduce(into: [:]) { counts, sample in
        if let cause = sample.cause { counts[cause, default: 0] += 1 }
      },
      made: samples.reduce(into: [:]) { counts, sample in
        if let made = BlamedMaking(sample) { counts[made.longest.name, default: 0] += 1 }
      })
  }
}

/// How smoothly things moved: second differences, in pixels.
public struct JerkFigures: Equatable, Sendable {
  /// Mean of the frames in which something moved.
  public var mean: Double
  /// Frames over half a pixel.
  public var overHalf: Int
  /// Frames in which something moved.
  public var frames: Int
}
