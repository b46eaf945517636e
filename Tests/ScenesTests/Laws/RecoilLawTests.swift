import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Overscroll that is held still and released returns in a list as on iOS.
@Suite struct RecoilLawTests {
  /// Milliseconds since the release and points beyond the edge, for overscroll of 177 pt in a UIScrollView of 681.67 pt
  /// that was held until its recognizer reported no velocity: iOS 26.5 simulator, samoylenkodmitry/Cranpose,
  /// crates/cranpose-ui/src/tests/ios_fling_measurement.rs, BOUNCE_TRACE. Positions are rounded to a third of a point.
  private static let recorded: [(milliseconds: Double, overshoot: Double)] = [
    (0, 177), (16.235, 157.3333), (33.471, 138.6667), (49.541, 121.6667), (66.795, 106.3333), (83.471, 93),
    (100.122, 81), (116.477, 70.6667), (133.14, 61.3333), (150.131, 53.3333), (166.799, 46), (183.446, 40),
    (199.516, 34.3333), (216.769, 29.6667), (233.445, 25.6667), (249.503, 22), (266.76, 19), (283.421, 16.3333),
    (300.095, 14), (316.17, 12), (332.841, 10.3333), (349.72, 9), (366.76, 7.6667), (383.434, 6.6667),
    (400.098, 5.6667), (416.246, 4.6667), (433.447, 4), (449.933, 3.6667), (466.345, 3), (482.853, 2.6667),
    (499.651, 2.3333), (516.798, 2), (532.878, 1.6667), (549.539, 1.3333), (566.376, 1), (616.799, 0.6667),
    (666.808, 0.3333),
  ]
  private static let viewport = 681.6667
  private static let pull = 177.0

  /// Returns a recording that drags a list beyond its start by a number of points, holds it still and releases it, and
  /// the time of the release.
  private func script(_ size: Size, _ distance: Double) -> (script: SceneScript, lift: Double) {
    var script = SceneScript(.timeline, viewport: size)
    script.down(200, 120)
    script.drag(0, distance, steps: 60)
    script.wait(600)
    script.up()
    let lift = script.seconds
    script.end(after: 2000)
    return (script, lift)
  }

  /// Returns the viewport of the scene in which the list's viewport is as long as in the recording.
  private func size(_ tuning: Tuning) throws -> Size {
    let scene = try #require(SceneFixtures.make(.timeline, tuning: tuning) as? TimelineScene)
    let chrome = SceneFixtures.phone.height - scene.list.scroller.rules.viewportLength
    return Size(width: 390, height: Self.viewport + chrome)
  }

  /// Returns the overscroll in points at a time in seconds, interpolated between two frames.
  private func overshoot(_ lines: [(time: Double, offset: Double)], at time: Double) -> Double {
    guard let after = lines.firstIndex(where: { $0.time >= time }), after > 0 else { return 0 }
    let (a, b) = (lines[after - 1], lines[after])
    return -(a.offset + (b.offset - a.offset) * (time - a.time) / (b.time - a.time))
  }

  /// Returns the difference of a list's return from the recorded one, in points: root mean square and maximum.
  private func difference(_ tuning: Tuning) throws -> (rms: Double, most: Double) {
    let size = try size(tuning)
    let band = RubberBand(coefficient: tuning[Tunables.rubberBand])
    let pull = band.pull(shown: Self.pull, dimension: Self.viewport) + tuning[Tunables.slop]
    let (script, lift) = script(size, pull)
    let scene = try #require(SceneFixtures.make(.timeline, size, tuning: tuning) as? TimelineScene)
    var replay = Replay(script.recording, in: scene, tuning: tuning, rate: 1000)
    var lines: [(time: Double, offset: Double)] = []
    while let time = replay.advance() { lines.append((time, scene.list.offset)) }
    #expect(abs(overshoot(lines, at: lift - 0.01) - Self.pull) < 0.05)
    let misses = Self.recorded.map { overshoot(lines, at: lift + $0.milliseconds / 1000) - $0.overshoot }
    return (
      (misses.reduce(0) { $0 + $1 * $1 } / Double(misses.count)).squareRoot(), misses.map(abs).max() ?? 0
    )
  }

  @Test func `a list released beyond its end returns like a UIScrollView`() throws {
    let (rms, most) = try difference(Tuning())
    #expect(rms < 0.25 && most < 1, "\(rms) pt rms, \(most) pt at most")
    // The law says something: from rest it is far off.
    var still = Tuning()
    try still.set(BounceTunables.recoilRate.declaration, to: .number(0))
    #expect(try difference(still).rms > 20)
  }

  @Test func `Flutter's pull decays as its own spring for pulls does, within a hundredth`() throws {
    let flutter = try #require(Preset.named("flutter"))
    let tuning = Tuning(base: flutter)
    // A half-life of 70 ms: flutter/flutter#187568.
    let rate = Double.log(2) / 0.07
    var rules = ScrollRules(tuning, viewportLength: 844)
    rules.edge.restDistance = 1e-6
    var line = Scroller(links: [ScrollLink(offset: 0, in: 0...5000)], rules: rules)
    line.press(0..<1, at: .zero)
    line.beginDrag(0..<1, at: .zero)
    line.drag(by: -400, velocity: 0, at: .zero)
    let pulled = line.links[0].visibleOffset
    line.release(velocity: 0, at: .zero)
    for frame in 0...100 {
      let time = Double(frame) / 120
      line.advance(to: Timestamp(seconds: time))
      #expect(abs(line.links[0].visibleOffset / pulled - Double.exp(-rate * time)) < 0.01)
    }
  }

  @Test(arguments: Preset.shipped.map(\.name).filter { !["ios", "flutter", "flutter-clamping"].contains($0) })
  func `the other presets start back from rest, or by a law of their own`(_ name: String) throws {
    let tuning = Tuning(base: try #require(Preset.named(name)))
    var line = Scroller(
      links: [ScrollLink(offset: 0, in: 0...5000)], rules: ScrollRules(tuning, viewportLength: 844))
    line.press(0..<1, at: .zero)
    line.beginDrag(0..<1, at: .zero)
    line.drag(by: -300, velocity: 0, at: .zero)
    line.release(velocity: 0, at: .zero)
    #expect(line.isIdle || line.released == nil)
  }
}
