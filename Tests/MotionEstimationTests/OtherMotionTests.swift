import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import MotionEstimation

/// Motions that no toolkit of the engine has, drawn by formulas of their own. What they are told as was wrong in more than
/// a third of videos before laws of no toolkit competed.
@Suite("Motions of no toolkit in videos")
struct OtherMotionTests {
  /// A curve of an animation, as its own source states it.
  private struct Curve {
    var name: String
    var share: @Sendable (Double) -> Double

    /// A cubic Bézier curve, by bisection.
    static func bezier(_ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Curve {
      Curve(name: name) { x in
        var (low, high) = (0.0, 1.0)
        func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
          3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
        }
        for _ in 0..<40 {
          let middle = (low + high) / 2
          if value(middle, x1, x2) < x { low = middle } else { high = middle }
        }
        return value((low + high) / 2, y1, y2)
      }
    }

    static let known: [Curve] = [
      .bezier("CSS's ease", 0.25, 0.1, 0.25, 1), .bezier("CSS's ease-in-out", 0.42, 0, 0.58, 1),
      .bezier("CSS's ease-out", 0, 0, 0.58, 1), .bezier("Material's standard curve", 0.4, 0, 0.2, 1),
      .bezier("the curve (0.32, 0.72, 0, 1)", 0.32, 0.72, 0, 1), .bezier("emphasized decelerate", 0.05, 0.7, 0.1, 1),
      .bezier("linear", 0.3, 0.3, 0.6, 0.6),
    ]
    static let others: [Curve] =
      known + [
        .init(name: "easeOutCubic") { 1 - Double.pow(1 - $0, 3) },
        .init(name: "easeOutQuint") { 1 - Double.pow(1 - $0, 5) },
        .init(name: "smoothstep") { $0 * $0 * (3 - 2 * $0) },
        .init(name: "easeInOutSine") { (1 - Double.cos(Double.pi * $0)) / 2 },
        .bezier("easeOutBack", 0.34, 1.56, 0.64, 1),
      ]
  }

  private static func video(_ seed: UInt64) -> SyntheticVideo {
    SyntheticVideo(
      seed: seed &* 61 &+ 7, noise: [0.02, 0.05, 0.1][Int(seed % 3)], rounding: [0.02, 0.1, 1][Int(seed / 3 % 3)])
  }

  /// Returns the keys and words of laws that a measurement tells.
  private static func told(_ measurement: VideoMeasurement) -> [String] {
    (measurement.words.map { "\($0.key) \($0.value)" } + measurement.values.map(\.key)).sorted()
  }

  private static let toolkits = ["iOS's", "Android's", "GTK's", "Flutter's", "Chromium's", "Qt Quick"]

  /// Returns whether a measurement names a toolkit or the law of one.
  private static func isNamed(_ measurement: VideoMeasurement) -> Bool {
    !told(measurement).isEmpty
      || measurement.sentences.contains { sentence in
        !sentence.hasPrefix("Not determined") && toolkits.contains { sentence.split(separator: ";")[0].contains($0) }
      }
  }

  @Test("name no toolkit, no spring and no fling for animations by a curve")
  func animations() {
    let videos = Sample.isExhaustive ? 60 : 6
    var wrong: [String] = []
    for seed in 0..<UInt64(videos) {
      var video = Self.video(seed)
      let curve = Curve.others[Int(seed) % Curve.others.count]
      let duration = video.number(from: 0.2, to: 0.8)
      let isDragged = video.number(from: 0, to: 1) < 0.5
      video.rest(0.4)
      for _ in 0..<Int.random(in: 1...3, using: &video.chance) {
        let sign: Double = video.number(from: 0, to: 1) < 0.5 ? 1 : -1
        if isDragged { video.drag(to: sign * video.number(from: 400, to: 1600)) }
        let (start, way) = (video.place, sign * video.number(from: 80, to: 500))
        video.play(duration) { start + way * curve.share(max(0, min(1, $0 / duration))) }
        video.rest(0.6)
      }
      let measurement = video.measured()
      // Two of the curves are the engine's own, and keys have them.
      let isKey = ["CSS's ease-in-out", "easeOutCubic"].contains(curve.name) && !isDragged
      if isKey ? Self.told(measurement).contains(where: { !$0.hasPrefix("keys.") }) : Self.isNamed(measurement) {
        wrong.append("seed \(seed), \(curve.name): \(Self.told(measurement)) \(measurement.sentences)")
      }
    }
    #expect(wrong.count * 30 <= videos, "\(wrong.joined(separator: "\n"))")
  }

