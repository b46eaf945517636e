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
