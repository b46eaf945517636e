import ScrollEngine
import Testing

@Suite struct GestureDetectorTests {
  private static let cancels = [LoggingTarget.Call.cancel(.header), .cancel(.list), .cancel(.pages), .settle]

  @Test func `a short touch presses, settles and taps the part that it touches`() {
    var finger = SimulatedFinger()
    finger.down(10, 10)
    #expect(finger.gestures.pressed == .top && finger.gestures.state == .hold && finger.gestures.isActive)
    finger.up()
    #expect(finger.calls() == [.press] + Self.cancels + [.tap(.top)])
    #expect(finger.gestures.pressed == nil && finger.gestures.state == .none && !finger.gestures.isActive)
  }

  @Test func `a touch that catches moving content does not tap`() {
    var finger = SimulatedFinger()
    finger.widget.isCatch = true
    finger.down(10, 10)
    finger.up()
    #expect(finger.calls() == [.press] + Self.cancels)
  }

  @Test func `an upward movement increases the offset, for fingers, touchpads and wheels`() {
    var finger = SimulatedFinger()
    finger.down(10, 200)
    finger.move(10, 180)
    guard case .move(.header, let dragged)? = finger.calls().last else { return #expect(Bool(false)) }
    finger.up()
    #expect(dragged.y == 10, "ten points beyond the slop")
    guard case .letGo(.header, let velocity)? = finger.calls().last else { return #expect(Bool(false)) }
    #expect(velocity.y > 0)
    finger.scroll(0, 20, .began)
    guard case .move(.header, let scrolled)? = finger.calls().last else { return #expect(Bool(false)) }
    #expect(scrolled.y == 20)
    finger.scroll(0, 0, .ended)
    _ = finger.calls()
    finger.send(.wheel(notches: Point(x: 1, y: -2), at: nil))
    #expect(finger.calls() == [.turn(Point(x: 1, y: 2))])
  }

  @Test func `a movement along no candidate's axis is released and ignored until the touch ends`() {
    var finger = SimulatedFinger()
    finger.widget.candidates = [.init(.list, axes: .y)]
    finger.down(100, 100)
    finger.move(140, 100)
    finger.move(180, 300)
    #expect(
      finger.calls() == [.press, .cancel(.list), .settle] && finger.gestures.owner == nil
        && finger.gestures.arena.axis == .x)
    finger.up()
    #expect(finger.calls() == [.cancel(.list), .settle] && finger.gestures.arena.axis == nil)
  }

  @Test func `the owner is the candidate that moves, beyond a rounding error and for any device`() {
    for isTouchpad in [false, true] {
      var finger = SimulatedFinger()
      if isTouchpad {
        finger.scroll(0, 30, .began)
      } else {
        finger.down(10, 400)
        finger.move(10, 380)
      }
      #expect(finger.gestures.owner == .header && finger.gestures.arena.axis == .y)
      finger.widget.mover = .list
      if isTouchpad { finger.scroll(0, 0.5) } else { finger.move(10, 379.5) }
      #expect(finger.gestures.owner == .header)
      if isTouchpad { finger.scroll(0, 8) } else { finger.move(10, 370) }
      #expect(finger.gestures.owner == .list)
    }
  }

  @Test func `a touchpad waits until its axis is clear, and loses no movement`() {
    var finger = SimulatedFinger()
    finger.scroll(2, 1, .began)
    #expect(finger.calls() == [.press] && finger.gestures.owner == nil)
    finger.scroll(3, 1)
    #expect(finger.calls() == [.begin(.pages), .move(.pages, Point(x: 5, y: 0))])
    finger.scroll(0, 40)
    #expect(finger.calls() == [.move(.pages, .zero)], "the axis holds")
  }

  @Test func `a touchpad moves at once with one axis, or if the frontmost candidate moves freely`() {
    var finger = SimulatedFinger()
    finger.widget.candidates = [.init(.list, axes: .y)]
    finger.scroll(0, 0.5, .began)
    #expect(finger.calls() == [.press, .begin(.list), .move(.list, Point(x: 0, y: 0.5))])
    finger.scroll(0, 0, .ended)
    finger.widget.candidates = [.init(.map, axes: .both), .init(.pages, axes: .x)]
    _ = finger.calls()
    finger.scroll(1, 1, .began)
    #expect(finger.calls() == [.press, .begin(.map), .move(.map, Point(x: 1, y: 1))])
    #expect(finger.gestures.arena.axis == nil && finger.gestures.owner == .map)
  }

  @Test func `a touchpad gesture ends after a silence or when a finger touches`() {
    var finger = SimulatedFinger()
    finger.scroll(0, 9)
    let end = finger.gestures.nextChange
    #expect(end == finger.now.advanced(bySeconds: TouchpadGesture.gap))
    finger.gestures.advance(to: finger.now.advanced(bySeconds: 1), for: &finger.widget)
    guard case .letGo(.header, _)? = finger.calls().last else { return #expect(Bool(false)) }
    #expect(!finger.gestures.isActive && finger.gestures.nextChange == nil)
    finger.now = finger.now.advanced(bySeconds: 2)
    finger.scroll(0, 9, .began)
    finger.down(10, 10)
    guard case .letGo(.header, _)? = finger.calls().dropLast().last else { return #expect(Bool(false)) }
    #expect(finger.gestures.pressed == .top)
  }

  @Test func `the end of a touchpad gesture that never began is ignored`() {
    var finger = SimulatedFinger()
    finger.scroll(0, 0, .ended)
    #expect(finger.calls().isEmpty)
  }

  @Test func `after a release, the target decides whether a touchpad takes hold, begins anew or lets go`() {
    var finger = SimulatedFinger()
    finger.scroll(0, 20, .began)
    _ = finger.calls()
    finger.widget.response = .grab
    finger.scroll(0, 20)
    #expect(finger.calls() == [.begin(.header), .move(.header, Point(x: 0, y: 20))])
    finger.widget.response = .restart
    finger.scroll(0, 20)
    #expect(finger.calls() == [.letGo(.header, .zero), .begin(.header), .move(.header, Point(x: 0, y: 20))])
    finger.widget.response = .release
    finger.scroll(0, 20)
    let calls = finger.calls()
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
    var finger = SimulatedFinger()
    finger.widget.verdict = .undecided
    finger.down(10, 400)
    finger.move(10, 300)
    #expect(finger.gestures.state == .hold && finger.gestures.pressed == .bottom)
    finger.widget.verdict = .demanded(.list)
    finger.move(10, 290)
    #expect(finger.gestures.owner == .list)
    #expect(finger.calls() == [.press, .begin(.list), .move(.list, Point(x: 0, y: 10))])
  }

  @Test func `a finger that stays down is no tap once it has an effect`() {
    var finger = SimulatedFinger()
    finger.widget.press = .demanded(.list)
    finger.down(10, 10)
    #expect(finger.gestures.nextChange == finger.now.advanced(bySeconds: 0.5))
    finger.now = finger.now.advanced(bySeconds: 1)
    finger.gestures.advance(to: finger.now, for: &finger.widget)
    #expect(finger.gestures.owner == .list && finger.gestures.nextChange == nil)
    finger.move(10, 11)
    #expect(finger.calls().last == .move(.list, Point(x: 0, y: -1)), "without slop")
  }

  @Test func `two fingers pinch a part that moves freely, even during a drag, but not one bound to an axis`() {
    for axes in [Axes.both, .y] {
      var finger = SimulatedFinger()
      finger.widget.candidates = [.init(.map, axes: axes)]
      finger.widget.pincher = .map
      finger.down(100, 300)
      finger.move(100, 280)
      finger.down(200, 280, id: 2)
      _ = finger.calls()
      finger.move(300, 280, id: 2)
      #expect(finger.gestures.state == (axes == .both ? .pinch : .drag))
      finger.up(id: 2)
      finger.up()
      #expect(finger.calls().contains(.endPinch(isTaken: false)) == (axes == .both))
    }
  }

  @Test func `a palm cancels the touch until all fingers are lifted`() {
    var finger = SimulatedFinger()
    finger.widget.pincher = .list
    finger.down(10, 400)
    finger.down(110, 400, id: 2)
    finger.move(250, 400, id: 2)
    #expect(finger.gestures.state == .pinch)
    for id in 3...5 { finger.down(Double(id), 500, id: id) }
    #expect(finger.calls().suffix(5) == [.endPinch(isTaken: true)] + Self.cancels && finger.gestures.state == .none)
    finger.move(10, 100)
    #expect(finger.calls().isEmpty && finger.gestures.isActive)
    for id in 1...5 { finger.up(id: id) }
    #expect(!finger.gestures.isActive)
  }

  @Test func `the mouse hovers over parts, and a touch does not`() {
    var finger = SimulatedFinger()
    let gestures = finger.gestures
    #expect(gestures.hover(Point(x: 1, y: 1), over: finger.widget))
    #expect(!gestures.hover(Point(x: 2, y: 2), over: finger.widget))
    #expect(gestures.hover(Point(x: 2, y: 200), over: finger.widget))
    finger.down(10, 10)
    #expect(finger.gestures.hovered == nil)
  }
}
