import CSDL2

/// Memory on which the processor paints a window's picture, and the way from there to the screen.
protocol PaintCanvas: AnyObject {
  /// Size of the picture that is shown, in pixels.
  var size: (width: Int, height: Int) { get }
  /// The memory for a picture of a size, in pixels, with what was painted there before if the size is as before. Waits until
  /// nobody reads it. Smaller where there is no memory for more.
  func rows(width: Int, height: Int) -> PixelRows?
  /// Shows what was painted.
  ///
  /// - Parameter part: what has changed since the last time; `nil` for all.
  func present(_ part: PixelRegion?)
  /// Tells a window manager that asked for it a number after what is presented next.
  func confirmResize(_ number: Int64)
  /// The window is about to go: nothing is shown any more.
  func stop()
}

extension PaintCanvas {
  func confirmResize(_ number: Int64) {}

  /// Size of a window, in pixels.
  static func size(of window: OpaquePointer) -> (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    csdl2_window_pixels(window, &width, &height)
    return (max(1, Int(width)), max(1, Int(height)))
  }
}

extension PixelRows {
  /// The pixels of a region that are here; all where none is given.
  func region(_ part: PixelRegion?) -> PixelRegion {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    return part?.intersection(all) ?? PixelRegion(all)
  }
}
