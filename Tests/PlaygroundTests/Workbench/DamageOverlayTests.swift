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

#if canImport(Glibc)
  import Glibc
#endif

/// The log behind `--debug damage`, for frames of the workbench.
@Suite struct DamageOverlayTests {
  /// A workbench that is drawn in memory, frame by frame.
  private final class Stage {
    let user: PlaygroundUser
    let target: OffscreenTarget
    let log: PixelLog
    private let surface: WindowSurface
    private var canvas: Canvas

    init(_ user: PlaygroundUser) throws {
      self.user = user
      target = try OffscreenTarget(
        size: user.workbench.window, scale: 1, fonts: FontLibrary(assetsRoot: Assets.locate().root))
      log = target.renderer.startPixelLog()
      canvas = Canvas(
        appearance: user.workbench.appearance, scale: 1, text: target.renderer.text, pictures: target.renderer.pictures)
      surface = WindowSurface(target.renderer, canvas: canvas)
      let history = FrameHistory(period: 1000.0 / 60)
      user.column.history = { history }
    }

    /// Creates the workbench of a scene at rest.
    convenience init() throws {
      let user = try PlaygroundUser(.timeline)
      try user.settle()
      try self.init(user)
    }

    /// Draws a frame and returns its pixels, row by row.
    func paint() -> [UInt32] {
      canvas.list.removeAll()
      target.renderer.beginFrame(clear: canvas.palette.stage)
      user.playground.root.drawOnStage(at: user.clock.now, into: &canvas)
      target.renderer.draw(canvas.list)
      user.playground.root.draw(on: surface, in: user.workbench.window)
      return target.pixels.pixels
    }

    /// Draws a frame and returns the origins of its pixels, row by row.
    func draw() throws -> [PixelOrigin] {
      _ = paint()
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

  private static func areEqual(_ one: [UInt32], _ other: [UInt32]) -> Bool {
    one.withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        guard let first = one.baseAddress, let second = other.baseAddress else { return false }
        return one.count == other.count && memcmp(first, second, one.count) == 0
      }
    }
  }

  @Test(arguments: Sample.of(KeyState.allCases, 3)) func `frame by frame, a window looks like one that is drawn anew`(
    _ state: KeyState
  ) throws {
    let user = try state.open()
    let stage = try Stage(user)
    var random = SplitMix64(seed: 20)
    let window = user.workbench.window
    for _ in 0..<3 {
      let place = Point(x: random.next(upTo: window.width), y: random.next(upTo: window.height))
      user.send(.hover(at: place))
      if random.next() % 3 == 0 { user.send(.wheel(notches: Point(x: 0, y: -1), at: place)) }
      if random.next() % 3 == 0 { user.send(.key(.tab)) }
      user.advanceFrame()
      let shown = stage.paint()
      #expect(Self.areEqual(shown, try Stage(user).paint()), "\(state), pointer at \(place)")
    }
  }

  @Test(arguments: Sample.pairs([PanelState.open, .closed], PlaygroundTests.windows, 4))
  func `each control around the scene is seen where it is pressed`(_ panels: PanelState, _ window: Size) throws {
    let user = try PlaygroundUser(window: window, panels: panels)
    try user.settle()
    let stage = try Stage(user)
    let pixels = stage.paint()
    for control in user.workbench.bars.controls where user.playground.root.view(at: control.frame.center) is BarsView {
      let frame = control.frame.intersection(Rect(origin: .zero, size: window))
      let colours = Set(
        (Int(frame.minY)..<Int(frame.maxY)).flatMap { y in
          (Int(frame.minX)..<Int(frame.maxX)).map { x in pixels[y * stage.target.width + x] }
        })
      #expect(colours.count > 1, "\(control.semantics.name), \(window)")
    }
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
