import Containers
import Drawing
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// The next change that a resting scene announces. Nothing changes before it.
@Suite struct NextChangeTests {
  private func frame(_ scene: some Scene, at time: Timestamp) -> DisplayList {
    scene.advance(to: time)
    var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
    scene.draw(into: &canvas)
    return canvas.list
  }

  /// Waits until nothing moves, and compares the frames until the time that the scene announces.
  ///
  /// - Returns: the pauses in seconds until nothing changes any more.
  private func pauses(_ scene: some Scene, from start: Timestamp) -> [Double] {
    var now = start
    var pauses: [Double] = []
    for _ in 0..<20 {
      for _ in 0..<3000 where scene.isAnimating {
        now = now.advanced(bySeconds: 1.0 / 120)
        scene.advance(to: now)
      }
      #expect(!scene.isAnimating)
      let before = frame(scene, at: now)
      guard let next = scene.nextChange, next.seconds(since: now) < 30 else {
        #expect(frame(scene, at: now.advanced(bySeconds: 30)) == before, "nothing more happens")
        return pauses
      }
      #expect(next >= now)
      pauses.append(next.seconds(since: now))
      #expect(frame(scene, at: next.advanced(bySeconds: -1e-6)) == before, "nothing happens before \(next.seconds) s")
      now = next.advanced(bySeconds: 1e-6)
      scene.advance(to: now)
    }
    Issue.record("it never comes to its end")
    return pauses
  }

  /// Plays a short drag that rests before the lift, or a tap. Returns its end.
  private func drag(_ scene: some Scene, tapAt place: Point? = nil, after start: Double = 0.001) -> Timestamp {
    var time = Timestamp(seconds: start)
    func send(_ kind: InputEvent.Kind, after seconds: Double) {
      time = time.advanced(bySeconds: seconds)
      scene.handle(InputEvent(time: time, kind: kind))
    }
    if let place {
      send(.down(id: 1, at: place), after: 0)
      send(.up(id: 1, at: place), after: 0.05)
      return time
    }
    send(.down(id: 1, at: Point(x: 195, y: 700)), after: 0)
    for step in 1...10 { send(.move(id: 1, to: Point(x: 195, y: 700 - Double(step) * 12)), after: 0.01) }
    send(.up(id: 1, at: Point(x: 195, y: 580)), after: 0.2)
    return time
  }

  @Test func `the timeline sleeps while its panel lingers`() {
    let scene = TimelineSceneTests.scene(items: 200)
    let pauses = pauses(scene, from: drag(scene))
    #expect(pauses.count == 1 && abs((pauses.first ?? 0) - 1) < 0.02)
  }

  @Test func `the sheet sleeps while its indicator lingers`() {
    let scene = SheetFixtures.scene()
    scene.sheet.nested.scroller.settle(NestedLine.sheet, on: 2, at: .zero)
    scene.advance(to: Timestamp(microseconds: 3_000_000))
    let pauses = pauses(scene, from: drag(scene, after: 4))
    #expect(pauses.contains { $0 > 0.7 && $0 < 0.81 }, "\(pauses)")
  }

  @Test func `the gallery sleeps while a tap may become a double tap`() {
    let scene = GalleryFixtures.makeScene()
    let pauses = pauses(scene, from: drag(scene, tapAt: GalleryFixtures.middle))
    #expect(pauses.count == 1 && abs((pauses.first ?? 0) - 0.3) < 0.01, "\(pauses)")
  }

  @Test func `the feed announces no change, and the events announce only the countdown`() throws {
    let feed = try FeedFixture(items: 20).scene
    #expect(pauses(feed, from: drag(feed)).isEmpty)
    let events = EventsFixtures.scene(items: 40)
    #expect(pauses(events, from: drag(events)).allSatisfy { $0 <= 60 })
    #expect(events.nextChange != nil)
    EventsFixtures.drag(events, 0, -400)
    #expect(events.nextChange == nil, "a header that is out of sight counts nothing down")
  }

  @Test func `a touchpad that falls silent announces the end of its gesture`() {
    let scene = TimelineSceneTests.scene(items: 200)
    let start = Timestamp(microseconds: 1000)
    scene.handle(InputEvent(time: start, kind: .scroll(delta: Point(x: 0, y: 20), phase: .changed, at: nil)))
    #expect(scene.nextChange == start.advanced(bySeconds: TouchpadGesture.gap))
  }
}
