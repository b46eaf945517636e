import CSDL2

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A check of whether OpenGL would run on a graphics processor.
enum GraphicsProbe {
  /// Whether the machine has a graphics processor. Looking into /dev costs nothing, while loading OpenGL only to find
  /// that it is emulated costs 70 MiB and 100 ms.
  static var hasGraphicsProcessor: Bool {
    guard let folder = opendir("/dev/dri") else { return access("/dev/nvidia0", F_OK) == 0 }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix("renderD"), access("/dev/dri/" + name, R_OK | W_OK) == 0 { return true }
    }
    return access("/dev/nvidia0", F_OK) == 0
  }

  /// Returns whether the current OpenGL context is emulated in software.
  static func isEmulated() -> Bool {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return true }
    let getString = unsafeBitCast(address, to: GetString.self)
    // 0x1F01 is GL_RENDERER in the OpenGL registry.
    guard let text = getString(0x1F01) else { return true }
    let name = String(cString: text).lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software"].contains { name.contains($0) }
  }
}

/// The renderer of a window.
public enum RendererChoice: String, Sendable, CaseIterable {
  /// A graphics processor where there is one, otherwise software.
  case auto
  /// Software rendering.
  case software
  /// OpenGL, even where it is emulated.
  case opengl
}
