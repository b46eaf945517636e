extension Window {
  /// Returns the pixels drawn since ``Renderer/beginFrame(clear:)``. Must be called before ``Renderer/present()``,
  /// after which a graphics driver may have discarded them.
  ///
  /// - Throws: ``PlatformError`` of kind `drawing`.
  public func readPixels() throws(PlatformError) -> PixelBuffer {
    renderer.finish()
    let (width, height) = pixelSize
    var isRead = false
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      buffer.initialize(repeating: 0xFF00_0000)
      isRead =
        buffer.baseAddress.map {
          renderer.painter.read(into: $0, width: width, height: height)
        }
        ?? false
      for index in buffer.indices { buffer[index] |= 0xFF00_0000 }
      count = width * height
    }
    guard isRead else { throw .sdl(.drawing, action: "read the window's pixels", hint: "try again") }
    return PixelBuffer(width: width, height: height, pixels: pixels, isOpaque: true)
  }
}

extension Window {
  /// Returns the canvas that suits a window: with memory shared with the Wayland compositor or the X server if
  /// possible, otherwise one that SDL shows.
  static func canvas(of window: OpaquePointer, _ makings: ResourceLog) -> any PaintCanvas {
    if let canvas = WaylandCanvas(window: window, makings) { return canvas }
    if let canvas = XCanvas(window: window, makings) { return canvas }
    return SurfaceCanvas(window: window)
  }
}
