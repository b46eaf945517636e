import Scenes
import ScrollEngine

/// A motion curve: position and velocity over time, with the events on the way. A full trace overwrites its oldest
/// samples.
package struct MotionTrace: Equatable {
  /// A section of the curve during which the same part of the scene moves.
  package struct Leg: Equatable {
    /// Display name of the part, such as a sheet or its list.
    package var part: String
    /// The quantity of the positions; `nil` if it is not known, in which case positions are in points.
    package var quantity: SceneTrack.Quantity?
    /// Number of the continuous stretch of the curve that this section belongs to. The curve has no jump between two
    /// sections with the same number.
    package var run = 0
  }

  /// One point of the curve.
  package struct Sample: Equatable {
    /// Seconds since the gesture began.
    package var time: Double
    package var place: Double
    package var velocity: Double
    /// The cause of the motion.
    package var motion: SceneTrack.Motion
    /// The position that the moving part reports about itself, such as the offset of a list that shares an axis with
    /// its sheet.
    package var reading = 0.0
    package var leg = 0

    package var activity: Activity { motion.activity }
  }

  /// An event on the curve.
  package struct Mark: Equatable {
    package enum Kind: String {
      case down
      case up
      case cancel
      case wheel
      case touchpad
      case key
      case slop
      case rest = "rests"

      /// The text beside the mark; `nil` if the mark's symbol is enough.
      package var label: String? {
        switch self {
        case .up: "let go"
        case .down: nil
        case .cancel, .wheel, .touchpad, .key, .slop, .rest: rawValue
        }
      }
    }

    package var kind: Kind
    package var time: Double
  }

  /// Maximum number of marks: a plot cannot show more distinctly.
  private static let mostMarks = 64

  /// Seconds over which a finger's velocity is averaged if the scene reports none. Input events arrive unevenly, so
  /// that some frames contain one and others none; two frames at 60 Hz always contain some.
  private static let fingerSpan = 2.0 / 60

  /// Maximum number of samples: more than a minute at 60 Hz.
  static let capacity = 4096

  private var ring: [Sample] = []
  private var first = 0
  package private(set) var marks: [Mark] = []
  /// The sections of the curve, in order.
  package private(set) var legs = [Leg(part: "")]

  package var count: Int { ring.count }
  package var isEmpty: Bool { ring.isEmpty }

  /// Returns a sample; index 0 is the oldest.
  package subscript(index: Int) -> Sample { ring[(first + index) % ring.count] }

  package var last: Sample? { isEmpty ? nil : self[count - 1] }

  /// Appends a sample. A sample earlier than the newest is ignored, and one at the same time replaces the newest.
  ///
  /// - Parameters:
  ///   - velocity: The velocity; `nil` to compute it from the slope of the preceding positions.
  ///   - reading: The position that the moving part reports about itself; by default `place`.
  mutating func add(
    time: Double, place: Double, velocity: Double?, motion: SceneTrack.Motion, reading: Double? = nil
  ) {
    guard time.isFinite, place.isFinite else { return }
    var slope = 0.0
    if let last {
      guard time >= last.time else { return }
      // The first sample of a motion without input gets no slope. The sample before it shows the content at rest and
      // may be only a moment earlier, too short a time to compute a slope.
      if isJoined(last, legs.count - 1), motion == .drag || last.motion != .idle {
        let base = motion == .drag ? base(upTo: time - Self.fingerSpan) : last
        let elapsed = time - base.time
        slope = elapsed > 0 ? (place - base.place) / elapsed : last.velocity
      }
    }
    let sample = Sample(
      time: time, place: place, velocity: velocity ?? slope, motion: motion, reading: reading ?? place,
      leg: legs.count - 1)
    if let last, last.time == time {
      ring[(first + count - 1) % ring.count] = sample
    } else if ring.count < Self.capacity {
      ring.append(sample)
    } else {
      ring[first] = sample
      first = (first + 1) % ring.count
    }
  }

  /// Returns the newest sample that is not later than `time`. Ignores samples before the last jump of the curve: if all
  /// others are later than `time`, returns the first sample after the jump. Searches from the end.
  private func base(upTo time: Double) -> Sample {
    var index = count - 1
    while index > 0, self[index].time > time, isJoined(self[index - 1], legs.count - 1) { index -= 1 }
    return self[index]
  }

  /// Returns whether the curve has no jump between a sample and a section. `leg` is the section's index in ``legs``.
  package func isJoined(_ sample: Sample, _ leg: Int) -> Bool { legs[sample.leg].run == legs[leg].run }

  /// Starts a new section of the curve (a leg) with the next sample. `part` is the display name of the part that moves.
  ///
  /// - Parameter isJoined: Whether the positions continue those of the previous section without a jump.
  mutating func begin(_ part: String, of quantity: SceneTrack.Quantity, isJoined: Bool) {
    let run = (legs.last?.run ?? 0) + (isJoined ? 0 : 1)
    if last?.leg != legs.count - 1 { legs.removeLast() }
    legs.append(Leg(part: part, quantity: quantity, run: run))
  }

  /// Changes the part and the quantity of the newest section of the curve, after the first movement has shown which
  /// part moves.
  mutating func name(_ part: String, of quantity: SceneTrack.Quantity) {
    legs[legs.count - 1].part = part
    legs[legs.count - 1].quantity = quantity
  }

  /// Appends a mark, even if one of its kind exists. Marks beyond the maximum are dropped.
  mutating func add(_ mark: Mark) { if marks.count < Self.mostMarks { marks.append(mark) } }

  /// Moves all samples to a resting position. Needed if the first movement belongs to another part of the scene than
  /// the samples before it.
  mutating func rebase(at place: Double) {
    for index in ring.indices {
      ring[index].place = place
      ring[index].reading = place
      ring[index].velocity = 0
    }
  }

  /// Adds a mark unless one of its kind exists.
  mutating func mark(_ kind: Mark.Kind, at time: Double) {
    guard !marks.contains(where: { $0.kind == kind }) else { return }
    marks.append(Mark(kind: kind, time: time))
  }

  /// Removes all marks of a kind, for example the mark of the moment of rest after the motion has continued.
  mutating func unmark(_ kind: Mark.Kind) { marks.removeAll { $0.kind == kind } }

  /// Returns the interpolated values at a time; `nil` outside the curve. O(log samples).
  package func sample(at time: Double) -> Sample? {
    guard let last, let start = ring.isEmpty ? nil : self[0], time >= start.time, time <= last.time else { return nil }
    var low = 0
    var high = count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle].time <= time { low = middle } else { high = middle }
    }
    let a = self[low]
    let b = self[high]
    guard b.time > a.time else { return b }
    // Values are not interpolated across a jump.
    guard isJoined(a, b.leg) else { return time < b.time ? a : b }
    let t = (time - a.time) / (b.time - a.time)
    return Sample(
      time: time, place: a.place + (b.place - a.place) * t, velocity: a.velocity + (b.velocity - a.velocity) * t,
      motion: b.motion, reading: a.leg == b.leg ? a.reading + (b.reading - a.reading) * t : b.reading, leg: b.leg)
  }
}
