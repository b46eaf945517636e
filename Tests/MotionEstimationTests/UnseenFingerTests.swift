import ScrollEngine
import TestSupport
import Testing

@testable import MotionEstimation

/// Content that a finger moves which the video does not show, from rest to rest.
@Suite("Fingers that a video does not show")
struct UnseenFingerTests {
  /// The share of a stroke's way after a share of its time.
  private struct Stroke {
    let name: String
    let share: (Double) -> Double

    static func random(_ video: inout SyntheticVideo) -> Stroke {
      switch Int.random(in: 0..<4, using: &video.chance) {
      case 0:
        // A reaching hand's jerk is least (Flash and Hogan, "The coordination of arm movements", 1985).
        return Stroke(name: "minimum jerk") { $0 * $0 * $0 * (10 - 15 * $0 + 6 * $0 * $0) }
      case 1: return Stroke(name: "sine") { (1 - Double.cos(Double.pi * $0)) / 2 }
      case 2: return Stroke(name: "parabola") { $0 * $0 * (3 - 2 * $0) }
      default:
        // A stroke of handwriting has a speed by a lognormal (Plamondon, "A kinematic theory", 1995).
        let (middle, width) = (video.number(from: -1.4, to: -0.9), video.number(from: 0.25, to: 0.5))
        let steps = 400
        var ways = [0.0]
        for step in 0..<steps {
          let time = (Double(step) + 0.5) / Double(steps)
          let distance = (Double.log(time) - middle) / width
          ways.append(ways[step] + Double.exp(-distance * distance / 2) / time)
        }
        let whole = ways[steps]
        return Stroke(name: "lognormal \(middle) \(width)") { [ways] share in
          let place = min(1, max(0, share)) * Double(steps)
          let step = min(steps - 1, Int(place))
          return (ways[step] + (ways[step + 1] - ways[step]) * (place - Double(step))) / whole
        }
      }
    }
  }

  // With Android's preset and no fingers in it, a video of the timeline was told as a key's animation in 0.6437 s.
  @Test("press no key and turn no wheel")
  func strokes() {
    let videos = Sample.isExhaustive ? 40 : 2
    var wrong: [String] = []
    for seed in 0..<UInt64(videos) {
      var video = SyntheticVideo(
        seed: seed &* 43 &+ 9, noise: [0.02, 0.05, 0.2][Int(seed % 3)], rounding: [0.02, 0.1, 1][Int(seed / 3 % 3)])
      video.rest(0.5)
      var names: [String] = []
      for _ in 0..<Int.random(in: 1...4, using: &video.chance) {
        let stroke = Stroke.random(&video)
        names.append(stroke.name)
        let sign: Double = video.number(from: 0, to: 1) < 0.5 ? 1 : -1
        let (start, way) = (video.place, sign * video.number(from: 40, to: 350))
        let duration = video.number(from: 0.2, to: 1)
        video.play(duration) { start + way * stroke.share(max(0, min(1, $0 / duration))) }
        video.rest(0.6)
      }
      let measurement = video.measured()
      let told = measurement.values.map(\.key) + measurement.words.keys
      let isNamed = measurement.sentences.contains {
        !$0.hasPrefix("Not determined") && $0.contains("glide") && $0.contains("by CSS's ease-in-out")
      }
      if isNamed || told.contains(where: { $0.hasPrefix("keys") || $0.hasPrefix("wheel") }) {
        wrong.append("seed \(seed), \(names): \(measurement.sentences)")
      }
    }
    #expect(wrong.count * 100 <= videos, "\(wrong.count): \(wrong.joined(separator: "\n"))")
  }
}
