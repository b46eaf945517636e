import ScrollEngine

/// What a frame does, in order. The overlay is drawn within `draw`.
public enum FramePhase: String, Sendable, CaseIterable {
  /// Events are handed to the scene, each at its own time.
  case input
  /// Motions are brought to the frame's moment.
  case update
  /// The scene becomes a list of strokes.
  case layout
  /// The strokes become pixels.
  case draw
  /// The frame-time overlay's own part.
  case overlay
  /// The pixels are handed to the display.
  case present
}

/// A stretch of a frame.
public struct FrameSlice: Equatable, Sendable {
  /// What was done.
  public var phase: FramePhase
  /// When it began.
  public var start: Timestamp
  /// When it ended.
  public var end: Timestamp

  /// Milliseconds it took.
  public var milliseconds: Double { end.seconds(since: start) * 1000 }
}

/// Notes when the phases of a frame begin and end. Phases may lie within each other; nothing is allocated once warm.
public struct FrameRecorder: Sendable {
  /// When the frame began.
  public private(set) var start = Timestamp.zero
  /// The phases of the frame, in the order in which they began.
  public private(set) var slices: [FrameSlice] = []
  private var open: [Int] = []

  /// A recorder without a frame.
  public init() {
    slices.reserveCapacity(FramePhase.allCases.count)
    open.reserveCapacity(FramePhase.allCases.count)
  }

  /// Begins a frame and forgets the one before.
  public mutating func beginFrame(at time: Timestamp) {
    start = time
    slices.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
  }

  /// A phase begins, within the one that is open.
  public mutating func begin(_ phase: FramePhase, at time: Timestamp) {
    open.append(slices.count)
    slices.append(FrameSlice(phase: phase, start: time, end: time))
  }

  /// The phase that began last and is still open ends.
  public mutating func end(at time: Timestamp) {
    if let index = open.popLast() { slices[index].end = max(time, slices[index].start) }
  }

  /// One phase ends and the next begins at the same moment.
  public mutating func pass(to phase: FramePhase, at time: Timestamp) {
    end(at: time)
    begin(phase, at: time)
  }

  /// Milliseconds of all slices of a phase.
  public func milliseconds(of phase: FramePhase) -> Double {
    slices.reduce(0) { $0 + ($1.phase == phase ? $1.milliseconds : 0) }
  }

  /// When the last slice ended; the frame's start when it has none.
  public var end: Timestamp { slices.reduce(start) { max($0, $1.end) } }
}
