import Documents
import ScrollEngine

/// A thumbnail of a gesture's curve, by which the user recognizes it.
package struct GestureThumbnail: Equatable {
  /// Number of points of a curve: as many as a thumbnail of 44 points can show.
  static let mostPlaces = 24
  /// Minimum movement, in units of the position; less is a tap. Chosen.
  private static let least = 1.0

  /// Heights of the curve at equal time steps, from 0 (top) to 1 (bottom), rounded to a thousandth.
  let heights: [Double]
  /// Number of heights up to the time at which the last finger was lifted.
  package let held: Int

  /// Creates the thumbnail of a curve; `nil` if nothing has moved. Sections with axes of their own follow each other
  /// without a jump, because a thumbnail shows no numbers.
  package init?(_ trace: MotionTrace) {
    var points: [(time: Double, height: Double)] = []
    var (shift, run) = (0.0, 0)
    for index in 0..<trace.count {
      let sample = trace[index]
      let leg = trace.legs[sample.leg]
      let height = leg.growsDownwards ? sample.place : 0 - sample.place
      if leg.run != run, let last = points.last { shift = last.height - height }
      run = leg.run
      points.append((sample.time, height + shift))
    }
    guard let first = points.first, let last = points.last, last.time > first.time else { return nil }
    let range = points.reduce(into: (low: first.height, high: first.height)) {
      $0 = (min($0.low, $1.height), max($0.high, $1.height))
    }
    guard range.high - range.low >= Self.least else { return nil }
    let lift = (0..<trace.count).last { trace[$0].activity == .drag || trace[$0].activity == .hold }
    let lifted = lift.map { trace[$0].time } ?? first.time
    let times = (0..<Self.mostPlaces).map {
      first.time + (last.time - first.time) * Double($0) / Double(Self.mostPlaces - 1)
    }
    var next = 0
    heights = times.map { time in
      while next + 1 < points.count, points[next + 1].time <= time { next += 1 }
      let (from, to) = (points[next], points[min(next + 1, points.count - 1)])
      let share = to.time > from.time ? (time - from.time) / (to.time - from.time) : 0
      let height = from.height + (to.height - from.height) * min(1, max(0, share))
      return ((height - range.low) / (range.high - range.low) * 1000).rounded() / 1000
    }
    held = times.count { $0 <= lifted }
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
