import CSDL2
import CSDL2Wayland
import CWayland

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A software canvas for a window on Wayland, with the shared memory from which the compositor reads the frames.
///
/// It replaces SDL's own way to show software frames on Wayland, which uses OpenGL. Without a graphics processor,
/// OpenGL is emulated, which takes ten times as long as this canvas and costs 70 MiB. This canvas copies the changed
/// part of the frame into a buffer that the compositor reads (wl_shm). The compositor may still read one buffer while
/// the next is filled, so there are several, and each buffer records which pixels have changed since it was last
/// filled.
final class WaylandCanvas: PaintCanvas {
  private let window: OpaquePointer
  private let resourceLog: ResourceLog
  /// The pixels to paint on.
  private var rows: PixelRows?
  private var memory = CWaylandMemory()
  private var buffers: [Buffer] = []

  /// Maximum number of buffers. A compositor shows one and may hold another for its next frame while the program fills
  /// a third; the fourth is for compositors that hold two.
  private static let mostBuffers = 4

  private struct Buffer {
    let memory: UnsafeMutablePointer<CWaylandBuffer>
    /// The pixels of the frame that were painted since this buffer was last filled.
    var stale: PixelRegion
  }

  /// Creates a canvas for a window; `nil` where SDL does not use Wayland, or the compositor does not share memory.
  init?(window: OpaquePointer, _ resourceLog: ResourceLog) {
    guard let display = csdl2_wayland(window).display else { return nil }
    guard cwayland_open_memory(display, &memory) else {
      cwayland_close_memory(&memory)
      return nil
    }
    self.window = window
    self.resourceLog = resourceLog
  }

  deinit { freeRows() }

  var size: PixelSize { Self.size(of: window) }

  func rows(width: Int, height: Int) -> PixelRows? {
    if let rows, rows.width == width, rows.height == height { return rows }
    let pitch = PixelRows.pitch(width: width)
    if let base = LargeBlocks.allocate(pitch * height) {
      freeRows()
      rows = PixelRows(base: base, pitch: pitch, width: width, height: height)
      freeBuffers()
    }
    return rows
  }

  private func freeRows() {
    if let rows { LargeBlocks.release(rows.base) }
    rows = nil
  }

  func stop() {
    // After a compositor crash SDL has a new connection. The objects of the old one are gone and must not be used.
    guard csdl2_wayland(window).display == UnsafeMutableRawPointer(memory.display) else {
      for buffer in buffers { cwayland_forget_buffer(buffer.memory) }
      return buffers = []
    }
    freeBuffers()
    cwayland_close_memory(&memory)
  }

  func present(_ part: PixelRegion?) {
    guard let target = csdl2_wayland(window).surface, let rows else { return }
    let changed = rows.region(part)
    for index in buffers.indices { buffers[index].stale.add(changed) }
    guard let index = freeBuffer(rows) else { return }
    copy(rows, buffers[index].stale, to: buffers[index].memory)
    buffers[index].stale = .nothing
    for box in changed.parts {
      cwayland_damage(target, Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height))
    }
    cwayland_show(&memory, target, buffers[index].memory)
  }

  /// Returns the index of a buffer that the compositor does not read; `nil` where there is no memory for another
  /// buffer.
  private func freeBuffer(_ rows: PixelRows) -> Int? {
    cwayland_dispatch_memory(&memory)
    if let free = buffers.firstIndex(where: { !$0.memory.pointee.is_lent }) { return free }
    if buffers.count >= Self.mostBuffers {
      resourceLog.record(.wait) { cwayland_roundtrip(&memory) }
      if let free = buffers.firstIndex(where: { !$0.memory.pointee.is_lent }) { return free }
    }
    guard let made = cwayland_make_buffer(&memory, Int32(rows.width), Int32(rows.height)) else { return nil }
    buffers.append(Buffer(memory: made, stale: rows.region(nil)))
    return buffers.count - 1
  }

  private func copy(_ rows: PixelRows, _ region: PixelRegion, to buffer: UnsafeMutablePointer<CWaylandBuffer>) {
    guard let pixels = buffer.pointee.pixels else { return }
    let target = PixelRows(base: pixels, pitch: rows.width * 4, width: rows.width, height: rows.height)
    for part in region.parts {
      PaintThreadPool.shared.forEachBand(in: part) { target.copy(rows, x: $0.x, y: $0.y, to: $0) }
    }
  }

  private func freeBuffers() {
    for buffer in buffers { cwayland_free_buffer(buffer.memory) }
    buffers = []
  }
}
