import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Session

/// Content pulled past its end springs back, and the sentence reports that.
@Suite struct SpringBackTests {
  /// A part at its end, and a pull past it.
  struct OverscrollCase: CustomTestStringConvertible {
    var scene: SceneName
    var part: String
    var offset: Point
    var from = Point(x: 195, y: 500)
    /// Moves the part to its end.
    var setUp: @Sendable (inout GestureBuilder) -> Void = { _ in }
    var testDescription: String { "\(scene) \(part)" }
  }

  static let down = Point(x: 2, y: 260)
  static let pulls = [
    OverscrollCase(scene: .timeline, part: "list at its start", offset: down),
    OverscrollCase(scene: .timeline, part: "list at its end", offset: Point(x: 2, y: -260)) { toEnd(&$0) },
    OverscrollCase(scene: .events, part: "header", offset: down),
    OverscrollCase(scene: .events, part: "list at its end", offset: Point(x: 2, y: -260)) { toEnd(&$0) },
    OverscrollCase(scene: .events, part: "first page", offset: Point(x: 160, y: 2)),
    OverscrollCase(scene: .feed, part: "first card", offset: down),
    OverscrollCase(scene: .gallery, part: "grid", offset: down) { gesture in
      gesture.drag(Point(x: 195, y: 300), by: Point(x: 0, y: 250), pause: 300)
      gesture.wait(3000)
    },
    OverscrollCase(scene: .gallery, part: "first photograph", offset: Point(x: 160, y: 2)) {
      $0.tap(Point(x: 60, y: 150), then: 1500)
    },
    OverscrollCase(scene: .gallery, part: "larger photograph", offset: Point(x: 250, y: 2)) { gesture in
      gesture.tap(Point(x: 60, y: 150), then: 1500)
      for _ in 0..<2 { gesture.tap(Point(x: 195, y: 420), then: 60) }
      gesture.wait(1500)
      for _ in 0..<3 {
        gesture.drag(Point(x: 100, y: 420), by: Point(x: 0, y: 250), pause: 300)
        gesture.wait(1500)
      }
    },
    OverscrollCase(scene: .sheet, part: "sheet", offset: Point(x: 2, y: 300), from: Point(x: 200, y: 740)) { gesture in
      gesture.drag(Point(x: 200, y: 440), by: Point(x: 2, y: 300), pause: 300)
      gesture.wait(3000)
    },
    OverscrollCase(scene: .sheet, part: "list at its end", offset: Point(x: 2, y: -260)) { toEnd(&$0) },
    OverscrollCase(scene: .sheet, part: "map", offset: Point(x: 2, y: 200), from: Point(x: 200, y: 200)) { gesture in
      for _ in 0..<12 {
        gesture.drag(Point(x: 200, y: 100), by: Point(x: 2, y: 300), pause: 300)
        gesture.wait(1500)
      }
    },
  ]

  static func toEnd(_ gesture: inout GestureBuilder) {
    gesture.add(.key(.end))
    gesture.wait(4000)
  }

