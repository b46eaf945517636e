import CSDL2
import Glibc
import Testing

@testable import SDLPlatform

/// Memory for whole images outside the heap of the C library. Other tests draw and allocate there at the same time, so
/// the tests examine only their own blocks.
extension Platforms {
  @Suite struct LargeBlocksTests {
    private static let pixels = 5 << 20

    @Test("a large block is a separate mapping, aligned to large pages and writable to its last byte")
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

    @Test("mapping an impossible size fails", arguments: [0, -1, Int.max, Int.max - LargeMappings.page])
    func impossible(_ bytes: Int) { #expect(LargeMappings.map(bytes) == nil) }

    @Test("a block keeps its bytes when it grows, shrinks and becomes small")
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

    @Test("blocks that are given back are no longer mapped")
    func givingBack() throws {
      // Larger than the blocks of other tests, which may reuse it or its address.
      let bytes = LargeBlocks.maximumKeptBytes - 4096
      let blocks = try (0..<6).map { _ in try #require(LargeBlocks.allocate(bytes)) }
      blocks.forEach(LargeBlocks.release)
      LargeBlocks.releaseFreeMemory()
      #expect(blocks.allSatisfy { LargeMappings.size($0) ?? 0 < bytes })
    }

    @Test("a block larger than any window image is unmapped at once, as photographs are read rarely")
    func photograph() throws {
      LargeBlocks.releaseFreeMemory()
      let block = try #require(LargeBlocks.allocate(LargeBlocks.maximumKeptBytes + 1))
      LargeBlocks.release(block)
      // A smaller block of another test may have the same address by now.
      #expect(LargeMappings.size(block) ?? 0 <= LargeBlocks.maximumKeptBytes)
    }

    /// glibc keeps 128 KiB at the end of a heap (M_TOP_PAD in malloc.c).
    @Test("a thread that gives back keeps at most 128 KiB of freed memory", .disabled(if: isInstrumented))
    func givingBackOnThread() {
      LargeBlocks.install()
      var left = -1
      withUnsafeMutablePointer(to: &left) { left in
        let thread = SDL_CreateThread(
          { context in
            // Small adjacent blocks in the thread's heap, less than the heap keeps by itself.
            let blocks = (0..<24).compactMap { _ in malloc(64_000) }
            for block in blocks { memset(block, 1, 64_000) }
            blocks.forEach { free($0) }
            LargeBlocks.releaseFreeMemory()
            context?.storeBytes(of: blocks.count { LargeBlocksTests.isResident($0) }, as: Int.self)
            return 0
          }, "freeing", left)
        SDL_WaitThread(thread, nil)
      }
      #expect((0...3).contains(left))
    }

    /// Whether a sanitizer replaces the heap of the C library.
    private static let isInstrumented = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

    /// Whether the second page of a block is in memory; false where it is unmapped.
    private static func isResident(_ block: UnsafeMutableRawPointer) -> Bool {
      let page = Int(sysconf(Int32(_SC_PAGESIZE)))
      let second = UnsafeMutableRawPointer(bitPattern: (Int(bitPattern: block) / page + 1) * page)
      var residence: UInt8 = 0
      return mincore(second, page, &residence) == 0 && residence & 1 == 1
    }
  }
}
