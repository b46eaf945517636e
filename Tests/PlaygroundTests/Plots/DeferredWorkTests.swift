import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Inspector
@testable import Library
@testable import Playground
@testable import Session
@testable import Videos
@testable import Workbench

/// What the window shows once its deferred work is done: outcomes of gestures and recordings.
@Suite struct DeferredWorkTests {
  @Test(arguments: [SceneDescriptor].shipped.names)
  func `work asks for a frame whenever the window then shows something else`(_ name: SceneName) throws {
    let user = try PlaygroundUser.comparing(name)
    try user.drag(by: name == .gallery ? Point(x: -170, y: 3) : Point(x: 3, y: -170))
    for _ in 0..<400 where user.playground.isAnimating || !user.session.scene.isAtRest {
      user.clock.advance(by: 0.016)
      user.advanceFrame()
    }
    user.advanceFrame()
    #expect(try work(user, "comparison") > 0)
    _ = try RecordingsFolder.save(
      GestureBuilder.gesture(name), as: "a", in: user.session.folders.recordings)
    for command: CommandID in [.replay, .video, .library] {
      // Of a gesture at rest, the hidden replay has run already. Its replay shows the whole curve at once.
      let known = command == .replay ? user.session.currentGesture.wholeIndex : nil
      user.playground.run(command)
      user.advanceFrame()
      if let known {
        #expect(!known.outcome.tracer.trace.isEmpty && user.column.plots.trace == known.outcome.tracer.trace)
      }
      var count = try work(user, "\(command)")
      if case .library = command {
        _ = try eventually("the length of a recording", within: 400) { () -> Bool? in
          user.advanceFrame()
          count += try work(user, "\(command)")
          return user.playground.observer.lengths.next == nil ? true : nil
        }
      }
      #expect(count > 0 || known != nil, "\(command)")
    }
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `the sentence about a gesture returns with its scene, though its index takes many slices and no frame comes`(
    _ name: SceneName
  ) throws {
    let user = try PlaygroundUser(name)
    user.advanceFrame()
    try user.drag()
    try user.settle()
    // Other plays have taken the place of the one that the gesture has had since it came to rest.
    let index = try #require(user.session.currentGesture.wholeIndex)
    let own = try #require([SceneDescriptor].shipped.names.firstIndex(of: name))
    user.playground.run(.scene(own == 0 ? 1 : 0))
    try user.settle()
    user.session.outcomes.remove(index.play)
    user.playground.run(.scene(own))
    _ = try eventually("the gesture of the shelf", within: 400) { () -> Bool? in
      user.clock.advance(by: 0.016)
      user.advanceFrame()
      return user.playground.hasWork ? true : nil
    }
    #expect(user.column.log.sentence.isEmpty)
    var (slices, asks) = (0, false)
    while user.playground.hasWork {
      asks = try user.playground.runDeferredWork(for: 0) || asks
      slices += 1
    }
    #expect(slices > 1 && asks && !user.column.log.sentence.isEmpty)
  }

  /// Does all work. Draws a frame after each slice and checks that it shows nothing new unless the slice said so.
  ///
  /// - Returns: The number of slices.
  private func work(_ user: PlaygroundUser, _ note: String) throws -> Int {
    var count = 0
    while user.playground.hasWork {
      let before = shown(user)
      let asks = try user.playground.runDeferredWork(for: 0)
      user.advanceFrame()
      #expect(asks || shown(user) == before, "\(note), slice \(count)")
      count += 1
      try #require(count < 100_000)
    }
    return count
  }

  /// The parts of the window that show outcomes.
  private func shown(_ user: PlaygroundUser) -> [String] {
    let column = user.column
    return [
      user.playground.videos.dialog.content?.notice.title ?? "", "\(column.strip.duration)",
      column.table?.summary ?? "",
      column.log.sentence.text, "\(column.plots.trace.count)", "\(column.compared == nil)",
    ] + column.library.list.entries.map { "\(column.library.list.detail($0.name).duration ?? -1)" }
  }
}
