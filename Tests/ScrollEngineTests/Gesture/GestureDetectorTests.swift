import ScrollEngine
import Testing

@Suite struct GestureDetectorTests {
  private static let cancels = [LoggingTarget.Call.cancel(.header), .cancel(.list), .cancel(.pages), .settle]

  @Test func `a short touch presses, settles and taps the part that it touches`() {
    var hand = SimulatedFinger()
    hand.down(10, 10)
    #expect(hand.gestures.pressed == .top && hand.gestures.state == .hold && hand.gestures.isActive)
    hand.up()
    #expect(hand.calls() == [.press] + Self.cancels + [.tap(.top)])
    #expect(hand.gestures.pressed == nil && hand.gestures.state == .none && !hand.gestures.isActive)
  }

  @Test func `a touch that catches moving content does not tap`() {
    var hand = SimulatedFinger()
    hand.widget.isCatch = true
    hand.down(10, 10)
    hand.up()
    #expect(hand.calls() == [.press] + Self.cancels)
  }

  @Test func `an upward movement increases the offset, for fingers, touchpads and wheels`() {
    var hand = SimulatedFinger()
    hand.down(10, 200)
    hand.move(10, 180)
    guard case .move(.header, let dragged)? = hand.calls().last else { return #expect(Bool(false)) }
    hand.up()
    #expect(dragged.y == 10, "ten points beyond the slop")
    guard case .letGo(.header, let velocity)? = hand.calls().last else { return #expect(Bool(false)) }
    #expect(velocity.y > 0)
    hand.scroll(0, 20, .began)
    guard case .move(.header, let scrolled)? = hand.calls().last else { return #expect(Bool(false)) }
    #expect(scrolled.y == 20)
    hand.scroll(0, 0, .ended)
    _ = hand.calls()
    hand.send(.wheel(notches: Point(x: 1, y: -2), at: nil))
    #expect(hand.calls() == [.turn(Point(x: 1, y: 2))])
  }

  @Test func `a movement along no candidate's axis is released and ignored until the touch ends`() {
    var hand = SimulatedFinger()
    hand.widget.candidates = [.init(.list, axes: .y)]
    hand.down(100, 100)
    hand.move(140, 100)
    hand.move(180, 300)
    #expect(
      hand.calls() == [.press, .cancel(.list), .settle] && hand.gestures.owner == nil && hand.gestures.arena.axis == .x)
    hand.up()
    #expect(hand.calls() == [.cancel(.list), .settle] && hand.gestures.arena.axis == nil)
  }

  @Test func `the owner is the candidate that moves, beyond a rounding error and for any device`() {
    for isTouchpad in [false, true] {
      var hand = SimulatedFinger()
      if isTouchpad {
        hand.scroll(0, 30, .began)
      } else {
        hand.down(10, 400)
        hand.move(10, 380)
      }
      #expect(hand.gestures.owner == .header && hand.gestures.arena.axis == .y)
      hand.widget.mover = .list
      if isTouchpad { hand.scroll(0, 0.5) } else { hand.move(10, 379.5) }
      #expect(hand.gestures.owner == .header)
      if isTouchpad { hand.scroll(0, 8) } else { hand.move(10, 370) }
      #expect(hand.gestures.owner == .list)
    }
  }

  @Test func `a touchpad waits until its axis is clear, and loses no movement`() {
    var hand = SimulatedFinger()
    hand.scroll(2, 1, .began)
    #expect(hand.calls() == [.press] && hand.gestures.owner == nil)
    hand.scroll(3, 1)
    #expect(hand.calls() == [.begin(.pages), .move(.pages, Point(x: 5, y: 0))])
    hand.scroll(0, 40)
    #expect(hand.calls() == [.move(.pages, .zero)], "the axis holds")
  }

  @Test func `a touchpad moves at once with one axis, or if the frontmost candidate moves freely`() {
    var hand = SimulatedFinger()
    hand.widget.candidates = [.init(.list, axes: .y)]
    hand.scroll(0, 0.5, .began)
    #expect(hand.calls() == [.press, .begin(.list), .move(.list, Point(x: 0, y: 0.5))])
    hand.scroll(0, 0, .ended)
    hand.widget.candidates = [.init(.map, axes: .both), .init(.pages, axes: .x)]
    _ = hand.calls()
    hand.scroll(1, 1, .began)
    #expect(hand.calls() == [.press, .begin(.map), .move(.map, Point(x: 1, y: 1))])
    #expect(hand.gestures.arena.axis == nil && hand.gestures.owner == .map)
  }

  @Test func `a touchpad gesture ends after a silence or when a finger touches`() {
    var hand = SimulatedFinger()
    hand.scroll(0, 9)
    let end = hand.gestures.nextChange
    #expect(end == hand.now.advanced(bySeconds: TouchpadGesture.gap))
    hand.gestures.advance(to: hand.now.advanced(bySeconds: 1), for: &hand.widget)
    guard case .letGo(.header, _)? = hand.calls().last else { return #expect(Bool(false)) }
    #expect(!hand.gestures.isActive && hand.gestures.nextChange == nil)
    hand.now = hand.now.advanced(bySeconds: 2)
    hand.scroll(0, 9, .began)
    hand.down(10, 10)
    guard case .letGo(.header, _)? = hand.calls().dropLast().last else { return #expect(Bool(false)) }
    #expect(hand.gestures.pressed == .top)
  }

  @Test func `the end of a touchpad gesture that never began is ignored`() {
    var hand = SimulatedFinger()
    hand.scroll(0, 0, .ended)
    #expect(hand.calls().isEmpty)
  }

  @Test func `after a release, the target decides whether a touchpad takes hold, begins anew or lets go`() {
    var hand = SimulatedFinger()
    hand.scroll(0, 20, .began)
    _ = hand.calls()
    hand.widget.response = .grab
    hand.scroll(0, 20)
    #expect(hand.calls() == [.begin(.header), .move(.header, Point(x: 0, y: 20))])
    hand.widget.response = .restart
    hand.scroll(0, 20)
    #expect(hand.calls() == [.letGo(.header, .zero), .begin(.header), .move(.header, Point(x: 0, y: 20))])
    hand.widget.response = .release
    hand.scroll(0, 20)
    let calls = hand.calls()
    guard calls.count == 1, case .letGo(.header, _)? = calls.first else { return #expect(Bool(false)) }
  }

  @Test func `momentum does not hold overscroll, and fingers take hold of it again`() {
    for isFading in [false, true] {
      let stroke = TouchpadStroke(change: .zero, isNew: false, isSlowing: false, isFading: isFading)
      #expect(stroke.response(isTouched: true, isStretched: false) == .follow)
      #expect(stroke.response(isTouched: true, isStretched: true) == (isFading ? .release : .follow))
      #expect(stroke.response(isTouched: false, isStretched: true) == (isFading ? .follow : .grab))
    }
  }

  @Test func `a candidate that demands a movement gets it, and an undecided target decides later`() {
    var hand = SimulatedFinger()
    hand.widget.verdict = .undecided
    hand.down(10, 400)
    hand.move(10, 300)
    #expect(hand.gestures.state == .hold && hand.gestures.pressed == .bottom)
    hand.widget.verdict = .demanded(.list)
    hand.move(10, 290)
    #expect(hand.gestures.owner == .list)
    #expect(hand.calls() == [.press, .begin(.list), .move(.list, Point(x: 0, y: 10))])
  }

  @Test func `a finger that stays down is no tap once it has an effect`() {
    var hand = SimulatedFinger()
    hand.widget.press = .demanded(.list)
    hand.down(10, 10)
    #expect(hand.gestures.nextChange == hand.now.advanced(bySeconds: 0.5))
    hand.now = hand.now.advanced(bySeconds: 1)
    hand.gestures.advance(to: hand.now, for: &hand.widget)
    #expect(hand.gestures.owner == .list && hand.gestures.nextChange == nil)
    hand.move(10, 11)
    #expect(hand.calls().last == .move(.list, Point(x: 0, y: -1)), "without slop")
  }

  @Test func `two fingers pinch a part that moves freely, even during a drag, but not one bound to an axis`() {
    for axes in [Axes.both, .y] {
      var hand = SimulatedFinger()
      hand.widget.candidates = [.init(.map, axes: axes)]
      hand.widget.pincher = .map
      hand.down(100, 300)
      hand.move(100, 280)
      hand.down(200, 280, id: 2)
      _ = hand.calls()
      hand.move(300, 280, id: 2)
      #expect(hand.gestures.state == (axes == .both ? .pinch : .drag))
      hand.up(id: 2)
      hand.up()
      #expect(hand.calls().contains(.endPinch(isTaken: false)) == (axes == .both))
    }
  }

  @Test func `a palm cancels the touch until all fingers are lifted`() {
    var hand = SimulatedFinger()
    hand.widget.pincher = .list
    hand.down(10, 400)
    hand.down(110, 400, id: 2)
    hand.move(250, 400, id: 2)
    #expect(hand.gestures.state == .pinch)
    for id in 3...5 { hand.down(Double(id), 500, id: id) }
    #expect(hand.calls().suffix(5) == [.endPinch(isTaken: true)] + Self.cancels && hand.gestures.state == .none)
    hand.move(10, 100)
    #expect(hand.calls().isEmpty && hand.gestures.isActive)
    for id in 1...5 { hand.up(id: id) }
    #expect(!hand.gestures.isActive)
  }

  @Test func `the mouse hovers over parts, and a touch does not`() {
    var hand = SimulatedFinger()
    let gestures = hand.gestures
    #expect(gestures.hover(Point(x: 1, y: 1), over: hand.widget))
    #expect(!gestures.hover(Point(x: 2, y: 2), over: hand.widget))
    #expect(gestures.hover(Point(x: 2, y: 200), over: hand.widget))
    hand.down(10, 10)
    #expect(hand.gestures.hovered == nil)
  }
}
