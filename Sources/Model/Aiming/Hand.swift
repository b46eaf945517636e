import Curves
import Documents
import ScrollEngine
import Tuning

/// A hand that makes strokes: the place where its finger touches, its way of moving, and the steps of its reports.
public struct Hand: Equatable, Sendable {
  /// The end of a stroke.
  public enum Momentum: Equatable, Sendable {
    /// The finger lifts as it moves, so that the content flies on.
    case natural
    /// The finger rests before it lifts, so that the content stays.
    case none
    /// The finger lifts at a speed, in points per second.
    case velocity(Double)
  }

  /// The place of the touch, in points of the window; `nil` for one from which the finger has a long way.
  public var start: Point?
  /// The end of its strokes.
  public var momentum = Momentum.natural
  /// The way of a finger over time; `nil` for that of an arm.
  public var shape: StrokeShape?
  /// Seconds from the touch to the last report; `nil` to choose them.
  public var duration: Double?
  /// Reports per second. 120 is the rate of the touchscreens of today's phones.
  public var rate = 120.0
  /// The steps of its reports.
  public var grid = ReportGrid()
  /// Whether the finger lifts at the end of its way without a report there, as some tools do.
  public var liftsUnreported = false
  /// The seed of a hand that trembles; `nil` for one that does not. The same seed gives the same strokes.
  public var jitter: UInt64?
  /// The delay that reports may have, in microseconds, for a prediction of the spread. Half a frame at 60 Hz.
  public var delay: Int64 = 8000

  /// Seconds of rest before a finger without momentum lifts: longer than any toolkit's pause, 0.15 s of GTK.
  static let restingTime = 0.25
  /// Points beside the edges of the window in which no finger moves, since they belong to the system on phones.
  private static let margin = 24.0
  /// Seconds that a flick may take. Chosen.
  private static let flickTimes = 0.06...0.5
  /// Seconds that a stroke without momentum takes for each point, and at least. Chosen: 500 pt/s.
  private static let (secondsPerPoint, leastTime) = (0.002, 0.25)
  /// The largest tremor, in points, and as a share of the time between reports. Chosen: a touchscreen's noise.
  private static let (tremor, unevenness) = (0.7, 0.2)
  /// Largest number of reports of a stroke. Chosen: 3 seconds at 120 Hz; reports of longer strokes come more seldom.
  private static let mostReports = 360
  /// Number of delay patterns of which the worst is taken. Chosen.
  private static let patterns = 32

  /// Creates a hand that chooses its strokes.
  public init() {}

  // MARK: Ways

  /// Returns a number within limits; the lower one for NaN.
  private static func clamped(_ number: Double, _ lower: Double, _ upper: Double) -> Double {
    number > lower ? min(number, max(lower, upper)) : lower
  }

  /// The place where the finger touches for a way along the axis.
  private func origin(on target: ScrollTarget, way: Double) -> Point {
    if let start {
      return grid.rounded(
        Point(x: Self.clamped(start.x, 0, target.size.width), y: Self.clamped(start.y, 0, target.size.height)))
    }
    var place = Point(x: target.size.width / 2, y: target.size.height / 2)
    place[target.axis] = target.length * (way < 0 ? 0.8 : 0.2)
    return grid.rounded(place)
  }

  /// The longest way of a finger in a direction, in points.
  private func space(on target: ScrollTarget, toward sign: Double) -> Double {
    let from = origin(on: target, way: sign)[target.axis]
    return max(0, sign < 0 ? from - Self.margin : target.length - Self.margin - from)
  }

  /// The longest distance that a single stroke moves the content without momentum.
  func longest(on target: ScrollTarget) -> Double {
    max(space(on: target, toward: 1), space(on: target, toward: -1))
  }

  /// Returns a stroke of a finger.
  ///
  /// - Parameters:
  ///   - way: the way along the axis, in points towards larger positions.
  ///   - duration: seconds from the touch to the last report.
  ///   - resting: seconds from the last report to the lift.
  func stroke(
    on target: ScrollTarget, way: Double, duration: Double, resting: Double, shape: StrokeShape
  ) -> Stroke {
    let from = origin(on: target, way: way)
    // An hour, and a report a second: nobody waits longer.
    let (duration, rate) = (Self.clamped(duration, 1e-3, 3600), Self.clamped(rate, 1, 1000))
    let across: Axis = target.axis == .x ? .y : .x
    // All times between reports are equal, since Chromium makes one report of two in quick succession.
    let count = min(max(2, Int(saturating: (duration * rate).rounded())), Self.mostReports)
    var reports = [Stroke.Report(time: 0, place: from)]
    var chance = jitter.map { SeededGenerator(seed: $0) }
    func trembling() -> Double {
      chance == nil ? 0 : Double(Int64(bitPattern: chance?.next() ?? 0)) / Double(Int64.max)
    }
    for index in 1...count {
      let seconds = duration * (Double(index) + (index < count ? Self.unevenness * trembling() : 0)) / Double(count)
      let share = shape.way(at: Double(index) / Double(count))
      var place = from
      place[target.axis] += way * share.along
      place[across] += way * share.across + Self.tremor * trembling()
      place[target.axis] += index < count ? Self.tremor * trembling() : 0
      let report = Stroke.Report(time: grid.rounded(seconds * 1e6), place: grid.rounded(place))
      if report.time > reports[reports.count - 1].time { reports.append(report) }
    }
    let last = reports[reports.count - 1]
    if liftsUnreported, resting == 0, reports.count > 2 { reports.removeLast() }
    return Stroke(reports: reports, lift: last.time + grid.rounded(resting * 1e6), end: last.place)
  }

