import ScrollEngine

/// The phases of all tracks, and the laws fitted to those that share them.
struct FilmAnalysis {
  /// A phase and its place.
  private struct PlacedPhase {
    var track: Int
    var phase: MotionPhase
    /// The purpose for which it is fitted; `nil` for a drag, a rest, and motions that are not fitted.
    var purpose: SettleFinding.Purpose?
    /// Whether content only returned to where it had rested. That is a bounce, or a snap back.
    var mayBeSnap = false
    /// Whether content moved by the length of what is seen.
    var isPage = false
  }

  /// An end of content, beyond which it was pulled.
  private struct ContentEnd {
    var track: Int
    var run: Int
    var offset: Double
    /// 1 if larger offsets are beyond the end, or else -1.
    var side: Double
  }

  /// The law of the motions to a target that have one purpose.
  private struct PurposeFinding {
    var purpose: SettleFinding.Purpose
    var finding: SettleFinding
  }

  private let tracks: [MotionTrack]
  private let scale: Double
  private let units: FlingLaw.Units
  private var placed: [PlacedPhase] = []
  /// The laws of flings: one for each track, or one for all tracks that share a law.
  private(set) var flings: [FlingFinding] = []
  private var settles: [PurposeFinding] = []
  /// The ends of content that pulls show.
  private var ends: [ContentEnd] = []
  /// The glides by notches of a wheel; `nil` if the film shows none with several notches.
  private var notches: NotchFinding?
  private(set) var values: [MeasuredValue] = []
  private(set) var undetermined: [UndeterminedValue] = []
  private(set) var words: [String: String] = [:]
  /// The film's pages or cards; `nil` if it shows none.
  private(set) var pages: PagePattern?
  /// The part that has them.
  private var pagedTrack = 0
  /// The findings about the film's fingers; `nil` if it shows none.
  private(set) var fingers: FingerFinding?

  /// - Parameters:
  ///   - width: the width of the film, in pixels.
  ///   - points: the same in points; `nil` if unknown.
  ///   - findsJitter: whether pictures may show another moment than their time.
  init(_ tracks: [MotionTrack], width: Int, points: Double?, findsJitter: Bool) {
    self.tracks = tracks
    scale = points.map { Double(width) / $0 } ?? 1
    units = FlingLaw.Units(arePoints: points != nil, width: Double(width))
    var turns: [PlacedPhase] = []
    for (index, track) in tracks.enumerated() {
      for (run, samples) in track.runs.enumerated() {
        let finder = PhaseFinder(
          samples, run: run, touches: track.touches, units: units, scale: scale,
          findsJitter: findsJitter)
        placed += finder.phases().map { PlacedPhase(track: index, phase: $0) }
        turns += finder.turns().map { PlacedPhase(track: index, phase: $0) }
      }
    }
    findPulls(&turns)
    findNotches(turns)
    preferSnaps()
    nameSettles()
  }

  private var restThresholds: [Double] { SettleFit.restThresholds(pixel: 1 / scale) }

  /// The distance within which two rest positions are the same, in units of the segments.
  private var sameness: Double { 2 / scale + 1e-9 }

  // MARK: - Kinds

  /// Finds pulls beyond an end that are held still and let go: content leaves an offset as no law moves it, rests, and
  /// returns there by a spring, always from the same side. What a wheel moves leaves as it returns.
  ///
  /// - Parameter turns: the movements from rest to rest, from which those of pulls are removed.
  private mutating func findPulls(_ turns: inout [PlacedPhase]) {
    var pulls: [(out: ClosedRange<Int>, end: ContentEnd)] = []
    var pulled: Set<Int> = []
    for back in turns.indices {
      let home = turns[back]
      guard !isTouched(home.phase), let returned = home.phase.segment, let target = returned.offsets.last,
        let (out, start, held) = movement(before: home), (start - target).magnitude < sameness,
        (held - (returned.offsets.first ?? 0)).magnitude < sameness,
        (held - target).magnitude > Self.leastPull * sameness
      else { continue }
      let end = ContentEnd(
        track: home.track, run: home.phase.run, offset: target, side: held > target ? 1 : -1)
      // What is let go at rest has no drag before it.
      guard isOutermost(end), let spring = spring(of: home),
        spring.times[0] < home.phase.from + Self.longestStart
      else { continue }
      // A finger may stop from one picture to the next, as no law does; such a movement is no turn.
      let away = turns.firstIndex { turn in
        turn.track == home.track && turn.phase.run == home.phase.run && turn.phase.segment != nil
          && turn.phase.from < placed[out.upperBound].phase.to && turn.phase.to > placed[out.lowerBound].phase.from
      }
      if let away, movesAlike(turns[away], spring) { continue }
      pulls.append((out, end))
      pulled.formUnion([back] + (away.map { [$0] } ?? []))
    }
    // The last first, so that the places of the others stay.
    for (out, end) in pulls.reversed() {
      ends.append(end)
      let drag = MotionPhase(
        kind: .drag, run: end.run, from: placed[out.lowerBound].phase.from, to: placed[out.upperBound].phase.to)
      placed.replaceSubrange(out, with: [PlacedPhase(track: end.track, phase: drag)])
    }
    turns = turns.indices.filter { !pulled.contains($0) }.map { turns[$0] }
  }

  /// Returns the phases of the movement after which content rested until a turn began, and the offsets at the rests before
  /// and after it; `nil` if content did not rest before and after it.
  private func movement(before turn: PlacedPhase) -> (phases: ClosedRange<Int>, from: Double, to: Double)? {
    let own = placed.indices.filter { placed[$0].track == turn.track && placed[$0].phase.run == turn.phase.run }
    let rests = own.filter { placed[$0].phase.kind == .rest && placed[$0].phase.from < turn.phase.from + 1e-6 }
    guard rests.count > 1, case let (before, after) = (rests[rests.count - 2], rests[rests.count - 1]),
      after > before + 1
    else { return nil }
    let samples = tracks[turn.track].runs[turn.phase.run]
    func offset(_ rest: Int) -> Double { Self.offset(of: samples, at: placed[rest].phase.to) / scale }
    return (before + 1...after - 1, offset(before), offset(after))
  }

  /// Returns whether a movement may be by the law of a spring, as the turns of one wheel are.
  private func movesAlike(_ movement: PlacedPhase, _ spring: FilmSegment) -> Bool {
    if let other = self.spring(of: movement), isSame(spring, other) { return true }
    guard let segment = movement.phase.segment,
      let train = NotchTrain(segment, units: units, restThresholds: restThresholds),
      let fit = SettleFit(.critical, [spring], restThresholds: restThresholds)
    else { return false }
    return (Double.log(train.frequency) - Double.log(2 * Double.pi) + fit.solution.shared[0]).magnitude < 0.1
  }

  /// The least distance of a pull, in units of the distance within which two rests are the same.
  private static let leastPull = 4.0
  /// The seconds in which a spring from rest begins to move so slowly that its first pictures may be left out.
  private static let longestStart = 0.08
  /// The share of a movement's way that one spring has to explain.
  private static let leastSprung = 0.6

  /// Returns the phases of a movement from rest to rest; `nil` without any.
  private func movement(of turn: PlacedPhase) -> ClosedRange<Int>? {
    let indices = placed.indices.filter { index in
      let phase = placed[index].phase
      return placed[index].track == turn.track && phase.run == turn.phase.run && phase.kind != .rest
        && phase.from > turn.phase.from - 1e-6 && phase.to < turn.phase.to + 1e-6
    }
    guard let first = indices.first, let last = indices.last else { return nil }
    return first...last
  }

