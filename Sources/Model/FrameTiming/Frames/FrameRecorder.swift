import ScrollEngine

/// The phases of a frame, in order. The overlay is drawn within `draw`.
public enum FramePhase: String, Sendable, CaseIterable {
  /// Delivers events to the scene, each at its own time.
  case input
  /// Advances motions to the frame's time.
  case update
  /// Converts the scene to a display list.
  case layout
  /// Renders the display list to pixels.
  case draw
  /// Draws the frame-time overlay or, in the window, the panels beside the scene.
  case overlay
  /// Hands the pixels to the display.
  case present
}

/// A time slice of a frame, for a phase or the creation of a resource.
public struct FrameSlice: Equatable, Sendable {
  /// The phase, or the phase in which a resource was created; `nil` for a resource created before the frame began.
  public var phase: FramePhase?
  /// The resource that was created; `nil` for the phase itself.
  public var resource: ResourceCreation?
  /// The time at which the slice starts.
  public var start: Timestamp
  /// The time at which the slice ends.
  public var end: Timestamp

  /// The duration of the slice, in milliseconds.
  public var milliseconds: Double { end.seconds(since: start) * 1000 }

  /// The name of the created resource, or of the phase if the slice is the phase itself.
  public var name: String { resource?.name ?? phase?.rawValue ?? "" }

  /// Whether the slice is a resource that was created during another slice.
  func isResource(within other: FrameSlice) -> Bool { resource != nil && start >= other.start && end <= other.end }

  /// Creates a slice from its parts.
  public init(_ phase: FramePhase?, resource: ResourceCreation? = nil, start: Timestamp, end: Timestamp) {
    self.phase = phase
    self.resource = resource
    self.start = start
    self.end = end
  }
}

/// A recorder of a frame's phases and of the resources created in them. Phases may be nested. The recorder does not
/// allocate after its arrays have grown.
public struct FrameRecorder: Sendable {
  /// The initial capacity for slices. A frame with much new text has more slices.
  private static let initialCapacity = 64

  /// The time at which the current frame began.
  public private(set) var start = Timestamp.zero
  /// The slices of the frame, in the order in which they began.
  public private(set) var slices: [FrameSlice] = []
  private var open: [Int] = []

  /// Creates a recorder without a frame.
  public init() {
    slices.reserveCapacity(Self.initialCapacity)
    open.reserveCapacity(FramePhase.allCases.count)
  }

  /// Begins a frame and removes the slices of the previous one.
  public mutating func beginFrame(at time: Timestamp) {
    start = time
    slices.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
  }

  /// Begins a phase within the currently open one.
  public mutating func begin(_ phase: FramePhase, at time: Timestamp) {
    open.append(slices.count)
    slices.append(FrameSlice(phase, start: time, end: time))
  }

  /// Ends the phase that was opened last.
  public mutating func end(at time: Timestamp) {
    if let index = open.popLast() { slices[index].end = max(time, slices[index].start) }
  }

  /// Ends the current phase and begins the next one at the same time.
  public mutating func switchPhase(to phase: FramePhase, at time: Timestamp) {
    end(at: time)
    begin(phase, at: time)
  }

  /// Records a resource that was created in one of the frame's phases or before the frame began. A resource created at
  /// another time is ignored.
  public mutating func record(_ resource: ResourceCreation, from start: Timestamp, to end: Timestamp) {
    let phase = slices.last { $0.resource == nil && $0.start <= start && $0.end >= end }?.phase
    guard phase != nil || end <= self.start else { return }
    insert(FrameSlice(phase, resource: resource, start: start, end: end))
  }

  /// Adds a slice of work that belongs to one of the frame's phases but ran before the frame began.
  public mutating func add(ahead slice: FrameSlice) { insert(slice) }

  private mutating func insert(_ slice: FrameSlice) {
    var index = slices.count
    while index > 0, slices[index - 1].start > slice.start || slices[index - 1].isResource(within: slice) { index -= 1 }
    slices.insert(slice, at: index)
  }

  /// Returns the duration of all slices of a phase, in milliseconds.
  public func milliseconds(of phase: FramePhase) -> Double { slices.milliseconds(of: phase) }

  /// The exclusive time of each phase, without the phases nested in it, in milliseconds and in the order of
  /// ``FramePhase``.
  public var phases: [Double] {
    let phases = slices.filter { $0.resource == nil }
    return FramePhase.allCases.map { phase in
      phases.indices.reduce(0) { sum, index in
        guard phases[index].phase == phase else { return sum }
        let within = phases[(index + 1)...].prefix { $0.start < phases[index].end }
        return sum + phases[index].milliseconds - within.reduce(0) { $0 + $1.milliseconds }
      }
    }
  }

  /// The time spent on creating resources before the frame began and then in each phase, in milliseconds. The phases
  /// are in the order of ``FramePhase``, and each entry has one value for each kind of resource.
  public var resourceTimes: [[Double]] {
    let stretches = [nil] + FramePhase.allCases.map(Optional.init)
    var sums = stretches.map { _ in ResourceCreation.Kind.allCases.map { _ in 0.0 } }
    var covered = slices.first?.start ?? start
    for slice in slices {
      guard let resource = slice.resource, slice.start >= covered, let stretch = stretches.firstIndex(of: slice.phase),
        let kind = ResourceCreation.Kind.allCases.firstIndex(of: resource.kind)
      else { continue }
      sums[stretch][kind] += slice.milliseconds
      covered = slice.end
    }
    return sums
  }

  /// The end of the last slice, or the start of the frame if there are no slices.
  public var end: Timestamp { slices.reduce(start) { max($0, $1.end) } }
}

extension Sequence<FrameSlice> {
  /// Returns the duration of all slices of a phase, in milliseconds.
  public func milliseconds(of phase: FramePhase) -> Double {
    reduce(0) { $0 + ($1.phase == phase && $1.resource == nil ? $1.milliseconds : 0) }
  }
}
