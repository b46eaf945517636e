import FrameTiming
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

@Suite("Replaying in the playground")
struct ReplayingTests {
  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a replay lasts until everything rests, and its strip keeps its duration`(
    _ name: SceneName
  ) throws {
    let user = try PlaygroundUser(name)
    try user.drag()
    try user.settle()
    user.playground.run(.compare(.b))
    user.playground.tuning.panel.editor.store.choose(.android)
    user.playground.tuning.panel.tuningChanged()
    user.playground.run(.compare(.both))
    try user.settle()
    user.playground.run(.replay)
    try user.wait(0.1)
    // In a window this work takes milliseconds.
    while user.playground.hasWork { _ = try user.playground.runDeferredWork(for: 1) }
    try user.wait(0.1)
    let duration = user.column.strip.duration
    while user.workbench.commandState.isReplaying {
      #expect(abs(user.column.strip.duration - duration) < 1, "\(duration), then \(user.column.strip.duration)")
      try user.wait(0.05)
    }
    #expect(user.session.scene.isAtRest && user.session.twin?.isAnimating != true)
    #expect(abs(user.column.strip.duration - duration) < 1, "\(duration), at the end \(user.column.strip.duration)")
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a gesture keeps its original duration in every replay`(_ name: SceneName) throws {
    let user = try PlaygroundUser(name)
    try user.drag()
    try user.settle()
    let made = user.column.strip.duration
    #expect(made > 160)
    for _ in 1...2 {
      user.playground.run(.replay)
      repeat {
        try user.wait(0.1)
        #expect(user.column.strip.duration == made)
      } while user.workbench.commandState.isReplaying
      try user.settle()
      #expect(user.column.strip.duration == made && user.column.strip.elapsed == made)
    }
    // With other values it takes another time.
    user.playground.tuning.panel.editor.commit(Tunables.decelerationRate.declaration, to: .number(0.99))
    user.playground.tuning.panel.editor.commit(Tunables.sheetSpringResponse.declaration, to: .number(1))
    #expect(user.session.currentGesture.length == nil)
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `every frame shows a moment of the gesture until it rests, and later frames do not`(
    _ name: SceneName
  ) throws {
    let user = try PlaygroundUser(name)
    try user.drag()
    var moments: [Double?] = []
    repeat {
      let wasStill = user.session.isStill
      try user.wait(0.016)
      moments.append(user.playground.observer.moment(at: user.session.time, wasStill: wasStill)?.seconds)
    } while !user.session.isStill
    #expect(moments.allSatisfy { $0 ?? 0 > 0 }, "\(moments)")
    try user.wait(1)
    #expect(user.playground.observer.moment(at: user.session.time, wasStill: true) == nil)
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a gesture that is restored from the shelf or saved keeps its original duration`(
    _ name: SceneName
  ) throws {
    let user = try PlaygroundUser(name)
    try user.drag()
    try user.settle()
    let made = user.column.strip.duration
    let other = name == .feed ? 2 : 1
    let own = try #require(user.workbench.switcher.scenes.firstIndex { $0.name == name })
    user.playground.run(.scene(other))
    try user.settle()
    user.playground.run(.scene(own))
    try user.settle()
    // The index samples other moments than the window did.
    #expect(abs(user.column.strip.duration - made) < 34, "\(user.column.strip.duration), made \(made)")
    user.playground.run(.keepGesture)
    try user.settle()
    #expect(abs(user.column.strip.duration - made) < 34, "\(user.column.strip.duration), made \(made)")
  }

  @Test func `a looping replay restarts after it has rested, until the user touches the scene`() throws {
    let user = try PlaygroundUser(.timeline)
    try user.drag()
    try user.settle()
    user.playground.run(.loop)
    user.advanceFrame()
    #expect(user.workbench.commandState.isLooping && !user.workbench.commandState.isReplaying)
    user.playground.run(.replay)
    var rounds = 0
    var last = -1.0
    for _ in 0..<400 {
      try user.wait(0.032)
      let now = user.column.strip.elapsed
      if now < last { rounds += 1 }
      last = now
    }
    #expect(rounds >= 2 && user.workbench.commandState.isReplaying)
    try user.tap(user.workbench.layout.viewport.center)
    try user.settle()
    #expect(!user.workbench.commandState.isReplaying)
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
      let user = try PlaygroundUser(name)
      try user.drag()
      try user.settle()
      let (sentence, trace) = (user.column.log.sentence.text, user.column.plots.trace)
      let made = user.column.strip.duration
      user.playground.run(.replay)
      try user.wait(0.4)
      if isPaused { user.playground.run(.pause) }
      try user.wait(0.1)
      switch interruption {
      case .tab: user.send(.key(.tab))
      case .arrow: user.send(.key(.down))
      case .notch: user.send(.wheel(notches: Point(x: 0, y: 1), at: user.workbench.layout.viewport.center))
      case .button: user.playground.run(.replay)
      }
      if isPaused, interruption == .button { user.playground.run(.replay) }
      user.advanceFrame()
      if isPaused, user.session.clock.isPaused { user.playground.run(.pause) }
      try user.settle()
      let (strip, plots) = (user.column.strip, user.column.plots)
      #expect(!user.session.isReplaying && user.session.isStill)
      #expect(user.column.log.sentence.text == sentence)
      #expect(abs((plots.trace.last?.place ?? 0) - (trace.last?.place ?? 0)) < 1)
      #expect(plots.trace.marks.map(\.kind) == trace.marks.map(\.kind))
      #expect(abs((plots.trace.marks.last?.time ?? 0) - (trace.marks.last?.time ?? 0)) < 0.034)
      #expect(strip.duration == made && strip.elapsed == made)
    }
  }
}
