import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// Laws that hold under every preset, because no toolkit breaks them: what goes back ends where it began, pages follow
/// the finger, a key that is let go stops content, and a release at rest goes nowhere far.
@Suite struct PresetLawTests {
  private static let names = [SceneDescriptor].shipped.names

  // MARK: - Wheels

  private struct Turn: CustomStringConvertible {
    var preset: Preset
    var motion: WheelMotion
    var seed: UInt64
    var description: String { "\(preset.name), \(motion.rawValue), \(seed)" }
  }

  private static let turns = Preset.shipped.flatMap { preset in
    WheelMotion.allCases.flatMap { motion in (1...4).map { Turn(preset: preset, motion: motion, seed: UInt64($0)) } }
  }

  /// Chromium's page adds a notch to the target of the notches before it, whatever its sign: four notches down and four
  /// up end where they began.
  @Test(arguments: Sample.of(turns, 24))
  private func `as many notches back end where the first one began`(_ turn: Turn) throws {
    var random = SplitMix64(seed: turn.seed)
    var tuning = Tuning(base: turn.preset)
    try tuning.set(WheelTunables.motion.declaration, to: .choice(turn.motion.rawValue))
    for gap in [5, 30, Int.random(in: 8...400, using: &random)] {
      var script = SceneScript(.timeline)
      script.fling(195, 800, 0, -600, steps: 10)
      script.wait(6000)
      let start = script.seconds
      let notches = turn.seed == 1 && gap == 30 ? 4 : Int.random(in: 1...9, using: &random)
      for way in [-1.0, 1] {
        for _ in 0..<notches {
          script.add(.wheel(notches: Point(x: 0, y: way), at: Point(x: 195, y: 600)))
          script.wait(gap)
        }
      }
      script.end(after: 3000)
      let states = script.play(in: try SceneFixtures.make(.timeline, tuning: tuning), rate: 60, tuning: tuning)
      let before = try #require(states.last { $0.t < start }).number("list.offset")
      let after = try #require(states.last).number("list.offset")
      #expect(before > 1000 && abs(after - before) < 1e-6, "\(turn), \(notches) notches every \(gap) ms")
    }
  }

  @Test(arguments: Preset.shipped, [5, 40, 150, 400])
  func `a notch or a key back takes a sheet to the detent that it comes from`(preset: Preset, gap: Int) throws {
    let tuning = Tuning(base: preset)
    let down = InputEvent.Kind.wheel(notches: Point(x: 0, y: -1), at: Point(x: 195, y: 800))
    let up = InputEvent.Kind.wheel(notches: Point(x: 0, y: 1), at: Point(x: 195, y: 800))
    for (there, back) in [(down, up), (up, down), (.key(.down), .key(.up)), (.key(.up), .key(.down))] {
      var script = SheetFixtures.script()
      script.wait(100)
      script.add(there)
      script.wait(gap)
      script.add(back)
      script.end(after: 2500)
      let states = script.play(in: SheetFixtures.scene(tuning: tuning), rate: 60, tuning: tuning)
      #expect(states.last?.text("sheet.detent") == "half", "\(there), then \(back)")
      #expect(gap < 40 || Set(states.map { $0.number("sheet.top") }).count > 1)
    }
  }

  // MARK: - Pages

  private struct Drag: CustomStringConvertible {
    var preset: Preset
    var scene: SceneName
    var seed: UInt64
    var description: String { "\(preset.name), \(scene.rawValue), \(seed)" }
  }

  private static let drags = Preset.shipped.flatMap { preset in
    [SceneName.gallery, .events].flatMap { scene in (1...4).map { Drag(preset: preset, scene: scene, seed: UInt64($0)) }
    }
  }

