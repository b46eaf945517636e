import ScrollEngine
import Testing

/// A complete list in one scroll view.
@Suite struct ScrollViewTests {
  private let view = ScrollView(content: 2400, viewport: 600)

  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  private func send(_ kind: InputEvent.Kind, at seconds: Double) -> Point? {
    view.handle(InputEvent(time: at(seconds), kind: kind))
  }

  /// Moves a finger up by a distance in 0.1 s and lifts it.
  private func swipe(by distance: Double, on view: ScrollView, axis: Axis = .y) {
    var place = Point(x: 300, y: 300)
    view.handle(InputEvent(time: .zero, kind: .down(id: 1, at: place)))
    for report in 1...10 {
      place[axis] = 300 - distance * Double(report) / 10
      view.handle(InputEvent(time: at(Double(report) / 100), kind: .move(id: 1, to: place)))
    }
    view.handle(InputEvent(time: at(0.1), kind: .up(id: 1, at: place)))
  }

  @Test(arguments: Axis.allCases) func `a fling scrolls it along its axis, and it rests inside`(_ axis: Axis) {
    let view = ScrollView(content: 2400, viewport: 600, axis: axis)
    swipe(by: 200, on: view, axis: axis)
    #expect(abs(view.offset - 190) < 1e-9 && view.velocity > 1000 && view.isAnimating, "but for the slop")
    view.advance(to: at(10))
    #expect(view.offset > 400 && view.offset <= 1800 && !view.isAnimating && view.velocity == 0)
  }

  @Test func `it overscrolls beyond its start and returns`() {
    swipe(by: -200, on: view)
    #expect(view.offset < 0 && view.offset > -190)
    view.advance(to: at(10))
    #expect(view.offset == 0)
  }

  @Test func `a tap returns its position, unless it has caught the list`() {
    #expect(send(.down(id: 1, at: Point(x: 5, y: 6)), at: 1) == nil)
    #expect(view.touched == Point(x: 5, y: 6) && view.isActive && view.isTouched(by: 1) && !view.isTouched(by: 2))
    #expect(send(.up(id: 1, at: Point(x: 5, y: 6)), at: 1.1) == Point(x: 5, y: 6))
    #expect(view.touched == nil && !view.isActive)
    view.scroll(by: 900, at: at(2))
    view.advance(to: at(2.05))
    _ = send(.down(id: 1, at: .zero), at: 2.06)
    let caught = view.offset
    #expect(send(.up(id: 1, at: .zero), at: 2.1) == nil)
    view.advance(to: at(5))
    #expect(view.offset == caught && caught > 0 && caught < 900)
  }

  @Test func `wheel and keys have their own glide rules, which programmatic scrolling does not use`() {
    for (isWheel, isKey) in [(true, false), (false, true), (true, true)] {
      var rules = ScrollRules()
      rules.glides.wheel = isWheel ? .jump : .spring
      rules.glides.key = isKey ? .jump : .eased(.easeOut, duration: 0.2)
      func moves(_ ask: (ScrollView) -> Void) -> Bool {
        let view = ScrollView(content: 2400, viewport: 600, rules: rules)
        view.jump(to: 900, at: .zero)
        ask(view)
        return view.isAnimating
      }
      let turn = InputEvent(time: .zero, kind: .wheel(notches: Point(x: 0, y: -2), at: nil))
      #expect(moves { $0.handle(turn) } != isWheel)
      for key in [InputEvent.Key.down, .up, .pageDown, .pageUp, .home, .end, .space] {
        #expect(moves { $0.handle(InputEvent(time: .zero, kind: .key(key))) } != isKey, "\(key)")
      }
      #expect(moves { $0.scroll(by: 200, at: .zero) } && moves { $0.scroll(to: 200, at: .zero) })
    }
  }

  @Test func `wheel, touchpad and keys scroll with the same sign`() throws {
    _ = send(.wheel(notches: Point(x: 0, y: -2), at: nil), at: 1)
    view.advance(to: at(3))
    #expect(abs(view.offset - 2 * view.step) < 1e-6)
    _ = send(.scroll(delta: Point(x: 0, y: 40), phase: .changed, at: nil), at: 3)
    #expect(abs(view.offset - 2 * view.step - 40) < 1e-6)
    let silence = try #require(view.nextChange)
    view.advance(to: silence)
    #expect(view.nextChange == nil && !view.isActive)
    var now = silence
    for (key, offset) in [(InputEvent.Key.end, 1800.0), (.pageUp, 1253), (.up, 1200), (.home, 0), (.space, 547)] {
      now = now.advanced(bySeconds: 3)
      view.handle(InputEvent(time: now, kind: .key(key)))
      view.advance(to: now.advanced(bySeconds: 2))
      #expect(abs(view.offset - offset) < 1e-6)
    }
  }

  @Test func `shorter content limits the offset, and a jump stays inside`() {
    view.jump(to: 5000, at: at(1))
    #expect(view.offset == 1800)
    view.resize(content: 1000, viewport: 600, at: at(2))
    #expect(view.offset == 400)
    view.scroll(to: 100, at: at(3))
    view.advance(to: at(6))
    #expect(view.offset == 100)
  }
}
