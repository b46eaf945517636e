import Interface
import ScrollEngine
import Testing

/// A pane that the engine scrolls.
@Suite struct PaneScrollTests {
  private func pane() -> PaneScroll {
    var pane = PaneScroll()
    pane.layout(content: 2000, frame: 500, at: .zero)
    return pane
  }

  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  @Test(arguments: [0.0, 900, 1500]) func `what is brought into view is seen from its start, however long it is`(
    _ before: Double
  ) {
    for length in [40.0, 500, 501, 900] {
      var pane = pane()
      pane.reveal(from: before, to: before, frame: 0, at: .zero)
      _ = pane.advance(to: at(3))
      pane.reveal(from: 700, to: 700 + length, frame: 500, at: at(3))
      _ = pane.advance(to: at(6))
      #expect(pane.offset <= 700 && pane.offset + 500 >= 700 + min(length, 500), "\(length)")
    }
  }

  /// Moves a finger in steps of 8 ms and gives the time after.
  private func move(
    _ pane: inout PaneScroll, from start: Point, by way: Point, canSlide: Bool = false, at begin: Double = 0
  ) -> (outcomes: [PaneScroll.Outcome], end: Double) {
    pane.down(id: 1, at: start, canSlide: canSlide, canScroll: true, time: at(begin))
    var outcomes: [PaneScroll.Outcome] = []
    var time = begin
    for step in 1...20 {
      time += 0.008
      if let outcome = pane.move(id: 1, to: start + way * (Double(step) / 20), time: at(time)) {
        outcomes.append(outcome)
      }
    }
    return (outcomes, time)
  }

  @Test func `up and down scroll, even from a slider; sideways slides and scrolls nothing`() {
    var upright = pane()
    let scrolled = move(&upright, from: Point(x: 100, y: 400), by: Point(x: 20, y: -200), canSlide: true)
    #expect(scrolled.outcomes.contains(.scrolled))
    #expect(upright.owner == "panel" && upright.offset > 180)
    var sideways = pane()
    let slid = move(&sideways, from: Point(x: 100, y: 400), by: Point(x: 200, y: -30), canSlide: true)
    #expect(sideways.owner == "slider" && sideways.offset == 0)
    let way = slid.outcomes.reduce(0.0) { sum, outcome in
      switch outcome {
      case .slideBegan(let distance), .slid(let distance): sum + distance
      default: sum
      }
    }
    // Nothing is lost but the slop.
    #expect(way > 185 && way <= 200)
  }

  @Test func `sideways without a slider does nothing`() {
    var pane = pane()
    let result = move(&pane, from: Point(x: 100, y: 400), by: Point(x: 200, y: 30))
    #expect(result.outcomes.first == .nothing && pane.offset == 0)
  }

  @Test func `a short touch is a tap; a press on the moving pane catches it and taps nothing`() {
    var pane = pane()
    pane.down(id: 1, at: Point(x: 5, y: 5), canSlide: false, canScroll: true, time: .zero)
    #expect(pane.up(id: 1, time: at(0.05)) == .tapped(Point(x: 5, y: 5)))
    let fling = move(&pane, from: Point(x: 100, y: 400), by: Point(x: 0, y: -300), at: 1)
    _ = pane.up(id: 1, time: at(fling.end + 0.008))
    _ = pane.advance(to: at(fling.end + 0.05))
    #expect(pane.isMoving)
    pane.down(id: 2, at: Point(x: 5, y: 5), canSlide: true, canScroll: true, time: at(fling.end + 0.06))
    #expect(pane.isCatch)
    let caught = pane.offset
    #expect(pane.up(id: 2, time: at(fling.end + 0.1)) == .nothing)
    _ = pane.advance(to: at(fling.end + 2))
    #expect(pane.offset == caught)
  }

  @Test func `it stretches past its end and comes back`() {
    var pane = pane()
    let drag = move(&pane, from: Point(x: 100, y: 100), by: Point(x: 0, y: 300))
    #expect(pane.offset < 0 && pane.offset > -300)
    _ = pane.up(id: 1, time: at(drag.end + 0.2))
    _ = pane.advance(to: at(drag.end + 3))
    #expect(pane.offset == 0 && !pane.isMoving)
  }

  @Test func `wheel and touchpad scroll it, and a shorter content takes it along`() {
    var pane = pane()
    pane.turn(-4, at: .zero)
    _ = pane.advance(to: at(2))
    #expect(abs(pane.offset - 212) < 1)
    pane.scroll(100, .began, at: at(2))
    pane.scroll(0, .ended, at: at(3))
    _ = pane.advance(to: at(5))
    #expect(abs(pane.offset - 312) < 1)
    pane.layout(content: 600, frame: 500, at: at(5))
    _ = pane.advance(to: at(8))
    #expect(pane.offset == 100)
    pane.layout(content: 100, frame: 500, at: at(8))
    _ = pane.advance(to: at(11))
    #expect(pane.offset == 0)
  }

  @Test func `revealing moves no further than it must`() {
    var pane = pane()
    pane.reveal(from: 100, to: 160, frame: 500, at: .zero)
    _ = pane.advance(to: at(2))
    #expect(pane.offset == 0)
    pane.reveal(from: 900, to: 960, frame: 500, at: at(2))
    _ = pane.advance(to: at(4))
    #expect(abs(pane.offset - 460) < 0.5)
  }

  @Test func `a finger that rests asks for no frame where a long press means nothing, or when it has caught the pane`()
  {
    var pane = pane()
    pane.down(id: 1, at: Point(x: 5, y: 5), canSlide: false, canScroll: true, time: .zero)
    #expect(pane.nextMoment == nil && pane.longPress(by: at(5)) == nil)
    var pressed = PaneScroll(takesPresses: true)
    pressed.layout(content: 2000, frame: 500, at: .zero)
    pressed.down(id: 1, at: Point(x: 5, y: 5), canSlide: false, canScroll: true, time: .zero)
    #expect(pressed.nextMoment == at(0.5))
    #expect(pressed.longPress(by: at(0.5)) == Point(x: 5, y: 5))
    #expect(pressed.nextMoment == nil)
    _ = pressed.up(id: 1, time: at(1))
    pressed.turn(-9, at: at(1))
    pressed.down(id: 2, at: Point(x: 5, y: 5), canSlide: false, canScroll: true, time: at(1.05))
    #expect(pressed.isCatch && pressed.nextMoment == nil)
  }

  @Test func `a finger that is taken away leaves a slider told so`() {
    var pane = pane()
    let slide = move(&pane, from: Point(x: 100, y: 400), by: Point(x: 200, y: 0), canSlide: true)
    #expect(pane.cancel(id: 1, time: at(slide.end)) == .slideEnded(isCancelled: true))
  }
}
