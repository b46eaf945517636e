import CSDL2
import CSDL2Image
import Documents
import Drawing
import ScrollEngine
import TestSupport
import Testing

@testable import SDLPlatform

#if canImport(Glibc)
  import Glibc
#endif

extension Platforms {
  @Suite struct PNGTests {
    @Test("A saved image reads back the same and leaves no temporary file")
    func roundTrip() throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/picture.png"
      let easel = try TestRenderer(width: 31, height: 17)
      let pixels = easel.draw { $0.roundedRect(Rect(x: 2, y: 2, width: 20, height: 12), radius: 5, Color(0x407020)) }
      try easel.target.writePNG(path)
      let bytes = try File.read(path)
      #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      let loaded = try #require(IMG_Load(path))
      defer { SDL_FreeSurface(loaded) }
      let surface = try #require(SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0))
      defer { SDL_FreeSurface(surface) }
      let base = try #require(surface.pointee.pixels)
      for y in 0..<17 {
        let row = (base + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
        #expect(Array(UnsafeBufferPointer(start: row, count: 31)) == Array(pixels.pixels[y * 31..<(y + 1) * 31]))
      }
      try PNG.write(pixels, to: path)
      #expect(try File.read(path) == bytes)
      #expect(!File.isReadable("\(path).tmp-\(getpid())"))
    }

    @Test("Writing into a missing folder throws an error that names the file")
    func unwritable() throws {
      let easel = try TestRenderer(width: 4, height: 4)
      #expect {
        try easel.target.writePNG("/nonexistent/folder/a.png")
      } throws: { error in
        let error = error as? PlatformError
        return error?.kind == .unwritable && error?.path == "/nonexistent/folder/a.png"
      }
    }

    @Test("Writing to a full disk throws and leaves no partial file")
    func fullDisk() throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/a.png"
      let easel = try TestRenderer(width: 4, height: 4)
      // Writes to /dev/full fail as on a full disk, see full(4).
      #expect {
        try easel.target.writePNG("/dev/full")
      } throws: { error in
        (error as? PlatformError)?.kind == .unwritable
      }
      // So does a file that may have no more than 16 bytes.
      var limits = rlimit()
      let kind = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
      #expect(getrlimit(kind, &limits) == 0)
      let old = limits.rlim_cur
      limits.rlim_cur = 16
      signal(SIGXFSZ, SIG_IGN)
      #expect(setrlimit(kind, &limits) == 0)
      defer {
        limits.rlim_cur = old
        setrlimit(kind, &limits)
      }
      #expect {
        try easel.target.writePNG(path)
      } throws: { error in
        (error as? PlatformError)?.kind == .unwritable
      }
      #expect(try Folder.files(folder.path, withHidden: true) == [])
    }

    @Test("An image without pixels or beyond the limit is refused", arguments: [(0, 5), (5, 0), (-1, 5), (5, 20_000)])
    func size(width: Int, height: Int) throws {
      #expect(throws: PlatformError.self) { try TestRenderer(width: width, height: height) }
    }
  }
}
