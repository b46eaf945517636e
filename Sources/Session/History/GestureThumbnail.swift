import Documents
import ScrollEngine

/// A thumbnail of a gesture's curve, by which the user recognizes it.
package struct GestureThumbnail: Equatable {
  /// Number of points of a curve: as many as a thumbnail of 44 points can show.
  static let mostPlaces = 24
  /// Minimum movement, in units of the position; less is a tap.
  private static let least = 1.0

  /// Heights of the curve at equal time steps, from 0 (top) to 1 (bottom), rounded to a thousandth.
  let heights: [Double]
  /// Number of heights up to the time at which the last finger was lifted.
  package let held: Int

  /// Creates the thumbnail of a curve; `nil` if nothing has moved.
  ///
  /// - Parameter growsDownwards: Whether larger positions are lower, as on the screen.
  package init?(_ trace: MotionTrace, growsDownwards: Bool) {
    let samples = (0..<trace.count).map { trace[$0] }
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return nil }
    let range = samples.reduce(into: (low: first.place, high: first.place)) {
      $0 = (min($0.low, $1.place), max($0.high, $1.place))
    }
    guard range.high - range.low >= Self.least else { return nil }
    let lift = samples.last { $0.activity == .drag || $0.activity == .hold }?.time ?? first.time
    let times = (0..<Self.mostPlaces).map {
      first.time + (last.time - first.time) * Double($0) / Double(Self.mostPlaces - 1)
    }
    heights = times.map { time in
      let share = ((trace.sample(at: time) ?? last).place - range.low) / (range.high - range.low)
      return ((growsDownwards ? share : 1 - share) * 1000).rounded() / 1000
    }
    held = times.count { $0 <= lift }
  }

  /// Returns the curve's points in a rectangle.
  package func points(in room: Rect) -> [Point] {
    heights.indices.map {
      Point(
        x: room.minX + Double($0) / Double(heights.count - 1) * room.width, y: room.minY + heights[$0] * room.height)
    }
  }

  // MARK: JSON

  /// Reads a thumbnail from a file; `nil` if the value is not valid.
  init?(_ value: JSONValue?) {
    guard let heights = value?["heights"]?.numbers, heights.count > 1, let held = value?["held"]?.number,
      heights.allSatisfy({ (0...1).contains($0) }), (0...Double(heights.count)).contains(held)
    else { return nil }
    self.heights = heights
    self.held = Int(held)
  }

  /// The thumbnail as JSON.
  var json: JSONValue {
    func value(_ content: JSONValue.Content) -> JSONValue { JSONValue(content: content, line: 1) }
    func member(_ key: String, _ content: JSONValue.Content) -> JSONValue.Member {
      JSONValue.Member(key: key, value: value(content), line: 1)
    }
    return value(.object([member("heights", .numbers(heights)), member("held", .number(Double(held)))]))
  }
}