  /// Returns the distance that a list moves by a swipe as tests usually make it: as long as the distance, with a constant
  /// speed, in 300 ms.
  public static func plainSwipe(by distance: Double, on target: ScrollTarget) -> Double {
    let swipe = Hand().stroke(on: target, way: -distance, duration: 0.3, resting: 0, shape: .even)
    return target.result(of: swipe).rest - target.place
  }

  // MARK: Search

  /// Returns a stroke that moves a list by a distance, or as far towards it as one stroke goes; `nil` if none moves it.
  func stroke(from target: ScrollTarget, by distance: Double) -> Stroke? {
    switch momentum {
    case .natural: flick(target, distance) ?? drag(target, distance)
    case .none: drag(target, distance)
    case .velocity(let speed): throwing(target, distance, speed)
    }
  }

  /// Returns the distance that a stroke moves a list.
  private func distance(of stroke: Stroke, on target: ScrollTarget) -> Double {
    target.result(of: stroke).rest - target.place
  }

  /// Returns a stroke that ends at rest.
  private func drag(_ target: ScrollTarget, _ distance: Double) -> Stroke? {
    let sign = distance < 0 ? 1.0 : -1
    let shape = shape ?? .reach
    func made(_ way: Double) -> Stroke {
      stroke(
        on: target, way: sign * way, duration: duration ?? max(Self.leastTime, way * Self.secondsPerPoint),
        resting: Self.restingTime, shape: shape)
    }
    let most = space(on: target, toward: sign)
    let way = root(in: 0...most, of: distance.magnitude) { self.distance(of: made($0), on: target).magnitude }
    return nearest(to: distance, target, upTo: most, near: way ?? most) { way, _ in made(way) }
  }

  /// Returns a stroke from which the content flies on; `nil` if a flick cannot be as short.
  private func flick(_ target: ScrollTarget, _ distance: Double) -> Stroke? {
    let sign = distance < 0 ? 1.0 : -1
    let shape = shape ?? .flick
    let most = space(on: target, toward: sign)
    func made(_ way: Double, _ duration: Double) -> Stroke {
      stroke(on: target, way: sign * way, duration: duration, resting: 0, shape: shape)
    }
    if let duration {
      let way = root(in: 0...most, of: distance.magnitude) {
        self.distance(of: made($0, duration), on: target).magnitude
      }
      return nearest(to: distance, target, upTo: most, near: way ?? most) { way, _ in made(way, duration) }
    }
    let slop = target.tuning[Tunables.slop]
    // A hand moves half of the distance, if it has room for it. Of longer and shorter ways, the one that late reports
    // change least is taken.
    let half = min(max(distance.magnitude / 2, 3 * slop), most)
    var found: (stroke: Stroke, spread: Double)?
    var longest: Stroke?
    for share in [1, 1.5, 0.6, 0.3, .infinity] {
      let way = min(half * share, most)
      guard way > slop else { continue }
      let fastest = made(way, Self.flickTimes.lowerBound)
      guard self.distance(of: fastest, on: target).magnitude >= distance.magnitude else {
        longest = fastest
        continue
      }
      // A longer time is a slower flick.
      let time = root(in: -Self.flickTimes.upperBound ... -Self.flickTimes.lowerBound, of: distance.magnitude) {
        self.distance(of: made(way, -$0), on: target).magnitude
      }
      guard let time,
        let stroke = nearest(
          to: distance, target, upTo: most, near: way, made: { way, extra in made(way, -time + extra) })
      else { continue }
      // A toolkit that lets no slow finger fling has a gap in its distances.
      guard (self.distance(of: stroke, on: target) - distance).magnitude <= max(1, distance.magnitude / 200) else {
        continue
      }
      let spread = spread(of: stroke, on: target)
      if spread < found?.spread ?? .infinity { found = (stroke, spread) }
    }
    if let found { return found.stroke }
    let reached = longest.map { self.distance(of: $0, on: target).magnitude } ?? 0
    return reached < distance.magnitude && reached > most ? longest : nil
  }

