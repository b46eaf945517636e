import Drawing
import ScrollEngine
import Testing

@testable import Scenes

/// Photographs that cannot be shown.
@Suite struct GalleryRefusalTests {
  /// A picture provider whose photographs cannot be read.
  private final class LostPictures: PictureProvider {
    private(set) var wanted: Set<PictureKey> = []
    func isReady(_ key: PictureKey) -> Bool { false }
    func request(
      _ key: PictureKey, pixelWidth: Int, pixelHeight: Int, make: @escaping @Sendable () -> VectorDrawing
    ) { wanted.insert(key) }
    func photoError(for key: PictureKey) -> PhotoError? { .missing }
  }

  private static func draw(_ scene: GalleryScene) -> (texts: Set<String>, wanted: Set<PictureKey>) {
    let pictures = LostPictures()
    var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: pictures)
    scene.draw(into: &canvas)
    let texts = canvas.list.commands.compactMap { if case .text(let block) = $0 { block.string } else { nil } }
    return (Set(texts), pictures.wanted)
  }

  @Test func `an unreadable photograph shows the reason and is requested again, as it may return`() {
    let scene = GalleryFixtures.makeScene()
    let stage = Self.draw(scene)
    #expect(stage.texts.contains("Cannot be read") && !stage.wanted.isEmpty)
    scene.handle(InputEvent(time: Timestamp(seconds: 1), kind: .key(.escape)))
    for frame in 0...120 { scene.advance(to: Timestamp(seconds: 1 + Double(frame) / 60)) }
    let grid = Self.draw(scene)
    #expect(grid.texts.contains("Photos") && grid.texts.contains("Cannot be read"))
    #expect(grid.wanted.count > stage.wanted.count)
  }
}
