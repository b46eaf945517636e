import Documents
import Interface
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Inspector
@testable import Library
@testable import Playground
@testable import Session
@testable import Workbench

@Suite("Gesture shelf")
struct GestureHistoryTests {
  private func row(_ hand: PlaygroundUser) -> RecentGesturesRow { hand.column.shelf }

  /// Flicks in the middle of the scene and waits for rest.
  private func flick(_ hand: PlaygroundUser, by change: Point = Point(x: 0, y: -180)) throws {
    try hand.drag(by: change)
    try hand.settle()
  }

  @Test(arguments: [SceneName.sheet, .feed, .timeline, .events, .gallery])
  func `a gesture is added to the shelf once it rests`(
    scene: SceneName
  ) throws {
    let hand = try PlaygroundUser(scene)
    hand.advanceFrame()
    #expect(row(hand).items.isEmpty)
    try flick(hand)
    let first = try #require(row(hand).items.first)
    #expect(row(hand).items.count == 1 && row(hand).selected == first.id && !first.isKept)
    #expect(first.sketch.held > 1 && first.sketch.held <= first.sketch.heights.count)
    try flick(hand)
    #expect(row(hand).items.count == 2 && row(hand).items[1] == first)
  }

  @Test func `keys, notches and Escape keep the current gesture`() throws {
    let hand = try PlaygroundUser(.sheet)
    try flick(hand)
    let made = try #require(hand.session.currentGesture.recording)
    let curve = hand.column.plots.trace
    let place = hand.workbench.layout.viewport.center
    for kind in [
      InputEvent.Kind.key(.down), .key(.escape), .wheel(notches: Point(x: 0, y: 3), at: place), .key(.up),
    ] {
      hand.send(kind)
      try hand.settle()
      #expect(hand.session.currentGesture.recording == made, "\(kind)")
      #expect(hand.column.plots.trace == curve, "what is told is that of the hand: \(kind)")
      #expect(row(hand).items.count == 1 && row(hand).selected == row(hand).items.first?.id)
    }
  }

  @Test func `pressing a gesture makes it current, and pressing it again clears it`() throws {
    let hand = try PlaygroundUser(.feed)
    try flick(hand)
    let first = try #require(hand.session.currentGesture.recording)
    try flick(hand)
    let id = row(hand).items[1].id
    hand.playground.recordings.history.press(.gesture(id), in: .zero)
    try hand.settle()
    #expect(hand.session.currentGesture.recording == first && row(hand).selected == id)
    #expect(hand.column.strip.title == .shelved(id) && !hand.column.plots.isEmpty)
    hand.playground.recordings.history.press(.gesture(id), in: .zero)
    hand.advanceFrame()
    #expect(hand.session.currentGesture.isEmpty && row(hand).selected == nil && hand.column.plots.isEmpty)
    // A wheel movement can now become the current gesture.
    hand.send(.wheel(notches: Point(x: 0, y: -3), at: hand.workbench.layout.viewport.center))
    try hand.settle()
    #expect(!hand.session.currentGesture.isEmpty && row(hand).items.count == 2)
  }

  @Test func `a scene restores its current gesture when it returns and at the next start`() throws {
    let hand = try PlaygroundUser(.feed)
    try flick(hand)
    let made = try #require(hand.session.currentGesture.recording)
    hand.playground.run(.scene(2))
    hand.advanceFrame()
    #expect(row(hand).items.isEmpty && hand.session.currentGesture.isEmpty)
    hand.playground.run(.scene(1))
    try hand.settle()
    #expect(hand.session.scene.name == .feed && hand.session.currentGesture.recording == made)
    let next = try PlaygroundUser(.feed, after: hand)
    try next.settle()
    #expect(next.session.currentGesture.recording == made && row(next).items == row(hand).items)
  }

