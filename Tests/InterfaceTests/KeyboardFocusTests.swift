import Interface
import ScrollEngine
import Testing

@Suite struct KeyboardFocusTests {
  private static let window = Rect(x: 0, y: 0, width: 400, height: 400)

  /// A button, a group of three with the first item half hidden, and another button.
  private static var controls: [Control<String>] {
    [
      button("first", y: 200), item("a", y: -22), item("b", y: 22), item("c", y: 66), button("last", y: 300),
      button("hidden", y: 900),
    ]
  }

  private static func button(_ name: String, y: Double) -> Control<String> {
    Control(name, .button(name), Rect(x: 0, y: y, width: 44, height: 44)).focusable(within: window)
  }

  private static func item(_ name: String, y: Double) -> Control<String> {
    Control(name, .listItem(name), Rect(x: 0, y: y, width: 400, height: 44)).focusable(
      within: window, group: 1, isInner: true)
  }

  private static func walk(_ steps: Int, isForward: Bool) -> [String] {
    var focus = KeyboardFocus<String>()
    return (0..<steps).compactMap { _ in
      let next = focus.nextStop(isForward: isForward, among: controls)
      if let next { focus.move(to: next) }
      return next
    }
  }

  @Test func `the tab key wraps around, treats a group as one stop and skips hidden controls`() {
    #expect(Self.walk(4, isForward: true) == ["first", "b", "last", "first"])
  }

  @Test func `it skips a control with the same action as an earlier one and continues after it`() {
    let words = ["mark", "goal", "mark", "end"].enumerated().map { Self.button($1, y: Double($0) * 50) }
    var focus = KeyboardFocus<String>()
    var way: [String?] = []
    for isForward in [true, true, true, true, false, false] {
      let next = focus.nextStop(isForward: isForward, among: words)
      way.append(next)
      if let next { focus.move(to: next) }
    }
    #expect(way == ["mark", "goal", "end", "mark", "end", "goal"])
  }

  @Test func `Shift reverses the order`() {
    #expect(Self.walk(4, isForward: false) == ["last", "b", "first", "last"])
  }

  @Test
  func
    `without wrapping, the focus leaves the controls at the end, and starts again after it is cleared`()
  {
    for (last, isForward) in [("last", true), ("first", false)] {
      var focus = KeyboardFocus<String>()
      focus.move(to: last)
      #expect(focus.nextStop(isForward: isForward, among: Self.controls, wraps: false) == nil)
      focus.clear()
      #expect(focus.visibleAction == nil)
      #expect(
        focus.nextStop(isForward: isForward, among: Self.controls, wraps: false) == (isForward ? "first" : "last"))
    }
  }

  @Test func `a pointer hides the focus ring, and the next key shows it in the same place`() {
    var focus = KeyboardFocus<String>()
    focus.move(to: "c")
    focus.hide()
    #expect(focus.current(among: Self.controls) == nil)
    #expect(focus.nextStop(isForward: true, among: Self.controls) == "c")
  }

  @Test func `a control that has disappeared loses the focus, and the next key starts again`() {
    var focus = KeyboardFocus<String>()
    focus.move(to: "gone")
    #expect(focus.current(among: Self.controls) == nil)
    #expect(focus.nextStop(isForward: true, among: Self.controls) == "first")
    #expect(focus.nextStop(isForward: true, among: [Control<String>]()) == nil)
  }

  @Test func `a mirrored control is drawn, hit and outlined on the other side`() {
    let whole = Rect(x: 0, y: 0, width: 400, height: 400)
    let control = Control(
      "a", .button("A"), Rect(x: 10, y: 20, width: 30, height: 40), hitArea: Rect(x: 0, y: 20, width: 50, height: 40)
    )
    .focusable(within: Rect(x: 0, y: 0, width: 100, height: 400))
    let other = control.mirrored(in: whole)
    #expect(other.frame == Rect(x: 360, y: 20, width: 30, height: 40))
    #expect(other.hitArea == Rect(x: 350, y: 20, width: 50, height: 40))
    #expect(other.outline?.frame == other.frame)
    #expect(other.outline?.clip == Rect(x: 300, y: 0, width: 100, height: 400))
    #expect(other.mirrored(in: whole).outline == control.outline)
  }
}
