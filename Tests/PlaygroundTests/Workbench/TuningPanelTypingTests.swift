import Interface
import Scenes
import ScrollEngine
import Testing
import Tuning

@testable import Playground
@testable import Tuner
@testable import Workbench

/// The tuning panel with a keyboard.
@Suite struct TuningPanelTypingTests {
  private let hand: PanelUser
  private var panel: TuningPanel { hand.panel }
  private let parallax = Tunables.mapParallax.declaration

  init() throws { hand = try PanelUser() }

  @Test func `Return commits a typed number`() throws {
    try hand.tap(.tunable(parallax, .value))
    #expect(panel.wantsText)
    hand.type("0,25")
    #expect(hand.number(Tunables.mapParallax) == 0.5)
    hand.press(.enter)
    #expect(hand.number(Tunables.mapParallax) == 0.25 && !panel.wantsText)
  }

  @Test func `a typed number may include its unit`() {
    let numbers: [(String, String, Double?)] = [
      ("25 pt/s", "pt/s", 25), ("25pt/s", "pt/s", 25), ("0,3 s", "s", 0.3), ("300 ms", "s", 0.3), ("300ms", "s", 0.3),
      ("0.998/ms", "per ms", 0.998), ("0.998 per ms", "per ms", 0.998), ("30°", "°", 30), ("30 deg", "°", 30),
      ("120 1/s²", "1/s²", 120), ("120", "1/s²", 120), ("12 pt", "pt", 12), ("12 pt", "s", nil), ("pt", "pt", nil),
      ("0.55", "", 0.55), ("0.55 s", "", nil), ("\u{2212}3 pt", "pt", -3),
    ]
    for (text, unit, number) in numbers {
      let read = ValueText.number(text, unit: unit)
      #expect(read == number || abs((read ?? .nan) - (number ?? .nan)) < 1e-12, "\(text) in \(unit)")
    }
  }

  @Test(arguments: ["7", "-0.1", "abc", ""]) func `a number out of range stays in its field with the reason beside it`(
    _ text: String
  ) throws {
    try hand.tap(.tunable(parallax, .value))
    if text.isEmpty { hand.press(.backspace) } else { hand.type(text) }
    hand.press(.enter)
    #expect(panel.wantsText && panel.typing?.fault == "enter 0 to 1")
    #expect(hand.number(Tunables.mapParallax) == 0.5)
    panel.typing?.entry.selectAll()
    hand.type("0.75")
    #expect(panel.typing?.fault == nil)
    hand.press(.enter)
    #expect(hand.number(Tunables.mapParallax) == 0.75)
  }

  @Test func `Escape and a tap elsewhere discard an invalid number`() throws {
    try hand.tap(.tunable(parallax, .value))
    hand.type("9")
    hand.press(.escape)
    #expect(hand.number(Tunables.mapParallax) == 0.5 && !panel.wantsText)
    try hand.tap(.tunable(parallax, .value))
    hand.type("9")
    try hand.tap(.onlyDifferences)
    #expect(hand.number(Tunables.mapParallax) == 0.5 && !panel.wantsText)
    #expect(panel.editor.message == .fault("Parallax: enter 0 to 1, not \u{201C}9\u{201D}"))
  }

  @Test func `arrow keys step a value in its field, with Shift by ten steps`() throws {
    try hand.tap(.tunable(parallax, .value))
    hand.press(.up)
    #expect(abs(hand.number(Tunables.mapParallax) - 0.51) < 1e-12)
    hand.press(.down, shift: true)
    #expect(abs(hand.number(Tunables.mapParallax) - 0.41) < 1e-12)
  }

  @Test func `Tab commits a typed number and moves to the next field`() throws {
    try hand.tap(.tunable(BounceTunables.stiffness.declaration, .value))
    hand.type("200")
    hand.press(.tab)
    #expect(hand.number(BounceTunables.stiffness) == 200)
    #expect(panel.typing?.field == .value(BounceTunables.damping.declaration))
    hand.press(.tab, shift: true)
    #expect(panel.typing?.field == .value(BounceTunables.stiffness.declaration))
  }

  @Test func `a search filters while it is typed, and Escape ends it`() throws {
    try hand.tap(.search)
    hand.type("parallax")
    #expect(panel.list.rows.count == 2)
    hand.press(.escape)
    #expect(panel.list.rows.count > 40 && !panel.wantsText)
  }

