import Interface
import ScrollEngine
import Testing

/// Keyboard scrolling of a pane of controls.
@Suite struct ControlPaneTests {
  @Test(arguments: [0.01, 0.05, 0.3]) func `page keys add up at any speed`(_ pause: Double) {
    let pane = ControlPane<Int>()
    pane.scroll.resize(content: 4000, viewport: 500, at: .zero)
    for step in 0..<3 {
      let time = Timestamp(seconds: Double(step) * pause)
      pane.scroll.advance(to: time)
      let isTaken = pane.scroll(by: .pageDown, page: 500, overlap: 40, at: time)
      #expect(isTaken)
    }
    pane.scroll.advance(to: Timestamp(seconds: 5))
    #expect(abs(pane.scroll.offset - 3 * 460) < 1e-6)
  }

  @Test func `the space key does not scroll a pane, as it presses the focused control`() {
    let pane = ControlPane<Int>()
    let isTaken = pane.scroll(by: .space, page: 500, at: .zero)
    #expect(!isTaken)
  }
}
