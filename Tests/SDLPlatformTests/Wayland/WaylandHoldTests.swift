import CWayland
import ScrollEngine
import TestSupport
import Testing

@testable import SDLPlatform

/// The touchpad events from a Wayland compositor's reports about resting fingers.
@Suite struct WaylandHoldTests {
  private static let place = Point(x: 40, y: 60)
  private static let second: Int64 = 1_000_000_000

  /// A report of the compositor.
  private enum Word {
    case hold(WaylandTouchpadHold.Kind)
    case gone
    case scroll(Double)
    case stop
    case leave
    case motion
    case press
    case pinch
    /// Nothing for a second.
    case silence
  }

  /// Returns the touchpad events for reports that arrive 1 ms apart, and within a second after the last one.
  private func events(_ words: [Word], pointer: Point? = place) -> [TouchpadEvent] {
    var scrolling = WaylandScrolling()
    var events: [TouchpadEvent] = []
    var now = Timestamp.zero
    func emit(_ event: TouchpadEvent) { events.append(event) }
    for word in words + [.silence] {
      now = now.advanced(bySeconds: 0.001)
      scrolling.expire(at: now, emit: emit)
      switch word {
      case .hold(let kind):
        scrolling.read(WaylandTouchpadHold(kind: kind, milliseconds: 1), pointer: pointer, at: now, emit: emit)
      case .gone: scrolling.read(WaylandTouchpadHold(kind: .cancelled), pointer: nil, at: now, emit: emit)
      case .scroll(let points):
        let frame = WaylandScrollFrame(source: .fingers, distance: Point(x: 0, y: points))
        scrolling.read(frame, pointer: pointer, emit: emit)
      case .stop: scrolling.read(WaylandScrollFrame(ends: true), pointer: pointer, emit: emit)
      case .leave: scrolling.read(WaylandScrollFrame(ends: true, leaves: true), pointer: nil, emit: emit)
      case .motion: scrolling.movePointer(emit)
      case .press, .pinch: scrolling.endHold(emit)
      case .silence:
        now = now.advanced(bySeconds: 1)
        scrolling.expire(at: now, emit: emit)
      }
    }
    return events
  }

  private func drag(_ y: Double, _ phase: InputEvent.ScrollPhase) -> TouchpadEvent {
    .drag(points: Point(x: 0, y: y), phase: phase, at: Self.place)
  }

  @Test func `fingers that rest begin a scroll of no distance, and end it where they lift`() {
    #expect(events([.hold(.began), .hold(.ended)]) == [drag(0, .began), drag(0, .ended)])
  }

  @Test func `fingers that then scroll continue the same sequence`() {
    let all = events([.hold(.began), .hold(.cancelled), .scroll(3), .scroll(4), .stop])
    #expect(all == [drag(0, .began), drag(3, .changed), drag(4, .changed), drag(0, .ended)])
  }

  @Test func `a cancelled hold without a scroll ends after the timeout`() {
    #expect(events([.hold(.began), .hold(.cancelled)]) == [drag(0, .began), drag(0, .ended)])
    var scrolling = WaylandScrolling()
    scrolling.read(WaylandTouchpadHold(kind: .began, milliseconds: 1), pointer: Self.place, at: .zero) { _ in }
    #expect(scrolling.deadline == nil)
    scrolling.read(WaylandTouchpadHold(kind: .cancelled, milliseconds: 2), pointer: Self.place, at: .zero) { _ in }
    #expect(scrolling.deadline == Timestamp.zero.advanced(bySeconds: WaylandScrolling.scrollTimeout))
  }

  @Test func `a pointer movement, a button, a pinch and a leaving pointer end a hold at once`() {
    for word in [Word.motion, .press, .pinch, .leave, .gone] {
      let all = events([.hold(.began), .hold(.cancelled), word, .scroll(1), .stop])
      guard case .gone = word else {
        #expect(all == [drag(0, .began), drag(0, .ended), drag(1, .began), drag(0, .ended)], "\(word)")
        continue
      }
    }
    for word in [Word.press, .pinch, .leave, .gone] {
      #expect(events([.hold(.began), word, .hold(.ended)]) == [drag(0, .began), drag(0, .ended)], "\(word)")
    }
    // One finger that rests may move the pointer by less than the compositor counts as a movement.
    #expect(events([.hold(.began), .motion, .hold(.ended)]) == [drag(0, .began), drag(0, .ended)])
  }

  @Test func `the end of the previous scroll does not end a later hold`() {
    let all = events([.scroll(2), .hold(.began), .stop, .hold(.cancelled), .scroll(5), .stop])
    #expect(all == [drag(2, .began), drag(0, .began), drag(5, .changed), drag(0, .ended)])
  }

  @Test func `a hold outside the window's content is not reported`() {
    #expect(events([.hold(.began), .hold(.cancelled), .motion, .hold(.ended)], pointer: nil).isEmpty)
  }

  @Test func `in any order of reports, each sequence begins once and ends once`() {
    for seed in 0..<2000 as Range<UInt64> {
      var chance = SplitMix64(seed: seed)
      let words = (0..<Int.random(in: 1...12, using: &chance)).map { _ -> Word in
        switch Int.random(in: 0..<11, using: &chance) {
        case 0, 1: .hold(.began)
        case 2: .hold(.ended)
        case 3: .hold(.cancelled)
        case 4, 5: .scroll(Double.random(in: 1...9, using: &chance))
        case 6: .stop
        case 7: .leave
        case 8: .motion
        case 9: .press
        default: .pinch
        }
      }
      var isOpen = false
      var isRight = true
      for event in events(words + [.hold(.ended), .stop]) {
        guard case .drag(let points, let phase, _) = event else { continue }
        switch phase {
        // Fingers that touch down again replace those whose lift was not reported.
        case .began: isOpen = true
        case .changed: isRight = isRight && isOpen && points != .zero
        case .ended:
          isRight = isRight && isOpen
          isOpen = false
        }
      }
      #expect(isRight && !isOpen, "seed \(seed): \(words)")
    }
  }

  /// A seat without a connection, and the events that its listener receives.
  private func seat(_ body: (inout CWaylandSeat) -> Void) -> [CWaylandHoldKind] {
    var kinds: [CWaylandHoldKind] = []
    var owner = CWayland()
    withUnsafeMutablePointer(to: &kinds) { kinds in
      owner.listener = CWaylandListener(
        context: kinds, scrolled: { _, _ in }, stamped: { _, _ in }, pinched: { _, _ in },
        held: { context, hold in
          guard let hold else { return }
          context?.assumingMemoryBound(to: [CWaylandHoldKind].self).pointee.append(hold.pointee.kind)
        }, cancelled: { _ in })
      withUnsafeMutablePointer(to: &owner) { owner in
        var seat = CWaylandSeat()
        seat.owner = owner
        body(&seat)
      }
    }
    return kinds
  }

  @Test func `holds of one to four fingers are reported`() {
    for fingers in 1...4 as ClosedRange<UInt32> {
      let kinds = seat { seat in
        cwayland_hold_began(&seat, nil, 1, 10, nil, fingers)
        #expect(seat.is_holding)
        cwayland_hold_ended(&seat, nil, 2, 30, 1)
        #expect(!seat.is_holding)
        cwayland_hold_began(&seat, nil, 3, 40, nil, fingers)
        cwayland_hold_ended(&seat, nil, 4, 50, 0)
      }
      #expect(kinds == [CWAYLAND_HOLD_BEGAN, CWAYLAND_HOLD_CANCELLED, CWAYLAND_HOLD_BEGAN, CWAYLAND_HOLD_ENDED])
    }
  }
}
