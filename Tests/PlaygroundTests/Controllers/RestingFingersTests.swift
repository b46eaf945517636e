import Recording
import Scenes
import ScrollEngine
import Testing

@testable import Inspector
@testable import Playground
@testable import Session
@testable import Workbench

/// Fingers that come to rest on a touchpad, in the whole window.
@Suite struct RestingFingersTests {
  private func scroll(_ y: Double, _ phase: InputEvent.ScrollPhase, at place: Point?) -> InputEvent.Kind {
    .scroll(delta: Point(x: 0, y: y), phase: phase, at: place)
  }

  /// Sets the scene in motion with a wheel, and waits a moment.
  private func turn(_ user: PlaygroundUser, _ place: Point) throws {
    user.send(.wheel(notches: Point(x: 0, y: -3), at: place))
    try user.wait(0.1)
    #expect(user.session.movesWithoutInput)
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `over a resting scene, resting fingers explain, record and move nothing`(name: SceneName) throws {
    let user = try PlaygroundUser(name)
    try user.settle()
    let place = user.workbench.layout.viewport.center
    let log = user.playground.observer.log
    let recording = user.session.currentGesture.recording
    for _ in 0..<3 {
      user.send(scroll(0, .began, at: place))
      try user.wait(0.2)
      user.send(scroll(0, .ended, at: place))
      try user.wait(0.2)
    }
    #expect(user.playground.observer.log == log)
    #expect(user.session.currentGesture.recording == recording)
    #expect(user.session.scene.state.activity == .idle)
  }

  @Test func `resting fingers stop a moving scene at once, and the sentence says so`() throws {
    let user = try PlaygroundUser(.timeline)
    try user.settle()
    let place = user.workbench.layout.viewport.center
    try turn(user, place)
    user.send(scroll(0, .began, at: place))
    #expect(user.session.scene.state.activity == .hold)
    #expect(user.session.scene.state.tracks.allSatisfy { $0.velocity == 0 })
    user.advanceFrame()
    #expect(user.playground.observer.log.caught != nil)
    #expect(
      user.playground.observer.log.sentence.text.hasPrefix("The touch stopped"),
      "\(user.playground.observer.log.sentence.text)")
    try user.wait(0.2)
    user.send(scroll(6, .changed, at: place))
    try user.wait(0.2)
    #expect(user.session.scene.state.activity == .drag)
    user.send(scroll(0, .ended, at: place))
    try user.settle()
  }

  @Test func `parts outside the pointer keep moving`() throws {
    let user = try PlaygroundUser(.timeline)
    try user.settle()
    let panel = try #require(user.workbench.layout.tuning).center
    try turn(user, user.workbench.layout.viewport.center)
    user.send(scroll(0, .began, at: panel))
    try user.wait(0.03)
    #expect(user.session.movesWithoutInput)
    user.send(scroll(0, .ended, at: panel))
  }

  @Test(arguments: ScrollingPane.allCases) func `a pane that moves is held`(pane: ScrollingPane) throws {
    let user = try pane.open()
    let place = try pane.frame(user).center
    for _ in 0..<3 { user.send(.wheel(notches: Point(x: 0, y: pane.offset(user) > 0 ? 1 : -1), at: place)) }
    try user.wait(0.05)
    let start = pane.offset(user)
    user.send(scroll(0, .began, at: place))
    try user.wait(0.3)
    let held = pane.offset(user)
    #expect(abs(held - start) < 1e-6, "\(pane): \(start) to \(held)")
    user.send(scroll(0, .ended, at: place))
    try user.settle()
    #expect(abs(pane.offset(user) - held) < 1e-6, "\(pane)")
  }

  @Test func `a scroll after a rest over resting content starts with its first distance`() {
    var fingers = RestingFingers()
    func admit(_ y: Double, _ phase: InputEvent.ScrollPhase, isMoving: Bool = false) -> InputEvent.Kind? {
      fingers.filter(InputEvent(time: .zero, kind: scroll(y, phase, at: nil)), isMoving: { _ in isMoving })?.kind
    }
    #expect(admit(0, .began) == nil)
    #expect(admit(3, .changed) == scroll(3, .began, at: nil))
    #expect(admit(3, .changed) == scroll(3, .changed, at: nil))
    #expect(admit(0, .ended) == scroll(0, .ended, at: nil))
    #expect(admit(0, .began) == nil && admit(0, .ended) == nil)
    #expect(admit(0, .began, isMoving: true) == scroll(0, .began, at: nil))
    #expect(admit(0, .ended) == scroll(0, .ended, at: nil))
    #expect(admit(2, .began) == scroll(2, .began, at: nil))
  }
}