  @Test func `Tab visits every control once and then leaves the panel`() {
    let order = panel.view.controls.filter { $0.outline != nil && $0.isEnabled }.map(\.action)
    #expect(Set(order).count == order.count && order.first == .export && order.last == .save)
    var seen: [TuningControl] = []
    #expect(!hand.press(.tab), "without the ring Tab is the scene's")
    panel.moveFocus(isBackwards: false, time: hand.time)
    if let ring = panel.focus.visibleAction { seen.append(ring) }
    for _ in order.dropFirst() {
      #expect(hand.press(.tab))
      if let ring = panel.focus.visibleAction { seen.append(ring) }
    }
    #expect(seen == order)
    hand.press(.tab)
    #expect(panel.focus.action == nil)
    #expect(!hand.press(.left))
    panel.moveFocus(isBackwards: true, time: hand.time)
    #expect(panel.focus.visibleAction == order.last)
    hand.press(.backTab)
    #expect(panel.focus.visibleAction == order[order.count - 2])
  }

  @Test func `focus scrolls its row into view, and arrow keys step the value there`() {
    panel.moveFocus(isBackwards: false, time: hand.time)
    while panel.focus.visibleAction != .tunable(Tunables.slop.declaration, .name), hand.press(.tab),
      panel.focus.isVisible
    {}
    hand.wait(3)
    let row = panel.list.row(of: Tunables.slop.declaration)
    #expect(row.map { panel.layout.list.contains(panel.layout.frame(of: $0).center) } == true)
    let before = hand.number(Tunables.slop)
    hand.press(.right)
    let one = hand.number(Tunables.slop) - before
    hand.press(.left)
    hand.press(.right, shift: true)
    #expect(one > 0 && abs(hand.number(Tunables.slop) - before - 10 * one) < 1e-9)
    hand.press(.backspace)
    #expect(hand.number(Tunables.slop) == before)
    hand.press(.enter)
    #expect(panel.typing?.field == .value(Tunables.slop.declaration))
    hand.press(.escape)
    #expect(panel.focus.visibleAction == .tunable(Tunables.slop.declaration, .name))
    hand.press(.escape)
    #expect(panel.focus.action == nil)
  }

  @Test func `choices, switches, groups and menus work with keys`() throws {
    panel.focus.move(to: .tunable(Tunables.velocityStrategy.declaration, .name))
    hand.press(.right)
    #expect(hand.store.tuning[Tunables.velocityStrategy] == .lsq2)
    panel.focus.move(to: .tunable(Tunables.reducedMotion.declaration, .name))
    hand.press(.space)
    #expect(hand.store.tuning[Tunables.reducedMotion])
    panel.focus.move(to: .group(.lists))
    hand.press(.left)
    #expect(panel.filter.folded == [.lists])
    hand.press(.right)
    #expect(panel.filter.folded.isEmpty)
    panel.focus.move(to: .base)
    hand.press(.enter)
    hand.press(.down)
    hand.press(.down)
    hand.press(.enter)
    #expect(hand.store.tuning.base.name == "gtk" && panel.menu == nil)
  }

  @Test(arguments: [400.0, 600, 900]) func `the row of an edited number is visible, wherever it was touched`(
    _ height: Double
  ) throws {
    let hand = try PanelUser(size: Size(width: 384, height: height))
    let panel = hand.panel
    for _ in 0..<30 {
      panel.pane.scroll(notches: -0.4, at: hand.time)
      hand.wait(3)
      let list = panel.layout.list
      let fields = panel.view.controls(of: panel.list.rows[...]).filter { control in
        guard case .tunable(let tunable, .value) = control.action, case .number = tunable.domain else { return false }
        return control.frame.intersects(list)
      }
      for field in [fields.first, fields.last].compactMap(\.self) {
        guard case .tunable(let tunable, _) = field.action else { continue }
        hand.tap(field.frame.intersection(list).center)
        guard panel.typing?.field == .value(tunable) else { continue }
        hand.wait(3)
        let row = try #require(panel.list.row(of: tunable).map(panel.layout.frame(of:)))
        #expect(row.minY >= list.minY - 0.5 && row.maxY <= list.maxY + 0.5, "\(tunable.key)")
        panel.endTyping(commits: false)
      }
    }
  }
}
