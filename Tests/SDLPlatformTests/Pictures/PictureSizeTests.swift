import Documents
import Drawing
import ScrollEngine
import TestSupport
import Testing

@testable import SDLPlatform

extension Platforms {
  /// A photograph that is shown smaller than it was made.
  @Suite struct PictureSizeTests {
    /// A photograph whose pixels are black and white in turn.
    private static func withCheckers(_ side: Int, _ body: (String) throws -> Void) throws {
      let folder = try TemporaryFolder()
      var picture = Bitmap(width: side, height: side)
      for y in 0..<side { for x in 0..<side where (x + y).isMultiple(of: 2) { picture.set(x, y, to: 0xFF_FFFF) } }
      try picture.writePNG(to: folder.path + "/checkers.png")
      try body(folder.path + "/checkers.png")
    }

    private func ask(_ store: PictureStore, _ key: PictureKey, _ path: String, side: Int, radius: Double = 0) {
      let bounds = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
      store.request(key, pixelWidth: side, pixelHeight: side) {
        var drawing = VectorDrawing(bounds: bounds, background: radius > 0 ? .clear : .black)
        drawing.photo = .init(path: path, frame: bounds, radius: radius)
        return drawing
      }
    }

    @Test("Each of its pixels is seen, however small it is", arguments: [200.0, 150, 120, 101, 99, 75, 51, 33, 20.5])
    func averages(shown: Double) throws {
      try Self.withCheckers(400) { path in
        let easel = try TestRenderer(width: 220, height: 220)
        let key = PictureKey(family: "checkers")
        ask(easel.renderer.pictures, key, path, side: 400)
        easel.renderer.pictures.drawAllNow()
        let frame = Rect(x: 3, y: 4.25, width: shown, height: shown)
        let pixels = easel.draw { $0.add(.picture(key, frame: frame, opacity: 1)) }
        for y in stride(from: 8, to: Int(shown), by: 3) {
          for x in stride(from: 8, to: Int(shown), by: 3) {
            #expect(PhotoBytes.distance(pixels.rgb(x, y), 0x80_8080) < 24, "\(x) \(y)")
          }
        }
      }
    }

    @Test("The smallest size that has a pixel for each of a place is taken")
    func smallest() throws {
      try Self.withCheckers(401) { path in
        let store = try TestRenderer().renderer.pictures
        let key = PictureKey(family: "checkers")
        ask(store, key, path, side: 401)
        store.drawAllNow()
        let texture = try #require(store.texture(key))
        let sides = [
          (401.0, 401), (400, 401), (202, 401), (201, 201), (150, 201), (101, 101), (51, 51), (40, 51), (1, 51),
        ]
        for (shown, side) in sides { #expect(texture.size(for: shown, shown).width == side, "\(shown)") }
        // A place that is wide needs the pixels of its width.
        #expect(texture.size(for: 300, 20).width == 401)
        #expect(store.bytes == [401, 201, 101, 51].reduce(0) { $0 + $1 * $1 * 4 })
      }
    }

    @Test("Its round corners stay round, and what is clear stays clear")
    func corners() throws {
      try Self.withCheckers(300) { path in
        let easel = try TestRenderer(width: 120, height: 120)
        let key = PictureKey(family: "checkers")
        ask(easel.renderer.pictures, key, path, side: 300, radius: 150)
        easel.renderer.pictures.drawAllNow()
        let pixels = easel.draw { $0.add(.picture(key, frame: Rect(x: 10, y: 10, width: 70, height: 70), opacity: 1)) }
        #expect(pixels.rgb(12, 12) == 0xFF_FFFF && pixels.rgb(77, 77) == 0xFF_FFFF)
        // Nothing dark around it: half a pixel of grey on white is light.
        for x in 10..<80 { #expect(pixels.rgb(x, 10) & 255 > 120) }
      }
    }

    @Test("All sizes come, a few rows in each frame, and go with the picture")
    func arrival() throws {
      try Self.withCheckers(1200) { path in
        let easel = try TestRenderer()
        let store = easel.renderer.pictures
        let key = PictureKey(family: "checkers")
        ask(store, key, path, side: 1200)
        store.worker.finishAll()
        var frames = 0
        while !store.isReady(key), frames < 20 {
          store.beginFrame()
          frames += 1
        }
        #expect((3...6).contains(frames))
        #expect(easel.addedTextures == 5)
        store.removeTextures()
        #expect(easel.addedTextures == 0)
      }
    }
  }
}
