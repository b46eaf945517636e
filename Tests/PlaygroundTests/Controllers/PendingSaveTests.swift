import Documents
import Interface
import Recording
import SDLPlatform
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
  private func row(_ hand: PlaygroundUser) -> RecentGesturesRow { hand.column.shelf }

  /// Flicks in the middle of the scene and waits for rest.
  private func flick(_ hand: PlaygroundUser, by change: Point = Point(x: 0, y: -180)) throws {
    try hand.drag(by: change)
    try hand.settle()
  }

  @Test(arguments: [SceneName.sheet, .feed, .timeline, .events, .gallery], Sample.of(0..<5, 2))
  func `a save requested during a gesture is done when it ends, and a second request cancels it`(
    _ scene: SceneName, _ seed: Int
  ) throws {
    var chance = SplitMix64(seed: UInt64(seed))
    let hand = try PlaygroundUser(scene)
    try flick(hand)
    let times = 1 + seed % 2
    let moments = (0..<times).map { _ in Double.random(in: 0...1.5, using: &chance) }.sorted()
    try hand.drag(by: Point(x: 0, y: -150), thenLift: false)
    var last = 0.0
    var isDown = true
    for (presses, moment) in (moments + [2]).enumerated() {
      if isDown, moment > 0.1 {
        try hand.wait(0.1 - last)
        hand.send(.up(id: 1, at: hand.workbench.layout.viewport.center + Point(x: 0, y: -150)))
        (isDown, last) = (false, 0.1)
      }
      try hand.wait(moment - last)
      last = moment
      guard moment < 2 else { break }
      hand.send(KeyCommand("s"))
      hand.advanceFrame()
      let strip = hand.column.strip
      #expect((strip.isWanted || strip.isKept == true) == (presses == 0), "it is said at once: \(moments)")
    }
    try hand.settle()
    let isKept = times == 1
    #expect(row(hand).items.map(\.isKept) == [isKept, false], "\(moments)")
    #expect(hand.column.strip.isKept == isKept)
    let kept = ((try? Folder.files(hand.session.folders.recordings)) ?? []).filter {
      $0.hasSuffix(RecordingsFolder.suffix)
    }
    #expect(kept.count == (isKept ? 1 : 0), "\(kept), \(moments)")
    if isKept { #expect(hand.column.strip.title == .opened(try #require(row(hand).items.first).id)) }
  }

  @Test(arguments: [SceneName.sheet, .feed, .timeline, .events, .gallery])
  func `a requested save that fails is reported`(_ scene: SceneName) throws {
    let hand = try PlaygroundUser(scene)
    try flick(hand)
    let center = hand.workbench.layout.viewport.center
    hand.send(.down(id: 1, at: center))
    hand.send(KeyCommand("s"))
    hand.advanceFrame()
    #expect(hand.column.strip.isWanted)
    hand.send(.cancel(id: 1))
    try hand.settle()
    #expect(!hand.column.strip.isWanted, "it moved nothing")
    try hand.drag(by: Point(x: 0, y: -150))
    hand.send(KeyCommand("s"))
    hand.advanceFrame()
    let isUnderWay = hand.column.strip.isWanted
    hand.playground.run(.scene(scene == .feed ? 0 : 1))
    hand.advanceFrame()
    #expect(!hand.column.strip.isWanted)
    let told = hand.workbench.notifications.text ?? ""
    #expect(!isUnderWay || told.hasPrefix("Gesture not kept: "), "\(told)")
  }

  /// Any current gesture, at any time after it was made.
  @Test(arguments: [SceneName.sheet, .feed, .timeline, .events, .gallery], Sample.of(0..<4, 2))
  func `S always says what it did, or why it did nothing`(_ scene: SceneName, _ seed: Int) throws {
    var chance = SplitMix64(seed: UInt64(seed) + 77)
    let hand = try PlaygroundUser(
      scene, window: seed % 2 == 0 ? Size(width: 1440, height: 900) : Size(width: 390, height: 844))
    func press(_ what: String) {
      hand.workbench.notifications = StageNotifications()
      hand.send(KeyCommand("s"))
      hand.advanceFrame()
      #expect(hand.workbench.stageMessage != nil && hand.workbench.notifications.text != nil, "\(what), seed \(seed)")
    }
    hand.advanceFrame()
    press("nothing yet")
    for _ in 0..<3 {
      try flick(hand, by: Point(x: 0, y: -120))
      try hand.drag(by: Point(x: 0, y: -150))
      let moment = Double.random(in: 0...1.2, using: &chance)
      try hand.wait(moment)
      press("\(moment) s after a throw")
      try hand.settle()
      press("at rest")
    }
    hand.send(.wheel(notches: Point(x: 0, y: 1), at: hand.workbench.layout.viewport.center))
    try hand.settle()
    press("after a wheel")
    let recording = try #require(hand.session.currentGesture.recording)
    _ = try RecordingsFolder.save(recording, as: "one", in: hand.session.folders.recordings)
    hand.playground.recordings.open("one", plays: false)
    hand.advanceFrame()
    press("a recording of the library")
  }
}
