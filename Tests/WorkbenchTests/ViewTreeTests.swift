import Interface
import ScrollEngine
import Testing

@testable import Workbench

/// The tree of views: which of them gets an event, and in which coordinates.
@Suite struct ViewTreeTests {
  /// A view with a frame that notes its events.
  private final class Plain: View {
    let frame: Rect
    var inner: [Plain] = []
    var keyClaim = KeyClaim.none
    var uses = true
    var events: [InputEvent.Kind] = []
    var keys: [InputEvent.Key] = []
    var hovered: Point?
    var departures = 0
    /// Origin of the view that contains this one, in points of the window.
    private let outside: Point

    init(_ frame: Rect, in outer: Plain? = nil) {
      self.frame = frame
      outside = outer.map { $0.outside + $0.frame.origin } ?? .zero
    }

    let semantics = Semantics.view(.region, "Plain")
    let elements: [SemanticsElement] = []
    var origin: Point { frame.origin }
    var children: [any View] { inner }
    func contains(_ place: Point) -> Bool { frame.contains(place - outside) }

    func handle(_ input: InputEvent) -> Bool {
      events.append(input.kind)
      return true
    }

    func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
      defer { hovered = place }
      return hovered != place
    }

    func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
      if uses { keys.append(key) }
      return uses
    }

    func leave() { departures += 1 }
  }

  private let scene = Plain(Rect(x: 0, y: 0, width: 400, height: 300))
  private let panel = Plain(Rect(x: 100, y: 50, width: 200, height: 200))
  private let list: Plain
  private let root: ViewTree
  private let ring = FocusScope()

  init() {
    list = Plain(Rect(x: 20, y: 30, width: 100, height: 100), in: panel)
    panel.inner = [list]
    let (scene, panel) = (scene, panel)
    root = ViewTree([panel, scene], scene: scene, regions: { [scene, panel] }, focus: ring) { .zero }
  }

  private func send(_ kind: InputEvent.Kind) { _ = root.handle(InputEvent(time: .zero, kind: kind)) }

  @Test func `the innermost view gets a touch to its end, in its own coordinates`() {
    let place = Point(x: 150, y: 100)
    #expect(root.view(at: place) === list)
    send(.down(id: 1, at: place))
    send(.move(id: 1, to: Point(x: 5, y: 6)))
    send(.up(id: 1, at: Point(x: 5, y: 6)))
    #expect(
      list.events == [
        .down(id: 1, at: Point(x: 30, y: 20)), .move(id: 1, to: Point(x: -115, y: -74)),
        .up(id: 1, at: Point(x: -115, y: -74)),
      ])
    #expect(panel.events.isEmpty && scene.events.isEmpty)
    #expect(root.view(at: Point(x: 250, y: 240)) === panel && root.view(at: .zero) === scene)
  }

  @Test func `a touch ends the typing elsewhere, but not in the views around it, and hides the ring`() {
    var focus = KeyboardFocus<Int>(in: ring)
    focus.move(to: 1)
    send(.down(id: 1, at: Point(x: 150, y: 100)))
    #expect(scene.departures == 1 && panel.departures == 0 && list.departures == 0 && !focus.isVisible)
  }

  @Test func `the pointer is in one view at most`() {
    for place in [Point(x: 150, y: 100), Point(x: 250, y: 240), .zero, Point(x: 150, y: 100)] {
      send(.hover(at: place))
      #expect([scene, panel, list].filter { $0.hovered != nil }.count == 1)
    }
    #expect(list.hovered == Point(x: 30, y: 20))
    panel.inner = []
    _ = root.hover(Point(x: 150, y: 100), hasMoved: false)
    #expect(list.hovered == nil && panel.hovered == Point(x: 50, y: 50), "a view that is gone")
    send(.hover(at: nil))
    #expect([scene, panel].allSatisfy { $0.hovered == nil })
  }

  @Test func `keys go to the strongest claim, which no view shares`() {
    #expect(!root.press(.enter, at: .zero), "without a claim they are the scene's")
    list.keyClaim = .list
    #expect(root.press(.enter, at: .zero) && list.keys == [.enter])
    panel.keyClaim = .ring
    panel.uses = false
    #expect(!root.press(.enter, at: .zero) && list.keys.count == 1, "a list takes no key that a ring does not use")
    list.keyClaim = .typing
    #expect(root.press(.enter, at: .zero) && list.keys.count == 2)
    panel.keyClaim = .first
    #expect(root.press(.enter, at: .zero) && list.keys.count == 3, "what is asked first may leave a key to others")
    panel.uses = true
    #expect(root.press(.enter, at: .zero) && list.keys.count == 3)
  }

  /// A touchpad sequence in points of the window.
  private func scroll(_ phase: InputEvent.ScrollPhase, at place: Point) {
    send(.scroll(delta: Point(x: 0, y: 1), phase: phase, at: place))
  }

  private var counts: [Int] { [scene, panel, list].map(\.events.count) }

  @Test func `a touchpad sequence stays with the view where it began, wherever the pointer moves`() {
    let (onPanel, onScene) = (Point(x: 250, y: 240), Point.zero)
    scroll(.began, at: onPanel)
    scroll(.changed, at: onScene)
    #expect(!root.isIdle)
    scroll(.ended, at: onScene)
    #expect(root.isIdle && counts == [0, 3, 0])
    scroll(.changed, at: onScene)
    scroll(.changed, at: onPanel)
    #expect(root.isIdle && counts == [1, 4, 0], "without a beginning each event goes where the pointer is")
  }

  @Test func `a cancelled touchpad sequence ends once, and the rest of it is dropped`() {
    scroll(.began, at: .zero)
    root.release { $0 === panel }
    #expect(counts == [1, 0, 0])
    root.release { $0 === scene }
    root.release { $0 === scene }
    #expect(counts == [2, 0, 0])
    scroll(.changed, at: .zero)
    #expect(!root.isIdle)
    scroll(.ended, at: .zero)
    #expect(root.isIdle && counts == [2, 0, 0])
    scroll(.changed, at: .zero)
    #expect(counts == [3, 0, 0])
  }
}
