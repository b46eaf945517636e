import CWayland
import Testing

/// Touches from a Wayland compositor.
@Suite struct WaylandTouchTests {
  @Test func `fingers that the compositor takes over are reported lost once`() {
    var losses = 0
    var owner = CWayland()
    withUnsafeMutablePointer(to: &losses) { losses in
      owner.listener = CWaylandListener(
        context: losses, scrolled: { _, _ in }, stamped: { _, _ in }, pinched: { _, _ in }, held: { _, _ in },
        cancelled: { $0?.assumingMemoryBound(to: Int.self).pointee += 1 })
      withUnsafeMutablePointer(to: &owner) { owner in
        var seat = CWaylandSeat()
        seat.owner = owner
        cwayland_cancelled(&seat, nil)
        #expect(losses.pointee == 0)
        for finger in 1...3 { cwayland_touched(&seat, nil, 0, 0, nil, Int32(finger), 0, 0) }
        cwayland_lifted(&seat, nil, 0, 0, 2)
        #expect(losses.pointee == 0)
        cwayland_cancelled(&seat, nil)
        cwayland_drop_touch(&seat)
        #expect(losses.pointee == 1)
        cwayland_touched(&seat, nil, 0, 0, nil, 1, 0, 0)
        // The touchscreen is unplugged.
        cwayland_drop_touch(&seat)
        #expect(losses.pointee == 2 && seat.fingers == 0)
      }
    }
  }
}
