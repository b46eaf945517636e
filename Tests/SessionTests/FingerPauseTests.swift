import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning

@testable import Session

@Suite("A resting finger")
struct FingerPauseTests {
  private func event(_ kind: InputEvent.Kind, at seconds: Double) -> InputEvent {
    InputEvent(time: Timestamp(seconds: seconds), kind: kind)
  }

  @Test func `one more frame is requested when the velocity has decayed`() throws {
    let pause = Tuning()[Tunables.pauseTimeout]
    var finger = FingerPause()
    let scene = try GestureBuilder.scene(.sheet)
    func send(_ kind: InputEvent.Kind, at seconds: Double) {
      finger.add(event(kind, at: seconds), pause: pause)
      scene.handle(event(kind, at: seconds))
      scene.advance(to: Timestamp(seconds: seconds))
      finger.recordFrame(at: Timestamp(seconds: seconds))
    }
    send(.down(id: 1, at: Point(x: 200, y: 600)), at: 1)
    #expect(finger.moment == nil)
    for step in 1...20 { send(.move(id: 1, to: Point(x: 200, y: 600 - Double(step) * 5)), at: 1 + Double(step) / 60) }
    #expect(scene.insight.travel.map { abs($0) > 1 } == true)
    func speed() -> Double { abs(scene.state.main.velocity ?? 0) }
    #expect(speed() > 100)
    let moment = try #require(finger.moment)
    #expect(moment > Timestamp(seconds: 1 + 20.0 / 60 + pause) && moment < Timestamp(seconds: 1.5))
    scene.advance(to: moment)
    #expect(speed() == 0)
    finger.recordFrame(at: moment)
    #expect(finger.moment == nil, "a finger that rests on wakes nobody again")
  }

  @Test func `a finger that lifted or never touched requests no frame`() {
    var finger = FingerPause()
    finger.add(event(.move(id: 1, to: .zero), at: 1), pause: 0.1)
    #expect(finger.moment == nil)
    finger.add(event(.down(id: 1, at: .zero), at: 2), pause: 0.1)
    finger.add(event(.move(id: 1, to: Point(x: 9, y: 0)), at: 2.1), pause: 0.1)
    #expect(finger.moment != nil)
    finger.add(event(.up(id: 1, at: .zero), at: 2.2), pause: 0.1)
    #expect(finger.moment == nil)
  }
}
