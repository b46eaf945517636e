/// The state of a nested scroller that a finger has pulled beyond its range, or caught while it was beyond its range.
struct DragStretch: Sendable {
  /// The index of the nested scroller.
  let link: Int
  /// The distance that the finger pulled the nested scroller beyond its range, before the resistance of the rubber
  /// band, in points; signed.
  var pull = 0.0
  /// The overshoot at which the finger stopped a bounce, if the rubber band shows no pull at all, so that no pull
  /// corresponds to that overshoot; otherwise 0. In points, signed like `pull`. This overshoot shrinks 1:1 as the
  /// finger moves back, and never grows.
  var caught = 0.0
  /// The smallest viewport length with which the rubber band may be calculated, in points; 0 without a bound. A finger
  /// may stop a bounce farther out than the rubber band of a small viewport allows. The bound then keeps the content
  /// from jumping back.
  var leastDimension = 0.0

  init(link: Int, pull: Double = 0) {
    self.link = link
    self.pull = pull
  }

  /// Creates the state of a nested scroller that a finger takes hold of; `nil` if the scroller is inside its range.
  init?(of link: Int, in line: ScrollLine, _ pulls: PullRules) {
    let shown = line[link].overshoot
    guard shown != 0 else { return nil }
    self.link = link
    leastDimension = 2 * abs(shown)
    pull = pulls.law.pull(of: shown, dimension: dimension(pulls))
    if pull == 0 { caught = shown }
  }

  /// Returns the dimension of the rubber band, in points: the length of the viewport, but at least `leastDimension`.
  private func dimension(_ pulls: PullRules) -> Double { max(pulls.viewport, leastDimension) }

  /// Adds an outward movement of the finger, in points.
  mutating func pull(by change: Double, _ pulls: PullRules) {
    pull = pulls.law.kept(pull + change, dimension: dimension(pulls), least: leastDimension / 2)
  }

  /// Returns the overshoot of the nested scroller, in points.
  func overshoot(_ pulls: PullRules) -> Double {
    caught + pulls.law.overshoot(of: pull, dimension: dimension(pulls), least: leastDimension / 2)
  }

  /// Returns the distance that the content moves for each point that the finger moves, in points.
  func slope(_ pulls: PullRules) -> Double {
    pulls.law.slope(of: pull, dimension: dimension(pulls))
  }

  /// Whether the stretch is over: the nested scroller is no longer beyond its range.
  var isOver: Bool { pull == 0 && caught == 0 }

  /// Returns whether a change of offset, or a velocity, points farther beyond the range.
  func isOutward(_ change: Double) -> Bool { change * (pull != 0 ? pull : caught) > 0 }

  /// Reduces the stretch by a change of offset back towards the range, in points, and returns the part of the change
  /// that is left once there is no stretch.
  mutating func relax(by change: Double) -> Double {
    var rest = change
    Self.consume(&rest, from: &pull)
    Self.consume(&rest, from: &caught)
    return rest
  }

  private static func consume(_ change: inout Double, from value: inout Double) {
    let taken = value < 0 ? min(max(change, 0), -value) : max(min(change, 0), -value)
    value += taken
    change -= taken
  }
}
