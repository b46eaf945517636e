import Containers
import Interface
import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// Keys pressed during a motion, which lead to the same place as keys pressed at rest.
@Suite struct QuickKeysTests {
  /// Presses keys that focus a control, and then arrow keys at a pace.
  private static func press<S: Scene & Focusing>(
    _ keys: [InputEvent.Key], in scene: S, after entry: [InputEvent.Key], each seconds: Double
  ) -> KeyboardDriver<S> {
    var driver = KeyboardDriver(scene)
    for key in entry { driver.press(key) }
    for key in keys {
      scene.handle(InputEvent(time: driver.now, kind: .key(key)))
      driver.wait(seconds)
    }
    driver.wait(5)
    return driver
  }

  /// Returns arrow keys that go down more often than up.
  private static func keys(_ seed: Int) -> [InputEvent.Key] {
    var chance = SplitMix64(seed: UInt64(seed))
    return (0..<6).flatMap { _ in
      let key: InputEvent.Key = Int.random(in: 0..<3, using: &chance) > 0 ? .down : .up
      return Array(repeating: key, count: Int.random(in: 1...12, using: &chance))
    }
  }

  @Test(arguments: 1...12) func `quick arrow keys in the events end where slow ones do`(seed: Int) {
    let keys = Self.keys(seed)
    func end(_ pace: Double) -> [Double] {
      let scene = Self.press(keys, in: EventsFixtures.scene(items: 60), after: [.backTab], each: pace).scene
      return [scene.nested.visibleHeader, scene.nested.offset(ofPage: 0)]
    }
    let slow = end(4)
    for pace in [0.03, 0.08] {
      for (a, b) in zip(end(pace), slow) { #expect(abs(a - b) < 1e-6, "\(keys) each \(pace)") }
    }
  }

  @Test(arguments: 1...12) func `quick arrow keys in an open sheet's list end where slow ones do`(seed: Int) {
    let keys = Self.keys(seed)
    func end(_ pace: Double) -> Double {
      let driver = Self.press(keys, in: SheetFixtures.scene(), after: [.pageDown, .backTab], each: pace)
      #expect(driver.scene.sheet.nested.scroller.detent(of: NestedLine.sheet) == 2)
      return driver.scene.sheet.listOffset
    }
    let slow = end(4)
    for pace in [0.03, 0.08] { #expect(abs(end(pace) - slow) < 1e-6, "\(keys) each \(pace)") }
  }

  @Test func `quick arrow keys in a list end where slow ones do while its sheet opens`() throws {
    func end(_ pace: Double) throws -> Double {
      let keys = Array(repeating: InputEvent.Key.down, count: 14)
      let driver = Self.press(keys, in: SheetFixtures.scene(), after: [.backTab], each: pace)
      #expect(driver.scene.sheet.nested.scroller.detent(of: NestedLine.sheet) == 2)
      #expect(driver.scene.controls.first { $0.action == driver.focused }?.outline?.isFullyVisible == true)
      return driver.scene.sheet.listOffset
    }
    let slow = try end(4)
    #expect(slow > 0)
    for pace in [0.03, 0.08] { #expect(abs(try end(pace) - slow) < 1e-6, "each \(pace)") }
  }

  @Test(arguments: 1...5) func `quick arrow keys back up a list end where slow ones do`(downs: Int) throws {
    for ups in 1...8 {
      func end(_ pace: Double) throws -> Double {
        let scene = SheetFixtures.scene()
        scene.sheet.nested.scroller.setOffset(300, of: 1, at: scene.now)
        let keys = Array(repeating: InputEvent.Key.down, count: 3 + downs) + Array(repeating: .up, count: ups)
        let driver = Self.press(keys, in: scene, after: [.backTab], each: pace)
        #expect(driver.scene.sheet.nested.scroller.detent(of: NestedLine.sheet) == 2)
        #expect(driver.scene.controls.first { $0.action == driver.focused }?.outline?.isFullyVisible == true)
        return driver.scene.sheet.listOffset
      }
      let slow = try end(4)
      for pace in [0.03, 0.08] { #expect(abs(try end(pace) - slow) < 1e-6, "\(downs) down, \(ups) up, each \(pace)") }
    }
  }

  @Test(arguments: 1...6) func `quick arrow keys in the timeline and the gallery end where slow ones do`(seed: Int) {
    let keys = Self.keys(seed)
    func timeline(_ pace: Double) -> Double {
      Self.press(keys, in: TimelineSceneTests.scene(items: 90), after: [.tab], each: pace).scene.list.offset
    }
    func gallery(_ pace: Double) -> Double {
      Self.press(keys, in: GalleryFixtures.makeScene(count: 90), after: [.escape, .backTab], each: pace).scene.grid
        .offset
    }
    #expect(abs(timeline(0.03) - timeline(4)) < 1e-6 && abs(gallery(0.03) - gallery(4)) < 1e-6, "\(keys)")
  }
}
