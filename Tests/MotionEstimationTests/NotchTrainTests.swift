import ScrollEngine
import TestSupport
import Testing

@testable import MotionEstimation

@Suite("Glides by notches of a wheel in films")
struct NotchTrainTests {
  /// The tuning of a wheel.
  private struct Wheel {
    /// The distance of a notch, in points.
    var step: Double
    /// Seconds.
    var smoothing: Double

    init(_ film: inout SyntheticFilm) {
      step = film.figure(from: 25, to: 120)
      smoothing = film.figure(from: 0.1, to: 0.5)
    }

    /// Films the glide of several notches, as `Scroller.glide` moves content, until it rests.
    ///
    /// - Parameter waits: the seconds between the notches.
    func turn(_ film: inout SyntheticFilm, waits: [Double]) {
      var glide = pushed(from: film.place)
      for wait in waits {
        film.play(wait) { [glide] in glide.position(at: $0) }
        glide =
          wait < glide.restTime
          ? glide.retargeted(to: glide.restPosition + step, at: wait) : pushed(from: glide.restPosition)
      }
      film.motion(glide, rest: 0.5)
    }

    private func pushed(from place: Double) -> Glide {
      Glide(
        from: place, to: place + step, velocity: Glide.push(over: step, duration: smoothing), duration: smoothing)
    }
  }

  private static func film(_ seed: UInt64) -> SyntheticFilm {
    SyntheticFilm(
      seed: seed &* 13 &+ 5, noise: [0.03, 0.05, 0.1][Int(seed % 3)], rounding: [0.1, 0.02, 1][Int(seed / 3 % 3)])
  }

  private static func isTold(_ measurement: FilmMeasurement) -> Bool {
    measurement.words["wheel.motion"] != nil || measurement.values.contains { $0.key.hasPrefix("wheel.") }
  }

  @Test("tell the spring and the distance of a notch of most wheels, within their intervals")
  func wheels() {
    let films = Sample.isExhaustive ? 60 : 10
    var (all, told, values, held) = (0, 0, 0, 0)
    for seed in 0..<UInt64(films) {
      var film = Self.film(seed)
      let wheel = Wheel(&film)
      film.rest(0.4)
      for _ in 0..<2 {
        let notches = Int.random(in: 2...8, using: &film.chance)
        wheel.turn(&film, waits: (1..<notches).map { _ in film.number(from: 0.04, to: 0.15) })
      }
      let measurement = film.measured()
      #expect(measurement.words["fling.model"] == nil, "seed \(seed)")
      // At 30 pictures a second, notches are as close as the pictures.
      if film.rate > 30 { all += 1 }
      for (key, truth) in [("wheel.smoothing", wheel.smoothing), ("wheel.step", wheel.step)] {
        guard let value = measurement.values.first(where: { $0.key == key }) else { continue }
        values += 1
        if value.low <= truth, truth <= value.high { held += 1 }
        if film.rate > 30, key == "wheel.step" { told += 1 }
      }
    }
    #expect(told * 10 >= all * 8, "told in \(told) of \(all)")
    #expect(held * 10 >= values * 9, "held in \(held) of \(values)")
  }

  @Test("tell no notches in flings, springs and drags")
  func others() {
    for seed in 0..<UInt64(Sample.isExhaustive ? 200 : 20) {
      var film = Self.film(seed)
      film.rest(0.4)
      for _ in 0..<Int.random(in: 1...3, using: &film.chance) {
        let velocity = film.figure(from: 300, to: 4500) * (Bool.random(using: &film.chance) ? 1 : -1)
        film.drag(to: velocity)
        switch seed % 5 {
        case 0: film.motion(Self.fling(&film).fling(from: film.place, velocity: velocity), rest: 0.5)
        case 1, 2:
          let spring = SpringParameters(
            response: film.figure(from: 0.2, to: 0.8), dampingRatio: seed % 5 == 1 ? film.number(from: 0.6, to: 1.2) : 1
          )
          let target = film.place + film.number(from: 0.08, to: 0.2) * velocity
          film.motion(DampedSpring(from: film.place, to: target, velocity: velocity, parameters: spring), rest: 0.5)
        case 3:
          // A finger that slows down.
          let (start, duration) = (film.place, film.number(from: 0.1, to: 0.6))
          film.play(duration) { start + velocity * ($0 - $0 * $0 / 2 / duration) }
          film.rest(0.5)
        default: film.rest(0.5)
        }
      }
      let measurement = film.measured()
      #expect(!Self.isTold(measurement), "seed \(seed): \(measurement.sentences)")
    }
  }

