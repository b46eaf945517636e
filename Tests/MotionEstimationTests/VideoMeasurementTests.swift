import Curves
import Documents
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import MotionEstimation

@Suite("Laws measured in videos")
struct VideoMeasurementTests {
  /// What many videos told about one constant.
  private struct Tally {
    var told = 0
    var held = 0
    var largestError = 0.0

    /// Compares a value with the true one.
    ///
    /// - Parameter error: the error that counts.
    mutating func add(_ value: MeasuredValue?, truth: Double, error: (Double) -> Double) {
      guard let value else { return }
      told += 1
      if value.low <= truth, truth <= value.high { held += 1 }
      largestError = max(largestError, error(value.value))
    }
  }

  private static func model(_ kind: FlingModel.Kind, _ video: inout SyntheticVideo) -> (FlingModel, String, Double) {
    switch kind {
    case .exponential:
      let rate = 1 - video.figure(from: 0.001, to: 0.008)
      return (.exponential(rate: rate, stopVelocity: 10), "fling.decelerationRate", rate)
    case .spline:
      let friction = video.figure(from: 0.007, to: 0.04)
      return (.spline(friction: friction, dpi: 160), "fling.friction", friction)
    case .gtk:
      let friction = video.figure(from: 2, to: 8)
      return (.gtk(friction: friction, stopVelocity: 0.1), "fling.frictionRate", friction)
    case .flutter:
      let drag = video.figure(from: 0.05, to: 0.3)
      return (.flutter(drag: drag, constantDeceleration: 0, stopVelocity: 20), "fling.drag", drag)
    case .clamping:
      let friction = video.figure(from: 0.007, to: 0.04)
      return (.clamping(friction: friction), "fling.friction", friction)
    case .chromium:
      let deceleration = video.figure(from: 1000, to: 6000)
      return (.chromium(deceleration: deceleration, reach: 1000), "fling.deceleration", deceleration)
    }
  }

  @Test("find the law of a fling and its constant", arguments: FlingModel.Kind.allCases)
  func flings(kind: FlingModel.Kind) {
    let videos = Sample.isExhaustive ? 12 : 4
    var (right, wrong) = (0, 0)
    var tally = Tally()
    for seed in 0..<UInt64(videos) {
      var video = SyntheticVideo(seed: seed &* 31 &+ 7)
      let (model, key, truth) = Self.model(kind, &video)
      video.rest(0.3)
      for _ in 0..<Int.random(in: 1...3, using: &video.chance) {
        let velocity = video.figure(from: 700, to: 4500) * (Bool.random(using: &video.chance) ? 1 : -1)
        video.drag(to: velocity)
        video.motion(model.fling(from: video.place, velocity: velocity), rest: 0.5)
      }
      let measurement = video.measured()
      guard let word = measurement.words["fling.model"] else { continue }
      if word == kind.rawValue { right += 1 } else { wrong += 1 }
      tally.add(measurement.values.first { $0.key == key }, truth: truth) {
        kind == .exponential ? ($0 - truth).magnitude / 0.0003 : ($0 / truth - 1).magnitude / 0.02
      }
    }
    // Short flings, all alike, also look like a free curve.
    #expect(right >= videos - max(1, videos / 6))
    #expect(wrong == 0)
    #expect(tally.held >= tally.told - 1)
    #expect(tally.largestError < 1)
  }

  @Test("find response and damping of snaps within 3 %")
  func snaps() {
    var (response, damping) = (Tally(), Tally())
    let videos = Sample.isExhaustive ? 16 : 6
    for seed in 0..<UInt64(videos) {
      var video = SyntheticVideo(seed: seed &* 17 &+ 3)
      let truth = (response: video.figure(from: 0.25, to: 0.8), damping: video.number(from: 0.6, to: 1.1))
      video.rest(0.3)
      for _ in 0..<Int.random(in: 2...4, using: &video.chance) {
        let velocity = video.number(from: 500, to: 2500) * (Bool.random(using: &video.chance) ? 1 : -1)
        video.drag(to: velocity)
        let spring = DampedSpring(
          from: video.place, to: video.place + video.number(from: 0.08, to: 0.2) * velocity, velocity: velocity,
          parameters: SpringParameters(response: truth.response, dampingRatio: truth.damping))
        video.motion(spring, rest: 0.5)
      }
      let measurement = video.measured()
      response.add(measurement.values.first { $0.key == "sheet.springResponse" }, truth: truth.response) {
        ($0 / truth.response - 1).magnitude
      }
      damping.add(measurement.values.first { $0.key == "sheet.springDamping" }, truth: truth.damping) {
        ($0 / truth.damping - 1).magnitude
      }
    }
    for tally in [response, damping] {
      #expect(tally.told >= videos - 2)
      #expect(tally.held >= tally.told - 2)
      #expect(tally.largestError < 0.03)
    }
  }

