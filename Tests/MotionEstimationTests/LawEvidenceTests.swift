import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import MotionEstimation

@Suite("Evidence for laws in videos")
struct LawEvidenceTests {
  private static func normal(_ chance: inout SplitMix64) -> Double {
    (-2 * Double.log(.random(in: 1e-12...1, using: &chance))).squareRoot()
      * Double.cos(.random(in: 0...2 * Double.pi, using: &chance))
  }

  @Test("find the pixels to which an app rounds, in videos of any size", arguments: Sample.of(0..<200, 60))
  func roundingUnit(seed: Int) {
    var chance = SplitMix64(seed: UInt64(seed))
    let unit = Double.random(in: 0.5...3, using: &chance)
    let fling = FrictionFling(position: 0, velocity: .random(in: 300...1500, using: &chance))
    func samples(rounding unit: Double?) -> [MotionTrack.Sample] {
      (0..<60).map { index in
        let place = fling.position(at: Double(index) / 60)
        let noise = 0.02 * Self.normal(&chance)
        return .init(
          time: Double(index) / 60, offset: (unit.map { (place / $0).rounded() * $0 } ?? place) + noise,
          deviation: 0.02)
      }
    }
    let found = SampleNoise.rounding(of: samples(rounding: unit))
    #expect((found / (unit / 12.0.squareRoot()) - 1).magnitude < 0.02, "\(unit): \(found)")
    #expect(SampleNoise.rounding(of: samples(rounding: nil)) == 0)
  }

  @Test("count pictures at rest as one", arguments: Sample.of(0..<40, 10))
  func restWeight(seed: Int) {
    var chance = SplitMix64(seed: UInt64(seed))
    let (moving, resting) = (Int.random(in: 12...40, using: &chance), Int.random(in: 20...90, using: &chance))
    let segment = VideoSegment(
      times: (0..<moving + resting).map { Double($0) / 60 },
      offsets: (0..<moving + resting).map { $0 < moving ? 3 * Self.normal(&chance) : 0 },
      deviations: [Double](repeating: 1, count: moving + resting),
      weights: (0..<moving + resting).map { $0 < moving ? 1 : 1 / Double(resting) }, endsAtRest: true, longestLead: 0)
    let problem = LeastSquares(
      shared: [.init(value: 0, range: -10...10, step: 1e-4)], own: [[]],
      residuals: { _, shared, _ in segment.residuals { _ in shared[0] } }, weights: [segment.weight])
    // Three times the errors that were told; a hundred pictures at rest would hide it.
    #expect(problem.solution().variance > 3.5)
  }

  @Test("find the spring of a sheet that its end stops", arguments: Sample.of(0..<60, 16))
  func stoppedSpring(seed: Int) throws {
    var chance = SplitMix64(seed: UInt64(seed))
    let truth = SpringParameters(
      response: .random(in: 0.3...0.6, using: &chance), dampingRatio: .random(in: 0.6...0.85, using: &chance))
    let motions = [220.0, -160].map { way -> VideoSegment in
      let spring = DampedSpring(
        from: 0, to: way, velocity: way * .random(in: 2...6, using: &chance), parameters: truth, restThreshold: 0.01)
      let stop = way > 0 ? spring.timeOfReturn ?? .infinity : .infinity
      let count = 120
      return VideoSegment(
        times: (0..<count).map { Double($0) / 120 },
        offsets: (0..<count).map {
          let time = Double($0) / 120
          return (time < stop ? spring.position(at: time) : way) + 0.05 * Self.normal(&chance)
        }, deviations: [Double](repeating: 0.05, count: count), weights: [Double](repeating: 1, count: count),
        endsAtRest: true, longestLead: 0)
    }
    let fit = try #require(SettleFit(.spring, motions, restThresholds: SettleFit.restThresholds(pixel: 1)))
    #expect(fit.stopsAtTarget == [true, false])
    #expect((Double.exp(fit.solution.shared[0]) / truth.response - 1).magnitude < 0.02)
    #expect((Double.exp(fit.solution.shared[1]) / truth.dampingRatio - 1).magnitude < 0.02)
  }

  @Test("tell no law by the stop of one fling, which the end of the content may have stopped")
  func stoppedFling() {
    let videos = Sample.isExhaustive ? 40 : 12
    var told = 0
    for seed in 0..<UInt64(videos) {
      var video = SyntheticVideo(seed: seed &* 41 &+ 3, noise: 0.02, rounding: 0.02)
      let rate = video.figure(from: 2.5, to: 6)
      let (velocity, stop) = (video.number(from: 900, to: 2000), video.number(from: 30, to: 90))
      video.rest(0.3)
      video.drag(to: velocity)
      let fling = FlingModel.gtk(friction: rate, stopVelocity: 0.1).fling(from: video.place, velocity: velocity)
      let duration = Double.log(velocity / stop) / rate
      video.play(duration) { fling.position(at: $0) }
      video.rest(0.6)
      let measurement = video.measured()
      let families = measurement.tracks.flatMap(\.phases).map(\.family)
      guard let word = measurement.words["fling.model"] else { continue }
      told += 1
      #expect(word == "gtk" || families.contains { $0.contains("gtk") }, "seed \(seed): \(word)")
      #expect(!measurement.values.contains { $0.key == "fling.stopVelocity" })
      if let found = measurement.values.first(where: { $0.key == "fling.decelerationRate" }) {
        #expect((found.value - Double.exp(-rate / 1000)).magnitude < 0.0003)
      }
    }
    #expect(told >= videos / 2)
  }

