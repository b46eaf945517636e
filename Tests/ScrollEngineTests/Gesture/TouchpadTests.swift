import ScrollEngine
import TestSupport
import Testing

@Suite("Touchpads and wheels")
struct TouchpadTests {
  private func time(_ milliseconds: Int) -> Timestamp { Timestamp(microseconds: Int64(milliseconds) * 1000) }

  @Test("A gesture with phases lasts until its end event, and a pause before it is no fling")
  func phases() {
    var pad = TouchpadGesture()
    pad.begin(at: time(0))
    for step in 1...10 { _ = pad.move(by: Point(x: 0, y: 8), at: time(step * 8)) }
    #expect(pad.silentEnd == nil)
    var paused = pad
    let velocity = pad.end(at: time(84))
    #expect(abs(velocity.y - 1000) < 1 && !pad.isActive)
    let rest = paused.end(at: time(400))
    #expect(rest == .zero)
  }

  @Test("A gesture without phases ends after a gap, with the velocity from before the gap")
  func gap() throws {
    var pad = TouchpadGesture()
    pad.begin(at: time(0), hasPhases: false)
    for step in 1...10 { _ = pad.move(by: Point(x: 0, y: 8), at: time(step * 8)) }
    let end = try #require(pad.silentEnd)
    #expect(end == time(130))
    let velocity = pad.end(at: end)
    #expect(abs(velocity.y - 1000) < 1)
    let twice = pad.end(at: end)
    #expect(twice == .zero)
  }

  @Test("Changes that only decrease are momentum; steady or growing ones come from fingers")
  func fading() {
    for (name, factor, isFading) in [("momentum", 0.95, true), ("steady", 1.0, false), ("growing", 1.05, false)] {
      var pad = TouchpadGesture()
      pad.begin(at: time(0))
      var size = 20.0
      for step in 1...12 {
        _ = pad.move(by: Point(x: 0, y: size), at: time(step * 16))
        size *= factor
      }
      #expect(pad.isFading == isFading, "\(name)")
      _ = pad.move(by: Point(x: 0, y: size + 5), at: time(300))
      #expect(!pad.isFading, "\(name): a new stroke is a hand")
    }
  }

  @Test("Changes that are not finite are ignored")
  func badChanges() {
    var pad = TouchpadGesture()
    pad.begin(at: time(0), hasPhases: false)
    _ = pad.move(by: Point(x: 0, y: 8), at: time(8))
    let before = pad.silentEnd
    let velocity = pad.move(by: Point(x: .infinity, y: .nan), at: time(16))
    #expect(velocity.isFinite && pad.silentEnd == before)
  }

  @Test("A wheel keeps its part until it pauses or the pointer moves away")
  func wheelLock() {
    var wheel = WheelAccumulator()
    let here = Point(x: 100, y: 100)
    let first = wheel.lockedParts(at: time(0), pointer: here, else: 0..<1)
    let soon = wheel.lockedParts(at: time(200), pointer: here + Point(x: 5, y: 0), else: 1..<2)
    let moved = wheel.lockedParts(at: time(300), pointer: here + Point(x: 20, y: 0), else: 1..<2)
    let late = wheel.lockedParts(at: time(600), pointer: here + Point(x: 20, y: 0), else: 0..<2)
    #expect([first, soon, moved, late] == [0..<1, 0..<1, 1..<2, 0..<2])
  }

  @Test("No fraction of a notch is lost, and a reversal starts again", arguments: 1...10)
  func fractions(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var wheel = WheelAccumulator()
    var sum = 0.0
    var whole = 0.0
    for step in 0..<200 {
      let notches = Double.random(in: 0.01...0.9, using: &random)
      sum += notches
      whole += wheel.wholeNotches(adding: notches, at: time(step * 900))
      #expect(sum - whole > -1e-5 && sum - whole < 1)
    }
    let turned = wheel.wholeNotches(adding: -0.95, at: time(180_000))
    let bad = wheel.wholeNotches(adding: .nan, at: time(180_000))
    #expect(turned == 0 && bad == 0)
  }

  @Test("A touchpad's pinch equals two fingers with the same scale and center")
  func touchpadPinch() {
    var pinch = TouchpadPinch()
    var tracker = PinchTracker(slop: 0)
    var factor = 1.0
    var kinds: [InputEvent.Kind] = []
    let center = Point(x: 40, y: 300)
    for scale in [1.0, 1.2, .nan, -3, 1.5, 2] { pinch.move(to: center, scale: scale) { kinds.append($0) } }
    pinch.end { kinds.append($0) }
    for (index, kind) in kinds.enumerated() {
      switch kind {
      case .down(let id, let place):
        #expect(TouchpadPinch.center(ofFinger: id, at: place) == center)
        tracker.down(id: id, at: place)
      case .move(let id, let place):
        if let change = tracker.move(id: id, to: place, time: time(index)) { factor *= change.factor }
      case .up(let id, _): tracker.up(id: id, time: time(index))
      default: Issue.record("\(kind) is no finger")
      }
    }
    #expect(abs(factor - 2) < 1e-9)
    #expect(!pinch.isActive && tracker.count == 0)
  }
}