  @Test("name no fling where content moves between rests by one spring")
  func detents() {
    let videos = Sample.isExhaustive ? 60 : 10
    var (named, told, near) = (0, 0, 0)
    for seed in 0..<UInt64(videos) {
      // An app places a sheet at whole pixels.
      var video = SyntheticVideo(seed: seed &* 23 &+ 9, noise: 0.02, rounding: 1)
      let spring = SpringParameters(
        response: video.number(from: 0.25, to: 0.6), dampingRatio: video.number(from: 0.7, to: 1))
      let rests = [0, video.number(from: 230, to: 330), video.number(from: 500, to: 650)]
      video.rest(0.4)
      for target in [1, 0, 1, 2] {
        let velocity = video.number(from: 600, to: 1300) * (rests[target] > video.place ? 1 : -1)
        video.drag(to: velocity)
        video.motion(
          DampedSpring(from: video.place, to: rests[target], velocity: velocity, parameters: spring), rest: 0.6)
      }
      let measurement = video.measured()
      if measurement.words["fling.model"] != nil { named += 1 }
      guard let found = measurement.values.first(where: { $0.key == "sheet.springResponse" }) else { continue }
      told += 1
      if (found.value / spring.response - 1).magnitude < 0.03 { near += 1 }
    }
    // With a rounding of a whole pixel, one video in a hundred looks like either.
    #expect(named * 20 <= videos)
    #expect(told >= videos * 2 / 3)
    #expect(near >= told * 9 / 10)
  }

  @Test("hold the truth where a codec has made the width of the video even")
  func evenWidths() {
    let videos = Sample.isExhaustive ? 24 : 5
    var tally = Tally()
    for seed in 0..<UInt64(videos) {
      var video = SyntheticVideo(seed: seed &* 29 &+ 1, noise: 0.02, rounding: 0.02)
      let truth = video.figure(from: 1000, to: 2500)
      video.rest(0.3)
      for velocity in [1000, -2500, 1800.0] {
        video.drag(to: velocity)
        video.motion(
          FlingModel.chromium(deceleration: truth, reach: 1000).fling(from: video.place, velocity: velocity), rest: 0.5)
      }
      var facts = video.facts
      facts.width -= Int.random(in: 0...2, using: &video.chance)
      let measurement = VideoReading.measurement(
        of: VideoContent(tracks: [video.track], video: facts), points: SyntheticVideo.width)
      tally.add(measurement.values.first { $0.key == "fling.deceleration" }, truth: truth) {
        ($0 / truth - 1).magnitude
      }
    }
    #expect(tally.told >= videos - max(1, videos / 12))
    #expect(tally.held >= tally.told - 1)
    #expect(tally.largestError < 0.01)
  }

  @Test(
    "take springs in the middle of a list for snaps, and those at its end for bounces", arguments: Sample.of(0..<12, 2))
  func middleSprings(seed: Int) throws {
    for isEnd in [false, true] {
      var video = SyntheticVideo(seed: UInt64(seed) &* 101 &+ 9)
      let spring = SpringParameters(
        response: video.number(from: 0.35, to: 0.6), dampingRatio: video.number(from: 0.8, to: 1))
      video.rest(0.5)
      func fling(_ velocity: Double) {
        video.drag(to: velocity)
        video.motion(ExponentialDeceleration(position: video.place, velocity: velocity, rate: 0.998), rest: 0.6)
      }
      for side: Double in isEnd ? [-1, -1, -1] : [-1, 1] {
        let home = video.place
        let speed = video.number(from: 300, to: 900) * side
        video.drag(to: speed)
        video.motion(DampedSpring(from: video.place, to: home, velocity: speed / 4, parameters: spring), rest: 0.6)
        // Away from an end, content also goes on towards the side from which it has returned.
        if !isEnd { fling(-video.number(from: 1200, to: 2000)) }
      }
      fling(video.number(from: 1200, to: 2000))
      let kinds = video.measured().tracks.flatMap(\.phases).map(\.kind)
      if isEnd {
        #expect(!kinds.contains("snap"), "\(kinds)")
      } else {
        #expect(!kinds.contains("bounce") && kinds.contains("snap"), "\(kinds)")
      }
    }
  }

