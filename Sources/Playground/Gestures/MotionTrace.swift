import ScrollEngine

/// A curve: place and velocity over time, with what happened on the way. The oldest samples go when it is full.
struct MotionTrace: Equatable {
  /// A moment of the curve.
  struct Sample: Equatable {
    /// Seconds since the gesture began.
    var time: Double
    var place: Double
    var velocity: Double
    /// What the scene did.
    var activity: Activity
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

  /// How many samples there are.
  var count: Int { ring.count }
  var isEmpty: Bool { ring.isEmpty }

  /// The samples from the oldest to the newest.
  subscript(index: Int) -> Sample { ring[(first + index) % ring.count] }

  var last: Sample? { isEmpty ? nil : self[count - 1] }

  /// Adds a sample, which must not be earlier than the newest; one of the same time replaces that.
  ///
  /// - Parameter velocity: `nil` to take the slope of the places before.
  mutating func add(time: Double, place: Double, velocity: Double?, activity: Activity) {
    guard time.isFinite, place.isFinite else { return }
    var slope = 0.0
    if let last {
      guard time >= last.time else { return }
      let base = activity == .drag ? newest(upTo: time - Self.fingerSpan) ?? self[0] : last
      let elapsed = time - base.time
      slope = elapsed > 0 ? (place - base.place) / elapsed : last.velocity
    }
    let sample = Sample(time: time, place: place, velocity: velocity ?? slope, activity: activity)
    if let last, last.time == time {
      ring[(first + count - 1) % ring.count] = sample
    } else if ring.count < Self.capacity {
      ring.append(sample)
    } else {
      ring[first] = sample
      first = (first + 1) % ring.count
    }
  }

  /// The newest sample up to a moment, looked for from the end.
  private func newest(upTo time: Double) -> Sample? {
    var index = count - 1
    while index >= 0, self[index].time > time { index -= 1 }
    return index >= 0 ? self[index] : nil
  }

  /// Notes that something happened, however often.
  mutating func add(_ mark: Mark) { if marks.count < Self.mostMarks { marks.append(mark) } }

  /// Puts all samples at a place at rest, where it is seen that another part moves than was followed.
  mutating func rebase(at place: Double) {
    for index in ring.indices {
      ring[index].place = place
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
    let t = (time - a.time) / (b.time - a.time)
    return Sample(
      time: time, place: a.place + (b.place - a.place) * t, velocity: a.velocity + (b.velocity - a.velocity) * t,
      activity: b.activity)
  }
}
