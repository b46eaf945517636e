import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Session

/// The sentence about a gesture, which must be true.
@Suite struct SentenceTests {
  private func told(_ name: SceneName, then rest: Double = 8, _ body: (inout GestureBuilder) -> Void) throws
    -> GestureSentence
  {
    let watch = try LoggedScene(name)
    var gesture = GestureBuilder(name)
    gesture.wait(20)
    body(&gesture)
    watch.play(gesture, then: rest)
    return watch.log.sentence
  }

  @Test func `a thrown sheet's sentence gives owner, velocity, landing and nearest detent`() throws {
    let sentence = try told(.sheet) { $0.drag(Point(x: 200, y: 600), by: Point(x: 3, y: -160)) }
    #expect(sentence.text.hasPrefix("The sheet took the drag after 16 ms (vertical, 20 pt). Released at 12"))
    #expect(sentence.text.contains("; the nearest detent is full, ") && sentence.text.hasSuffix(" pt away."))
    #expect(sentence.words(.goal) == "full")
  }

  @Test func `there is no sentence without a gesture`() throws {
    let watch = try LoggedScene(.sheet)
    watch.frame(0.1)
    watch.log.show(watch.scene.insight.ruler)
    #expect(watch.log.sentence.isEmpty)
  }

  @Test func `a vertical fling of the events names no page`() throws {
    let sentence = try told(.events) { $0.drag(Point(x: 200, y: 600), by: Point(x: 3, y: -160)) }
    #expect(!sentence.text.contains("Page"), "\(sentence.text)")
    #expect(sentence.text.contains("it would hide the header; the list takes over at "))
  }

  @Test func `a touch that stops a fling is reported as a catch`() throws {
    let sentence = try told(.timeline, then: 0) {
      $0.drag(Point(x: 200, y: 600), by: Point(x: 3, y: -200))
      $0.wait(200)
      $0.add(.down(id: 1, at: Point(x: 200, y: 500)))
    }
    #expect(sentence.text.hasPrefix("The touch stopped the list at "), "\(sentence.text)")
    #expect((sentence.value(.caught) ?? 0) > 300)
  }

  @Test func `a tap, a wheel and a key are named as such`() throws {
    let tap = try told(.timeline) {
      $0.add(.down(id: 1, at: Point(x: 200, y: 500)))
      $0.wait(50)
      $0.add(.up(id: 1, at: Point(x: 200, y: 500)))
    }
    #expect(tap.text.hasPrefix("A tap, no drag."))
    let wheel = try told(.timeline) {
      for _ in 0..<3 {
        $0.add(.wheel(notches: Point(x: 0, y: -1), at: Point(x: 100, y: 400)))
        $0.wait(40)
      }
    }
    #expect(wheel.text == "3 wheel notches moved the list, with no fling.")
    let key = try told(.feed) { $0.add(.key(.pageDown)) }
    #expect(key.text.hasPrefix("One key press moved the cards, with no fling. It stopped at Card "))
  }

  @Test func `a card's threshold, a page and a dismissal's distance are reported by name`() throws {
    let card = try told(.feed) { $0.drag(Point(x: 200, y: 600), by: Point(x: 3, y: -160)) }
    #expect(card.text.contains(", past the 150 pt threshold, to Card 2."), "\(card.text)")
    let back = try told(.gallery) { $0.drag(Point(x: 200, y: 400), by: Point(x: 2, y: 60), pause: 300) }
    #expect(back.text.contains(" threshold, and go back to photo."), "\(back.text)")
    let page = try told(.gallery) { $0.drag(Point(x: 300, y: 400), by: Point(x: -160, y: 2)) }
    #expect(page.words(.goal) == "Page 2", "\(page.text)")
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `the sentence's figures equal the scene's for random gestures`(_ name: SceneName) throws {
    var (landings, goals) = (0, 0)
    for seed in 100..<140 as Range<UInt64> {
      let watch = try LoggedScene(name)
      let gesture = RandomGestures(name, seed: seed, gestures: 1)
      watch.play(gesture.events)
      let log = watch.log
      let sentence = log.sentence
      let start = watch.scene.state
      if log.device == .finger, sentence.words(.owner) != nil {
        #expect(sentence.words(.owner) == log.owners.first)
        #expect((sentence.value(.claim) ?? -1) >= 0)
      }
      watch.play([], then: 12)
      guard watch.scene.isAtRest, let release = log.release, gesture.events.last?.time == release.time else { continue }
      if let goal = log.ruler?.chosen.flatMap({ log.ruler?.stops[$0].name }), let rest = watch.scene.state.rest {
        goals += 1
        let isOut = goal == "photo" || goal == "grid"
        #expect(
          isOut ? (goal == "grid") == (rest == "Grid") : rest.lowercased() == goal.lowercased(),
          "seed \(seed): \(sentence.text)")
      } else if let way = sentence.value(.landing), log.ruler?.chosen == nil, let track = start.leading {
        let rested = watch.scene.state.tracks.first { $0.quantity == track.quantity && $0.identity == track.identity }
        guard let rested, track.quantity.unit == .points else { continue }
        landings += 1
        // Up to the next frame it moves a little of the way.
        #expect(abs(abs(rested.position - track.position) - way) < 60, "seed \(seed): \(sentence.text)")
      }
    }
    #expect(landings + goals > 3, "\(name): \(landings) landings, \(goals) goals")
  }

  /// Two taps zoom a photograph and a map, so that a drag moves both along both axes.
  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a part reported to stay stays, and one reported to rest at a place rests there`(_ name: SceneName)
    throws
  {
    var (stays, rests) = (0, 0)
    for seed in 200..<240 as Range<UInt64> {
      let watch = try LoggedScene(name)
      var gesture = GestureBuilder(name)
      if name == .gallery { gesture.tap(Point(x: 195, y: 300), then: 1500) }
      for _ in 0..<2 { gesture.tap(Point(x: 195, y: 300), then: 60) }
      gesture.wait(1500)
      var random = SplitMix64(seed: seed)
      gesture.drag(
        Point(x: 195, y: 400), by: Point(x: random.next(upTo: 300) - 150, y: random.next(upTo: 500) - 250))
      watch.play(gesture, then: 0)
      let (log, before) = (watch.log, watch.scene.state.tracks)
      watch.play([], then: 12)
      guard log.release != nil, watch.scene.isAtRest else { continue }
      let after = watch.scene.state.tracks.filter { $0.quantity.unit == .points }
      let sentence = log.sentence
      if sentence.text.hasSuffix("stay where it is.") {
        stays += 1
        for (old, new) in zip(before.filter { $0.quantity.unit == .points }, after) where old.identity == new.identity {
          #expect(abs(old.position - new.position) < 12, "seed \(seed), \(new.quantity.title): \(sentence.text)")
        }
      } else if let goal = sentence.value(.goal), log.ruler?.chosen == nil {
        rests += 1
        // On the combined line of header and list, the visible rest of the header lies before 0.
        let told = after.map { "\($0.quantity.title) \($0.position), \($0.reading)" }
        #expect(
          after.contains { abs(abs($0.position) - abs(goal)) < 1.5 || abs($0.reading - goal) < 1.5 },
          "seed \(seed): \(sentence.text) \(told)")
      }
    }
    // Sheets and cards choose among detents.
    #expect(stays + rests > 0 || name == .sheet || name == .feed, "\(name): \(stays) stay, \(rests) rest")
  }
}
