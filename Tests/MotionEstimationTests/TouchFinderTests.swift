import ScrollEngine
import TestSupport
import Testing

@testable import MotionEstimation

/// Fingers that videos show as discs.
@Suite("Fingers in videos")
struct TouchFinderTests {
  /// The look of the discs of a video.
  struct Look: Sendable, CustomStringConvertible {
    var radius: Double
    var opacity: Double
    var level: Double
    /// Width of a white rim, in pixels; 0 for none.
    var rim: Double
    var description: String { "radius \(radius), level \(level)" }
  }

  static let looks = [
    Look(radius: 22, opacity: 0.38, level: 26, rim: 2), Look(radius: 22, opacity: 0.38, level: 235, rim: 2),
    Look(radius: 11, opacity: 0.6, level: 170, rim: 0),
  ]
  private static let (width, height) = (240, 360)
  private static let rate = 60.0

  /// A finger in one picture.
  private struct Shown {
    var time: Double
    var place: Point
  }

  /// A list of random texture under a finger.
  private struct Video {
    let content: RecordedContent
    let look: Look
    /// Largest difference between the levels of the list.
    let contrast: Double
    var finder = TouchFinder(width: width, height: height, points: 240)
    private var count = 0

    /// Creates a video, by default of less contrast than pictures have: much of an app is white or black.
    init(_ look: Look, seed: UInt64, contrast: Double = 31) {
      (self.look, self.contrast) = (look, contrast)
      content = RecordedContent(seed: seed, breadth: width, length: 800)
    }

    var time: Double { Double(count) / rate }

    /// Adds a picture of the list at an offset, with a disc at a place; `nil` for none.
    ///
    /// - Parameter button: the place of a button that looks like a disc; `nil` for none.
    mutating func show(_ offset: Double, _ finger: Point?, strength: Double = 1, button: Point? = nil) {
      show(
        offset,
        (button.map { [(place: $0, strength: 1)] } ?? []) + (finger.map { [(place: $0, strength: strength)] } ?? []))
    }

    /// Adds a picture of the list at an offset, with discs over dark round arrows.
    mutating func show(_ offset: Double, _ fingers: [(place: Point, strength: Double)], arrows: [Point] = []) {
      var pixels = [UInt8](repeating: 0, count: width * height)
      content.draw(at: offset, along: .y, into: &pixels, width: width, 0..<height)
      pixels = pixels.map { UInt8(125.5 + contrast * (Double($0) / 255 - 0.5)) }
      for arrow in arrows { draw(arrow, Look(radius: 26, opacity: 0.7, level: 20, rim: 0), 1, &pixels) }
      for finger in fingers { draw(finger.place, look, finger.strength, &pixels) }
      finder.add(GrayPicture(width: width, height: height, time: time, pixels: pixels))
      count += 1
    }

    private func draw(_ center: Point, _ look: Look, _ strength: Double, _ pixels: inout [UInt8]) {
      let reach = look.radius + 2
      for y in max(0, Int(center.y - reach))..<min(height, Int(center.y + reach)) {
        for x in max(0, Int(center.x - reach))..<min(width, Int(center.x + reach)) {
          let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
          let distance = (dx * dx + dy * dy).squareRoot()
          let cover = min(1, max(0, look.radius - distance + 0.5))
          guard cover > 0 else { continue }
          let below = Double(pixels[y * width + x])
          let isRim = distance > look.radius - look.rim
          let (opacity, level) = isRim && look.rim > 0 ? (strength, 235.0) : (look.opacity * strength, look.level)
          pixels[y * width + x] = UInt8(below + (level - below) * opacity * cover)
        }
      }
    }
  }

