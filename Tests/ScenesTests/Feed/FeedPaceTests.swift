import Containers
import Drawing
import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// Strokes at any pace. N strokes do the same as one stroke N times, with cards of any height.
@Suite struct FeedPaceTests {
  /// A stroke of a finger or another device.
  enum Stroke: CaseIterable {
    case swipe, flick, notch, halves, eighths, touchpad, key, page

    func add(to script: inout SceneScript, isForward: Bool) {
      let sign: Double = isForward ? 1 : -1
      switch self {
      case .swipe: script.fling(195, 420 + sign * 150, 0, -sign * 300)
      case .flick: script.fling(195, 420 + sign * 150, 0, -sign * 120, steps: 6)
      case .notch: script.add(.wheel(notches: Point(x: 0, y: -sign), at: nil))
      case .halves: parts(2, sign, to: &script)
      case .eighths: parts(8, sign, to: &script)
      case .touchpad:
        for step in 0..<10 {
          let delta = Point(x: 0, y: sign * 90 * (step < 3 ? 1 : 0.8))
          script.add(.scroll(delta: step < 9 ? delta : .zero, phase: phase(step), at: nil))
          script.wait(10)
        }
      case .key: script.add(.key(isForward ? .down : .up))
      case .page: script.add(.key(isForward ? .pageDown : .pageUp))
      }
    }

    private func parts(_ count: Int, _ sign: Double, to script: inout SceneScript) {
      for part in 0..<count {
        script.add(.wheel(notches: Point(x: 0, y: -sign / Double(count)), at: nil))
        if part < count - 1 { script.wait(5) }
      }
    }

    private func phase(_ step: Int) -> InputEvent.ScrollPhase { step == 0 ? .began : step == 9 ? .ended : .changed }
  }

  /// Returns the card and the offset after strokes with pauses between them.
  private static func end(
    _ strokes: [(stroke: Stroke, isForward: Bool)], pause: Int, tuning: Tuning, from card: Int = 0, rate: Double = 60
  ) throws -> (card: Double, offset: Double) {
    let fixture = try FeedFixture(tuning: tuning)
    fixture.scene.cards.scrollToCard(at: card, animated: false, at: .zero)
    var script = SceneScript(.feed)
    for stroke in strokes {
      stroke.stroke.add(to: &script, isForward: stroke.isForward)
      script.wait(pause)
    }
    let last = script.play(in: fixture.scene, rate: rate, tuning: tuning).last
    return (last?.number("feed.card") ?? .nan, last?.number("feed.offset") ?? .nan)
  }

  @Test(arguments: Stroke.allCases, [1, 3, 8])
  func `n equal strokes do the same as one stroke n times, at any pace`(stroke: Stroke, count: Int) throws {
    for card in [0, 3, 8] {
      let strokes = Array(repeating: (stroke: stroke, isForward: true), count: count)
      let slow = try Self.end(strokes, pause: 3000, tuning: Tuning(), from: card)
      #expect(count < 3 || slow.card > Double(card) + 1 || card != 0 || stroke == .flick)
      for pause in [120, 150, 250, 300, 500, 700] {
        let quick = try Self.end(strokes, pause: pause, tuning: Tuning(), from: card)
        #expect(quick.card == slow.card && abs(quick.offset - slow.offset) < 1, "from \(card), each \(pause) ms")
      }
    }
  }

  @Test(arguments: Preset.shipped)
  func `mixed strokes in both directions add up at any pace`(preset: Preset) throws {
    var random = SplitMix64(seed: 55)
    let tuning = Tuning(base: preset)
    for _ in 0..<6 {
      let strokes = (0..<6).map { _ in
        (
          stroke: Stroke.allCases.filter { $0 != .flick }.randomElement(using: &random) ?? .key,
          isForward: Int.random(in: 0..<4, using: &random) > 0
        )
      }
      let slow = try Self.end(strokes, pause: 3000, tuning: tuning, from: 2)
      for pause in [150, 400] {
        let quick = try Self.end(strokes, pause: pause, tuning: tuning, from: 2)
        #expect(quick.card == slow.card, "\(strokes), each \(pause) ms")
      }
    }
  }

  @Test(arguments: [30.0, 60, 144, 240]) func `two wheel notches turn two cards at any frame rate`(rate: Double) throws
  {
    for pause in [250, 300, 500, 700] {
      let notches = Array(repeating: (stroke: Stroke.notch, isForward: true), count: 2)
      let end = try Self.end(notches, pause: pause, tuning: Tuning(), rate: rate)
      #expect(end.card == 2 && end.offset == 1688)
    }
  }

  @Test(arguments: [Preset.android, .gtk, .flutter], [30.0, 60, 144, 240])
  func `cards that turn as pages do turn equally at any frame rate`(preset: Preset, rate: Double) throws {
    #expect(Tuning(base: preset)[Tunables.feedRule] == .pages)
    for pause in [40, 250, 900] {
      let strokes = [(stroke: Stroke.swipe, isForward: true), (.flick, true), (.swipe, false), (.flick, true)]
      let usual = try Self.end(strokes, pause: pause, tuning: Tuning(base: preset), from: 2, rate: 720)
      let end = try Self.end(strokes, pause: pause, tuning: Tuning(base: preset), from: 2, rate: rate)
      #expect(end.card == usual.card && end.offset == usual.offset, "\(pause) ms")
    }
  }

  @Test func `a spin of the wheel turns one card, and without a lock each notch turns one`() throws {
    let spin = Array(repeating: (stroke: Stroke.notch, isForward: true), count: 4)
    #expect(try Self.end(spin, pause: 30, tuning: Tuning()).card == 1)
    var tuning = Tuning()
    try tuning.set(Tunables.feedWheelLock.declaration, to: .number(0))
    #expect(try Self.end(spin, pause: 30, tuning: tuning).card == 4)
    try tuning.set(Tunables.feedWheelLock.declaration, to: .number(0.6))
    #expect(try Self.end(spin, pause: 500, tuning: tuning).card == 1)
  }

  @Test func `a spin that turns to a long card does not scroll it`() throws {
    let fixture = try FeedFixture()
    fixture.scene.cards.scrollToCard(at: 3, animated: false, at: .zero)
    for _ in 0..<8 {
      fixture.send(.wheel(notches: Point(x: 0, y: -1), at: nil))
      fixture.wait(0.04)
    }
    fixture.wait(2)
    #expect(fixture.card == 4 && fixture.offset == 4 * 844)
  }
}
