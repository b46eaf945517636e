import Assets
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
  @Suite struct FontFileTests {
    /// Runs `body` on a temporary copy of the font folder that `change` damages.
    private func withSpoiledFonts(_ change: (String) throws -> Void, _ body: (String) throws -> Void) throws {
      let folder = try TemporaryFolder()
      let root = folder.path
      let source = try Assets.locate().root + "/fonts"
      mkdir(root + "/fonts", 0o755)
      let names = Typeface.allCases.map(\.file) + ["icons.json"]
      for name in names { symlink(source + "/" + name, root + "/fonts/" + name) }
      try change(root + "/fonts")
      try body(root)
    }

    private func error(_ root: String) -> PlatformError? {
      do throws(PlatformError) {
        _ = try FontLibrary(assetsRoot: root)
        return nil
      } catch { return error }
    }

    @Test("The whole font folder loads")
    func whole() throws {
      try withSpoiledFonts({ _ in }) { #expect(error($0) == nil) }
    }

    @Test("A missing font is named in a one-line error")
    func missing() throws {
      try withSpoiledFonts({ unlink($0 + "/Inter-Medium.otf") }) { root in
        let error = error(root)
        #expect(error?.kind == .missing)
        #expect(error?.path == root + "/fonts/Inter-Medium.otf")
        #expect(error?.description.contains("Inter-Medium.otf") == true)
        #expect(error?.description.contains("\n") == false)
      }
    }

    @Test("A file that is no font, truncated or empty is reported as broken", arguments: [0, 3, 11, 40, 50_000])
    func broken(length: Int) throws {
      let bytes = try File.read(Assets.locate().path("fonts/Inter-Bold.otf"))
      let change = { (folder: String) in
        unlink(folder + "/Inter-Bold.otf")
        try File.writeAtomically(Array(bytes.prefix(length)), to: folder + "/Inter-Bold.otf")
      }
      try withSpoiledFonts(change) { root in
        #expect(error(root)?.kind == .broken)
        #expect(error(root)?.path?.hasSuffix("Inter-Bold.otf") == true)
      }
    }

    @Test("A font with a valid directory and invalid contents is reported when it is used")
    func nonsense() throws {
      var bytes = try File.read(Assets.locate().path("fonts/Inter-Bold.otf"))
      for index in 400..<bytes.count { bytes[index] = 0xA5 }
      let change = { (folder: String) in
        unlink(folder + "/Inter-Bold.otf")
        try File.writeAtomically(bytes, to: folder + "/Inter-Bold.otf")
      }
      try withSpoiledFonts(change) { root in
        let easel = try TestRenderer(fonts: try FontLibrary(assetsRoot: root))
        easel.draw {
          $0.text("Bold", .init(.bold, size: 15, lineHeight: 20), .black, in: .init(x: 0, y: 0, width: 90, height: 20))
        }
        #expect(easel.renderer.failure?.kind == .broken)
        #expect(easel.renderer.failure?.path?.hasSuffix("Inter-Bold.otf") == true)
      }
    }

    @Test("A broken icon list is reported with its line")
    func icons() throws {
      let change = { (folder: String) in
        unlink(folder + "/icons.json")
        try File.writeAtomically(Array("{\"codepoints\":{\n\"magnify\":\"hello\"}}".utf8), to: folder + "/icons.json")
      }
      try withSpoiledFonts(change) { root in
        #expect(error(root)?.kind == .broken)
        #expect(error(root)?.path?.hasSuffix("icons.json:2") == true)
      }
    }
  }
}
