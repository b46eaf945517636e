import CSDL2
import CSDL2Wayland
import CWayland

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the processor paints a window on Wayland, and the memory through which the compositor gets what was painted.
///
/// SDL shows on Wayland what the processor painted by OpenGL, which the processor has to draw as well where there is no
/// other: ten times the time and 70 MiB. Here the part that has changed is copied into a buffer that the compositor reads
/// (wl_shm). It may go on reading one while the next is filled, so there are several, of which each remembers what has
/// changed since it was filled last.
final class WaylandCanvas {
  /// What SDL's renderer paints on: room for any window, of which a window's size is the upper left corner. Memory that
  /// was never painted on takes none.
  let surface: UnsafeMutablePointer<SDL_Surface>
  private let window: OpaquePointer
  private let base: UnsafeMutableRawPointer
  private var memory = CWaylandMemory()
  private var buffers: [Buffer] = []
  private var size = (width: 0, height: 0)

  /// Pixels of a side at most: more than any display has today (8K is 7680).
  private static let side = 10_240
  /// Bytes in a row, one line of the processor's cache more than the pixels need: rows a whole number of pages apart would
  /// drive each other out of the cache.
  private static let pitch = side * 4 + 64
  /// A compositor shows one, may hold another for its next picture, and one is filled; a fourth is for those that hold two.
  private static let mostBuffers = 4

  private struct Buffer {
    let memory: UnsafeMutablePointer<CWaylandBuffer>
    /// What was painted since it was filled last.
    var stale: PixelRect
  }

  /// `nil` where SDL does not use Wayland, or the compositor shares no memory.
  init?(window: OpaquePointer) {
    guard let display = csdl2_wayland(window).display else { return nil }
    let bytes = Self.pitch * Self.side
    guard let base = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0),
      base != MAP_FAILED
    else { return nil }
    // A page of 2 MiB would be filled for the few bytes of it that a narrow window paints on.
    madvise(base, bytes, MADV_NOHUGEPAGE)
    guard cwayland_open_memory(display, &memory),
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        base, Int32(Self.side), Int32(Self.side), 32, Int32(Self.pitch), SDL_PIXELFORMAT_RGB888.rawValue)
    else {
      cwayland_close_memory(&memory)
      munmap(base, bytes)
      return nil
    }
    self.base = base
    self.surface = surface
    self.window = window
  }

  deinit {
    SDL_FreeSurface(surface)
    munmap(base, Self.pitch * Self.side)
  }

  /// The window is about to go: nothing is shown any more.
  func stop() {
    // After a compositor's crash SDL has another connection, and what belonged to the old one went with it.
    guard csdl2_wayland(window).display == UnsafeMutableRawPointer(memory.display) else { return buffers = [] }
    forget()
    cwayland_close_memory(&memory)
  }

  /// Size of the window, in pixels.
  var pixelSize: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    csdl2_window_pixels(window, &width, &height)
    return (min(Self.side, max(1, Int(width))), min(Self.side, max(1, Int(height))))
  }

  /// Shows what was painted.
  ///
  /// - Parameter part: what has changed since the last time; `nil` for all.
  func present(_ part: PixelRect?) {
    guard let target = csdl2_wayland(window).surface else { return }
    let now = pixelSize
    let all = PixelRect(x: 0, y: 0, width: now.width, height: now.height)
    if now != size { forget() }
    size = now
    let changed = (part ?? all).intersection(all)
    for index in buffers.indices { buffers[index].stale = buffers[index].stale.union(changed) }
    guard let index = freeBuffer(all) else { return }
    copy(buffers[index].stale, to: buffers[index].memory)
    buffers[index].stale = .nothing
    cwayland_show(
      &memory, target, buffers[index].memory, Int32(changed.x), Int32(changed.y), Int32(changed.width),
      Int32(changed.height))
  }

  /// A buffer that the compositor does not read; `nil` where there is no memory for another.
  private func freeBuffer(_ all: PixelRect) -> Int? {
    cwayland_hear(&memory)
    if let free = buffers.firstIndex(where: { !$0.memory.pointee.is_lent }) { return free }
    if buffers.count >= Self.mostBuffers {
      cwayland_catch_up(&memory)
      if let free = buffers.firstIndex(where: { !$0.memory.pointee.is_lent }) { return free }
    }
    guard let made = cwayland_make_buffer(&memory, Int32(all.width), Int32(all.height)) else { return nil }
    buffers.append(Buffer(memory: made, stale: all))
    return buffers.count - 1
  }

  private func copy(_ part: PixelRect, to buffer: UnsafeMutablePointer<CWaylandBuffer>) {
    guard !part.isEmpty, let pixels = buffer.pointee.pixels else { return }
    for row in part.y..<part.maxY {
      let from = base + row * Self.pitch + part.x * 4
      memcpy(pixels + row * size.width + part.x, from, part.width * 4)
    }
  }

  private func forget() {
    for buffer in buffers { cwayland_free_buffer(buffer.memory) }
    buffers = []
  }
}