  /// Returns the motion of almost a whole movement that one spring explains; `nil` if none does.
  private func spring(of turn: PlacedPhase) -> FilmSegment? {
    guard let phases = movement(of: turn), let segment = placed[phases.upperBound].phase.segment,
      segment.displacement.magnitude > Self.leastSprung * (turn.phase.segment?.displacement.magnitude ?? 0),
      let fit = SettleFit(.spring, [segment], restThresholds: restThresholds),
      fit.solution.variance <= LawChoice<SettleFit>.largestVariance
    else { return nil }
    return segment
  }

  /// Returns whether one spring explains two motions.
  private func isSame(_ one: FilmSegment, _ other: FilmSegment) -> Bool {
    guard let both = SettleFit(.spring, [one, other], restThresholds: restThresholds) else { return false }
    return [0, 1].allSatisfy { both.solution.meanSquare(ofGroup: $0) <= LawChoice<SettleFit>.largestVariance }
  }

  /// Returns the end from beyond which a motion returns, if it does.
  private func end(of segment: FilmSegment, _ index: Int) -> ContentEnd {
    let target = segment.offsets.last ?? 0
    let farthest = segment.offsets.max { ($0 - target).magnitude < ($1 - target).magnitude } ?? target
    return ContentEnd(
      track: placed[index].track, run: placed[index].phase.run, offset: target, side: farthest > target ? 1 : -1)
  }

  /// Returns whether content lies beyond an offset only until it returns there, as at its end.
  private func isOutermost(_ end: ContentEnd) -> Bool {
    let rests = placed.filter { $0.track == end.track && $0.phase.run == end.run && $0.phase.kind == .rest }
    let samples = tracks[end.track].runs[end.run]
    let offsets = rests.map { Self.offset(of: samples, at: $0.phase.to) / scale }
    return zip(offsets, Array(offsets.dropFirst()) + [end.offset]).allSatisfy { offset, next in
      (offset - end.offset) * end.side < sameness || (next - end.offset).magnitude < sameness
    }
  }

  /// Finds the glides by several notches of a wheel among the movements from rest to rest.
  ///
  /// A movement that one spring or animation explains is a glide by a single notch, and the longest of parts that move
  /// together counts.
  private mutating func findNotches(_ turns: [PlacedPhase]) {
    let leaders = turns.filter { turn in
      !isTouched(turn.phase)
        && !turns.contains { other in
          let shared = min(other.phase.to, turn.phase.to) - max(other.phase.from, turn.phase.from)
          return other.track != turn.track && shared > 0
            && (Self.way(other), turn.track) > (Self.way(turn), other.track)
        }
    }
    let finding = NotchFinding(
      leaders.compactMap { $0.phase.segment }, units: units, restThresholds: restThresholds)
    guard let finding else { return }
    notches = finding
    values += finding.values
    undetermined += finding.undetermined
    words.merge(finding.words) { first, _ in first }
    for turn in leaders where isByNotches(turn.phase) {
      let movement = placed.indices.filter { index in
        let phase = placed[index].phase
        return placed[index].track == turn.track && phase.run == turn.phase.run && phase.kind != .rest
          && phase.from > turn.phase.from - 1e-6 && phase.to < turn.phase.to + 1e-6
      }
      guard let first = movement.first, let last = movement.last else { continue }
      placed.replaceSubrange(first...last, with: [turn])
    }
  }

  /// Returns whether a phase is a glide by notches.
  private func isByNotches(_ phase: MotionPhase) -> Bool {
    phase.kind == .glide && phase.segment.map { notches?.train.motions.contains($0) == true } == true
  }

  private static func way(_ motion: PlacedPhase) -> Double { motion.phase.segment?.displacement.magnitude ?? 0 }

  /// Takes the flings of a part for snaps where springs explain them better: the motions of a sheet or of pages, whose
  /// ends slow down as a fling does. One spring then explains motions that no one fling law does, or content comes to
  /// rest where it has rested before.
  private mutating func preferSnaps() {
    for track in tracks.indices {
      let own = placed.indices.filter { placed[$0].track == track && !isFollower(placed[$0]) }
      let flings = own.filter { placed[$0].phase.kind == .fling }
      let springs = flings.filter { placed[$0].phase.instead.last?.kind == .snap }
      let snaps = own.filter { placed[$0].phase.kind == .snap }.compactMap { placed[$0].phase.segment }
      guard !springs.isEmpty, springs.count + snaps.count > 1, 2 * springs.count >= flings.count else { continue }
      let segments = springs.compactMap { placed[$0].phase.instead.last?.segment } + snaps
      guard let settle = SettleFinding.ofMost(segments, for: .snap, units: units, restThresholds: restThresholds),
        settle.choice.isExplained, settle.choice.best.fit.law == .spring
      else { continue }
      let flung = FlingFinding.ofMost(flings.compactMap { placed[$0].phase.segment } + snaps, units: units)
      let flungWay = flung.map { $0.choice.isExplained ? Self.way($0.flings) : 0 } ?? 0
      let snappedWay = Self.way(settle.motions)
      let isBack = springs.contains { returns(toRest: $0) }
      guard snappedWay > 1.2 * flungWay || snappedWay > 0.9 * flungWay && isBack else { continue }
      // After an even drag, a slow spring explains the last pictures of the drag as well as the fling.
      if !isBack, let flung, flung.choice.isExplained,
        settle.motions.allSatisfy({ motion in
          motion.end(afterShare: Self.draggedShares[0]).map { flung.explains($0) } ?? false
        })
      {
        continue
      }
      for index in springs.reversed() { replace(index, by: placed[index].phase.instead) }
    }
  }

  /// Returns whether a motion ends where content has rested before it went elsewhere.
  private func returns(toRest index: Int) -> Bool {
    let motion = placed[index]
    guard let target = motion.phase.segment?.offsets.last else { return false }
    let samples = tracks[motion.track].runs[motion.phase.run]
    return placed.contains { other in
      guard other.track == motion.track, other.phase.run == motion.phase.run, other.phase.kind == .rest,
        other.phase.to - other.phase.from > Self.shortestRest - 1e-6, other.phase.to < motion.phase.from,
        (Self.offset(of: samples, at: other.phase.to) / scale - target).magnitude < sameness
      else { return false }
      let between = samples.filter { $0.time > other.phase.to && $0.time < motion.phase.to }
      return between.contains { ($0.offset / scale - target).magnitude > 4 * sameness }
    }
  }

  /// Replaces a fling, and the drag before it, by other phases.
  private mutating func replace(_ index: Int, by phases: [MotionPhase]) {
    guard let first = phases.first else { return }
    let track = placed[index].track
    let isDrag = { [placed] (place: Int) in
      place >= 0 && placed[place].track == track && placed[place].phase.run == first.run
        && placed[place].phase.kind == .drag && placed[place].phase.from >= first.from - 1e-9
    }
    let start = isDrag(index - 1) ? index - 1 : index
    placed.replaceSubrange(start...index, with: phases.map { PlacedPhase(track: track, phase: $0) })
  }