  /// Returns a stroke that lifts at a speed.
  private func throwing(_ target: ScrollTarget, _ distance: Double, _ speed: Double) -> Stroke? {
    let sign = distance < 0 ? 1.0 : -1
    let most = space(on: target, toward: sign)
    func made(_ way: Double) -> Stroke {
      stroke(on: target, way: sign * way, duration: max(way, 1) / max(speed, 1), resting: 0, shape: .even)
    }
    let least = self.distance(of: made(target.tuning[Tunables.slop] + 1), on: target).magnitude
    guard least <= distance.magnitude else { return nil }
    let way = root(in: 0...most, of: distance.magnitude) { self.distance(of: made($0), on: target).magnitude }
    return nearest(to: distance, target, upTo: most, near: way ?? most) { way, _ in made(way) }
  }

  /// Returns a place in a range at which a rising function has a value; `nil` if it has it nowhere.
  ///
  /// - Parameter halvings: number of times that the range is halved. After the default, 24, a hundredth of a pixel of the
  ///   largest window is left, or less.
  private func root(
    in range: ClosedRange<Double>, of value: Double, halvings: Int = 24, _ function: (Double) -> Double
  ) -> Double? {
    guard function(range.upperBound) >= value, function(range.lowerBound) <= value else { return nil }
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<halvings {
      let middle = (low + high) / 2
      if function(middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns the stroke beside a way whose reports, in the steps of the grid, move the content most nearly as wanted.
  ///
  /// - Parameters:
  ///   - most: the longest way, in points.
  ///   - made: closure that makes a stroke from a way and seconds to add to its duration.
  private func nearest(
    to distance: Double, _ target: ScrollTarget, upTo most: Double, near way: Double,
    made: (_ way: Double, _ extra: Double) -> Stroke
  ) -> Stroke? {
    var best: (stroke: Stroke, error: Double)?
    for tick in grid.time > 1 ? [0, 1, -1, 2, -2, 3, -3, 4, -4] : [0] {
      let extra = Double(tick) * 1e-3
      // Times of whole milliseconds want a way that is a little different.
      let range = max(0, way * 0.97)...max(0, min(most, way * 1.03))
      let suited = root(in: range, of: distance.magnitude, halvings: 12) {
        self.distance(of: made($0, extra), on: target).magnitude
      }
      for change in grid.length > 0 ? [0, 1, -1, 2, -2] : [0] {
        let stroke = made(min(most, max(0, (suited ?? way) + Double(change) * grid.length)), extra)
        let error = (self.distance(of: stroke, on: target) - distance).magnitude
        if error < best?.error ?? .infinity { best = (stroke, error) }
        // A tenth of a pixel is nobody's concern.
        if error < 0.1 { return stroke }
      }
    }
    return best?.stroke
  }

  /// Returns the largest change of the result if reports come late.
  func spread(of stroke: Stroke, on target: ScrollTarget) -> Double {
    let rest = target.result(of: stroke).rest
    return (0..<Self.patterns).reduce(0) { worst, pattern in
      max(worst, (target.result(of: stroke.delayed(upTo: delay, pattern: pattern)).rest - rest).magnitude)
    }
  }

  // MARK: Pages

  /// Returns a stroke that turns to a page, also if its reports come late; `nil` if there is none.
  func stroke(from target: ScrollTarget, toPage page: Double) -> Stroke? {
    guard case .pages(_, let shown) = target.content else { return nil }
    let sign = page < Double(shown) ? 1.0 : -1
    let most = space(on: target, toward: sign)
    let isResting = momentum == .none
    var best: Stroke?
    for share in isResting ? [0.75, 0.9, 0.6] : [0.4, 0.5, 0.3, 0.6, 0.75] {
      let way = min(share * target.length, most)
      for time in duration.map({ [$0] }) ?? (isResting ? [0.4] : [0.15, 0.2, 0.12, 0.25, 0.1, 0.08]) {
        let made: Stroke
        if case .velocity(let speed) = momentum {
          made = stroke(on: target, way: sign * way, duration: way / max(speed, 1), resting: 0, shape: .even)
        } else {
          made = stroke(
            on: target, way: sign * way, duration: time, resting: isResting ? Self.restingTime : 0,
            shape: shape ?? (isResting ? .reach : .flick))
        }
        guard target.result(of: made).rest == page else { continue }
        if spread(of: made, on: target) == 0 { return made }
        best = best ?? made
      }
    }
    return best
  }
}