  @Test("tell no notches in glides of one distance that the program or a page key starts")
  func singleGlides() {
    for seed in 0..<UInt64(Sample.isExhaustive ? 80 : 8) {
      var film = Self.film(seed)
      film.rest(0.4)
      let (way, duration) = (film.figure(from: 80, to: 800), film.figure(from: 0.1, to: 0.6))
      let ease: Easing = seed % 8 < 4 ? .easeInOut : .viscous
      for direction in [1.0, 1, -1] {
        let target = film.place + direction * way
        switch seed % 4 {
        case 0: film.motion(Glide(from: film.place, to: target, duration: duration), rest: 0.5)
        case 1:
          film.motion(
            EasedGlide(from: film.place, to: target, velocity: 0, easing: ease, duration: duration), rest: 0.5)
        case 2:
          let spring = SpringParameters(response: duration, dampingRatio: 0.8)
          film.motion(DampedSpring(from: film.place, to: target, velocity: 0, parameters: spring), rest: 0.5)
        default:
          let model = FlingModel.exponential(rate: 1 - 0.001 / duration, stopVelocity: 10)
          film.motion(model.fling(from: film.place, velocity: direction * way / duration), rest: 0.5)
        }
      }
      let measurement = film.measured()
      #expect(!measurement.sentences.contains { $0.contains("notches") }, "seed \(seed): \(measurement.sentences)")
    }
  }

  private static func fling(_ film: inout SyntheticFilm) -> FlingModel {
    switch Int.random(in: 0..<6, using: &film.chance) {
    case 0: .exponential(rate: 1 - film.figure(from: 0.001, to: 0.008), stopVelocity: 10)
    case 1: .spline(friction: film.figure(from: 0.007, to: 0.04), dpi: 160)
    case 2: .gtk(friction: film.figure(from: 2, to: 8), stopVelocity: 0.1)
    case 3: .flutter(drag: film.figure(from: 0.05, to: 0.3), constantDeceleration: 0, stopVelocity: 20)
    case 4: .clamping(friction: film.figure(from: 0.007, to: 0.04))
    default: .chromium(deceleration: film.figure(from: 1000, to: 6000), reach: 1000)
    }
  }

  @Test("tell no notches in the glides of held keys and touchpads")
  func keysAndTouchpads() {
    for seed in 0..<UInt64(Sample.isExhaustive ? 40 : 6) {
      var film = Self.film(seed)
      var wheel = Wheel(&film)
      film.rest(0.4)
      for _ in 0..<2 {
        let notches = Int.random(in: 5...12, using: &film.chance)
        if seed % 2 == 0 {
          // A key repeats evenly after its first wait.
          let (wait, period) = (film.number(from: 0.2, to: 0.6), film.number(from: 0.025, to: 0.05))
          wheel.turn(&film, waits: [wait] + [Double](repeating: period, count: notches))
        } else {
          // A touchpad tells many small distances, which differ.
          wheel.step = film.number(from: 2, to: 8)
          wheel.turn(&film, waits: (1..<6 * notches).map { _ in film.number(from: 0.006, to: 0.012) })
        }
      }
      let measurement = film.measured()
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
    var film = SyntheticFilm(seed: 4)
    var wheel = Wheel(&film)
    film.rest(0.4)
    for waits in [[0.09, 0.12, 0.07], [], [0.1, 0.08]] {
      wheel.turn(&film, waits: waits)
      wheel.step = -wheel.step
    }
    let measurement = film.measured()
    let phases = try #require(measurement.tracks.first).phases
    #expect(phases.map(\.kind) == ["rest", "glide", "rest", "glide", "rest", "glide", "rest"])
    #expect(phases.filter { $0.kind == "glide" }.allSatisfy { $0.law == "spring" && $0.values.count == 2 })
    #expect(measurement.sentences.contains { $0.hasPrefix("3 glides of 8 notches follow a spring: ") })
  }

  @Test("need the width in points for the distance of a notch only")
  func unknownScale() throws {
    var film = SyntheticFilm(seed: 4)
    let wheel = Wheel(&film)
    film.rest(0.4)
    wheel.turn(&film, waits: [0.09, 0.12, 0.07])
    wheel.turn(&film, waits: [0.06, 0.11])
    let measurement = FilmMeasurement(tracks: [film.track], film: film.facts, points: nil)
    let smoothing = try #require(measurement.values.first { $0.key == "wheel.smoothing" })
    #expect(smoothing.low <= wheel.smoothing && wheel.smoothing <= smoothing.high)
    #expect(measurement.values.count == 1)
    #expect(measurement.undetermined.contains { $0.key == "wheel.step" && $0.reason.contains("--points") })
  }
}
