import ScrollEngine
import Tuning

/// What a tap does.
extension TimelineScene {
  /// Does what a part does when it is tapped.
  func perform(_ part: TimelinePart, at time: Timestamp) {
    switch part {
    case .header: scroll(toRow: 0, at: time)
    case .footer: addDay(at: time)
    case .row(let row):
      selected = selected == row ? nil : row
      toggle(row, at: time)
    case .list: break
    }
  }

  /// Opens a text to its full length, or closes it. Its own top stays where it is, and what grows or shrinks above the
  /// first row that is seen moves nothing on the screen.
  func toggle(_ row: Int, at time: Timestamp) {
    let before = offset
    let anchor = index.anchor(at: before - TimelineLayout.listInset)
    let place = anchor.map(index.offset)
    let growth = index.toggle(row)
    guard growth != 0 else { return }
    let shift = (anchor.map(index.offset) ?? 0) - (place ?? 0)
    relayout(shiftedBy: shift, at: time)
    guard !tuning[Tunables.reducedMotion] else { return }
    unfolding = Unfolding(row: row, growth: growth, shift: before - offset, start: time)
  }

  /// The offset as it is drawn, which catches up with the list's where a text that closed has moved it.
  var visualOffset: Double { offset + (unfolding.map { $0.shift * $0.rest(at: now) } ?? 0) }

  /// Top of a row as it is drawn, in points from the list's start.
  func visualTop(_ row: Int) -> Double {
    guard let unfolding, row > unfolding.row else { return index.top(row) }
    return index.top(row) - unfolding.growth * unfolding.rest(at: now)
  }

  /// A distance from the list's start as it is drawn, in points, as it will be when nothing unfolds.
  func settled(_ y: Double) -> Double {
    guard let unfolding, y >= visualTop(unfolding.row + 1) else { return y }
    return y + unfolding.growth * unfolding.rest(at: now)
  }
}

/// A row that opens or closes: the list has its new length at once, and the picture follows.
struct Unfolding {
  let row: Int
  /// By how much it grows, in points; negative when it closes.
  let growth: Double
  /// By how much the list's offset had to change, in points.
  let shift: Double
  private let start: Timestamp

  /// The design tokens' spring for text that shows more.
  private static let spring = SpringParameters(response: 0.38, dampingRatio: 1)
  /// A thousandth of a row's growth is less than a pixel.
  private static let motion = DampedSpring(
    from: 1, to: 0, velocity: 0, parameters: spring, restThreshold: 0.001)

  init(row: Int, growth: Double, shift: Double, start: Timestamp) {
    self.row = row
    self.growth = growth
    self.shift = shift
    self.start = start
  }

  /// The share of the way that is left, 1 to 0.
  func rest(at time: Timestamp) -> Double { Self.motion.position(at: time.seconds(since: start)) }

  /// Whether nothing is left.
  func isOver(at time: Timestamp) -> Bool { time.seconds(since: start) >= Self.motion.restTime }
}
