import Drawing
import ScrollEngine
import Testing

@testable import SDLPlatform

extension Platforms {
  /// A window's own title lies above the point 0.
  @Suite struct Tops {
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
    func `what is drawn below a title is what is drawn without, moved by its pixels`(scale: Double) throws {
      let top = PixelGrid(scale: scale).edge(TitleBar.height)
      let (width, height) = (Int(140 * scale), Int(90 * scale))
      let plain = try Easel(width: width, height: height, scale: scale).draw(strokes)
      let easel = try Easel(width: width, height: height + top, scale: scale)
      easel.renderer.top = top
      let moved = easel.draw(strokes)
      #expect(Array(moved.pixels[(top * width)...]) == plain.pixels)
      #expect(moved.pixels[..<(top * width)].allSatisfy { $0 & 0xFF_FFFF == 0xFF_FFFF })
    }

    @Test func `a layer lies below the title, and what is on it begins at its own corner`() throws {
      let easel = try Easel(width: 60, height: 100)
      easel.renderer.top = 36
      let layer = Layer()
      let frame = Rect(x: 10, y: 0, width: 20, height: 30)
      let pixels = easel.draw { _ in
        var list = DisplayList()
        list.fill(Rect(x: 0, y: 0, width: 20, height: 10), Color(0x204080))
        easel.renderer.update(layer, with: list, in: frame, clear: Color(0x80_8080))
        easel.renderer.draw(layer, in: frame)
      }
      #expect(pixels.ink() == PixelRect(x: 10, y: 36, width: 20, height: 30))
      #expect(pixels.rgb(12, 40) == 0x204080)
      #expect(pixels.rgb(12, 50) == 0x80_8080)
    }

    @Test func `the title itself lies at places above 0`() throws {
      let easel = try Easel(width: 60, height: 100)
      easel.renderer.top = 36
      let pixels = easel.draw { $0.fill(Rect(x: 0, y: -36, width: 60, height: 36), Color(0x204080)) }
      #expect(pixels.ink() == PixelRect(x: 0, y: 0, width: 60, height: 36))
    }
  }
}
