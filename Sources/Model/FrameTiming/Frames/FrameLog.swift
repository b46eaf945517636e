import Documents
import ScrollEngine

/// A log of all frames of a measured run with their phases.
public struct FrameLog: Sendable {
  /// A logged frame.
  public struct Frame: Equatable, Sendable {
    /// The scene that the frame shows.
    public var scene: String
    /// The index of the measured run that the frame belongs to, starting at 0. Each run repeats the measurement.
    public var run: Int
    /// Whether the frame belongs to the scene's warm-up, which the figures leave out.
    public var isWarmUp: Bool
    /// The time at which the frame began.
    public var start: Timestamp
    /// The time at which the frame was presented.
    public var end: Timestamp
    /// The durations of the frame and its parts, in milliseconds.
    public var sample: FrameSample
    /// The data from which the metrics are computed; `nil` if they were not recorded.
    public var facts: PresentedFrame?
    /// The range of the frame's slices in ``FrameLog/slices``.
    public var slices: Range<Int>
  }

  /// A logged gesture.
  public struct Gesture: Equatable, Sendable {
    /// The scene that the gesture moved.
    public var scene: String
    /// The index of the measured run that the gesture belongs to, starting at 0. Each run repeats the measurement.
    public var run: Int
    /// Whether the gesture began during the scene's warm-up.
    public var isWarmUp: Bool
    /// The start time of the gesture, in seconds since the first frame.
    public var seconds: Double
    /// The measured gesture.
    public var gesture: GestureTiming
  }

  /// The events of a run besides frames and gestures, which only traces contain.
  public struct RunEvents: Equatable, Sendable {
    /// The recordings that were played, each with the times of its start and end.
    public var recordings: [(name: String, begin: Timestamp, end: Timestamp)] = []
    /// The inputs that the scenes received, with their times.
    public var inputs: [(name: String, time: Timestamp)] = []
    /// Samples of the process's resource use.
    public var resources: [ResourceSample] = []

    /// Creates a value without events.
    public init() {}

    /// Whether two values contain equal events.
    public static func == (a: Self, b: Self) -> Bool {
      a.resources == b.resources && a.recordings.elementsEqual(b.recordings, by: ==)
        && a.inputs.elementsEqual(b.inputs, by: ==)
    }
  }

  /// The events of the run besides frames and gestures.
  public var runEvents = RunEvents()
  /// The frames in chronological order.
  public private(set) var frames: [Frame] = []
  /// The slices of all frames, in the order of ``frames``.
  public private(set) var slices: [FrameSlice] = []
  /// The gestures in the order in which they ended.
  public private(set) var gestures: [Gesture] = []
  /// The time between two display refreshes, in milliseconds.
  public var period: Double
  /// Whether presenting waits for the display.
  public var presentWaits: Bool

  /// The refresh rate of the display, in Hz.
  public var refreshRate: Double { 1000 / period }

  /// The refresh rate with at most three decimals, such as "59.94".
  package var refreshText: String { JSONText.number(refreshRate, digits: 3) }

  /// Creates an empty log. `period` is the time between two display refreshes, in milliseconds.
  public init(period: Double, presentWaits: Bool) {
    self.period = period
    self.presentWaits = presentWaits
    // Capacity for a minute of frames, so that the arrays are not reallocated during a shorter measurement.
    frames.reserveCapacity(3600)
    slices.reserveCapacity(3600 * FramePhase.allCases.count)
  }

  /// Adds a frame that has ended.
  public mutating func add(
    _ recorder: FrameRecorder, _ sample: FrameSample, facts: PresentedFrame? = nil, scene: String, run: Int,
    isWarmUp: Bool
  ) {
    let first = slices.count
    slices.append(contentsOf: recorder.slices)
    frames.append(
      Frame(
        scene: scene, run: run, isWarmUp: isWarmUp, start: recorder.start, end: recorder.end, sample: sample,
        facts: facts, slices: first..<slices.count))
  }

  /// Adds a gesture that has ended.
  public mutating func add(_ gesture: GestureTiming, scene: String, run: Int) {
    let first = frames.last { $0.start <= gesture.begin }
    gestures.append(
      Gesture(
        scene: scene, run: run, isWarmUp: first?.isWarmUp ?? false,
        seconds: gesture.begin.seconds(since: frames.first?.start ?? gesture.begin), gesture: gesture))
  }

  /// The scenes, in the order in which they were first played.
  var scenes: [String] { frames.reduce(into: []) { if !$0.contains($1.scene) { $0.append($1.scene) } } }

  /// Returns the time that a frame spent in a phase, in milliseconds.
  public func milliseconds(of phase: FramePhase, in frame: Frame) -> Double {
    slices[frame.slices].milliseconds(of: phase)
  }

  /// Returns the figures of the frames after the warm-up. O(n log n).
  ///
  /// - Parameter scene: the scene whose frames to use; `nil` for all.
  public func figures(scene: String? = nil) -> FrameFigures { figures(of: counted(scene)) }

  /// Returns the figures of parts of the measurement, from which the noise can be estimated. If there are several runs,
  /// each is a part. A single run is divided into ``stretches`` parts of equal length.
  public func parts(scene: String? = nil) -> [FrameFigures] {
    let counted = counted(scene)
    guard let last = counted.last else { return [] }
    let runs = Dictionary(grouping: counted, by: \.run)
    if last.run > 0 { return runs.keys.sorted().map { figures(of: runs[$0] ?? []) } }
    let count = min(Self.stretches, counted.count)
    return (0..<count).map {
      figures(of: Array(counted[counted.count * $0 / count..<counted.count * ($0 + 1) / count]))
    }
  }

  /// The number of equal consecutive parts into which ``parts(scene:)`` divides a single run.
  public static let stretches = 10

  private func counted(_ scene: String?) -> [Frame] {
    frames.filter { !$0.isWarmUp && (scene == nil || $0.scene == scene) }
  }

  private func figures(of frames: [Frame]) -> FrameFigures {
    var figures = FrameFigures.of(frames.map(\.sample), period: period, presentWaits: presentWaits)
    var metrics = FrameMetrics(period: period)
    var end: Int?
    for frame in frames {
      defer { end = frame.slices.upperBound }
      guard var facts = frame.facts else { continue }
      if let end, frame.slices.lowerBound > end {
        // Frames that do not count, such as a warm-up, lie between the previous frame and this one, so the gap is not a
        // delay of this frame.
        (facts.isAwaited, facts.isFirst) = (false, true)
      }
      metrics.add(facts)
    }
    figures.metrics = metrics.figures
    return figures
  }
}
