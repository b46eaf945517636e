import Drawing
import ScrollEngine
import TestSupport
import Testing

@testable import SDLPlatform

extension Platforms {
  @Suite struct OcclusionTests {
    private static let keys = (PictureKey(family: "opaque"), PictureKey(family: "clear"))

    private func easel() throws -> TestRenderer {
      let easel = try TestRenderer(width: 400, height: 300)
      let bounds = Rect(x: 0, y: 0, width: 150, height: 120)
      for (key, color) in [(Self.keys.0, Color(0x336699)), (Self.keys.1, Color(0x993366).opacity(0.5))] {
        easel.renderer.pictures.request(key, pixelWidth: 150, pixelHeight: 120) {
          VectorDrawing(bounds: bounds, background: color)
        }
      }
      easel.renderer.pictures.drawAllNow()
      return easel
    }

    private func stroke(_ dice: inout SplitMix64) -> DrawCommand {
      let rect = Rect(
        x: dice.roll(-60...300), y: dice.roll(-60...200), width: dice.roll(20...400), height: dice.roll(20...300))
      let alpha = dice.roll(0...2) == 0 ? 0.6 : 1
      let color = Color(UInt32(dice.roll(0...0xFFFFFF))).opacity(alpha)
      let unscaled = Rect(origin: rect.origin, size: Size(width: 150, height: 120))
      switch dice.roll(0...6) {
      case 0, 1: return .fill(rect, color)
      case 2: return .roundedRect(rect, radii: CornerRadii(20), fill: color, border: .init(width: 2, color: .black))
      case 3: return .picture(Self.keys.0, frame: unscaled, opacity: alpha)
      case 4: return .picture(Self.keys.0, frame: rect, opacity: alpha)
      case 5: return .picture(Self.keys.1, frame: unscaled, opacity: 1)
      default:
        var list = DisplayList()
        list.text("Hidden", .heading, color, in: rect, .center)
        return list.commands.last ?? .popClip
      }
    }

    @Test("Skipping covered strokes gives the same pixels as drawing strokes one by one", arguments: 1...40)
    func samePixels(seed: Int) throws {
      var dice = SplitMix64(seed: UInt64(seed))
      let strokes = (0..<12).map { _ in
        (clip: Rect(x: dice.roll(0...100), y: dice.roll(0...80), width: 280, height: 200), stroke: stroke(&dice))
      }
      let easel = try easel()
      let together = easel.draw(on: Color(0xABCDEF)) { list in
        for (clip, stroke) in strokes { list.clipped(to: clip) { $0.add(stroke) } }
      }
      easel.renderer.beginFrame(clear: Color(0xABCDEF))
      for (clip, stroke) in strokes {
        var list = DisplayList()
        list.clipped(to: clip) { $0.add(stroke) }
        easel.renderer.draw(list)
      }
      let apart = easel.target.pixels
      let different = together.pixels.indices.count { together.pixels[$0] != apart.pixels[$0] }
      #expect(different == 0, "pixels of \(together.pixels.count)")
    }

    @Test("The clear colour shows where a display list does not paint, and when nothing is drawn")
    func background() throws {
      let easel = try easel()
      easel.draw(on: .black) { $0.fill(Rect(x: 0, y: 0, width: 400, height: 300), .black) }
      let pixels = easel.draw(on: Color(0x00FF00)) { $0.fill(Rect(x: 100, y: 50, width: 200, height: 150), .black) }
      #expect(pixels.pixelCount(excluding: 0x00FF00) == 200 * 150)
      easel.renderer.beginFrame(clear: Color(0xFF0000))
      #expect(easel.target.pixels.pixelCount(excluding: 0xFF0000) == 0)
      easel.renderer.beginFrame(clear: Color(0x0000FF))
      let layer = Layer()
      easel.renderer.update(layer, with: [DisplayList()], in: Rect(x: 0, y: 0, width: 9, height: 9), clear: .black)
      easel.renderer.present()
      #expect(easel.target.pixels.pixelCount(excluding: 0x0000FF) == 0)
    }

    @Test("A stroke below a larger opaque one is skipped, and a partly covered one is painted in part")
    func leftOut() {
      var covers = OcclusionCheck()
      let middle = PixelRect(x: 100, y: 100, width: 100, height: 100)
      covers.add(middle, of: 5)
      covers.advance(past: 3)
      #expect(covers.hides(PixelRect(x: 120, y: 120, width: 80, height: 80)))
      #expect(!covers.hides(PixelRect(x: 120, y: 120, width: 81, height: 80)))
      #expect(covers.visible(of: middle).isEmpty)
      let around = covers.visible(of: PixelRect(x: 0, y: 0, width: 300, height: 300))
      #expect(around.parts.reduce(0) { $0 + $1.width * $1.height } == 300 * 300 - 100 * 100)
      #expect(around.parts.allSatisfy { !$0.intersects(middle) })
      covers.advance(past: 5)
      #expect(!covers.hides(middle))
      #expect(covers.visible(of: middle).parts == [middle])
    }

    @Test("A region with many holes has few parts and loses no pixels")
    func manyHoles() {
      var region = PixelRegion(PixelRect(x: 0, y: 0, width: 400, height: 400))
      for hole in 0..<100 {
        region.subtract(PixelRect(x: hole % 10 * 40, y: hole / 10 * 40, width: 20, height: 20))
      }
      #expect(region.parts.count <= PixelRegion.mostParts)
      let area = region.parts.reduce(0) { $0 + $1.width * $1.height }
      #expect(area >= 400 * 400 - 100 * 20 * 20)
      for (index, part) in region.parts.enumerated() {
        #expect(!region.parts[..<index].contains { $0.intersects(part) })
      }
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func roll(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &self)) }
}
