/// The figures of a number of frames, in milliseconds.
public struct FrameFigures: Equatable, Sendable {
  /// The number of measured frames.
  public var frames: Int
  /// The number of late frames.
  public var late: Int
  /// The number of missed display refreshes.
  public var missed: Int
  /// The cost of a frame in milliseconds: its work, and presenting if that does not wait for the display.
  public var cost: Summary
  /// The duration of the longest frame in milliseconds, with all waiting:
  /// ``FrameSample/shownLength(period:presentWaits:)``.
  public var longest: Double
  /// The time from one presented frame to the next, in milliseconds. Frames that follow a period without motion are
  /// left out.
  public var frame: Summary
  /// The time from the first processing of input to the end of drawing, in milliseconds.
  public var work: Summary
  /// The time to hand the image to the display, in milliseconds.
  public var present: Summary
  /// The time to copy the image, in milliseconds, if presenting does not wait for the display; otherwise empty.
  public var copy: Summary
  /// The time from the newest input to the return of the call that presents the frame, in milliseconds.
  public var latency: Summary
  /// The time to draw the frame-time overlay or the panels beside the scene, in milliseconds.
  public var overlay: Summary
  /// The smoothness of motion, as second differences of positions in pixels.
  public var jerk: JerkFigures
  /// The figures that ``FrameMetrics`` computes; empty if frames are not logged.
  public var metrics: [MetricFigure] = []
  /// The number of late frames for each cause.
  public var causes: [LateCause: Int] = [:]
  /// The number of late frames for each resource whose creation caused them, by the resource's name, such as "photo 4";
  /// empty if frames are not logged.
  public var blamedResources: [String: Int] = [:]

  /// Returns the figures of frames. O(n log n).
  ///
  /// - Parameters:
  ///   - samples: the frames after the warm-up.
  ///   - period: the time between two display refreshes, in milliseconds.
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
      blamedResources: samples.reduce(into: [:]) { counts, sample in
        if let blamedResources = BlamedResource(sample) { counts[blamedResources.longest.name, default: 0] += 1 }
      })
  }
}

/// Figures of the smoothness of motion: second differences of positions in successive frames; see ``JerkMeter``.
public struct JerkFigures: Equatable, Sendable {
  /// The mean second difference over the frames with motion, in pixels.
  public var mean: Double
  /// The number of frames with a second difference above half a pixel.
  public var overHalf: Int
  /// The number of frames with motion.
  public var frames: Int
}