  @Test("name no toolkit for a speed that falls by a + b·v, by a power of the time that is left, or to a place")
  func decelerations() {
    let videos = Sample.isExhaustive ? 40 : 6
    var wrong: [String] = []
    for seed in 0..<UInt64(videos) {
      var video = Self.video(seed)
      let (a, b) = (video.number(from: 250, to: 1200), video.number(from: 1, to: 4))
      let (exponent, time) = (video.number(from: 1.5, to: 5), video.number(from: 0.5, to: 1.6))
      video.rest(0.4)
      var constants: [Double] = []
      for _ in 0..<Int.random(in: 2...4, using: &video.chance) {
        let speed = video.number(from: 700, to: 3500)
        let sign: Double = video.number(from: 0, to: 1) < 0.5 ? 1 : -1
        video.drag(to: sign * speed)
        let start = video.place
        switch seed % 3 {
        case 0:
          video.play(Double.log(1 + b * speed / a) / b) { t in
            start + sign * ((speed + a / b) * (1 - Double.exp(-b * t)) / b - a / b * t)
          }
        case 1:
          video.play(time) { t in
            start + sign * speed * time / (exponent + 1) * (1 - Double.pow(max(0, 1 - t / time), exponent + 1))
          }
        default:
          // Qt Quick's PathView: to the nearest item, by a constant deceleration of its own.
          let way = max(1, (speed * speed / 3000 / 120).rounded()) * 120
          let duration = 2 * way / speed
          constants.append(speed / duration)
          video.play(duration) { t in start + sign * (speed * t - speed / duration * t * t / 2) }
        }
        video.rest(0.6)
      }
      let measurement = video.measured()
      // A turn of PathView loses its speed by Qt's constant if its item is where that ends.
      let isQt =
        Self.told(measurement).isEmpty && constants.contains { ($0 / 1500 - 1).magnitude < 0.02 }
        && measurement.sentences.allSatisfy { sentence in
          Self.toolkits.dropLast().allSatisfy { !sentence.split(separator: ";")[0].contains($0) }
        }
      if Self.isNamed(measurement), !isQt {
        wrong.append("seed \(seed): \(Self.told(measurement)) \(measurement.sentences)")
      }
    }
    #expect(wrong.count * 30 <= videos, "\(wrong.joined(separator: "\n"))")
  }

  @Test("name the curves of animations from rest, and their duration")
  func curves() {
    let videos = Sample.isExhaustive ? 56 : 7
    var (named, told, held) = (0, 0, 0)
    for seed in 0..<UInt64(videos) {
      var video = SyntheticVideo(seed: seed &* 67 &+ 3, noise: 0.03, rounding: 0.03)
      let curve = Curve.known[Int(seed) % Curve.known.count]
      // At 30 pictures a second, a short animation has six.
      let duration = video.number(from: video.rate > 30 ? 0.25 : 0.5, to: 0.8)
      video.rest(0.4)
      for way in [300.0, -180] {
        let start = video.place
        video.play(duration) { start + way * curve.share(max(0, min(1, $0 / duration))) }
        video.rest(0.6)
      }
      let measurement = video.measured()
      if measurement.sentences.first?.contains(curve.name) == true { named += 1 }
      for phase in measurement.tracks.flatMap(\.phases) {
        guard let value = phase.values.first(where: { $0.key == "duration" }) else { continue }
        told += 1
        // The clock of pictures counts microseconds.
        if value.low - 1e-4 <= duration, duration <= value.high + 1e-4 { held += 1 }
      }
    }
    #expect(named * 10 >= videos * 8, "named in \(named) of \(videos)")
    #expect(told >= videos)
    #expect(held * 20 >= told * 19, "held in \(held) of \(told)")
  }

  /// Where an animation begins.
  private enum Beginning: Int, CaseIterable, CustomTestStringConvertible {
    /// At rest.
    case rest
    /// At the release of a drag.
    case release
    /// In a fling, which it stops.
    case fling
    /// In another animation, whose target it replaces.
    case animation
    /// Before the part of the motion that the video could follow.
    case unseen

