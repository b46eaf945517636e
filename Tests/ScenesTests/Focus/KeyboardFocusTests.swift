import ScrollEngine
import Testing

@testable import Scenes

@Suite struct KeyboardFocusTests {
  private static let window = Rect(x: 0, y: 0, width: 400, height: 400)

  /// A button, a group of three of which the first is half hidden, and another button.
  private static var targets: [FocusTarget<String>] {
    [
      button("first", y: 200), item("a", y: -22), item("b", y: 22), item("c", y: 66), button("last", y: 300),
      button("hidden", y: 900),
    ]
  }

  private static func button(_ name: String, y: Double) -> FocusTarget<String> {
    FocusTarget(name, hit: Rect(x: 0, y: y, width: 44, height: 44), radius: 8, in: window)
  }

  private static func item(_ name: String, y: Double) -> FocusTarget<String> {
    FocusTarget(item: name, frame: Rect(x: 0, y: y, width: 400, height: 44), radius: 8, in: window, group: 1)
  }

  private static func walk(_ steps: Int, isForward: Bool) -> [String] {
    var focus = KeyboardFocus<String>()
    return (0..<steps).compactMap { _ in
      let next = focus.stop(isForward: isForward, among: targets)
      if let next { focus.move(to: next) }
      return next
    }
  }

  @Test func `the tabulator key goes round, past a group in one step and past what is hidden`() {
    #expect(Self.walk(4, isForward: true) == ["first", "b", "last", "first"])
  }

  @Test func `with Shift it goes the same way back`() {
    #expect(Self.walk(4, isForward: false) == ["last", "b", "first", "last"])
  }

  @Test func `a pointer hides the ring, and the next key shows it where it was`() {
    var focus = KeyboardFocus<String>()
    focus.move(to: "c")
    focus.hide()
    #expect(focus.current(among: Self.targets) == nil)
    #expect(focus.stop(isForward: true, among: Self.targets) == "c")
  }

  @Test func `a control that has gone has no focus, and the next key begins anew`() {
    var focus = KeyboardFocus<String>()
    focus.move(to: "gone")
    #expect(focus.current(among: Self.targets) == nil)
    #expect(focus.stop(isForward: true, among: Self.targets) == "first")
    #expect(focus.stop(isForward: true, among: [FocusTarget<String>]()) == nil)
  }
}
