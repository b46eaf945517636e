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
  /// What was done, or within what something was made; `nil` for what was made ahead, before the frame began.
  public var phase: FramePhase?
  /// What was made; `nil` for the phase itself.
  public var making: FrameMaking?
  /// When it began.
  public var start: Timestamp
  /// When it ended.
  public var end: Timestamp

  /// Milliseconds it took.
  public var milliseconds: Double { end.seconds(since: start) * 1000 }

  /// What it is called.
  public var name: String { making?.name ?? phase?.rawValue ?? "" }

  /// Whether it was made while something else was.
  func lies(within other: FrameSlice) -> Bool { making != nil && start >= other.start && end <= other.end }

  /// A slice from its parts.
  public init(_ phase: FramePhase?, making: FrameMaking? = nil, start: Timestamp, end: Timestamp) {
    self.phase = phase
    self.making = making
    self.start = start
    self.end = end
  }
}

/// Notes when the phases of a frame begin and end, and what is made in them. Phases may lie within each other; nothing is
/// allocated once warm.
public struct FrameRecorder: Sendable {
  /// Slices for which there is room from the start: a frame full of new texts has more.
  private static let room = 64

  /// When the frame began.
  public private(set) var start = Timestamp.zero
  /// The slices of the frame, in the order in which they began.
  public private(set) var slices: [FrameSlice] = []
  private var open: [Int] = []

  /// A recorder without a frame.
  public init() {
    slices.reserveCapacity(Self.room)
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
    slices.append(FrameSlice(phase, start: time, end: time))
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

  /// Something was made in one of the frame's phases, or before it began; what was made elsewhere is left out.
  public mutating func note(_ making: FrameMaking, from start: Timestamp, to end: Timestamp) {
    let phase = slices.last { $0.making == nil && $0.start <= start && $0.end >= end }?.phase
    guard phase != nil || end <= self.start else { return }
    insert(FrameSlice(phase, making: making, start: start, end: end))
  }

  /// A part of one of the frame's phases came before the frame began.
  public mutating func add(ahead slice: FrameSlice) { insert(slice) }

  private mutating func insert(_ slice: FrameSlice) {
    var index = slices.count
    while index > 0, slices[index - 1].start > slice.start || slices[index - 1].lies(within: slice) { index -= 1 }
    slices.insert(slice, at: index)
  }

  /// Milliseconds of all slices of a phase.
  public func milliseconds(of phase: FramePhase) -> Double { slices.milliseconds(of: phase) }

  /// What the frame spent in each phase, without the phases within it, in milliseconds and in the order of ``FramePhase``.
  public var phases: [Double] {
    let phases = slices.filter { $0.making == nil }
    return FramePhase.allCases.map { phase in
      phases.indices.reduce(0) { sum, index in
        guard phases[index].phase == phase else { return sum }
        let within = phases[(index + 1)...].prefix { $0.start < phases[index].end }
        return sum + phases[index].milliseconds - within.reduce(0) { $0 + $1.milliseconds }
      }
    }
  }

  /// What making things took before the frame began, then within each phase, in milliseconds: in the order of
  /// ``FramePhase``, and in each in that of the kinds.
  public var makings: [[Double]] {
    let stretches = [nil] + FramePhase.allCases.map(Optional.init)
    var sums = stretches.map { _ in FrameMaking.Kind.allCases.map { _ in 0.0 } }
    var covered = slices.first?.start ?? start
    for slice in slices {
      guard let making = slice.making, slice.start >= covered, let stretch = stretches.firstIndex(of: slice.phase),
        let kind = FrameMaking.Kind.allCases.firstIndex(of: making.kind)
      else { continue }
      sums[stretch][kind] += slice.milliseconds
      covered = slice.end
    }
    return sums
  }

  /// When the last slice ended; the frame's start when it has none.
  public var end: Timestamp { slices.reduce(start) { max($0, $1.end) } }
}

extension Sequence<FrameSlice> {
  /// Milliseconds of all slices of a phase.
  public func milliseconds(of phase: FramePhase) -> Double {
    reduce(0) { $0 + ($1.phase == phase && $1.making == nil ? $1.milliseconds : 0) }
  }
}
