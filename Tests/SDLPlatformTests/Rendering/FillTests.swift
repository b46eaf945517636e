import Drawing
import ScrollEngine
import Testing

@testable import SDLPlatform

extension Platforms {
  @Suite struct FillTests {
    @Test("An opaque fill covers its pixels exactly and no others")
    func opaqueFill() throws {
      let pixels = try TestRenderer().draw { $0.fill(Rect(x: 10, y: 20, width: 30, height: 40), Color(0x123456)) }
      #expect(pixels.bounds() == PixelRect(x: 10, y: 20, width: 30, height: 40))
      #expect(pixels.pixelCount() == 30 * 40)
      #expect(pixels.rgb(10, 20) == 0x123456)
    }

    @Test("A translucent fill blends by its alpha, large or small", arguments: [(20.0, 20.0), (190.0, 110.0)])
    func translucentFill(width: Double, height: Double) throws {
      let pixels = try TestRenderer().draw {
        $0.fill(Rect(x: 0, y: 0, width: width, height: height), Color.black.opacity(0.5))
      }
      let level = Int(pixels.rgb(5, 5) & 0xFF)
      #expect(abs(level - 127) <= 1)
      #expect(pixels.pixelCount() == Int(width * height))
    }

    @Test("Rectangles adjacent in points are adjacent in pixels", arguments: [1.0, 1.1, 1.25, 1.5, 2.75])
    func noGaps(scale: Double) throws {
      let pixels = try TestRenderer(width: 300, height: 8, scale: scale).draw { list in
        for index in 0..<20 {
          let color = index % 2 == 0 ? Color(0x0000FF) : Color(0xFF0000)
          list.fill(Rect(x: Double(index) * 4.3, y: 0, width: 4.3, height: 5), color)
        }
      }
      let end = Int((86 * scale).rounded(.down))
      for x in 0..<end { #expect(pixels.rgb(x, 2) != 0xFF_FFFF, "a gap at pixel \(x)") }
    }

    @Test("Fills outside the image, without extent, not finite or clear draw nothing")
    func nothingToSee() throws {
      let pixels = try TestRenderer().draw { list in
        list.fill(Rect(x: -500, y: 0, width: 100, height: 50), .black)
        list.fill(Rect(x: 10, y: 10, width: 0, height: 50), .black)
        list.fill(Rect(x: 1e300, y: -1e300, width: 5, height: 5), .black)
        list.fill(Rect(x: .nan, y: 0, width: 5, height: .nan), .black)
        list.fill(Rect(x: 0, y: 0, width: 50, height: 50), .clear)
      }
      #expect(pixels.pixelCount() == 0)
    }
  }

  @Suite struct ClipTests {
    @Test("Nested clips show only their intersection, and popClip restores the outer clip")
    func nesting() throws {
      let whole = Rect(x: 0, y: 0, width: 200, height: 120)
      let pixels = try TestRenderer().draw { list in
        list.clipped(to: Rect(x: 10, y: 10, width: 50, height: 50)) { list in
          list.clipped(to: Rect(x: 40, y: 40, width: 100, height: 100)) { $0.fill(whole, .black) }
          list.fill(Rect(x: 0, y: 0, width: 20, height: 20), Color(0xFF0000))
        }
        list.fill(Rect(x: 150, y: 0, width: 5, height: 5), Color(0x00FF00))
      }
      #expect(pixels.rgb(39, 39) == 0xFF_FFFF)
      #expect(pixels.rgb(40, 40) == 0)
      #expect(pixels.rgb(59, 59) == 0)
      #expect(pixels.rgb(60, 60) == 0xFF_FFFF)
      #expect(pixels.rgb(10, 10) == 0xFF0000)
      #expect(pixels.rgb(9, 9) == 0xFF_FFFF)
      #expect(pixels.rgb(152, 2) == 0x00FF00)
    }

    @Test("Disjoint clips hide everything, including text and lines")
    func emptyClip() throws {
      let pixels = try TestRenderer().draw { list in
        list.add(.pushClip(Rect(x: 0, y: 0, width: 10, height: 10)))
        list.add(.pushClip(Rect(x: 50, y: 50, width: 10, height: 10)))
        list.fill(Rect(x: 0, y: 0, width: 200, height: 120), .black)
        list.text("Hidden", .heading, .black, in: Rect(x: 50, y: 50, width: 100, height: 22))
        list.add(.polyline([Point(x: 0, y: 0), Point(x: 200, y: 120)], width: 3, .black))
      }
      #expect(pixels.pixelCount() == 0)
    }

    @Test("A clip left open ends with its list, and an extra popClip is ignored")
    func unbalanced() throws {
      let easel = try TestRenderer()
      easel.renderer.beginFrame(clear: .white)
      var open = DisplayList()
      open.add(.popClip)
      open.add(.pushClip(Rect(x: 0, y: 0, width: 1, height: 1)))
      easel.renderer.draw(open)
      var next = DisplayList()
      next.fill(Rect(x: 100, y: 100, width: 5, height: 5), .black)
      easel.renderer.draw(next)
      #expect(easel.target.pixels.rgb(102, 102) == 0)
    }
  }
}