  /// Decides for each motion to a target whether it is a snap, a turn of a page, a bounce or a glide.
  private mutating func nameSettles() {
    for index in placed.indices {
      guard let segment = placed[index].phase.segment, placed[index].phase.kind != .fling,
        !isByNotches(placed[index].phase)
      else { continue }
      let target = segment.offsets.last ?? 0
      let end = self.end(of: segment, index)
      let isEnd = isEnd(target, of: index)
      let isPulled = ends.contains { other in
        other.track == end.track && other.run == end.run && other.side == end.side
          && (other.offset - target).magnitude < sameness
      }
      // A spring that turns back in the middle of the content is no return from beyond an end.
      if placed[index].phase.kind == .bounce && isEnd || isPulled {
        placed[index].phase.kind = .bounce
        placed[index].purpose = .bounce
        continue
      }
      let before = placed[..<index].filter {
        $0.track == placed[index].track && $0.phase.run == placed[index].phase.run
      }
      let drag = before.last { $0.phase.kind == .drag }
      let isReturn = restBefore(drag, among: before).map { ($0 - target).magnitude < sameness } ?? false
      let bounces = placed.contains { other in
        other.purpose == .bounce && other.track == placed[index].track && other.phase.run == placed[index].phase.run
          && ((other.phase.segment?.offsets.last ?? .infinity) - target).magnitude < sameness
      }
      if placed[index].phase.startsAtRest, drag == nil || before.suffix(2).allSatisfy({ $0.phase.kind != .drag }) {
        placed[index].phase.kind = .glide
        placed[index].purpose = .glide
      } else if isEnd, bounces || isReturn || drag.map({ isHeldBack($0) }) == true {
        placed[index].phase.kind = .bounce
        placed[index].purpose = .bounce
        placed[index].mayBeSnap = !bounces
      } else {
        placed[index].phase.kind = .snap
        let region = tracks[placed[index].track].region
        let page = (tracks[placed[index].track].axis == .x ? region.width : region.height) / scale
        let step = restBefore(drag, among: before).map { ($0 - target).magnitude } ?? 0
        placed[index].phase.kind = .snap
        placed[index].isPage = step > 0.8 * page && step < 1.1 * page
        placed[index].purpose = .snap
      }
    }
    namePages()
    let snaps = placed.filter { $0.purpose == .snap }
    guard snaps.count(where: \.isPage) * 2 >= snaps.count, !snaps.isEmpty else { return }
    for index in placed.indices where placed[index].purpose == .snap { placed[index].purpose = .page }
  }

  /// Returns whether the target of a motion may be an end of the content: nowhere in its run does content rest beyond it,
  /// on the side from which the motion comes, but to return to it next, as content does that a finger has held there.
  private func isEnd(_ target: Double, of index: Int) -> Bool {
    let motion = placed[index]
    guard let segment = motion.phase.segment,
      let farthest = segment.offsets.max(by: { ($0 - target).magnitude < ($1 - target).magnitude })
    else { return true }
    let side: Double = farthest < target ? -1 : 1
    let samples = tracks[motion.track].runs[motion.phase.run]
    return !placed.indices.contains { place in
      let other = placed[place]
      guard other.track == motion.track, other.phase.run == motion.phase.run, other.phase.kind == .rest,
        (Self.offset(of: samples, at: other.phase.to) / scale - target) * side > 4 * sameness,
        !isHeld(other.phase, other.track)
      else { return false }
      let next = placed[(place + 1)...].first {
        $0.track == motion.track && $0.phase.run == motion.phase.run && $0.phase.segment != nil
      }
      let returns = next?.phase.segment?.offsets.last.map { ($0 - target).magnitude < sameness } ?? false
      return !returns && (next != nil || other.phase.to - other.phase.from > Self.shortestRest - 1e-6)
    }
  }

  /// Takes all motions of a part whose rests are at equal distances for turns of its pages.
  private mutating func namePages() {
    for track in tracks.indices {
      let region = tracks[track].region
      let extent = (tracks[track].axis == .x ? region.width : region.height) / scale
      for run in tracks[track].runs.indices {
        let indices = placed.indices.filter { placed[$0].track == track && placed[$0].phase.run == run }
        let samples = tracks[track].runs[run]
        func offset(_ time: Double) -> Double { Self.offset(of: samples, at: time) / scale }
        let all = indices.filter { place in
          placed[place].phase.kind == .rest
            && placed[place].phase.to - placed[place].phase.from > Self.shortestRest - 1e-6
        }
        // Content that a finger holds still is at no rest position.
        let free = all.filter { !isHeld(placed[$0].phase, track) }
        func pattern(_ rests: [Int]) -> PagePattern? {
          PagePattern(rests.map { offset(placed[$0].phase.to) }, extent: extent, pixel: 1 / scale)
        }
        let rests = pattern(free) == nil ? all : free
        guard var found = pattern(rests) else { continue }
        for (before, after) in zip(rests, rests.dropFirst()) {
          let (from, to) = (offset(placed[before].phase.to), offset(placed[after].phase.from))
          guard !(before...after).contains(where: { isByNotches(placed[$0].phase) }),
            let motion = (before...after).last(where: { placed[$0].phase.segment != nil }),
            let segment = placed[motion].phase.segment, let start = found.page(at: from), let end = found.page(at: to)
          else { continue }
          placed[motion].phase.kind = .snap
          placed[motion].purpose = .page
          let release = segment.times[0]
          let last = samples.filter { $0.time > release - Self.lastDrag && $0.time <= release + 1e-6 }
          found.releases.append(
            .init(
              way: ((segment.offsets.first ?? from) - from) / found.pitch,
              velocity: FilmSegment.slope(last.map(\.time), last.map { $0.offset / scale }), turned: end - start))
          // What comes before it is its drag.
          for index in before..<motion where placed[index].phase.segment != nil {
            placed[index].phase.kind = .drag
            placed[index].phase.segment = nil
            placed[index].purpose = nil
          }
        }
        if found.releases.count > pages?.releases.count ?? 0 {
          pages = found
          pagedTrack = track
        }
      }
    }
  }

  /// The shortest rest, in seconds, that tells where a page is. A finger that holds a page still is shorter.
  private static let shortestRest = 0.3

  /// The seconds before a release in which the velocity counts.
  private static let lastDrag = 0.06

  private func isHeld(_ phase: MotionPhase, _ track: Int) -> Bool {
    tracks[track].touches.byFinger.contains { finger in
      guard let first = finger.first, let last = finger.last else { return false }
      return first.time < phase.to - 0.05 && last.time > phase.from + 0.05
    }
  }

  /// Returns whether content followed less and less of the finger that dragged it, as beyond an end.
  private func isHeldBack(_ drag: PlacedPhase) -> Bool {
    tracks[drag.track].touches.byFinger.contains { finger in
      guard let stroke = stroke(of: finger, drag.track), let first = stroke.times.first, let last = stroke.times.last,
        first < drag.phase.to, last > drag.phase.from
      else { return false }
      return stroke.lastShare < Self.heldBack
    }
  }

  /// The share of a finger's way that content follows at most beyond an end; inside its range it follows all.
  private static let heldBack = 0.85

