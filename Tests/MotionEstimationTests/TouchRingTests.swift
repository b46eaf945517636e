import ScrollEngine
import TestSupport
import Testing

@testable import MotionEstimation

/// Fingers that recorders draw as rings: white at half opacity with a grey rim, 36 to 40 pixels across where the video
/// is 390 wide. On a white page, only the rim is seen.
@Suite("Rings in videos")
struct TouchRingTests {
  private static let (width, height) = (260, 330)
  private static let rate = 60.0
  /// Levels of a page's background, and of its letters; the letters of the first one are as dark as they are drawn.
  private static let pages: [(name: String, background: Double, letters: Double)] = [
    ("white", 250, 20), ("tinted", 222, 60), ("dark", 30, 225), ("photo", 0, 0),
  ]

  /// A video of a random page with strokes of random fingers.
  private struct Video {
    var finder = TouchFinder(width: width, height: height, points: 390)
    /// Landings and lifts with their places.
    var strokes: [(start: Double, end: Double, place: Point)] = []
    private let levels: [UInt8]
    private let radius: Double
    private let rim: Double
    private let rimLevel: Double
    private var count = 0
    private var random: SplitMix64

    var time: Double { Double(count) / rate }

    init(seed: UInt64, hasRings: Bool) {
      var random = SplitMix64(seed: seed &* 83 &+ 19)
      let page = pages[Int(seed % UInt64(pages.count))]
      radius = Double.random(in: 12...13.3, using: &random)
      rim = Double.random(in: 1.1...1.7, using: &random)
      rimLevel = Double.random(in: 110...150, using: &random)
      let length = 1400
      let content =
        page.name == "photo"
        ? RecordedContent(seed: seed, breadth: width, length: length)
        : RecordedContent(
          linesOf: seed, breadth: width, length: length, pitch: Double.random(in: 14...26, using: &random),
          areAlike: false)
      var pixels = [UInt8](repeating: 0, count: width * length)
      content.draw(at: 0, along: .y, into: &pixels, width: width, 0..<length)
      // The lines are drawn on a level of 245.
      let range = page.background - page.letters
      levels =
        page.name == "photo"
        ? pixels.map { UInt8(60 + Int($0) * 5 / 10) }
        : pixels.map { UInt8(min(255, max(0, page.background - range * (245 - Double($0)) / 180))) }
      self.random = random
      play(hasRings)
    }

    private mutating func play(_ hasRings: Bool) {
      var offset = 500
      for number in 0..<4 {
        for _ in 0..<8 { show(offset, nil) }
        var place = Point(
          x: Double.random(in: 40...220, using: &random),
          y: number % 2 == 0 ? Double.random(in: 210...280, using: &random) : Double.random(in: 40...90, using: &random)
        )
        let speed = Int.random(in: 4...9, using: &random) * (number % 2 == 0 ? 1 : -1)
        let start = (time: time, place: place)
        for step in 0..<14 {
          if step > 1 { place.y -= Double(speed) }
          if step > 2 { offset += speed }
          show(offset, hasRings ? place : nil)
        }
        strokes.append((start.time, time - 1 / rate, start.place))
        for step in 0..<30 {
          offset += Int((Double(speed) * max(0, 1 - Double(step) / 22)).rounded())
          show(offset, nil)
        }
      }
    }

    private mutating func show(_ offset: Int, _ finger: Point?) {
      let first = offset * width
      var pixels = Array(levels[first..<first + width * height])
      if let finger {
        for y in Int(finger.y - radius) - 1...Int(finger.y + radius) + 1 {
          for x in Int(finger.x - radius) - 1...Int(finger.x + radius) + 1 {
            let (dx, dy) = (Double(x) + 0.5 - finger.x, Double(y) + 0.5 - finger.y)
            let distance = (dx * dx + dy * dy).squareRoot()
            let inside = min(1, max(0, radius - rim - distance + 0.5)) * 0.5
            let edge = min(1, max(0, radius - distance + 0.5)) * min(1, max(0, distance - radius + rim + 0.5)) * 0.85
            let below = Double(pixels[y * width + x])
            let white = below + (255 - below) * inside
            pixels[y * width + x] = UInt8(white + (rimLevel - white) * edge)
          }
        }
      }
      finder.add(GrayPicture(width: width, height: height, time: time, pixels: pixels))
      count += 1
    }
  }

  @Test("are found on pages of text, white, tinted and dark, and on photos")
  func rings() {
    let seeds = Sample.of(0..<24, 2)
    var (found, all, others) = (0, 0, 0)
    var missed: [String] = []
    for seed in seeds {
      var video = Video(seed: UInt64(seed), hasRings: true)
      let fingers = video.finder.finish().byFinger
      let right = video.strokes.filter { stroke in
        fingers.contains { finger in
          guard let landing = finger.first, let end = finger.last else { return false }
          return abs(landing.time - stroke.start) < 0.04 && abs(end.time - stroke.end) < 0.06
            && abs(landing.x - stroke.place.x) < 1.5 && abs(landing.y - stroke.place.y) < 1.5
        }
      }
      if right.count < video.strokes.count {
        let seen = fingers.map {
          "\($0.first?.time ?? 0) to \($0.last?.time ?? 0) at \($0.first?.x ?? 0), \($0.first?.y ?? 0)"
        }
        missed.append("seed \(seed): \(right.count) of \(video.strokes), seen \(seen)")
      }
      let none = fingers.filter { finger in
        guard let landing = finger.first else { return true }
        return !video.strokes.contains { stroke in
          stroke.start - 0.1 < landing.time && landing.time < stroke.end && abs(landing.x - stroke.place.x) < 20
        }
      }
      (found, all, others) = (found + right.count, all + video.strokes.count, others + none.count)
    }
    #expect(found * 10 >= all * 9, "\(found) of \(all): \(missed)")
    #expect(others * 10 <= all, "\(others) that are none: \(missed)")
  }

  @Test("are none on pages without them", arguments: Sample.of(0..<8, 1))
  func none(seed: Int) {
    var video = Video(seed: UInt64(seed), hasRings: false)
    #expect(video.finder.finish().isEmpty)
  }
}
