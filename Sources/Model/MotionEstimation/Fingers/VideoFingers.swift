import ScrollEngine

extension MotionTrack {
  /// The number of fingers from which most of them landing beside another one is a crowd. Chosen: of two or three, one
  /// that lands beside another is usual.
  fileprivate static let fewestOfCrowd = 4
  /// The distance from its last place, in pixels along both axes together, from which a disc has moved. Chosen: about
  /// the error of a finger's place (`FingerFinding`) along each axis.
  fileprivate static let leastWay = 1.5
  /// Number of steps before and after a landing that tell whether content moves on as before, and the largest change
  /// of its velocity and of a disc's way, relative to the content's. Chosen: iOS's friction changes a speed by a
  /// tenth in three pictures at 60 a second, and a finger halts content.
  private static let toldSteps = 3
  private static let largestChange = 0.3
  /// Least step of content that moves by itself, in pixels. Chosen: content that is slower may lie below a finger
  /// that moves with it by chance.
  private static let leastStep = 3.0

  /// Returns whether content that moves by itself takes a disc along from where the disc appears.
  fileprivate func carries(_ finger: [Touch]) -> Bool {
    let down = finger.filter(\.isDown)
    guard let landing = down.first, down.count > 1 else { return false }
    return runs.contains { run in
      guard let start = run.firstIndex(where: { $0.time >= landing.time - 1e-4 }), start >= Self.toldSteps,
        run.count > start + 1
      else { return false }
      let last = min(start + Self.toldSteps, run.count - 1)
      let before = VideoSegment.slope(
        run[start - Self.toldSteps...start].map(\.time), run[start - Self.toldSteps...start].map(\.offset))
      let after = VideoSegment.slope(run[start...last].map(\.time), run[start...last].map(\.offset))
      let step = (run[start].time - run[start - Self.toldSteps].time) / Double(Self.toldSteps)
      guard before.magnitude * step >= Self.leastStep,
        (after - before).magnitude <= Self.largestChange * before.magnitude,
        let end = down.last(where: { $0.time <= run[last].time + 1e-4 }), end.time > landing.time,
        let shown = run.last(where: { $0.time <= end.time + 1e-4 })
      else { return false }
      // Content moves towards the start as its offset grows.
      let way = run[start].offset - shown.offset
      let moved = axis == .y ? end.y - landing.y : end.x - landing.x
      return (moved - way).magnitude <= Self.largestChange * way.magnitude
    }
  }
}

extension [MotionTrack.Touch] {
  /// The touch points of each finger, in order of time.
  var byFinger: [[MotionTrack.Touch]] {
    var ids: [Int] = []
    for touch in self where !ids.contains(touch.id) { ids.append(touch.id) }
    return ids.map { id in filter { $0.id == id } }
  }

  /// The touch points of the fingers beside which no other is down. Two fingers move content together, or zoom it.
  var byFingerAlone: [[MotionTrack.Touch]] {
    let fingers = byFinger
    return fingers.filter { finger in
      guard let id = finger.first?.id, let start = finger.first?.time, let end = finger.last?.time else { return false }
      return fingers.allSatisfy { other in
        other.first?.id == id || (other.first?.time ?? 0) > end || (other.last?.time ?? 0) < start
      }
    }
  }

  /// Returns the touches that are fingers. The other discs are content or look like it.
  func fingers(on tracks: [MotionTrack]) -> [MotionTrack.Touch] {
    withoutCrowd.withoutContent(of: tracks).lifted(by: tracks)
  }

  /// Returns the touch points of the fingers that land on a part: on its area, or anywhere if nothing else moves.
  fileprivate func onPart(_ track: MotionTrack, isOnly: Bool) -> [MotionTrack.Touch] {
    guard !isOnly else { return self }
    let landed = byFinger.filter { finger in
      finger.first.map { track.region.contains(Point(x: $0.x, y: $0.y)) } ?? false
    }
    return landed.flatMap { $0 }.sorted { $0.time < $1.time }
  }

  /// The touches; none if most of many fingers land beside another one. Of two fingers, one does; a look that was learned
  /// from content finds many like it at once.
  private var withoutCrowd: [MotionTrack.Touch] {
    let fingers = byFinger
    let beside = fingers.count { finger in
      guard let landing = finger.first else { return false }
      return fingers.contains { other in
        guard let first = other.first, let last = other.last, first.id != landing.id else { return false }
        return (first.time, first.id) < (landing.time, landing.id) && last.time > landing.time
      }
    }
    return fingers.count >= MotionTrack.fewestOfCrowd && 2 * beside > fingers.count ? [] : self
  }

  /// Returns the touches without those of discs that are content: they appear while content moves by itself, move with
  /// it, and do not slow it down. A finger that lands on moving content stops it.
  func withoutContent(of tracks: [MotionTrack]) -> [MotionTrack.Touch] {
    let fingers = byFinger
    let content = fingers.filter { finger in
      guard let landing = finger.first, landing.isDown else { return false }
      let isSecond = fingers.contains { other in
        guard let first = other.first, let last = other.last else { return false }
        return first.id != landing.id && first.time < landing.time - 1e-6 && last.time > landing.time + 1e-6
      }
      return !isSecond && tracks.contains { $0.carries(finger) }
    }
    let ids = Set(content.compactMap { $0.first?.id })
    return filter { !ids.contains($0.id) }
  }

  /// Returns the touches with the lifts that the content tells: where a disc rests while the content that followed it
  /// moves on, the finger has lifted, and its disc fades.
  private func lifted(by tracks: [MotionTrack]) -> [MotionTrack.Touch] {
    byFinger.flatMap { finger -> [MotionTrack.Touch] in
      let seen = finger.filter(\.isDown)
      guard let last = seen.last, let lift = finger.last, !lift.isDown,
        let moved = seen.lastIndex(where: { abs($0.x - last.x) + abs($0.y - last.y) > MotionTrack.leastWay }),
        moved + 2 < seen.count
      else { return finger }
      let goesOn = tracks.contains { track in
        track.runs.contains { run in
          let samples = run.filter { $0.time >= seen[moved + 1].time - 1e-6 && $0.time <= last.time + 1e-6 }
          guard let first = samples.first, let end = samples.last, samples.count > 2 else { return false }
          return abs(end.offset - first.offset) > 2 * Double(samples.count)
        }
      }
      guard goesOn else { return finger }
      let end = seen[moved + 1]
      return Array(seen[...(moved + 1)])
        + [.init(id: end.id, time: end.time + 1e-6, x: end.x, y: end.y, isDown: false)]
    }.sorted { $0.time < $1.time }
  }
}

extension [MotionTrack] {
  /// Returns the tracks with the fingers that land on each.
  func touched(by fingers: [MotionTrack.Touch]) -> [MotionTrack] {
    map { track in
      var track = track
      track.touches += fingers.onPart(track, isOnly: count == 1)
      return track
    }
  }
}