  /// Takes returns that move like the snaps of the film for snaps: a card or a sheet that goes back.
  private mutating func nameReturns() {
    guard let snap = placed.first(where: { $0.purpose == .snap || $0.purpose == .page })?.purpose,
      let finding = settles.first(where: { $0.purpose == snap })?.finding, finding.choice.isExplained
    else { return }
    let best = finding.choice.best
    for index in placed.indices where placed[index].mayBeSnap {
      guard let segment = placed[index].phase.segment, let longest = finding.motions.first,
        let both = SettleFit(
          best.fit.law, [longest, segment], restThresholds: [best.fit.restThreshold], near: best.solution.shared),
        both.solution.variance <= LawChoice<SettleFit>.largestVariance
      else { continue }
      placed[index].purpose = snap
      placed[index].phase.kind = .snap
    }
  }

  /// Returns the offset at the rest before a drag; `nil` if it is unknown.
  private func restBefore(_ drag: PlacedPhase?, among phases: [PlacedPhase]) -> Double? {
    guard let drag, phases.contains(where: { $0.phase.kind == .rest && $0.phase.to <= drag.phase.from + 1e-6 }) else {
      return nil
    }
    let samples = tracks[drag.track].runs[drag.phase.run]
    return samples.last { $0.time <= drag.phase.from + 1e-9 }.map { $0.offset / scale }
  }

  // MARK: - Fits

  /// Fits the laws.
  mutating func fit() {
    fitFlings()
    for purpose in [SettleFinding.Purpose.snap, .page] { fitSettles(purpose) }
    nameReturns()
    for purpose in [SettleFinding.Purpose.bounce, .glide] { fitSettles(purpose) }
    judgePages()
    fitFingers()
    alignDrags()
    if placed.allSatisfy({ $0.phase.segment == nil }) {
      undetermined.append(
        .init(
          key: "fling.model",
          reason: "nothing in the video moves by itself for long enough; record flings until the content rests"))
    } else if flings.isEmpty {
      undetermined.append(.init(key: "fling.model", reason: "the video shows no fling; record a fast and a slow one"))
    }
  }

  /// Returns whether another part, which moves farther, moves by itself in the time of a motion. A part that follows
  /// another, as a map does below a sheet, tells nothing new, and where its motion begins is less plain.
  private func isFollower(_ motion: PlacedPhase) -> Bool {
    guard motion.phase.segment != nil else { return false }
    return placed.contains { other in
      guard other.track != motion.track, other.phase.segment != nil,
        other.phase.kind != .fling || other.phase.coverage > 0
      else { return false }
      let (from, to) = (max(other.phase.from, motion.phase.from), min(other.phase.to, motion.phase.to))
      return to - from > 0.5 * (motion.phase.to - motion.phase.from)
        && (way(of: other, from, to), motion.track) > (way(of: motion, from, to), other.track)
    }
  }

  /// Returns the distance that a part covers from one time to another.
  private func way(of motion: PlacedPhase, _ from: Double, _ to: Double) -> Double {
    let samples = tracks[motion.track].runs[motion.phase.run]
    return (Self.offset(of: samples, at: to) - Self.offset(of: samples, at: from)).magnitude
  }

  /// Returns whether a finger that the film shows is down for most of a motion, wherever it landed.
  private func isTouched(_ phase: MotionPhase) -> Bool {
    tracks.contains { track in
      track.touches.byFinger.contains { finger in
        guard let first = finger.first?.time, let last = finger.last?.time else { return false }
        return min(last, phase.to) - max(first, phase.from) > 0.5 * (phase.to - phase.from)
      }
    }
  }

  private func segments(ofTrack track: Int) -> [FilmSegment] {
    let all = flings(ofTrack: track)
    let explained = all.filter { $0.phase.coverage > 0.5 }
    return (explained.isEmpty ? all : explained).compactMap { $0.phase.segment }
  }

  /// Returns the flings of a part that no other part and no finger moves.
  private func flings(ofTrack track: Int) -> [PlacedPhase] {
    placed.filter { $0.phase.kind == .fling && $0.track == track && !isFollower($0) && !isTouched($0.phase) }
  }

  /// Returns the law of a part's flings; `nil` without flings.
  private func flingFinding(ofTrack track: Int) -> FlingFinding? {
    let segments = segments(ofTrack: track)
    let region = tracks[track].region
    let extent = (tracks[track].axis == .x ? region.width : region.height) / scale
    guard var finding = FlingFinding.ofMost(segments, units: units, extent: extent) else { return nil }
    let whole = Self.way(flings(ofTrack: track).compactMap { $0.phase.segment })
    if finding.isTold, Self.way(finding.flings) < Self.leastShare * whole {
      finding.withdraw(
        "the law that explains some flings explains less than half of what the part moves by itself; record it alone")
    }
    if finding.model != nil, finding.isLikeSnaps(restThresholds: restThresholds) {
      finding.withdraw("a spring to a rest position explains the motions as well; record flings at several speeds")
    }
    return finding
  }

  /// The share of the way of a part's flings that its law has to explain.
  private static let leastShare = 0.4

  private mutating func fitFlings() {
    var own = tracks.indices.compactMap { flingFinding(ofTrack: $0) }
    guard !own.isEmpty else { return }
    if nameAnimations(among: own) { own = tracks.indices.compactMap { flingFinding(ofTrack: $0) } }
    if nameFlings(by: own) { own = tracks.indices.compactMap { flingFinding(ofTrack: $0) } }
    let snaps = placed.filter { $0.purpose == .snap && !isFollower($0) }.compactMap { $0.phase.segment }
    if let snap = SettleFinding.ofMost(snaps, for: .snap, units: units, restThresholds: restThresholds) {
      for index in own.indices where own[index].model != nil && own[index].movesLike(snap) {
        own[index].withdraw("the motions follow the spring of the video's snaps; record flings of a list")
      }
    }
    if own.count > 1, Self.agree(own),
      let together = FlingFinding.ofMost(tracks.indices.flatMap { segments(ofTrack: $0) }, units: units)
    {
      flings = [together]
    } else {
      // The part that moves farthest comes first; the tuning has its law.
      flings = own.sorted { Self.way($0.flings) > Self.way($1.flings) }
    }
    guard let first = flings.first else { return }
    values += first.values
    undetermined += first.undetermined
    guard let model = first.model else { return }
    // Without its constant, the model of a tuning would be another fling.
    guard units.arePoints || !first.hasLength else {
      return undetermined.append(
        .init(
          key: "fling.model",
          reason: "the constant of \(first.choice.best.title) is a length in points; tell with --points how many "
            + "points wide the video is"))
    }
    words["fling.model"] = model.rawValue
  }

  /// Takes flings that only an animation explains for what animations move.
  ///
  /// - Returns: whether there are any.
  private mutating func nameAnimations(among findings: [FlingFinding]) -> Bool {
    let animated = findings.filter { $0.stranger?.law == .bezier }.flatMap(\.flings)
    var found = false
    for index in placed.indices {
      guard placed[index].phase.kind == .fling, let segment = placed[index].phase.segment, animated.contains(segment)
      else { continue }
      let others = placed.filter { $0.track == placed[index].track }
      placed[index].purpose = others.contains { $0.purpose == .page } ? .page : .snap
      placed[index].phase.kind = .snap
      found = true
    }
    return found
  }

