import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Inspector
@testable import Playground
@testable import Session
@testable import Workbench

/// Consistency after random sequences of input and commands.
@Suite struct RandomInputTests {
  /// Actions of the user.
  enum UserAction: CaseIterable {
    case drag, dragAgain, tap, wheel, arrow, escape, end, tab
    case replay, pause, step, slower, faster, loop, seek, keep
    case nextComparison, swapSides, scene, wait
  }

  // The single seeds once failed.
  @Test(arguments: Sample.of(0..<40, 12) + [600, 634, 651, 733, 1181, 1516, 1549] as [UInt64])
  func `both tunings, the recording strip and the replay agree with the scene`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func pick(_ count: Int) -> Int { Int(random.next(upTo: Double(count))) }
    let names = [SceneDescriptor].shipped.names
    let user = try PlaygroundUser(names[pick(names.count)])
    var done: [UserAction] = []
    for _ in 0..<12 {
      let deed = UserAction.allCases[pick(UserAction.allCases.count)]
      done.append(deed)
      let chance = Point(x: random.next(upTo: 1), y: random.next(upTo: 1))
      try Self.act(deed, chance, user)
      try user.wait(random.next(upTo: 0.5))
      let strip = user.column.strip
      #expect(strip.elapsed >= 0 && strip.elapsed <= strip.duration, "\(done)")
      Self.compare(user, done)
    }
    if user.session.clock.loops { user.playground.run(.loop) }
    try Self.rest(user)
    Self.compare(user, done)
    let strip = user.column.strip
    #expect(user.session.isStill && !user.session.isReplaying && !user.playground.hasWork, "\(done)")
    #expect(strip.elapsed == strip.duration || strip.elapsed == 0, "\(strip.elapsed) of \(strip.duration): \(done)")
    #expect(user.column.plots.trace.marks.count { $0.kind == .rest } <= 1, "\(done)")
    let atHand = user.session.currentGesture
    guard !atHand.isMovedByOtherInput, !atHand.isEmpty, atHand.isShownAsMade else { return }
    let felt = user.session.scene.state.main.position
    user.playground.run(.replay)
    try user.settle()
    #expect(abs(felt - user.session.scene.state.main.position) < 1, "\(done)")
  }

  private static func act(_ deed: UserAction, _ chance: Point, _ user: PlaygroundUser) throws {
    let playground = user.playground
    switch deed {
    case .drag, .dragAgain: try user.drag(by: Point(x: chance.x * 300 - 150, y: chance.y * 500 - 250))
    case .tap: try user.tap(user.workbench.layout.viewport.center)
    case .wheel: user.send(.wheel(notches: Point(x: 0, y: 1), at: user.workbench.layout.viewport.center))
    case .arrow: user.send(.key(chance.x < 0.5 ? .down : .up))
    case .escape: user.send(.key(.escape))
    case .end: user.send(.key(chance.x < 0.5 ? .end : .home))
    case .tab: user.send(.key(.tab))
    case .replay: playground.run(.replay)
    case .pause: playground.run(.pause)
    case .step: playground.run(.step)
    case .slower: playground.run(.slower)
    case .faster: playground.run(.faster)
    case .loop: playground.run(.loop)
    case .seek: playground.seek(byFrames: Int(chance.x * 20) - 10)
    case .keep: playground.run(.keepGesture)
    case .nextComparison: playground.run(.nextComparison)
    case .swapSides: playground.run(.swapSides)
    case .scene:
      // No recording contains the movement of a scene after the user has left it.
      try rest(user)
      playground.run(.scene(Int(chance.x * 5)))
    case .wait: try user.settle()
    }
  }

  private static func rest(_ user: PlaygroundUser) throws {
    if user.session.clock.isPaused { user.playground.run(.pause) }
    try user.settle()
  }

  // Each side of a comparison, with a recording that ends before anything has moved.
  @Test(arguments: [SceneDescriptor].shipped.names, [CompareMode.a, .b])
  func `the message below the scene names the tuning of the visible curve`(
    _ name: SceneName, _ mode: CompareMode
  ) throws {
    let user = try PlaygroundUser(name)
    user.playground.run(.compare(.b))
    user.playground.run(.compare(mode))
    user.advanceFrame()
    for _ in 0..<2 {
      user.playground.run(.record)
      user.workbench.notifications.dismiss()
      user.advanceFrame()
      let plots = user.column.plots
      let side: CompareMode? = plots.isEmpty ? nil : plots.backdrop.isB ? .b : .a
      #expect(user.workbench.curveSide() == side, "\(name.rawValue)")
    }
  }

  /// Expects the same position of both scenes while their values are equal.
  private static func compare(_ user: PlaygroundUser, _ done: [UserAction]) {
    guard let twin = user.session.twin, twin.tuning == user.session.tuning else { return }
    let (a, b) = (user.session.scene.state.main.position, twin.scene.state.main.position)
    #expect(abs(a - b) < 1, "A \(a), B \(b): \(done)")
  }
}
