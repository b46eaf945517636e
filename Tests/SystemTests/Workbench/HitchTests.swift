import Glibc
import TestSupport
import Testing

extension RealWindow {
  /// Late frames in the real window of 1280 x 900. The bars begin at x = 584 and y = 738.
  @Suite(.sharedServer) struct Hitches {
    private static let bars = (x: 584..<1256, y: 738..<798)

    /// Flings the timeline, stops the program during the fling, and returns the final offset.
    private func stalled(on server: XServer? = nil) throws -> (scene: OpenScene, rest: Double) {
      let scene = try OpenScene("timeline", width: 1280, height: 900, isBare: false, on: server)
      // The first frames are a warm-up.
      scene.mouse.drag([(300, 500), (300, 460), (300, 500)], seconds: 0.8)
      _ = try scene.states.wait(for: "rest after the warm-up") { $0.isIdle }
      scene.mouse.drag([(300, 700), (300, 300)], seconds: 0.15)
      _ = try scene.states.wait(for: "flight") { $0.text("activity") == "ballistic" }
      let process = scene.program.process
      process.send(SIGSTOP)
      pause(0.2)
      process.send(SIGCONT)
      let rest = try scene.states.wait(for: "rest after a fling") {
        $0.isIdle && ($0.number("list.offset") ?? 0) > 300
      }
      return (scene, try #require(rest.number("list.offset")))
    }

    /// Waits until the scene shows an earlier moment of the gesture.
    private func earlier(_ scene: OpenScene, than rest: Double) throws -> Double {
      let state = try scene.states.wait(for: "earlier moment than \(rest)") {
        ($0.number("list.offset") ?? rest) < rest - 1
      }
      return try #require(state.number("list.offset"))
    }

    /// Returns the share of late bars in the lower part of the graph, 0…1.
    private func red(_ picture: Bitmap, _ x: Range<Int>) -> Double {
      picture.share(of: 0xC6_302F, tolerance: 40, x: x, y: 770..<Self.bars.y.upperBound)
    }

    @Test func `N shows the moment of a late frame, and P continues from there`() throws {
      let (scene, rest) = try stalled()
      // Some late frames may belong to the warm-up and some to the end.
      for _ in 0..<60 where (scene.states.latest?.number("list.offset") ?? 0) > rest - 1 {
        scene.keyboard.tap("n")
        pause(0.1)
      }
      _ = try earlier(scene, than: rest)
      // The scene is paused there.
      scene.keyboard.tap("p")
      _ = try scene.states.wait(for: "rest again") { $0.isIdle && abs(($0.number("list.offset") ?? 0) - rest) < 1 }
      #expect(try scene.program.terminate() == .exited(0))
    }

    @Test(arguments: [true, false])
    func `a pressed late bar shows its moment and its phases`(byFinger: Bool) throws {
      let screen = byFinger ? try Touchscreen.shared() : nil
      let (scene, rest) = try stalled(on: screen?.server)
      // The graph moves while the program draws frames.
      try scene.waitForSilence()
      let picture = try scene.waitForImage("late bar") { self.red($0, Self.bars.x) > 0 }
      let column = Self.bars.x.max { red(picture, $0..<$0 + 1) < red(picture, $1..<$1 + 1) }
      let x = Double(try #require(column))
      if let screen {
        try screen.fingers(on: scene.window).drag(1, [(x, 785)], seconds: 0.05)
      } else {
        scene.mouse.click(x, 785)
      }
      _ = try earlier(scene, than: rest)
      // The row of the frame is as wide as the block, and the costliest phase below it is red.
      _ = try scene.waitForImage("parts of the frame") { picture in
        (300..<860).contains { y in
          picture.share(of: 0x1A_1C1B, x: Self.bars.x, y: y..<y + 1) > 0.8
            && picture.share(of: 0xD6_6F6D, tolerance: 24, x: Self.bars.x, y: y + 30..<y + 31) > 0.3
        }
      }
      #expect(try scene.program.terminate() == .exited(0))
    }
  }
}