  /// Takes snaps and glides whose ends move like the flings of the film for flings. After an even drag, a slow spring
  /// explains the last pictures of the drag as well as the fling.
  ///
  /// - Returns: whether there are any.
  private mutating func nameFlings(by findings: [FlingFinding]) -> Bool {
    let known = findings.filter { $0.model != nil && !$0.values.isEmpty }
    var found = false
    for index in placed.indices {
      guard let purpose = placed[index].purpose, purpose != .bounce, let segment = placed[index].phase.segment,
        let end = Self.draggedShares.lazy.compactMap({ segment.end(afterShare: $0) })
          .first(where: { end in known.contains { $0.explains(end) } })
      else { continue }
      placed[index].purpose = nil
      placed[index].phase.kind = .fling
      placed[index].phase.segment = end
      placed[index].phase.from = end.times[0]
      if index > 0, placed[index - 1].phase.kind == .drag { placed[index - 1].phase.to = end.times[0] }
      found = true
    }
    return found
  }

  /// Shares of a motion, from its start, that may be the drag before a fling.
  private static let draggedShares = [0.35, 0.5]

  /// The way of the flings that a law explains.
  var flungWay: Double {
    guard let first = flings.first, first.choice.isExplained, first.choice.isClear else { return 0 }
    return Self.way(first.flings)
  }

  private static func way(_ flings: [FilmSegment]) -> Double {
    flings.reduce(0) { $0 + $1.displacement.magnitude }
  }

  /// Returns whether findings of several tracks have the same law and values.
  private static func agree(_ findings: [FlingFinding]) -> Bool {
    guard let first = findings.first else { return false }
    return findings.allSatisfy { finding in
      finding.model == first.model
        && zip(finding.values, first.values).allSatisfy { $0.key == $1.key && $0.low <= $1.high && $1.low <= $0.high }
    }
  }

  private mutating func fitSettles(_ purpose: SettleFinding.Purpose) {
    let chosen = placed.filter { $0.purpose == purpose && !isFollower($0) }.compactMap { $0.phase.segment }
    guard !chosen.isEmpty,
      var finding = SettleFinding.ofMost(chosen, for: purpose, units: units, restThresholds: restThresholds)
    else { return }
    if purpose == .glide, finding.motions.count < Self.fewestOfHand,
      finding.animation?.curves.contains(where: { $0.fraction(Self.handTime) < Self.handShare }) == true
    {
      return undetermined.append(
        .init(
          key: "wheel.motion",
          reason:
            "one motion alone that looks like an animation may be that of a finger which the video does not show; "
            + "record several"))
    }
    if purpose == .bounce {
      finding.judgeReturn(of: throwns(of: finding), restThreshold: finding.choice.best.fit.restThreshold)
      addRecoil(to: &finding)
    }
    settles.append(PurposeFinding(purpose: purpose, finding: finding))
    addOtherParts(purpose, than: finding)
    values += finding.values.filter { value in !values.contains { $0.key == value.key } }
    undetermined += finding.undetermined
    words.merge(finding.words) { first, _ in first }
  }

  /// The fewest motions that share one curve and one duration if they are animations, where the curve is one of a hand. A
  /// hand that moves from rest to rest has nearly the curve of CSS's ease-in-out, but never the same duration twice.
  private static let fewestOfHand = 2
  /// The share of the way that a hand's movement covers at most in a share of its time from rest.
  private static let (handTime, handShare) = (0.05, 0.02)

  /// Adds the laws of parts none of whose motions follow the law that is told. The tuning has one law only.
  private mutating func addOtherParts(_ purpose: SettleFinding.Purpose, than first: SettleFinding) {
    func isFirst(_ motion: PlacedPhase) -> Bool { motion.phase.segment.map { first.motions.contains($0) } ?? false }
    let moving = placed.filter { $0.purpose == purpose && !isFollower($0) }
    for track in tracks.indices where !moving.contains(where: { $0.track == track && isFirst($0) }) {
      let motions = moving.filter { $0.track == track }.compactMap { $0.phase.segment }
      guard !motions.isEmpty,
        let finding = SettleFinding.ofMost(motions, for: purpose, units: units, restThresholds: restThresholds)
      else { continue }
      settles.append(PurposeFinding(purpose: purpose, finding: finding))
    }
  }

  /// Returns the flings that go on beyond an end, with their velocities there.
  private func throwns(of finding: SettleFinding) -> [SettleFinding.Throw] {
    zip(placed, placed.dropFirst()).compactMap { fling, bounce -> SettleFinding.Throw? in
      guard fling.phase.kind == .fling, bounce.phase.kind == .bounce, fling.track == bounce.track,
        let segment = fling.phase.segment, let back = bounce.phase.segment,
        let place = finding.motions.firstIndex(of: back)
      else { return nil }
      guard let (found, index) = self.finding(of: segment) else { return nil }
      let target = finding.target(ofMotion: place)
      let offset = found.offset(ofFling: index)
      // The fling passes the end between its last sample and the bounce's first.
      var low = (segment.times.last ?? 0) - segment.times[0] - 2 * (back.times[1] - back.times[0])
      var high = back.times[0] - segment.times[0]
      let sign: Double = segment.displacement > 0 ? 1 : -1
      guard (offset(high) - target) * sign > 0, (offset(low) - target) * sign < 0 else { return nil }
      for _ in 0..<50 {
        let middle = low + (high - low) / 2
        if (offset(middle) - target) * sign < 0 { low = middle } else { high = middle }
      }
      let step = 1e-5
      return SettleFinding.Throw(
        velocity: (offset(high + step) - offset(high)) / step, lead: back.times[0] - segment.times[0] - high,
        bounce: place)
    }
  }

  private func finding(of fling: FilmSegment) -> (FlingFinding, Int)? {
    for finding in flings {
      if let index = finding.flings.firstIndex(of: fling) { return (finding, index) }
    }
    return nil
  }

  /// Adds the velocity with which content that is held beyond its end starts back.
  private func addRecoil(to finding: inout SettleFinding) {
    guard finding.words["bounce.law"] == SettleLaw.spring.name else { return }
    var ratios: [Double] = []
    for (index, motion) in finding.motions.enumerated() {
      guard let place = placed.firstIndex(where: { $0.phase.segment == motion }), place > 1,
        placed[place - 1].phase.kind != .fling
      else { continue }
      // Held: the content rests until the finger lets go.
      guard placed[place - 1].phase.kind == .rest || placed[place].phase.startsAtRest else { continue }
      let own = finding.choice.best.solution.own[index]
      guard (own[0] - own[2]).magnitude > 10 else { continue }
      ratios.append(-own[1] / (own[0] - own[2]))
    }
    guard !ratios.isEmpty else {
      return finding.add(
        UndeterminedValue(
          key: "bounce.recoilRate", reason: "no pull beyond an end is held still and let go; record one"))
    }
    let mean = ratios.reduce(0, +) / Double(ratios.count)
    guard ratios.count > 1 else {
      return finding.add(
        UndeterminedValue(
          key: "bounce.recoilRate",
          reason:
            "one pull was let go, at \(FilmMeasurementText.number(mean)) per second; record several from different "
            + "distances"))
    }
    let square = ratios.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(ratios.count - 1)
    let reach = max(2.1 * (square / Double(ratios.count)).squareRoot() * (1 + 4 / Double(ratios.count)), 0.02 * mean)
    guard reach < 0.3 * mean.magnitude || mean.magnitude < 1 else {
      return finding.add(
        UndeterminedValue(key: "bounce.recoilRate", reason: "the pulls start back with different velocities"))
    }
    guard mean + reach > 0 else {
      return finding.add(
        UndeterminedValue(
          key: "bounce.recoilRate", reason: "the pulls still move outwards when they are let go; hold them still first")
      )
    }
    finding.add(
      MeasuredValue(key: "bounce.recoilRate", value: max(0, mean), low: max(0, mean - reach), high: mean + reach))
  }

