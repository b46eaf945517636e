import ScrollEngine
import Testing

extension ScrollView {
  fileprivate func down(_ id: Int, at place: Point, canSlide: Bool = false, _ time: Timestamp) {
    _ = handleGesture(InputEvent(time: time, kind: .down(id: id, at: place)), canSlide: canSlide)
  }
  fileprivate func move(_ place: Point, _ time: Timestamp) -> Outcome? {
    handleGesture(InputEvent(time: time, kind: .move(id: 1, to: place)))
  }
  fileprivate func up(_ id: Int, _ time: Timestamp) -> Outcome? {
    handleGesture(InputEvent(time: time, kind: .up(id: id, at: .zero)))
  }
  fileprivate func turn(_ notches: Double, _ time: Timestamp) {
    handle(InputEvent(time: time, kind: .wheel(notches: Point(x: 0, y: notches), at: nil)))
  }
  fileprivate func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, _ time: Timestamp) {
    handle(InputEvent(time: time, kind: .scroll(delta: Point(x: 0, y: delta), phase: phase, at: nil)))
  }
}

/// Gestures on scrollable content with controls.
@Suite struct ScrollViewHandTests {
  private func pane() -> ScrollView { ScrollView(content: 2000, viewport: 500) }

  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  @Test(arguments: [0.0, 900, 1500]) func `revealed content is visible from its start, for any length`(
    _ before: Double
  ) {
    for length in [40.0, 500, 501, 900] {
      let pane = pane()
      pane.reveal(from: before, to: before, at: .zero)
      pane.advance(to: at(3))
      pane.reveal(from: 700, to: 700 + length, at: at(3))
      pane.advance(to: at(6))
      #expect(pane.offset <= 700 && pane.offset + 500 >= 700 + min(length, 500), "\(length)")
    }
  }

  /// Moves a finger in steps of 8 ms. Returns the outcomes and the final time.
  private func move(
    _ pane: ScrollView, from start: Point, by way: Point, canSlide: Bool = false, at begin: Double = 0
  ) -> (outcomes: [ScrollView.Outcome], end: Double) {
    pane.down(1, at: start, canSlide: canSlide, at(begin))
    var outcomes: [ScrollView.Outcome] = []
    var time = begin
    for step in 1...20 {
      time += 0.008
      if let outcome = pane.move(start + way * (Double(step) / 20), at(time)) {
        outcomes.append(outcome)
      }
    }
    return (outcomes, time)
  }

  @Test func `vertical drags scroll, even from a slider, and horizontal ones only slide`() {
    let upright = pane()
    let scrolled = move(upright, from: Point(x: 100, y: 400), by: Point(x: 20, y: -200), canSlide: true)
    #expect(scrolled.outcomes.contains(.scrolled))
    #expect(Self.slide(scrolled.outcomes) == 0 && upright.offset > 180)
    let sideways = pane()
    let slid = move(sideways, from: Point(x: 100, y: 400), by: Point(x: 200, y: -30), canSlide: true)
    let way = Self.slide(slid.outcomes)
    // Only the slop is lost.
    #expect(way > 185 && way <= 200 && sideways.offset == 0)
  }

  /// Returns the distance by which a slide has followed the finger, in points.
  private static func slide(_ outcomes: [ScrollView.Outcome]) -> Double {
    outcomes.reduce(0.0) { sum, outcome in
      switch outcome {
      case .slideBegan(let distance), .slid(let distance): sum + distance
      default: sum
      }
    }
  }

  @Test func `a horizontal drag without a slider does nothing`() {
    let pane = pane()
    let result = move(pane, from: Point(x: 100, y: 400), by: Point(x: 200, y: 30))
    #expect(result.outcomes.first == .nothing && pane.offset == 0)
  }

  @Test func `a short touch taps, and a press on moving content catches it without a tap`() {
    let pane = pane()
    pane.down(1, at: Point(x: 5, y: 5), .zero)
    #expect(pane.up(1, at(0.05)) == .tapped(Point(x: 5, y: 5)))
    let fling = move(pane, from: Point(x: 100, y: 400), by: Point(x: 0, y: -300), at: 1)
    _ = pane.up(1, at(fling.end + 0.008))
    pane.advance(to: at(fling.end + 0.05))
    #expect(pane.isAnimating)
    pane.down(2, at: Point(x: 5, y: 5), canSlide: true, at(fling.end + 0.06))
    #expect(pane.isCatch)
    let caught = pane.offset
    #expect(pane.up(2, at(fling.end + 0.1)) == .nothing)
    pane.advance(to: at(fling.end + 2))
    #expect(pane.offset == caught)
  }

  @Test func `it overscrolls past its end and returns`() {
    let pane = pane()
    let drag = move(pane, from: Point(x: 100, y: 100), by: Point(x: 0, y: 300))
    #expect(pane.offset < 0 && pane.offset > -300)
    _ = pane.up(1, at(drag.end + 0.2))
    pane.advance(to: at(drag.end + 3))
    #expect(pane.offset == 0 && !pane.isAnimating)
  }

  @Test func `wheel and touchpad scroll it, and shorter content limits its offset`() {
    let pane = pane()
    pane.turn(-4, .zero)
    pane.advance(to: at(2))
    #expect(abs(pane.offset - 212) < 1)
    pane.scroll(100, .began, at(2))
    pane.scroll(0, .ended, at(3))
    pane.advance(to: at(5))
    #expect(abs(pane.offset - 312) < 1)
    pane.resize(content: 600, viewport: 500, at: at(5))
    pane.advance(to: at(8))
    #expect(pane.offset == 100)
    pane.resize(content: 100, viewport: 500, at: at(8))
    pane.advance(to: at(11))
    #expect(pane.offset == 0)
  }

  @Test func `revealing scrolls no further than needed`() {
    let pane = pane()
    pane.reveal(from: 100, to: 160, at: .zero)
    pane.advance(to: at(2))
    #expect(pane.offset == 0)
    pane.reveal(from: 900, to: 960, at: at(2))
    pane.advance(to: at(4))
    #expect(abs(pane.offset - 460) < 0.5)
  }

  @Test func `a resting finger requests no frame if long presses have no effect or it has caught the content`() {
    let pane = pane()
    pane.down(1, at: Point(x: 5, y: 5), .zero)
    #expect(pane.nextChange == nil && pane.longPress(by: at(5)) == nil)
    let pressed = self.pane()
    pressed.detectsLongPresses = true
    pressed.down(1, at: Point(x: 5, y: 5), .zero)
    #expect(pressed.nextChange == at(0.5))
    #expect(pressed.longPress(by: at(0.5)) == Point(x: 5, y: 5))
    #expect(pressed.nextChange == nil)
    _ = pressed.up(1, at(1))
    pressed.turn(-9, at(1))
    pressed.down(2, at: Point(x: 5, y: 5), at(1.05))
    #expect(pressed.isCatch && pressed.nextChange == nil)
  }

  @Test func `a cancelled touch cancels a slide`() {
    let pane = pane()
    let slide = move(pane, from: Point(x: 100, y: 400), by: Point(x: 200, y: 0), canSlide: true)
    #expect(pane.handleGesture(InputEvent(time: at(slide.end), kind: .cancel(id: 1))) == .slideEnded(isCancelled: true))
  }
}
