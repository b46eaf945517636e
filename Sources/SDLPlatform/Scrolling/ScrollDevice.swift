import ScrollEngine

/// A device with axes that scroll.
struct ScrollDevice: Equatable {
  /// What the device is, as far as its driver tells.
  enum Kind: Equatable {
    /// Distances are those of fingers.
    case touchpad
    /// A mouse: distances are turns of its wheel, of which a fine one tells fractions.
    case wheel
    /// Either, as behind XWayland: whole clicks are those of a wheel.
    case unknown
  }

  /// The number of the device.
  var id: Int
  var kind: Kind
  var axes: [ScrollAxis]
  /// Whether it has said once that fingers were lifted. Then it will again, and fingers that rest are no end.
  var tellsEnd = false

  init(id: Int, kind: Kind, axes: [ScrollAxis]) {
    self.id = id
    self.kind = kind
    self.axes = axes
  }

  /// What a movement carried, in clicks.
  enum Movement: Equatable {
    /// No axis that scrolls.
    case nothing
    /// The first values after a while out of sight: no distance is known.
    case reference
    /// All axes stay where they were: the fingers have left.
    case standstill
    /// How far.
    case clicks(Point)
  }

  /// Takes in the values of a movement.
  ///
  /// - Parameter value: the value of the axis with a number, where the movement carries it.
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

  /// Its axes may move unseen from now on.
  mutating func forget() { for index in axes.indices { axes[index].forget() } }
}
