import ScrollEngine

/// The kinds of a video's motions, by their shapes and by where content rests.
///
/// ``named(_:)`` has the steps that name them in order. Each takes kinds and returns them with what it finds.
struct MotionKinds {
  /// An end of content, beyond which it was pulled.
  private struct ContentEnd {
    var track: Int
    var run: Int
    var offset: Double
    /// 1 if larger offsets are beyond the end, or else -1.
    var side: Double
  }

  /// The motions, each with its purpose.
  private(set) var motions: VideoMotions
  /// The movements from rest to rest that are no pulls.
  private var movements: [VideoMotion]
  /// The ends of content that pulls show.
  private var ends: [ContentEnd] = []
  /// The glides by notches of a wheel; `nil` if the video shows none with several notches.
  private(set) var notches: NotchFinding?
  /// The video's pages or cards; `nil` if it shows none.
  private(set) var pages: PagePattern?
  /// The part that has them.
  private(set) var pagedTrack = 0

  private init(_ motions: VideoMotions) { (self.motions, movements) = (motions, motions.movements) }

  /// Returns the kinds of a video's motions.
  static func named(_ motions: VideoMotions) -> MotionKinds {
    // Pulls come first, since a movement to and fro beyond an end would count as two glides.
    MotionKinds(motions)
      .findingPulls()
      // Glides by several notches look like drags and flings, which then need no name.
      .findingNotches()
      // What is left are flings and springs; where content rests tells them apart.
      .preferringSnaps()
      // Springs are snaps, bounces or glides, by the ends that pulls have shown.
      .namingSettles()
      // Rests at equal distances show pages, whatever their motions were taken for.
      .namingPages()
      // Snaps over the length of a page count as turns if pages have not claimed them.
      .namingTurns()
  }

  // MARK: - Ends

  /// Finds pulls beyond an end that are held still and let go: content leaves an offset as no law moves it, rests, and
  /// returns there by a spring, always from the same side. What a wheel moves leaves as it returns.
  private func findingPulls() -> MotionKinds {
    var pulls: [(out: ClosedRange<Int>, end: ContentEnd)] = []
    var pulled: Set<Int> = []
    for back in movements.indices {
      let home = movements[back]
      guard !motions.isTouched(home.phase), let returned = home.phase.segment, let target = returned.offsets.last,
        let (out, start, held) = motions.movement(before: home), (start - target).magnitude < motions.sameness,
        (held - (returned.offsets.first ?? 0)).magnitude < motions.sameness,
        (held - target).magnitude > Self.leastPull * motions.sameness
      else { continue }
      let end = ContentEnd(
        track: home.track, run: home.phase.run, offset: target, side: held > target ? 1 : -1)
      // What is let go at rest has no drag before it.
      guard isOutermost(end), let spring = spring(of: home),
        spring.times[0] < home.phase.from + Self.longestStart
      else { continue }
      // A finger may stop from one picture to the next, as no law does; such a movement is not among them.
      let away = movements.firstIndex { movement in
        movement.track == home.track && movement.phase.run == home.phase.run && movement.phase.segment != nil
          && movement.phase.from < motions[out.upperBound].phase.to
          && movement.phase.to > motions[out.lowerBound].phase.from
      }
      if let away, movesAlike(movements[away], spring) { continue }
      pulls.append((out, end))
      pulled.formUnion([back] + (away.map { [$0] } ?? []))
    }
    // The last first, so that the places of the others stay.
    var kinds = self
    for (out, end) in pulls.reversed() {
      kinds.ends.append(end)
      let drag = MotionPhase(
        kind: .drag, run: end.run, from: motions[out.lowerBound].phase.from, to: motions[out.upperBound].phase.to)
      kinds.motions.replaceSubrange(out, with: [VideoMotion(track: end.track, phase: drag)])
    }
    kinds.movements = movements.indices.filter { !pulled.contains($0) }.map { movements[$0] }
    return kinds
  }

  /// Returns whether a movement may be by the law of a spring, as the turns of one wheel are.
  private func movesAlike(_ movement: VideoMotion, _ spring: VideoSegment) -> Bool {
    if let other = self.spring(of: movement), isSame(spring, other) { return true }
    guard let segment = movement.phase.segment,
      let train = NotchTrain(segment, units: motions.units, restThresholds: motions.restThresholds),
      let fit = SettleFit(.critical, [spring], restThresholds: motions.restThresholds)
    else { return false }
    return (Double.log(train.frequency) - Double.log(2 * Double.pi) + fit.solution.shared[0]).magnitude
      < Self.sameFrequency
  }

