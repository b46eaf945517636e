import ScrollEngine

/// An axis of a device that scrolls: it counts on for ever, and only differences mean something.
struct ScrollAxis: Equatable {
  /// The axis among those of the device.
  var number: Int
  /// Where it scrolls to.
  var direction: Axis
  /// How far it goes for one click of a wheel.
  var increment: Double
  private var last: Double?

  init(number: Int, direction: Axis, increment: Double) {
    self.number = number
    self.direction = direction
    self.increment = increment
  }

  /// More clicks than a hand can make between two events: the driver has begun to count anew.
  private static let mostClicks = 1000.0

  /// Clicks since the value before, to the right or down; `nil` when nothing is known of what was before: then this value
  /// is what the next one is measured by.
  mutating func clicks(to value: Double) -> Double? {
    guard value.isFinite, increment.isFinite, increment != 0 else { return nil }
    defer { last = value }
    guard let last else { return nil }
    let clicks = (value - last) / increment
    return clicks.magnitude < Self.mostClicks ? clicks : nil
  }

  /// The axis may move unseen from now on.
  mutating func forget() { last = nil }
}
