import ScrollEngine

/// The laws fitted to a video's motions: flings that share a law, and motions to a target that have one purpose. A law
/// may tell that a motion is of another kind.
///
/// ``fitted(to:)`` has the steps that fit them in order. Each takes laws and returns them with what it finds.
struct VideoLaws {
  /// The law of the motions to a target that have one purpose.
  struct PurposeFinding {
    var purpose: SettleFinding.Purpose
    var finding: SettleFinding
  }

  /// The motions, by their final kinds.
  private(set) var motions: VideoMotions
  /// The laws of flings: one for each track, or one for all tracks that share a law.
  private(set) var flings: [FlingFinding] = []
  private(set) var settles: [PurposeFinding] = []
  /// The glides by notches of a wheel; `nil` if the video shows none with several notches.
  let notches: NotchFinding?
  /// The video's pages or cards; `nil` if it shows none.
  let pages: PagePattern?
  /// The part that has them.
  let pagedTrack: Int
  /// The findings about the video's fingers; `nil` if it shows none.
  private(set) var fingers: FingerFinding?
  /// The values of constants; the first one of a key counts.
  private(set) var values: [MeasuredValue]
  /// The values that are not determined; the first cause of a key counts.
  private(set) var undetermined: [UndeterminedValue]
  /// The choices, such as the law of flings, by the tunable's key.
  private(set) var words: [String: String]

  /// Laws that know only the notches of a wheel.
  private init(_ kinds: MotionKinds) {
    (motions, notches, pages, pagedTrack) = (kinds.motions, kinds.notches, kinds.pages, kinds.pagedTrack)
    (values, undetermined) = (notches?.values ?? [], notches?.undetermined ?? [])
    words = notches?.words ?? [:]
  }

  /// Returns the laws of motions whose kinds are known.
  static func fitted(to kinds: MotionKinds) -> VideoLaws {
    // A wheel's notches are fitted where kinds are named, so that their values count before those of other glides.
    VideoLaws(kinds)
      // Flings come first: their laws tell which motions of other kinds are flings, and how fast content passes an end.
      .fittingFlings()
      // Animations leave the flings before anything is compared with the flings' laws.
      .takingAnimations()
      // The laws that are left tell which snaps and glides are ends of flings, before snaps are fitted.
      .takingFlingEnds()
      // All snaps are known now, so that laws which only repeat their spring can be withdrawn.
      .withdrawingSnaplike()
      // Parts are compared by the laws that are left.
      .joiningFlings()
      // The joint law, or that of the part that moves farthest, stands first now.
      .determiningFlings()
      // Both determine the sheet's spring, and that of a snap counts.
      .fittingSettles(.snap)
      .fittingSettles(.page)
      // Returns that move like these leave the bounces before bounces are fitted.
      .takingReturns()
      .fittingSettles(.bounce)
      // No other law depends on glides or pages, so their place is only that of their causes in the report.
      .fittingSettles(.glide)
      .determiningPages()
      // Fingers are compared with drags as the content shows them, so before the drags get the fingers' times.
      .notingUnseenFingers()
      .fittingFingers()
      .aligningDrags()
      // Any other cause why flings have no law counts before this one.
      .notingMissingFlings()
  }

  /// Returns the laws with further values, causes and choices. Values whose keys have one are left out.
  private func adding(
    _ values: [MeasuredValue] = [], _ undetermined: [UndeterminedValue] = [], words: [String: String] = [:]
  ) -> VideoLaws {
    var laws = self
    laws.values += values.filter { value in !self.values.contains { $0.key == value.key } }
    laws.undetermined += undetermined
    laws.words.merge(words) { first, _ in first }
    return laws
  }

  /// Returns the laws with the cause why a value is not determined.
  private func noting(_ key: String, _ cause: UndeterminedCause) -> VideoLaws { adding([], [.init(key, cause)]) }

  // MARK: - Flings

  /// Returns the flings of a part that follow one of the engine's laws for most of their way; all if none does.
  private func segments(ofTrack track: Int) -> [VideoSegment] {
    let all = flings(ofTrack: track)
    let explained = all.filter { $0.phase.coverage > 0.5 }
    return (explained.isEmpty ? all : explained).compactMap { $0.phase.segment }
  }

  /// Returns the flings of a part that no other part and no finger moves.
  private func flings(ofTrack track: Int) -> [VideoMotion] {
    motions.filter {
      $0.phase.kind == .fling && $0.track == track && !motions.isFollower($0) && !motions.isTouched($0.phase)
    }
  }

