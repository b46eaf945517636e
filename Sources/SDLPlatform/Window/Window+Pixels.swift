import CSDL2

extension Window {
  /// What was drawn since ``Renderer/beginFrame(clear:)``. To be called before ``Renderer/present()``: afterwards a
  /// graphics driver may have thrown it away.
  ///
  /// - Throws: ``PlatformError`` of kind `drawing`.
  public func readPixels() throws(PlatformError) -> PixelBuffer {
    renderer.finish()
    let (width, height) = pixelSize
    var status: Int32 = 0
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      buffer.initialize(repeating: 0xFF00_0000)
      status = read(into: buffer, width: width, height: height)
      for index in buffer.indices { buffer[index] |= 0xFF00_0000 }
      count = width * height
    }
    guard status == 0 else { throw .sdl(.drawing, action: "read the window's pixels", hint: "try again") }
    return PixelBuffer(width: width, height: height, pixels: pixels, isOpaque: true)
  }

  private func read(into buffer: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int) -> Int32 {
    if let base = buffer.baseAddress, let frame = renderer.handle.pad?.frame {
      PixelRows(base: base, pitch: width * 4, width: width, height: height)
        .copy(frame, x: 0, y: renderer.top, to: PixelRect(x: 0, y: 0, width: width, height: height))
      return 0
    }
    var part = SDL_Rect(x: 0, y: Int32(renderer.top), w: Int32(width), h: Int32(height))
    return SDL_RenderReadPixels(
      renderer.handle.pointer, &part, SDL_PIXELFORMAT_ARGB8888.rawValue, buffer.baseAddress, Int32(width * 4))
  }
}
