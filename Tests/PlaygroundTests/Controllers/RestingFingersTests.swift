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
  private func turn(_ hand: PlaygroundUser, _ place: Point) throws {
    hand.send(.wheel(notches: Point(x: 0, y: -3), at: place))
    try hand.wait(0.1)
    #expect(hand.session.movesWithoutInput)
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `over a resting scene, resting fingers explain, record and move nothing`(name: SceneName) throws {
    let hand = try PlaygroundUser(name)
    try hand.settle()
    let place = hand.workbench.layout.viewport.center
    let log = hand.playground.observer.log
    let recording = hand.session.currentGesture.recording
    for _ in 0..<3 {
      hand.send(scroll(0, .began, at: place))
      try hand.wait(0.2)
      hand.send(scroll(0, .ended, at: place))
      try hand.wait(0.2)
    }
    #expect(hand.playground.observer.log == log)
    #expect(hand.session.currentGesture.recording == recording)
    #expect(hand.session.scene.state.activity == .idle)
  }

  @Test func `resting fingers stop a moving scene at once, and the sentence says so`() throws {
    let hand = try PlaygroundUser(.timeline)
    try hand.settle()
    let place = hand.workbench.layout.viewport.center
    try turn(hand, place)
    hand.send(scroll(0, .began, at: place))
    #expect(hand.session.scene.state.activity == .hold)
    #expect(hand.session.scene.state.tracks.allSatisfy { $0.velocity == 0 })
    hand.advanceFrame()
    #expect(hand.playground.observer.log.caught != nil)
    #expect(
      hand.playground.observer.log.sentence.text.hasPrefix("The touch stopped"),
      "\(hand.playground.observer.log.sentence.text)")
    try hand.wait(0.2)
    hand.send(scroll(6, .changed, at: place))
    try hand.wait(0.2)
    #expect(hand.session.scene.state.activity == .drag)
    hand.send(scroll(0, .ended, at: place))
    try hand.settle()
  }

  @Test func `parts outside the pointer keep moving`() throws {
    let hand = try PlaygroundUser(.timeline)
    try hand.settle()
    let panel = try #require(hand.workbench.layout.tuning).center
    try turn(hand, hand.workbench.layout.viewport.center)
    hand.send(scroll(0, .began, at: panel))
    try hand.wait(0.03)
    #expect(hand.session.movesWithoutInput)
    hand.send(scroll(0, .ended, at: panel))
  }

  @Test(arguments: ScrollingPane.allCases) func `a pane that moves is held`(pane: ScrollingPane) throws {
    let hand = try pane.open()
    let place = try pane.frame(hand).center
    for _ in 0..<3 { hand.send(.wheel(notches: Point(x: 0, y: pane.offset(hand) > 0 ? 1 : -1), at: place)) }
    try hand.wait(0.05)
    let start = pane.offset(hand)
    hand.send(scroll(0, .began, at: place))
    try hand.wait(0.3)
    let held = pane.offset(hand)
    #expect(abs(held - start) < 1e-6, "\(pane): \(start) to \(held)")
    hand.send(scroll(0, .ended, at: place))
    try hand.settle()
    #expect(abs(pane.offset(hand) - held) < 1e-6, "\(pane)")
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