  /// Returns the law of a part's flings; `nil` without flings.
  private func flingFinding(ofTrack track: Int) -> FlingFinding? {
    let extent = motions.extent(ofTrack: track)
    guard let finding = FlingFinding.ofMost(segments(ofTrack: track), units: motions.units, extent: extent) else {
      return nil
    }
    let wholeWay = flings(ofTrack: track).compactMap { $0.phase.segment }.way
    if finding.isTold, finding.flings.way < Self.leastShare * wholeWay { return finding.withdrawn(.lawOfFew) }
    return finding.model != nil && finding.isLikeSnaps(restThresholds: motions.restThresholds)
      ? finding.withdrawn(.likeSprings) : finding
  }

  /// The share of the way of a part's flings that its law has to explain. Chosen: flings that a finger catches early
  /// may be the rest.
  private static let leastShare = 0.4

  /// Fits a law to the flings of each part.
  private func fittingFlings() -> VideoLaws {
    var laws = self
    laws.flings = motions.tracks.indices.compactMap { flingFinding(ofTrack: $0) }
    return laws
  }

  /// Takes flings that only an animation explains for what animations move.
  private func takingAnimations() -> VideoLaws {
    let animated = flings.filter { $0.stranger?.law == .bezier }.flatMap(\.flings)
    let found = motions.indices.filter { index in
      motions[index].phase.kind == .fling && motions[index].phase.segment.map { animated.contains($0) } == true
    }
    guard !found.isEmpty else { return self }
    var laws = self
    for index in found {
      let hasPages = motions.contains { $0.track == motions[index].track && $0.purpose == .page }
      laws.motions[index].purpose = hasPages ? .page : .snap
      laws.motions[index].phase.kind = .snap
    }
    return laws.fittingFlings()
  }

  /// Takes snaps and glides whose ends move like the flings of the video for flings. After an even drag, a slow spring
  /// explains the last pictures of the drag as well as the fling.
  private func takingFlingEnds() -> VideoLaws {
    let known = flings.filter { $0.model != nil && !$0.values.isEmpty }
    var laws = self
    var isChanged = false
    for index in motions.indices {
      guard let purpose = motions[index].purpose, purpose != .bounce, let segment = motions[index].phase.segment,
        let end = VideoMotion.draggedShares.lazy.compactMap({ segment.end(afterShare: $0) })
          .first(where: { end in known.contains { $0.explains(end) } })
      else { continue }
      laws.motions[index].purpose = nil
      laws.motions[index].phase.kind = .fling
      laws.motions[index].phase.segment = end
      laws.motions[index].phase.from = end.times[0]
      if index > 0, motions[index - 1].phase.kind == .drag { laws.motions[index - 1].phase.to = end.times[0] }
      isChanged = true
    }
    return isChanged ? laws.fittingFlings() : self
  }

  /// Withdraws laws of flings that follow the spring of the video's snaps about as well.
  private func withdrawingSnaplike() -> VideoLaws {
    guard !flings.isEmpty, let snap = settleFinding(of: leaders(.snap), for: .snap) else { return self }
    var laws = self
    laws.flings = flings.map { $0.model != nil && $0.movesLike(snap) ? $0.withdrawn(.likeSnaps) : $0 }
    return laws
  }

  /// Fits one law to the flings of all parts if those of each have the same; otherwise puts the law of the part that
  /// moves farthest first.
  private func joiningFlings() -> VideoLaws {
    var laws = self
    if flings.count > 1, Self.agree(flings),
      let together = FlingFinding.ofMost(motions.tracks.indices.flatMap { segments(ofTrack: $0) }, units: motions.units)
    {
      laws.flings = [together]
    } else {
      laws.flings.sort { $0.flings.way > $1.flings.way }
    }
    return laws
  }

  /// Adds the values of the first law of flings; the tuning has that one.
  private func determiningFlings() -> VideoLaws {
    guard let first = flings.first else { return self }
    let laws = adding(first.values, first.undetermined)
    guard let model = first.model else { return laws }
    // Without its constant, the model of a tuning would be another fling.
    guard motions.units.arePoints || !first.hasLength else {
      return laws.noting("fling.model", .fling(.constantInPoints(first.choice.best.fit.candidate.law)))
    }
    return laws.adding(words: ["fling.model": model.rawValue])
  }