    var testDescription: String { "\(self)" }
  }

  /// Returns the largest difference of two curves, as shares of the way, where one may begin later, earlier or within the
  /// other and last longer or shorter, as the fit allows.
  private static func difference(_ share: (Double) -> Double, _ other: (Double) -> Double) -> Double {
    var least = 1.0
    for unseen in [0.0, 0.1, 0.25] {
      let covered = other(unseen)
      for (scale, shift) in [0.85, 1, 1.15].flatMap({ scale in [-0.05, 0, 0.05].map { (scale, $0) } }) {
        let most = stride(from: 0.05, to: 1, by: 0.1).reduce(0.0) { most, x in
          let time = max(0, min(1, (x - shift) / scale))
          let expected = (other(unseen + (1 - unseen) * time) - covered) / (1 - covered)
          return max(most, (share(x) - expected).magnitude)
        }
        least = min(least, most)
      }
    }
    return least
  }

  /// Returns a curve that is nobody's.
  private static func nobodysCurve(_ video: inout SyntheticVideo) -> Curve {
    while true {
      let (x1, x2) = (video.number(from: 0, to: 1), video.number(from: 0, to: 1))
      let (y1, y2) = (video.number(from: 0, to: 1), video.number(from: 0.3, to: 1.1))
      let curve = Curve.bezier("(\(x1), \(y1), \(x2), \(y2))", x1, y1, x2, y2)
      if AnimationCurve.allCases.allSatisfy({ difference(curve.share, $0.fraction) > 0.04 }) { return curve }
    }
  }

  /// Returns what is measured of one animation.
  private static func measured(_ curve: Curve, from beginning: Beginning, in video: inout SyntheticVideo)
    -> VideoMeasurement
  {
    let duration = video.number(from: 0.25, to: 0.9)
    let sign: Double = video.number(from: 0, to: 1) < 0.5 ? 1 : -1
    let way = sign * video.figure(from: 40, to: 900)
    video.rest(0.5)
    switch beginning {
    case .rest, .unseen: break
    case .release: video.drag(to: sign * video.number(from: 200, to: 1600))
    case .fling:
      let velocity = sign * video.number(from: 800, to: 2500)
      video.drag(to: velocity)
      let (place, rate) = (video.place, 3.0)
      video.play(video.number(from: 0.1, to: 0.4)) { place + velocity / rate * (1 - Double.exp(-rate * $0)) }
    case .animation:
      let (place, first) = (video.place, 0.6 * way)
      video.play(duration * video.number(from: 0.2, to: 0.7)) { place + first * curve.share($0 / duration) }
    }
    let (start, begin) = (video.place, video.seconds)
    video.play(duration) { start + way * curve.share(max(0, min(1, $0 / duration))) }
    video.rest(0.8)
    var track = video.track
    if beginning == .unseen {
      let seen = begin + duration * video.number(from: 0.05, to: 0.3)
      track.runs = [track.runs[0].filter { $0.time < begin }, track.runs[0].filter { $0.time > seen }]
    }
    return VideoReading.measurement(of: VideoContent(tracks: [track], video: video.facts), points: SyntheticVideo.width)
  }

  @Test("name no known curve for one animation by a curve that is nobody's", arguments: Beginning.allCases)
  private func nobodys(beginning: Beginning) {
    let videos = Sample.isExhaustive ? 30 : 4
    var wrong: [String] = []
    for seed in 0..<UInt64(videos) {
      var video = Self.video(seed &* 5 &+ UInt64(beginning.rawValue))
      let curve = Self.nobodysCurve(&video)
      let measurement = Self.measured(curve, from: beginning, in: &video)
      let named = measurement.sentences.filter { sentence in
        let claim = sentence.split(separator: ";")[0]
        return !sentence.hasPrefix("Not determined") && AnimationCurve.allCases.contains { claim.contains($0.title) }
      }
      if !named.isEmpty || !Self.told(measurement).isEmpty {
        wrong.append("seed \(seed), \(curve.name): \(Self.told(measurement)) \(named)")
      }
    }
    #expect(wrong.count * 30 <= videos, "\(wrong.joined(separator: "\n"))")
  }

