import FeatureSupport
import Interface
import ScrollEngine
import Session
import TestSupport
import Testing

@testable import Inspector

@Suite("Recording strip")
struct GestureTimelineTests {
  private let frame = Rect(x: 0, y: 0, width: 526, height: GestureTimeline.height)

  private var strip: GestureTimeline {
    var strip = GestureTimeline()
    strip.title = .last
    strip.duration = 2000
    strip.elapsed = 1000
    return strip
  }

  private func part(of strip: GestureTimeline, at place: Point) -> TimelineElement? {
    if case .strip(let part)? = strip.controls(in: frame).hit(place)?.action { part } else { nil }
  }

  @Test func `both ends of the part and the knob have touch targets of 44 points`() {
    let strip = strip
    let reaches: [(TimelineElement, Double)] = [(.start, 0), (.knob, 1000), (.end, 2000)]
    for (part, moment) in reaches {
      let x = strip.x(of: moment, in: frame)
      for dx in [-15.9, 0, 15.9] {
        for y in [24.5, 46, 67.5] {
          #expect(self.part(of: strip, at: Point(x: x + dx, y: y)) == part)
        }
      }
    }
    let library = strip.controls(in: frame).control(.strip(.library))
    #expect(library?.hitArea.width == 44 && library.map { part(of: strip, at: $0.frame.center) } == .library)
  }

  /// Wherever the knob and both ends stand, also on each other.
  @Test(arguments: [320.0, 390, 480, 526, 720])
  func `star, library and both handles are 44 points wide and high, or half of that where two overlap`(
    _ width: Double
  ) {
    let frame = Rect(x: 0, y: 0, width: width, height: GestureTimeline.height)
    var random = SplitMix64(seed: UInt64(width))
    for round in Sample.of(0..<60, 12) {
      var strip = strip
      strip.title = round % 3 == 0 ? .opened("Half to full, quick") : .last
      strip.isKept = round % 3 == 0 ? nil : round % 2 == 0
      strip.duration = [300.0, 2000, 61_234][round % 3]
      strip.elapsed = [0, strip.duration, random.next(upTo: strip.duration)][round / 3 % 3]
      if round % 4 > 0 {
        // As trimming leaves it: the knob stands on the end that was moved.
        strip.trim(round % 2 == 0 ? .start : .end, to: strip.elapsed)
      }
      let controls = strip.controls(in: frame)
      func hits(_ part: TimelineElement, _ place: Point) -> Bool {
        controls.hit(place)?.action == .strip(part)
      }
      for part in [TimelineElement.star, .library, .start, .end] {
        guard let control = controls.control(.strip(part)) else { continue }
        let middle = control.hitArea.center
        let across = stride(from: 0.25, to: width, by: 0.5).count { hits(part, Point(x: $0, y: middle.y)) }
        let down = stride(from: -5.75, to: frame.height, by: 0.5).count { hits(part, Point(x: middle.x, y: $0)) }
        let what = "\(part) at \(strip.elapsed) of \(strip.duration), part \(String(describing: strip.part))"
        #expect(across >= 87, "\(what) is \(Double(across) / 2) wide")
        let others: [TimelineElement] =
          part == .star || part == .library ? [.start, .end] : [.star, .library, .keep]
        let isShared = others.contains { other in
          controls.control(.strip(other)).map {
            $0.hitArea.maxX > control.hitArea.minX && $0.hitArea.minX < control.hitArea.maxX
          } == true
        }
        #expect(down >= (isShared ? 69 : 87), "\(what) is \(Double(down) / 2) high")
      }
      // The time beside them lies on nothing.
      #expect(controls.control(.strip(.library)).map { $0.frame.maxX <= width - 24 - strip.timeRoom + 0.01 } == true)
    }
  }

  @Test func `a press elsewhere on the track grabs the knob`() {
    #expect(part(of: strip, at: Point(x: 150, y: 44)) == .knob)
    #expect(part(of: strip, at: Point(x: 150, y: 10)) == nil)
  }

  @Test func `handles do not pass each other, and both at their ends select everything`() {
    var strip = strip
    strip.trim(.start, to: 1500)
    strip.trim(.end, to: 500)
    #expect(strip.part == 1500...1500)
    strip.trim(.end, to: 9999)
    #expect(strip.part == 1500...2000)
    strip.trim(.start, to: -4)
    #expect(strip.part == nil)
  }

  @Test func `nothing can be moved during a recording`() {
    var strip = strip
    strip.title = .recording
    #expect(part(of: strip, at: Point(x: strip.x(of: 1000, in: frame), y: 44)) == nil)
  }
}
