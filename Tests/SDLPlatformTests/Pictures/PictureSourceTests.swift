import CSDL2
import Drawing
import ScrollEngine
import TestSupport
import Testing

@testable import SDLPlatform

/// Picture files that stay decoded for a while.
@Suite struct PictureSourceTests {
  private static func job(_ path: String, version: Int = 0, row: Int) -> PictureJob {
    PictureJob(key: PictureKey(family: path, column: version, row: row), width: 8, height: 8, frame: 0, order: row) {
      var drawing = VectorDrawing(
        bounds: Rect(x: 0, y: Double(row) * 8, width: 8, height: 8), background: .clear)
      drawing.image = VectorDrawing.Image(
        path: path, version: version, frame: Rect(x: 0, y: 0, width: 8, height: 80))
      return drawing
    }
  }

  private static func write(to path: String) throws {
    try PNG.write(
      PixelBuffer(width: 8, height: 80, pixels: Array(repeating: 0xFF33_6699, count: 640), isOpaque: true), to: path)
  }

  @Test func `the thread decodes a file once for all tiles, and frees it when none has been needed for a while`() throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/picture.png"
    try Self.write(to: path)
    let worker = PictureWorker(isThreaded: true, sourceLifetime: 0.2) {}
    defer { worker.stop() }
    for row in 0..<10 { worker.request(Self.job(path, row: row)) }
    for _ in 0..<500 where worker.finishedCount < 10 { SDL_Delay(10) }
    #expect(worker.finishedCount == 10 && worker.sources.decodeCount == 1)
    for _ in 0..<500 where worker.sources.isHolding { SDL_Delay(10) }
    #expect(!worker.sources.isHolding)
    worker.request(Self.job(path, row: 11))
    for _ in 0..<500 where worker.finishedCount < 11 { SDL_Delay(10) }
    #expect(worker.sources.decodeCount == 2)
  }

  @Test func `a new version of a file is decoded anew`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/picture.png"
    try Self.write(to: path)
    let sources = PictureSources()
    for version in [1, 1, 2] {
      let result = Self.job(path, version: version, row: 0).run(isStraight: false, sources: sources)
      let picture = try #require(try result.outcome.get().first)
      #expect(picture.isOpaque && picture.pixels.allSatisfy { $0 == 0xFF33_6699 })
    }
    #expect(sources.decodeCount == 2)
    sources.release(unusedFor: 100)
    #expect(sources.isHolding)
    sources.release()
    #expect(!sources.isHolding)
  }
}