  /// Notes that the video shows no fling, or nothing that moves by itself.
  private func notingMissingFlings() -> VideoLaws {
    let isStill = motions.allSatisfy { $0.phase.segment == nil }
    return isStill || flings.isEmpty ? noting("fling.model", .fling(isStill ? .nothingMoves : .noFling)) : self
  }

  /// The way of the flings that a law explains.
  private var flungWay: Double {
    guard let first = flings.first, first.choice.isExplained, first.choice.isClear else { return 0 }
    return first.flings.way
  }

  /// Returns the laws of a video, or those that allow for pictures which show another moment than their time. A video of a
  /// screen may show each picture of the app a little late, and each by another time. Without that in mind, only the slow
  /// ends of its flings follow a law.
  static func clearer(_ laws: VideoLaws, withJitter other: VideoLaws) -> VideoLaws {
    other.flungWay > clearGain * laws.flungWay ? other : laws
  }

  /// The way that flings cover by a law with pictures that show another moment, relative to that without, from which they
  /// do. Chosen: a twentieth; both cover about the same where pictures are on time.
  private static let clearGain = 1.05

  /// Returns whether findings of several tracks have the same law and values.
  private static func agree(_ findings: [FlingFinding]) -> Bool {
    guard let first = findings.first else { return false }
    return findings.allSatisfy { finding in
      finding.model == first.model
        && zip(finding.values, first.values).allSatisfy { $0.key == $1.key && $0.low <= $1.high && $1.low <= $0.high }
    }
  }

  // MARK: - Motions to a target

  /// Returns the motions with a purpose that follow no other part.
  private func leaders(_ purpose: SettleFinding.Purpose) -> [VideoMotion] {
    motions.filter { $0.purpose == purpose && !motions.isFollower($0) }
  }

  /// Returns the law of most of some motions; `nil` without one.
  private func settleFinding(of moving: [VideoMotion], for purpose: SettleFinding.Purpose) -> SettleFinding? {
    let segments = moving.compactMap { $0.phase.segment }
    guard !segments.isEmpty else { return nil }
    return SettleFinding.ofMost(segments, for: purpose, units: motions.units, restThresholds: motions.restThresholds)
  }

  /// Fits laws to the motions to a target that have a purpose. The tuning has the law of most of them; parts none of whose
  /// motions follow it have one of their own.
  private func fittingSettles(_ purpose: SettleFinding.Purpose) -> VideoLaws {
    let moving = leaders(purpose)
    guard var finding = settleFinding(of: moving, for: purpose) else { return self }
    if purpose == .glide, finding.motions.count < Self.fewestOfHand,
      finding.animation?.curves.contains(where: { $0.fraction(Self.handTime) < Self.handShare }) == true
    {
      return noting("wheel.motion", .settle(.likeHand))
    }
    if purpose == .bounce {
      finding = finding.judged(
        by: flungBounces(of: finding), restThreshold: finding.choice.best.fit.restThreshold)
      finding = addingRecoil(to: finding)
    }
    let explained = moving.filter { $0.phase.segment.map { finding.motions.contains($0) } ?? false }
    let others = motions.tracks.indices.filter { track in !explained.contains { $0.track == track } }
      .compactMap { track in settleFinding(of: moving.filter { $0.track == track }, for: purpose) }
    var laws = adding(finding.values, finding.undetermined, words: finding.words)
    laws.settles += ([finding] + others).map { PurposeFinding(purpose: purpose, finding: $0) }
    return laws
  }

  /// The fewest motions that share one curve and one duration if they are animations, where the curve is one of a hand. A
  /// hand that moves from rest to rest has nearly the curve of CSS's ease-in-out, but never the same duration twice.
  private static let fewestOfHand = 2
  /// The share of the way that a hand's movement covers at most in a share of its time from rest.
  private static let (handTime, handShare) = (0.05, 0.02)

  /// Takes returns that move like the snaps of the video for snaps: a card or a sheet that goes back.
  private func takingReturns() -> VideoLaws {
    guard let snap = motions.first(where: { $0.purpose == .snap || $0.purpose == .page })?.purpose,
      let finding = settles.first(where: { $0.purpose == snap })?.finding, finding.choice.isExplained
    else { return self }
    let best = finding.choice.best
    var laws = self
    for index in motions.indices where motions[index].mayBeSnap {
      guard let segment = motions[index].phase.segment, let longest = finding.motions.first,
        let both = SettleFit(
          best.fit.law, [longest, segment], restThresholds: [best.fit.restThreshold], near: best.solution.shared),
        both.solution.variance <= LawChoice<SettleFit>.largestVariance
      else { continue }
      laws.motions[index].purpose = snap
      laws.motions[index].phase.kind = .snap
    }
    return laws
  }

