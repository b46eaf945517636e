import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Inspector
@testable import Session

/// Quick touches, flicks and taps: what a finger stops and releases.
@Suite struct CatchTests {
  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a touch reports what it stopped, and a release what it let go`(
    _ name: SceneName
  ) throws {
    var (caught, releases) = (0, 0)
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let watch = try LoggedScene(name)
      func send(_ kind: InputEvent.Kind) {
        watch.handle(InputEvent(time: Timestamp(seconds: watch.time), kind: kind))
      }
      watch.play([], then: 0.1)
      for _ in 0..<6 {
        let before = watch.scene.state.tracks
        var place = Point(x: 20 + random.next(upTo: 350), y: 60 + random.next(upTo: 760))
        send(.down(id: 1, at: place))
        let after = watch.scene.state.tracks
        if let stopped = watch.log.caught {
          caught += 1
          let ended = zip(before, after).filter { $0.movesWithoutInput && !$1.movesWithoutInput }.map(\.0.quantity)
          #expect(ended.contains { $0 == stopped.quantity }, "seed \(seed): \(watch.log.sentence.text)")
        }
        watch.play([], then: 0.03)
        let way = random.next(upTo: 1) < 0.5 ? Point.zero : Point(x: 5, y: random.next(upTo: 240) - 120)
        for _ in 0..<(way == .zero ? 0 : 5) {
          place = place + way * 0.2
          watch.play([], then: 0.008)
          send(.move(id: 1, to: place))
        }
        send(.up(id: 1, at: place))
        if let stopped = watch.log.caught, watch.log.owners.isEmpty {
          releases += 1
          let leading = watch.scene.state.leading?.quantity
          let isOwn = (watch.log.forecast.distance ?? 0) < 1 || leading == stopped.quantity
          #expect(isOwn, "seed \(seed): \(watch.log.sentence.text)")
        }
        watch.play([], then: random.next(upTo: 0.3))
      }
    }
    #expect(caught > 5 && releases > 2, "\(caught) caught, \(releases) let go")
  }

  @Test(arguments: [SceneDescriptor].shipped.names) func `the resting quantity is reported with its name and figures`(
    _ name: SceneName
  ) throws {
    var told = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      let scene = try GestureBuilder.scene(name)
      let recording = RandomGestures(name, seed: seed).recording
      let played = Playthrough(.compared(recording, in: recording.viewport, tuning: Tuning()), in: scene)
      played.finish()
      let tracer = played.outcome.tracer
      let figures = ComparedMotion(tracer)
      guard figures.restPosition != nil, let quantity = tracer.quantity else { continue }
      let track = try #require(scene.state.tracks.first { $0.quantity == quantity })
      told += 1
      let part = try #require(track.parts.first { $0.title == figures.part })
      #expect(figures.displayedRestPosition == part.position, "seed \(seed)")
      #expect(figures.stop == nil || quantity.hasForecast, "seed \(seed): \(track.part)")
    }
    #expect(told > 20)
  }
}
