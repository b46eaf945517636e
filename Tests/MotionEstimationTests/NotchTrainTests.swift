import ScrollEngine
import TestSupport
import Testing

@testable import MotionEstimation

@Suite("Glides by notches of a wheel in videos")
struct NotchTrainTests {
  /// The tuning of a wheel.
  private struct Wheel {
    /// The distance of a notch, in points.
    var step: Double
    /// Seconds.
    var smoothing: Double

    init(_ video: inout SyntheticVideo) {
      step = video.figure(from: 25, to: 120)
      smoothing = video.figure(from: 0.1, to: 0.5)
    }

    /// Videos the glide of several notches, as `Scroller.glide` moves content, until it rests.
    ///
    /// - Parameter waits: the seconds between the notches.
    func turn(_ video: inout SyntheticVideo, waits: [Double]) {
      var glide = pushed(from: video.place)
      for wait in waits {
        video.play(wait) { [glide] in glide.position(at: $0) }
        glide =
          wait < glide.restTime
          ? glide.retargeted(to: glide.restPosition + step, at: wait) : pushed(from: glide.restPosition)
      }
      video.motion(glide, rest: 0.5)
    }

    private func pushed(from place: Double) -> Glide {
      Glide(
        from: place, to: place + step, velocity: Glide.push(over: step, duration: smoothing), duration: smoothing)
    }
  }

  private static func video(_ seed: UInt64) -> SyntheticVideo {
    SyntheticVideo(
      seed: seed &* 13 &+ 5, noise: [0.03, 0.05, 0.1][Int(seed % 3)], rounding: [0.1, 0.02, 1][Int(seed / 3 % 3)])
  }

  private static func isTold(_ measurement: VideoMeasurement) -> Bool {
    measurement.words["wheel.motion"] != nil || measurement.values.contains { $0.key.hasPrefix("wheel.") }
  }

  @Test("tell the spring and the distance of a notch of most wheels, within their intervals")
  func wheels() {
    let videos = Sample.isExhaustive ? 40 : 10
    var (all, told, values, held) = (0, 0, 0, 0)
    for seed in 0..<UInt64(videos) {
      var video = Self.video(seed)
      let wheel = Wheel(&video)
      video.rest(0.4)
      for _ in 0..<2 {
        let notches = Int.random(in: 2...8, using: &video.chance)
        wheel.turn(&video, waits: (1..<notches).map { _ in video.number(from: 0.04, to: 0.15) })
      }
      let measurement = video.measured()
      #expect(measurement.words["fling.model"] == nil, "seed \(seed)")
      // At 30 pictures a second, notches are as close as the pictures.
      if video.rate > 30 { all += 1 }
      for (key, truth) in [("wheel.smoothing", wheel.smoothing), ("wheel.step", wheel.step)] {
        guard let value = measurement.values.first(where: { $0.key == key }) else { continue }
        values += 1
        if value.low <= truth, truth <= value.high { held += 1 }
        if video.rate > 30, key == "wheel.step" { told += 1 }
      }
    }
    #expect(told * 10 >= all * 8, "told in \(told) of \(all)")
    #expect(held * 10 >= values * 9, "held in \(held) of \(values)")
  }

  @Test("tell no notches in flings, springs and drags")
  func others() {
    for seed in 0..<UInt64(Sample.isExhaustive ? 60 : 20) {
      var video = Self.video(seed)
      video.rest(0.4)
      for _ in 0..<Int.random(in: 1...3, using: &video.chance) {
        let velocity = video.figure(from: 300, to: 4500) * (Bool.random(using: &video.chance) ? 1 : -1)
        video.drag(to: velocity)
        switch seed % 5 {
        case 0: video.motion(Self.fling(&video).fling(from: video.place, velocity: velocity), rest: 0.5)
        case 1, 2:
          let spring = SpringParameters(
            response: video.figure(from: 0.2, to: 0.8),
            dampingRatio: seed % 5 == 1 ? video.number(from: 0.6, to: 1.2) : 1
          )
          let target = video.place + video.number(from: 0.08, to: 0.2) * velocity
          video.motion(DampedSpring(from: video.place, to: target, velocity: velocity, parameters: spring), rest: 0.5)
        case 3:
          // A finger that slows down.
          let (start, duration) = (video.place, video.number(from: 0.1, to: 0.6))
          video.play(duration) { start + velocity * ($0 - $0 * $0 / 2 / duration) }
          video.rest(0.5)
        default: video.rest(0.5)
        }
      }
      let measurement = video.measured()
      #expect(!Self.isTold(measurement), "seed \(seed): \(measurement.sentences)")
    }
  }

