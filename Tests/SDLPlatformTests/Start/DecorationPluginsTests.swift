import Testing

@testable import SDLPlatform

/// The folder of libdecor's plugins.
@Suite struct DecorationPluginsTests {
  @Test func `plugins lie beside the library in any system folder`() {
    func folder(_ path: String) -> String? {
      DecorationPlugins.folder(
        besideLibraryIn: """
          7fb7ae6cf000-7fb7ae6d0000 r-xp 00000000 fe:00 1234   /usr/lib/x86_64-linux-gnu/libwayland-egl.so.1
          7fb7ae660000-7fb7ae664000 r--p 00000000 fe:00 5678   \(path)
          7fffb2d56000-7fffb2d77000 rw-p 00000000 00:00 0      [stack]
          """)
    }
    #expect(
      folder("/usr/lib/x86_64-linux-gnu/libdecor-0.so.0.100.1") == "/usr/lib/x86_64-linux-gnu/libdecor/plugins-1")
    #expect(folder("/usr/lib64/libdecor-0.so.0") == "/usr/lib64/libdecor/plugins-1")
    #expect(folder("/opt/a folder/lib/libdecor-0.so.0") == "/opt/a folder/lib/libdecor/plugins-1")
    #expect(folder("/usr/lib/libdecor/plugins-1/libdecor-cairo.so") == nil)
    #expect(folder("/usr/lib/libc.so.6") == nil)
  }
}
