import Recording
import Scenes
import ScrollEngine
import TestSupport

/// Random input that interrupts itself: drags, flings and catches, wheels, touchpads and keys, with pauses of any length.
/// No touch taps, since taps act on content.
enum HostileScript {
  /// Returns a random script.
  ///
  /// - Parameter resizes: whether the viewport changes its size between gestures.
  static func script(
    for scene: SceneName, seed: UInt64, viewport: Size = SceneFixtures.phone, resizes: Bool = false
  ) -> SceneScript {
    var random = SplitMix64(seed: seed)
    var script = SceneScript(scene, viewport: viewport)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func place() -> Point {
      Point(x: number(1...viewport.width - 2), y: number(1...viewport.height - 2))
    }
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      let start = place()
      switch Int.random(in: 0..<10, using: &random) {
      case 0...4:
        let isAcross = Int.random(in: 0..<4, using: &random) == 0
        let way = number(30...500) * (Bool.random(using: &random) ? 1 : -1)
        let lean = number(-12...12)
        script.down(start.x, start.y)
        script.drag(isAcross ? way : lean, isAcross ? lean : way, steps: Int.random(in: 3...24, using: &random))
        if Int.random(in: 0..<4, using: &random) == 0 { script.drag(-lean, -way / 2, steps: 10) }
        if Int.random(in: 0..<4, using: &random) == 0 { script.wait(Int.random(in: 20...400, using: &random)) }
        if Int.random(in: 0..<12, using: &random) == 0 { script.add(.cancel(id: 1)) } else { script.up() }
      case 5:
        // A finger at the indicator for longer than a long press, then a drag.
        script.down(viewport.width - 6, start.y)
        script.wait(700)
        script.drag(0, number(40...230) * (Bool.random(using: &random) ? 1 : -1), steps: 12)
        script.up()
      case 6, 7:
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let notch = Double(Int.random(in: -2...2, using: &random))
          let isAcross = Int.random(in: 0..<5, using: &random) == 0
          script.add(.wheel(notches: Point(x: isAcross ? notch : 0, y: isAcross ? 0 : notch), at: start))
          script.wait(Int.random(in: 10...300, using: &random))
        }
      case 8:
        let isAcross = Int.random(in: 0..<4, using: &random) == 0
        let change = number(-30...30)
        script.swipe(
          at: start, by: Point(x: isAcross ? change : 0, y: isAcross ? 0 : change),
          steps: Int.random(in: 2...20, using: &random))
      default:
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let keys = keys(of: scene)
          script.add(.key(keys[Int.random(in: 0..<keys.count, using: &random)]))
          script.wait(Int.random(in: 10...300, using: &random))
        }
      }
      if resizes, Int.random(in: 0..<3, using: &random) == 0 {
        script.add(.resize(Size(width: number(240...900), height: number(320...1200))))
      }
      script.wait(Int.random(in: 5...700, using: &random))
    }
    script.end(after: 1200)
    return script
  }

  /// The keys that scroll a scene, whatever its content.
  private static func keys(of scene: SceneName) -> [InputEvent.Key] {
    switch scene {
    case .sheet: [.up, .down, .pageUp, .pageDown, .home, .end, .escape]
    case .events: [.up, .down, .pageUp, .pageDown, .home, .end, .escape, .left, .right]
    case .gallery: [.up, .down, .pageUp, .pageDown, .home, .end, .left, .right, .escape, .enter]
    default: [.up, .down, .home, .end]
    }
  }
}
