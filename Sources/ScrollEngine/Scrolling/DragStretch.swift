/// A finger has pulled a link beyond its range, or caught it there.
struct DragStretch: Sendable {
  /// The link.
  let link: Int
  /// How far the finger pulled it beyond its range, before the rubber band's resistance, in points; signed.
  var pull = 0.0
  /// Points beyond the range that no pull explains: a bounce that was caught where the rubber band shows nothing. They go
  /// back 1:1 with the finger, and no farther. Signed as the pull.
  var caught = 0.0
  /// The dimension that the rubber band has at least, in points: a bounce may be caught farther out than any pull shows
  /// in a small viewport.
  var leastDimension = 0.0

  init(link: Int, pull: Double = 0) {
    self.link = link
    self.pull = pull
  }

  /// What a finger takes hold of with a link; `nil` where that is inside its range.
  init?(of link: Int, in line: ScrollLine, _ pulls: Pulls) {
    let shown = line[link].overshoot
    guard shown != 0 else { return nil }
    self.link = link
    leastDimension = 2 * abs(shown)
    pull = pulls.law.pull(of: shown, dimension: dimension(pulls))
    if pull == 0 { caught = shown }
  }

  /// The dimension of the rubber band, in points.
  private func dimension(_ pulls: Pulls) -> Double { max(pulls.viewport, leastDimension) }

  /// The finger pulls on outwards, in points.
  mutating func pull(by change: Double, _ pulls: Pulls) {
    pull = pulls.law.kept(pull + change, dimension: dimension(pulls), least: leastDimension / 2)
  }

  /// How far the link is beyond its range, in points.
  func shown(_ pulls: Pulls) -> Double {
    caught + pulls.law.overshoot(of: pull, dimension: dimension(pulls), least: leastDimension / 2)
  }

  /// How much content moves with each point of the finger, from 0 to 1.
  func slope(_ pulls: Pulls) -> Double {
    pulls.law.slope(of: pull, dimension: dimension(pulls))
  }

  /// Nothing is shown beyond the range.
  var isOver: Bool { pull == 0 && caught == 0 }

  /// Whether a change of offset, or a velocity, leads farther out.
  func isOutward(_ change: Double) -> Bool { change * (pull != 0 ? pull : caught) > 0 }

  /// Takes back as much as a change inwards can, and returns what is left of the change.
  mutating func relax(by change: Double) -> Double {
    var rest = change
    Self.take(&rest, from: &pull)
    Self.take(&rest, from: &caught)
    return rest
  }

  private static func take(_ change: inout Double, from value: inout Double) {
    let taken = value < 0 ? min(max(change, 0), -value) : max(min(change, 0), -value)
    value += taken
    change -= taken
  }
}
