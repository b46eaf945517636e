import Documents
import ScrollEngine

/// Every frame of a measured run with its phases.
public struct FrameLog: Sendable {
  /// A frame.
  public struct Frame: Equatable, Sendable {
    /// The scene that it shows.
    public var scene: String
    /// The run it belongs to, from 0.
    public var run: Int
    /// Whether it belongs to the scene's first frames, which no figure counts.
    public var isWarmUp: Bool
    /// When it began.
    public var start: Timestamp
    /// When it was presented.
    public var end: Timestamp
    /// What it took.
    public var sample: FrameSample
    /// What metrics need to know of it; `nil` where nobody noted it.
    public var facts: PresentedFrame?
    /// Its part of ``FrameLog/slices``.
    public var slices: Range<Int>
  }

  /// A gesture.
  public struct Gesture: Equatable, Sendable {
    /// The scene that it moved.
    public var scene: String
    /// The run it belongs to, from 0.
    public var run: Int
    /// Whether it began in the scene's first frames.
    public var isWarmUp: Bool
    /// When it began, in seconds since the first frame.
    public var seconds: Double
    /// What came of it.
    public var gesture: MeasuredGesture
  }

  /// What else happened in a run, which only a trace tells.
  public struct Annals: Equatable, Sendable {
    /// The recordings that were played, each from its first moment to its last.
    public var recordings: [(name: String, begin: Timestamp, end: Timestamp)] = []
    /// What was done, and when.
    public var inputs: [(name: String, time: Timestamp)] = []
    /// What the process had of the machine.
    public var resources: [ResourceSample] = []

    /// Nothing happened.
    public init() {}

    /// Whether two tell the same.
    public static func == (a: Self, b: Self) -> Bool {
      a.resources == b.resources && a.recordings.elementsEqual(b.recordings, by: ==)
        && a.inputs.elementsEqual(b.inputs, by: ==)
    }
  }

  /// What else happened.
  public var annals = Annals()
  /// The frames in the order of time.
  public private(set) var frames: [Frame] = []
  /// The phases of all frames.
  public private(set) var slices: [FrameSlice] = []
  /// The gestures in the order in which they ended.
  public private(set) var gestures: [Gesture] = []
  /// Milliseconds between two pictures of the display.
  public var period: Double
  /// Whether presenting waits for the display.
  public var presentWaits: Bool

  /// Pictures a second of the display.
  public var refreshRate: Double { 1000 / period }

  /// The same in a few digits, such as "59.94".
  var refreshText: String { JSONText.number((refreshRate * 1000).rounded() / 1000) }

  /// An empty log.
  public init(period: Double, presentWaits: Bool) {
    self.period = period
    self.presentWaits = presentWaits
    // A minute of frames without a move of memory in the middle of one.
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
  public mutating func add(_ gesture: MeasuredGesture, scene: String, run: Int) {
    let first = frames.last { $0.start <= gesture.begin }
    gestures.append(
      Gesture(
        scene: scene, run: run, isWarmUp: first?.isWarmUp ?? false,
        seconds: gesture.begin.seconds(since: frames.first?.start ?? gesture.begin), gesture: gesture))
  }

  /// The scenes, in the order in which they were played first.
  var scenes: [String] { frames.reduce(into: []) { if !$0.contains($1.scene) { $0.append($1.scene) } } }

  /// Milliseconds that a frame spent in a phase.
  public func milliseconds(of phase: FramePhase, in frame: Frame) -> Double {
    slices[frame.slices].milliseconds(of: phase)
  }

  /// The figures of the frames that count. O(n log n).
  ///
  /// - Parameter scene: only frames of this scene; `nil` for all.
  public func figures(scene: String? = nil) -> FrameFigures { figures(of: counted(scene)) }

  /// The figures of parts of the measurement, from which noise can be told: a part for each run when there are
  /// several, else equal stretches of the one run.
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

  /// Stretches into which a single run is cut.
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
        // Frames between the two do not count, such as a warm-up: nobody waited for this one all that time.
        (facts.follows, facts.isFirst) = (false, true)
      }
      metrics.add(facts)
    }
    figures.metrics = metrics.figures
    return figures
  }
}
