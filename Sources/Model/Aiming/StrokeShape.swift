import Recording
import ScrollEngine

/// The way of a finger over time, from the touch at 0 to the last report at 1.
public enum StrokeShape: Equatable, Sendable {
  /// A reach of an arm that ends at rest: the path of least jerk. Source: Flash and Hogan, "The Coordination of Arm
  /// Movements", 1985.
  case reach
  /// A reach of which the finger lifts on the way, as in a flick.
  case flick
  /// A constant speed.
  case even
  /// The way of a recorded finger: shares of its time, and of its way along and across the scroll axis.
  case recorded([Sample])

  /// A moment of a recorded finger.
  public struct Sample: Equatable, Sendable {
    /// The share of the time from the touch to the last report.
    public var time: Double
    /// The share of the whole way along the axis.
    public var along: Double
    /// The way across the axis, as a share of the whole way along it.
    public var across: Double
  }

  /// The share of a reach's time after which a flick lifts. Chosen: a finger is then at four fifths of its way and still
  /// nearly as fast as at its fastest.
  private static let lift = 0.7

  /// Returns the shares of the way along and across the axis at a share of the time, 0 to 1.
  func way(at share: Double) -> (along: Double, across: Double) {
    switch self {
    case .even: (share, 0)
    case .reach: (Self.reached(share), 0)
    case .flick: (Self.reached(share * Self.lift) / Self.reached(Self.lift), 0)
    case .recorded(let samples):
      Self.interpolated(samples, share)
    }
  }

  private static func reached(_ share: Double) -> Double {
    share * share * share * (10 - share * (15 - 6 * share))
  }

  private static func interpolated(_ samples: [Sample], _ share: Double) -> (along: Double, across: Double) {
    guard let index = samples.firstIndex(where: { $0.time >= share }) else {
      return samples.last.map { ($0.along, $0.across) } ?? (share, 0)
    }
    let after = samples[index]
    guard index > 0 else { return (after.along, after.across) }
    let before = samples[index - 1]
    let part = after.time > before.time ? (share - before.time) / (after.time - before.time) : 1
    return (before.along + part * (after.along - before.along), before.across + part * (after.across - before.across))
  }

  /// Reads the way of the first finger in a recording.
  ///
  /// - Returns: the way, its duration in seconds, and its reports per second; `nil` if no finger moves along the axis.
  public static func recorded(in recording: GestureRecording, along axis: Axis)
    -> (shape: StrokeShape, duration: Double, rate: Double)?
  {
    var finger: Int?
    var places: [(time: Int64, place: Point)] = []
    for event in recording.events {
      guard case .input(let input) = event.kind else { continue }
      switch input {
      case .down(let id, let place) where finger == nil: (finger, places) = (id, [(event.microseconds, place)])
      case .move(let id, let place) where id == finger: places.append((event.microseconds, place))
      default: break
      }
      if case .up(let id, _) = input, id == finger { break }
    }
    guard let first = places.first, let last = places.last, last.time > first.time else { return nil }
    let across: Axis = axis == .x ? .y : .x
    let whole = last.place[axis] - first.place[axis]
    guard whole != 0 else { return nil }
    let duration = Double(last.time - first.time)
    let samples = places.map { time, place in
      Sample(
        time: Double(time - first.time) / duration, along: (place[axis] - first.place[axis]) / whole,
        across: (place[across] - first.place[across]) / whole)
    }
    return (.recorded(samples), duration / 1e6, Double(places.count - 1) * 1e6 / duration)
  }
}
