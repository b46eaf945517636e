import Drawing
import ScrollEngine
import Testing

@testable import SDLPlatform

extension Platforms {
  /// Layers, which keep a picture of display lists.
  @Suite struct LayerTests {
    @Test func `a layer has its origin at its own corner`() throws {
      let easel = try TestRenderer(width: 60, height: 100)
      let layer = Layer()
      let frame = Rect(x: 10, y: 36, width: 20, height: 30)
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
  }
}
