import Drawing
import ScrollEngine
import TestSupport
import Testing

@testable import SDLPlatform

extension Platforms {
  /// Layers that stay in the frame's memory between frames, which have the same pixels as copied ones.
  @Suite struct RetainedLayerTests {
    /// A layer and its content.
    private struct Part {
      let kept = Layer()
      var frame: Rect
      var list = DisplayList()
      var clear = Color.white
      var clip: Rect?
      var isShown = true
    }

    private static let window = Rect(x: 0, y: 0, width: 200, height: 120)

    private static func rect(in frame: Rect, _ random: inout SplitMix64) -> Rect {
      let (width, height) = (Double.random(in: 1...90, using: &random), Double.random(in: 1...60, using: &random))
      return Rect(
        x: frame.minX + .random(in: -10...frame.width, using: &random),
        y: frame.minY + .random(in: -10...frame.height, using: &random), width: width, height: height)
    }

    private static func color(_ random: inout SplitMix64) -> Color {
      Color(UInt32.random(in: 0...0xFF_FFFF, using: &random)).opacity(Bool.random(using: &random) ? 1 : 0.4)
    }

    private static func list(in frame: Rect, most: Int, _ random: inout SplitMix64) -> DisplayList {
      var list = DisplayList()
      for _ in 0..<Int.random(in: 0...most, using: &random) {
        let place = rect(in: frame, &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: list.fill(place, color(&random))
        case 1: list.text("Words", .rowTitle, color(&random), in: place)
        default: list.roundedRect(place, radius: 6, color(&random))
        }
      }
      return list
    }

    private static func draw(
      _ parts: [(part: Part, layer: Layer)], between below: DisplayList, and above: DisplayList, on easel: TestRenderer,
      _ background: Color
    ) {
      easel.renderer.beginFrame(clear: background)
      easel.renderer.draw(below)
      for (part, layer) in parts where part.isShown {
        easel.renderer.update(layer, with: [part.list], in: part.frame, clear: part.clear)
        easel.renderer.draw(layer, in: part.frame, clippedTo: part.clip)
      }
      easel.renderer.draw(above)
    }

    @Test("any frame after any other equals a full repaint", arguments: 0..<8)
    func equality(seed: Int) throws {
      let scale = [1, 1.5, 2][seed % 3]
      func easel() throws -> TestRenderer {
        try TestRenderer(width: Int(200 * scale), height: Int(120 * scale), scale: scale)
      }
      let (kept, fresh) = (try easel(), try easel())
      var random = SplitMix64(seed: UInt64(seed))
      // Two layers share an edge, and in half of the runs a third one overlaps both.
      var parts = [Rect(x: 0, y: 0, width: 70, height: 120), Rect(x: 70, y: 20.3, width: 60.4, height: 90)].map {
        Part(frame: $0)
      }
      if seed % 2 == 1 { parts.append(Part(frame: Rect(x: 30, y: 60, width: 100, height: 40))) }
      var background = Color.white
      for step in 0..<60 {
        for index in parts.indices {
          let frame = Rect(origin: .zero, size: parts[index].frame.size)
          switch Int.random(in: 0...11, using: &random) {
          case 0...2: parts[index].list.add(Self.list(in: frame, most: 1, &random))
          case 3: parts[index].list = Self.list(in: frame, most: 6, &random)
          case 4: parts[index].isShown.toggle()
          case 5: parts[index].clip = Bool.random(using: &random) ? Self.rect(in: parts[index].frame, &random) : nil
          case 6: parts[index].frame = parts[index].frame.offset(by: Point(x: 0, y: 3))
          case 7: parts[index].clear = Self.color(&random).opacity(1)
          default: break
          }
        }
        if step % 5 == 0 { background = Self.color(&random).opacity(1) }
        let below = Self.list(
          in: step % 3 == 0 ? Self.window : Rect(x: 150, y: 0, width: 1, height: 60), most: 3, &random)
        let above = step % 4 == 0 ? DisplayList() : Self.list(in: Self.window, most: 4, &random)
        Self.draw(parts.map { ($0, $0.kept) }, between: below, and: above, on: kept, background)
        // Nobody reads the pixels of this frame, so it stays unfinished.
        if step % 7 == 6 { continue }
        Self.draw(parts.map { ($0, Layer()) }, between: below, and: above, on: fresh, background)
        let isSame = kept.target.pixels.pixels == fresh.target.pixels.pixels
        try #require(isSame, "step \(step)")
      }
    }

    @Test("hiding a standing layer leaves an overlapping one intact")
    func neighbours() throws {
      let easel = try TestRenderer()
      var layers = [
        (Rect(x: 0, y: 0, width: 70, height: 120), Color.black), (Rect(x: 30, y: 60, width: 100, height: 40), .white),
      ]
      .map { (part: Part(frame: $0, clear: $1), layer: Layer()) }
      func draw() -> PixelBuffer {
        Self.draw(layers, between: DisplayList(), and: DisplayList(), on: easel, Color(0x204060))
        return easel.target.pixels
      }
      let both = draw()
      #expect(both.rgb(10, 80) == 0 && both.rgb(50, 80) == 0xFF_FFFF)
      #expect(draw().pixels == both.pixels)
      layers[0].part.isShown = false
      let one = draw()
      #expect(one.rgb(10, 80) == 0x204060 && one.rgb(50, 80) == 0xFF_FFFF)
    }

    @Test("only changes since the frame before are copied, and standing pixels are not cleared")
    func savings() {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
      defer { memory.deallocate() }
      let rows = PixelRows(base: memory, pitch: 2048, width: 512, height: 700)
      let box = PixelRect(x: 100, y: 10, width: 500, height: 690)
      let layer = PlacedLayer(serial: 1, rows: rows, box: box, x: 12, y: 10)
      let window = PixelRect(x: 0, y: 0, width: 600, height: 700)
      let stroke = PixelRect(x: 90, y: 650, width: 40, height: 40)
      let seen = stroke.intersection(box)
      var layers = RetainedLayers()
      layers.beginFrame()
      #expect(layers.background(of: window).area == window.area && layers.remove(layer) == [box])
      layers.add(layer)
      /// Returns the part of the layer that the next frame copies, and the area that it clears before.
      func next(_ change: (inout RetainedLayers) -> Void = { _ in }) -> (copied: [PixelRect], cleared: Int) {
        layers.beginFrame()
        change(&layers)
        let cleared = layers.background(of: window).area
        let copied = layers.remove(layer)
        layers.add(layer)
        return (copied, cleared)
      }
      let around = window.area - box.area
      #expect(next() == ([], around))
      #expect(layers.willPaint(over: stroke).isEmpty, "over it in the frame before")
      #expect(next() == ([seen], around))
      #expect(
        next { $0.markStale(rows, in: PixelRect(x: 12, y: 13, width: 9, height: 9)) }
          == ([PixelRect(x: 100, y: 13, width: 9, height: 9)], around))
      var cleared: [[PixelRect]] = []
      #expect(next { cleared.append($0.willPaint(over: stroke)) } == ([box], window.area), "below it")
      layers.beginFrame()
      cleared.append(layers.discard())
      #expect(cleared == [[box], [box]])
      #expect(next() == ([box], window.area), "after a frame without it")
      layers.removeAll()
      #expect(next() == ([box], window.area))
    }
  }
}
