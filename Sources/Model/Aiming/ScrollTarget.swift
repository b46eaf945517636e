import Containers
import Documents
import ScrollEngine
import Tuning

/// A list or a row of pages in a window, as a toolkit scrolls it. It predicts the result of strokes.
public struct ScrollTarget: Sendable {
  /// The content that scrolls.
  public enum Content: Equatable, Sendable {
    /// Content that may rest anywhere: its offset, and its largest offset; `nil` if no end is near.
    case list(offset: Double, limit: Double?)
    /// Pages as long as the window: their number, and the one that is shown, from 0.
    case pages(count: Int, shown: Int)
  }

  /// A prediction.
  public struct Result: Equatable, Sendable {
    /// The offset at which the content rests, in points; of pages, the index of the page.
    public var rest: Double
    /// Seconds from the lift of the last finger until the content rests, at most ``patience``.
    public var settling: Double
  }

  /// The distance to an end that no gesture reaches, in points.
  private static let far = 1e7
  /// Seconds after which content counts as resting. Chosen: flings of the presets take a few seconds.
  static let patience = 60.0

  /// The content that scrolls, as it is before a stroke.
  public var content: Content
  /// The rules of the toolkit.
  public var tuning: Tuning
  /// The size of the window, in points.
  public var size: Size
  /// The axis along which the content scrolls.
  public var axis: Axis
  /// Whether a drag that has begun moves the content by the whole way of the finger, and not only by that beyond the slop.
  public var givesBackSlop = false

  /// Creates content of a toolkit.
  public init(_ content: Content, tuning: Tuning, size: Size, axis: Axis) {
    (self.content, self.tuning, self.size, self.axis) = (content, tuning, size, axis)
  }

  /// The place of the content: its offset in points, or the index of the page.
  public var place: Double {
    switch content {
    case .list(let offset, _): offset
    case .pages(_, let shown): Double(shown)
    }
  }

  /// The length of the window along the axis, in points.
  var length: Double { axis == .x ? size.width : size.height }

  /// Returns where the content rests after a stroke.
  public func result(of stroke: Stroke) -> Result {
    switch content {
    case .list(let offset, let limit):
      let before = limit == nil ? Self.far : offset
      let view = ScrollView(
        content: before + (limit.map { $0 - offset } ?? Self.far) + length, viewport: length, axis: axis,
        rules: ScrollRules(tuning, viewportLength: length))
      view.gestureRules = rules(for: stroke)
      view.jump(to: before, at: .zero)
      let lift = Self.play(stroke) { view.handle($0) }
      let settling = Self.settling(from: lift) {
        view.advance(to: $0)
        return !view.isAnimating
      }
      return Result(rest: view.offset - before + offset, settling: settling)
    case .pages(let count, let shown):
      let pager = Pager(
        count: count, pageLength: length, along: axis, page: shown,
        rules: ScrollRules(tuning, viewportLength: length), turning: PageTurnRule(tuning))
      let view = ContainerView(pager)
      view.gestureRules = rules(for: stroke)
      let lift = Self.play(stroke) { view.handle($0) }
      let settling = Self.settling(from: lift) {
        view.advance(to: $0)
        return !view.isAnimating
      }
      return Result(rest: Double(view.content.page), settling: settling)
    }
  }

  /// Returns the rules by which a stroke becomes a drag.
  private func rules(for stroke: Stroke) -> GestureRules {
    var rules = GestureRules(tuning)
    guard givesBackSlop, let start = stroke.reports.first?.place else { return rules }
    // A drag that jumps by the slop ends as one without a slop.
    if stroke.reports.contains(where: { ($0.place[axis] - start[axis]).magnitude > rules.slop }) { rules.slop = 0 }
    return rules
  }

  /// Returns the content after it has come to rest.
  public func resting(at rest: Double) -> ScrollTarget {
    var other = self
    switch content {
    case .list(_, let limit): other.content = .list(offset: rest, limit: limit)
    case .pages(let count, _): other.content = .pages(count: count, shown: Int(saturating: rest))
    }
    return other
  }

  /// Sends the events of a stroke, from a second on, so that no rule takes the touch for the first event of a clock.
  private static func play(_ stroke: Stroke, _ send: (InputEvent) -> Void) -> Timestamp {
    let events = stroke.events(from: Timestamp(seconds: 1))
    for event in events { send(event) }
    return events.last?.time ?? .zero
  }

  /// Advances in steps that double until the content rests.
  ///
  /// - Returns: the seconds from the lift, rounded up to a step.
  private static func settling(from lift: Timestamp, advance: (Timestamp) -> Bool) -> Double {
    var time = 0.125
    while !advance(lift.advanced(bySeconds: time)), time < patience { time = min(patience, time * 1.25) }
    return time
  }
}
