import MotionEstimation
import ScrollEngine
import TestSupport

/// A track of a video that nobody made: rests, drags by an uneven finger, and motions of the engine, with rounded and
/// noisy offsets.
struct SyntheticVideo {
  var chance: SplitMix64
  /// Pictures per second.
  let rate: Double
  /// Pixels per point.
  let scale: Double
  /// The standard deviation of the noise, in pixels.
  let noise: Double
  /// The unit to which offsets are rounded, in pixels.
  let rounding: Double
  private(set) var samples: [MotionTrack.Sample] = []
  /// The offset, in points.
  private(set) var place = 0.0
  private var pictureTime = 0.0
  private var clock = 0.0

  /// The time that has been recorded, in seconds.
  var seconds: Double { clock }

  static let width = 390.0

  init(seed: UInt64, noise: Double = 0.05, rounding: Double = 0.1) {
    chance = SplitMix64(seed: seed)
    rate = [30, 60, 120].randomElement(using: &chance) ?? 60
    scale = [1, 1.5, 2, 3].randomElement(using: &chance) ?? 2
    (self.noise, self.rounding) = (noise, rounding)
  }

  var track: MotionTrack {
    MotionTrack(axis: .y, region: Rect(x: 0, y: 0, width: Self.width * scale, height: 700 * scale), runs: [samples])
  }

  var facts: VideoFacts {
    VideoFacts(frames: samples.count, seconds: clock, width: Int(Self.width * scale), height: Int(844 * scale))
  }

  func measured() -> VideoMeasurement {
    VideoReading.measurement(of: VideoContent(tracks: [track], video: facts), points: Self.width)
  }

  mutating func number(from low: Double, to high: Double) -> Double { Double.random(in: low...high, using: &chance) }

  /// Returns a number whose logarithm is evenly spread.
  mutating func figure(from low: Double, to high: Double) -> Double {
    Double.exp(number(from: Double.log(low), to: Double.log(high)))
  }

  /// Videos a movement, whose position is in points at a time in seconds after its start.
  mutating func play(_ duration: Double, _ position: (Double) -> Double) {
    while pictureTime < clock + duration {
      let pixels = position(pictureTime - clock) * scale
      let normal =
        (-2 * Double.log(number(from: 1e-12, to: 1))).squareRoot() * Double.cos(number(from: 0, to: 2 * Double.pi))
      samples.append(
        .init(
          time: pictureTime, offset: (pixels / rounding).rounded() * rounding + noise * normal,
          deviation: (noise * noise + rounding * rounding / 12).squareRoot()))
      pictureTime += 1 / rate
    }
    clock += duration
    place = position(duration)
  }

  mutating func rest(_ duration: Double) {
    let place = place
    play(duration) { _ in place }
  }

  /// Videos a drag whose speed rises unevenly to about `velocity`.
  mutating func drag(to velocity: Double) {
    let duration = number(from: 0.12, to: 0.35)
    let (start, reached) = (place, velocity * number(from: 0.9, to: 1.1))
    let (unevenness, pace, phase) = (number(from: 0.15, to: 0.35), number(from: 20, to: 60), number(from: 0, to: 6))
    let steps = 2000
    var places = [start]
    for step in 0..<steps {
      let time = (Double(step) + 0.5) / Double(steps) * duration
      let speed = reached * min(1, 2 * time / duration) * (1 + unevenness * Double.sin(pace * time + phase))
      places.append(places[step] + speed * duration / Double(steps))
    }
    play(duration) { time in
      let share = max(0, min(1, time / duration)) * Double(steps)
      let step = min(steps - 1, Int(share))
      return places[step] + (places[step + 1] - places[step]) * (share - Double(step))
    }
  }

  /// Videos a motion until it rests, and the rest.
  mutating func motion(_ motion: some Motion, rest: Double) {
    play(motion.restTime + rest) { motion.position(at: $0) }
    place = motion.restPosition
  }
}
