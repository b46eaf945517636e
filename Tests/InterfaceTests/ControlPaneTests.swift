import Interface
import ScrollEngine
import Testing

/// Keys on a pane.
@Suite struct ControlPaneTests {
  @Test(arguments: [0.01, 0.05, 0.3]) func `pages that keys ask for add up, however soon they follow`(_ pause: Double) {
    var pane = ControlPane<Int>()
    pane.scroll.layout(content: 4000, frame: 500, at: .zero)
    for step in 0..<3 {
      let time = Timestamp(seconds: Double(step) * pause)
      _ = pane.scroll.advance(to: time)
      let isTaken = pane.press(.pageDown, page: 500, overlap: 40, at: time)
      #expect(isTaken)
    }
    _ = pane.scroll.advance(to: Timestamp(seconds: 5))
    #expect(abs(pane.scroll.offset - 3 * 460) < 1e-6)
  }

  @Test func `space is no key of a pane's that scrolls: it presses what has the focus`() {
    var pane = ControlPane<Int>()
    let isTaken = pane.press(.space, page: 500, at: .zero)
    #expect(!isTaken)
  }
}
