import Glibc
import TestSupport
import Testing

extension RealWindow {
  /// A bare window paints and presents only damaged areas, but all its content must be up to date.
  @Suite struct PartialFrames {
    @Test func `after any input in any scene the window equals a full repaint`() throws {
      let scene = try OpenScene()
      var random = SplitMix64(seed: 20_261_121)
      func randomPlace() -> PointerPath.Place {
        (x: .random(in: 4...386, using: &random), y: .random(in: 4...840, using: &random))
      }
      for (index, name) in ["sheet", "feed", "timeline", "events", "gallery"].enumerated() {
        // Ends typing in a field.
        scene.keyboard.tap("Escape")
        try scene.show(index + 1)
        for _ in 0..<12 {
          let (from, to) = (randomPlace(), randomPlace())
          switch Int.random(in: 0..<4, using: &random) {
          case 0: scene.mouse.click(from.x, from.y)
          case 1: scene.mouse.drag([from, to], seconds: 0.1)
          case 2:
            scene.mouse.move(from.x, from.y)
            scene.mouse.wheel(clicks: .random(in: -3...3, using: &random))
          default: scene.keyboard.tap(["Tab", "Down", "Right", "Escape"].randomElement(using: &random) ?? "Tab")
          }
          pause(.random(in: 0...0.4, using: &random))
        }
        scene.server.restPointer()
        // Texts about the time until an event change every minute, which must not happen between the two images.
        let second = Double(time(nil) % 60)
        if name == "events", second > 45 { pause(61 - second) }
        try scene.waitForSilence()
        let shown = try #require(scene.window.picture())
        // A restored window is repainted completely.
        scene.window.hide()
        try scene.waitForSilence(of: 0.5)
        scene.window.show()
        _ = try scene.waitForImage("the same whole frame of \(name)") { $0.pixels == shown.pixels }
      }
      #expect(try scene.program.terminate() == .exited(0))
      #expect(scene.program.errors.isEmpty, "\(scene.program.errors)")
    }
  }
}
