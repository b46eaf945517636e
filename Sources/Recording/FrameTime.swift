import ScrollEngine

extension Timestamp {
  /// Creates the time of a frame, where frame 0 is at time 0. It is the last whole nanosecond at or before the exact
  /// time.
  ///
  /// Seconds as a `Double` would not do, because they round: at 60 frames per second, frame 123 would be a nanosecond
  /// before 2.05 s, and an event at exactly that time would come a frame late.
  ///
  /// - Parameter rate: frames per second; must be positive.
  public init(frame: Int, rate: Double) {
    let exact = Double(frame) * 1e9 / rate
    let nearest = exact.rounded()
    // A rate such as 59.94 is rounded as a `Double`, and so is the quotient, by up to half a unit in the last place
    // each.
    let isWhole = (nearest - exact).magnitude <= exact.ulp
    let value = isWhole ? nearest : exact.rounded(.down)
    self.init(nanoseconds: Int64(exactly: value) ?? .max)
  }
}
