import FrameTiming
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning

@testable import Inspector
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

@Suite("Replaying in the playground")
struct ReplayingTests {
  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a replay lasts until everything rests, and its strip keeps its duration`(
    _ name: SceneName
  ) throws {
    let hand = try PlaygroundUser(name)
    try hand.drag()
    try hand.settle()
    hand.playground.run(.compare(.b))
    hand.playground.tuning.panel.editor.store.choose(.android)
    hand.playground.tuning.panel.tuningChanged()
    hand.playground.run(.compare(.both))
    try hand.settle()
    hand.playground.run(.replay)
    try hand.wait(0.1)
    // In a window this work takes milliseconds.
    while hand.playground.hasWork { _ = try hand.playground.runDeferredWork(for: 1) }
    try hand.wait(0.1)
    let duration = hand.column.strip.duration
    while hand.workbench.commandState.isReplaying {
      #expect(abs(hand.column.strip.duration - duration) < 1, "\(duration), then \(hand.column.strip.duration)")
      try hand.wait(0.05)
    }
    #expect(hand.session.scene.isAtRest && hand.session.twin?.isAnimating != true)
    #expect(abs(hand.column.strip.duration - duration) < 1, "\(duration), at the end \(hand.column.strip.duration)")
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a gesture keeps its original duration in every replay`(_ name: SceneName) throws {
    let hand = try PlaygroundUser(name)
    try hand.drag()
    try hand.settle()
    let made = hand.column.strip.duration
    #expect(made > 160)
    for _ in 1...2 {
      hand.playground.run(.replay)
      repeat {
        try hand.wait(0.1)
        #expect(hand.column.strip.duration == made)
      } while hand.workbench.commandState.isReplaying
      try hand.settle()
      #expect(hand.column.strip.duration == made && hand.column.strip.elapsed == made)
    }
    // With other values it takes another time.
    hand.playground.tuning.panel.editor.commit(Tunables.decelerationRate.declaration, to: .number(0.99))
    hand.playground.tuning.panel.editor.commit(Tunables.sheetSpringResponse.declaration, to: .number(1))
    #expect(hand.session.currentGesture.length == nil)
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `every frame shows a moment of the gesture until it rests, and later frames do not`(
    _ name: SceneName
  ) throws {
    let hand = try PlaygroundUser(name)
    try hand.drag()
    var moments: [Double?] = []
    repeat {
      let wasStill = hand.session.isStill
      try hand.wait(0.016)
      moments.append(hand.playground.observer.moment(at: hand.session.time, wasStill: wasStill)?.seconds)
    } while !hand.session.isStill
    #expect(moments.allSatisfy { $0 ?? 0 > 0 }, "\(moments)")
    try hand.wait(1)
    #expect(hand.playground.observer.moment(at: hand.session.time, wasStill: true) == nil)
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a gesture that is restored from the shelf or saved keeps its original duration`(
    _ name: SceneName
  ) throws {
    let hand = try PlaygroundUser(name)
    try hand.drag()
    try hand.settle()
    let made = hand.column.strip.duration
    let other = name == .feed ? 2 : 1
    let own = try #require(hand.workbench.switcher.scenes.firstIndex { $0.name == name })
    hand.playground.run(.scene(other))
    try hand.settle()
    hand.playground.run(.scene(own))
    try hand.settle()
    // The index samples other moments than the window did.
    #expect(abs(hand.column.strip.duration - made) < 34, "\(hand.column.strip.duration), made \(made)")
    hand.playground.run(.keepGesture)
    try hand.settle()
    #expect(abs(hand.column.strip.duration - made) < 34, "\(hand.column.strip.duration), made \(made)")
  }

  @Test func `a looping replay restarts after it has rested, until the user touches the scene`() throws {
    let hand = try PlaygroundUser(.timeline)
    try hand.drag()
    try hand.settle()
    hand.playground.run(.loop)
    hand.advanceFrame()
    #expect(hand.workbench.commandState.isLooping && !hand.workbench.commandState.isReplaying)
    hand.playground.run(.replay)
    var rounds = 0
    var last = -1.0
    for _ in 0..<400 {
      try hand.wait(0.032)
      let now = hand.column.strip.elapsed
      if now < last { rounds += 1 }
      last = now
    }
    #expect(rounds >= 2 && hand.workbench.commandState.isReplaying)
    try hand.tap(hand.workbench.layout.viewport.center)
    try hand.settle()
    #expect(!hand.workbench.commandState.isReplaying)
  }

  /// Input that ends a replay midway and keeps the gesture current.
  enum Interruption: CaseIterable {
    case tab, arrow, notch, button
  }

  @Test(arguments: [SceneDescriptor].shipped.names, Interruption.allCases)
  func `an interrupted replay leaves the report about its gesture unchanged`(
    _ name: SceneName, _ interruption: Interruption
  ) throws {
    for isPaused in [false, true] {
      let hand = try PlaygroundUser(name)
      try hand.drag()
      try hand.settle()
      let (sentence, trace) = (hand.column.log.sentence.text, hand.column.plots.trace)
      let made = hand.column.strip.duration
      hand.playground.run(.replay)
      try hand.wait(0.4)
      if isPaused { hand.playground.run(.pause) }
      try hand.wait(0.1)
      switch interruption {
      case .tab: hand.send(.key(.tab))
      case .arrow: hand.send(.key(.down))
      case .notch: hand.send(.wheel(notches: Point(x: 0, y: 1), at: hand.workbench.layout.viewport.center))
      case .button: hand.playground.run(.replay)
      }
      if isPaused, interruption == .button { hand.playground.run(.replay) }
      hand.advanceFrame()
      if isPaused, hand.session.clock.isPaused { hand.playground.run(.pause) }
      try hand.settle()
      let (strip, plots) = (hand.column.strip, hand.column.plots)
      #expect(!hand.session.isReplaying && hand.session.isStill)
      #expect(hand.column.log.sentence.text == sentence)
      #expect(abs((plots.trace.last?.place ?? 0) - (trace.last?.place ?? 0)) < 1)
      #expect(plots.trace.marks.map(\.kind) == trace.marks.map(\.kind))
      #expect(abs((plots.trace.marks.last?.time ?? 0) - (trace.marks.last?.time ?? 0)) < 0.034)
      #expect(strip.duration == made && strip.elapsed == made)
    }
  }
}
