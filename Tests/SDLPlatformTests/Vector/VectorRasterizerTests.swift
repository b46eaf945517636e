import Drawing
import SDLPlatform
import ScrollEngine
import Testing

@Suite struct VectorRasterizerTests {
  private static func square(_ x: Double, _ y: Double, _ side: Double) -> [Point] {
    [Point(x: x, y: y), Point(x: x + side, y: y), Point(x: x + side, y: y + side), Point(x: x, y: y + side)]
  }

  @Test func `bounds fill the image whatever their origin and scale`() throws {
    var drawing = VectorDrawing(bounds: Rect(x: 100, y: 200, width: 50, height: 50), background: .white)
    drawing.elements = [.fill(VectorPath(Self.square(100, 200, 25), isClosed: true), Color(0xFF0000))]
    let picture = try VectorRasterizer.render(drawing, pixelWidth: 20, pixelHeight: 20)
    #expect(picture.pixels.count == 400)
    #expect(picture.pixels[0] == 0xFFFF_0000)
    #expect(picture.pixels[9 * 20 + 9] == 0xFFFF_0000)
    #expect(picture.pixels[10 * 20 + 10] == 0xFFFF_FFFF)
    #expect(picture.isOpaque)
  }

  @Test func `an inner ring is a hole`() throws {
    var path = VectorPath(Self.square(0, 0, 9), isClosed: true)
    path.addPolyline(Self.square(3, 3, 3))
    var drawing = VectorDrawing(bounds: Rect(x: 0, y: 0, width: 9, height: 9), background: .clear)
    drawing.elements = [.fill(path, .black)]
    let picture = try VectorRasterizer.render(drawing, pixelWidth: 9, pixelHeight: 9)
    #expect(picture.pixels[4 * 9 + 4] == 0)
    #expect(picture.pixels[0] == 0xFF00_0000)
    #expect(!picture.isOpaque)
  }

  @Test func `a stroke's width is in the drawing's units`() throws {
    let line = VectorPath([Point(x: -5, y: 5), Point(x: 15, y: 5)], isClosed: false)
    var drawing = VectorDrawing(bounds: Rect(x: 0, y: 0, width: 10, height: 10), background: .white)
    drawing.elements = [.stroke(line, VectorDrawing.Stroke(width: 4, color: .black))]
    let picture = try VectorRasterizer.render(drawing, pixelWidth: 20, pixelHeight: 20)
    let inked = (0..<20).filter { picture.pixels[$0 * 20 + 10] == 0xFF00_0000 }
    #expect(inked == Array(6..<14))
  }

  @Test func `dashes leave gaps`() throws {
    let line = VectorPath([Point(x: 0, y: 2), Point(x: 12, y: 2)], isClosed: false)
    var drawing = VectorDrawing(bounds: Rect(x: 0, y: 0, width: 12, height: 4), background: .white)
    drawing.elements = [.stroke(line, VectorDrawing.Stroke(width: 2, color: .black, isRound: false, dashes: [3, 3]))]
    let picture = try VectorRasterizer.render(drawing, pixelWidth: 12, pixelHeight: 4)
    let inked = (0..<12).filter { picture.pixels[2 * 12 + $0] == 0xFF00_0000 }
    #expect(inked == [0, 1, 2, 6, 7, 8])
  }

  @Test(arguments: [(VectorDrawing.Label.Anchor.start, 100...200), (.middle, 60...140), (.end, 0...100)])
  func `a label lies on its baseline and starts, ends or is centred at its position`(
    _ anchor: VectorDrawing.Label.Anchor, _ columns: ClosedRange<Int>
  ) throws {
    var drawing = VectorDrawing(bounds: Rect(x: 50, y: 0, width: 100, height: 20), background: .white)
    drawing.labels = [.init(text: "HH", position: Point(x: 100, y: 15), anchor: anchor, size: 12, color: .black)]
    let picture = try VectorRasterizer.render(drawing, pixelWidth: 200, pixelHeight: 40)
    let inked = picture.pixels.indices.filter { picture.pixels[$0] != 0xFFFF_FFFF }
    #expect(inked.allSatisfy { columns.contains($0 % 200) && (9...30).contains($0 / 200) } && inked.count > 100)
    if anchor == .middle {
      let sides = inked.map { $0 % 200 }
      #expect(abs((sides.min() ?? 0) + (sides.max() ?? 0) - 199) <= 4)
    }
  }

  @Test(arguments: [(0, 5), (5, -1), (40000, 5)])
  func `a size beyond the limits is refused with a message`(_ size: (Int, Int)) throws {
    let drawing = VectorDrawing(bounds: Rect(x: 0, y: 0, width: 1, height: 1), background: .white)
    let error = try #require(throws: PlatformError.self) {
      try VectorRasterizer.render(drawing, pixelWidth: size.0, pixelHeight: size.1)
    }
    #expect(error.description.contains("1 to 32767 pixels"))
  }

  @Test func `empty bounds are refused`() {
    let drawing = VectorDrawing(bounds: .zero, background: .white)
    #expect(throws: PlatformError.self) { try VectorRasterizer.render(drawing, pixelWidth: 4, pixelHeight: 4) }
  }
}
