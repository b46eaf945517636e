import Drawing

/// The part of a new frame that differs from the frame on the screen.
public enum FrameDamage: Sendable {
  /// Nothing differs, so the frame need not be drawn.
  case none
  /// Only a part differs. Drawing and presenting are restricted to the changed pixels.
  case part
  /// Everything may differ.
  case all
}

/// Restriction of drawing and presenting to the pixels that change. This saves much work, because many frames change
/// little: in the last tenth of a fling the content moves by less than a pixel, the elements that fade out afterwards
/// cover a hundredth of the window, and a moving slider changes one row of a panel.
extension Renderer {
  /// Restricts a frame to its differences from the previous frame, and returns which part differs. If this method was
  /// not called for the previous frame, the whole frame counts as different. Call it after the frame has begun and
  /// before anything is drawn. Meant for windows that keep their pixels and show a single list. O(commands).
  public func restrictToDamage(of list: DisplayList) -> FrameDamage {
    guard painter.keepsPixels, let pendingClear else { return .all }
    painter.invalidateLayers()
    let differing = damage(to: &screen, by: list, clear: pendingClear, memory: painter.memoryGeneration)
    guard let damage = differing?.unlessCoveringMost(of: clips.current) else { return .all }
    pixelLog?.record(.undamaged, in: clips.current)
    guard !damage.isEmpty else {
      self.pendingClear = nil
      return .none
    }
    self.damage = damage
    return .part
  }

  /// Returns the pixels of the target that a list changes in comparison with `shown`, and makes the list the new
  /// content of `shown`; `nil` if all pixels may change. O(commands).
  ///
  /// - Parameter memory: number of times that the target's memory was replaced.
  func damage(to shown: inout ScreenSignature, by list: DisplayList, clear: Color, memory: Int) -> PixelRegion? {
    let target = clips.current
    var common = FoldedHash()
    common.add(textureGeneration, 0)
    common.add(scale)
    common.add(target)
    common.add(memory, 0)
    common.add(0, clear)
    occlusionClips.reset(to: target)
    var look = shown.reuseSpare()
    analyzer.read(list, on: common.value, within: &occlusionClips, into: &look)
    return shown.damage(by: look)?.intersection(target)
  }

  /// Makes the next frame be repainted completely, because something may have changed the pixels on the screen.
  public func invalidateFrame() { screen.invalidate() }
}
