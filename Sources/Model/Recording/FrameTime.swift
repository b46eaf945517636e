import ScrollEngine

extension Timestamp {
  /// Creates the time of a frame, where frame 0 is at time 0. It is the last whole nanosecond at or before the exact
  /// time.
  ///
  /// The time is not computed as a `Double` of seconds, because rounding would make frame 123 at 60 frames per second a
  /// nanosecond earlier than 2.05 s, and an event at exactly 2.05 s would be delivered a frame late.
  ///
  /// - Parameter rate: frames per second; must be positive.
  public init(frame: Int, rate: Double) {
    let exact = Double(frame) * 1e9 / rate
    let nearest = exact.rounded()
    // A rate such as 59.94 is rounded when it is stored as a `Double`, and the quotient is rounded again, each by up to
    // half a unit in the last place. A quotient within one such unit of an integer therefore counts as that integer.
    let isWhole = (nearest - exact).magnitude <= exact.ulp
    let value = isWhole ? nearest : exact.rounded(.down)
    self.init(nanoseconds: Int64(exactly: value) ?? .max)
  }
}
