import Drawing
import Interface
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Playground

/// What a finger hits is as large as it needs, or as large as its neighbours leave.
@Suite struct FingerRoomTests {
  private static let need = 44.0
  private static let sizes = [(320.0, 568.0), (390, 844), (800, 600), (1024, 768), (1440, 900), (1920, 1080)]

  /// Checks controls that lie within a rectangle.
  private func check<Action>(_ controls: [Control<Action>], within bounds: Rect, _ what: String) {
    let live = controls.filter { control in
      control.isEnabled && control.reach.intersects(bounds) && bounds.contains(control.frame.center)
    }
    for control in live {
      let others = live.filter { $0.action != control.action }
      let owner = live.hit(control.frame.center)?.action
      #expect(owner == control.action, "\(control.action) is covered by \(owner.map { "\($0)" } ?? "-"), \(what)")
      let reach = control.reach
      // A neighbour that needs the place as well, or the edge of what scrolls, is what may take room.
      let wanted = control.reaching(Self.need).reach
      let left = Rect(x: wanted.minX, y: reach.minY, width: reach.minX - wanted.minX, height: reach.height)
      let right = Rect(x: reach.maxX, y: reach.minY, width: wanted.maxX - reach.maxX, height: reach.height)
      let above = Rect(x: reach.minX, y: wanted.minY, width: reach.width, height: reach.minY - wanted.minY)
      let below = Rect(x: reach.minX, y: reach.maxY, width: reach.width, height: wanted.maxY - reach.maxY)
      func isTaken(_ side: Rect) -> Bool {
        !bounds.contains(side.center) || others.contains { $0.reaching(Self.need).reach.intersects(side) }
      }
      if reach.width < Self.need - 0.01 {
        #expect([left, right].contains(where: isTaken), "\(control.action) is \(reach.width) wide, \(what)")
      }
      if reach.height < Self.need - 0.01 {
        #expect([above, below].contains(where: isTaken), "\(control.action) is \(reach.height) high, \(what)")
      }
    }
  }

  private func check(_ hand: PlaygroundHand, _ what: String) {
    let bench = hand.workbench
    let whole = Rect(x: 0, y: 0, width: 3000, height: 3000)
    check(bench.controls, within: whole, what)
    let column = bench.observe
    if column.size.width > 0, !column.library.isOpen {
      check(column.controls, within: Rect(origin: .zero, size: column.size), what)
    }
    if let sheet = bench.sheet as? HandOverSheet { check(sheet.scrolled, within: sheet.window, "hand-over, \(what)") }
    if let sheet = bench.sheet as? FilmSheet { check(sheet.scrolled, within: sheet.window, "film, \(what)") }
  }

  @Test(arguments: sizes) func `a control is as large as a finger needs, or as its neighbours leave`(
    _ width: Double, _ height: Double
  ) throws {
    let hand = try PlaygroundHand.comparing(.sheet, window: Size(width: width, height: height))
    hand.playground.perform(.drawer(.closed))
    try hand.drag()
    try hand.settle()
    let what = "\(width) x \(height)"
    let covers: [(String, () -> Void)] = [
      ("nothing", {}), ("tuning", { hand.playground.perform(.drawer(.tuning)) }),
      ("observed", { hand.playground.perform(.drawer(.observe)) }),
      ("hand-over", { hand.playground.perform(.export) }), ("film", { hand.playground.perform(.capture(.film)) }),
    ]
    for phones in 0..<2 {
      if phones > 0 { hand.playground.tuning.togglePhones() }
      for (name, open) in covers {
        open()
        hand.frame()
        check(hand, "\(name), \(what)\(phones > 0 ? ", two phones" : "")")
        hand.workbench.sheet?.close()
        hand.playground.perform(.drawer(.closed))
      }
    }
  }

  @Test func `A, B and both are as wide as a finger needs wherever the bar has room`() throws {
    for width in stride(from: 350.0, through: 900, by: 10) {
      for hasDrawer in [false, true] where width >= 400 || !hasDrawer {
        var state = TransportBar.State()
        state.hasDrawer = hasDrawer
        let bar = TransportBar(frame: Rect(x: 10, y: 0, width: width, height: 64), state: state)
        let controls = bar.controls
        for (index, control) in controls.enumerated() {
          for other in controls.dropFirst(index + 1) {
            #expect(
              control.reach.intersection(other.reach).width < 0.01, "\(control.action), \(other.action), \(width)")
          }
          if width >= 390 { #expect(control.reach.maxX <= 10 + width, "\(control.action), \(width)") }
        }
        let least = width >= 620 ? 44.0 : width >= 520 && !hasDrawer ? 35 : 27
        let sides = CompareMode.allCases.compactMap { controls.control(.transport(.compare($0))) }
        #expect(sides.allSatisfy { $0.reach.width >= least - 0.01 }, "\(width)")
      }
    }
  }
}