  @Test("name the known curve of one animation", arguments: Beginning.allCases)
  private func lone(beginning: Beginning) {
    let videos = Sample.isExhaustive ? 25 : 5
    var wrong: [String] = []
    var right = 0
    for seed in 0..<UInt64(videos) {
      var video = Self.video(seed &* 7 &+ UInt64(beginning.rawValue))
      let known = AnimationCurve.allCases[Int(seed) % AnimationCurve.allCases.count]
      let measurement = Self.measured(
        Curve(name: known.title) { known.fraction($0) }, from: beginning, in: &video)
      let claims = measurement.sentences.filter { !$0.hasPrefix("Not determined") }.map { $0.split(separator: ";")[0] }
      let named = AnimationCurve.allCases.filter { curve in claims.contains { $0.contains(curve.title) } }
      if named.contains(known) { right += 1 }
      if !named.isEmpty, !named.contains(known) { wrong.append("seed \(seed), \(known.title): \(claims)") }
    }
    #expect(wrong.count * 30 <= videos, "\(wrong.joined(separator: "\n"))")
    #expect(right * 5 >= videos, "\(right) of \(videos)")
  }

  @Test("take no drag and the slow fling that follows it for an animation")
  func slowFlings() {
    let videos = Sample.isExhaustive ? 40 : 6
    var wrong: [String] = []
    for seed in 0..<UInt64(videos) {
      var video = Self.video(seed &+ 900)
      video.rest(0.5)
      for _ in 0..<Int.random(in: 1...3, using: &video.chance) {
        let sign: Double = video.number(from: 0, to: 1) < 0.5 ? 1 : -1
        let velocity = sign * video.number(from: 120, to: 500)
        // A finger that a test tool moves evenly, and a slop that the content does not follow.
        let (place, lead) = (video.place, sign * video.number(from: 0, to: 10))
        let step = video.number(from: 0.004, to: 0.012)
        let moves = Double(Int.random(in: 8...16, using: &video.chance))
        video.play(moves * step) { time in
          let moved = (time / step).rounded(.down) * velocity * step
          return place + sign * max(0, (moved - lead) * sign)
        }
        switch seed % 4 {
        case 0:
          let (start, deceleration) = (video.place, 1500.0)
          video.play(velocity.magnitude / deceleration) { start + velocity * $0 - sign * deceleration * $0 * $0 / 2 }
          video.rest(1)
        case 1:
          video.motion(
            FlingModel.gtk(friction: 4, stopVelocity: 0.1).fling(from: video.place, velocity: velocity), rest: 1)
        case 2:
          video.motion(
            FlingModel.chromium(deceleration: 2645.7, reach: 1000).fling(from: video.place, velocity: velocity), rest: 1
          )
        default:
          video.motion(
            FlingModel.spline(friction: 0.015, dpi: 160).fling(from: video.place, velocity: velocity), rest: 1)
        }
      }
      let claims = video.measured().sentences.filter { $0.contains("animation") && !$0.hasPrefix("Not determined") }
      if !claims.isEmpty { wrong.append("seed \(seed): \(claims)") }
    }
    #expect(wrong.count * 30 <= videos, "\(wrong.joined(separator: "\n"))")
  }

