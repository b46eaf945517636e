import Assets
import Documents
import Drawing
import ScrollEngine
import TestSupport
import Testing

@testable import SDLPlatform

extension Platforms {
  /// Photographs that are unreadable for a while, such as those on a missing disk or those still being copied.
  @Suite struct PhotographRetryTests {
    private let key = PictureKey(family: "test")

    /// Requests the picture as every frame does, renders it, and returns whether it is ready.
    private func ask(_ easel: TestRenderer, _ path: String) -> Bool {
      let bounds = Rect(x: 0, y: 0, width: 8, height: 8)
      easel.renderer.pictures.request(key, pixelWidth: 8, pixelHeight: 8) {
        var drawing = VectorDrawing(bounds: bounds, background: .black)
        drawing.photo = .init(path: path, frame: bounds, radius: 0)
        return drawing
      }
      easel.renderer.pictures.drawAllNow()
      return easel.renderer.pictures.isReady(key)
    }

    private func photograph() throws -> [UInt8] { try File.read(try Assets.locate().path("photos/horse.jpg")) }

    @Test("An unreadable photograph is retried a minute later, a refused one is not")
    func later() throws {
      let easel = try TestRenderer()
      let folder = try TemporaryFolder()
      let path = folder.path + "/a.jpg"
      var now = 100.0
      easel.renderer.pictures.clock = { Timestamp(seconds: now) }
      try File.writeAtomically(Array(try photograph().prefix(5000)), to: path)
      #expect(!ask(easel, path))
      #expect(easel.renderer.pictures.photoError(for: key) == .damaged)
      try File.writeAtomically(try photograph(), to: path)
      now += PictureStore.retryDelay - 0.1
      #expect(!ask(easel, path))
      now += 0.2
      #expect(ask(easel, path))
      easel.renderer.pictures.removeTextures()
      try File.writeAtomically(Array("no photograph".utf8), to: path)
      #expect(!ask(easel, path))
      try File.writeAtomically(try photograph(), to: path)
      now += 2 * PictureStore.retryDelay
      easel.renderer.pictures.cancelRequests()
      #expect(!ask(easel, path))
      #expect(easel.renderer.pictures.photoError(for: key) == .unknownFormat)
    }

    @Test("An unreadable photograph is retried when the scene changes")
    func otherScene() throws {
      let easel = try TestRenderer()
      let folder = try TemporaryFolder()
      let path = folder.path + "/a.jpg"
      #expect(!ask(easel, path))
      #expect(easel.renderer.pictures.photoError(for: key) == .missing)
      try File.writeAtomically(try photograph(), to: path)
      #expect(!ask(easel, path), "not in every frame")
      easel.renderer.pictures.cancelRequests()
      #expect(easel.renderer.pictures.photoError(for: key) == .missing, "the reason shows until it is known to be past")
      #expect(ask(easel, path))
      #expect(easel.renderer.pictures.photoError(for: key) == nil)
    }
  }
}