  /// Flutter's own test drags a PageView by 2.08 widths and expects two pages (page_view_test.dart); the page views of
  /// UIKit, Android and libadwaita with long swipes follow the finger as well.
  @Test(arguments: Sample.of(drags, 24))
  private func `pages follow a finger over any number of them and rest at the nearest`(_ drag: Drag) throws {
    var random = SplitMix64(seed: drag.seed &+ 900)
    let tuning = Tuning(base: drag.preset)
    let width = 390.0
    // Not within a tenth of the middle between two pages, where each toolkit rounds in its own way.
    let whole = Double(drag.seed == 1 ? 2 : Int.random(in: 0...2, using: &random))
    let pages = drag.seed == 1 ? 2.08 : whole + Double.random(in: -0.4...0.4, using: &random)
    var script = SceneScript(drag.scene)
    script.down(380, 500)
    script.drag(-(pages * width + tuning[Tunables.slop]), 0, steps: Int.random(in: 20...60, using: &random))
    script.up(after: 250)
    script.end(after: 1500)
    let states = script.play(in: try SceneFixtures.make(drag.scene, tuning: tuning), tuning: tuning)
    let held = states.filter { $0.text("activity") == "drag" && $0.number("page.offset") > 0 }
    let sums = held.compactMap { state in script.finger(at: state.t).map { $0.x + state.number("page.offset") } }
    if pages > 0.2 { #expect(sums.count > 8) }
    if let least = sums.min(), let most = sums.max() { #expect(most - least < 1e-6, "\(drag): \(pages) pages") }
    #expect(states.last?.number("page.index") == max(0, whole), "\(drag): \(pages) pages")
  }

  /// DragGestureRecognizer reports no velocity below minFlingVelocity, 100 px/s for BouncingScrollPhysics and 50 px/s
  /// otherwise, so PageScrollPhysics goes to the nearest page.
  @Test(arguments: [(Preset.flutter, 100.0), (.flutterClamping, 50)])
  func `a page of Flutter turns only at a speed that its recognizer reports`(preset: Preset, least: Double) throws {
    let tuning = Tuning(base: preset)
    for speed in [15, 30, 45, 55, 90, 105, 150, 400.0] where (speed - least).magnitude > 2 {
      var script = SceneScript(.gallery)
      script.down(380, 500)
      script.drag(-110, 0, steps: 20)
      script.drag(-speed * 0.2, 0, steps: 25)
      script.up(after: 1)
      script.end(after: 1500)
      let states = script.play(in: try SceneFixtures.make(.gallery, tuning: tuning), rate: 60, tuning: tuning)
      #expect(states.last?.number("page.index") == (speed > least ? 1 : 0), "\(speed) pt/s")
    }
  }

  // MARK: - Keys

  private struct Hold: CustomStringConvertible {
    var preset: Preset
    var scene: SceneName
    var key: InputEvent.Key
    var gap: Int
    var description: String { "\(preset.name), \(scene.rawValue), \(key.rawValue) every \(gap) ms" }
  }

  private static let holds = Preset.shipped.flatMap { preset in
    names.flatMap { scene in
      [InputEvent.Key.down, .pageDown, .space, .right, .up, .pageUp].flatMap { key in
        [20, 33, 40, 90, 150, 200, 250, 400, 500].map { Hold(preset: preset, scene: scene, key: key, gap: $0) }
      }
    }
  }

  @Test(arguments: Sample.of(holds, 60))
  private func `half a second after a held key was let go content has stopped`(_ hold: Hold) throws {
    let tuning = Tuning(base: hold.preset)
    for presses in [3, 10] {
      var script = SceneScript(hold.scene)
      if hold.key == .up || hold.key == .pageUp {
        // From somewhere inside the content.
        script.add(.key(.end))
        script.wait(3000)
      }
      for _ in 1..<presses {
        script.add(.key(hold.key))
        script.wait(hold.gap)
      }
      script.add(.key(hold.key))
      let last = script.seconds
      script.end(after: 4000)
      let scene = try SceneFixtures.make(hold.scene, tuning: tuning)
      var replay = Replay(script.recording, in: scene, tuning: tuning, rate: 120)
      var places: [[Double]]?
      var time = 0.0
      while replay.advance() != nil {
        time = replay.stateLine().t
        if time >= last + 0.5, places == nil { places = [scene.state.tracks.map(\.position)] }
      }
      let stopped = try #require(places?.first)
      for (one, other) in zip(stopped, scene.state.tracks.map(\.position)) {
        #expect(abs(one - other) < 0.5, "\(hold), \(presses) times")
      }
    }
  }

  // MARK: - Sheets

  /// AdwSwipeTracker goes to the snap point nearest to the progress after a slow swipe, and so does every other rule.
  @Test(arguments: Preset.shipped)
  func `a sheet released at rest goes to the nearest detent`(preset: Preset) throws {
    var random = SplitMix64(seed: 4)
    let tuning = Tuning(base: preset)
    var tops = [688.0]
    for _ in 0..<12 { tops.append(Double.random(in: 100...712, using: &random)) }
    for top in tops {
      let scene = SheetFixtures.scene(tuning: tuning)
      let layout = scene.sheet.layout
      // Not within 10 points of the middle between two detents.
      let away = layout.tops.map { abs($0 - top) }.sorted()
      guard away[1] - away[0] > 20 else { continue }
      scene.sheet.settle(on: scene.sheet.open, at: .zero)
      scene.advance(to: Timestamp(seconds: 3))
      var finger = 130.0
      func send(_ seconds: Double, _ kind: InputEvent.Kind) {
        scene.handle(InputEvent(time: Timestamp(seconds: seconds), kind: kind))
      }
      send(3.1, .down(id: 1, at: Point(x: 60, y: finger)))
      let way = top - layout.fullTop + tuning[Tunables.slop]
      for step in 1...60 {
        finger = 130 + way * Double(step) / 60
        send(3.1 + Double(step) * 0.016, .move(id: 1, to: Point(x: 60, y: finger)))
      }
      send(4.4, .up(id: 1, at: Point(x: 60, y: finger)))
      #expect(abs(scene.sheet.top - top) < 1e-6, "\(top): \(scene.sheet.top)")
      scene.advance(to: Timestamp(seconds: 8))
      let nearest = layout.tops.min { abs($0 - top) < abs($1 - top) }
      #expect(scene.sheet.top == nearest, "released at \(top)")
    }
  }
}
