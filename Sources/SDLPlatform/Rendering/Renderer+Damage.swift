import Drawing

/// The part of a frame that differs from the one on the screen.
public enum FrameDamage: Sendable {
  /// Nothing. The frame need not be drawn.
  case none
  /// A part. Drawing and showing are restricted to it.
  case part
  /// Possibly everything.
  case all
}

/// Repaints and shows only the pixels that change. The last tenth of a glide moves by less than a pixel, the elements
/// that fade after it cover a hundredth of the window, and a moving slider changes one row of a panel.
extension Renderer {
  /// Restricts a frame to its differences from the previous one, if that went through this method as well. Call it
  /// after the frame has begun and before anything is drawn. Meant for windows that keep their pixels and show a single
  /// list. O(commands).
  public func restrictToDamage(of list: DisplayList) -> FrameDamage {
    guard painter.keepsPixels, let pendingClear else { return .all }
    painter.invalidateLayers()
    let differing = damage(to: &screen, by: list, clear: pendingClear, memory: painter.memoryGeneration)
    guard let damage = differing?.unlessCoveringMost(of: clips.current) else { return .all }
    guard !damage.isEmpty else {
      self.pendingClear = nil
      return .none
    }
    self.damage = damage
    return .part
  }

  /// Returns the pixels of the whole target that a list changes; `nil` where all may change. O(commands).
  ///
  /// - Parameter memory: number of changes of the target's memory.
  func damage(to shown: inout ScreenSignature, by list: DisplayList, clear: Color, memory: Int) -> PixelRegion? {
    let target = clips.current
    var ground = FoldedHash()
    ground.add(textureGeneration, titleBarHeight)
    ground.add(scale)
    ground.add(target)
    ground.add(memory, 0)
    ground.add(0, clear)
    occlusionClips.reset(to: target)
    var look = shown.reuseSpare()
    analyzer.read(list, on: ground.value, within: &occlusionClips, into: &look)
    return shown.damage(by: look)?.intersection(target)
  }

  /// Repaints the next frame completely, because something may have changed the pixels on the screen.
  public func invalidateFrame() { screen.invalidate() }
}