  /// Returns the motion of almost a whole movement that one spring explains; `nil` if none does.
  private func spring(of movement: VideoMotion) -> VideoSegment? {
    guard let phases = motions.phases(of: movement), let segment = motions[phases.upperBound].phase.segment,
      segment.displacement.magnitude > Self.leastSprung * (movement.phase.segment?.displacement.magnitude ?? 0),
      let fit = SettleFit(.spring, [segment], restThresholds: motions.restThresholds),
      fit.solution.variance <= LawChoice<SettleFit>.largestVariance
    else { return nil }
    return segment
  }

  /// Returns whether one spring explains two motions.
  private func isSame(_ one: VideoSegment, _ other: VideoSegment) -> Bool {
    guard let both = SettleFit(.spring, [one, other], restThresholds: motions.restThresholds) else { return false }
    return [0, 1].allSatisfy { both.solution.meanSquare(ofGroup: $0) <= LawChoice<SettleFit>.largestVariance }
  }

  /// The largest difference of the logarithms of two frequencies that are one. Chosen: a tenth.
  private static let sameFrequency = 0.1
  /// The least distance of a pull, in units of the distance within which two rests are the same. Chosen: 8 pixels.
  private static let leastPull = 4.0
  /// The seconds in which a spring from rest begins to move so slowly that its first pictures may be left out.
  /// Chosen: five pictures at 60 a second.
  private static let longestStart = 0.08
  /// The share of a movement's way that one spring has to explain. Chosen: more than half, so that no other motion
  /// has as much.
  private static let leastSprung = 0.6

  /// Returns the end from beyond which a motion returns, if it does.
  private func end(of segment: VideoSegment, _ index: Int) -> ContentEnd {
    let target = segment.offsets.last ?? 0
    let farthest = segment.offsets.max { ($0 - target).magnitude < ($1 - target).magnitude } ?? target
    return ContentEnd(
      track: motions[index].track, run: motions[index].phase.run, offset: target, side: farthest > target ? 1 : -1)
  }

  /// Returns whether content lies beyond an offset only until it returns there, as at its end.
  private func isOutermost(_ end: ContentEnd) -> Bool {
    let rests = motions.filter { $0.track == end.track && $0.phase.run == end.run && $0.phase.kind == .rest }
    let samples = motions.tracks[end.track].runs[end.run]
    let offsets = rests.map { samples.offset(at: $0.phase.to) / motions.scale }
    return zip(offsets, Array(offsets.dropFirst()) + [end.offset]).allSatisfy { offset, next in
      (offset - end.offset) * end.side < motions.sameness || (next - end.offset).magnitude < motions.sameness
    }
  }

  // MARK: - Wheels, springs and flings

  /// Finds the glides by several notches of a wheel among the movements from rest to rest.
  ///
  /// A movement that one spring or animation explains is a glide by a single notch, and the longest of parts that move
  /// together counts.
  private func findingNotches() -> MotionKinds {
    let leaders = movements.filter { movement in
      !motions.isTouched(movement.phase)
        && !movements.contains { other in
          let shared = min(other.phase.to, movement.phase.to) - max(other.phase.from, movement.phase.from)
          return other.track != movement.track && shared > 0
            && (other.way, movement.track) > (movement.way, other.track)
        }
    }
    var kinds = self
    kinds.notches = NotchFinding(
      leaders.compactMap { $0.phase.segment }, units: motions.units, restThresholds: motions.restThresholds)
    for movement in leaders where kinds.isByNotches(movement.phase) {
      if let phases = kinds.motions.phases(of: movement) { kinds.motions.replaceSubrange(phases, with: [movement]) }
    }
    return kinds
  }

  /// Returns whether a phase is a glide by notches.
  private func isByNotches(_ phase: MotionPhase) -> Bool {
    phase.kind == .glide && phase.segment.map { notches?.train.motions.contains($0) == true } == true
  }

  /// The way that springs explain, relative to that of flings, from which the motions are snaps: also where content comes
  /// to rest somewhere new, and where it returns. Chosen: a spring has a constant more, so that it has to explain more
  /// unless a rest speaks for it.
  private static let clearlySnapped = 1.2
  private static let returnedShare = 0.9

