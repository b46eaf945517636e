import CSDL2
import CSDL2X11

/// A canvas in memory that the X server reads while the program continues. SDL's own canvas waits for the server, which
/// takes 6 ms for a 4K frame.
final class XCanvas: PaintCanvas {
  private let window: OpaquePointer
  private let resourceLog: ResourceLog
  private var canvas = CSDL2X11Canvas()
  private var rows: PixelRows?
  /// The number of a `_NET_WM_SYNC_REQUEST` to send back to the window manager after the next frame; `nil` for none.
  private var confirmation: Int64?

  /// Creates a canvas for a window; `nil` where SDL does not use X, or the server cannot share memory.
  init?(window: OpaquePointer, _ resourceLog: ResourceLog) {
    self.window = window
    self.resourceLog = resourceLog
    guard csdl2_x11_open_canvas(&canvas, window) else { return nil }
    XServerLoss.surviveLoss(of: canvas.display)
    let size = size
    guard rows(width: size.width, height: size.height) != nil else {
      csdl2_x11_close_canvas(&canvas)
      return nil
    }
  }

  var size: PixelSize { Self.size(of: window) }

  func rows(width: Int, height: Int) -> PixelRows? {
    resourceLog.record(.wait) { csdl2_x11_await_canvas(&canvas) }
    if let rows, rows.width == width, rows.height == height { return rows }
    let pitch = PixelRows.pitch(width: width)
    if csdl2_x11_resize_canvas(&canvas, Int32(pitch), Int32(height)), let base = canvas.memory.shmaddr {
      rows = PixelRows(base: base, pitch: pitch, width: width, height: height)
    }
    return rows
  }

  func present(_ part: PixelRegion?) {
    guard let rows else { return }
    let changed = rows.region(part)
    for (index, box) in changed.parts.enumerated() {
      csdl2_x11_show_canvas(
        &canvas, Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height), index == changed.parts.count - 1)
    }
    if let confirmation { csdl2_x11_set_sync_counter(&canvas, confirmation) }
    confirmation = nil
  }

  func sendSyncCounter(_ number: Int64) { confirmation = number }

  func stop() {
    rows = nil
    csdl2_x11_close_canvas(&canvas)
  }
}