  // MARK: - Pages

  /// Decides from which speed pages turn, where the film bounds it closely from both sides.
  private mutating func judgePages() {
    guard let pages, tracks[pagedTrack].axis == .x else { return }
    let (key, speed) = ("pager.snapVelocity", pages.speed)
    guard units.arePoints else {
      return undetermined.append(
        .init(key: key, reason: "it is a length in points; tell with --points how many points wide the video is"))
    }
    guard speed.isBounded, speed.high < Self.closest * speed.low else {
      let (low, high) = (FilmMeasurementText.number(speed.low), FilmMeasurementText.number(speed.high))
      let reason =
        switch (speed.low > 0, speed.high.isFinite) {
        case (true, true):
          "a release at \(low) pt/s turns no page, and one at \(high) pt/s does; record more short swipes"
        case (true, false): "a release at \(low) pt/s turns no page; record faster short swipes"
        case (false, true): "a release at \(high) pt/s turns a page; record slower short swipes"
        case (false, false): "no short swipe is seen; record short swipes at several speeds"
        }
      return undetermined.append(.init(key: key, reason: reason))
    }
    values.append(
      MeasuredValue(key: key, value: (speed.low + speed.high) / 2, low: speed.low, high: speed.high))
  }

  /// The ratio of a speed that turns a page to one that does not up to which they determine the threshold.
  private static let closest = 1.4

  /// Returns what is known about pages, in words.
  private func sentence(about pages: PagePattern) -> String {
    let number: (Double) -> String = { FilmMeasurementText.number($0) }
    let region = tracks[pagedTrack].region
    let extent = tracks[pagedTrack].axis == .x ? region.width : region.height
    let length = FilmMeasurementText.number(pages.pitch.magnitude * scale, within: max(0.05, pages.reach * scale))
    let isPage = (0.9...1.15).contains(pages.pitch.magnitude * scale / extent)
    var parts = [
      "Content rests at multiples of \(length) px"
        + (units.arePoints
          ? " (\(FilmMeasurementText.number(pages.pitch.magnitude, within: max(0.05, pages.reach))) pt)" : "")
        + ", as \(isPage ? "pages" : "cards") do"
    ]
    let unit = units.arePoints ? "pt/s" : "px/s"
    if pages.speed.isBounded {
      parts.append(
        "a short swipe turns one from a speed between \(number(pages.speed.low)) and \(number(pages.speed.high)) \(unit)"
      )
    }
    if pages.share.isBounded {
      parts.append(
        "a slow drag turns one from between \(number(pages.share.low * 100)) and \(number(pages.share.high * 100)) % of it"
      )
    }
    return parts.joined(separator: "; ") + "."
  }

  // MARK: - Fingers

  private mutating func fitFingers() {
    tellUnseenFingers()
    let strokes = tracks.indices.map { track in
      tracks[track].touches.byFingerAlone.compactMap { stroke(of: $0, track) }
    }
    // The part that fingers move farthest; others lie below it or follow it.
    func way(_ strokes: [FingerFinding.Stroke]) -> Double {
      strokes.reduce(0) { $0 + (($1.content.last ?? 0) - ($1.content.first ?? 0)).magnitude }
    }
    guard let track = tracks.indices.max(by: { way(strokes[$0]) < way(strokes[$1]) }), !strokes[track].isEmpty
    else { return }
    let region = tracks[track].region
    let extent = (tracks[track].axis == .x ? region.width : region.height) / scale
    // Cards that slide over each other move less than the finger.
    let isPaged = pages != nil && track == pagedTrack
    let found = FingerFinding(
      strokes[track], units: units, pixel: 1 / scale, extent: extent, findsSlop: !isPaged)
    fingers = found
    values += found.values
    undetermined += found.undetermined
    if found.values.contains(where: { $0.key == "rubberBand.coefficient" }) { words["edge.effect"] = "bounce" }
  }

  /// Tells that content was dragged and no finger is found, which may be drawn nevertheless.
  private mutating func tellUnseenFingers() {
    let advice =
      "the video may draw fingers of which its codec leaves too little; record it with \"Show taps\" on, at a higher bit "
      + "rate"
    let isMoved = placed.contains { $0.phase.kind != .rest && $0.phase.kind != .glide }
    guard tracks.contains(where: { !$0.touches.isEmpty }) else {
      if isMoved {
        undetermined.append(.init(key: "gesture.slop", reason: "no finger is found in the video; \(advice)"))
      }
      return
    }
    var drags: [ClosedRange<Double>] = []
    let phases = placed.map(\.phase).filter { $0.kind == .drag && $0.to - $0.from > Self.shortestDrag }
    for phase in phases.sorted(by: { $0.from < $1.from }) {
      // Parts that a finger moves together are dragged once.
      guard let last = drags.last, phase.from <= last.upperBound else {
        drags.append(phase.from...phase.to)
        continue
      }
      drags[drags.count - 1] = last.lowerBound...max(last.upperBound, phase.to)
    }
    let fingers = tracks.flatMap { $0.touches.byFinger }
    let unseen = drags.count { drag in
      !fingers.contains { finger in
        guard let first = finger.first, let last = finger.last else { return false }
        return first.time < drag.upperBound && last.time > drag.lowerBound
      }
    }
    guard unseen > 0 else { return }
    undetermined.append(
      .init(key: "fingers", reason: "in \(unseen) of \(Self.count(drags.count, "drag")) none is found; \(advice)"))
  }

  /// The shortest drag, in seconds, in which a finger is expected: a few pictures.
  private static let shortestDrag = 0.08

  /// Returns the way of a finger and of the content that it drags; `nil` if the film does not show both.
  private func stroke(of finger: [MotionTrack.Touch], _ track: Int) -> FingerFinding.Stroke? {
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
    guard let last = seen.last, seen.count >= 3 else { return nil }
    let before = samples.filter { $0.time < first.time + 1e-6 && $0.time > first.time - 0.15 }.map(\.offset)
    let axis = tracks[track].axis
    func place(_ touch: MotionTrack.Touch) -> Double { (axis == .x ? touch.x : touch.y) / scale }
    let lift = finger.last { !$0.isDown }?.time ?? last.time
    // The first rest after the lift, if the content has turned back for it.
    let rest = placed.first {
      $0.track == track && $0.phase.run == run && $0.phase.kind == .rest && $0.phase.from > lift + 0.02
    }
    let (pulled, rested) = (Self.offset(of: samples, at: lift), rest.map { Self.offset(of: samples, at: $0.phase.to) })
    let way = place(first) - place(last)
    let end = rested.flatMap { (pulled - $0) * (way < 0 ? -1 : 1) > Self.leastReturn ? $0 / scale : nil }
    return FingerFinding.Stroke(
      times: seen.map(\.time), finger: seen.map { place(first) - place($0) },
      content: seen.map { Self.offset(of: samples, at: $0.time) / scale },
      startsAtRest: before.count >= 2 && (before.max() ?? 0) - (before.min() ?? 0) < 1,
      end: end)
  }

