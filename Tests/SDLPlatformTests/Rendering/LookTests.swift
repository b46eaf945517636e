import Drawing
import ScrollEngine
import TestSupport
import Testing

@testable import SDLPlatform

extension Platforms {
  /// Frames that look alike have one number, and no others.
  @Suite struct Looks {
    /// Some strokes, all moved by a distance.
    private static func list(moved dy: Double, ink: Color = .black, words: String = "Words") -> DisplayList {
      var list = DisplayList()
      list.fill(Rect(x: 3.2, y: 5.1 + dy, width: 50.4, height: 20), Color(0x88AACC))
      list.roundedRect(Rect(x: 60, y: 10.3 + dy, width: 40, height: 30), radius: 8, Color(0xCCAA88))
      list.add(
        .shadow(
          Rect(x: 60, y: 10.3 + dy, width: 40, height: 30), radii: CornerRadii(8), Shadow(dy: 2, blur: 6, alpha: 0.4)))
      list.clipped(to: Rect(x: 0, y: 50.7 + dy, width: 120, height: 20)) {
        $0.text(words, .rowTitle, ink, in: Rect(x: 8, y: 48 + dy, width: 100, height: 24))
      }
      list.icon("music", size: 20, center: Point(x: 130, y: 40 + dy), ink)
      return list
    }

    private static func look(_ list: DisplayList, on easel: Easel) -> (look: Int, pixels: [UInt32]) {
      easel.renderer.beginFrame(clear: .white)
      let look = easel.renderer.look(of: list)
      easel.renderer.draw(list)
      return (look, easel.target.pixels.pixels)
    }

    @Test("what has the same look has the same pixels, and most of a pixel is none", arguments: [1, 1.5, 2])
    func equality(scale: Double) throws {
      let easel = try Easel(width: Int(200 * scale), height: Int(120 * scale), scale: scale)
      var random = SplitMix64(seed: 7)
      var alike = 0
      for _ in 0..<60 {
        let dy = Double.random(in: 0...6, using: &random)
        let first = Self.look(Self.list(moved: dy), on: easel)
        let second = Self.look(Self.list(moved: dy + .random(in: 0...0.3, using: &random) / scale), on: easel)
        if first.look == second.look {
          alike += 1
          #expect(first.pixels == second.pixels, "at \(dy)")
        }
      }
      // Edges at many places round apart; a list that moves less and less still comes to look alike.
      #expect(alike > 3)
      let still = Self.look(Self.list(moved: 1), on: easel)
      #expect(still.look == Self.look(Self.list(moved: 1 + 1e-4), on: easel).look)
    }

    @Test("another place, word, colour or scale is another look")
    func difference() throws {
      let easel = try Easel()
      let plain = Self.look(Self.list(moved: 0), on: easel).look
      #expect(plain == Self.look(Self.list(moved: 0), on: easel).look)
      #expect(plain != Self.look(Self.list(moved: 1), on: easel).look)
      #expect(plain != Self.look(Self.list(moved: 0, words: "Word"), on: easel).look)
      #expect(plain != Self.look(Self.list(moved: 0, ink: Color(0x010000)), on: easel).look)
      easel.renderer.forgetTextures()
      #expect(plain != Self.look(Self.list(moved: 0), on: easel).look)
    }

    @Test("a skipped frame leaves the picture as it was")
    func skipping() throws {
      let easel = try Easel()
      let before = Self.look(Self.list(moved: 0), on: easel).pixels
      easel.renderer.beginFrame(clear: .black)
      easel.renderer.skipFrame()
      #expect(easel.target.pixels.pixels == before)
    }
  }
}
