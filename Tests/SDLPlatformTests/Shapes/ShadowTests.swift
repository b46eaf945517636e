import Drawing
import Glibc
import ScrollEngine
import Testing

@testable import SDLPlatform

extension Platforms {
  @Suite struct ShadowTests {
    let shadow = Shadow(dy: 4, blur: 12, alpha: 0.5)

    private func darkness(_ pixels: PixelBuffer, _ x: Int, _ y: Int) -> Int { 255 - Int(pixels.rgb(x, y) & 0xFF) }

    @Test("A shadow does not paint inside its shape", arguments: [(60.0, 40.0), (160.0, 90.0), (20.0, 20.0)])
    func inside(width: Double, height: Double) throws {
      let pixels = try TestRenderer().draw {
        $0.add(.shadow(Rect(x: 20, y: 14, width: width, height: height), radii: CornerRadii(8), shadow))
      }
      for y in 14..<14 + Int(height) {
        #expect(pixels.rgb(20 + Int(width) / 2, y) == 0xFF_FFFF)
      }
      #expect(darkness(pixels, 20 + Int(width) / 2, 14 + Int(height)) > 20)
    }

    @Test("A shadow fades with distance and is shifted by its vertical offset")
    func fades() throws {
      let pixels = try TestRenderer().draw {
        $0.add(.shadow(Rect(x: 40, y: 30, width: 120, height: 50), radii: CornerRadii(8), shadow))
      }
      let below = (80..<100).map { darkness(pixels, 100, $0) }
      #expect(zip(below, below.dropFirst()).allSatisfy { $0 >= $1 })
      #expect(below.last == 0)
      #expect(darkness(pixels, 100, 80) > darkness(pixels, 100, 29) + 20)
      #expect(darkness(pixels, 39, 55) == darkness(pixels, 160, 55))
    }

    @Test("At a long straight edge half of the strength remains")
    func strength() throws {
      let pixels = try TestRenderer(width: 400, height: 300).draw {
        $0.add(
          .shadow(Rect(x: 100, y: 100, width: 200, height: 100), radii: .square, Shadow(dy: 0, blur: 10, alpha: 1)))
      }
      // The first pixel outside lies half a pixel beyond the edge; sigma is 5.
      #expect(abs(darkness(pixels, 200, 99) - 117) <= 4)
    }

    @Test("Beside a long edge a shadow falls off like the normal distribution", arguments: [9.0, 16, 24, 32])
    func normal(sigma: Double) {
      let look = ShadowCacheKey(width: 601, height: 401, top: 0, bottom: 0, sigma: Int(sigma * 8), dy: 0)
      let map = ShadowMask.make(look)
      let row = map.height / 2 * map.width
      for x in 0..<look.reach {
        let distance = Double(look.reach - x) - 0.5
        let expected = erfc(distance / (sigma * 2.0.squareRoot())) / 2
        #expect(abs(Double(map.values[row + x]) / 255 - expected) < 0.02, "\(distance) pixels out")
        #expect(map.values[row + x] == map.values[row + map.width - 1 - x])
      }
    }

    @Test("A stretched shadow equals one rendered at its size", arguments: [(170, 120), (171, 121), (235, 190)])
    func slices(width: Int, height: Int) throws {
      let look = ShadowCacheKey(width: width, height: height, top: 8, bottom: 8, sigma: 32, dy: 3)
      let whole = ShadowMask.make(look)
      let x = 40
      let y = 30
      let pixels = try TestRenderer(width: 320, height: 260).draw {
        $0.add(
          .shadow(
            Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)), radii: CornerRadii(8),
            Shadow(dy: 3, blur: 8, alpha: 1)))
      }
      for row in 0..<whole.height {
        for column in 0..<whole.width {
          let expected = Int(whole.values[row * whole.width + column])
          let seen = darkness(pixels, x - look.reach + column, y - look.reach + look.dy + row)
          // SDL's blending is off by one here and there.
          if abs(seen - expected) > 2 { Issue.record("\(column),\(row): \(seen), expected \(expected)") }
        }
      }
    }

    @Test("Shapes of many sizes share a texture, and a fading shadow is blurred once")
    func sharing() throws {
      let easel = try TestRenderer(width: 600, height: 400)
      for size in 0..<10 {
        easel.draw {
          $0.add(
            .shadow(Rect(x: 50, y: 50, width: 200 + Double(size) * 7, height: 200), radii: CornerRadii(12), shadow))
        }
      }
      #expect(easel.addedTextures == 1)
      for step in 0..<5 {
        var fading = shadow
        fading.color = Color.black.opacity(0.1 * Double(step) + 0.05)
        easel.draw { $0.add(.shadow(Rect(x: 50, y: 50, width: 200, height: 200), radii: CornerRadii(12), fading)) }
      }
      #expect(easel.renderer.spriteCache.shadows.count == 1)
    }
  }
}
