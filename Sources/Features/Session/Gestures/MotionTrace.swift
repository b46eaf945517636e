import Scenes
import ScrollEngine

/// A motion curve: position and velocity over time, with the events on the way. A full trace overwrites its oldest
/// samples.
package struct MotionTrace: Equatable {
  /// A section of the curve during which the same part of the scene moves.
  package struct Leg: Equatable {
    /// Display name of the part, such as a sheet or its list.
    package var part: String
    /// The key of the scene's state that has the part's position, or a formula of keys; `nil` if there is none.
    package var key: String?
    /// The quantity that the part belongs to; `nil` if it is not known, in which case positions are in points.
    package var quantity: SceneTrack.Quantity?
    /// The position on the quantity's axis at which the part's own position is 0; `nil` if the part has an axis of its
    /// own.
    package var origin: Double? = 0
    /// Whether the part's position grows along the axis of the section's places, and not against it.
    package var isAlongAxis = true
    /// Whether a place on the axis grows to the right or down on the screen.
    package var isForward = false
    /// Number of the continuous stretch of the curve that this section belongs to. The curve has no jump between two
    /// sections with the same number.
    package var run = 0

    /// Creates a section without a part.
    init() { part = "" }

    /// Creates the section of a part, on the axis on which the part lies at present.
    package init(_ part: SceneTrack.Part, of quantity: SceneTrack.Quantity, run: Int = 0) {
      self.part = part.title
      key = part.key
      self.quantity = quantity
      origin = part.origin
      isAlongAxis = part.isAlongAxis || part.origin == nil
      isForward = (part.origin == nil ? part.direction : quantity.direction) == .forward
      self.run = run
    }

    /// Whether larger places are lower on the plot, as on the screen; false for horizontal motion.
    package var growsDownwards: Bool { isForward && quantity?.axis == .y }
    /// The sign of a movement along the axis on the screen: 1 to the right or down.
    package var sign: Double { isForward ? 1 : -1 }

    /// Returns the place on the axis of a position of the part.
    package func place(of reading: Double) -> Double { (origin ?? 0) + (isAlongAxis ? reading : 0 - reading) }
    /// Returns the position of the part at a place on the axis.
    package func reading(at place: Double) -> Double { isAlongAxis ? place - (origin ?? 0) : (origin ?? 0) - place }
    /// Converts a velocity between the part's own direction and that of the axis.
    package func converted(_ velocity: Double) -> Double { isAlongAxis ? velocity : 0 - velocity }

    /// Returns whether places of this section and of another one lie on the same axis, so that they can be compared.
    package func sharesAxis(with other: Leg) -> Bool {
      quantity == other.quantity && (origin == nil ? other.origin == nil && part == other.part : other.origin != nil)
    }

    /// Returns the part of a quantity's state that has this section's name: in the state of another tuning or moment,
    /// the part that lies on the same axis.
    package func part(in track: SceneTrack) -> SceneTrack.Part {
      if origin == nil { return track.parts.first { $0.title == part } ?? track.shownPart }
      let shown = track.shownPart
      return shown.origin == nil ? track.parts[0] : shown
    }
  }

  /// One point of the curve.
  package struct Sample: Equatable {
    /// Seconds since the gesture began.
    package var time: Double
    /// The position on the axis of the section, which linked parts of the scene share.
    package var place: Double
    /// The velocity along that axis.
    package var velocity: Double
    /// The cause of the motion.
    package var motion: SceneTrack.Motion
    /// The position of the section's part as the scene's state has it, such as the offset of a list that shares an axis
    /// with its sheet.
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
  package private(set) var legs = [Leg()]

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

  /// Starts a new section of the curve (a leg) with the next sample.
  ///
  /// - Parameters:
  ///   - part: The part that moves.
  ///   - isJoined: Whether the places continue those of the previous section without a jump.
  mutating func begin(_ part: SceneTrack.Part, of quantity: SceneTrack.Quantity, isJoined: Bool) {
    let run = (legs.last?.run ?? 0) + (isJoined ? 0 : 1)
    if last?.leg != legs.count - 1 { legs.removeLast() }
    legs.append(Leg(part, of: quantity, run: run))
  }

  /// Changes the part and the quantity of the newest section of the curve, after the first movement has shown which
  /// part moves. If that is another part than expected, all samples are then at its position at rest.
  ///
  /// - Parameter before: The part at the newest sample; `nil` if it is not known.
  mutating func name(_ part: SceneTrack.Part, from before: SceneTrack.Part? = nil, of quantity: SceneTrack.Quantity) {
    let known = leg
    legs[legs.count - 1] = Leg(part, of: quantity, run: known.run)
    // The samples are already those of the part, unless another one was expected to move.
    if known.part == part.title, known.sharesAxis(with: leg) { return }
    let (reading, leg) = (before?.position ?? part.position, leg)
    for index in ring.indices {
      ring[index].place = leg.place(of: reading)
      ring[index].reading = reading
      ring[index].velocity = 0
    }
    // The newest sample may show the moment at which the motion began.
    guard !ring.isEmpty, let velocity = before?.velocity else { return }
    ring[(first + count - 1) % ring.count].velocity = leg.converted(velocity)
  }

  /// The newest section.
  package var leg: Leg { legs[legs.count - 1] }

  /// Names the newest section by a quantity, of which no state is known yet.
  mutating func expect(_ quantity: SceneTrack.Quantity) {
    legs[legs.count - 1].quantity = quantity
    legs[legs.count - 1].isForward = quantity.direction == .forward
  }

  /// Appends a mark, even if one of its kind exists. Marks beyond the maximum are dropped.
  mutating func add(_ mark: Mark) { if marks.count < Self.mostMarks { marks.append(mark) } }

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
    if a.time == time { return a }
    guard b.time > a.time, time < b.time else { return b }
    // Values are not interpolated across a jump.
    guard isJoined(a, b.leg) else { return time < b.time ? a : b }
    let t = (time - a.time) / (b.time - a.time)
    let place = a.place + (b.place - a.place) * t
    // Before the place at which the next part begins, the part before it moves.
    let isBefore = a.leg != b.leg && legs[b.leg].reading(at: place) * b.reading < 0
    let leg = isBefore ? a.leg : b.leg
    return Sample(
      time: time, place: place, velocity: a.velocity + (b.velocity - a.velocity) * t, motion: b.motion,
      reading: legs[leg].reading(at: place), leg: leg)
  }
}