  @Test(arguments: [SceneName.sheet, .feed, .timeline, .events, .gallery])
  func `at the next start scene and knob are at the beginning of the current gesture`(
    _ scene: SceneName
  ) throws {
    let hand = try PlaygroundUser(scene)
    // The second gesture begins where the first one ended, not where a scene opens.
    try flick(hand)
    let begin = hand.session.scene.state.tracks.map(\.position)
    try flick(hand, by: Point(x: 0, y: -150))
    let next = try PlaygroundUser(scene, after: hand)
    try next.settle()
    let strip = next.column.strip
    #expect(strip.elapsed == 0 && strip.duration > 0, "\(strip)")
    for (place, wanted) in zip(next.session.scene.state.tracks.map(\.position), begin) {
      #expect(abs(place - wanted) < 1, "\(place), \(wanted)")
    }
    #expect(!next.column.plots.isEmpty && next.session.replay == nil)
    // After playback it is at its end, even when the scene returns.
    next.playground.run(.replay)
    try next.settle()
    #expect(next.column.strip.elapsed == next.column.strip.duration)
    let end = next.session.scene.state.tracks.map(\.position)
    next.playground.showChosen(scene == .feed ? .sheet : .feed)
    try next.settle()
    next.playground.showChosen(scene)
    try next.settle()
    #expect(next.column.strip.elapsed == next.column.strip.duration && next.column.strip.duration > 0)
    #expect(next.session.scene.state.tracks.map(\.position) == end, "the scene is as it was left")
  }

  @Test func `selecting a gesture of the shelf moves scene and knob to its beginning`() throws {
    let hand = try PlaygroundUser(.timeline)
    try flick(hand)
    try flick(hand)
    let end = hand.session.scene.state.main.position
    hand.playground.recordings.history.press(.gesture(row(hand).items[1].id), in: .zero)
    try hand.settle()
    #expect(hand.column.strip.elapsed == 0 && hand.column.strip.duration > 0)
    #expect(hand.session.scene.state.main.position < end - 300, "the list is at its beginning again")
    hand.playground.showChosen(.feed)
    try hand.settle()
    hand.playground.showChosen(.timeline)
    try hand.settle()
    #expect(hand.column.strip.elapsed == 0, "it was not played meanwhile")
  }

  @Test func `a star saves a gesture in the library, and deleting the recording removes the star`() throws {
    let hand = try PlaygroundUser(.timeline)
    try flick(hand)
    hand.playground.run(.keepGesture)
    hand.advanceFrame()
    let kept = try #require(row(hand).items.first)
    #expect(kept.isKept && hand.column.strip.isKept == true && hand.column.strip.title == .opened(kept.id))
    hand.playground.recordings.toggleLibrary()
    #expect(hand.column.library.list.entries.map(\.name) == [kept.id])
    let next = try PlaygroundUser(.timeline, after: hand)
    next.advanceFrame()
    #expect(row(next).items.first?.isKept == true)
    hand.column.library.delete(kept.id)
    hand.advanceFrame()
    #expect(row(hand).items.first?.isKept == false)
    hand.playground.run(.keepGesture)
    hand.playground.run(.keepGesture)
    hand.advanceFrame()
    #expect(row(hand).items.first?.isKept == false && row(hand).items.count == 1)
  }

  @Test func `pressing the name of a recording renames it and moves nothing`() throws {
    let hand = try PlaygroundUser(.timeline)
    try flick(hand)
    #expect(hand.column.controls.control(.strip(.name)) == nil, "what is not kept has no name")
    hand.playground.run(.keepGesture)
    hand.advanceFrame()
    let kept = try #require(row(hand).items.first)
    let name = try #require(hand.column.controls.control(.strip(.name)))
    let column = try #require(hand.workbench.layout.observe)
    try hand.tap(name.frame.center + column.origin)
    let library = hand.column.library
    #expect(library.isOpen && library.typing?.field == kept.id)
    #expect(hand.session.replay == nil, "it did not scrub")
    library.type { $0 = TextEntry("Soft flick") }
    hand.send(.key(.enter))
    #expect(hand.column.strip.title == .opened("Soft flick"))
  }

  @Test func `the shelf and its folder hold twelve gestures of a scene`() throws {
    let hand = try PlaygroundUser(.feed)
    for turn in 0..<14 { try flick(hand, by: Point(x: 0, y: turn % 2 == 0 ? -180 : 150)) }
    #expect(row(hand).items.count == GestureHistory.capacity)
    let next = try PlaygroundUser(.feed, after: hand)
    next.advanceFrame()
    #expect(row(next).items == row(hand).items)
  }

  @Test func `Escape in full screen only leaves full screen`() throws {
    let hand = try PlaygroundUser(.sheet)
    try flick(hand)
    let state = hand.session.scene.state.main.position
    hand.host.isFullScreen = true
    hand.send(.key(.escape))
    try hand.settle()
    #expect(!hand.host.isFullScreen && hand.session.scene.state.main.position == state)
    hand.send(.key(.escape))
    try hand.settle()
    #expect(hand.session.scene.state.main.position != state)
  }
}
