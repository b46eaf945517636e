import Drawing

/// How much of a frame differs from the one on the screen.
public enum FrameDamage: Sendable {
  /// Nothing: it need not be drawn.
  case none
  /// A part, to which drawing and showing are restricted.
  case part
  /// All that can be told is that it may be all.
  case all
}

/// Only what looks different is painted and shown: the last tenth of a glide moves by less than a pixel, what fades after
/// it covers a hundredth of the window, and a slider that moves one row of a panel.
extension Renderer {
  /// Restricts a frame that was begun, and on which nothing was drawn, to what differs from the frame before, if that
  /// went through here, too. Meant for windows whose pixels stay as they are and which show nothing but one list; O(strokes).
  public func confine(to list: DisplayList) -> FrameDamage {
    guard painter.keepsPixels, let pendingClear else { return .all }
    painter.forgetStanding()
    let differing = damage(to: &screen, by: list, clear: pendingClear, memory: painter.changes)
    guard let damage = differing?.worthwhile(of: clips.current) else { return .all }
    guard !damage.isEmpty else {
      self.pendingClear = nil
      return .none
    }
    confinement = damage
    return .part
  }

  /// Where a list that is painted on the whole target changes what shows there; `nil` where it may be everywhere.
  /// O(strokes).
  ///
  /// - Parameter memory: counts the changes of the memory that the target's pixels lie in.
  func damage(to shown: inout ScreenLook, by list: DisplayList, clear: Color, memory: Int) -> PixelRegion? {
    let target = clips.current
    var ground = Digest()
    ground.add(age, top)
    ground.add(scale)
    ground.add(target)
    ground.add(memory, 0)
    ground.add(0, clear)
    coverClips.reset(to: target)
    var look = shown.spareLook()
    reader.read(list, on: ground.value, within: &coverClips, into: &look)
    return shown.damage(by: look)?.intersection(target)
  }

  /// The next frame is painted whole: something may have happened to the pixels on the screen.
  public func forgetShown() { screen.forget() }
}