  @Test("tell no notches in glides of one distance that the program or a page key starts")
  func singleGlides() {
    for seed in 0..<UInt64(Sample.isExhaustive ? 56 : 8) {
      var video = Self.video(seed)
      video.rest(0.4)
      let (way, duration) = (video.figure(from: 80, to: 800), video.figure(from: 0.1, to: 0.6))
      let ease: Easing = seed % 8 < 4 ? .easeInOut : .viscous
      for direction in [1.0, 1, -1] {
        let target = video.place + direction * way
        switch seed % 4 {
        case 0: video.motion(Glide(from: video.place, to: target, duration: duration), rest: 0.5)
        case 1:
          video.motion(
            EasedGlide(from: video.place, to: target, velocity: 0, easing: ease, duration: duration), rest: 0.5)
        case 2:
          let spring = SpringParameters(response: duration, dampingRatio: 0.8)
          video.motion(DampedSpring(from: video.place, to: target, velocity: 0, parameters: spring), rest: 0.5)
        default:
          let model = FlingModel.exponential(rate: 1 - 0.001 / duration, stopVelocity: 10)
          video.motion(model.fling(from: video.place, velocity: direction * way / duration), rest: 0.5)
        }
      }
      let measurement = video.measured()
      #expect(!measurement.sentences.contains { $0.contains("notches") }, "seed \(seed): \(measurement.sentences)")
    }
  }

  private static func fling(_ video: inout SyntheticVideo) -> FlingModel {
    switch Int.random(in: 0..<6, using: &video.chance) {
    case 0: .exponential(rate: 1 - video.figure(from: 0.001, to: 0.008), stopVelocity: 10)
    case 1: .spline(friction: video.figure(from: 0.007, to: 0.04), dpi: 160)
    case 2: .gtk(friction: video.figure(from: 2, to: 8), stopVelocity: 0.1)
    case 3: .flutter(drag: video.figure(from: 0.05, to: 0.3), constantDeceleration: 0, stopVelocity: 20)
    case 4: .clamping(friction: video.figure(from: 0.007, to: 0.04))
    default: .chromium(deceleration: video.figure(from: 1000, to: 6000), reach: 1000)
    }
  }

  @Test("tell no notches in the glides of held keys and touchpads")
  func keysAndTouchpads() {
    for seed in 0..<UInt64(Sample.isExhaustive ? 40 : 6) {
      var video = Self.video(seed)
      var wheel = Wheel(&video)
      video.rest(0.4)
      for _ in 0..<2 {
        let notches = Int.random(in: 5...12, using: &video.chance)
        if seed % 2 == 0 {
          // A key repeats evenly after its first wait.
          let (wait, period) = (video.number(from: 0.2, to: 0.6), video.number(from: 0.025, to: 0.05))
          wheel.turn(&video, waits: [wait] + [Double](repeating: period, count: notches))
        } else {
          // A touchpad tells many small distances, which differ.
          wheel.step = video.number(from: 2, to: 8)
          wheel.turn(&video, waits: (1..<6 * notches).map { _ in video.number(from: 0.006, to: 0.012) })
        }
      }
      let measurement = video.measured()
      #expect(!measurement.values.contains { $0.key == "wheel.step" }, "seed \(seed): \(measurement.sentences)")
      #expect(!measurement.sentences.contains { $0.contains("notches") }, "seed \(seed): \(measurement.sentences)")
      // The first step of a key that is held is a glide by itself.
      if let smoothing = measurement.values.first(where: { $0.key == "wheel.smoothing" }) {
        #expect(abs(smoothing.value / wheel.smoothing - 1) < 0.04, "seed \(seed): \(measurement.sentences)")
      }
    }
  }

  @Test("join the glide of a single notch, and glides in both directions")
  func singleNotch() throws {
    var video = SyntheticVideo(seed: 4)
    var wheel = Wheel(&video)
    video.rest(0.4)
    for waits in [[0.09, 0.12, 0.07], [], [0.1, 0.08]] {
      wheel.turn(&video, waits: waits)
      wheel.step = -wheel.step
    }
    let measurement = video.measured()
    let phases = try #require(measurement.tracks.first).phases
    #expect(phases.map(\.kind) == ["rest", "glide", "rest", "glide", "rest", "glide", "rest"])
    #expect(phases.filter { $0.kind == "glide" }.allSatisfy { $0.law == "spring" && $0.values.count == 2 })
    #expect(measurement.sentences.contains { $0.hasPrefix("3 glides of 8 notches follow a spring: ") })
  }

  @Test("need the width in points for the distance of a notch only")
  func unknownScale() throws {
    var video = SyntheticVideo(seed: 4)
    let wheel = Wheel(&video)
    video.rest(0.4)
    wheel.turn(&video, waits: [0.09, 0.12, 0.07])
    wheel.turn(&video, waits: [0.06, 0.11])
    let measurement = VideoReading.measurement(of: VideoContent(tracks: [video.track], video: video.facts), points: nil)
    let smoothing = try #require(measurement.values.first { $0.key == "wheel.smoothing" })
    #expect(smoothing.low <= wheel.smoothing && wheel.smoothing <= smoothing.high)
    #expect(measurement.values.count == 1)
    #expect(measurement.undetermined.contains { $0.key == "wheel.step" && $0.reason.contains("--points") })
  }
}
