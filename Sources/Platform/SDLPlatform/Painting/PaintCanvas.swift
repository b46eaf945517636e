import CSDL2

/// Memory for software rendering of a window's frame, with a way to show it on the screen.
protocol PaintCanvas: AnyObject {
  /// Size of the visible frame in pixels.
  var size: PixelSize { get }
  /// Returns the memory for a frame of a size in pixels, after the display server has stopped reading that memory. If
  /// the size is unchanged, the memory still has the previous content. If there is no memory for the size, returns the
  /// previous memory, which has another size, or `nil`.
  func rows(width: Int, height: Int) -> PixelRows?
  /// Shows the frame on the screen.
  ///
  /// - Parameter part: the pixels that have changed since the last call; `nil` for all.
  func present(_ part: PixelRegion?)
  /// Sends the number of a `_NET_WM_SYNC_REQUEST` back to the window manager after the next frame. Does nothing where
  /// there is no such protocol.
  func sendSyncCounter(_ number: Int64)
  /// Stops showing frames, because the window is about to close.
  func stop()
}

extension PaintCanvas {
  func sendSyncCounter(_ number: Int64) {}

  /// Returns the size of a window in pixels.
  static func size(of window: OpaquePointer) -> PixelSize {
    var (width, height): (Int32, Int32) = (0, 0)
    csdl2_window_pixels(window, &width, &height)
    return PixelSize(width: max(1, Int(width)), height: max(1, Int(height)))
  }
}

extension PixelRows {
  /// Returns the part of a region that lies within this image; the region of all its pixels for `nil`.
  func region(_ part: PixelRegion?) -> PixelRegion {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    return part?.intersection(all) ?? PixelRegion(all)
  }
}
