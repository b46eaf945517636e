import Interface
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Testing
import Tuning

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
    let hand = try PlaygroundUser(.timeline)
    try hand.wait(1)
    let button = try #require(hand.workbench.controls.first { $0.action == .record }).frame.center
    let panel = try #require(hand.workbench.layout.tuning)
    let slider = try #require(
      hand.playground.tuning.panel.view.controls.first {
        if case .tunable(_, .slider) = $0.action { $0.isEnabled } else { false }
      })
    let track = slider.hitArea.center + panel.origin
    let tuned = hand.playground.tuning.panel.editor.store.tuning
    switch request {
    case .record: hand.send(.down(id: 1, at: button))
    case .recordByKey: break
    case .slider:
      hand.send(.down(id: 1, at: track))
      hand.send(.move(id: 1, to: track + Point(x: 14, y: 0)))
    }
    try hand.wait(0.05)
    // All of this happens during one frame.
    let start = hand.clock.now
    func act(_ milliseconds: Double, _ kind: InputEvent.Kind) {
      _ = hand.playground.handle(InputEvent(time: start.advanced(bySeconds: milliseconds / 1000), kind: kind))
    }
    hand.clock.advance(by: 0.03)
    let from = hand.workbench.layout.viewport.center
    switch request {
    case .record: act(1, .up(id: 1, at: button))
    case .recordByKey: hand.playground.handle(KeyCommand("c"), at: start.advanced(bySeconds: 0.001))
    case .slider: act(1, .move(id: 1, to: track + Point(x: 30, y: 0)))
    }
    #expect(hand.session.isRecording == (request != .slider))
    #expect((hand.playground.tuning.panel.editor.store.tuning != tuned) == (request == .slider))
    act(2, .down(id: 2, at: from))
    if request == .slider { act(6, .move(id: 1, to: track + Point(x: 40, y: 0))) }
    act(10, .move(id: 2, to: from + Point(x: 0, y: -30)))
    act(18, .move(id: 2, to: from + Point(x: 0, y: -60)))
    act(26, .up(id: 2, at: from + Point(x: 0, y: -60)))
    hand.advanceFrame()
    try hand.settle()
    if request != .slider { try hand.playground.recordings.finish() }
    let recording = try #require(hand.session.currentGesture.recording)
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
