import Documents
import Interface
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Inspector
@testable import Playground
@testable import Session
@testable import Workbench

/// Saving a gesture before it is on the shelf.
@Suite struct PendingSaveTests {
  private func row(_ user: PlaygroundUser) -> RecentGesturesRow { user.column.shelf }

  /// Flicks in the middle of the scene and waits for rest.
  private func flick(_ user: PlaygroundUser, by change: Point = Point(x: 0, y: -180)) throws {
    try user.drag(by: change)
    try user.settle()
  }

  @Test(arguments: [SceneName.sheet, .feed, .timeline, .events, .gallery], Sample.of(0..<5, 2))
  func `a save requested during a gesture is done when it ends, and a second request cancels it`(
    _ scene: SceneName, _ seed: Int
  ) throws {
    var chance = SplitMix64(seed: UInt64(seed))
    let user = try PlaygroundUser(scene)
    try flick(user)
    let times = 1 + seed % 2
    let moments = (0..<times).map { _ in Double.random(in: 0...1.5, using: &chance) }.sorted()
    try user.drag(by: Point(x: 0, y: -150), thenLift: false)
    var last = 0.0
    var isDown = true
    for (presses, moment) in (moments + [2]).enumerated() {
      if isDown, moment > 0.1 {
        try user.wait(0.1 - last)
        user.send(.up(id: 1, at: user.workbench.layout.viewport.center + Point(x: 0, y: -150)))
        (isDown, last) = (false, 0.1)
      }
      try user.wait(moment - last)
      last = moment
      guard moment < 2 else { break }
      user.send(KeyCommand("s"))
      user.advanceFrame()
      let strip = user.column.strip
      #expect((strip.isWanted || strip.isKept == true) == (presses == 0), "it is said at once: \(moments)")
    }
    try user.settle()
    let isKept = times == 1
    #expect(row(user).items.map(\.isKept) == [isKept, false], "\(moments)")
    #expect(user.column.strip.isKept == isKept)
    let kept = ((try? Folder.files(user.session.folders.recordings)) ?? []).filter {
      $0.hasSuffix(RecordingsFolder.suffix)
    }
    #expect(kept.count == (isKept ? 1 : 0), "\(kept), \(moments)")
    if isKept { #expect(user.column.strip.title == .opened(try #require(row(user).items.first).id)) }
  }

  @Test(arguments: [SceneName.sheet, .feed, .timeline, .events, .gallery])
  func `a requested save that fails is reported`(_ scene: SceneName) throws {
    let user = try PlaygroundUser(scene)
    try flick(user)
    let center = user.workbench.layout.viewport.center
    user.send(.down(id: 1, at: center))
    user.send(KeyCommand("s"))
    user.advanceFrame()
    #expect(user.column.strip.isWanted)
    user.send(.cancel(id: 1))
    try user.settle()
    #expect(!user.column.strip.isWanted, "it moved nothing")
    try user.drag(by: Point(x: 0, y: -150))
    user.send(KeyCommand("s"))
    user.advanceFrame()
    let isUnderWay = user.column.strip.isWanted
    user.playground.run(.scene(scene == .feed ? 0 : 1))
    user.advanceFrame()
    #expect(!user.column.strip.isWanted)
    let told = user.workbench.notifications.text ?? ""
    #expect(!isUnderWay || told.hasPrefix("Gesture not kept: "), "\(told)")
  }

  /// Any current gesture, at any time after it was made.
  @Test(arguments: [SceneName.sheet, .feed, .timeline, .events, .gallery], Sample.of(0..<4, 2))
  func `S always says what it did, or why it did nothing`(_ scene: SceneName, _ seed: Int) throws {
    var chance = SplitMix64(seed: UInt64(seed) + 77)
    let user = try PlaygroundUser(
      scene, window: seed % 2 == 0 ? Size(width: 1440, height: 900) : Size(width: 390, height: 844))
    func press(_ what: String) {
      user.workbench.notifications = StageNotifications()
      user.send(KeyCommand("s"))
      user.advanceFrame()
      #expect(user.workbench.stageMessage != nil && user.workbench.notifications.text != nil, "\(what), seed \(seed)")
    }
    user.advanceFrame()
    press("nothing yet")
    for _ in 0..<3 {
      try flick(user, by: Point(x: 0, y: -120))
      try user.drag(by: Point(x: 0, y: -150))
      let moment = Double.random(in: 0...1.2, using: &chance)
      try user.wait(moment)
      press("\(moment) s after a throw")
      try user.settle()
      press("at rest")
    }
    user.send(.wheel(notches: Point(x: 0, y: 1), at: user.workbench.layout.viewport.center))
    try user.settle()
    press("after a wheel")
    let recording = try #require(user.session.currentGesture.recording)
    _ = try RecordingsFolder.save(recording, as: "one", in: user.session.folders.recordings)
    user.playground.recordings.open("one", plays: false)
    user.advanceFrame()
    press("a recording of the library")
  }
}
