import Drawing
import ScrollEngine
import TestSupport
import Testing

@testable import SDLPlatform

/// A canvas whose memory a test can read and overwrite.
private final class OpenCanvas: PaintCanvas {
  let rows: PixelRows
  /// The parts of the last frame that were presented; `nil` for all.
  private(set) var presented: PixelRegion?

  init(width: Int, height: Int) {
    let pitch = width * 4
    let memory = UnsafeMutableRawPointer.allocate(byteCount: pitch * height, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: pitch * height)
    rows = PixelRows(base: memory, pitch: pitch, width: width, height: height)
  }

  deinit { rows.base.deallocate() }

  var size: PixelSize { PixelSize(width: rows.width, height: rows.height) }
  func rows(width: Int, height: Int) -> PixelRows? { rows }
  func present(_ part: PixelRegion?) { presented = part }
  func stop() {}
}

extension PixelRows {
  fileprivate func rgb(_ x: Int, _ y: Int) -> UInt32 {
    row(y, from: x).withMemoryRebound(to: UInt32.self, capacity: 1) { $0.pointee & 0xFF_FFFF }
  }

  fileprivate var whole: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  fileprivate var colors: [UInt32] { (0..<height).flatMap { y in (0..<width).map { rgb($0, y) } } }
}

extension Platforms {
  /// The log of the origin of each pixel. The tests overwrite what the frame or a layer keeps from the previous frame:
  /// a pixel was kept if and only if it shows the overwriting colour afterwards.
  @Suite struct PixelLogTests {
    /// The colour that overwrites the frame, and the one that overwrites the layers. No content has them.
    private static let (frameMark, layerMark): (UInt32, UInt32) = (0xFF_00FE, 0x01_FEFD)
    private static let window = Rect(x: 0, y: 0, width: 160, height: 100)

    /// A software renderer with a log, and its canvas.
    private struct Easel {
      let canvas: OpenCanvas
      let renderer: Renderer
      let log: PixelLog

      init(scale: Double = 1) throws {
        canvas = OpenCanvas(
          width: Int(PixelLogTests.window.width * scale), height: Int(PixelLogTests.window.height * scale))
        renderer = Renderer(
          painter: PixelPainter(canvas), scale: scale, fonts: try TestRenderer.fonts(), isThreaded: false, wake: {})
        log = renderer.startPixelLog()
      }

      func overwriteFrame() { canvas.rows.fill(canvas.rows.whole, frameMark) }

      /// Draws and presents a frame that contains a list only.
      func draw(_ list: DisplayList, restricted: Bool = false, overlay: Bool = false) {
        renderer.beginFrame(clear: .white)
        let damage = restricted ? renderer.restrictToDamage(of: list) : .all
        guard damage != .none else { return }
        renderer.draw(list)
        renderer.finish()
        if overlay { renderer.drawPixelLog(below: DisplayList()) }
        renderer.present()
      }
    }

    private static func rect(in frame: Rect, _ random: inout SplitMix64) -> Rect {
      Rect(
        x: frame.minX + .random(in: -10...frame.width, using: &random),
        y: frame.minY + .random(in: -10...frame.height, using: &random),
        width: .random(in: 1...90, using: &random), height: .random(in: 1...60, using: &random))
    }

    /// Returns a list of random commands.
    ///
    /// - Parameter isOpaque: whether every command changes each pixel that it reaches.
    private static func list(in frame: Rect, most: Int, isOpaque: Bool = false, _ random: inout SplitMix64)
      -> DisplayList
    {
      var list = DisplayList()
      for _ in 0..<Int.random(in: 0...most, using: &random) {
        let place = rect(in: frame, &random)
        let color = Color(UInt32.random(in: 0...0xFF_FFFF, using: &random))
        let alpha = Bool.random(using: &random) ? 1 : 0.4
        switch isOpaque ? 0 : Int.random(in: 0...3, using: &random) {
        case 0: list.fill(place, isOpaque ? color : color.opacity(alpha))
        case 1: list.text("Words", .rowTitle, color, in: place)
        case 2: list.add(.polyline([place.origin, place.center], width: 2, color))
        default: list.roundedRect(place, radius: 6, color.opacity(alpha))
        }
      }
      return list
    }

