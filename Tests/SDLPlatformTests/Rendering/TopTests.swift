import Drawing
import ScrollEngine
import Testing

@testable import SDLPlatform

extension Platforms {
  /// Content below a window's own title bar, which has negative y coordinates.
  @Suite struct TitleOffsetTests {
    private func strokes(_ list: inout DisplayList) {
      list.fill(Rect(x: 3, y: 2.3, width: 40, height: 11.5), Color(0x204080))
      list.roundedRect(Rect(x: 50, y: 4, width: 40, height: 30), radius: 7, Color(0x40_8020))
      list.add(.shadow(Rect(x: 60, y: 40, width: 30, height: 20), radii: .square, Shadow(dy: 2, blur: 8, alpha: 0.5)))
      list.text("Title", .control, .black, in: Rect(x: 5, y: 30, width: 60, height: 20))
      list.add(.polyline([Point(x: 4, y: 60), Point(x: 80.5, y: 71.2)], width: 1.5, Color(0xC0_2020)))
      list.icon("close", size: 18, center: Point(x: 110, y: 30), .black)
      list.clipped(to: Rect(x: 100, y: 50, width: 30, height: 7)) {
        $0.fill(Rect(x: 90, y: 40, width: 100, height: 100), Color(0x80_2080))
      }
    }

    @Test(arguments: [1.0, 1.25, 1.5, 2.0])
    func `content below a title equals content without one, moved by the title's pixels`(scale: Double) throws {
      let top = PixelGrid(scale: scale).edge(TitleBar.height)
      let (width, height) = (Int(140 * scale), Int(90 * scale))
      let plain = try TestRenderer(width: width, height: height, scale: scale).draw(strokes)
      let easel = try TestRenderer(width: width, height: height + top, scale: scale)
      easel.renderer.titleBarHeight = top
      let moved = easel.draw(strokes)
      #expect(Array(moved.pixels[(top * width)...]) == plain.pixels)
      #expect(moved.pixels[..<(top * width)].allSatisfy { $0 & 0xFF_FFFF == 0xFF_FFFF })
    }

    @Test func `a layer lies below the title and has its origin at its own corner`() throws {
      let easel = try TestRenderer(width: 60, height: 100)
      easel.renderer.titleBarHeight = 36
      let layer = Layer()
      let frame = Rect(x: 10, y: 0, width: 20, height: 30)
      let pixels = easel.draw { _ in
        var list = DisplayList()
        list.fill(Rect(x: 0, y: 0, width: 20, height: 10), Color(0x204080))
        easel.renderer.update(layer, with: [list], in: frame, clear: Color(0x80_8080))
        easel.renderer.draw(layer, in: frame)
      }
      #expect(pixels.bounds() == PixelRect(x: 10, y: 36, width: 20, height: 30))
      #expect(pixels.rgb(12, 40) == 0x204080)
      #expect(pixels.rgb(12, 50) == 0x80_8080)
    }

    @Test func `a translucent layer blends as a whole, so content does not show through what covers it`() throws {
      let easel = try TestRenderer(width: 60, height: 60)
      let frame = Rect(x: 10, y: 10, width: 40, height: 40)
      func pixels(opacity: Double) -> PixelBuffer {
        easel.draw(on: .black) { _ in
          var list = DisplayList()
          list.fill(Rect(x: 0, y: 0, width: 20, height: 20), Color(0xFF_0000))
          list.fill(Rect(x: 10, y: 10, width: 20, height: 20), Color(0x00_00FF))
          let clip = Rect(x: 0, y: 0, width: 45, height: 60)
          easel.renderer.show(list, on: Layer(opacity: opacity), in: frame, clear: .white, clippedTo: clip)
        }
      }
      func isNear(_ found: UInt32, _ wanted: UInt32) -> Bool {
        [16, 8, 0].allSatisfy { abs(Int(found >> $0 & 0xFF) - Int(wanted >> $0 & 0xFF)) <= 2 }
      }
      let half = pixels(opacity: 0.5)
      #expect(isNear(half.rgb(12, 12), 0x80_0000), "over black there is half of the red")
      #expect(isNear(half.rgb(25, 25), 0x00_0080), "and where blue lies over red, no red at all")
      #expect(isNear(half.rgb(43, 43), 0x80_8080) && half.rgb(5, 5) == 0 && half.rgb(47, 30) == 0)
      #expect(pixels(opacity: 1).rgb(25, 25) == 0x00_00FF)
      #expect(pixels(opacity: 0).rgb(25, 25) == 0)
    }

    @Test func `the title has negative y coordinates`() throws {
      let easel = try TestRenderer(width: 60, height: 100)
      easel.renderer.titleBarHeight = 36
      let pixels = easel.draw { $0.fill(Rect(x: 0, y: -36, width: 60, height: 36), Color(0x204080)) }
      #expect(pixels.bounds() == PixelRect(x: 0, y: 0, width: 60, height: 36))
    }
  }
}
