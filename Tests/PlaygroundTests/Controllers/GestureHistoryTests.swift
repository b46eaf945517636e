import Documents
import FeatureSupport
import Interface
import Recording
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
  private func row(_ user: PlaygroundUser) -> RecentGesturesRow { user.column.shelf }

  /// Flicks in the middle of the scene and waits for rest.
  private func flick(_ user: PlaygroundUser, by change: Point = Point(x: 0, y: -180)) throws {
    try user.drag(by: change)
    try user.settle()
  }

  @Test(arguments: [SceneName.sheet, .feed, .timeline, .events, .gallery])
  func `a gesture is added to the shelf once it rests`(
    scene: SceneName
  ) throws {
    let user = try PlaygroundUser(scene)
    user.advanceFrame()
    #expect(row(user).items.isEmpty)
    try flick(user)
    let first = try #require(row(user).items.first)
    #expect(row(user).items.count == 1 && row(user).selected == first.id && !first.isKept)
    #expect(first.sketch.held > 1 && first.sketch.held <= first.sketch.heights.count)
    try flick(user)
    #expect(row(user).items.count == 2 && row(user).items[1] == first)
  }

  @Test func `keys, notches and Escape keep the current gesture`() throws {
    let user = try PlaygroundUser(.sheet)
    try flick(user)
    let made = try #require(user.session.currentGesture.recording)
    let curve = user.column.plots.trace
    let place = user.workbench.layout.viewport.center
    for kind in [
      InputEvent.Kind.key(.down), .key(.escape), .wheel(notches: Point(x: 0, y: 3), at: place), .key(.up),
    ] {
      user.send(kind)
      try user.settle()
      #expect(user.session.currentGesture.recording == made, "\(kind)")
      #expect(user.column.plots.trace == curve, "what is told is that of the hand: \(kind)")
      #expect(row(user).items.count == 1 && row(user).selected == row(user).items.first?.id)
    }
  }

  @Test func `pressing a gesture makes it current, and pressing it again clears it`() throws {
    let user = try PlaygroundUser(.feed)
    try flick(user)
    let first = try #require(user.session.currentGesture.recording)
    try flick(user)
    let id = row(user).items[1].id
    user.playground.recordings.history.press(.gesture(id), in: .zero)
    try user.settle()
    #expect(user.session.currentGesture.recording == first && row(user).selected == id)
    #expect(user.column.strip.title == .shelved(id) && !user.column.plots.isEmpty)
    user.playground.recordings.history.press(.gesture(id), in: .zero)
    user.advanceFrame()
    #expect(user.session.currentGesture.isEmpty && row(user).selected == nil && user.column.plots.isEmpty)
    // A wheel movement can now become the current gesture.
    user.send(.wheel(notches: Point(x: 0, y: -3), at: user.workbench.layout.viewport.center))
    try user.settle()
    #expect(!user.session.currentGesture.isEmpty && row(user).items.count == 2)
  }

  @Test func `a scene restores its current gesture when it returns and at the next start`() throws {
    let user = try PlaygroundUser(.feed)
    try flick(user)
    let made = try #require(user.session.currentGesture.recording)
    user.playground.run(.scene(2))
    user.advanceFrame()
    #expect(row(user).items.isEmpty && user.session.currentGesture.isEmpty)
    user.playground.run(.scene(1))
    try user.settle()
    #expect(user.session.scene.name == .feed && user.session.currentGesture.recording == made)
    let next = try PlaygroundUser(.feed, after: user)
    try next.settle()
    #expect(next.session.currentGesture.recording == made && row(next).items == row(user).items)
  }

  @Test(arguments: [SceneName.sheet, .feed, .timeline, .events, .gallery])
  func `at the next start scene and knob are at the beginning of the current gesture`(
    _ scene: SceneName
  ) throws {
    let user = try PlaygroundUser(scene)
    // The second gesture begins where the first one ended, not where a scene opens.
    try flick(user)
    let begin = user.session.scene.state.tracks.map(\.position)
    try flick(user, by: Point(x: 0, y: -150))
    let next = try PlaygroundUser(scene, after: user)
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
    let user = try PlaygroundUser(.timeline)
    try flick(user)
    try flick(user)
    let end = user.session.scene.state.main.position
    user.playground.recordings.history.press(.gesture(row(user).items[1].id), in: .zero)
    try user.settle()
    #expect(user.column.strip.elapsed == 0 && user.column.strip.duration > 0)
    #expect(user.session.scene.state.main.position < end - 300, "the list is at its beginning again")
    user.playground.showChosen(.feed)
    try user.settle()
    user.playground.showChosen(.timeline)
    try user.settle()
    #expect(user.column.strip.elapsed == 0, "it was not played meanwhile")
  }

  @Test func `a star saves a gesture in the library, and deleting the recording removes the star`() throws {
    let user = try PlaygroundUser(.timeline)
    try flick(user)
    user.playground.run(.keepGesture)
    user.advanceFrame()
    let kept = try #require(row(user).items.first)
    #expect(kept.isKept && user.column.strip.isKept == true && user.column.strip.title == .opened(kept.id))
    user.playground.recordings.toggleLibrary()
    #expect(user.column.library.list.entries.map(\.name) == [kept.id])
    let next = try PlaygroundUser(.timeline, after: user)
    next.advanceFrame()
    #expect(row(next).items.first?.isKept == true)
    user.column.library.delete(kept.id)
    user.advanceFrame()
    #expect(row(user).items.first?.isKept == false)
    user.playground.run(.keepGesture)
    user.playground.run(.keepGesture)
    user.advanceFrame()
    #expect(row(user).items.first?.isKept == false && row(user).items.count == 1)
  }

  @Test func `pressing the name of a recording renames it and moves nothing`() throws {
    let user = try PlaygroundUser(.timeline)
    try flick(user)
    #expect(user.column.controls.control(.strip(.name)) == nil, "what is not kept has no name")
    user.playground.run(.keepGesture)
    user.advanceFrame()
    let kept = try #require(row(user).items.first)
    let name = try #require(user.column.controls.control(.strip(.name)))
    let column = try #require(user.workbench.layout.observe)
    try user.tap(name.frame.center + column.origin)
    let library = user.column.library
    #expect(library.isOpen && library.typing?.field == kept.id)
    #expect(user.session.replay == nil, "it did not scrub")
    library.type { $0 = TextEntry("Soft flick") }
    user.send(.key(.enter))
    #expect(user.column.strip.title == .opened("Soft flick"))
  }

  @Test func `the shelf and its folder hold twelve gestures of a scene`() throws {
    let user = try PlaygroundUser(.feed)
    for turn in 0..<14 { try flick(user, by: Point(x: 0, y: turn % 2 == 0 ? -180 : 150)) }
    #expect(row(user).items.count == GestureHistory.capacity)
    let next = try PlaygroundUser(.feed, after: user)
    next.advanceFrame()
    #expect(row(next).items == row(user).items)
  }

  @Test func `Escape in full screen only leaves full screen`() throws {
    let user = try PlaygroundUser(.sheet)
    try flick(user)
    let state = user.session.scene.state.main.position
    user.host.isFullScreen = true
    user.send(.key(.escape))
    try user.settle()
    #expect(!user.host.isFullScreen && user.session.scene.state.main.position == state)
    user.send(.key(.escape))
    try user.settle()
    #expect(user.session.scene.state.main.position != state)
  }
}
