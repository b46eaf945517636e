import CWayland
import ScrollEngine
import Testing

@testable import SDLPlatform

/// Pinches from a Wayland compositor.
@Suite struct WaylandPinchTests {
  private let place = Point(x: 40, y: 60)

  private func read(_ pinches: [WaylandPinch], pointer: Point?) -> [TouchpadEvent] {
    var reader = TouchpadRecognizer()
    var events: [TouchpadEvent] = []
    for pinch in pinches { reader.read(pinch, pointer: pointer) { events.append($0) } }
    return events
  }

  @Test(arguments: [WaylandPinch.Kind.ended, .cancelled])
  func `fingers pinch at the pointer, move and lift`(end: WaylandPinch.Kind) {
    let events = read(
      [
        WaylandPinch(kind: .began, milliseconds: 10),
        WaylandPinch(kind: .changed, milliseconds: 20, translation: Point(x: 3, y: -4), scale: 1.5),
        WaylandPinch(kind: .changed, milliseconds: 30, translation: Point(x: 1, y: 0), scale: 2),
        WaylandPinch(kind: end, milliseconds: 40),
      ], pointer: place)
    #expect(
      events == [
        .pinch(scale: 1, at: place), .pinch(scale: 1.5, at: Point(x: 43, y: 56)),
        .pinch(scale: 2, at: Point(x: 44, y: 56)), .pinchEnd(device: -1, isCancelled: end == .cancelled),
      ])
  }

  @Test func `a pinch outside the window's content is ignored`() {
    let events = read(
      [
        WaylandPinch(kind: .began, milliseconds: 10), WaylandPinch(kind: .changed, milliseconds: 20, scale: 2),
        WaylandPinch(kind: .ended, milliseconds: 30),
      ], pointer: nil)
    #expect(events.isEmpty)
  }

  @Test func `a pinch reports its beginning, change and cancellation once`() {
    var kinds: [CWaylandPinchKind] = []
    var owner = CWayland()
    withUnsafeMutablePointer(to: &kinds) { kinds in
      owner.listener = CWaylandListener(
        context: kinds, scrolled: { _, _ in }, stamped: { _, _ in },
        pinched: { context, pinch in
          guard let pinch else { return }
          context?.assumingMemoryBound(to: [CWaylandPinchKind].self).pointee.append(pinch.pointee.kind)
        }, held: { _, _ in }, cancelled: { _ in })
      withUnsafeMutablePointer(to: &owner) { owner in
        var seat = CWaylandSeat()
        seat.owner = owner
        cwayland_pinch_began(&seat, nil, 1, 10, nil, 2)
        cwayland_pinch_changed(&seat, nil, 20, 256, -512, 384, 0)
        #expect(seat.is_pinching)
        cwayland_pinch_ended(&seat, nil, 2, 30, 1)
        #expect(!seat.is_pinching)
      }
    }
    #expect(kinds == [CWAYLAND_PINCH_BEGAN, CWAYLAND_PINCH_CHANGED, CWAYLAND_PINCH_CANCELLED])
  }
}
