import ScrollEngine

/// A scroll axis of an input device. Its value accumulates forever, so only differences are meaningful.
struct ScrollAxis: Equatable {
  /// Index of the axis among all axes of its device.
  var number: Int
  var direction: Axis
  /// Change of the value for one click (notch) of a wheel; negative where the axis runs backwards.
  var increment: Double
  private var last: Double?

  init(number: Int, direction: Axis, increment: Double) {
    self.number = number
    self.direction = direction
    self.increment = increment
  }

  /// Maximum number of clicks between two events. A larger number means that the driver has restarted its count.
  private static let mostClicks = 1000.0

  /// Returns the number of clicks since the previous value, positive to the right or down. Returns `nil` when the
  /// previous value is unknown; this value is then the reference for the next one.
  mutating func clicks(to value: Double) -> Double? {
    guard value.isFinite, increment.isFinite, increment != 0 else { return nil }
    defer { last = value }
    guard let last else { return nil }
    let clicks = (value - last) / increment
    return clicks.magnitude < Self.mostClicks ? clicks : nil
  }

  /// Forgets the previous value, because the axis may move unnoticed from now on.
  mutating func resetValue() { last = nil }
}
