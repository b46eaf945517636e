import Testing

@testable import SDLPlatform

/// Memory for whole pictures, beside that of the C library. What other tests draw meanwhile lies there too, so only the
/// own blocks are looked at.
extension Platforms {
  @Suite struct LargeBlocksTests {
    private static let pixels = 5 << 20

    @Test("a large block is a mapping of its own, on a boundary of large pages, and may be written to its last byte")
    func mapping() throws {
      let block = try #require(LargeMappings.map(Self.pixels + 5))
      #expect(Int(bitPattern: block) % LargeMappings.page == 0)
      let size = try #require(LargeMappings.size(block))
      #expect(size >= Self.pixels + 5 && size < Self.pixels + 5 + 65_536)
      block.storeBytes(of: 7, toByteOffset: size - 1, as: UInt8.self)
      #expect(block.load(as: UInt8.self) == 0)
      #expect(LargeMappings.unmap(block))
      #expect(LargeMappings.size(block) == nil)
      #expect(!LargeMappings.unmap(block))
    }

    @Test("no memory is no block", arguments: [0, -1, Int.max, Int.max - LargeMappings.page])
    func impossible(_ bytes: Int) { #expect(LargeMappings.map(bytes) == nil) }

    @Test("a block keeps its bytes when it grows, shrinks, and becomes a small one")
    func resizing() throws {
      var block = try #require(LargeBlocks.allocate(1000))
      block.storeBytes(of: 41, toByteOffset: 999, as: UInt8.self)
      for bytes in [Self.pixels, 3 * Self.pixels, 1000] {
        block = try #require(LargeBlocks.resize(block, to: bytes))
        #expect(block.load(fromByteOffset: 999, as: UInt8.self) == 41)
      }
      LargeBlocks.release(block)
      LargeBlocks.release(nil)
    }

    @Test("what is given back is mapped no more")
    func givingBack() throws {
      let blocks = try (0..<6).map { _ in try #require(LargeBlocks.allocate(Self.pixels)) }
      blocks.forEach(LargeBlocks.release)
      LargeBlocks.giveBack()
      #expect(blocks.allSatisfy { LargeMappings.size($0) == nil })
    }
  }
}