  @Test("take pulls beyond an end that are held and let go, alone in a video, for returns from an end")
  func pulls() {
    let videos = Sample.isExhaustive ? 40 : 3
    var returned = 0
    for seed in 0..<UInt64(videos) {
      var video = Self.video(seed)
      let response = video.number(from: 0.4, to: 0.65)
      let spring = SpringParameters(response: response, dampingRatio: 1)
      video.rest(0.4)
      for _ in 0..<4 {
        let (start, way, duration) = (video.place, video.number(from: 90, to: 380), video.number(from: 0.3, to: 0.8))
        let phase = video.number(from: 0, to: 6)
        // An uneven finger, and the rubber band of UIScrollView.
        video.play(duration) { t in
          let finger = way * (t / duration + 0.04 * (Double.sin(9 * t / duration + phase) - Double.sin(phase)))
          return start - 700 * (1 - 1 / (max(0, finger) * 0.55 / 700 + 1))
        }
        video.rest(0.5)
        video.motion(DampedSpring(from: video.place, to: start, velocity: 0, parameters: spring), rest: 0.6)
      }
      let measurement = video.measured()
      #expect(
        !Self.told(measurement).contains { $0.hasPrefix("wheel") || $0.hasPrefix("keys") || $0.hasPrefix("fling") },
        "seed \(seed): \(measurement.sentences)")
      if measurement.words["bounce.law"] == "spring" { returned += 1 }
      if let stiffness = measurement.values.first(where: { $0.key == "bounce.stiffness" }) {
        #expect((stiffness.value / spring.stiffness - 1).magnitude < 0.06, "seed \(seed): \(measurement.sentences)")
      }
    }
    #expect(returned * 10 >= videos * 8, "\(returned) of \(videos)")
  }

  @Test("tell no damping ratio of a spring without its response", arguments: Sample.of(0..<60, 3))
  func dampings(seed: Int) {
    var video = SyntheticVideo(seed: UInt64(seed) &* 71 &+ 5, noise: 0.3, rounding: 1)
    video.rest(0.4)
    for target in [90.0, 20, 130] {
      let velocity = 6 * (target - video.place)
      video.drag(to: velocity)
      let spring = SpringParameters(response: video.number(from: 0.3, to: 0.33), dampingRatio: 0.8)
      video.motion(
        DampedSpring(from: video.place, to: target, velocity: velocity, parameters: spring), rest: 0.5)
    }
    let keys = video.measured().values.map(\.key)
    #expect(!keys.contains("sheet.springDamping") || keys.contains("sheet.springResponse"))
    #expect(!keys.contains("bounce.dampingRatio") || keys.contains("bounce.stiffness"))
  }
}

/// What a measurement says, whatever the video.
@Suite("Sentences about videos")
struct VideoSentenceTests {
  /// A video of flings by a law whose constants no toolkit has.
  private static func video(_ seed: UInt64, _ model: FlingModel, points: Double? = SyntheticVideo.width)
    -> VideoMeasurement
  {
    var video = SyntheticVideo(seed: seed, noise: 0.03, rounding: 0.03)
    video.rest(0.3)
    for velocity in [1500.0, -2400, 900] {
      video.drag(to: velocity)
      video.motion(model.fling(from: video.place, velocity: velocity), rest: 0.5)
    }
    return VideoReading.measurement(of: VideoContent(tracks: [video.track], video: video.facts), points: points)
  }

  @Test("say like a toolkit's only where its constant is within the interval")
  func constants() {
    let cases: [(FlingModel, name: String, isLike: Bool)] = [
      (.gtk(friction: 4, stopVelocity: 0.1), "GTK's", true), (.gtk(friction: 2.7, stopVelocity: 0.1), "GTK's", false),
      (.exponential(rate: 0.998, stopVelocity: 10), "iOS's", true),
      (.exponential(rate: 0.996, stopVelocity: 10), "iOS's", false),
      (.spline(friction: 0.015, dpi: 160), "like Android's", true),
      (.spline(friction: 0.03, dpi: 160), "like Android's", false),
    ]
    for (model, name, isLike) in cases {
      let sentence = Self.video(5, model).sentences.first ?? ""
      #expect(sentence.contains("flings decelerate"), "\(sentence)")
      #expect(sentence.contains(name) == isLike, "\(sentence)")
    }
  }

  @Test("make no tuning from the name of a law alone")
  func lonelyWord() {
    let measurement = Self.video(7, .spline(friction: 0.015, dpi: 160), points: nil)
    #expect(measurement.values.isEmpty)
    #expect(measurement.isEmpty)
    #expect(measurement.words["fling.model"] == nil)
    let reason = measurement.undetermined.first { $0.key == "fling.model" }?.reason
    #expect(reason?.contains("a length in points; tell with --points") == true, "\(measurement.sentences)")
  }

