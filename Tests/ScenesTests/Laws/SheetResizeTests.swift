import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// The sheet during changes of its window or its measures. It stays in place as far as there is space.
@Suite struct SheetResizeTests {
  private static let sizes = [
    Size(width: 844, height: 390), Size(width: 390, height: 600), Size(width: 320, height: 300),
    Size(width: 2000, height: 1200),
  ]

  /// A change during a motion.
  enum Change: CaseIterable {
    case size, peek, full, half
  }

  /// Returns a gesture that leaves the sheet in motion or held. All gestures begin at half.
  private static func gesture(_ kind: Int) -> SceneScript {
    var script = SheetFixtures.script()
    script.wait(30)
    switch kind {
    case 0: script.fling(195, 700, 0, -100, steps: 8)
    case 1: script.fling(195, 434, 0, 120, steps: 10)
    case 2:
      script.down(195, 590)
      script.drag(0, -110)
    case 3:
      script.down(195, 470)
      script.drag(0, 160)
    case 4: script.tap(351, 40)
    case 5: script.add(.key(.down))
    case 6: script.add(.wheel(notches: Point(x: 0, y: -1), at: Point(x: 195, y: 700)))
    default: script.fling(195, 700, 0, -500, steps: 10)
    }
    return script
  }

  @Test(arguments: 0...7, Change.allCases) func `a change keeps the sheet where it is shown`(kind: Int, change: Change)
    throws
  {
    for size in Self.sizes {
      for delay in [10, 90, 240] {
        var script = Self.gesture(kind)
        let isHeld = script.finger(at: script.seconds) != nil
        script.wait(delay)
        let moment = script.seconds
        switch change {
        case .size: script.add(.resize(size))
        case .peek: script.set(Tunables.sheetPeekHeight.declaration, .number(size.height / 4))
        case .full: script.set(Tunables.sheetFullTop.declaration, .number(size.height / 8))
        case .half: script.set(Tunables.sheetHalfFraction.declaration, .number(size.height / 3000))
        }
        script.wait(400)
        if isHeld { script.up() }
        let scene = SheetFixtures.scene()
        let states = script.play(in: scene, rate: 120)
        guard let next = states.firstIndex(where: { $0.t > moment }), next > 0 else { continue }
        let (before, after) = (states[next - 1], states[next])
        let name = "\(kind) \(change) \(size) after \(delay) ms"
        // A resting sheet stays on its detent. A moving or held sheet keeps its position.
        let wasResting = before.text("sheet.detent") != nil || before.number("sheet.velocity") == 0 && !isHeld
        let range = scene.sheet.layout.fullTop...scene.sheet.layout.peekTop
        if !wasResting, before.text("owner") != "list", before.number("list.velocity") == 0 {
          let top = before.number("sheet.top")
          // A sheet on its way moves on from where it is, even if that is now beyond its detents.
          let expected = change == .size || isHeld ? min(max(top, range.lowerBound), range.upperBound) : top
          let fastest = max(abs(before.number("sheet.velocity")), abs(after.number("sheet.velocity")))
          let way = fastest / 120 + 1.5
          #expect(abs(after.number("sheet.top") - expected) <= way, "\(name): \(before.number("sheet.top"))")
        }
        for state in states[next...] {
          let top = state.number("sheet.top")
          // A bounce takes at most half of the visible height of the closed sheet.
          #expect(top >= range.lowerBound - 60 && top < scene.viewport.height, "\(name): \(top) at \(state.t)")
        }
        #expect(states.last?.text("sheet.detent") != nil, "\(name)")
      }
    }
  }

  @Test func `a resting finger keeps the sheet in place while the window grows and shrinks`() {
    var script = SheetFixtures.script()
    script.wait(30)
    script.down(195, 590)
    script.drag(0, -110)
    script.wait(200)
    let held = script.seconds
    for height in stride(from: 830.0, through: 500, by: -10) {
      script.add(.resize(Size(width: 390, height: height)))
      script.wait(8)
    }
    for height in stride(from: 510.0, through: 900, by: 10) {
      script.add(.resize(Size(width: 390, height: height)))
      script.wait(8)
    }
    let states = SheetFixtures.play(script).filter { $0.t > held && $0.t < script.seconds }
    #expect(states.count > 50)
    for state in states { #expect(abs(state.number("sheet.top") - 322) < 0.001, "at \(state.t)") }
  }
}
