import CSDL2
import Glibc
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
      // Larger than what other tests draw, which may take it or come to lie in its place.
      let bytes = LargeBlocks.largestKept - 4096
      let blocks = try (0..<6).map { _ in try #require(LargeBlocks.allocate(bytes)) }
      blocks.forEach(LargeBlocks.release)
      LargeBlocks.giveBack()
      #expect(blocks.allSatisfy { LargeMappings.size($0) ?? 0 < bytes })
    }

    @Test("what is larger than any window's picture goes back at once: a photograph is read seldom")
    func photograph() throws {
      LargeBlocks.giveBack()
      let block = try #require(LargeBlocks.allocate(LargeBlocks.largestKept + 1))
      LargeBlocks.release(block)
      // Where it lay, another test's smaller one may lie by now.
      #expect(LargeMappings.size(block) ?? 0 <= LargeBlocks.largestKept)
    }

    /// glibc leaves 128 KiB at the end of a heap, M_TOP_PAD in malloc.c.
    @Test("a thread that gives back keeps no more than 128 KiB of what it freed", .disabled(if: isInstrumented))
    func givingBackOnThread() {
      LargeBlocks.arrange()
      var left = -1
      withUnsafeMutablePointer(to: &left) { left in
        let thread = SDL_CreateThread(
          { context in
            // Small blocks that a thread's heap has side by side, less than it keeps by itself.
            let blocks = (0..<24).compactMap { _ in malloc(64_000) }
            for block in blocks { memset(block, 1, 64_000) }
            blocks.forEach { free($0) }
            LargeBlocks.giveBack()
            context?.storeBytes(of: blocks.count { LargeBlocksTests.isResident($0) }, as: Int.self)
            return 0
          }, "freeing", left)
        SDL_WaitThread(thread, nil)
      }
      #expect((0...3).contains(left))
    }

    /// A sanitizer's heap is not the C library's.
    private static let isInstrumented = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

    /// Whether memory is behind the second page of a block; false where there is none any more.
    private static func isResident(_ block: UnsafeMutableRawPointer) -> Bool {
      let page = Int(sysconf(Int32(_SC_PAGESIZE)))
      let second = UnsafeMutableRawPointer(bitPattern: (Int(bitPattern: block) / page + 1) * page)
      var residence: UInt8 = 0
      return mincore(second, page, &residence) == 0 && residence & 1 == 1
    }
  }
}
