import ScrollEngine

/// An input device with scroll axes.
struct ScrollDevice: Equatable {
  /// The kind of the device according to its driver.
  enum Kind: Equatable {
    /// A touchpad. Distances follow the fingers.
    case touchpad
    /// A mouse. Distances are turns of its wheel; a high-resolution wheel reports fractions of a click.
    case wheel
    /// A touchpad or a mouse, which XWayland does not distinguish. Whole clicks count as those of a wheel.
    case unknown
  }

  /// The X server's ID of the device.
  var id: Int
  var kind: Kind
  var axes: [ScrollAxis]
  /// Whether the device has ever reported that its fingers lifted. Such a device reports every lift, so a pause in its
  /// events means that the fingers rest, and does not end the scroll.
  var reportsEnd = false

  init(id: Int, kind: Kind, axes: [ScrollAxis]) {
    self.id = id
    self.kind = kind
    self.axes = axes
  }

  /// The scrolling in a motion event.
  enum Movement: Equatable {
    /// The event has no scroll axis.
    case nothing
    /// The event has the first values after a time in which the values of the axes may have changed unnoticed, so the
    /// distance is unknown.
    case reference
    /// No axis has changed, which means that the fingers have lifted.
    case standstill
    /// The distance in clicks.
    case clicks(Point)
  }

  /// Applies the axis values of a motion event, and returns the resulting scroll movement.
  ///
  /// - Parameter value: returns the value of the axis with the given index; `nil` if the event does not have it.
  mutating func move(_ value: (Int) -> Double?) -> Movement {
    var sum = Point.zero
    var isCarried = false
    var isKnown = false
    for index in axes.indices {
      guard let new = value(axes[index].number) else { continue }
      isCarried = true
      guard let clicks = axes[index].clicks(to: new) else { continue }
      isKnown = true
      sum[axes[index].direction] += clicks
    }
    guard isCarried else { return .nothing }
    guard isKnown else { return .reference }
    return sum == .zero ? .standstill : .clicks(sum)
  }

  /// Forgets the values of all axes, because the axes may move unnoticed from now on.
  mutating func resetValues() { for index in axes.indices { axes[index].resetValue() } }
}