  @Test("are found within a pixel, with their landings and lifts", arguments: looks, Sample.of(0..<12, 3))
  func strokes(look: Look, seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &* 77 &+ 5)
    var video = Video(look, seed: UInt64(seed))
    var offset = 0.0
    var strokes: [[Shown]] = []
    for _ in 0..<2 {
      for _ in 0..<12 { video.show(offset, nil) }
      var place = Point(x: Double.random(in: 50...190, using: &random), y: Double.random(in: 240...310, using: &random))
      let speed = Double.random(in: 2...4, using: &random)
      var stroke: [Shown] = []
      for step in 0..<25 {
        stroke.append(Shown(time: video.time, place: place))
        video.show(RecordedContent.shown(offset), place)
        place.y -= speed
        place.x += Double.random(in: -0.5...0.5, using: &random)
        if step > 3 { offset += speed }
      }
      let last = stroke[24].place
      for step in 1...40 {
        offset += speed * max(0, 1 - Double(step) / 30)
        video.show(RecordedContent.shown(offset), step < 24 ? last : nil, strength: 1 - Double(step) / 24)
      }
      strokes.append(stroke)
    }
    let touches = video.finder.finish()
    let fingers = touches.byFinger
    // Dark content hides a dark disc, or shows it late.
    try #require(fingers.count == 2 || look.level < 100 && fingers.count == 1)
    for finger in fingers {
      let landing = try #require(finger.first)
      let stroke = try #require(strokes.first { abs($0[0].time - landing.time) < 0.5 })
      #expect(abs(landing.time - stroke[0].time) < 0.001 || look.level < 100)
      let lift = try #require(finger.last)
      #expect(!lift.isDown && abs(lift.time - stroke[24].time) < 0.15, "lift \(lift.time) for \(stroke[24].time)")
      var worst = 0.0
      for touch in finger where touch.isDown && touch.time <= stroke[24].time + 0.001 {
        let truth = try #require(stroke.first { abs($0.time - touch.time) < 0.001 })
        worst = max(worst, abs(touch.x - truth.place.x), abs(touch.y - truth.place.y))
      }
      #expect(worst < 1, "off by \(worst) px")
    }
  }

  // Some content is too uneven for any finger to be seen.
  @Test("are followed over uneven content until they lift, mostly, also where it moves when they land")
  func uneven() {
    let right = (0..<24).filter(Self.followsFingersOverUnevenContent)
    #expect(right.count * 5 >= 24 * 4, "\(right)")
  }

  /// Returns whether both fingers of a video are found with their landings and lifts.
  private static func followsFingersOverUnevenContent(seed: Int) -> Bool {
    var random = SplitMix64(seed: UInt64(seed) &* 31 &+ 3)
    var video = Video(looks[1], seed: UInt64(seed), contrast: 70)
    var offset = 0.0
    var landings: [Shown] = []
    var lifts: [Double] = []
    // The first finger shows the look on content that stands still.
    for number in 0..<2 {
      for _ in 0..<12 { video.show(offset, nil) }
      var place = Point(x: Double.random(in: 50...190, using: &random), y: Double.random(in: 250...310, using: &random))
      let speed = Double.random(in: 4...6.5, using: &random)
      for step in 0..<16 {
        if step > 0 { place.y -= speed }
        if step > 1 || number > 0 { offset += speed }
        if step == 0 { landings.append(Shown(time: video.time, place: place)) }
        video.show(RecordedContent.shown(offset), place)
      }
      lifts.append(video.time - 1 / rate)
      for step in 1...40 {
        offset += speed * max(0, 1 - Double(step) / 30)
        video.show(RecordedContent.shown(offset), step < 24 ? place : nil, strength: 1 - Double(step) / 24)
      }
    }
    let fingers = video.finder.finish().byFinger
    return fingers.count == 2
      && zip(fingers, zip(landings, lifts)).allSatisfy { finger, truth in
        guard let landing = finger.first, let end = finger.last else { return false }
        return abs(landing.time - truth.0.time) < 0.001 && abs(landing.x - truth.0.place.x) < 1
          && abs(landing.y - truth.0.place.y) < 1 && !end.isDown && abs(end.time - truth.1) < 0.1
      }
  }

  @Test("are told from a button that appears with them and stands still", arguments: Sample.of(0..<12, 4))
  func button(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 41 &+ 3)
    var video = Video(Self.looks[2], seed: UInt64(seed))
    var offset = 0.0
    for _ in 0..<12 { video.show(offset, nil) }
    var place = Point(x: Double.random(in: 60...150, using: &random), y: Double.random(in: 240...300, using: &random))
    let landing = video.time
    let button = place + Point(x: Double.random(in: 30...60, using: &random), y: 0)
    let speed = Double.random(in: 2...5, using: &random)
    var places: [Point] = []
    for step in 0..<25 {
      places.append(place)
      video.show(RecordedContent.shown(offset), place, button: button)
      place.y -= speed
      if step > 3 { offset += speed }
    }
    for step in 1...40 {
      offset += speed * max(0, 1 - Double(step) / 30)
      video.show(RecordedContent.shown(offset), nil, button: button)
    }
    let fingers = video.finder.finish().byFinger
    #expect(fingers.count == 1)
    for finger in fingers {
      let down = finger.filter(\.isDown)
      #expect(down.first.map { abs($0.time - landing) < 0.001 } == true)
      for (touch, truth) in zip(down, places) {
        #expect(abs(touch.x - truth.x) < 1.2 && abs(touch.y - truth.y) < 1.2, "\(touch) for \(truth)")
      }
    }
  }

  // Some content is too uneven for any finger to be seen.
  @Test("are found where an arrow appears below them, on most uneven content")
  func arrows() {
    let seeds = Sample.of(0..<24, 6)
    let right = seeds.filter(Self.findsFingersBesideArrow)
    #expect(right.count * 5 >= seeds.count * 4, "\(right)")
  }

  /// Returns whether both fingers of a video are found where they land.
  private static func findsFingersBesideArrow(seed: Int) -> Bool {
    var random = SplitMix64(seed: UInt64(seed) &* 53 &+ 9)
    var video = Video(looks[0], seed: UInt64(seed), contrast: 70)
    var offset = 0.0
    var landings: [Shown] = []
    // The first finger shows the look. The second one lands where an arrow appears for a short time.
    for number in 0..<2 {
      for _ in 0..<12 { video.show(offset, nil) }
      var place = Point(x: Double.random(in: 60...120, using: &random), y: Double.random(in: 240...310, using: &random))
      let arrow = place + Point(x: Double.random(in: 34...40, using: &random), y: 0)
      let speed = Double.random(in: 3...5, using: &random)
      landings.append(Shown(time: video.time, place: place))
      for step in 0..<25 {
        if step > 0 { place.y -= speed }
        video.show(
          RecordedContent.shown(offset), [(place: place, strength: 1)], arrows: number == 1 && step < 2 ? [arrow] : [])
        if step > 1 { offset += speed }
      }
      for step in 1...40 {
        offset += speed * max(0, 1 - Double(step) / 30)
        video.show(RecordedContent.shown(offset), step < 24 ? place : nil, strength: 1 - Double(step) / 24)
      }
    }
    let fingers = video.finder.finish().byFinger
    return fingers.count == 2
      && zip(fingers, landings).allSatisfy { finger, truth in
        guard let landing = finger.first else { return false }
        return abs(landing.time - truth.time) < 0.001 && abs(landing.x - truth.place.x) < 1
          && abs(landing.y - truth.place.y) < 1
      }
  }

  @Test("are told apart when two are down", arguments: looks.dropFirst(), [0, 1, 6])
  func pairs(look: Look, delay: Int) throws {
    for isDragged in [false, true] {
      var video = Video(look, seed: UInt64(delay) + 11)
      for _ in 0..<12 { video.show(0, nil) }
      // The strokes of a pinch: the first finger upwards, the second one downwards.
      var strokes: [[Shown]] = [[], []]
      for step in 0..<66 {
        let ways = [Point(x: 90 - 0.4 * Double(step), y: 170 - 2 * Double(step)), Point(x: 150, y: 210 + Double(step))]
        let ends = [32, 40 + delay]
        var fingers: [(place: Point, strength: Double)] = []
        for (number, place) in ways.enumerated() {
          let start = number == 0 ? 0 : delay
          let shown = number == 0 ? place : Point(x: place.x, y: place.y + 1.5 * Double(min(step, 40)))
          if step >= start, step <= ends[number] {
            strokes[number].append(Shown(time: video.time, place: shown))
            fingers.append((shown, 1))
          } else if step > ends[number], step < ends[number] + 12, let last = strokes[number].last {
            fingers.append((last.place, 1 - Double(step - ends[number]) / 12))
          }
        }
        video.show(isDragged ? RecordedContent.shown(2 * Double(min(step, 32))) : 0, fingers)
      }
      let fingers = video.finder.finish().byFinger
      try #require(fingers.count == 2, "\(fingers.map { $0.first?.time ?? 0 })")
      for (number, stroke) in strokes.enumerated() {
        let finger = try #require(
          fingers.first { finger in
            abs((finger.first?.x ?? 0) - stroke[0].place.x) < 3 && abs((finger.first?.y ?? 0) - stroke[0].place.y) < 6
          }, "finger \(number) lands at \(stroke[0].place)")
        #expect(abs((finger.first?.time ?? 0) - stroke[0].time) < 0.02)
        #expect(finger.last.map { !$0.isDown && abs($0.time - stroke[stroke.count - 1].time) < 0.1 } == true)
        for touch in finger where touch.isDown {
          guard let truth = stroke.first(where: { abs($0.time - touch.time) < 0.001 }) else { continue }
          #expect(abs(touch.x - truth.place.x) < 1 && abs(touch.y - truth.place.y) < 1, "\(touch), \(truth)")
        }
      }
    }
  }

  @Test("are no content that a fling carries, but those that stop it", arguments: Sample.of(0..<40, 10))
  func carried(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 17 &+ 3)
    let axis: Axis = seed % 2 == 0 ? .y : .x
    let velocity = Double.random(in: 400...6000, using: &random) * (seed % 4 < 2 ? 1 : -1)
    let fling = ExponentialDeceleration(position: 0, velocity: velocity, rate: 0.998)
    let landing = Int.random(in: 6...20, using: &random)
    for catches in [true, false] {
      let samples = (0..<40).map { index in
        let time = Double(catches ? min(index, landing) : index) / 60
        return MotionTrack.Sample(time: Double(index) / 60, offset: fling.position(at: time), deviation: 0.05)
      }
      let track = MotionTrack(axis: axis, region: Rect(x: 0, y: 0, width: 400, height: 800), runs: [samples])
      let touches = (landing..<landing + Int.random(in: 3...9, using: &random)).map { index in
        let way = samples[landing].offset - samples[index].offset
        return MotionTrack.Touch(
          time: samples[index].time, x: 200 + (axis == .x ? way : 0), y: 400 + (axis == .y ? way : 0), isDown: true)
      }
      #expect(touches.withoutContent(of: [track]).isEmpty == !catches)
    }
  }

  @Test("are none in a video without discs")
  func none() {
    var video = Video(Self.looks[0], seed: 3)
    var offset = 0.0
    for step in 0..<90 {
      offset += 6 * max(0, 1 - abs(Double(step) - 45) / 30)
      video.show(RecordedContent.shown(offset), nil)
    }
    let touches = video.finder.finish()
    #expect(touches.isEmpty)
  }

  @Test("tell slop and rubber band of slow drags", arguments: Sample.of(0..<16, 6))
  func strokesOnContent(seed: Int) throws {
    var video = SyntheticVideo(seed: UInt64(seed) &* 19 &+ 11)
    let slop = video.number(from: 8, to: 20)
    let band = RubberBand(coefficient: video.number(from: 0.3, to: 0.8))
    var touches: [MotionTrack.Touch] = []
    video.rest(0.4)
    for (number, isPull) in [false, false, true, true].enumerated() {
      let (start, way) = (video.place, (isPull ? -1.0 : 1) * video.number(from: 150, to: 260))
      let duration = video.number(from: 6, to: 9)
      let began = video.samples.count
      var times: [Double] = []
      // A finger is never quite even.
      let wave = video.number(from: 3, to: 9)
      func finger(_ time: Double) -> Double {
        let share = min(1, max(0, time / duration))
        return way * share + way * 0.04 * Double.sin(share * wave * 3.1416) * share * (1 - share)
      }
      video.play(duration) { time in
        times.append(time)
        let pulled = max(0, finger(time).magnitude - slop)
        return start + (isPull ? -band.shown(pull: pulled, dimension: 700) : pulled)
      }
      for (sample, time) in zip(video.samples[began...], times) {
        let noise = video.number(from: -0.4, to: 0.4)
        touches.append(
          .init(
            id: number + 1, time: sample.time, x: 100 * video.scale,
            y: (400 - finger(time)) * video.scale + noise, isDown: true))
      }
      let last = try #require(touches.last)
      touches.append(.init(id: last.id, time: last.time + 1e-6, x: last.x, y: last.y, isDown: false))
      if isPull {
        video.motion(
          DampedSpring(
            from: video.place, to: start, velocity: 0, parameters: SpringParameters(response: 0.5, dampingRatio: 1)),
          rest: 0.5)
      } else {
        video.rest(0.5)
      }
    }
    // Pictures whose content repeats have no offset.
    var track = video.track
    track.runs[0] = track.runs[0].enumerated().filter { index, _ in index % 9 != 4 }.map(\.element)
    let measured = VideoReading.measurement(
      of: VideoContent(tracks: [track], discs: touches, video: video.facts), points: SyntheticVideo.width)
    let coefficient = try #require(measured.values.first { $0.key == "rubberBand.coefficient" })
    #expect(coefficient.low <= band.coefficient && band.coefficient <= coefficient.high)
    #expect(abs(coefficient.value / band.coefficient - 1) < 0.05)
    guard let found = measured.values.first(where: { $0.key == "gesture.slop" }) else {
      // A finger's place is known to a pixel, and the middle of a wide interval is no figure.
      #expect(video.scale < 2 || slop < 16, "slop \(slop)")
      return
    }
    #expect(found.high - found.low < 0.26 * slop)
    #expect(found.low <= slop && slop <= found.high, "slop \(slop): \(found)")
  }
}
