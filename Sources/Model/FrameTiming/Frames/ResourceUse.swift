#if canImport(Glibc)
  import Glibc
#endif

/// The process's total use of the machine.
public struct ResourceUse: Equatable, Sendable {
  /// CPU time of all threads, user and system, in seconds.
  public var cpuSeconds: Double
  /// Peak resident memory, in MiB.
  public var peakMebibytes: Double

  /// Returns the current figures.
  public static func now() -> ResourceUse {
    var usage = rusage()
    // Glibc declares RUSAGE_SELF as 0 of an enum type that Swift does not convert.
    getrusage(0, &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return ResourceUse(
      cpuSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakMebibytes: Double(usage.ru_maxrss) / 1024)
  }
}

/// The resource whose creation made a frame late.
public struct BlamedResource: Equatable, Sendable {
  /// The resource whose creation took longest.
  public let longest: ResourceCreation
  /// The number of other resources of the same kind created in the same phase. A resource created in parts counts once.
  public let others: Int
  /// The phase in which the resource was created; `nil` if it was created before the frame began.
  public let phase: FrameSlice?

  /// Finds the resource that made a frame late; `nil` if no resource is to blame or the frame's details were not kept.
  public init?(_ sample: FrameSample) {
    let slices = sample.late?.slices ?? []
    let made = slices.filter { $0.resource.flatMap { LateCause($0.kind) } == sample.cause }
    func sum(_ slices: [FrameSlice]) -> Double { slices.reduce(0) { $0 + $1.milliseconds } }
    let most = Dictionary(grouping: made, by: \.phase).max { sum($0.value) < sum($1.value) }
    // A wait for the display creates no resource.
    guard sample.cause != nil, sample.cause != .display, let most,
      let longest = most.value.max(by: { $0.milliseconds < $1.milliseconds })?.resource
    else { return nil }
    self.longest = longest
    others = Set(most.value.map(\.name)).count - 1
    phase = slices.first { $0.resource == nil && $0.phase == most.key }
  }
}

/// A resource that was created during or before a frame because it did not exist yet, or a wait for the display.
public struct ResourceCreation: Equatable, Sendable {
  /// The kind of resource.
  public enum Kind: String, Sendable, CaseIterable {
    /// A line of text that was measured, or set and rasterized.
    case text
    /// A photograph or another image that was made into a texture.
    case picture
    /// A tile of the map that was made into a texture.
    case tile
    /// An icon, a round corner or a shadow that was rasterized.
    case shape
    /// No resource. The frame had to wait until the display had taken an earlier image.
    case wait
  }

  /// The kind of resource.
  public var kind: Kind
  /// The name of the resource for users, such as "photo 4".
  public var name: String

  /// Creates a value from its parts.
  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}