  /// Returns the flings that go on beyond an end, with their velocities there.
  private func flungBounces(of finding: SettleFinding) -> [SettleFinding.FlungBounce] {
    zip(motions, motions.dropFirst()).compactMap { fling, bounce -> SettleFinding.FlungBounce? in
      guard fling.phase.kind == .fling, bounce.phase.kind == .bounce, fling.track == bounce.track,
        let segment = fling.phase.segment, let back = bounce.phase.segment,
        let number = finding.motions.firstIndex(of: back)
      else { return nil }
      guard let (found, index) = self.finding(of: segment) else { return nil }
      let target = finding.target(ofMotion: number)
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
      // The seconds over which the velocity is taken: too short for it to change, and long enough for a difference.
      let step = 1e-5
      return SettleFinding.FlungBounce(
        velocity: (offset(high + step) - offset(high)) / step, lead: back.times[0] - segment.times[0] - high,
        index: number)
    }
  }

  /// Returns the law of a fling and its number among the flings that follow it.
  func finding(of fling: VideoSegment) -> (FlingFinding, Int)? {
    for finding in flings {
      if let index = finding.flings.firstIndex(of: fling) { return (finding, index) }
    }
    return nil
  }

  /// The least pull, in the unit of the offsets, that tells how fast content starts back. Chosen: an error of a pixel is
  /// then a tenth.
  private static let leastPull = 10.0
  /// Half the length of an interval, in standard deviations of a mean of a few values, and the least, as a share of the
  /// value. Chosen: a little more than the 1.96 of a normal variable; the number of values adds to it.
  private static let meanReach = 2.1
  private static let leastReach = 0.02
  /// The largest half interval, relative to the value, of pulls that agree, and the value below which they agree anyway,
  /// in 1/s. Chosen; not measured.
  private static let largestReach = 0.3
  private static let slowRecoil = 1.0

  /// Adds the velocity with which content that is held beyond its end starts back to the law of bounces.
  private func addingRecoil(to finding: SettleFinding) -> SettleFinding {
    guard finding.words["bounce.law"] == SettleLaw.spring.name else { return finding }
    var ratios: [Double] = []
    for (index, motion) in finding.motions.enumerated() {
      guard let bounce = motions.firstIndex(where: { $0.phase.segment == motion }), bounce > 1,
        motions[bounce - 1].phase.kind != .fling
      else { continue }
      // Held: the content rests until the finger lets go.
      guard motions[bounce - 1].phase.kind == .rest || motions[bounce].phase.startsAtRest else { continue }
      let own = finding.choice.best.solution.own[index]
      guard (own[0] - own[2]).magnitude > Self.leastPull else { continue }
      ratios.append(-own[1] / (own[0] - own[2]))
    }
    func noting(_ cause: UndeterminedCause.Recoil) -> SettleFinding {
      finding.adding([], [.init("bounce.recoilRate", .recoil(cause))])
    }
    guard !ratios.isEmpty else { return noting(.noPull) }
    let mean = ratios.reduce(0, +) / Double(ratios.count)
    guard ratios.count > 1 else { return noting(.onePull(rate: mean)) }
    let square = ratios.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(ratios.count - 1)
    let reach = max(
      Self.meanReach * (square / Double(ratios.count)).squareRoot() * (1 + 4 / Double(ratios.count)),
      Self.leastReach * mean)
    guard reach < Self.largestReach * mean.magnitude || mean.magnitude < Self.slowRecoil else {
      return noting(.pullsDiffer)
    }
    guard mean + reach > 0 else { return noting(.pullsMove) }
    return finding.adding([
      MeasuredValue(key: "bounce.recoilRate", value: max(0, mean), low: max(0, mean - reach), high: mean + reach)
    ])
  }

  // MARK: - Pages

  /// Adds the speed from which pages turn, where the video bounds it closely from both sides.
  private func determiningPages() -> VideoLaws {
    guard let pages, motions.tracks[pagedTrack].axis == .x else { return self }
    let (key, speed) = ("pager.snapVelocity", pages.speed)
    guard motions.units.arePoints else { return noting(key, .lengthInPoints) }
    guard speed.isBounded, speed.high < Self.closest * speed.low else {
      return noting(key, .swipeSpeed(low: speed.low, high: speed.high))
    }
    return adding([MeasuredValue(key: key, value: (speed.low + speed.high) / 2, low: speed.low, high: speed.high)])
  }