  @Test("take no fling of Chromium's longest way for one with a larger deceleration")
  func longestFlings() {
    let videos = Sample.isExhaustive ? 40 : 12
    var (told, right) = (0, 0)
    for seed in 0..<UInt64(videos) {
      var video = SyntheticVideo(seed: seed &* 43 &+ 5, noise: 0.02, rounding: 0.02)
      let truth = video.number(from: 800, to: 1200)
      // The part's height is 700 points, and the viewport's up to a fifth more.
      let viewport = video.number(from: 700, to: 840)
      video.rest(0.3)
      for velocity in [video.number(from: 600, to: 1100), video.number(from: 2900, to: 3400)] {
        video.drag(to: velocity)
        let fling = FlingModel.chromium(deceleration: truth, reach: 3)
          .fling(from: video.place, velocity: velocity, viewport: viewport)
        video.motion(fling, rest: 0.5)
      }
      let measurement = video.measured()
      guard let found = measurement.values.first(where: { $0.key == "fling.deceleration" }) else { continue }
      told += 1
      if (found.value / truth - 1).magnitude < 0.03 { right += 1 }
    }
    #expect(told >= videos / 2)
    #expect(right == told)
  }

  @Test("take no map that follows a sheet for a list")
  func followers() {
    let videos = Sample.isExhaustive ? 16 : 12
    var (named, told, same) = (0, 0, 0)
    for seed in 0..<UInt64(videos) {
      var video = SyntheticVideo(seed: seed &* 47 &+ 1, noise: 0.02, rounding: 1.5)
      let spring = SpringParameters(
        response: video.number(from: 0.35, to: 0.6), dampingRatio: video.number(from: 0.75, to: 0.9))
      let rests = [0, video.number(from: 230, to: 330)]
      video.rest(0.4)
      for target in [1, 0, 1] {
        let velocity = video.number(from: 600, to: 1300) * (rests[target] > video.place ? 1 : -1)
        video.drag(to: velocity)
        let motion = DampedSpring(from: video.place, to: rests[target], velocity: velocity, parameters: spring)
        // A sheet that opens fully stops at its end.
        let stop = target == 1 ? motion.timeOfReturn ?? motion.restTime : motion.restTime
        video.play(stop) { motion.position(at: $0) }
        video.play(0.6) { _ in rests[target] }
      }
      var map = video.track
      map.region = Rect(x: 0, y: 0, width: map.region.width, height: 200)
      // A map moves half as far, in whole pixels of its own.
      map.runs[0] = map.runs[0].map {
        .init(time: $0.time, offset: ($0.offset / 3).rounded() * 1.5, deviation: $0.deviation)
      }
      let measurement = VideoReading.measurement(
        of: VideoContent(tracks: [map, video.track], video: video.facts), points: SyntheticVideo.width)
      if measurement.words["fling.model"] != nil { named += 1 }
      // The map has the same motions, so it adds nothing to what the sheet tells.
      let alone = VideoReading.measurement(
        of: VideoContent(tracks: [video.track], video: video.facts), points: SyntheticVideo.width)
      if measurement.values.filter({ $0.key.hasPrefix("sheet.") })
        == alone.values.filter({ $0.key.hasPrefix("sheet.") })
      {
        same += 1
      }
      if measurement.values.contains(where: { $0.key == "sheet.springResponse" }) { told += 1 }
    }
    #expect(named * 8 <= videos, "\(named) named")
    #expect(told >= videos / 2, "\(told) told")
    #expect(same * 6 >= videos * 5, "\(same) the same")
  }

  @Test("take nothing that moves below a finger elsewhere for a fling", arguments: Sample.of(0..<20, 6))
  func touchedElsewhere(seed: Int) throws {
    var video = SyntheticVideo(seed: UInt64(seed) &* 53 &+ 2, noise: 0.02, rounding: 0.02)
    video.rest(0.4)
    let start = video.samples.count
    video.drag(to: 1200)
    video.motion(FlingModel.ios.motion(from: video.place, velocity: 1200), rest: 0.5)
    let end = video.samples.count
    // Another part, on which the finger lands, stands almost still.
    var other = video.track
    other.region = Rect(x: 0, y: 800 * video.scale, width: other.region.width, height: 40 * video.scale)
    other.runs = [video.samples.map { .init(time: $0.time, offset: 0, deviation: 0.02) }]
    var touches = video.samples[start..<end].map { sample in
      MotionTrack.Touch(time: sample.time, x: 100, y: 810 * video.scale, isDown: true)
    }
    let last = try #require(touches.last)
    touches.append(.init(time: last.time + 0.01, x: last.x, y: last.y, isDown: false))
    let measurement = VideoReading.measurement(
      of: VideoContent(tracks: [video.track, other], discs: touches, video: video.facts), points: SyntheticVideo.width)
    #expect(measurement.words["fling.model"] == nil)
    let free = VideoReading.measurement(
      of: VideoContent(tracks: [video.track], video: video.facts), points: SyntheticVideo.width)
    #expect(free.words["fling.model"] == "exponential")
  }
}
