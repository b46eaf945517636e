/// The last known content of the screen or of a display list on a layer.
struct ScreenSignature {
  private var shown = FrameSignature()
  /// The signature that was replaced by `shown`. The next signature reuses its memory.
  private var spare = FrameSignature()
  /// Whether the screen still shows the content of `shown`.
  private(set) var isKnown = false
  /// Whether ``damage(by:)`` was called in the current frame.
  private var isRead = false
  var reach: PixelRect { shown.reach }

  /// Returns an empty signature, which reuses the memory of `spare`.
  mutating func reuseSpare() -> FrameSignature {
    var look = FrameSignature()
    swap(&look, &spare)
    look.removeAll()
    return look
  }

  /// Replaces the content and returns the pixels in which the new content differs; `nil` if all pixels may differ.
  mutating func damage(by next: FrameSignature) -> PixelRegion? {
    let damage = isKnown ? next.damage(since: shown) : nil
    (spare, shown) = (shown, next)
    (isKnown, isRead) = (true, true)
    return damage
  }

  /// Starts a frame. The content stays known only if ``damage(by:)`` was called in the previous frame.
  mutating func beginFrame() {
    if !isRead { invalidate() }
    isRead = false
  }

  /// Discards what is known about the content, because something may have changed the pixels on the screen.
  mutating func invalidate() { isKnown = false }
}
