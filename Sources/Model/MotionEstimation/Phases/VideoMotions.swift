import ScrollEngine

/// A part of a track in which content moves in one way.
struct MotionPhase: Sendable, Equatable {
  /// The way in which content moves.
  enum Kind: String, Sendable, CaseIterable {
    /// A finger moves the content.
    case drag
    /// The content slows down by itself.
    case fling
    /// The content returns from beyond an end.
    case bounce
    /// The content moves to a rest position by itself.
    case snap
    /// The content moves from rest to rest, as by a wheel or a key.
    case glide
    /// The content does not move.
    case rest
  }

  var kind: Kind
  /// Index of the run of the track.
  var run: Int
  /// Seconds since the video's first picture.
  var from: Double
  /// Seconds since the video's first picture.
  var to: Double
  /// The samples, for a motion without a finger.
  var segment: VideoSegment?
  /// Whether the samples before show content at rest, or there are none.
  var startsAtRest = false
  /// The share of the way since the highest speed that the engine's laws follow; less than a half for a motion by
  /// another law.
  var coverage = 1.0
  /// The phases of the same movement if it is no fling but a spring to a rest position; empty if no spring explains it.
  var instead: [MotionPhase] = []
}

/// A part of a run in which content moves in one way, its part of the video, and what it is for.
struct VideoMotion {
  var track: Int
  var phase: MotionPhase
  /// The purpose for which it is fitted; `nil` for a drag, a rest, and motions that are not fitted.
  var purpose: SettleFinding.Purpose?
  /// Whether a motion that counts as a bounce may be a snap instead: content returned to where it had rested, or to an
  /// end, and no other bounce of the video ends there.
  var mayBeSnap = false
  /// Whether the motion is a snap to another page: it covers about the length of the visible part.
  var isPage = false

  /// The distance that content covers without a finger.
  var way: Double { phase.segment?.displacement.magnitude ?? 0 }

  /// Shares of a motion, from its start, that may be the drag before a fling. Chosen; not measured.
  static let draggedShares = [0.35, 0.5]
}

/// The motions of all parts of a video, in order of parts and time, and what is asked about them.
struct VideoMotions: RandomAccessCollection, MutableCollection {
  let tracks: [MotionTrack]
  /// Pixels of a unit of the segments: of a point, or 1 where the video's width in points is unknown.
  let scale: Double
  let units: FlingLaw.Units
  private var motions: [VideoMotion] = []
  /// The movements from rest to rest.
  private(set) var movements: [VideoMotion] = []

  private init(tracks: [MotionTrack], scale: Double, units: FlingLaw.Units) {
    (self.tracks, self.scale, self.units) = (tracks, scale, units)
  }

  /// Divides the runs of tracks into motions.
  ///
  /// - Parameters:
  ///   - width: the width of the video, in pixels.
  ///   - points: the same in points; `nil` if unknown.
  ///   - findsJitter: whether pictures may show another moment than their time.
  static func divided(_ tracks: [MotionTrack], width: Int, points: Double?, findsJitter: Bool) -> VideoMotions {
    var found = VideoMotions(
      tracks: tracks, scale: points.map { Double(width) / $0 } ?? 1,
      units: FlingLaw.Units(arePoints: points != nil, width: Double(width)))
    for (index, track) in tracks.enumerated() {
      for (run, samples) in track.runs.enumerated() {
        let finder = PhaseFinder(
          samples, run: run, touches: track.touches, units: found.units, scale: found.scale, findsJitter: findsJitter)
        found.motions += finder.phases().map { VideoMotion(track: index, phase: $0) }
        found.movements += finder.movements().map { VideoMotion(track: index, phase: $0) }
      }
    }
    return found
  }

  var startIndex: Int { motions.startIndex }
  var endIndex: Int { motions.endIndex }
  subscript(index: Int) -> VideoMotion {
    get { motions[index] }
    set { motions[index] = newValue }
  }

  mutating func replaceSubrange(_ range: ClosedRange<Int>, with others: [VideoMotion]) {
    motions.replaceSubrange(range, with: others)
  }

  /// The distances from the target at which a spring may come to rest.
  var restThresholds: [Double] { SettleFit.restThresholds(pixel: 1 / scale) }

  /// The distance within which two rest positions are the same, in units of the segments: two pixels. Chosen: both may be
  /// rounded, at both ends.
  var sameness: Double { 2 / scale + 1e-9 }

  /// Returns the length of a part along its axis, in units of the segments.
  func extent(ofTrack track: Int) -> Double {
    (tracks[track].axis == .x ? tracks[track].region.width : tracks[track].region.height) / scale
  }

  // MARK: - Movements

