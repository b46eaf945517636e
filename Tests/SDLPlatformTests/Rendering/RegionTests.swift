import TestSupport
import Testing

@testable import SDLPlatform

extension Platforms {
  /// Pixel regions of a few rectangles.
  @Suite struct RegionTests {
    @Test("a region joins added rectangles into few disjoint parts and loses none", arguments: 0..<40)
    func joining(seed: Int) {
      var random = SplitMix64(seed: UInt64(seed))
      var region = PixelRegion.nothing
      var added: [PixelRect] = []
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        let rect = PixelRect(
          x: .random(in: 0...3800, using: &random), y: .random(in: 0...2100, using: &random),
          width: .random(in: 0...400, using: &random), height: .random(in: 0...200, using: &random))
        added.append(rect)
        region.add(rect)
        #expect(region.parts.count <= PixelRegion.mostJoined)
        for (index, part) in region.parts.enumerated() {
          #expect(!region.parts[..<index].contains { $0.intersects(part) })
        }
      }
      for rect in added where !rect.isEmpty { #expect(region.parts.contains { $0.contains(rect) }) }
    }
  }
}
