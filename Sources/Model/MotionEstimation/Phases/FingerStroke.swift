import ScrollEngine

/// A finger and the content below it, in points if the video's width in points is known, or else in pixels.
struct FingerStroke {
  /// Seconds since the video's first picture, in ascending order, from the landing to the lift.
  var times: [Double]
  /// The way of the finger since its landing; positive towards larger offsets.
  var finger: [Double]
  /// The offsets of the content.
  var content: [Double]
  /// Whether the content rested when the finger landed.
  var startsAtRest: Bool
  /// The offset of the end to which the content returns once the finger has lifted; `nil` if it does not.
  var end: Double?

  /// Returns the finger's speed at a picture, without sign.
  func speed(at index: Int) -> Double {
    let (before, after) = (max(0, index - 1), min(times.count - 1, index + 1))
    return after > before ? ((finger[after] - finger[before]) / (times[after] - times[before])).magnitude : 0
  }

  /// The direction of the finger, -1 or 1.
  var sign: Double { (finger.last ?? 0) < 0 ? -1 : 1 }

  /// The indices at which the finger moves on. Where it rests, it may have lifted already.
  var moving: [Int] {
    let steps = times.indices.dropLast().map { (finger[$0 + 1] - finger[$0]) * sign }
    let usual = SampleNoise.median(steps.filter { $0 > 0 })
    return steps.indices.filter { steps[$0] > Self.movingShare * usual }
  }

  /// The share of the finger's way that content follows in the second half of the way.
  var lastShare: Double {
    let indices = moving
    guard let last = indices.last,
      let half = indices.first(where: { 2 * finger[$0].magnitude > finger[last].magnitude }), last - half >= 2
    else { return 1 }
    return (content[last] - content[half]) / (finger[last] - finger[half])
  }

  /// Returns the indices at which content follows the finger inside its range, after the slop.
  func following(_ least: Double) -> [Int] {
    guard let start = content.first else { return [] }
    let followed = moving.filter { (content[$0] - start) * sign > least }
    guard let end else { return followed }
    // Beyond the end, a rubber band takes over.
    return followed.filter { (content[$0] - end) * sign < -least }
  }

  /// The share of its usual step that a finger makes at least where it moves on. Chosen: less than half, as speeds change
  /// along a stroke.
  private static let movingShare = 0.4
}

extension VideoMotions {
  /// The seconds for which a finger must be down in a phase to hold content in it. Chosen: three pictures at 60 a second.
  private static let clearHold = 0.05
  /// The fewest pictures of a finger that drags content. Chosen: two steps.
  private static let fewestOfStroke = 3
  /// The seconds before a landing in which content rests or not. Chosen: longer than the shortest rest (`PhaseFinder`).
  private static let timeBefore = 0.15
  /// The seconds between a lift and the rest that follows it. Chosen: more than a picture at 60 a second, as a rest that
  /// starts with the lift is where the finger held the content.
  private static let leastFree = 0.02

  /// Returns whether a finger that is on a part holds it in a phase.
  func isHeld(_ phase: MotionPhase, _ track: Int) -> Bool {
    tracks[track].touches.byFinger.contains { finger in
      guard let first = finger.first, let last = finger.last else { return false }
      return first.time < phase.to - Self.clearHold && last.time > phase.from + Self.clearHold
    }
  }

  /// Returns whether a finger that the video shows is down for most of a motion, wherever it landed.
  func isTouched(_ phase: MotionPhase) -> Bool {
    tracks.contains { track in
      track.touches.byFinger.contains { finger in
        guard let first = finger.first?.time, let last = finger.last?.time else { return false }
        return Swift.min(last, phase.to) - Swift.max(first, phase.from) > 0.5 * (phase.to - phase.from)
      }
    }
  }

  /// Returns the way of a finger and of the content that it drags; `nil` if the video does not show both.
  func stroke(of finger: [MotionTrack.Touch], _ track: Int) -> FingerStroke? {
    let down = finger.filter(\.isDown)
    guard let first = down.first, let final = down.last,
      let run = tracks[track].runs.firstIndex(where: {
        ($0.first?.time ?? .infinity) <= first.time + 1e-6 && ($0.last?.time ?? 0) >= final.time - 1e-6
      })
    else { return nil }
    let samples = tracks[track].runs[run]
    // A picture that repeats the content has no offset, and between two offsets the finger went its own way.
    let times = Set(samples.map { ($0.time * 1e5).rounded() })
    let seen = down.filter { times.contains(($0.time * 1e5).rounded()) }
    guard let last = seen.last, seen.count >= Self.fewestOfStroke else { return nil }
    let before = samples.filter { $0.time < first.time + 1e-6 && $0.time > first.time - Self.timeBefore }.map(\.offset)
    let axis = tracks[track].axis
    func position(_ touch: MotionTrack.Touch) -> Double { (axis == .x ? touch.x : touch.y) / scale }
    let lift = finger.last { !$0.isDown }?.time ?? last.time
    // The first rest after the lift, if the content has turned back for it.
    let rest = self.first {
      $0.track == track && $0.phase.run == run && $0.phase.kind == .rest && $0.phase.from > lift + Self.leastFree
    }
    let (pulled, rested) = (samples.offset(at: lift), rest.map { samples.offset(at: $0.phase.to) })
    let way = position(first) - position(last)
    let end = rested.flatMap { (pulled - $0) * (way < 0 ? -1 : 1) > Self.leastReturn ? $0 / scale : nil }
    let ways: [Double] = seen.map { position(first) - position($0) }
    let offsets: [Double] = seen.map { samples.offset(at: $0.time) / scale }
    let range: Double = (before.max() ?? 0) - (before.min() ?? 0)
    return FingerStroke(
      times: seen.map(\.time), finger: ways, content: offsets, startsAtRest: before.count >= 2 && range < 1, end: end)
  }

  /// The least way, in pixels, by which content turns back that was pulled beyond an end. Chosen: as the least range
  /// of a run (`TrackFinder`).
  private static let leastReturn = 8.0

  /// Returns whether content followed less and less of the finger that dragged it, as beyond an end.
  func isHeldBack(_ drag: VideoMotion) -> Bool {
    tracks[drag.track].touches.byFinger.contains { finger in
      guard let stroke = stroke(of: finger, drag.track), let first = stroke.times.first, let last = stroke.times.last,
        first < drag.phase.to, last > drag.phase.from
      else { return false }
      return stroke.lastShare < Self.heldBack
    }
  }

  /// The share of a finger's way that content follows at most beyond an end; inside its range it follows self.
  /// Chosen: more than a rubber band with UIKit's coefficient, 0.55, lets through, and less than all.
  private static let heldBack = 0.85
}