  /// Returns the phases of the movement that ended in the rest before another movement, and the offsets at the rests
  /// before and after it; `nil` without these rests.
  func movement(before movement: VideoMotion) -> (phases: ClosedRange<Int>, from: Double, to: Double)? {
    let own = indices.filter { self[$0].track == movement.track && self[$0].phase.run == movement.phase.run }
    let rests = own.filter { self[$0].phase.kind == .rest && self[$0].phase.from < movement.phase.from + 1e-6 }
    guard rests.count > 1, case let (before, after) = (rests[rests.count - 2], rests[rests.count - 1]),
      after > before + 1
    else { return nil }
    let samples = tracks[movement.track].runs[movement.phase.run]
    func offset(_ rest: Int) -> Double { samples.offset(at: self[rest].phase.to) / scale }
    return (before + 1...after - 1, offset(before), offset(after))
  }

  /// Returns the phases of a movement from rest to rest; `nil` without any.
  func phases(of movement: VideoMotion) -> ClosedRange<Int>? {
    let indices = indices.filter { index in
      let phase = self[index].phase
      return self[index].track == movement.track && phase.run == movement.phase.run && phase.kind != .rest
        && phase.from > movement.phase.from - 1e-6 && phase.to < movement.phase.to + 1e-6
    }
    guard let first = indices.first, let last = indices.last else { return nil }
    return first...last
  }

  /// Replaces a fling, and the drag before it, by other phases.
  mutating func replace(_ index: Int, by phases: [MotionPhase]) {
    guard let first = phases.first else { return }
    let track = self[index].track
    var start = index
    if index > 0, case let before = self[index - 1], before.track == track, before.phase.run == first.run,
      before.phase.kind == .drag, before.phase.from >= first.from - 1e-9
    {
      start = index - 1
    }
    replaceSubrange(start...index, with: phases.map { VideoMotion(track: track, phase: $0) })
  }

  /// Returns whether another part, which moves farther, moves by itself in the time of a motion. A part that follows
  /// another, as a map does below a sheet, tells nothing new, and where its motion begins is less plain.
  func isFollower(_ motion: VideoMotion) -> Bool {
    guard motion.phase.segment != nil else { return false }
    return contains { other in
      guard other.track != motion.track, other.phase.segment != nil,
        other.phase.kind != .fling || other.phase.coverage > 0
      else { return false }
      let (from, to) = (Swift.max(other.phase.from, motion.phase.from), Swift.min(other.phase.to, motion.phase.to))
      return to - from > 0.5 * (motion.phase.to - motion.phase.from)
        && (way(of: other, from, to), motion.track) > (way(of: motion, from, to), other.track)
    }
  }

  /// Returns the distance that a part covers from one time to another.
  private func way(of motion: VideoMotion, _ from: Double, _ to: Double) -> Double {
    let samples = tracks[motion.track].runs[motion.phase.run]
    return (samples.offset(at: to) - samples.offset(at: from)).magnitude
  }

  /// Returns the offset at the rest before a drag; `nil` if it is unknown.
  func restBefore(_ drag: VideoMotion?, among phases: [VideoMotion]) -> Double? {
    guard let drag, phases.contains(where: { $0.phase.kind == .rest && $0.phase.to <= drag.phase.from + 1e-6 }) else {
      return nil
    }
    let samples = tracks[drag.track].runs[drag.phase.run]
    return samples.last { $0.time <= drag.phase.from + 1e-9 }.map { $0.offset / scale }
  }

  /// Returns whether a motion ends where content has rested before it went elsewhere.
  func returns(toRest index: Int) -> Bool {
    let motion = self[index]
    guard let target = motion.phase.segment?.offsets.last else { return false }
    let samples = tracks[motion.track].runs[motion.phase.run]
    return contains { other in
      guard other.track == motion.track, other.phase.run == motion.phase.run, other.phase.kind == .rest,
        other.phase.to - other.phase.from > Self.shortestRest - 1e-6, other.phase.to < motion.phase.from,
        (samples.offset(at: other.phase.to) / scale - target).magnitude < sameness
      else { return false }
      let between = samples.filter { $0.time > other.phase.to && $0.time < motion.phase.to }
      return between.contains { ($0.offset / scale - target).magnitude > Self.leastAway * sameness }
    }
  }

  /// The least distance, in units of ``sameness``, from a rest that content has left. Chosen: 8 pixels.
  private static let leastAway = 4.0
  /// The shortest rest, in seconds, that tells where a page is. A finger that holds a page still is shorter. Chosen;
  /// not measured.
  static let shortestRest = 0.3
}

extension [MotionTrack.Sample] {
  /// Returns the offset at a time between two samples.
  func offset(at time: Double) -> Double {
    guard let next = firstIndex(where: { $0.time >= time - 1e-6 }) else { return last?.offset ?? 0 }
    guard next > 0, self[next].time > time + 1e-6 else { return self[next].offset }
    let (a, b) = (self[next - 1], self[next])
    return a.offset + (b.offset - a.offset) * (time - a.time) / (b.time - a.time)
  }
}

extension [VideoSegment] {
  /// The distance that content covers in all of them.
  var way: Double { reduce(0) { $0 + $1.displacement.magnitude } }
}
