/// A link that a finger has pulled beyond its range, or caught there.
struct DragStretch: Sendable {
  /// The index of the link.
  let link: Int
  /// The distance that the finger pulled it beyond its range, before the resistance of the rubber band, in points;
  /// signed.
  var pull = 0.0
  /// The overshoot that no pull explains, in points: a bounce that was caught where the rubber band shows nothing. It
  /// returns 1:1 with the finger and grows no farther. Signed like the pull.
  var caught = 0.0
  /// The least dimension of the rubber band, in points. In a small viewport a bounce may be caught farther out than any
  /// pull shows.
  var leastDimension = 0.0

  init(link: Int, pull: Double = 0) {
    self.link = link
    self.pull = pull
  }

  /// Creates the stretch of a link that a finger takes hold of; `nil` if the link is inside its range.
  init?(of link: Int, in line: ScrollLine, _ pulls: PullRules) {
    let shown = line[link].overshoot
    guard shown != 0 else { return nil }
    self.link = link
    leastDimension = 2 * abs(shown)
    pull = pulls.law.pull(of: shown, dimension: dimension(pulls))
    if pull == 0 { caught = shown }
  }

  /// Returns the dimension of the rubber band, in points.
  private func dimension(_ pulls: PullRules) -> Double { max(pulls.viewport, leastDimension) }

  /// Adds an outward movement of the finger, in points.
  mutating func pull(by change: Double, _ pulls: PullRules) {
    pull = pulls.law.kept(pull + change, dimension: dimension(pulls), least: leastDimension / 2)
  }

  /// Returns the overshoot of the link, in points.
  func overshoot(_ pulls: PullRules) -> Double {
    caught + pulls.law.overshoot(of: pull, dimension: dimension(pulls), least: leastDimension / 2)
  }

  /// Returns the movement of the content per point of the finger, from 0 to 1.
  func slope(_ pulls: PullRules) -> Double {
    pulls.law.slope(of: pull, dimension: dimension(pulls))
  }

  /// Whether nothing is beyond the range any more.
  var isOver: Bool { pull == 0 && caught == 0 }

  /// Returns whether a change of offset, or a velocity, leads farther out.
  func isOutward(_ change: Double) -> Bool { change * (pull != 0 ? pull : caught) > 0 }

  /// Reduces the stretch by as much of an inward change as possible and returns the rest of the change.
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