  /// The least way, in pixels, by which content turns back that was pulled beyond an end.
  private static let leastReturn = 8.0

  /// Returns the offset at a time between two samples.
  private static func offset(of samples: [MotionTrack.Sample], at time: Double) -> Double {
    guard let next = samples.firstIndex(where: { $0.time >= time - 1e-6 }) else { return samples.last?.offset ?? 0 }
    guard next > 0, samples[next].time > time + 1e-6 else { return samples[next].offset }
    let (a, b) = (samples[next - 1], samples[next])
    return a.offset + (b.offset - a.offset) * (time - a.time) / (b.time - a.time)
  }

  /// Lets drags begin and end with the fingers that are seen.
  private mutating func alignDrags() {
    for index in placed.indices where placed[index].phase.kind == .drag {
      let phase = placed[index].phase
      let finger = tracks[placed[index].track].touches.byFinger.first { finger in
        guard let first = finger.first, let last = finger.last, first.time < last.time else { return false }
        return first.time < phase.to && last.time > phase.from
      }
      guard let finger, let landing = finger.first?.time, let end = finger.last else { continue }
      let previous = index > 0 && placed[index - 1].track == placed[index].track ? placed[index - 1].phase : nil
      let earliest = previous.map { $0.kind == .rest ? $0.from : $0.to } ?? 0
      placed[index].phase.from = max(landing, earliest)
      if let previous, previous.kind == .rest { placed[index - 1].phase.to = placed[index].phase.from }
      let isLast = index + 1 == placed.count || placed[index + 1].track != placed[index].track
      let next = isLast ? nil : placed[index + 1].phase
      guard !end.isDown else { continue }
      placed[index].phase.to = min(max(end.time, placed[index].phase.from), next?.from ?? end.time)
    }
  }

  // MARK: - Results

  /// The tracks with their phases, in pixels.
  func measuredTracks() -> [FilmMeasurement.Track] {
    tracks.indices.map { track in
      FilmMeasurement.Track(
        motion: tracks[track], phases: placed.filter { $0.track == track }.map { measured($0) })
    }
  }

  private func measured(_ placed: PlacedPhase) -> FilmMeasurement.Phase {
    let phase = placed.phase
    var result = FilmMeasurement.Phase(kind: phase.kind.rawValue, from: phase.from, to: phase.to)
    guard let segment = phase.segment else { return result }
    result.startVelocity = segment.initialVelocity * scale
    result.floor = segment.floor * scale
    if phase.kind == .fling, let (finding, index) = finding(of: segment) {
      let best = finding.choice.best
      let law = finding.constantDeceleration.map { _ in FlingLaw.constant.rawValue }
      result.law = finding.model?.rawValue ?? finding.stranger?.law.name ?? law
      result.family = finding.family.map(\.rawValue)
      result.values = finding.values
      result.difference = segment.rootMeanSquare(of: best.solution.residuals[index]) * scale
      result.secondLaw = finding.choice.second?.name
      result.secondDifference =
        finding.choice.second.map { segment.rootMeanSquare(of: $0.solution.residuals[index]) * scale }
      result.curve = curve(of: segment, finding.stranger?.offset(ofMotion: index) ?? finding.offset(ofFling: index))
      if let stranger = finding.stranger {
        result.difference = segment.rootMeanSquare(of: stranger.solution.residuals[index]) * scale
      }
    } else if let finding = settles.first(where: { settle in
      settle.purpose == placed.purpose && settle.finding.motions.contains(segment)
    })?.finding, let index = finding.motions.firstIndex(of: segment) {
      let best = finding.choice.best
      result.law = finding.words["bounce.law"] ?? finding.lawName
      result.values = finding.values + (finding.animation?.duration.map { [$0] } ?? [])
      result.difference = segment.rootMeanSquare(of: best.solution.residuals[index]) * scale
      result.secondLaw = finding.choice.second?.name
      result.secondDifference =
        finding.choice.second.map { segment.rootMeanSquare(of: $0.solution.residuals[index]) * scale }
      result.curve = curve(of: segment, finding.offset(ofMotion: index))
    }
    if let notches, let index = notches.train.motions.firstIndex(of: segment) {
      result.law = SettleLaw.spring.name
      result.values = notches.values
      result.difference = segment.rootMeanSquare(of: notches.train.solution.residuals[index]) * scale
      result.curve = curve(of: segment, notches.train.offset(ofMotion: index))
    }
    return result
  }

  private func curve(of segment: FilmSegment, _ offset: (Double) -> Double) -> [Point] {
    segment.times.map { Point(x: $0, y: offset($0 - segment.times[0]) * scale) }
  }

  // MARK: - Sentences

  /// Returns what was found, in words.
  func sentences() -> [String] {
    var sentences: [String] = []
    for finding in flings {
      guard let sentence = sentence(about: finding) else { continue }
      sentences.append((flings.count > 1 ? part(of: finding.flings) : "") + sentence)
    }
    for settle in settles {
      guard let sentence = sentence(about: settle) else { continue }
      let isAlone = settles.count { $0.purpose == settle.purpose } == 1
      sentences.append((isAlone ? "" : part(of: settle.finding.motions)) + sentence)
    }
    if let notches, let list = Self.list(notches.values) {
      let (count, steps) = (notches.train.motions.count, notches.train.counts.reduce(0, +))
      sentences.append(
        "\(Self.count(count, "glide")) of \(Self.count(steps, "notch", "notches")) "
          + "\(count == 1 ? "follows" : "follow") a spring: "
          + list + "; " + quality(notches.train.solution, notches.train.motions) + ".")
    }
    if let pages { sentences.append(sentence(about: pages)) }
    if let fingers, !fingers.values.isEmpty || fingers.lag != nil {
      let lag = fingers.lag.map { lag in
        let text = { FilmMeasurementText.number($0 * 1000, within: (lag.high - lag.low) * 500) }
        return ["content follows \(text(lag.value)) ms (\(text(lag.low)) to \(text(lag.high))) after the finger"]
      }
      let known = (Self.list(fingers.values).map { [$0] } ?? []) + (lag ?? [])
      if !known.isEmpty { sentences.append("Fingers are seen: " + known.joined(separator: "; ") + ".") }
    }
    return sentences
  }

  /// Returns the words with which the sentence about some motions begins: their part of the film.
  private func part(of motions: [FilmSegment]) -> String {
    let place = placed.first { $0.phase.segment == motions.first }
    return place.map { "Part \($0.track + 1): " } ?? ""
  }

