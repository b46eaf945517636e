import Drawing
import ScrollEngine
import Testing

@testable import SDLPlatform

extension Platforms {
  @Suite struct RoundedTests {
    let frame = Rect(x: 10, y: 10, width: 80, height: 60)

    @Test("A rounded rectangle has the exact colour inside and at its edges, and smooth corners")
    func corners() throws {
      let pixels = try TestRenderer().draw { $0.roundedRect(frame, radius: 12, Color(0x204060)) }
      for (x, y) in [(50, 40), (50, 10), (10, 40), (89, 40), (50, 69)] { #expect(pixels.rgb(x, y) == 0x204060) }
      for (x, y) in [(10, 10), (89, 10), (10, 69), (89, 69)] { #expect(pixels.rgb(x, y) == 0xFF_FFFF) }
      let shades = Set((10..<22).flatMap { x in (10..<22).map { pixels.rgb(x, $0) } })
      #expect(shades.count > 6, "a smooth edge has shades between the two colours")
    }

    @Test("The four corners mirror each other")
    func symmetry() throws {
      let pixels = try TestRenderer().draw {
        $0.roundedRect(frame, radius: 17.5, .black, border: .init(width: 2, color: Color(0xFF0000)))
      }
      for y in 0..<20 {
        for x in 0..<20 {
          let corner = pixels.rgb(10 + x, 10 + y)
          #expect(corner == pixels.rgb(89 - x, 10 + y))
          #expect(corner == pixels.rgb(10 + x, 69 - y))
          #expect(corner == pixels.rgb(89 - x, 69 - y))
        }
      }
    }

    @Test("The coverage of a circle equals its area", arguments: [9.0, 18, 25, 44])
    func area(diameter: Double) throws {
      let pixels = try TestRenderer().draw {
        $0.roundedRect(Rect(x: 20, y: 20, width: diameter, height: diameter), radius: 99, .black)
      }
      let darkness = pixels.pixels.reduce(0.0) { $0 + Double(255 - $1 & 0xFF) / 255 }
      let area = Double.pi * diameter * diameter / 4
      #expect(abs(darkness - area) < 0.02 * area + 0.5)
    }

    @Test("Top and bottom corners have separate radii")
    func topOnly() throws {
      let pixels = try TestRenderer().draw {
        $0.add(.roundedRect(frame, radii: CornerRadii(top: 20, bottom: 0), fill: .black, border: nil))
      }
      #expect(pixels.rgb(10, 10) == 0xFF_FFFF)
      #expect(pixels.rgb(10, 69) == 0)
      #expect(pixels.rgb(89, 69) == 0)
    }

    @Test("A border keeps its thickness inside the edge on all sides")
    func border() throws {
      let pixels = try TestRenderer().draw {
        $0.roundedRect(frame, radius: 12, Color(0x00FF00), border: .init(width: 3, color: Color(0xFF0000)))
      }
      for (x, y) in [(50, 12), (12, 40), (87, 40), (50, 67)] { #expect(pixels.rgb(x, y) == 0xFF0000) }
      for (x, y) in [(50, 13), (13, 40), (86, 40), (50, 66)] { #expect(pixels.rgb(x, y) == 0x00FF00) }
    }

    @Test("A clear fill leaves the inside of a border empty")
    func hollow() throws {
      let pixels = try TestRenderer().draw {
        $0.roundedRect(frame, radius: 12, .clear, border: .init(width: 1, color: .black))
      }
      #expect(pixels.rgb(50, 40) == 0xFF_FFFF)
      #expect(pixels.rgb(15, 15) == 0xFF_FFFF)
      #expect(pixels.rgb(50, 10) == 0)
    }

    @Test("A translucent pill of odd size draws no pixel twice")
    func oddPill() throws {
      let pixels = try TestRenderer().draw {
        $0.roundedRect(Rect(x: 10, y: 10, width: 25, height: 25), radius: 99, Color.black.opacity(0.5))
      }
      #expect(pixels.pixels.allSatisfy { $0 & 0xFF >= 126 })
      #expect(abs(Int(pixels.rgb(22, 22) & 0xFF) - 127) <= 1)
      #expect(abs(Int(pixels.rgb(22, 11) & 0xFF) - 127) <= 2)
    }

    @Test("A fading shape reuses its texture")
    func fading() throws {
      let easel = try TestRenderer()
      easel.draw { $0.roundedRect(frame, radius: 12, Color(0x204060)) }
      let before = easel.renderer.textureCount
      for step in 1..<10 {
        easel.draw { $0.roundedRect(frame, radius: 12, Color(0x204060).opacity(Double(step) / 10)) }
      }
      // A large translucent fill needs one more texture.
      #expect(easel.renderer.textureCount <= before + 1)
    }

    @Test("Corner masks paint only outside the arcs")
    func roundOff() throws {
      let pixels = try TestRenderer().draw(on: .black) {
        $0.add(.corners(frame, radii: CornerRadii(12), outside: Color(0xFF0000)))
      }
      #expect(pixels.rgb(10, 10) == 0xFF0000)
      #expect(pixels.rgb(89, 69) == 0xFF0000)
      #expect(pixels.rgb(50, 40) == 0)
      #expect(pixels.rgb(22, 22) == 0)
      #expect(pixels.rgb(9, 9) == 0)
    }
  }
}
