import Drawing
import ScrollEngine
import Testing

@testable import SDLPlatform

extension Platforms {
  /// Windows that show more pictures than the cache budget holds.
  @Suite struct PictureBudgetTests {
    @Test("All pictures shown at once are rendered and kept, even beyond the budget", arguments: [0.5, 1.1, 2])
    func beyondBudget(share: Double) throws {
      let store = try TestRenderer().renderer.pictures
      let side = 512
      let count = Int(share * Double(PictureStore.budget)) / (side * side * 4)
      var missing = count
      for _ in 0...count where missing > 0 {
        store.beginFrame()
        missing = 0
        for column in 0..<count where !store.isReady(PictureKey(family: "test", column: column)) {
          missing += 1
          store.request(PictureKey(family: "test", column: column), pixelWidth: side, pixelHeight: side) {
            VectorDrawing(bounds: Rect(x: 0, y: 0, width: 64, height: 64), background: .black)
          }
        }
        store.worker.finishAll()
      }
      #expect(missing == 0)
    }
  }
}
