/// The last known content of the screen.
struct ScreenSignature {
  private var shown = FrameSignature()
  /// Commands of the frame before, whose memory the next one reuses.
  private var spare = FrameSignature()
  /// Whether the screen shows the frame that was read last, and whether that was read in this frame.
  private(set) var isKnown = false
  private var isRead = false
  var reach: PixelRect { shown.reach }

  /// Returns an empty look with the memory of the one before the last.
  mutating func reuseSpare() -> FrameSignature {
    var look = FrameSignature()
    swap(&look, &spare)
    look.removeAll()
    return look
  }

  /// Replaces the content and returns the pixels in which the new one differs, or `nil` where all may differ.
  mutating func damage(by next: FrameSignature) -> PixelRegion? {
    let damage = isKnown ? next.damage(since: shown) : nil
    (spare, shown) = (shown, next)
    (isKnown, isRead) = (true, true)
    return damage
  }

  /// Starts a frame. The content stays known only if it was read in the last one.
  mutating func beginFrame() {
    if !isRead { invalidate() }
    isRead = false
  }

  /// Discards what is known about the content, because something may have changed the pixels on the screen.
  mutating func invalidate() { isKnown = false }
}
