import Interface
import ScrollEngine
import Testing

@testable import Playground

@Suite("The recording's line")
struct RecordingStripTests {
  private let frame = Rect(x: 0, y: 0, width: 526, height: RecordingStrip.height)

  private var strip: RecordingStrip {
    var strip = RecordingStrip()
    strip.title = .last
    strip.duration = 2000
    strip.elapsed = 1000
    return strip
  }

  private func part(of strip: RecordingStrip, at place: Point) -> RecordingStrip.Part? {
    if case .strip(let part)? = strip.controls(in: frame).hit(place)?.action { part } else { nil }
  }

  @Test func `each end of the part, and the knob, can be hit on 44 points`() {
    let strip = strip
    let reaches: [(RecordingStrip.Part, Double)] = [(.start, 0), (.knob, 1000), (.end, 2000)]
    for (part, moment) in reaches {
      let x = strip.x(of: moment, in: frame)
      for dx in [-15.9, 0, 15.9] {
        for y in [16.5, 38, 59] where !(y < 33 && part == .end) {
          #expect(self.part(of: strip, at: Point(x: x + dx, y: y)) == part)
        }
      }
    }
    let library = strip.controls(in: frame).control(.strip(.library))
    #expect(library?.reach.width == 44 && library.map { part(of: strip, at: $0.frame.center) } == .library)
  }

  @Test func `a press anywhere else on the track takes the knob`() {
    #expect(part(of: strip, at: Point(x: 150, y: 44)) == .knob)
    #expect(part(of: strip, at: Point(x: 150, y: 10)) == nil)
  }

  @Test func `handles do not pass each other, and both at their ends mean everything`() {
    var strip = strip
    strip.trim(.start, to: 1500)
    strip.trim(.end, to: 500)
    #expect(strip.part == 1500...1500)
    strip.trim(.end, to: 9999)
    #expect(strip.part == 1500...2000)
    strip.trim(.start, to: -4)
    #expect(strip.part == nil)
  }

  @Test func `while it records nothing can be moved`() {
    var strip = strip
    strip.title = .recording
    #expect(part(of: strip, at: Point(x: strip.x(of: 1000, in: frame), y: 44)) == nil)
  }
}
