import ScrollEngine

/// The laws fitted to a video's motions: flings that share a law, and motions to a target that have one purpose. A law
/// may tell that a motion is of another kind.
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
  private(set) var values: [MeasuredValue] = []
  private(set) var undetermined: [UndeterminedValue] = []
  private(set) var words: [String: String] = [:]

  /// Fits the laws.
  init(_ kinds: MotionKinds) {
    (motions, notches, pages, pagedTrack) = (kinds.motions, kinds.notches, kinds.pages, kinds.pagedTrack)
    values = notches?.values ?? []
    undetermined = notches?.undetermined ?? []
    words = notches?.words ?? [:]
    fitFlings()
    for purpose in [SettleFinding.Purpose.snap, .page] { fitSettles(purpose) }
    nameReturns()
    for purpose in [SettleFinding.Purpose.bounce, .glide] { fitSettles(purpose) }
    judgePages()
    fitFingers()
    alignDrags()
    if motions.allSatisfy({ $0.phase.segment == nil }) {
      undetermined.append(.init("fling.model", .fling(.nothingMoves)))
    } else if flings.isEmpty {
      undetermined.append(.init("fling.model", .fling(.noFling)))
    }
  }

  // MARK: - Flings

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
    let segments = segments(ofTrack: track)
    let extent = motions.extent(ofTrack: track)
    guard var finding = FlingFinding.ofMost(segments, units: motions.units, extent: extent) else { return nil }
    let whole = flings(ofTrack: track).compactMap { $0.phase.segment }.way
    if finding.isTold, finding.flings.way < Self.leastShare * whole {
      finding.withdraw(.lawOfFew)
    }
    if finding.model != nil, finding.isLikeSnaps(restThresholds: motions.restThresholds) {
      finding.withdraw(.likeSprings)
    }
    return finding
  }

  /// The share of the way of a part's flings that its law has to explain. Chosen: flings that a finger catches early
  /// may be the rest.
  private static let leastShare = 0.4

  private mutating func fitFlings() {
    var own = motions.tracks.indices.compactMap { flingFinding(ofTrack: $0) }
    guard !own.isEmpty else { return }
    if nameAnimations(among: own) { own = motions.tracks.indices.compactMap { flingFinding(ofTrack: $0) } }
    if nameFlings(by: own) { own = motions.tracks.indices.compactMap { flingFinding(ofTrack: $0) } }
    let snaps = motions.filter { $0.purpose == .snap && !motions.isFollower($0) }.compactMap { $0.phase.segment }
    if let snap = SettleFinding.ofMost(snaps, for: .snap, units: motions.units, restThresholds: motions.restThresholds)
    {
      for index in own.indices where own[index].model != nil && own[index].movesLike(snap) {
        own[index].withdraw(.likeSnaps)
      }
    }
    if own.count > 1, Self.agree(own),
      let together = FlingFinding.ofMost(motions.tracks.indices.flatMap { segments(ofTrack: $0) }, units: motions.units)
    {
      flings = [together]
    } else {
      // The part that moves farthest comes first; the tuning has its law.
      flings = own.sorted { $0.flings.way > $1.flings.way }
    }
    guard let first = flings.first else { return }
    values += first.values
    undetermined += first.undetermined
    guard let model = first.model else { return }
    // Without its constant, the model of a tuning would be another fling.
    guard motions.units.arePoints || !first.hasLength else {
      return undetermined.append(
        .init("fling.model", .fling(.constantInPoints(first.choice.best.fit.candidate.law))))
    }
    words["fling.model"] = model.rawValue
  }

  /// Takes flings that only an animation explains for what animations move.
  ///
  /// - Returns: whether there are any.
  private mutating func nameAnimations(among findings: [FlingFinding]) -> Bool {
    let animated = findings.filter { $0.stranger?.law == .bezier }.flatMap(\.flings)
    var found = false
    for index in motions.indices {
      guard motions[index].phase.kind == .fling, let segment = motions[index].phase.segment, animated.contains(segment)
      else { continue }
      let others = motions.filter { $0.track == motions[index].track }
      motions[index].purpose = others.contains { $0.purpose == .page } ? .page : .snap
      motions[index].phase.kind = .snap
      found = true
    }
    return found
  }

  /// Takes snaps and glides whose ends move like the flings of the video for flings. After an even drag, a slow spring
  /// explains the last pictures of the drag as well as the fling.
  ///
  /// - Returns: whether there are any.
  private mutating func nameFlings(by findings: [FlingFinding]) -> Bool {
    let known = findings.filter { $0.model != nil && !$0.values.isEmpty }
    var found = false
    for index in motions.indices {
      guard let purpose = motions[index].purpose, purpose != .bounce, let segment = motions[index].phase.segment,
        let end = VideoMotion.draggedShares.lazy.compactMap({ segment.end(afterShare: $0) })
          .first(where: { end in known.contains { $0.explains(end) } })
      else { continue }
      motions[index].purpose = nil
      motions[index].phase.kind = .fling
      motions[index].phase.segment = end
      motions[index].phase.from = end.times[0]
      if index > 0, motions[index - 1].phase.kind == .drag { motions[index - 1].phase.to = end.times[0] }
      found = true
    }
    return found
  }

  /// The way of the flings that a law explains.
  var flungWay: Double {
    guard let first = flings.first, first.choice.isExplained, first.choice.isClear else { return 0 }
    return first.flings.way
  }

  /// Returns whether findings of several tracks have the same law and values.
  private static func agree(_ findings: [FlingFinding]) -> Bool {
    guard let first = findings.first else { return false }
    return findings.allSatisfy { finding in
      finding.model == first.model
        && zip(finding.values, first.values).allSatisfy { $0.key == $1.key && $0.low <= $1.high && $1.low <= $0.high }
    }
  }

  // MARK: - Motions to a target

  private mutating func fitSettles(_ purpose: SettleFinding.Purpose) {
    let chosen = motions.filter { $0.purpose == purpose && !motions.isFollower($0) }.compactMap { $0.phase.segment }
    guard !chosen.isEmpty,
      var finding = SettleFinding.ofMost(
        chosen, for: purpose, units: motions.units, restThresholds: motions.restThresholds)
    else { return }
    if purpose == .glide, finding.motions.count < Self.fewestOfHand,
      finding.animation?.curves.contains(where: { $0.fraction(Self.handTime) < Self.handShare }) == true
    {
      return undetermined.append(.init("wheel.motion", .settle(.likeHand)))
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
    func isFirst(_ motion: VideoMotion) -> Bool { motion.phase.segment.map { first.motions.contains($0) } ?? false }
    let moving = motions.filter { $0.purpose == purpose && !motions.isFollower($0) }
    for track in motions.tracks.indices where !moving.contains(where: { $0.track == track && isFirst($0) }) {
      let own = moving.filter { $0.track == track }.compactMap { $0.phase.segment }
      guard !own.isEmpty,
        let finding = SettleFinding.ofMost(
          own, for: purpose, units: motions.units, restThresholds: motions.restThresholds)
      else { continue }
      settles.append(PurposeFinding(purpose: purpose, finding: finding))
    }
  }

  /// Takes returns that move like the snaps of the video for snaps: a card or a sheet that goes back.
  private mutating func nameReturns() {
    guard let snap = motions.first(where: { $0.purpose == .snap || $0.purpose == .page })?.purpose,
      let finding = settles.first(where: { $0.purpose == snap })?.finding, finding.choice.isExplained
    else { return }
    let best = finding.choice.best
    for index in motions.indices where motions[index].mayBeSnap {
      guard let segment = motions[index].phase.segment, let longest = finding.motions.first,
        let both = SettleFit(
          best.fit.law, [longest, segment], restThresholds: [best.fit.restThreshold], near: best.solution.shared),
        both.solution.variance <= LawChoice<SettleFit>.largestVariance
      else { continue }
      motions[index].purpose = snap
      motions[index].phase.kind = .snap
    }
  }

  /// Returns the flings that go on beyond an end, with their velocities there.
  private func throwns(of finding: SettleFinding) -> [SettleFinding.Throw] {
    zip(motions, motions.dropFirst()).compactMap { fling, bounce -> SettleFinding.Throw? in
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
      // The seconds over which the velocity is taken: too short for it to change, and long enough for a difference.
      let step = 1e-5
      return SettleFinding.Throw(
        velocity: (offset(high + step) - offset(high)) / step, lead: back.times[0] - segment.times[0] - high,
        bounce: place)
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

  /// Adds the velocity with which content that is held beyond its end starts back.
  private func addRecoil(to finding: inout SettleFinding) {
    guard finding.words["bounce.law"] == SettleLaw.spring.name else { return }
    var ratios: [Double] = []
    for (index, motion) in finding.motions.enumerated() {
      guard let place = motions.firstIndex(where: { $0.phase.segment == motion }), place > 1,
        motions[place - 1].phase.kind != .fling
      else { continue }
      // Held: the content rests until the finger lets go.
      guard motions[place - 1].phase.kind == .rest || motions[place].phase.startsAtRest else { continue }
      let own = finding.choice.best.solution.own[index]
      guard (own[0] - own[2]).magnitude > Self.leastPull else { continue }
      ratios.append(-own[1] / (own[0] - own[2]))
    }
    func refuse(_ cause: UndeterminedCause.Recoil) { finding.add(.init("bounce.recoilRate", .recoil(cause))) }
    guard !ratios.isEmpty else { return refuse(.noPull) }
    let mean = ratios.reduce(0, +) / Double(ratios.count)
    guard ratios.count > 1 else { return refuse(.onePull(rate: mean)) }
    let square = ratios.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(ratios.count - 1)
    let reach = max(
      Self.meanReach * (square / Double(ratios.count)).squareRoot() * (1 + 4 / Double(ratios.count)),
      Self.leastReach * mean)
    guard reach < Self.largestReach * mean.magnitude || mean.magnitude < Self.slowRecoil else {
      return refuse(.pullsDiffer)
    }
    guard mean + reach > 0 else { return refuse(.pullsMove) }
    finding.add(
      MeasuredValue(key: "bounce.recoilRate", value: max(0, mean), low: max(0, mean - reach), high: mean + reach))
  }

  // MARK: - Pages

  /// Decides from which speed pages turn, where the video bounds it closely from both sides.
  private mutating func judgePages() {
    guard let pages, motions.tracks[pagedTrack].axis == .x else { return }
    let (key, speed) = ("pager.snapVelocity", pages.speed)
    guard motions.units.arePoints else { return undetermined.append(.init(key, .lengthInPoints)) }
    guard speed.isBounded, speed.high < Self.closest * speed.low else {
      return undetermined.append(.init(key, .swipeSpeed(low: speed.low, high: speed.high)))
    }
    values.append(
      MeasuredValue(key: key, value: (speed.low + speed.high) / 2, low: speed.low, high: speed.high))
  }

  /// The ratio of a speed that turns a page to one that does not up to which they determine the threshold. Chosen:
  /// the middle is then off by 20 % at most.
  private static let closest = 1.4

  // MARK: - Fingers

  private mutating func fitFingers() {
    tellUnseenFingers()
    let strokes = motions.tracks.indices.map { track in
      motions.tracks[track].touches.byFingerAlone.compactMap { motions.stroke(of: $0, track) }
    }
    // The part that fingers move farthest; others lie below it or follow it.
    func way(_ strokes: [FingerFinding.Stroke]) -> Double {
      strokes.reduce(0) { $0 + (($1.content.last ?? 0) - ($1.content.first ?? 0)).magnitude }
    }
    guard let track = motions.tracks.indices.max(by: { way(strokes[$0]) < way(strokes[$1]) }), !strokes[track].isEmpty
    else { return }
    let extent = motions.extent(ofTrack: track)
    // Cards that slide over each other move less than the finger.
    let isPaged = pages != nil && track == pagedTrack
    let found = FingerFinding(
      strokes[track], units: motions.units, pixel: 1 / motions.scale, extent: extent, findsSlop: !isPaged)
    fingers = found
    values += found.values
    undetermined += found.undetermined
    if found.values.contains(where: { $0.key == "rubberBand.coefficient" }) { words["edge.effect"] = "bounce" }
  }

  /// Tells that content was dragged and no finger is found, which may be drawn nevertheless.
  private mutating func tellUnseenFingers() {
    let isMoved = motions.contains { $0.phase.kind != .rest && $0.phase.kind != .glide }
    guard motions.tracks.contains(where: { !$0.touches.isEmpty }) else {
      if isMoved {
        undetermined.append(.init("gesture.slop", .finger(.noFinger)))
      }
      return
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
    guard unseen > 0 else { return }
    undetermined.append(.init("fingers", .finger(.unseen(drags: unseen, of: drags.count))))
  }

  /// The shortest drag, in seconds, in which a finger is expected: a few pictures. Chosen: five at 60 a second.
  private static let shortestDrag = 0.08

  /// Lets drags begin and end with the fingers that are seen.
  private mutating func alignDrags() {
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
  }
}
