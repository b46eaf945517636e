import Interface
import Recording
import ScrollEngine
import Testing

@testable import Scenes

/// Hit testing of controls where they are drawn.
@Suite struct HitTestingTests {
  @Test(arguments: [SceneDescriptor].shipped.names, [false, true])
  func `controls in every scene are hit where they are drawn`(name: SceneName, isMirrored: Bool) throws {
    for size in SceneFixtures.sizes {
      let scene = try SceneFixtures.make(name, size, isMirrored: isMirrored)
      // Hovering shows the buttons of an open photograph.
      scene.handle(
        InputEvent(time: Timestamp(microseconds: 1), kind: .hover(at: Point(x: size.width / 2, y: size.height / 2))))
      let focusing = try #require(scene as? any Focusing)
      #expect(Self.hits(in: focusing, size) > 1, "\(size)")
    }
  }

  /// - Returns: the number of visible controls that nothing covers.
  private static func hits(in scene: some Focusing, _ size: Size) -> Int {
    let screen = Rect(origin: .zero, size: size)
    let controls = scene.controls
    let free = controls.enumerated().filter { index, control in
      guard let outline = control.outline, outline.isFullyVisible, control.isEnabled else { return false }
      let others = controls.enumerated().filter { $0.offset != index }
      return screen.contains(control.frame.center)
        && !others.contains { $0.element.hitArea.contains(control.frame.center) }
    }
    for (_, control) in free {
      #expect(scene.part(at: control.frame.center) == control.action, "\(control.action) in \(size)")
    }
    return free.count
  }
}
