import FeatureSupport
import Interface
import Scenes
import ScrollEngine
import Testing
import Tuning
import TuningFiles
import Workbench

@testable import Tuner

/// The tuning panel with a keyboard.
@Suite struct TuningPanelTypingTests {
  private let user: PanelUser
  private var panel: TuningPanelView { user.panel }
  private let parallax = Tunables.mapParallax.declaration

  init() throws { user = try PanelUser() }

  @Test func `Return commits a typed number`() throws {
    try user.tap(.tunable(parallax, .value))
    #expect(panel.wantsText)
    user.type("0,25")
    #expect(user.number(Tunables.mapParallax) == 0.5)
    user.press(.enter)
    #expect(user.number(Tunables.mapParallax) == 0.25 && !panel.wantsText)
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
    try user.tap(.tunable(parallax, .value))
    if text.isEmpty { user.press(.backspace) } else { user.type(text) }
    user.press(.enter)
    #expect(panel.wantsText && panel.typing?.fault == "enter 0 to 1")
    #expect(user.number(Tunables.mapParallax) == 0.5)
    panel.typing?.entry.selectAll()
    user.type("0.75")
    #expect(panel.typing?.fault == nil)
    user.press(.enter)
    #expect(user.number(Tunables.mapParallax) == 0.75)
  }

  @Test func `Escape and a tap elsewhere discard an invalid number`() throws {
    try user.tap(.tunable(parallax, .value))
    user.type("9")
    user.press(.escape)
    #expect(user.number(Tunables.mapParallax) == 0.5 && !panel.wantsText)
    try user.tap(.tunable(parallax, .value))
    user.type("9")
    try user.tap(.onlyDifferences)
    #expect(user.number(Tunables.mapParallax) == 0.5 && !panel.wantsText)
    #expect(panel.editor.message == .fault("Parallax: enter 0 to 1, not \u{201C}9\u{201D}"))
  }

  @Test func `arrow keys step a value in its field, with Shift by ten steps`() throws {
    try user.tap(.tunable(parallax, .value))
    user.press(.up)
    #expect(abs(user.number(Tunables.mapParallax) - 0.51) < 1e-12)
    user.press(.down, shift: true)
    #expect(abs(user.number(Tunables.mapParallax) - 0.41) < 1e-12)
  }

  @Test func `Tab commits a typed number and moves to the next field`() throws {
    try user.tap(.tunable(BounceTunables.stiffness.declaration, .value))
    user.type("200")
    user.press(.tab)
    #expect(user.number(BounceTunables.stiffness) == 200)
    #expect(panel.typing?.field == .value(BounceTunables.damping.declaration))
    user.press(.tab, shift: true)
    #expect(panel.typing?.field == .value(BounceTunables.stiffness.declaration))
  }

  @Test func `a search filters while it is typed, and Escape ends it`() throws {
    try user.tap(.search)
    user.type("parallax")
    #expect(panel.list.rows.count == 2)
    user.press(.escape)
    #expect(panel.list.rows.count > 40 && !panel.wantsText)
  }

  @Test func `Tab visits every control once and then leaves the panel`() {
    let order = panel.content.controls.filter { $0.outline != nil && $0.isEnabled }.map(\.action)
    #expect(Set(order).count == order.count && order.first == .export && order.last == .save)
    var seen: [TuningControl] = []
    #expect(!user.press(.tab), "without the ring Tab is the scene's")
    panel.moveFocus(isBackwards: false, time: user.time)
    if let ring = panel.focus.visibleAction { seen.append(ring) }
    for _ in order.dropFirst() {
      #expect(user.press(.tab))
      if let ring = panel.focus.visibleAction { seen.append(ring) }
    }
    #expect(seen == order)
    user.press(.tab)
    #expect(panel.focus.action == nil)
    #expect(!user.press(.left))
    panel.moveFocus(isBackwards: true, time: user.time)
    #expect(panel.focus.visibleAction == order.last)
    user.press(.backTab)
    #expect(panel.focus.visibleAction == order[order.count - 2])
  }

  @Test func `focus scrolls its row into view, and arrow keys step the value there`() {
    panel.moveFocus(isBackwards: false, time: user.time)
    while panel.focus.visibleAction != .tunable(Tunables.slop.declaration, .name), user.press(.tab),
      panel.focus.isVisible
    {}
    user.wait(3)
    let row = panel.list.row(of: Tunables.slop.declaration)
    #expect(row.map { panel.layout.list.contains(panel.layout.frame(of: $0).center) } == true)
    let before = user.number(Tunables.slop)
    user.press(.right)
    let one = user.number(Tunables.slop) - before
    user.press(.left)
    user.press(.right, shift: true)
    #expect(one > 0 && abs(user.number(Tunables.slop) - before - 10 * one) < 1e-9)
    user.press(.backspace)
    #expect(user.number(Tunables.slop) == before)
    user.press(.enter)
    #expect(panel.typing?.field == .value(Tunables.slop.declaration))
    user.press(.escape)
    #expect(panel.focus.visibleAction == .tunable(Tunables.slop.declaration, .name))
    user.press(.escape)
    #expect(panel.focus.action == nil)
  }

  @Test func `choices, switches, groups and menus work with keys`() throws {
    panel.focus.move(to: .tunable(Tunables.velocityStrategy.declaration, .name))
    user.press(.right)
    #expect(user.store.tuning[Tunables.velocityStrategy] == .lsq2)
    panel.focus.move(to: .tunable(Tunables.reducedMotion.declaration, .name))
    user.press(.space)
    #expect(user.store.tuning[Tunables.reducedMotion])
    panel.focus.move(to: .group(.lists))
    user.press(.left)
    #expect(panel.filter.folded == [.lists])
    user.press(.right)
    #expect(panel.filter.folded.isEmpty)
    panel.focus.move(to: .base)
    user.press(.enter)
    user.press(.down)
    user.press(.down)
    user.press(.enter)
    #expect(user.store.tuning.base.name == "gtk" && panel.menu == nil)
  }

  @Test(arguments: [400.0, 600, 900]) func `the row of an edited number is visible, wherever it was touched`(
    _ height: Double
  ) throws {
    let user = try PanelUser(size: Size(width: 384, height: height))
    let panel = user.panel
    for _ in 0..<30 {
      panel.pane.scroll(notches: -0.4, at: user.time)
      user.wait(3)
      let list = panel.layout.list
      let fields = panel.content.controls(of: panel.list.rows[...]).filter { control in
        guard case .tunable(let tunable, .value) = control.action, case .number = tunable.domain else { return false }
        return control.frame.intersects(list)
      }
      for field in [fields.first, fields.last].compactMap(\.self) {
        guard case .tunable(let tunable, _) = field.action else { continue }
        user.tap(field.frame.intersection(list).center)
        guard panel.typing?.field == .value(tunable) else { continue }
        user.wait(3)
        let row = try #require(panel.list.row(of: tunable).map(panel.layout.frame(of:)))
        #expect(row.minY >= list.minY - 0.5 && row.maxY <= list.maxY + 0.5, "\(tunable.key)")
        panel.endTyping(commits: false)
      }
    }
  }
}
