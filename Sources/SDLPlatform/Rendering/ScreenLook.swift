/// What the screen shows, as far as it was told.
struct ScreenLook {
  private var shown = FrameLook()
  /// Strokes of the frame before, whose memory serves the next one.
  private var spare = FrameLook()
  /// Whether the screen shows what was read last, and whether it was read in this frame.
  private(set) var isKnown = false
  private var isRead = false
  /// Pixels that the strokes read last may change.
  var reach: PixelRect { shown.reach }

  /// An empty look with memory for as many strokes as the last but one had.
  mutating func spareLook() -> FrameLook {
    var look = FrameLook()
    swap(&look, &spare)
    look.removeAll()
    return look
  }

  /// Takes what the screen will show, and tells in which pixels that differs from what it shows; `nil` where all may.
  mutating func damage(by next: FrameLook) -> PixelRegion? {
    let damage = isKnown ? next.damage(since: shown) : nil
    (spare, shown) = (shown, next)
    (isKnown, isRead) = (true, true)
    return damage
  }

  /// A frame begins; what the last one showed is known only where it was read.
  mutating func beginFrame() {
    if !isRead { forget() }
    isRead = false
  }

  /// Something may have happened to the pixels on the screen.
  mutating func forget() { isKnown = false }
}
