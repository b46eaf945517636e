import Drawing
import ScrollEngine
import Testing

@testable import SDLPlatform

extension Platforms {
  @Suite struct LineTests {
    @Test(
      "A line has its thickness in every direction", arguments: [(100.0, 0.0), (0, 80), (70, 50), (10, 80), (-60, 70)])
    func thickness(dx: Double, dy: Double) throws {
      let pixels = try TestRenderer().draw {
        $0.add(.polyline([Point(x: 90, y: 20), Point(x: 90 + dx, y: 20 + dy)], width: 3, .black))
      }
      let darkness = pixels.pixels.reduce(0.0) { $0 + Double(255 - $1 & 0xFF) / 255 }
      let length = (dx * dx + dy * dy).squareRoot()
      // Two half discs cap the line.
      let area = length * 3 + Double.pi * 2.25
      #expect(abs(darkness - area) < area * 0.04)
    }

    @Test("A line thinner than a pixel is lighter")
    func hairline() throws {
      let pixels = try TestRenderer().draw {
        $0.add(.polyline([Point(x: 10, y: 50.5), Point(x: 150, y: 50.5)], width: 0.5, .black))
      }
      #expect(abs(Int(pixels.rgb(80, 50) & 0xFF) - 127) <= 10)
      #expect(pixels.rgb(80, 52) == 0xFF_FFFF)
    }

    @Test("A translucent line is no darker where it crosses itself")
    func crossing() throws {
      let pixels = try TestRenderer().draw {
        $0.add(
          .polyline(
            [Point(x: 20, y: 60), Point(x: 180, y: 60), Point(x: 100, y: 10), Point(x: 100, y: 110)], width: 5,
            Color.black.opacity(0.5)))
      }
      #expect(pixels.pixels.allSatisfy { $0 & 0xFF >= 126 })
      #expect(abs(Int(pixels.rgb(100, 60) & 0xFF) - 127) <= 1)
    }

    @Test("Lines that leave the image or are not finite do no harm")
    func wild() throws {
      let pixels = try TestRenderer().draw {
        $0.add(
          .polyline(
            [Point(x: -1e7, y: 50.5), Point(x: 1e7, y: 50.5), Point(x: .nan, y: 0), Point(x: 5, y: .infinity)],
            width: 1, .black))
        $0.add(.polyline([], width: 2, .black))
        $0.add(.polyline([Point(x: 1, y: 1)], width: 2, .black))
        $0.add(.polyline([Point(x: 1, y: 1), Point(x: 9, y: 9)], width: -2, .black))
      }
      #expect(pixels.rgb(0, 50) == 0)
      #expect(pixels.rgb(199, 50) == 0)
      #expect(pixels.pixelCount() == 200)
    }
  }
}
