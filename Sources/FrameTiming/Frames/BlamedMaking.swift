/// What was made for so long that a frame came late.
public struct BlamedMaking: Equatable, Sendable {
  /// What took longest.
  public let longest: FrameMaking
  /// Other things of its kind that were made with it. What comes in parts is one thing.
  public let others: Int
  /// The phase in which it was made; `nil` where that was before the frame began.
  public let phase: FrameSlice?

  /// What is to blame for a frame; `nil` where nothing is that was made, or nothing was kept of the frame.
  public init?(_ sample: FrameSample) {
    let slices = sample.late?.slices ?? []
    let made = slices.filter { $0.making.flatMap { LateCause($0.kind) } == sample.cause }
    func sum(_ slices: [FrameSlice]) -> Double { slices.reduce(0) { $0 + $1.milliseconds } }
    let most = Dictionary(grouping: made, by: \.phase).max { sum($0.value) < sum($1.value) }
    // Waiting makes nothing.
    guard sample.cause != nil, sample.cause != .display, let most,
      let longest = most.value.max(by: { $0.milliseconds < $1.milliseconds })?.making
    else { return nil }
    self.longest = longest
    others = Set(most.value.map(\.name)).count - 1
    phase = slices.first { $0.making == nil && $0.phase == most.key }
  }
}