  /// Returns what is known about the law of flings, in words; `nil` if nothing is.
  private func sentence(about finding: FlingFinding) -> String? {
    let count = finding.flings.count
    let subject = Self.count(count, "fling")
    func verb(_ one: String, _ more: String) -> String { count == 1 ? one : more }
    if let stranger = finding.stranger {
      let law = strangerText(stranger, count: count)
      return "\(subject) \(law), as in no toolkit that is known here; " + quality(stranger.solution, finding.flings)
        + "."
    }
    if let deceleration = finding.constantDeceleration {
      let unit = units.arePoints ? "pt/s²" : "px/s²"
      // Qt's PathView ends each turn at an item, so that each has a constant of its own.
      let isQt =
        units.arePoints && finding.isOfAll && deceleration.low <= Self.qtDeceleration
        && Self.qtDeceleration <= deceleration.high
      let toolkit =
        isQt
        ? "as in Qt Quick, whose constant is \(FilmMeasurementText.number(Self.qtDeceleration))"
        : "which no model of a tuning does"
      return "\(subject) \(verb("loses", "lose")) a constant \(FilmMeasurementText.interval(deceleration)) \(unit) of "
        + "\(verb("its", "their")) speed, \(toolkit); " + quality(finding.choice, finding.flings)
    }
    guard let model = finding.model else { return nil }
    let kinds = [model] + finding.family
    let alike = Self.toolkits(kinds, finding.values)
    let law =
      if !alike.isEmpty {
        "like " + FilmMeasurementText.list(alike, "or")
      } else if kinds.contains(where: { $0 == .exponential || $0 == .gtk || $0 == .flutter }) {
        "exponentially"
      } else {
        "by " + (FlingLaw(rawValue: model.rawValue)?.title ?? model.rawValue)
      }
    return "\(subject) \(verb("decelerates", "decelerate")) \(law)"
      + (Self.list(finding.values).map { ": " + $0 } ?? "")
      + "; " + quality(finding.choice, finding.flings)
  }

  /// The deceleration of Qt Quick's flicks, in pt/s² (qquickflickable.cpp).
  private static let qtDeceleration = 1500.0

  /// Returns the law of no toolkit that some flings follow, as the verb of a sentence.
  private func strangerText(_ fit: SettleFit, count: Int) -> String {
    func value(_ index: Int, _ unit: (Double) -> Double = { Double.exp($0) }) -> String {
      FilmMeasurementText.interval(
        MeasuredValue(
          key: "", logarithm: fit.solution.shared[index], deviation: min(fit.solution.deviations[index], 5), unit))
    }
    switch fit.law {
    case .affine:
      let unit = units.arePoints ? "pt/s²" : "px/s²"
      return "\(count == 1 ? "loses" : "lose") a constant \(value(1)) \(unit) of \(count == 1 ? "its" : "their") speed "
        + "and \(value(0)) times the speed itself per second"
    case .power:
      return "\(count == 1 ? "slows" : "slow") down as the power \(value(0) { Double.exp($0) - 1 }) of the time that "
        + "is left"
    default: return "\(count == 1 ? "slows" : "slow") down as an animation does"
    }
  }

  /// Returns what is known about the law of motions to a target, in words; `nil` if nothing is.
  private func sentence(about settle: PurposeFinding) -> String? {
    let finding = settle.finding
    let count = finding.motions.count
    let subject =
      switch settle.purpose {
      case .bounce: Self.count(count, "return") + " from beyond an end"
      case .snap: Self.count(count, "snap")
      case .page: Self.count(count, "turn") + " to a page"
      case .glide: Self.count(count, "glide")
      }
    let quality = quality(finding.choice, finding.motions)
    if let animation = finding.animation {
      let known = Self.list(finding.values).map { " (\($0))" } ?? ""
      let time = animation.duration.map { " in \(FilmMeasurementText.interval($0)) s" } ?? ""
      return
        "\(subject) \(count == 1 ? "is an animation" : "are animations") by \(Self.curve(animation))\(time)\(known); "
        + quality
    }
    guard let list = Self.list(finding.values) else { return nil }
    let isElastic = finding.words["bounce.law"] == SettleLaw.elastic.name
    return "\(subject) \(count == 1 ? "follows" : "follow") \(isElastic ? "Chromium's elastic return" : "a spring"): "
      + list + "; " + quality
  }

  /// Returns the curve of an animation, in words.
  private static func curve(_ animation: SettleFinding.Animation) -> String {
    guard animation.curves.isEmpty else {
      return FilmMeasurementText.list(animation.curves.prefix(3).map(\.title), "or")
    }
    switch animation.law {
    case .bezier where animation.duration != nil:
      let points = animation.constants.dropFirst().map { FilmMeasurementText.number(($0 * 100).rounded() / 100) }
      return "none of the known curves, about cubic-bezier(\(points.joined(separator: ", ")))"
    case .power:
      return "the power \(FilmMeasurementText.number(Double.exp(animation.constants[0]))) of the time that is left"
    default: return "none of the known curves"
    }
  }

  /// Returns the differences of the best and the second law, in words.
  private func quality<Fit>(_ choice: LawChoice<Fit>, _ motions: [FilmSegment]) -> String {
    let second = choice.second.map { second in
      "; second best is \(second.title), off by "
        + "\(FilmMeasurementText.number(difference(second.solution, motions))) px"
    }
    return quality(choice.best.solution, motions) + (second ?? "") + "."
  }

  /// Returns the difference of a law and what the errors of the film leave, in words.
  private func quality(_ solution: LeastSquares.Solution, _ motions: [FilmSegment]) -> String {
    let floor =
      motions.reduce(0) { $0 + $1.floor * $1.floor * $1.weight }
      / max(1, motions.reduce(0) { $0 + $1.weight })
    return
      "the law is off by \(FilmMeasurementText.number(difference(solution, motions))) px rms, where the video's own "
      + "errors leave \(FilmMeasurementText.number(floor.squareRoot() * scale)) px"
  }

  /// Returns the root mean square of the differences between a law and the motions, in pixels.
  private func difference(_ solution: LeastSquares.Solution, _ motions: [FilmSegment]) -> Double {
    let all = zip(motions, solution.residuals).map { ($0.rootMeanSquare(of: $1), $0.weight) }
    let squares = all.reduce(0) { $0 + $1.0 * $1.0 * $1.1 }
    return (squares / max(1, all.reduce(0) { $0 + $1.1 })).squareRoot() * scale
  }

  private static func count(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// Returns the toolkits whose own constant is within the interval that was found, of those with one of some models: their
  /// names with an apostrophe.
  private static func toolkits(_ kinds: [FlingModel.Kind], _ values: [MeasuredValue]) -> [String] {
    guard let value = values.first(where: { $0.key != "fling.stopVelocity" }) else { return [] }
    /// The decay in 1/s of a constant of the laws that are one curve.
    func decay(_ constant: Double, _ key: String) -> Double {
      switch key {
      case "fling.decelerationRate": -1000 * Double.log(constant)
      case "fling.drag": -Double.log(constant)
      default: constant
      }
    }
    let ends = [decay(value.low, value.key), decay(value.high, value.key)]
    func holds(_ constant: Double) -> Bool {
      constant >= min(ends[0], ends[1]) && constant <= max(ends[0], ends[1])
    }
    return kinds.flatMap { kind -> [String] in
      switch kind {
      case .exponential, .gtk, .flutter:
        ToolkitDecay.all.filter { $0.model == kind && holds($0.decay) }.map(\.name)
      case .spline: holds(SplineFling.defaultFriction) ? ["Android's"] : []
      case .clamping: holds(SplineFling.defaultFriction) ? ["those of Flutter's clamping lists"] : []
      case .chromium: holds(PhysicsFling.defaultDeceleration) ? ["Chromium's"] : []
      }
    }
  }

  /// Returns the values that a tuning can hold, in words; `nil` without any.
  private static func list(_ values: [MeasuredValue]) -> String? {
    let told = values.filter(\.isAccepted)
    guard !told.isEmpty else { return nil }
    return told.map { "\($0.key) \(FilmMeasurementText.interval($0))" }.joined(separator: ", ")
  }
}
