import Drawing
import ScrollEngine
import Testing

@testable import SDLPlatform

extension Platforms {
  /// Painting on the CPU, which gives the same pixels on every path.
  @Suite struct PixmanCanvasTests {
    /// Draws commands of every kind.
    private static func strokes(_ list: inout DisplayList) {
      list.fill(Rect(x: 0, y: 0, width: 200, height: 120), Color(0xE8E0D0))
      list.fill(Rect(x: 20, y: 10, width: 90, height: 70), Color(0x2060A0).opacity(0.4))
      list.add(
        .fills((0..<9).map { Rect(x: Double($0) * 20, y: 90, width: 7, height: 25) }, Color(0x803020).opacity(0.8)))
      list.add(
        .shadow(Rect(x: 60, y: 30, width: 80, height: 50), radii: CornerRadii(12), Shadow(dy: 3, blur: 9, alpha: 0.5)))
      list.roundedRect(
        Rect(x: 60, y: 30, width: 80, height: 50), radius: 12, Color(0xFFFFFF).opacity(0.7),
        border: DrawCommand.Border(width: 2, color: .black))
      list.clipped(to: Rect(x: 66, y: 0, width: 51, height: 120)) {
        $0.text("Clipped words", .rowTitle, Color(0x103050), in: Rect(x: 62, y: 40, width: 120, height: 24))
      }
      list.text("Faded", .title, .black.opacity(0.3), in: Rect(x: 120, y: 4, width: 80, height: 34))
      list.icon("music", size: 24, center: Point(x: 185, y: 80), Color(0xA03050))
    }

    @Test("a layer shows the same pixels as the window", arguments: [1, 1.5, 2])
    func equality(scale: Double) throws {
      let easel = try TestRenderer(width: Int(200 * scale), height: Int(120 * scale), scale: scale)
      let direct = easel.draw(Self.strokes)
      let layer = Layer()
      let frame = Rect(x: 0, y: 0, width: 200, height: 120)
      var list = DisplayList()
      Self.strokes(&list)
      easel.renderer.beginFrame(clear: .black)
      easel.renderer.update(layer, with: [list], in: frame, clear: .white)
      easel.renderer.draw(layer, in: frame)
      #expect(easel.target.pixels.pixels == direct.pixels)
      #expect(direct.pixels.contains { $0 != direct.pixels[0] })
    }

    @Test("painting on several threads gives the same pixels as painting piece by piece", arguments: [4.5, 7])
    func bands(scale: Double) throws {
      let easel = try TestRenderer(width: Int(200 * scale), height: Int(120 * scale), scale: scale)
      let together = easel.draw(Self.strokes)
      easel.renderer.beginFrame(clear: .white)
      for y in stride(from: 0.0, to: 120, by: 7) {
        for x in [0.0, 91] {
          var list = DisplayList()
          list.clipped(to: Rect(x: x, y: y, width: x == 0 ? 91 : 109, height: 7)) { Self.strokes(&$0) }
          easel.renderer.draw(list)
        }
      }
      #expect(easel.target.pixels.pixels == together.pixels)
    }

    @Test("strokes keep their order when different painters draw them")
    func order() throws {
      let easel = try TestRenderer()
      let band = Rect(x: 0, y: 40, width: 200, height: 40)
      let pixels = easel.draw { list in
        list.add(.polyline([Point(x: 0, y: 60), Point(x: 200, y: 60)], width: 30, .black))
        list.fill(Rect(x: 50, y: 40, width: 60, height: 40), Color(0xFF0000))
        list.add(.polyline([Point(x: 0, y: 60), Point(x: 200, y: 60)], width: 4, Color(0x00FF00)))
        list.fill(Rect(x: 70, y: 40, width: 10, height: 40), Color(0x0000FF))
      }
      #expect(pixels.rgb(20, 50) == 0 && pixels.rgb(60, 45) == 0xFF0000)
      #expect(pixels.rgb(60, 60) == 0x00FF00 && pixels.rgb(75, 60) == 0x0000FF)
      #expect(pixels.rgb(100, Int(band.minY) - 1) == 0xFFFFFF)
    }

    @Test("colours are premultiplied by their alpha, rounded")
    func multiplication() {
      for alpha in UInt32(0)...255 {
        for value in [UInt32(0), 1, 127, 200, 255] {
          let result = PixelFormat.premultiplied(alpha << 24 | value << 16 | (255 - value) << 8 | value)
          #expect(result >> 24 == alpha)
          for (shift, straight) in [(UInt32(16), value), (8, 255 - value), (0, value)] {
            let exact = Double(straight * alpha) / 255
            #expect(abs(Double(result >> shift & 255) - exact) <= 0.5)
          }
        }
      }
    }
  }
}
