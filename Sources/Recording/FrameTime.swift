import ScrollEngine

extension Timestamp {
  /// The time of a frame, the first of which is number 0 at time 0: the last whole nanosecond at or before it.
  ///
  /// From seconds it could not be told, as they round: frame 123 of 60 a second would be a nanosecond before 2.05 s, and
  /// what happens at that very time would be a frame late.
  ///
  /// - Parameter rate: frames per second; must be positive.
  public init(frame: Int, rate: Double) {
    let exact = Double(frame) * 1e9 / rate
    let nearest = exact.rounded()
    // A rate such as 59.94 is itself rounded, and so is the quotient: half a unit in the last place each.
    let isWhole = (nearest - exact).magnitude <= exact.ulp
    let value = isWhole ? nearest : exact.rounded(.down)
    self.init(nanoseconds: Int64(exactly: value) ?? .max)
  }
}