  @Test(arguments: pulls, ["finger", "throw", "touchpad"])
  func `content released past its end springs back by the reported distance and rests as reported`(
    _ pull: OverscrollCase, _ device: String
  ) throws {
    let watch = try LoggedScene(pull.scene)
    var gesture = GestureBuilder(pull.scene)
    gesture.wait(20)
    pull.setUp(&gesture)
    gesture.wait(500)
    if device == "touchpad" {
      gesture.add(.scroll(delta: .zero, phase: .began, at: pull.from))
      for _ in 0..<40 {
        gesture.add(.scroll(delta: pull.offset * (-1.0 / 40), phase: .changed, at: pull.from))
        gesture.wait(8)
      }
      gesture.add(.scroll(delta: .zero, phase: .ended, at: pull.from))
    } else {
      gesture.drag(pull.from, by: pull.offset, pause: device == "throw" ? 8 : 300)
    }
    watch.play(gesture)
    let (sentence, before) = (watch.log.sentence, watch.scene.state.tracks)
    // Cards use touchpad scrolling to turn pages, so none is pulled beyond its end.
    if pull.scene == .feed, device == "touchpad" {
      #expect(watch.scene.insight.overscroll == 0)
      return #expect(sentence.text.hasSuffix("it would stay where it is."), "\(sentence.text)")
    }
    watch.play([], then: 6)
    let rested = watch.scene.state.tracks
    #expect(sentence.text.contains("it would spring back "), "\(sentence.text)")
    let way = try #require(sentence.value(.landing))
    // The part that springs back may not be the leading one: of two axes it is the one farther beyond its end. The
    // sentence refers to the lift, up to a frame before the visible position.
    let went = before.flatMap { track in
      rested.filter { $0.quantity == track.quantity && $0.identity == track.identity }.map {
        abs($0.position - track.position)
      }
    }
    #expect(went.contains { abs($0 - way) < 10 }, "\(sentence.text) \(went)")
    if let rest = sentence.value(.goal) {
      #expect(
        rested.contains { abs(abs($0.position) - abs(rest)) < 1.5 || abs($0.reading - rest) < 1.5 },
        "\(sentence.text) \(rested.map { ($0.quantity.title, $0.position, $0.reading) })")
    } else {
      #expect(sentence.words(.goal)?.lowercased() == watch.scene.state.rest?.lowercased(), "\(sentence.text)")
    }
  }

  @Test(arguments: pulls, 0..<4)
  func `content held beyond its end recoils at once, and the sentence says that it springs back`(
    _ pull: OverscrollCase, _ seed: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var tuning = Tuning()
    if seed > 0 {
      // Slower than the spring's frequency, 10.95/s, and so not thrown back inside.
      let rate = Double.random(in: 0...10, using: &random)
      try tuning.set(BounceTunables.recoilRate.declaration, to: .number(rate))
    }
    let watch = try LoggedScene(pull.scene, tuning)
    var gesture = GestureBuilder(pull.scene)
    gesture.wait(20)
    pull.setUp(&gesture)
    gesture.wait(500)
    let share = seed == 0 ? 1 : Double.random(in: 0.8...1.2, using: &random)
    gesture.drag(pull.from, by: pull.offset * share, pause: 300)
    let events = gesture.inputs
    watch.play(Array(events.dropLast()))
    let last = try #require(events.last)
    while watch.time + 1.0 / 120 < last.time.seconds { watch.frame(watch.time + 1.0 / 120) }
    watch.scene.advance(to: last.time)
    let (before, overscroll) = (watch.scene.state.tracks, watch.scene.insight.overscroll)
    #expect(overscroll > 5, "\(overscroll)")
    watch.handle(last)
    // It starts from where it was, with so much for each point.
    let after = watch.scene.state.tracks
    #expect(zip(before, after).allSatisfy { abs($0.position - $1.position) < 1e-9 })
    let speed = after.map { abs($0.velocity ?? 0) }.max() ?? 0
    let rate = tuning[BounceTunables.recoilRate]
    #expect(abs(speed - rate * overscroll) < 1e-6 * max(1, speed), "\(speed) pt/s from \(overscroll) pt")
    #expect(watch.scene.state.releaseVelocity == 0)
    let sentence = watch.log.sentence.text
    #expect(sentence.contains("Released without speed, it would spring back "), "\(tuning.changes) \(sentence)")
  }

  @Test(arguments: [("bounce.dampingRatio", 0.4), ("bounce.recoilRate", 25)], [SceneName.timeline, .events, .gallery])
  func `for overscroll flung back inside, the sentence says that it springs back and how far it continues`(
    _ change: (key: String, value: Double), _ name: SceneName
  ) throws {
    var tuning = Tuning()
    try tuning.set(#require(Tunables.named(change.key)), to: .number(change.value))
    let watch = try LoggedScene(name, tuning)
    var gesture = GestureBuilder(name)
    gesture.wait(20)
    if name == .gallery {
      // Puts the photograph back.
      gesture.drag(Point(x: 195, y: 300), by: Point(x: 2, y: 250), pause: 300)
      gesture.wait(4000)
    }
    gesture.drag(Point(x: 195, y: 300), by: Self.down, pause: 300)
    watch.play(gesture)
    let (sentence, before) = (watch.log.sentence, watch.scene.insight.overscroll)
    #expect(sentence.text.contains("Released without speed, it would spring back "), "\(sentence.text)")
    // The header hands over to the list.
    #expect(
      sentence.text.contains(name == .events ? " pt, hide the header" : " pt, go on for "), "\(sentence.text)")
    let on = try #require(sentence.value(.landing))
    let place = watch.scene.state.main.position
    watch.play([], then: 6)
    #expect(before > 5 && abs(abs(watch.scene.state.main.position - place) - before - on) < 12, "\(sentence.text)")
  }

  @Test(arguments: [SceneDescriptor].shipped.names, [150.0, -150, 600, -600])
  func `a throw is reported to hit an end only where it does, with its velocity`(
    _ name: SceneName, _ way: Double
  ) throws {
    let watch = try LoggedScene(name)
    var gesture = GestureBuilder(name)
    gesture.wait(20)
    // Away from the start, but not far.
    gesture.drag(Point(x: 195, y: 500), by: Point(x: 2, y: -180), pause: 300)
    gesture.wait(3000)
    gesture.drag(Point(x: 195, y: 400), by: Point(x: 2, y: way), pause: 8)
    watch.play(gesture)
    let sentence = watch.log.sentence.text
    guard watch.log.ruler?.chosen == nil, !watch.log.forecast.springsBack else { return }
    var (last, hit) = (watch.scene.state.leading?.velocity ?? 0, Double?.none)
    while watch.time < 20, !watch.scene.isAtRest {
      watch.frame(watch.time + 1.0 / 240)
      if watch.scene.insight.overscroll > 0.5, hit == nil { hit = abs(last) }
      last = watch.scene.state.leading?.velocity ?? 0
    }
    #expect((hit != nil) == sentence.contains(" its edge at "), "\(name) \(way): \(hit ?? 0) \(sentence)")
    if name == .timeline || name == .gallery, way > 0 { #expect(hit != nil) }
    guard let hit, let told = watch.log.forecast.impact else { return }
    #expect(abs(hit - told) < max(40, 0.1 * told), "\(name) \(way): \(hit) \(sentence)")
  }
}