  /// Takes the flings of a part for snaps where springs explain them better: the motions of a sheet or of pages, whose
  /// ends slow down as a fling does. One spring then explains motions that no one fling law does, or content comes to
  /// rest where it has rested before.
  private func preferringSnaps() -> MotionKinds {
    var motions = motions
    for track in motions.tracks.indices {
      let own = motions.indices.filter { motions[$0].track == track && !motions.isFollower(motions[$0]) }
      let flings = own.filter { motions[$0].phase.kind == .fling }
      let springs = flings.filter { motions[$0].phase.instead.last?.kind == .snap }
      let snaps = own.filter { motions[$0].phase.kind == .snap }.compactMap { motions[$0].phase.segment }
      guard !springs.isEmpty, springs.count + snaps.count > 1, 2 * springs.count >= flings.count else { continue }
      let segments = springs.compactMap { motions[$0].phase.instead.last?.segment } + snaps
      guard
        let settle = SettleFinding.ofMost(
          segments, for: .snap, units: motions.units, restThresholds: motions.restThresholds),
        settle.choice.isExplained, settle.choice.best.fit.law == .spring
      else { continue }
      let flung = FlingFinding.ofMost(flings.compactMap { motions[$0].phase.segment } + snaps, units: motions.units)
      let flungWay = flung.map { $0.choice.isExplained ? $0.flings.way : 0 } ?? 0
      let snappedWay = settle.motions.way
      let isBack = springs.contains { motions.returns(toRest: $0) }
      guard snappedWay > Self.clearlySnapped * flungWay || snappedWay > Self.returnedShare * flungWay && isBack else {
        continue
      }
      // After an even drag, a slow spring explains the last pictures of the drag as well as the fling.
      if !isBack, let flung, flung.choice.isExplained,
        settle.motions.allSatisfy({ motion in
          motion.end(afterShare: VideoMotion.draggedShares[0]).map { flung.explains($0) } ?? false
        })
      {
        continue
      }
      for index in springs.reversed() { motions.replace(index, by: motions[index].phase.instead) }
    }
    return with(motions)
  }

  private func with(_ motions: VideoMotions) -> MotionKinds {
    var kinds = self
    kinds.motions = motions
    return kinds
  }

  // MARK: - Targets

  /// The ways, relative to the part that moves, that turn a page. Chosen; not measured: a card is a little shorter, a gap
  /// makes a page a little longer.
  private static let pageWays = 0.8..<1.1

  /// Decides for each motion to a target whether it is a snap, a turn of a page, a bounce or a glide.
  private func namingSettles() -> MotionKinds {
    var motions = motions
    for index in motions.indices {
      guard let segment = motions[index].phase.segment, motions[index].phase.kind != .fling,
        !isByNotches(motions[index].phase)
      else { continue }
      let target = segment.offsets.last ?? 0
      let end = self.end(of: segment, index)
      let isEnd = isEnd(target, of: index)
      let isPulled = ends.contains { other in
        other.track == end.track && other.run == end.run && other.side == end.side
          && (other.offset - target).magnitude < motions.sameness
      }
      // A spring that turns back in the middle of the content is no return from beyond an end.
      if motions[index].phase.kind == .bounce && isEnd || isPulled {
        motions[index].phase.kind = .bounce
        motions[index].purpose = .bounce
        continue
      }
      let before = motions[..<index].filter {
        $0.track == motions[index].track && $0.phase.run == motions[index].phase.run
      }
      let drag = before.last { $0.phase.kind == .drag }
      let isReturn = motions.restBefore(drag, among: before).map { ($0 - target).magnitude < motions.sameness } ?? false
      let bounces = motions.contains { other in
        other.purpose == .bounce && other.track == motions[index].track && other.phase.run == motions[index].phase.run
          && ((other.phase.segment?.offsets.last ?? .infinity) - target).magnitude < motions.sameness
      }
      if motions[index].phase.startsAtRest, drag == nil || before.suffix(2).allSatisfy({ $0.phase.kind != .drag }) {
        motions[index].phase.kind = .glide
        motions[index].purpose = .glide
      } else if isEnd, bounces || isReturn || drag.map({ motions.isHeldBack($0) }) == true {
        motions[index].phase.kind = .bounce
        motions[index].purpose = .bounce
        motions[index].mayBeSnap = !bounces
      } else {
        let page = motions.extent(ofTrack: motions[index].track)
        let step = motions.restBefore(drag, among: before).map { ($0 - target).magnitude } ?? 0
        motions[index].phase.kind = .snap
        motions[index].isPage = step > Self.pageWays.lowerBound * page && step < Self.pageWays.upperBound * page
        motions[index].purpose = .snap
      }
    }
    return with(motions)
  }

