import Assets
import Drawing
import FeatureSupport
import FrameTiming
import Inspector
import Interface
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Playground
@testable import SDLPlatform
@testable import Tuner
@testable import Workbench

/// The log behind `--debug damage`, for frames of the workbench.
@Suite struct DamageOverlayTests {
  /// A workbench that is drawn in memory, frame by frame.
  private final class Stage {
    let user: PlaygroundUser
    let target: OffscreenTarget
    let log: PixelLog
    private let surface: WindowSurface
    private var canvas: Canvas

    init() throws {
      user = try PlaygroundUser(.timeline)
      try user.settle()
      target = try OffscreenTarget(
        size: user.workbench.window, scale: 1, fonts: FontLibrary(assetsRoot: Assets.locate().root))
      log = target.renderer.startPixelLog()
      canvas = Canvas(
        appearance: user.workbench.appearance, scale: 1, text: target.renderer.text, pictures: target.renderer.pictures)
      surface = WindowSurface(target.renderer, canvas: canvas)
      let history = FrameHistory(period: 1000.0 / 60)
      user.column.history = { history }
    }

    /// Draws a frame and returns the origins of its pixels, row by row.
    func draw() throws -> [PixelOrigin] {
      canvas.list.removeAll()
      target.renderer.beginFrame(clear: canvas.palette.stage)
      user.playground.root.drawOnStage(at: user.clock.now, into: &canvas)
      target.renderer.draw(canvas.list)
      user.playground.root.draw(on: surface, in: user.workbench.window)
      _ = target.pixels
      let origins = (0..<target.height).flatMap { y in (0..<target.width).map { x in log.origin(x: x, y: y) } }
      try #require(!origins.contains(nil))
      return origins.compactMap { $0 }
    }
  }

  @Test func `a hovered button repaints only its own part of its layer`() throws {
    let stage = try Stage()
    let bar = try #require(stage.user.workbench.bars.transport)
    let layers: Set<PixelOrigin> = [.layer, .retained]
    let opened = try stage.draw()
    #expect(opened.allSatisfy { !layers.contains($0) }, "the first frame has nothing to keep")
    _ = try stage.draw()
    let resting = try stage.draw()
    func isInside(_ rect: Rect, _ index: Int) -> Bool {
      rect.contains(Point(x: Double(index % stage.target.width) + 0.5, y: Double(index / stage.target.width) + 0.5))
    }
    #expect(resting.indices.allSatisfy { !isInside(bar.frame, $0) || resting[$0] == .retained })
    let button = try #require(bar.controls.first { $0.isEnabled })
    stage.user.send(.hover(at: button.frame.center))
    stage.user.advanceFrame()
    let hovered = try stage.draw()
    let changed = hovered.indices.filter { hovered[$0] != resting[$0] }
    let room = button.frame.inset(dx: -4, dy: -4)
    #expect(!changed.isEmpty)
    #expect(changed.allSatisfy { isInside(room, $0) }, "only the button differs from the frame before")
    #expect(changed.contains { [.painted, .newSprite, .sprite].contains(hovered[$0]) })
    let next = try stage.draw()
    #expect(next == resting, "the next frame keeps the button, too")
  }

  @Test func `the legend names each origin and its share`() throws {
    let stage = try Stage()
    _ = try stage.draw()
    var canvas = try TestCanvas().canvas
    DamageLegend(stage.log).draw(in: stage.user.workbench.window, pointer: nil, into: &canvas)
    let texts = canvas.list.commands.compactMap { if case .text(let block) = $0 { block } else { nil } }
    #expect(texts.count == 2 * (PixelOrigin.allCases.count + 1))
    #expect(texts.contains { $0.string == "Copied from a layer" })
    // Away from the pointer, in the other corner.
    let first = try #require(texts.first?.frame)
    canvas.list.removeAll()
    DamageLegend(stage.log).draw(in: stage.user.workbench.window, pointer: first.center, into: &canvas)
    let moved = canvas.list.commands.compactMap { if case .text(let block) = $0 { block.frame } else { nil } }
    #expect(moved.allSatisfy { !$0.contains(first.center) })
  }
}
