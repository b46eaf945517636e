import FeatureSupport
import Interface
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning
import TuningFiles

@testable import Inspector
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

/// Requests by pointer or key, followed by other input before the frame that handles both.
@Suite struct RequestTimingTests {
  /// A request that comes a millisecond before another finger moves.
  enum Request: CaseIterable {
    case record, recordByKey, slider
  }

  @Test(arguments: Request.allCases)
  func `a request is handled at its time, so another finger keeps its times`(_ request: Request) throws {
    let user = try PlaygroundUser(.timeline)
    try user.wait(1)
    let button = try #require(user.workbench.controls.first { $0.action == .record }).frame.center
    let panel = try #require(user.workbench.layout.tuning)
    let slider = try #require(
      user.playground.tuning.panel.content.controls.first {
        if case .tunable(_, .slider) = $0.action { $0.isEnabled } else { false }
      })
    let track = slider.hitArea.center + panel.origin
    let tuned = user.playground.tuning.panel.editor.store.tuning
    switch request {
    case .record: user.send(.down(id: 1, at: button))
    case .recordByKey: break
    case .slider:
      user.send(.down(id: 1, at: track))
      user.send(.move(id: 1, to: track + Point(x: 14, y: 0)))
    }
    try user.wait(0.05)
    // All of this happens during one frame.
    let start = user.clock.now
    func act(_ milliseconds: Double, _ kind: InputEvent.Kind) {
      _ = user.playground.handle(InputEvent(time: start.advanced(bySeconds: milliseconds / 1000), kind: kind))
    }
    user.clock.advance(by: 0.03)
    let from = user.workbench.layout.viewport.center
    switch request {
    case .record: act(1, .up(id: 1, at: button))
    case .recordByKey: user.playground.handle(KeyCommand("c"), at: start.advanced(bySeconds: 0.001))
    case .slider: act(1, .move(id: 1, to: track + Point(x: 30, y: 0)))
    }
    #expect(user.session.isRecording == (request != .slider))
    #expect((user.playground.tuning.panel.editor.store.tuning != tuned) == (request == .slider))
    act(2, .down(id: 2, at: from))
    if request == .slider { act(6, .move(id: 1, to: track + Point(x: 40, y: 0))) }
    act(10, .move(id: 2, to: from + Point(x: 0, y: -30)))
    act(18, .move(id: 2, to: from + Point(x: 0, y: -60)))
    act(26, .up(id: 2, at: from + Point(x: 0, y: -60)))
    user.advanceFrame()
    try user.settle()
    if request != .slider { try user.playground.recordings.finish() }
    let recording = try #require(user.session.currentGesture.recording)
    let times = recording.events.compactMap { event -> Double? in
      guard case .input(let kind) = event.kind, kind.finger == 2 else { return nil }
      return Double(event.microseconds) / 1000
    }
    let first = try #require(times.first)
    #expect(times.map { ($0 - first).rounded() } == [0, 8, 16, 24], "\(times)")
  }
}

extension InputEvent.Kind {
  /// The ID of the finger; `nil` for other input.
  fileprivate var finger: Int? {
    switch self {
    case .down(let id, _), .move(let id, _), .up(let id, _), .cancel(let id): id
    case .wheel, .scroll, .hover, .key, .text, .resize: nil
    }
  }
}