  /// Takes all snaps for turns of pages if most of them are.
  private func namingTurns() -> MotionKinds {
    let snaps = motions.filter { $0.purpose == .snap }
    guard snaps.count(where: \.isPage) * 2 >= snaps.count else { return self }
    var kinds = self
    for index in motions.indices where motions[index].purpose == .snap { kinds.motions[index].purpose = .page }
    return kinds
  }

  /// Returns whether the target of a motion may be an end of the content: nowhere in its run does content rest beyond it,
  /// on the side from which the motion comes, but to return to it next, as content does that a finger has held there.
  private func isEnd(_ target: Double, of index: Int) -> Bool {
    let motion = motions[index]
    guard let segment = motion.phase.segment,
      let farthest = segment.offsets.max(by: { ($0 - target).magnitude < ($1 - target).magnitude })
    else { return true }
    let side: Double = farthest < target ? -1 : 1
    let samples = motions.tracks[motion.track].runs[motion.phase.run]
    return !motions.indices.contains { otherIndex in
      let other = motions[otherIndex]
      guard other.track == motion.track, other.phase.run == motion.phase.run, other.phase.kind == .rest,
        (samples.offset(at: other.phase.to) / motions.scale - target) * side > Self.leastPull * motions.sameness,
        !motions.isHeld(other.phase, other.track)
      else { return false }
      let next = motions[(otherIndex + 1)...].first {
        $0.track == motion.track && $0.phase.run == motion.phase.run && $0.phase.segment != nil
      }
      let returns = next?.phase.segment?.offsets.last.map { ($0 - target).magnitude < motions.sameness } ?? false
      return !returns && (next != nil || other.phase.to - other.phase.from > VideoMotions.shortestRest - 1e-6)
    }
  }

  /// Takes all motions of a part whose rests are at equal distances for turns of its pages.
  private func namingPages() -> MotionKinds {
    var kinds = self
    for track in motions.tracks.indices {
      let extent = motions.extent(ofTrack: track)
      for run in motions.tracks[track].runs.indices {
        let indices = motions.indices.filter { motions[$0].track == track && motions[$0].phase.run == run }
        let samples = motions.tracks[track].runs[run]
        func offset(_ time: Double) -> Double { samples.offset(at: time) / motions.scale }
        let all = indices.filter { index in
          motions[index].phase.kind == .rest
            && motions[index].phase.to - motions[index].phase.from > VideoMotions.shortestRest - 1e-6
        }
        // Content that a finger holds still is at no rest position.
        let free = all.filter { !motions.isHeld(motions[$0].phase, track) }
        func pattern(_ rests: [Int]) -> PagePattern? {
          PagePattern(rests.map { offset(motions[$0].phase.to) }, extent: extent, pixel: 1 / motions.scale)
        }
        let rests = pattern(free) == nil ? all : free
        guard var found = pattern(rests) else { continue }
        for (before, after) in zip(rests, rests.dropFirst()) {
          let (from, to) = (offset(motions[before].phase.to), offset(motions[after].phase.from))
          guard !(before...after).contains(where: { isByNotches(motions[$0].phase) }),
            let motion = (before...after).last(where: { motions[$0].phase.segment != nil }),
            let segment = motions[motion].phase.segment, let start = found.page(at: from), let end = found.page(at: to)
          else { continue }
          kinds.motions[motion].phase.kind = .snap
          kinds.motions[motion].purpose = .page
          let release = segment.times[0]
          let last = samples.filter { $0.time > release - Self.lastDrag && $0.time <= release + 1e-6 }
          found.releases.append(
            .init(
              way: ((segment.offsets.first ?? from) - from) / found.pitch,
              velocity: VideoSegment.slope(last.map(\.time), last.map { $0.offset / motions.scale }),
              turned: end - start
            ))
          // What comes before it is its drag.
          for index in before..<motion where motions[index].phase.segment != nil {
            kinds.motions[index].phase.kind = .drag
            kinds.motions[index].phase.segment = nil
            kinds.motions[index].purpose = nil
          }
        }
        if found.releases.count > kinds.pages?.releases.count ?? 0 {
          kinds.pages = found
          kinds.pagedTrack = track
        }
      }
    }
    return kinds
  }

  /// The seconds before a release in which the velocity counts. Chosen: about four pictures at 60 a second.
  private static let lastDrag = 0.06
}