  @Test("put nothing into a tuning that needs the video's scale, where that is unknown", arguments: Sample.of(0..<9, 1))
  func unknownScale(seed: Int) {
    let model: FlingModel =
      switch seed % 3 {
      case 0: .spline(friction: 0.02, dpi: 160)
      case 1: .clamping(friction: 0.015)
      default: .chromium(deceleration: 2000, reach: 1000)
      }
    let measurement = Self.video(UInt64(seed), model, points: nil)
    #expect(measurement.words["fling.model"] == nil, "\(measurement.sentences)")
    #expect(measurement.tuning(base: Tuning()) == Tuning())
    guard measurement.tracks.flatMap(\.phases).contains(where: { $0.kind == "fling" && $0.law != nil }) else { return }
    let reason = measurement.undetermined.first { $0.key == "fling.model" }?.reason
    #expect(reason?.contains("a length in points; tell with --points") == true, "\(measurement.sentences)")
  }

  @Test("take no animation for a key's where its way in points would make it one of Chromium's wheel")
  func scaleOfWheels() throws {
    func told(points: Double?) throws -> String? {
      var video = try #require(
        (0..<20).lazy.map { SyntheticVideo(seed: $0, noise: 0.02, rounding: 0.02) }.first { $0.rate == 120 })
      video.rest(0.4)
      for way in [300.0, -300, 300] {
        let glide = EasedGlide(
          from: video.place, to: video.place + way, velocity: 0, easing: .easeInOut, duration: 0.15)
        video.motion(glide, rest: 0.6)
      }
      return VideoReading.measurement(of: VideoContent(tracks: [video.track], video: video.facts), points: points)
        .words["keys.motion"]
    }
    // Chromium's wheel takes 0.15 s for 300 points.
    #expect(try told(points: SyntheticVideo.width) == nil)
    #expect(try told(points: nil) == nil)
    // At a fifth of the scale, it would take 0.1 s.
    #expect(try told(points: SyntheticVideo.width * 5) == "easeInOut")
  }

  @Test("write small numbers without an exponent, and begin every reason with its subject")
  func numbers() {
    #expect(VideoMeasurementText.number(6.73e-07) == "0")
    #expect(VideoMeasurementText.number(0.00012) == "0.00012")
    #expect(VideoMeasurementText.number(-3e-9, within: 1e-10) == "0")
    #expect(VideoMeasurementText.number(0.9979998, within: 3e-7) == "0.9979998")
    #expect(VideoMeasurementText.list(["a", "b", "c"], "or") == "a, b or c")
  }

  @Test("tell the laws of two parts that differ, each with its part")
  func twoParts() throws {
    var tracks: [MotionTrack] = []
    var facts = VideoFacts(frames: 0, seconds: 0, width: 0, height: 0)
    for (number, model) in [FlingModel.gtk(friction: 4, stopVelocity: 0.1), .spline(friction: 0.015, dpi: 160)]
      .enumerated()
    {
      var video = SyntheticVideo(seed: 11, noise: 0.03, rounding: 0.03)
      video.rest(number == 0 ? 0.3 : 8)
      for velocity in [1500.0, -2400] {
        video.drag(to: velocity)
        video.motion(model.fling(from: video.place, velocity: velocity), rest: 0.5)
      }
      var track = video.track
      track.region = Rect(
        x: 0, y: Double(number) * 350 * video.scale, width: 390 * video.scale, height: 350 * video.scale)
      tracks.append(track)
      facts = video.facts
    }
    let sentences = VideoReading.measurement(
      of: VideoContent(tracks: tracks, video: facts), points: SyntheticVideo.width
    ).sentences
    #expect(sentences.contains { $0.hasPrefix("Part 1: 2 flings decelerate like GTK's") }, "\(sentences)")
    #expect(sentences.contains { $0.hasPrefix("Part 2: 2 flings decelerate like Android's") }, "\(sentences)")
  }

  @Test("tell a value that a tuning cannot hold once, as not determined")
  func outOfRange() {
    var video = SyntheticVideo(seed: 21, noise: 0.02, rounding: 0.02)
    video.rest(0.4)
    for way in [260.0, -150] {
      video.motion(
        DampedSpring(
          from: video.place, to: video.place + way, velocity: 0,
          parameters: SpringParameters(response: 1.2 * 2 * Double.pi / Glide.settling, dampingRatio: 1)), rest: 0.6)
    }
    let measurement = video.measured()
    let smoothing = measurement.sentences.filter { $0.contains("wheel.smoothing") }
    #expect(smoothing.count == 1, "\(measurement.sentences)")
    #expect(smoothing.first?.contains("and a tuning has 0 to 1") == true, "\(measurement.sentences)")
  }
}