    /// Checks that the regions of a frame cover each pixel of the window exactly once.
    private static func checkCover(_ log: PixelLog, _ step: Int) throws {
      try #require(log.unknownCount == 0, "step \(step)")
      let (width, height) = (log.size.width, log.size.height)
      var covers = [Int](repeating: 0, count: width * height)
      for region in log.regions {
        for box in region.boxes {
          for y in box.y..<box.maxY {
            for x in box.x..<box.maxX {
              covers[y * width + x] += log.origin(x: x, y: y) == region.origin ? 1 : 100
            }
          }
        }
      }
      try #require(covers.allSatisfy { $0 == 1 }, "step \(step)")
      try #require(log.counts.origins.values.reduce(0, +) == width * height, "step \(step)")
    }

    @Test("a pixel is logged as kept by the frame or by a layer if and only if it was", arguments: 0..<8)
    func layers(seed: Int) throws {
      let easel = try Easel(scale: [1, 1.5, 2][seed % 3])
      var random = SplitMix64(seed: UInt64(seed))
      var frames = [Rect(x: 0, y: 0, width: 50, height: 100), Rect(x: 50, y: 20.3, width: 60.4, height: 70)]
      if seed % 2 == 1 { frames.append(Rect(x: 30, y: 50, width: 80, height: 40)) }
      let layers = frames.map { _ in Layer() }
      var lists = frames.map { _ in DisplayList() }
      var clips = frames.map { _ -> Rect? in nil }
      var shown = frames.map { _ in true }
      var seen: Set<PixelOrigin> = []
      for step in 0..<40 {
        for index in frames.indices {
          let own = Rect(origin: .zero, size: frames[index].size)
          switch Int.random(in: 0...9, using: &random) {
          case 0, 1: lists[index].add(Self.list(in: own, most: 1, &random))
          case 2: lists[index] = Self.list(in: own, most: 6, &random)
          case 3: shown[index].toggle()
          case 4: clips[index] = Bool.random(using: &random) ? Self.rect(in: frames[index], &random) : nil
          case 5: frames[index] = frames[index].offset(by: Point(x: 0, y: step.isMultiple(of: 2) ? 3 : -3))
          default: break
          }
        }
        let below = Self.list(
          in: step % 3 == 0 ? Self.window : Rect(x: 130, y: 0, width: 1, height: 40), most: 3, &random)
        // Only opaque commands, because a translucent one shows what lies below.
        let above = step % 4 == 0 ? Self.list(in: Self.window, most: 2, isOpaque: true, &random) : DisplayList()
        easel.overwriteFrame()
        for layer in layers {
          if let rows = layer.texture?.rows { rows.fill(rows.whole, Self.layerMark) }
        }
        easel.renderer.beginFrame(clear: .white)
        easel.renderer.draw(below)
        for index in frames.indices where shown[index] {
          easel.renderer.show(
            lists[index], on: layers[index], in: frames[index], clear: .black, clippedTo: clips[index])
        }
        easel.renderer.draw(above)
        easel.renderer.finish()
        try Self.checkCover(easel.log, step)
        seen.formUnion(easel.log.counts.origins.filter { $0.value > 0 }.keys)
        for y in 0..<easel.canvas.rows.height {
          for x in 0..<easel.canvas.rows.width {
            let (found, origin) = (easel.canvas.rows.rgb(x, y), easel.log.origin(x: x, y: y))
            let isRight =
              (found == Self.frameMark) == (origin == .retained) && (found == Self.layerMark) == (origin == .layer)
            if !isRight { try #require(isRight, "step \(step), \(x), \(y): \(String(describing: origin)), \(found)") }
          }
        }
      }
      #expect(seen.isSuperset(of: [.painted, .newSprite, .layer, .retained]))
    }

    @Test("a pixel is logged as undamaged if and only if partial redraw left it", arguments: 0..<4)
    func damage(seed: Int) throws {
      let easel = try Easel(scale: [1, 2][seed % 2])
      var random = SplitMix64(seed: UInt64(seed))
      var base = Self.list(in: Self.window, most: 6, &random)
      var undamaged = 0
      for step in 0..<30 {
        if step % 6 == 0 { base = Self.list(in: Self.window, most: 6, &random) }
        var list = base
        if step % 4 != 0 { list.add(Self.list(in: Rect(x: 20, y: 20, width: 20, height: 20), most: 1, &random)) }
        easel.overwriteFrame()
        easel.draw(list, restricted: true)
        try Self.checkCover(easel.log, step)
        for y in 0..<easel.canvas.rows.height {
          for x in 0..<easel.canvas.rows.width {
            let isKept = easel.log.origin(x: x, y: y) == .undamaged
            undamaged += isKept ? 1 : 0
            let isRight = (easel.canvas.rows.rgb(x, y) == Self.frameMark) == isKept
            if !isRight { try #require(isRight, "step \(step), \(x), \(y)") }
          }
        }
      }
      #expect(undamaged > 0)
    }

    @Test("the overlay changes neither later frames nor what they repaint", arguments: [true, false])
    func traces(isRestricted: Bool) throws {
      let (plain, tinted) = (try Easel(), try Easel())
      let layers = [Layer(), Layer()]
      var random = SplitMix64(seed: 5)
      var list = Self.list(in: Self.window, most: 6, &random)
      var content = DisplayList()
      for step in 0..<30 {
        if step % 3 == 0 { list.add(Self.list(in: Self.window, most: 1, &random)) }
        if step % 5 == 0 { content = Self.list(in: Self.window, most: 3, &random) }
        for (easel, layer) in zip([plain, tinted], layers) {
          easel.renderer.beginFrame(clear: .white)
          let damage = isRestricted ? easel.renderer.restrictToDamage(of: list) : .all
          if damage != .none { easel.renderer.draw(list) }
          if !isRestricted {
            let frame = Rect(x: 20, y: 10, width: 70, height: 60)
            easel.renderer.show(content, on: layer, in: frame, clear: .black)
          }
          easel.renderer.finish()
        }
        try #require(plain.canvas.rows.colors == tinted.canvas.rows.colors, "step \(step)")
        try #require(plain.log.counts.origins == tinted.log.counts.origins, "step \(step)")
        let clean = tinted.canvas.rows.colors
        tinted.renderer.drawPixelLog(below: DisplayList())
        #expect(tinted.canvas.rows.colors != clean, "the overlay is visible")
        tinted.renderer.present()
        plain.renderer.present()
        try #require(tinted.canvas.presented == nil, "the whole frame is shown")
      }
    }

    @Test func `without the overlay only the damage is presented`() throws {
      let easel = try Easel()
      var list = DisplayList()
      list.fill(Self.window, .black)
      easel.draw(list, restricted: true)
      list.fill(Rect(x: 20, y: 20, width: 10, height: 10), .white)
      easel.draw(list, restricted: true)
      #expect(easel.canvas.presented?.parts == [PixelRect(x: 20, y: 20, width: 10, height: 10)])
      #expect(easel.log.counts.origins[.painted] == 100)
      #expect(easel.log.counts.origins[.undamaged] == 160 * 100 - 100)
    }

    @Test func `a reused list is told apart from an equal one that was built again`() throws {
      let easel = try Easel()
      let layer = Layer()
      let frame = Rect(x: 0, y: 0, width: 50, height: 40)
      func list() -> DisplayList {
        var list = DisplayList()
        list.fill(Rect(x: 0, y: 0, width: 20, height: 20), .black)
        return list
      }
      func reused(_ list: DisplayList, in frame: Rect) -> Int {
        easel.renderer.beginFrame(clear: .white)
        easel.renderer.draw(DisplayList())
        easel.renderer.show(list, on: layer, in: frame, clear: .white)
        easel.renderer.finish()
        return easel.log.counts.reusedList
      }
      let kept = list()
      #expect(reused(kept, in: frame) == 0)
      #expect(reused(kept, in: frame) == 50 * 40)
      #expect(easel.log.counts.origins[.retained] == 50 * 40)
      let again = list()
      #expect(reused(again, in: frame) == 0)
      #expect(easel.log.counts.origins[.retained] == 50 * 40)
      #expect(reused(again, in: frame) == 50 * 40)
      // Another size needs new pixels, although the list is the same.
      #expect(reused(again, in: Rect(x: 0, y: 0, width: 60, height: 40)) == 60 * 40)
      #expect(easel.log.counts.origins[.painted] == 160 * 100)
    }

    @Test func `a sprite is new in the frame in which it is made`() throws {
      let easel = try Easel()
      var list = DisplayList()
      list.text("Words", .rowTitle, .black, in: Rect(x: 10, y: 10, width: 100, height: 20))
      easel.draw(list)
      let made = try #require(easel.log.counts.origins[.newSprite])
      #expect(made > 0 && easel.log.counts.origins[.sprite] == 0)
      easel.draw(list)
      #expect(easel.log.counts.origins[.newSprite] == 0 && easel.log.counts.origins[.sprite] == made)
    }
  }
}
