import Documents
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Curves

@Suite("Release velocities of a recording")
struct ReleaseVelocityTests {
  /// Returns a drag of 1 pt per ms upwards for 160 ms, with the finger lifted after a pause.
  private func drag(pause: Int64, id: Int = 1) -> GestureRecording {
    var recording = GestureRecording(scene: SceneName(rawValue: "sheet"), viewport: Size(width: 390, height: 844))
    func add(_ ms: Int64, _ kind: InputEvent.Kind) {
      recording.events.append(.init(microseconds: ms * 1000, kind: .input(kind)))
    }
    add(0, .down(id: id, at: Point(x: 40, y: 700)))
    for step in 1...20 { add(Int64(step) * 8, .move(id: id, to: Point(x: 40, y: 700 - Double(step) * 8))) }
    add(160 + pause, .up(id: id, at: Point(x: 40, y: 540)))
    return recording
  }

  @Test("are nonzero for a moving finger and zero after a pause")
  func pause() throws {
    for strategy in VelocityStrategy.allCases {
      let quick = try #require(ReleaseVelocity.all(in: drag(pause: 8), tuning: Tuning(), strategy: strategy).first)
      #expect((quick.velocity.y + 1000).magnitude < 1e-6)
      #expect(quick.isFling && quick.axis == .y && quick.up == 168_000)
      let late = try #require(ReleaseVelocity.all(in: drag(pause: 101), tuning: Tuning(), strategy: strategy).first)
      #expect(late.velocity == .zero && !late.isFling && late.axis == .y)
    }
  }

  @Test("can be computed for another moment from the events before it")
  func moment() throws {
    let recording = drag(pause: 150)
    let then = try #require(ReleaseVelocity.all(in: recording, tuning: Tuning(), at: 100_000).first)
    #expect((then.velocity.y + 1000).magnitude < 1e-6)
    #expect(ReleaseVelocity.all(in: recording, tuning: Tuning(), at: 300_000).first?.velocity == .zero)
    #expect(ReleaseVelocity.all(in: recording, tuning: Tuning(), at: -1).isEmpty)
  }

  @Test("are missing for a cancelled touch, and slow ones do not fling")
  func cancelled() throws {
    var recording = drag(pause: 8)
    recording.events.removeLast()
    recording.events.append(.init(microseconds: 170_000, kind: .input(.cancel(id: 1))))
    #expect(ReleaseVelocity.all(in: recording, tuning: Tuning()).isEmpty)
    var tuning = Tuning()
    try tuning.set(Tunables.flingMinVelocity.declaration, to: .number(1000))
    #expect(ReleaseVelocity.all(in: drag(pause: 8), tuning: tuning).first?.isFling == true)
    try tuning.set(Tunables.velocityStrategy.declaration, to: .choice("two-sample"))
    var slow = drag(pause: 8)
    slow.events[20] = .init(microseconds: 160_000, kind: .input(.move(id: 1, to: Point(x: 40, y: 541))))
    #expect(ReleaseVelocity.all(in: slow, tuning: tuning).first?.isFling == false)
  }

  @Test("use samples within the tuning's velocity horizon")
  func horizon() throws {
    var recording = drag(pause: 8)
    // 500 pt/s until 80 ms, then 1000 pt/s.
    for index in 1...10 {
      let y = 700 - 40 - Double(index - 10) * 4
      recording.events[index] = .init(
        microseconds: Int64(index) * 8000, kind: .input(.move(id: 1, to: Point(x: 40, y: y))))
    }
    for index in 11...20 {
      let y = 660 - Double(index - 10) * 8
      recording.events[index] = .init(
        microseconds: Int64(index) * 8000, kind: .input(.move(id: 1, to: Point(x: 40, y: y))))
    }
    var tuning = Tuning()
    try tuning.set(Tunables.velocityStrategy.declaration, to: .choice("two-sample"))
    try tuning.set(Tunables.velocityHorizon.declaration, to: .number(0.05))
    let near = try #require(ReleaseVelocity.all(in: recording, tuning: tuning).first)
    #expect(abs(near.velocity.y + 1000) < 1e-6)
    try tuning.set(Tunables.velocityHorizon.declaration, to: .number(0.2))
    let far = try #require(ReleaseVelocity.all(in: recording, tuning: tuning).first)
    // From the first movement to the last: 36 pt in 72 ms, then 80 pt in 80 ms.
    #expect(abs(far.velocity.y + 116 / 0.152) < 1e-6)
  }

  @Test("are written as JSON, one object a line")
  func json() throws {
    let text = ReleaseVelocity.json(ReleaseVelocity.all(in: drag(pause: 200), tuning: Tuning())).line
    #expect(text == "[{\"id\":1,\"up_us\":360000,\"vx\":0,\"vy\":0,\"axis\":\"y\",\"fling\":false}]\n")
    #expect(ReleaseVelocity.json([]).line == "[]\n")
  }
}
