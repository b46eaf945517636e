import Scenes
import ScrollEngine

/// A curve: place and velocity over time, with what happened on the way. The oldest samples go when it is full.
struct MotionTrace: Equatable {
  /// A stretch on which one thing moves.
  struct Leg: Equatable {
    /// What a person calls it, such as a sheet or its list.
    var part: String
    /// What places are counted in; `nil` for points of nobody knows what.
    var quantity: SceneTrack.Quantity?
    /// Which stretch without a jump it belongs to: two legs of one run join.
    var run = 0
  }

  /// A moment of the curve.
  struct Sample: Equatable {
    /// Seconds since the gesture began.
    var time: Double
    var place: Double
    var velocity: Double
    /// What moved it.
    var motion: SceneTrack.Motion
    /// What the part that moves tells of itself, such as a list's own offset on its line with a sheet.
    var reading = 0.0
    /// What it is, by its index among the legs.
    var leg = 0

    /// What the scene did.
    var activity: Activity { motion.activity }
  }

  /// Something that happened.
  struct Mark: Equatable {
    enum Kind: String {
      case down
      case up
      case cancel
      case wheel
      case touchpad
      case key
      case slop
      case rest = "rests"

      /// What a person reads beside it; `nil` for what says itself.
      var label: String? {
        switch self {
        case .up: "let go"
        case .down: nil
        case .cancel, .wheel, .touchpad, .key, .slop, .rest: rawValue
        }
      }
    }

    var kind: Kind
    var time: Double
  }

  /// Most marks of a gesture: more cannot be told apart on a plot.
  private static let mostMarks = 64

  /// Seconds over which a finger's speed is taken where the scene reports none: its reports come unevenly, one in some
  /// steps and none in others, and two frames at 60 Hz hold some of them.
  private static let fingerSpan = 2.0 / 60

  /// Samples kept: more than a minute at 60 Hz.
  static let capacity = 4096

  private var ring: [Sample] = []
  private var first = 0
  private(set) var marks: [Mark] = []
  /// What moved, in turn.
  private(set) var legs = [Leg(part: "")]

  /// How many samples there are.
  var count: Int { ring.count }
  var isEmpty: Bool { ring.isEmpty }

  /// The samples from the oldest to the newest.
  subscript(index: Int) -> Sample { ring[(first + index) % ring.count] }

  var last: Sample? { isEmpty ? nil : self[count - 1] }

  /// Adds a sample, which must not be earlier than the newest; one of the same time replaces that.
  ///
  /// - Parameters:
  ///   - velocity: `nil` to take the slope of the places before.
  ///   - reading: what the part that moves tells of itself; the place where it is one thing.
  mutating func add(
    time: Double, place: Double, velocity: Double?, motion: SceneTrack.Motion, reading: Double? = nil
  ) {
    guard time.isFinite, place.isFinite else { return }
    var slope = 0.0
    if let last {
      guard time >= last.time else { return }
      if isJoined(last, legs.count - 1) {
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

  /// The newest sample of this run up to a moment, else the run's first, looked for from the end.
  private func base(upTo time: Double) -> Sample {
    var index = count - 1
    while index > 0, self[index].time > time, isJoined(self[index - 1], legs.count - 1) { index -= 1 }
    return self[index]
  }

  /// Whether no jump lies between a sample and a leg.
  func isJoined(_ sample: Sample, _ leg: Int) -> Bool { legs[sample.leg].run == legs[leg].run }

  /// Something else moves from the next sample on.
  ///
  /// - Parameter isJoined: whether its places go on where those before ended.
  mutating func begin(_ part: String, of quantity: SceneTrack.Quantity, isJoined: Bool) {
    let run = (legs.last?.run ?? 0) + (isJoined ? 0 : 1)
    if last?.leg != legs.count - 1 { legs.removeLast() }
    legs.append(Leg(part: part, quantity: quantity, run: run))
  }

  /// What moves is known by another name, though nothing of it was noted yet.
  mutating func name(_ part: String, of quantity: SceneTrack.Quantity) {
    legs[legs.count - 1].part = part
    legs[legs.count - 1].quantity = quantity
  }

  /// Notes that something happened, however often.
  mutating func add(_ mark: Mark) { if marks.count < Self.mostMarks { marks.append(mark) } }

  /// Puts all samples at a place at rest, where it is seen that another part moves than was followed.
  mutating func rebase(at place: Double) {
    for index in ring.indices {
      ring[index].place = place
      ring[index].reading = place
      ring[index].velocity = 0
    }
  }

  /// Notes that something happened; once per gesture and kind.
  mutating func mark(_ kind: Mark.Kind, at time: Double) {
    guard !marks.contains(where: { $0.kind == kind }) else { return }
    marks.append(Mark(kind: kind, time: time))
  }

  /// Takes the mark back, as when a rest was not the last.
  mutating func unmark(_ kind: Mark.Kind) { marks.removeAll { $0.kind == kind } }

  /// The values at a moment, between two samples; `nil` outside of the curve. O(log samples).
  func sample(at time: Double) -> Sample? {
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
    // A jump has no way between.
    guard isJoined(a, b.leg) else { return time < b.time ? a : b }
    let t = (time - a.time) / (b.time - a.time)
    return Sample(
      time: time, place: a.place + (b.place - a.place) * t, velocity: a.velocity + (b.velocity - a.velocity) * t,
      motion: b.motion, reading: a.leg == b.leg ? a.reading + (b.reading - a.reading) * t : b.reading, leg: b.leg)
  }
}