  /// The ratio of a speed that turns a page to one that does not up to which they determine the threshold. Chosen:
  /// the middle is then off by 20 % at most.
  private static let closest = 1.4

  // MARK: - Fingers

  /// Fits slop, lag and rubber band to the fingers of the part that they move farthest; others lie below it or follow it.
  private func fittingFingers() -> VideoLaws {
    let strokes = motions.tracks.indices.map { track in
      motions.tracks[track].touches.byFingerAlone.compactMap { motions.stroke(of: $0, track) }
    }
    func way(_ strokes: [FingerStroke]) -> Double {
      strokes.reduce(0) { $0 + (($1.content.last ?? 0) - ($1.content.first ?? 0)).magnitude }
    }
    guard let track = motions.tracks.indices.max(by: { way(strokes[$0]) < way(strokes[$1]) }), !strokes[track].isEmpty
    else { return self }
    // Cards that slide over each other move less than the finger.
    let isPaged = pages != nil && track == pagedTrack
    let found = FingerFinding(
      strokes[track], units: motions.units, pixel: 1 / motions.scale, extent: motions.extent(ofTrack: track),
      findsSlop: !isPaged)
    let hasBand = found.values.contains { $0.key == "rubberBand.coefficient" }
    var laws = adding(found.values, found.undetermined, words: hasBand ? ["edge.effect": "bounce"] : [:])
    laws.fingers = found
    return laws
  }

  /// Notes that content was dragged and no finger is found, which may be drawn nevertheless.
  private func notingUnseenFingers() -> VideoLaws {
    guard motions.tracks.contains(where: { !$0.touches.isEmpty }) else {
      let isMoved = motions.contains { $0.phase.kind != .rest && $0.phase.kind != .glide }
      return isMoved ? noting("gesture.slop", .finger(.noFinger)) : self
    }
    var drags: [ClosedRange<Double>] = []
    let phases = motions.map(\.phase).filter { $0.kind == .drag && $0.to - $0.from > Self.shortestDrag }
    for phase in phases.sorted(by: { $0.from < $1.from }) {
      // Parts that a finger moves together are dragged once.
      guard let last = drags.last, phase.from <= last.upperBound else {
        drags.append(phase.from...phase.to)
        continue
      }
      drags[drags.count - 1] = last.lowerBound...max(last.upperBound, phase.to)
    }
    let fingers = motions.tracks.flatMap { $0.touches.byFinger }
    let unseen = drags.count { drag in
      !fingers.contains { finger in
        guard let first = finger.first, let last = finger.last else { return false }
        return first.time < drag.upperBound && last.time > drag.lowerBound
      }
    }
    return unseen > 0 ? noting("fingers", .finger(.unseen(drags: unseen, of: drags.count))) : self
  }

  /// The shortest drag, in seconds, in which a finger is expected: a few pictures. Chosen: five at 60 a second.
  private static let shortestDrag = 0.08

  /// Lets drags begin and end with the fingers that are seen.
  private func aligningDrags() -> VideoLaws {
    var motions = motions
    for index in motions.indices where motions[index].phase.kind == .drag {
      let phase = motions[index].phase
      let finger = motions.tracks[motions[index].track].touches.byFinger.first { finger in
        guard let first = finger.first, let last = finger.last, first.time < last.time else { return false }
        return first.time < phase.to && last.time > phase.from
      }
      guard let finger, let landing = finger.first?.time, let end = finger.last else { continue }
      let previous = index > 0 && motions[index - 1].track == motions[index].track ? motions[index - 1].phase : nil
      let earliest = previous.map { $0.kind == .rest ? $0.from : $0.to } ?? 0
      motions[index].phase.from = max(landing, earliest)
      if let previous, previous.kind == .rest { motions[index - 1].phase.to = motions[index].phase.from }
      let isLast = index + 1 == motions.count || motions[index + 1].track != motions[index].track
      let next = isLast ? nil : motions[index + 1].phase
      guard !end.isDown else { continue }
      motions[index].phase.to = min(max(end.time, motions[index].phase.from), next?.from ?? end.time)
    }
    var laws = self
    laws.motions = motions
    return laws
  }
}