  @Test("tell springs in the middle of a list from bounces at its end in one video", arguments: Sample.of(0..<8, 4))
  func springsOfBothKinds(seed: Int) {
    var video = SyntheticVideo(seed: UInt64(seed) &* 103 &+ 7)
    let bounce = SpringParameters(response: video.number(from: 0.5, to: 0.7), dampingRatio: 1)
    let snap = SpringParameters(
      response: video.number(from: 0.3, to: 0.45), dampingRatio: video.number(from: 0.55, to: 0.8))
    var expected: [(from: Double, to: Double, kind: String)] = []
    func fling(_ velocity: Double) {
      video.drag(to: velocity)
      video.motion(ExponentialDeceleration(position: video.place, velocity: velocity, rate: 0.998), rest: 0.6)
    }
    func show(_ motion: some Motion, _ kind: String) {
      let from = video.seconds
      video.motion(motion, rest: 0.6)
      expected.append((from, video.seconds - 0.6, kind))
    }
    video.rest(0.5)
    for _ in 0..<Int(video.number(from: 1, to: 3)) {
      fling(video.number(from: 1800, to: 2400))
      // Back to the end, and beyond.
      video.drag(to: -2800)
      let motion = Bounce(position: video.place, velocity: -2800, lower: 0, upper: 20000, spring: bounce)
      show(motion, "bounce")
    }
    fling(video.number(from: 1800, to: 2400))
    for side: Double in [video.number(from: -1, to: 1) < 0 ? -1 : 1, 1] {
      let velocity = video.number(from: 900, to: 2000) * side
      video.drag(to: velocity)
      // Some springs catch content that is flung past a place where it snaps.
      let target = video.place + velocity * video.number(from: 0.06, to: 0.3)
      if video.number(from: 0, to: 1) < 0.3 {
        show(DampedSpring(from: video.place, to: target, velocity: velocity, parameters: snap), "snap")
      } else {
        let ends = side < 0 ? (target, 20000) : (-20000, target)
        show(Bounce(position: video.place, velocity: velocity, lower: ends.0, upper: ends.1, spring: snap), "snap")
      }
    }
    fling(video.number(from: 1200, to: 2000))
    let phases = video.measured().tracks.flatMap(\.phases)
    for motion in expected {
      let kinds = phases.filter { $0.from < motion.to && $0.to > motion.from + 0.1 }.map(\.kind)
      #expect(
        kinds.contains("bounce") == (motion.kind == "bounce"),
        "at \(motion.from) s of \(phases.map { ($0.kind, $0.from, $0.to) })")
    }
  }

  @Test("find the spring of a bounce and the fling before it")
  func bounces() {
    var (stiffness, rate) = (Tally(), Tally())
    let videos = Sample.isExhaustive ? 8 : 3
    for seed in 0..<UInt64(videos) {
      var video = SyntheticVideo(seed: seed &* 13 &+ 5)
      let truth = video.figure(from: 80, to: 400)
      video.rest(0.3)
      var end: Double?
      for _ in 0..<2 {
        // Fast enough to reach the end, which stays where it is.
        let velocity = max(video.number(from: 1200, to: 3500), 4 * ((end ?? video.place) - video.place))
        video.drag(to: velocity)
        let upper = end ?? video.place + 0.25 * velocity
        end = upper
        let bounce = Bounce(
          position: video.place, velocity: velocity, lower: -5000, upper: upper,
          spring: SpringParameters(stiffness: truth, dampingRatio: 1))
        video.motion(bounce, rest: 0.5)
        video.drag(to: -1200)
        video.motion(FlingModel.ios.motion(from: video.place, velocity: -1200), rest: 0.5)
      }
      let measurement = video.measured()
      stiffness.add(measurement.values.first { $0.key == "bounce.stiffness" }, truth: truth) {
        ($0 / truth - 1).magnitude
      }
      rate.add(measurement.values.first { $0.key == "fling.decelerationRate" }, truth: 0.998) {
        ($0 - 0.998).magnitude
      }
    }
    #expect(stiffness.told >= videos - 1)
    #expect(stiffness.held >= stiffness.told - 1)
    #expect(stiffness.largestError < 0.06)
    #expect(rate.told == videos)
    #expect(rate.largestError < 0.0003)
  }

  @Test("tell Chromium's elastic return from a spring by the velocity at the end")
  func elasticReturn() throws {
    var video = SyntheticVideo(seed: 3)
    video.rest(0.3)
    var known: Double?
    for _ in 0..<2 {
      video.drag(to: 2500)
      let fling = FlingModel.ios.fling(from: video.place, velocity: 2500)
      let end = known ?? video.place + 400
      known = end
      let time = try #require(fling.time(atPosition: end))
      video.play(time) { fling.position(at: $0) }
      video.motion(ElasticReturn(from: end, to: end, velocity: fling.velocity(at: time)), rest: 0.5)
      video.drag(to: -1500)
      video.motion(FlingModel.ios.motion(from: video.place, velocity: -1500), rest: 0.5)
    }
    let measurement = video.measured()
    #expect(measurement.words["bounce.law"] == "elastic")
    let rate = try #require(measurement.values.first { $0.key == "bounce.rate" })
    #expect((rate.value / 12.5 - 1).magnitude < 0.03)
    let share = try #require(measurement.values.first { $0.key == "bounce.share" })
    #expect((share.value / 0.31 - 1).magnitude < 0.05)
  }

  @Test("determine nothing in noise, in a constant and in three samples")
  func nothing() {
    for seed in 0..<(Sample.isExhaustive ? 20 : 6) as Range<UInt64> {
      var chance = SplitMix64(seed: seed)
      let noise = (0..<300).map { index in
        MotionTrack.Sample(
          time: Double(index) / 60, offset: Double.random(in: -200...200, using: &chance), deviation: 0.1)
      }
      var walk = 0.0
      let wandering = (0..<300).map { index in
        walk += Double.random(in: -8...8, using: &chance)
        return MotionTrack.Sample(time: Double(index) / 60, offset: walk, deviation: 0.1)
      }
      let constant = noise.map { MotionTrack.Sample(time: $0.time, offset: 5, deviation: 0.1) }
      for samples in [noise, wandering, constant, Array(noise.prefix(3)), []] {
        let track = MotionTrack(axis: .y, region: Rect(x: 0, y: 0, width: 400, height: 800), runs: [samples])
        let measurement = VideoReading.measurement(
          of: VideoContent(
            tracks: [track], video: VideoFacts(frames: samples.count, seconds: 5, width: 400, height: 800)), points: 400
        )
        #expect(measurement.isEmpty, "seed \(seed): \(measurement.sentences)")
        #expect(!measurement.undetermined.isEmpty)
        #expect(measurement.tuning(base: Tuning()) == Tuning())
      }
    }
  }

  @Test("name no law of a deceleration that no model has")
  func unknownLaw() {
    var video = SyntheticVideo(seed: 9)
    video.rest(0.3)
    for velocity in [1500.0, -2400] {
      video.drag(to: velocity)
      let (start, duration) = (video.place, velocity.magnitude / 1500)
      // Qt Quick's constant deceleration.
      video.play(duration + 0.5) { time in
        let t = min(time, duration)
        return start + velocity * t - velocity / duration * t * t / 2
      }
    }
    let measurement = video.measured()
    #expect(measurement.words["fling.model"] == nil)
    #expect(
      measurement.undetermined.contains { $0.key == "fling.model" && $0.reason.contains("constant") },
      "\(measurement.sentences)")
    // Qt Quick's own constant, so that its name is told, with an interval.
    #expect(
      measurement.sentences.first?.contains("pt/s² of their speed, as in Qt Quick, whose constant is 1500") == true,
      "\(measurement.sentences)")
  }

  @Test("take no fling after an even drag for a snap", arguments: Sample.of(0..<24, 3))
  func evenDrags(seed: Int) throws {
    var chance = SplitMix64(seed: UInt64(seed))
    var offsets = [Double](repeating: 0, count: 40)
    for velocity in [1000.0, 2200, 600, -1500] {
      let start = offsets[offsets.count - 1]
      // The velocity at the release is that of the last events, and the app's pictures are at times of their own.
      let fling = FrictionFling(
        position: start + velocity * 0.1, velocity: velocity * .random(in: 0.8...1, using: &chance))
      let phase = Double.random(in: 0..<1, using: &chance)
      offsets += (1...180).map { picture in
        let time = (Double(picture) - phase) / 60
        return time < 0.1 ? start + velocity * time : fling.position(at: time - 0.1)
      }
    }
    let samples = offsets.enumerated().map { index, offset in
      MotionTrack.Sample(time: Double(index) / 60, offset: offset.rounded(.down), deviation: 0.02)
    }
    let track = MotionTrack(axis: .y, region: Rect(x: 0, y: 0, width: 400, height: 800), runs: [samples])
    let video = VideoFacts(frames: samples.count, seconds: Double(samples.count) / 60, width: 400, height: 800)
    let measurement = VideoReading.measurement(of: VideoContent(tracks: [track], video: video), points: 400)
    #expect(measurement.words["fling.model"] == "gtk")
    let friction = try #require(measurement.values.first { $0.key == "fling.frictionRate" })
    #expect((friction.value / 4 - 1).magnitude < 0.02, "\(friction)")
    #expect(measurement.values.map(\.key) == ["fling.frictionRate"])
    #expect(measurement.tracks.flatMap(\.phases).count { $0.kind == "fling" } >= 3)
  }

  @Test("find flings that the next stroke takes along before they rest")
  func chains() {
    let videos = Sample.isExhaustive ? 40 : 8
    var (whole, near) = (0, 0)
    for seed in 0..<UInt64(videos) {
      var video = SyntheticVideo(seed: seed &* 13 &+ 5)
      let rate = 1 - video.figure(from: 0.0015, to: 0.004)
      let decay = -1000 * Double.log(rate)
      video.rest(0.3)
      for number in 0..<3 {
        let velocity = video.figure(from: 900, to: 2500) * (Bool.random(using: &video.chance) ? 1 : -1)
        video.drag(to: velocity)
        let fling = FlingModel.exponential(rate: rate, stopVelocity: 10).fling(from: video.place, velocity: velocity)
        let slow = video.number(from: 15, to: 25)
        if number < 2 {
          video.play(Double.log(velocity.magnitude / slow) / decay) { fling.position(at: $0) }
        } else {
          video.motion(fling, rest: 0.5)
        }
      }
      let measurement = video.measured()
      whole += measurement.tracks.flatMap(\.phases).count { $0.kind == "fling" } == 3 ? 1 : 0
      // Exponential, GTK's and Flutter's flings are one curve with other constants.
      let value = measurement.values.first { ["fling.decelerationRate", "fling.frictionRate"].contains($0.key) }
      let found = value.map { $0.key == "fling.frictionRate" ? Double.exp(-$0.value / 1000) : $0.value }
      near += found.map { ($0 - rate).magnitude < 0.0003 ? 1 : 0 } ?? 0
    }
    #expect(whole * 10 >= videos * 8, "three flings are seen in \(whole) of \(videos) films")
    #expect(near * 10 >= videos * 8, "the rate is found in \(near) of \(videos) films")
  }

  @Test("need the width in points for lengths only")
  func unknownScale() throws {
    var video = SyntheticVideo(seed: 4)
    video.rest(0.3)
    video.drag(to: 2000)
    video.motion(FlingModel.ios.motion(from: video.place, velocity: 2000), rest: 0.5)
    let measurement = VideoReading.measurement(of: VideoContent(tracks: [video.track], video: video.facts), points: nil)
    let rate = try #require(measurement.values.first { $0.key == "fling.decelerationRate" })
    #expect((rate.value - 0.998).magnitude < 0.0003)
    #expect(measurement.values.count == 1)
    #expect(measurement.undetermined.contains { $0.key == "fling.stopVelocity" && $0.reason.contains("--points") })
  }

  @Test("are reported with the tuning, the phases and what is missing")
  func report() throws {
    var video = SyntheticVideo(seed: 4)
    video.rest(0.3)
    video.drag(to: 2000)
    video.motion(FlingModel.ios.motion(from: video.place, velocity: 2000), rest: 0.5)
    let measurement = video.measured()
    let report = try JSONParser.parse(Array(measurement.report.text.utf8))
    #expect(report["scrollwork"]?.string == "measure/1")
    #expect(report["film"]?["frames"]?.integer == video.samples.count)
    let track = try #require(report["tracks"]?.array?.first)
    let phases = try #require(track["phases"]?.array)
    #expect(phases.compactMap { $0["kind"]?.string } == ["rest", "drag", "fling", "rest"])
    #expect(phases[2]["law"]?.string == "exponential")
    let value = try #require(phases[2]["values"]?["fling.decelerationRate"])
    let (low, high) = (try #require(value["low"]?.number), try #require(value["high"]?.number))
    #expect(low < 0.998 && 0.998 < high)
    #expect(try #require(phases[2]["rms_px"]?.number) < 1.5 * (try #require(phases[2]["floor_px"]?.number)))
    #expect(phases[2]["second"]?["law"]?.string != nil)
    #expect(report["tuning"]?["fling.model"]?.string == "exponential")
    let tuning = measurement.tuning(base: Tuning(base: .gtk))
    #expect(tuning[Tunables.flingModel] == .exponential)
    #expect((tuning[Tunables.decelerationRate] - 0.998).magnitude < 0.0003)
    #expect(tuning[Tunables.slop] == Tuning(base: .gtk)[Tunables.slop])
    #expect(try measurement.plot().svg.contains("fling"))
    #expect(measurement.sentences.first?.contains("like iOS's") == true)
  }
}
